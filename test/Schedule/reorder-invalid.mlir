// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
func.func @loop_given_twice(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
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
  // expected-error @+1 {{expected different loops, but loop of no name is given twice}}
  transform.tir.reorder %i, %j, %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @loops_beside_each_other(%A: memref<8xf32>, %f: f32) {
  // expected-note @+1 {{loop of no name is here}}
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
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
  // expected-error @+1 {{expected loops that stand in each other, but loop of no name does not}}
  transform.tir.reorder %j, %i
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
  transform.tir.reorder %j, %i
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
  transform.tir.reorder %j, %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @store_outside_of_a_block(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
      // expected-note @+1 {{'memref.store' stands outside of a block}}
      memref.store %f, %B[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected effects in blocks alone under loop of no name}}
  transform.tir.reorder %j, %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @scan_iterator(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      // expected-note @+1 {{block 'B' is here}}
      tir.block "B" iters(%v = %i : scan 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected spatial and reduce iterators alone in block 'B', but got one that is scan}}
  transform.tir.reorder %j, %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @early_exit(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
      tir.if %p {
        // expected-note @+1 {{it is left here}}
        tir.continue
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to run to its end}}
  transform.tir.reorder %j, %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @data_from_block_to_block(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      // expected-note @+1 {{block 'B' is here}}
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
      tir.block "C" iters(%v = %i : spatial 8, %w = %j : spatial 8) body {
        %x = memref.load %A[%w, %v] : memref<8x8xf32>
        memref.store %x, %B[%v, %w] : memref<8x8xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{blocks 'B' and 'C' under loop of no name share a buffer, so that their order counts}}
  transform.tir.reorder %j, %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @data_in_a_named_buffer(%A: memref<8x8xf32> {tir.name = "A"}, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      // expected-note @+1 {{block 'B' is here}}
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
      tir.block "C" iters(%v = %i : spatial 8, %w = %j : spatial 8) body {
        %x = memref.load %A[%w, %v] : memref<8x8xf32>
        memref.store %x, %B[%v, %w] : memref<8x8xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{blocks 'B' and 'C' under loop of no name share buffer 'A', so that their order counts}}
  transform.tir.reorder %j, %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @no_loop_in_the_loop(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      // expected-note @+1 {{this stands in it too}}
      tir.block "O" iters(%v = %i : spatial 8, %w = %j : spatial 8) body {
        tir.for %k = 0 to 8 {
          tir.block "B" iters(%u = %k : spatial 8) body { memref.store %f, %A[%v, %u] : memref<8x8xf32> }
        }
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %o = transform.tir.get_block "O" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %o
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %k = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to hold one loop alone}}
  transform.tir.reorder %k, %j
  transform.yield
}
}

// -----

// expected-note @unknown {{this step has none}}
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @+1 {{expected loops to reorder}}
  transform.tir.reorder
  transform.yield
}
}
