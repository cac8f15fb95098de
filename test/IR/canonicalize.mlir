// RUN: tir-opt %s --canonicalize | FileCheck %s

// For exits, regions, facts, barriers and allocations: one program that changes, one that must not.

#local = #tir.scope<local>

//===--- loops and conditions ---===//

// Constant bounds move into the attribute; unit loops stay, for schedules count them.
// CHECK-LABEL: func.func @constant_bounds
// CHECK: tir.for %{{.*}} = 0 to 1 {
// CHECK-NEXT: memref.store
func.func @constant_bounds(%A: memref<1xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tir.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %A[%i] : memref<1xf32>
  }
  return
}

// A step that no loop can have is not made into an attribute.
// CHECK-LABEL: func.func @step_of_zero
// CHECK: tir.for %{{.*}} = 0 to 4 step %c0
func.func @step_of_zero(%A: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  tir.for %i = 0 to 4 step %c0 {
    memref.store %x, %A[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @constant_condition
// CHECK-NOT: tir.if
// CHECK: memref.store %[[X:.*]], %{{.*}}[%c1]
// CHECK-NOT: memref.store
// CHECK: return
func.func @constant_condition(%A: memref<2xf32>, %x: f32) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tir.if %false {
    memref.store %x, %A[%c0] : memref<2xf32>
  } else {
    memref.store %x, %A[%c1] : memref<2xf32>
  }
  tir.if %false {
    memref.store %x, %A[%c0] : memref<2xf32>
  }
  return
}

//===--- exits ---===//

// What follows an exit that is always taken goes.
// CHECK-LABEL: func.func @exit_always_taken
// CHECK: memref.store
// CHECK-NEXT: tir.break
// CHECK-NOT: memref.store
// CHECK: return
func.func @exit_always_taken(%A: memref<64xi32>, %x: i32) {
  %true = arith.constant true
  tir.for %i = 0 to 64 {
    memref.store %x, %A[%i] : memref<64xi32>
    tir.if %true {
      tir.break
    }
    memref.store %x, %A[%i] : memref<64xi32>
  }
  return
}

// CHECK-LABEL: func.func @return_always_taken
// CHECK: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: tir.return %[[ONE]] : i32
// CHECK-NEXT: }
func.func @return_always_taken() -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  tir.if %true {
    tir.return %c1 : i32
  }
  tir.return %c2 : i32
}

// An if, a loop or a while that holds nothing but an exit is not dead.
// CHECK-LABEL: func.func @only_exits
// CHECK: tir.for
// CHECK-NEXT: arith.cmpi
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.break
// CHECK: tir.if
// CHECK-NEXT: tir.continue
// CHECK: tir.while
// CHECK: tir.if
// CHECK-NEXT: tir.return
func.func @only_exits(%A: memref<64xi32>, %n: index, %x: i32, %p: i1) {
  tir.for %i = 0 to 64 {
    %c = arith.cmpi sge, %i, %n : index
    tir.if %c {
      tir.break
    }
    tir.if %p {
      tir.continue
    }
    memref.store %x, %A[%i] : memref<64xi32>
  }
  tir.while {
    tir.condition %p
  } do {
    tir.if %p {
      tir.return
    }
  }
  tir.return
}

//===--- regions ---===//

// Index computations of a signature fold.
// CHECK-LABEL: func.func @computations_of_a_signature
// CHECK: tir.regions reads() writes(%{{.*}}[%v0]) : memref<64xf32>
func.func @computations_of_a_signature(%A: memref<64xf32>, %i: index) {
  tir.block "B" iters(%v = %i : spatial 64) signature {
    %y = affine.apply affine_map<(d0) -> ((d0 floordiv 4) * 4 + d0 mod 4)>(%v)
    tir.regions reads() writes(%A[%y]) : memref<64xf32>
  } body {
  }
  return
}

// A block stays, whatever is in it: it has a name.
// CHECK-LABEL: func.func @empty_block
// CHECK: tir.block "B"
// CHECK: tir.regions reads(%{{.*}}[0]) writes()
func.func @empty_block(%A: memref<64xf32>) {
  tir.block "B" signature {
    tir.regions reads(%A[0]) writes() : memref<64xf32>
  } body {
  }
  return
}

//===--- facts and checks ---===//

// CHECK-LABEL: func.func @checks_that_hold
// CHECK-NEXT: return
func.func @checks_that_hold() {
  %true = arith.constant true
  tir.expect %true, "always"
  tir.assert %true, "ValueError", ["never"]
  return
}

// CHECK-LABEL: func.func @checks_that_may_fail
// CHECK: tir.expect
// CHECK: tir.assert
// CHECK: tir.assert %false
func.func @checks_that_may_fail(%c: i1) {
  %false = arith.constant false
  tir.expect %c, "sometimes"
  tir.assert %c, "ValueError", ["sometimes"]
  tir.assert %false, "ValueError", ["always"]
  return
}

//===--- barriers and allocations ---===//

// CHECK-LABEL: func.func @barrier_stays
// CHECK: tir.barrier
// CHECK: tir.barrier
func.func @barrier_stays() {
  tir.barrier <shared>
  tir.barrier <shared>
  return
}

// CHECK-LABEL: func.func @unused_allocation
// CHECK-NOT: tir.alloc_buffer
// CHECK: return
func.func @unused_allocation() {
  %0 = tir.alloc_buffer : memref<4xf32, #local>
  return
}

// CHECK-LABEL: func.func @used_allocation
// CHECK: tir.alloc_buffer
// CHECK: memref.store
func.func @used_allocation(%x: f32, %p: i1) {
  %c0 = arith.constant 0 : index
  %0 = tir.alloc_buffer : memref<4xf32, #local>
  memref.store %x, %0[%c0] : memref<4xf32, #local>
  return
}
