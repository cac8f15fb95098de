// RUN: tir-opt %s --tir-convert-blocks --verify-roundtrip | FileCheck %s

#global = #tir.scope<global>

// CHECK-LABEL: func.func @iterator_is_what_it_is_bound_to
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: tir.for %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: memref.store %[[CST]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @iterator_is_what_it_is_bound_to(%a: memref<8xf32, #global>) {
  %x = arith.constant 1.0 : f32
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%vi = %i : spatial 8) body {
      memref.store %x, %a[%vi] : memref<8xf32, #global>
    }
  }
  return
}

// CHECK-LABEL: func.func @signature_is_dropped
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: tir.for %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: memref.store %[[CST]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @signature_is_dropped(%a: memref<8xf32, #global>) {
  %x = arith.constant 1.0 : f32
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%vi = %i : spatial 8) signature {
      tir.regions reads() writes(%a[%vi]) : memref<8xf32, #global>
    } body {
      memref.store %x, %a[%vi] : memref<8xf32, #global>
    }
  }
  return
}

// CHECK-LABEL: func.func @predicate_guards_init_and_body
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>, %[[ARG1:.*]]: i1
// CHECK-NEXT: %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: tir.for %[[ARG2:.*]] = 0 to 8 {
// CHECK-NEXT: tir.for %[[ARG3:.*]] = 0 to 4 {
// CHECK-NEXT: scf.if %[[ARG1]] {
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi eq, %[[ARG3]], %[[C0]] : index
// CHECK-NEXT: scf.if %[[V0]] {
// CHECK-NEXT: memref.store %[[CST_0]], %[[ARG0]][%[[ARG2]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: memref.store %[[CST]], %[[ARG0]][%[[ARG2]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @predicate_guards_init_and_body(%a: memref<8xf32, #global>, %p: i1) {
  %x = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  tir.for %i = 0 to 8 {
    tir.for %k = 0 to 4 {
      tir.block "B" iters(%vi = %i : spatial 8, %vk = %k : reduce 4) where(%p) init {
        memref.store %zero, %a[%vi] : memref<8xf32, #global>
      } body {
        memref.store %x, %a[%vi] : memref<8xf32, #global>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @init_runs_where_all_reduce_iterators_are_zero
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: tir.for %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: tir.for %[[ARG2:.*]] = 0 to 4 {
// CHECK-NEXT: tir.for %[[ARG3:.*]] = 0 to 4 {
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi eq, %[[ARG2]], %[[C0]] : index
// CHECK-NEXT: %[[C0_0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[V1:.*]] = arith.cmpi eq, %[[ARG3]], %[[C0_0]] : index
// CHECK-NEXT: %[[V2:.*]] = arith.andi %[[V0]], %[[V1]] : i1
// CHECK-NEXT: scf.if %[[V2]] {
// CHECK-NEXT: memref.store %[[CST]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @init_runs_where_all_reduce_iterators_are_zero(%a: memref<8xf32, #global>) {
  %x = arith.constant 1.0 : f32
  tir.for %i = 0 to 8 {
    tir.for %k = 0 to 4 {
      tir.for %l = 0 to 4 {
        tir.block "B" iters(%vi = %i : spatial 8, %vk = %k : reduce 4, %vl = %l : reduce 4) init {
          memref.store %x, %a[%vi] : memref<8xf32, #global>
        } body {
        }
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @init_of_a_block_that_does_not_reduce_always_runs
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: tir.for %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: memref.store %[[CST]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @init_of_a_block_that_does_not_reduce_always_runs(%a: memref<8xf32, #global>) {
  %x = arith.constant 1.0 : f32
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%vi = %i : spatial 8) init {
      memref.store %x, %a[%vi] : memref<8xf32, #global>
    } body {
    }
  }
  return
}

// CHECK-LABEL: func.func @inner_block_goes_with_its_outer_one
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: tir.for %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: memref.store %[[CST]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @inner_block_goes_with_its_outer_one(%a: memref<8xf32, #global>) {
  %x = arith.constant 1.0 : f32
  tir.for %i = 0 to 8 {
    tir.block "O" iters(%vo = %i : spatial 8) body {
      tir.block "I" iters(%vi = %vo : spatial 8) body {
        memref.store %x, %a[%vi] : memref<8xf32, #global>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @what_has_no_block_is_not_changed
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: tir.for %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: memref.store %[[CST]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @what_has_no_block_is_not_changed(%a: memref<8xf32, #global>) {
  %x = arith.constant 1.0 : f32
  tir.for %i = 0 to 8 {
    memref.store %x, %a[%i] : memref<8xf32, #global>
  }
  return
}
