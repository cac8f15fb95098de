// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file | FileCheck %s

// CHECK-DAG: #[[$REST:.*]] = affine_map<(d0) -> (d0 mod 5)>
// CHECK-DAG: #[[$MIDDLE:.*]] = affine_map<(d0) -> ((d0 floordiv 5) mod 3)>
// CHECK-DAG: #[[$FIRST:.*]] = affine_map<(d0) -> (d0 floordiv 15)>
// CHECK-LABEL: @three_loops
// CHECK: tir.for thread "threadIdx.x" %[[F:.*]] = 0 to 30 {
// CHECK-DAG: %[[K:.*]] = affine.apply #[[$REST]](%[[F]])
// CHECK-DAG: %[[J:.*]] = affine.apply #[[$MIDDLE]](%[[F]])
// CHECK-DAG: %[[I:.*]] = affine.apply #[[$FIRST]](%[[F]])
// CHECK: tir.block "B" iters(%{{.*}} = %[[I]] : spatial 2, %{{.*}} = %[[J]] : spatial 3, %{{.*}} = %[[K]] : spatial 5)
module attributes {transform.with_named_sequence} {
func.func @three_loops(%A: memref<2x3x5xf32>, %f: f32) {
  tir.for %i = 0 to 2 {
    tir.for %j = 0 to 3 {
      tir.for %k = 0 to 5 {
        tir.block "B" iters(%v = %i : spatial 2, %w = %j : spatial 3, %u = %k : spatial 5) body {
          memref.store %f, %A[%v, %w, %u] : memref<2x3x5xf32>
        }
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j, %k = transform.tir.get_loops %b
  %f = transform.tir.fuse %i, %j, %k
  transform.tir.bind %f "threadIdx.x"
  %again = transform.tir.get_loops %b
  transform.yield
}
}

// -----

// CHECK-LABEL: @one_dynamic_extent
// CHECK-SAME: %[[N:[a-z0-9]*]]: index
// CHECK: %[[TOTAL:.*]] = affine.apply {{.*}}()[%[[N]]]
// CHECK-NOT: arith.maxsi
// CHECK: tir.for %{{.*}} = 0 to %[[TOTAL]] {
module attributes {transform.with_named_sequence} {
func.func @one_dynamic_extent(%A: memref<4x?xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to 4 {
    tir.for %j = 0 to %n {
      tir.block "B" iters(%v = %i : spatial 4, %w = %j : spatial %n) body {
        memref.store %f, %A[%v, %w] : memref<4x?xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  %f = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

// Both may be negative, and then nothing may run.
// CHECK-LABEL: @two_dynamic_extents
// CHECK: %[[M:.*]] = arith.maxsi
// CHECK: %[[N:.*]] = arith.maxsi
// CHECK: %[[TOTAL:.*]] = affine.apply {{.*}}()[%[[M]], %[[N]]]
// CHECK: tir.for %{{.*}} = 0 to %[[TOTAL]] {
module attributes {transform.with_named_sequence} {
func.func @two_dynamic_extents(%A: memref<?x?xf32>, %f: f32, %m: index, %n: index) {
  tir.for %i = 0 to %m {
    tir.for %j = 0 to %n {
      tir.block "B" iters(%v = %i : spatial %m, %w = %j : spatial %n) body {
        memref.store %f, %A[%v, %w] : memref<?x?xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  %f = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

// CHECK-LABEL: @inner_extent_of_zero
// CHECK: tir.for %{{.*}} = 0 to 0 {
module attributes {transform.with_named_sequence} {
func.func @inner_extent_of_zero(%A: memref<4x4xf32>, %f: f32) {
  tir.for %i = 0 to 4 {
    tir.for %j = 0 to 0 {
      tir.block "B" iters(%v = %i : spatial 4, %w = %j : spatial 4) body {
        memref.store %f, %A[%v, %w] : memref<4x4xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  %f = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

// What hoisting puts between the loops is moved: the bound before the nest, the rest into the body.
// CHECK-LABEL: @pure_operations_between
// CHECK: %[[N:.*]] = arith.addi
// CHECK: tir.for %{{.*}} = 0 to
// CHECK: arith.muli
// CHECK: tir.block "B"
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
  %f = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

// The variable of the whole needs more than the 32 bits of its parts.
// CHECK-LABEL: @wide_variable
// CHECK: tir.for %{{.*}} = 0 to 10000000000 : i64 {
module attributes {transform.with_named_sequence} {
func.func @wide_variable(%A: memref<?x?xf32>, %f: f32) {
  tir.for %i = 0 to 100000 {
    tir.for %j = 0 to 100000 {
      tir.block "B" iters(%v = %i : spatial 100000, %w = %j : spatial 100000) body {
        memref.store %f, %A[%v, %w] : memref<?x?xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  %f = transform.tir.fuse %i, %j
  transform.yield
}
}
