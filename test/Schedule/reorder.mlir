// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file | FileCheck %s

// CHECK-LABEL: @two_of_three_loops
// CHECK: tir.for %[[K:.*]] = 0 to 5 {
// CHECK-NEXT: tir.for %[[J:.*]] = 0 to 3 {
// CHECK-NEXT: tir.for %[[I:.*]] = 0 to 2 {
// CHECK-NEXT: tir.block "B" iters(%{{.*}} = %[[I]] : spatial 2, %{{.*}} = %[[J]] : spatial 3, %{{.*}} = %[[K]] : reduce 5)
module attributes {transform.with_named_sequence} {
func.func @two_of_three_loops(%A: memref<2x3xi32>, %one: i32) {
  tir.for %i = 0 to 2 {
    tir.for %j = 0 to 3 {
      tir.for %k = 0 to 5 {
        tir.block "B" iters(%v = %i : spatial 2, %w = %j : spatial 3, %u = %k : reduce 5) body {
          %x = memref.load %A[%v, %w] : memref<2x3xi32>
          %y = arith.addi %x, %one : i32
          memref.store %y, %A[%v, %w] : memref<2x3xi32>
        }
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j, %k = transform.tir.get_loops %b
  transform.tir.reorder %k, %i
  transform.yield
}
}

// -----

// Handles stay with their loops: the one that was outermost is vectorized in its new place.
// CHECK-LABEL: @handles_follow_their_loops
// CHECK: tir.for parallel %{{.*}} = 0 to 3 {
// CHECK-NEXT: tir.for vectorized %{{.*}} = 0 to 2 {
module attributes {transform.with_named_sequence} {
func.func @handles_follow_their_loops(%A: memref<2x3xf32>, %f: f32) {
  tir.for %i = 0 to 2 {
    tir.for %j = 0 to 3 {
      tir.block "B" iters(%v = %i : spatial 2, %w = %j : spatial 3) body {
        memref.store %f, %A[%v, %w] : memref<2x3xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  transform.tir.reorder %j, %i
  transform.tir.vectorize %i
  transform.tir.parallel %j
  transform.yield
}
}

// -----

// CHECK-LABEL: @the_order_that_is_there
// CHECK: tir.for %{{.*}} = 0 to 2 {
// CHECK: tir.for %{{.*}} = 0 to 3 {
module attributes {transform.with_named_sequence} {
func.func @the_order_that_is_there(%A: memref<2x3xf32>, %f: f32) {
  tir.for %i = 0 to 2 {
    tir.for %j = 0 to 3 {
      tir.block "B" iters(%v = %i : spatial 2, %w = %j : spatial 3) body {
        memref.store %f, %A[%v, %w] : memref<2x3xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  transform.tir.reorder %i, %j
  transform.yield
}
}

// -----

// Pure operations between the loops go into the body, bounds before the nest.
// CHECK-LABEL: @pure_operations_between
// CHECK: arith.addi
// CHECK: tir.for %{{.*}} = 0 to %{{.*}} {
// CHECK-NEXT: tir.for %[[I:.*]] = 0 to 4 {
// CHECK-NEXT: %[[X:.*]] = arith.muli %[[I]], %[[I]]
// CHECK-NEXT: tir.block "B" iters(%{{.*}} = %[[X]]
module attributes {transform.with_named_sequence} {
func.func @pure_operations_between(%A: memref<?x?xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to 4 {
    %m = arith.addi %n, %n : index
    %x = arith.muli %i, %i : index
    tir.for %j = 0 to %m {
      tir.block "B" iters(%v = %x : spatial 16, %w = %j : spatial %m) body {
        memref.store %f, %A[%v, %w] : memref<?x?xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  transform.tir.reorder %j, %i
  transform.yield
}
}

// -----

// Two blocks under the nest that share what they read alone.
// CHECK-LABEL: @independent_blocks
// CHECK: tir.for %{{.*}} = 0 to 3 {
// CHECK: tir.for %{{.*}} = 0 to 2 {
// CHECK: tir.block "B"
// CHECK: tir.block "C"
module attributes {transform.with_named_sequence} {
func.func @independent_blocks(%A: memref<2x3xf32>, %B: memref<2x3xf32>, %C: memref<2x3xf32>) {
  tir.for %i = 0 to 2 {
    tir.for %j = 0 to 3 {
      tir.block "B" iters(%v = %i : spatial 2, %w = %j : spatial 3) body {
        %x = memref.load %A[%v, %w] : memref<2x3xf32>
        memref.store %x, %B[%v, %w] : memref<2x3xf32>
      }
      tir.block "C" iters(%v = %i : spatial 2, %w = %j : spatial 3) body {
        %x = memref.load %A[%v, %w] : memref<2x3xf32>
        memref.store %x, %C[%v, %w] : memref<2x3xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  transform.tir.reorder %j, %i
  transform.yield
}
}
