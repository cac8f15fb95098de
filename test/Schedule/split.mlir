// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file | FileCheck %s

// CHECK-DAG: #[[$INDEX:.*]] = affine_map<(d0, d1) -> (d0 * 16 + d1)>
// CHECK-LABEL: @factors_that_divide
// CHECK: tir.for %[[I0:.*]] = 0 to 4 {
// CHECK-NEXT: tir.for %[[I1:.*]] = 0 to 16 {
// CHECK-NEXT: %[[I:.*]] = affine.apply #[[$INDEX]](%[[I0]], %[[I1]])
// CHECK-NEXT: tir.block "B" iters(%{{.*}} = %[[I]] : spatial 64) body
// CHECK-NOT: transform
module attributes {transform.with_named_sequence} {
func.func @factors_that_divide(%A: memref<64xf32>, %f: f32) {
  tir.for %i = 0 to 64 {
    tir.block "B" iters(%v = %i : spatial 64) body { memref.store %f, %A[%v] : memref<64xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1 = transform.tir.split %i [-1, 16]
  transform.yield
}
}

// -----

// CHECK-LABEL: @factors_that_do_not_divide_give_a_predicate
// CHECK: tir.for %[[I0:.*]] = 0 to 7 {
// CHECK: tir.for %[[I1:.*]] = 0 to 16 {
// CHECK: %[[I:.*]] = affine.apply {{.*}}(%[[I0]], %[[I1]])
// CHECK: %[[LIMIT:.*]] = arith.constant 100 : index
// CHECK: %[[IN:.*]] = arith.cmpi slt, %[[I]], %[[LIMIT]] : index
// CHECK: tir.block "B" iters(%{{.*}} = %[[I]] : spatial 100) where(%[[IN]])
module attributes {transform.with_named_sequence} {
func.func @factors_that_do_not_divide_give_a_predicate(%A: memref<100xf32>, %f: f32) {
  tir.for %i = 0 to 100 {
    tir.block "B" iters(%v = %i : spatial 100) body { memref.store %f, %A[%v] : memref<100xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1 = transform.tir.split %i [-1, 16]
  transform.yield
}
}

// -----

// CHECK-LABEL: @a_predicate_is_narrowed
// CHECK-SAME: %[[P:[a-z0-9]+]]: i1
// CHECK: %[[IN:.*]] = arith.cmpi slt
// CHECK: %[[BOTH:.*]] = arith.andi %[[P]], %[[IN]] : i1
// CHECK: where(%[[BOTH]])
module attributes {transform.with_named_sequence} {
func.func @a_predicate_is_narrowed(%A: memref<10xf32>, %f: f32, %p: i1) {
  tir.for %i = 0 to 10 {
    tir.block "B" iters(%v = %i : spatial 10) where(%p) body { memref.store %f, %A[%v] : memref<10xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1 = transform.tir.split %i [4, 3]
  transform.yield
}
}

// -----

// What is no block has no predicate: all of the body goes under a condition.
// CHECK-LABEL: @stores_outside_of_blocks_get_a_condition
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK: tir.for %{{.*}} = 0 to 3 {
// CHECK: %[[I:.*]] = affine.apply
// CHECK: %[[IN:.*]] = arith.cmpi slt, %[[I]]
// CHECK: tir.if %[[IN]] {
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[I]]]
// CHECK-NEXT: tir.block "B"
// CHECK-NOT: where
module attributes {transform.with_named_sequence} {
func.func @stores_outside_of_blocks_get_a_condition(%A: memref<10xf32>, %C: memref<10xf32>, %f: f32) {
  tir.for %i = 0 to 10 {
    memref.store %f, %C[%i] : memref<10xf32>
    tir.block "B" iters(%v = %i : spatial 10) body { memref.store %f, %A[%v] : memref<10xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1 = transform.tir.split %i [-1, 3]
  transform.yield
}
}

// -----

// CHECK-DAG: #[[$CEIL:.*]] = affine_map<()[s0] -> (s0 ceildiv 32)>
// CHECK-LABEL: @dynamic_extent
// CHECK-SAME: %[[N:[a-z0-9]+]]: index
// CHECK: %[[OUTER:.*]] = affine.apply #[[$CEIL]]()[%[[N]]]
// CHECK: tir.for %{{.*}} = 0 to %[[OUTER]] {
// CHECK: tir.for %{{.*}} = 0 to 8 {
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK: arith.cmpi slt, %{{.*}}, %[[N]] : index
module attributes {transform.with_named_sequence} {
func.func @dynamic_extent(%A: memref<?xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to %n {
    tir.block "B" iters(%v = %i : spatial %n) body { memref.store %f, %A[%v] : memref<?xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1, %i2 = transform.tir.split %i [-1, 8, 4]
  transform.yield
}
}

// -----

// CHECK-DAG: #[[$INDEX:.*]] = affine_map<(d0, d1)[s0] -> (d1 + d0 * (s0 ceildiv 4))>
// CHECK-LABEL: @free_factor_behind_a_known_one_of_a_dynamic_extent
// CHECK: affine.apply #[[$INDEX]](%{{.*}}, %{{.*}})[%{{.*}}]
module attributes {transform.with_named_sequence} {
func.func @free_factor_behind_a_known_one_of_a_dynamic_extent(%A: memref<?xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to %n {
    tir.block "B" iters(%v = %i : spatial %n) body { memref.store %f, %A[%v] : memref<?xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1 = transform.tir.split %i [4, -1]
  transform.yield
}
}

// -----

// CHECK-LABEL: @extent_of_zero
// CHECK: tir.for %{{.*}} = 0 to 0 {
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK-NOT: where
module attributes {transform.with_named_sequence} {
func.func @extent_of_zero(%A: memref<8xf32>, %f: f32) {
  tir.for %i = 0 to 0 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1 = transform.tir.split %i [-1, 4]
  transform.yield
}
}

// -----

// The handle of a block, and those of loops around it and in it, are good after a split.
// CHECK-LABEL: @other_handles_stay_valid
// CHECK: tir.for unrolled
// CHECK: tir.for %{{.*}} = 0 to 2
// CHECK: tir.for %{{.*}} = 0 to 4
// CHECK: tir.for vectorized
module attributes {transform.with_named_sequence} {
func.func @other_handles_stay_valid(%A: memref<8x8x8xf32>, %f: f32) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      tir.for %k = 0 to 8 {
        tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8, %u = %k : spatial 8) body {
          memref.store %f, %A[%v, %w, %u] : memref<8x8x8xf32>
        }
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j, %k = transform.tir.get_loops %b
  %j0, %j1 = transform.tir.split %j [2, -1]
  transform.tir.unroll %i
  transform.tir.vectorize %k
  %loops:4 = transform.tir.get_loops %b
  transform.yield
}
}
