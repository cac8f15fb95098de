// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
func.func @vectorized_reduction(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
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
  transform.tir.vectorize %j
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @reduction_over_workgroups(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
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
  transform.tir.bind %j "blockIdx.x"
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @reduction_over_virtual_threads(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
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
  transform.tir.bind %j "vthread.x"
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @reduce_iterator_computed_from_the_loop(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      %q = affine.apply affine_map<(d0, d1) -> ((d0 + d1) mod 8)>(%i, %j)
      // expected-note @+1 {{block 'B' is here}}
      tir.block "B" iters(%v = %i : spatial 8, %w = %q : reduce 8) body {
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
  transform.tir.parallel %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @reduction_in_each_iteration(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      // expected-note @+1 {{block 'B' is here}}
      tir.block "B" iters(%w = %j : reduce 8) body {
        %x = memref.load %A[%w, %w] : memref<8x8xf32>
        %s = memref.load %B[%w, %w] : memref<8x8xf32>
        %t = arith.addf %s, %x : f32
        memref.store %t, %B[%w, %w] : memref<8x8xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected block 'B' to depend on loop of no name, for its reductions would race}}
  transform.tir.parallel %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @parallel_data_from_block_to_block(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
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
  transform.tir.parallel %i
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @parallel_store_outside_of_a_block(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
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
  transform.tir.parallel %j
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @vectorized_scan(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      // expected-note @+1 {{block 'B' is here}}
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : scan 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected spatial and reduce iterators alone in block 'B', but got one that is scan}}
  transform.tir.vectorize %j
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @early_exit_from_parallel(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %f: f32, %p: i1, %n: index) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %j : spatial 8) body { memref.store %f, %A[%v, %w] : memref<8x8xf32> }
      tir.if %p {
        // expected-note @+1 {{it is left here}}
        tir.break
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j = transform.tir.get_loops %b
  // expected-error @+1 {{expected loop of no name to run to its end}}
  transform.tir.parallel %j
  transform.yield
}
}
