// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
func.func @no_factors(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected factors for loop of no name}}
  transform.tir.split %i []
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @two_free_factors(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected one free factor at most for loop of no name}}
  %i0, %i1, %i2 = transform.tir.split %i [-1, 2, -1]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @factor_of_zero(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected positive factors for loop of no name, but got 0}}
  %i0, %i1 = transform.tir.split %i [-1, 0]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @negative_factor(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected positive factors for loop of no name, but got -2}}
  %i0, %i1 = transform.tir.split %i [-1, -2]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @factors_too_large(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{the product of the factors for loop of no name does not fit in 64 bits}}
  %i0, %i1, %i2 = transform.tir.split %i [-1, 4294967296, 4294967296]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @factors_too_small(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected factors whose product covers loop of no name of extent 8, but it is 6}}
  %i0, %i1 = transform.tir.split %i [2, 3]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @no_free_factor_for_a_dynamic_extent(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to %n {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected a free factor for loop of no name, whose extent is not constant}}
  %i0, %i1 = transform.tir.split %i [2, 4]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_from_one(%A: memref<8xf32>, %f: f32, %n: index) {
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
  %i0, %i1 = transform.tir.split %i [2, 4]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_in_steps_of_two(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 step 2 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to start at 0 and go in steps of 1}}
  %i0, %i1 = transform.tir.split %i [2, 4]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_of_threads(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for thread "threadIdx.x" %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected a loop without threads, but loop of no name is bound to 'threadIdx.x'}}
  %i0, %i1 = transform.tir.split %i [2, 4]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_with_annotations(%A: memref<8xf32>, %f: f32, %n: index) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 annotate {pragma = 1 : i32} {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected a loop without annotations, but loop of no name has 'pragma'}}
  %i0, %i1 = transform.tir.split %i [2, 4]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @early_exit(%A: memref<8xf32>, %f: f32, %p: i1) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
    tir.if %p {
      // expected-note @+1 {{it is left here}}
      tir.break
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to run to its end}}
  %i0, %i1 = transform.tir.split %i [2, 4]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @too_few_results(%A: memref<8xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected 2 results, one for each factor, but got 1}}
  %i0 = transform.tir.split %i [2, 4]
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_that_was_split(%A: memref<8xf32>, %f: f32, %n: index) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1 = transform.tir.split %i [2, 4]
  // expected-error @+1 {{expected a handle of one 'tir.for', but it has none any more; the loop was split or fused before}}
  transform.tir.bind %i "threadIdx.x"
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @name_of_the_loop(%A: memref<8xf32>, %f: f32) {
  // expected-note @+1 {{loop 'row' is here}}
  "tir.for"() <{dtype = si32, kind = #tir<for_kind serial>, static_bounds = array<i64: 0, 8, 1>}> ({
  ^bb0(%i: index loc("row")):
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
    tir.yield
  }) : () -> ()
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  // expected-error @+1 {{expected factors whose product covers loop 'row' of extent 8, but it is 4}}
  %i0 = transform.tir.split %i [4]
  transform.yield
}
}
