// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
// expected-note @+1 {{it was looked for in here}}
func.func @no_such_block(%A: memref<8xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @+1 {{there is no block 'C'}}
  %b = transform.tir.get_block "C" of "no_such_block" in %m : !transform.any_op
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @two_blocks(%A: memref<8xf32>, %f: f32) {
  tir.block "B" iters() body { }
  // expected-note @+1 {{block 'B' is here}}
  tir.block "B" iters() body { }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @+1 {{expected one block 'B', but there are 2}}
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @no_such_function(%A: memref<8xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @+1 {{there is no function 'g'}}
  %b = transform.tir.get_block "B" of "g" in %m : !transform.any_op
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @one_loop(%A: memref<8xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  // expected-error @+1 {{expected 1 results, one for each loop around block 'B', but got 2}}
  %i, %j = transform.tir.get_loops %b
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @two_roots(%A: memref<8xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %all = transform.structured.match ops{["memref.store", "tir.for"]} in %m : (!transform.any_op) -> !transform.any_op
  // expected-error @+1 {{expected a handle of one operation to look in, but got 2}}
  %b = transform.tir.get_block "B" in %all : !transform.any_op
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @two_loops_in_a_handle(%A: memref<8xf32>, %f: f32) {
  tir.for %i = 0 to 8 { }
  tir.for %i = 0 to 8 { }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %all = transform.structured.match ops{["tir.for"]} in %m : (!transform.any_op) -> !transform.op<"tir.for">
  // expected-error @+1 {{expected a handle of one 'tir.for', but got 2 operations}}
  transform.tir.unroll %all
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  // expected-error @+1 {{expected at most 4096 loops, but got 2147483648}}
  %loops:2147483648 = transform.tir.get_loops %b
  transform.yield
}
}
