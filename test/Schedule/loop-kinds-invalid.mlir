// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
func.func @no_axis(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected a thread axis such as 'blockIdx.x', 'threadIdx.x' or 'vthread.x', but got 'threadIdx.w'}}
  transform.tir.bind %i "threadIdx.w"
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_that_is_bound(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  transform.tir.bind %i "threadIdx.x"
  // expected-error @+1 {{loop of no name is bound to 'threadIdx.x' already}}
  transform.tir.bind %i "threadIdx.y"
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @unrolled_threads(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  transform.tir.bind %i "threadIdx.x"
  // expected-error @+1 {{loop of no name is bound to 'threadIdx.x' already}}
  transform.tir.unroll %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @vectorized_threads(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  transform.tir.bind %i "threadIdx.x"
  // expected-error @+1 {{loop of no name is bound to 'threadIdx.x' already}}
  transform.tir.vectorize %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @threads_from_one(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 1 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to start at 0 and go in steps of 1}}
  transform.tir.bind %i "threadIdx.x"
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @axis_bound_outside(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  transform.tir.bind %i "threadIdx.x"
  // expected-error @+1 {{axis 'threadIdx.x' is bound by loop of no name of the same nest already}}
  transform.tir.bind %j "threadIdx.x"
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @axis_bound_inside(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    // expected-note @+1 {{loop of no name is here}}
    tir.for %j = 0 to 8 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  transform.tir.bind %j "threadIdx.x"
  // expected-error @+1 {{axis 'threadIdx.x' is bound by loop of no name of the same nest already}}
  transform.tir.bind %i "threadIdx.x"
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @parallel_reduction(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      // expected-note @+1 {{block 'B' is here}}
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : reduce 8) body {
        %x = memref.load %A[%v, %w] : memref<8x8xf32>
        %s = memref.load %B[%v, %v] : memref<8x8xf32>
        %t = arith.addf %s, %x : f32
        memref.store %t, %B[%v, %v] : memref<8x8xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to drive no reduce iterator of block 'B', for its iterations would race}}
  transform.tir.parallel %j
  transform.yield
}
}

