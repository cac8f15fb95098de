// RUN: tir-opt %s --tir-verify-bounds | FileCheck %s
// Nothing here is rejected: each access is in bounds, or may be kept from leaving them.

// CHECK-LABEL: func.func @exactly_in_bounds
func.func @exactly_in_bounds(%A: memref<64x8xf32>, %x: f32, %v: vector<8xf32>) {
  %c0 = arith.constant 0 : index
  tir.for %i = 0 to 64 {
    tir.for vectorized %j = 7 to 8 {
      memref.store %x, %A[%i, %j] : memref<64x8xf32>
    }
    vector.store %v, %A[%i, %c0] : memref<64x8xf32>, vector<8xf32>
    %r = affine.apply affine_map<(d0) -> (63 - d0)>(%i)
    %q = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%i)
    %m = affine.apply affine_map<(d0) -> (d0 mod 8)>(%i)
    memref.store %x, %A[%r, %q] : memref<64x8xf32>
    memref.store %x, %A[%r, %m] : memref<64x8xf32>
  }
  return
}

// CHECK-LABEL: func.func @variables_that_cancel
func.func @variables_that_cancel(%A: memref<4xf32>, %x: f32) {
  tir.for %i = 0 to 64 {
    %j = affine.apply affine_map<(d0) -> (d0 * 2 + 3)>(%i)
    %k = affine.apply affine_map<(d0, d1) -> (d0 - d1 * 2)>(%j, %i)
    memref.store %x, %A[%k] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @loop_that_never_runs
func.func @loop_that_never_runs(%A: memref<4xf32>, %x: f32) {
  %c9 = arith.constant 9 : index
  tir.for %i = 5 to 5 {
    memref.store %x, %A[%c9] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @loop_that_may_not_run_around_a_long_one
func.func @loop_that_may_not_run_around_a_long_one(%A: memref<4xf32>, %E: memref<0xf32>, %n: index, %x: f32) {
  tir.for %i = 0 to %n {
    memref.store %x, %E[%i] : memref<0xf32>
    tir.for %j = 0 to 5 {
      memref.store %x, %A[%j] : memref<4xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @under_a_condition
func.func @under_a_condition(%A: memref<4xf32>, %c: i1, %x: f32) {
  %c9 = arith.constant 9 : index
  tir.if %c {
    memref.store %x, %A[%c9] : memref<4xf32>
  }
  %y = scf.if %c -> f32 {
    %z = memref.load %A[%c9] : memref<4xf32>
    scf.yield %z : f32
  } else {
    scf.yield %x : f32
  }
  tir.while {
    tir.condition %c
  } do {
    memref.store %x, %A[%c9] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @predicate_of_a_block
func.func @predicate_of_a_block(%A: memref<60xf32>, %x: f32) {
  %c60 = arith.constant 60 : index
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      %v = affine.apply affine_map<(d0, d1) -> (d0 * 8 + d1)>(%i, %j)
      %p = arith.cmpi slt, %v, %c60 : index
      tir.block "B" iters(%w = %v : spatial 64) where(%p) body {
        memref.store %x, %A[%w] : memref<60xf32>
      }
      tir.block "C" iters(%w = %v : spatial 60) body {
        memref.store %x, %A[%w] : memref<60xf32>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @behind_an_exit
func.func @behind_an_exit(%A: memref<4xf32>, %c: i1, %x: f32) {
  tir.for %i = 0 to 8 {
    tir.if %c {
      tir.break
    }
    memref.store %x, %A[%i] : memref<4xf32>
  }
  tir.for %i = 0 to 8 {
    memref.store %x, %A[%i] : memref<4xf32>
    tir.if %c {
      tir.break
    }
  }
  tir.for %i = 0 to 8 {
    tir.assert %c, "IndexError", ["too far"]
    memref.store %x, %A[%i] : memref<4xf32>
  }
  tir.if %c {
    tir.return
  }
  %c9 = arith.constant 9 : index
  memref.store %x, %A[%c9] : memref<4xf32>
  tir.return
}

// CHECK-LABEL: func.func @chosen_by_a_select
func.func @chosen_by_a_select(%A: memref<4xf32>, %x: f32) {
  %c1 = arith.constant 1 : index
  tir.for %i = 0 to 4 {
    %j = arith.subi %i, %c1 : index
    %first = arith.cmpi eq, %j, %c1 : index
    %y = memref.load %A[%j] : memref<4xf32>
    %z = arith.addf %y, %x : f32
    %r = arith.select %first, %x, %z : f32
    memref.store %r, %A[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @values_of_the_program
func.func @values_of_the_program(%A: memref<4xf32>, %I: memref<4xi8>, %n: i64, %x: f32) {
  tir.for %i = 0 to 4 {
    %b = memref.load %I[%i] : memref<4xi8>
    %j = arith.index_castui %b : i8 to index
    memref.store %x, %A[%j] : memref<4xf32>
  }
  %k = arith.index_cast %n : i64 to index
  memref.store %x, %A[%k] : memref<4xf32>
  return
}
