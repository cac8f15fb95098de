// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file | FileCheck %s
// RUN: tir-opt %s --tir-apply-schedule --split-input-file | FileCheck %s

// CHECK-LABEL: module {
// CHECK: @schedule_is_gone
// CHECK: tir.for thread "threadIdx.x" %{{.*}} = 0 to 64 {
// CHECK-NOT: transform
module attributes {transform.with_named_sequence} {
func.func @schedule_is_gone(%A: memref<64xf32>, %f: f32) {
  tir.for %i = 0 to 64 {
    tir.block "B" iters(%v = %i : spatial 64) body { memref.store %f, %A[%v] : memref<64xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  transform.tir.bind %i "threadIdx.x"
  transform.yield
}
}

// -----

// CHECK-LABEL: module attributes {tir.kept}
// CHECK: @no_schedule
// CHECK-NEXT: tir.for %{{.*}} = 0 to 64 {
module attributes {tir.kept} {
func.func @no_schedule(%A: memref<64xf32>, %f: f32) {
  tir.for %i = 0 to 64 {
    tir.block "B" iters(%v = %i : spatial 64) body { memref.store %f, %A[%v] : memref<64xf32> }
  }
  return
}
}

// -----

// CHECK-LABEL: module {
// CHECK: @block_of_a_function
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK: @other
// CHECK: tir.for unrolled %{{.*}} = 0 to 4 {
module attributes {transform.with_named_sequence} {
func.func @block_of_a_function(%A: memref<4xf32>, %f: f32) {
  tir.for %i = 0 to 4 {
    tir.block "B" iters(%v = %i : spatial 4) body { memref.store %f, %A[%v] : memref<4xf32> }
  }
  return
}
func.func @other(%A: memref<4xf32>, %f: f32) {
  tir.for %i = 0 to 4 {
    tir.block "B" iters(%v = %i : spatial 4) body { memref.store %f, %A[%v] : memref<4xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" of "other" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  transform.tir.unroll %i
  transform.yield
}
}

// -----

// A helper sequence is used and goes too.
// CHECK-LABEL: module {
// CHECK: @helper_sequence
// CHECK: tir.for unrolled
// CHECK-NOT: transform
module attributes {transform.with_named_sequence} {
func.func @helper_sequence(%A: memref<4xf32>, %f: f32) {
  tir.for %i = 0 to 4 {
    tir.block "B" iters(%v = %i : spatial 4) body { memref.store %f, %A[%v] : memref<4xf32> }
  }
  return
}
transform.named_sequence @unroll(%b: !transform.op<"tir.block"> {transform.readonly}) {
  %i = transform.tir.get_loops %b
  transform.tir.unroll %i
  transform.yield
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  transform.include @unroll failures(propagate) (%b) : (!transform.op<"tir.block">) -> ()
  transform.yield
}
}

// -----

// A sequence may catch a refused step and go on; the refused step has changed nothing.
// CHECK-LABEL: module {
// CHECK: @refused_step_is_caught
// CHECK: tir.for unrolled %{{.*}} = 0 to 4 {
module attributes {transform.with_named_sequence} {
func.func @refused_step_is_caught(%A: memref<4xf32>, %f: f32) {
  tir.for %i = 0 to 4 {
    tir.block "B" iters(%v = %i : spatial 4) body { memref.store %f, %A[%v] : memref<4xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  transform.sequence %b : !transform.op<"tir.block"> failures(suppress) {
  ^bb0(%again: !transform.op<"tir.block">):
    %j = transform.tir.get_loops %again
    transform.tir.bind %j "noIdx.x"
  }
  transform.tir.unroll %i
  transform.yield
}
}

// -----

// Steps of upstream are steps, with what stands in their regions.
// CHECK-LABEL: func.func @upstream_steps(
// CHECK-NEXT: return
module attributes {transform.with_named_sequence} {
func.func @upstream_steps() {
  %unused = arith.constant 0 : index
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
  transform.apply_patterns to %f {
    transform.apply_patterns.canonicalization
  } : !transform.any_op
  transform.yield
}
}
