// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
func.func @one_loop(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
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
  // expected-error @+1 {{expected two loops or more to fuse}}
  %x = transform.tir.fuse %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @wrong_order(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
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
  // expected-error @+1 {{expected loop of no name to stand in loop of no name}}
  %x = transform.tir.fuse %j, %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @store_between(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    // expected-note @+1 {{this stands in it too}}
    memref.store %f, %B[%i, %i] : memref<8x8xf32>
    tir.for %j = 0 to 8 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to hold one loop alone}}
  %x = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_left_out(%A: memref<8x8x8xf32>, %f: f32) {
  tir.for %i = 0 to 8 {
    // expected-note @+1 {{loop of no name is here}}
    tir.for %j = 0 to 8 {
      tir.for %k = 0 to 8 {
        tir.block "B" iters(%u = %i : spatial 8, %v = %j : spatial 8, %w = %k : spatial 8) body {
          memref.store %f, %A[%u, %v, %w] : memref<8x8x8xf32>
        }
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j, %k = transform.tir.get_loops %b
  // expected-error @+1 {{expected loops without another one between, but loop of no name is left out}}
  %x = transform.tir.fuse %i, %k
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @bounds_that_depend(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    // expected-note @+1 {{loop of no name is here}}
    tir.for %j = 0 to %i {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected bounds of loop of no name that do not depend on the loops around it}}
  %x = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @extent_too_large(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 4294967296 {
    // expected-note @+1 {{loop of no name is here}}
    tir.for %j = 0 to 4294967296 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{the product of the extents does not fit in 64 bits}}
  %x = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_from_one(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    // expected-note @+1 {{loop of no name is here}}
    tir.for %j = 1 to 8 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to start at 0 and go in steps of 1}}
  %x = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loop_beside(%A: memref<8xf32>, %f: f32) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "C" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %c = transform.tir.get_block "C" in %m : !transform.any_op
  %j = transform.tir.get_loops %c
  // expected-error @+1 {{expected loop of no name to stand in loop of no name}}
  %x = transform.tir.fuse %i, %j
  transform.yield
}
}

// -----

// expected-note @unknown {{this step has none}}
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @+1 {{expected loops to fuse}}
  %x = transform.tir.fuse
  transform.yield
}
}
