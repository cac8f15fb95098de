// RUN: tir-opt %s --split-input-file --verify-diagnostics

func.func @block_c1_extents(%i: index) {
  // expected-error @+1 {{expected an extent and a kind for each of its 1 iterators}}
  "tir.block"(%i) <{name = "B", static_extents = array<i64>, kinds = [], operandSegmentSizes = array<i32: 1, 0, 0>}> ({}, {}, {
  ^bb0(%x: index):
    tir.yield
  }) : (index) -> ()
  return
}

// -----

func.func @block_c2_types(%i: index) {
  // expected-error @+1 {{expected a type for each of its 1 iterators, but got 2}}
  "tir.block"(%i) <{name = "B", static_extents = array<i64: 4>, kinds = [#tir<iter_kind spatial>], dtypes = [si32, si32],
                    operandSegmentSizes = array<i32: 1, 0, 0>}> ({}, {}, {
  ^bb0(%x: index):
    tir.yield
  }) : (index) -> ()
  return
}

// -----

func.func @block_c3_type_of_an_iterator(%i: index) {
  // expected-error @+1 {{expected signed or unsigned integer types for its iterators, but got f32}}
  tir.block "B" iters(%v = %i : spatial 4 as f32) body {}
  return
}

// -----

func.func @block_c4_arguments(%i: index) {
  // expected-error @+1 {{expected each region to have 1 arguments of type index}}
  "tir.block"(%i) <{name = "B", static_extents = array<i64: 4>, kinds = [#tir<iter_kind spatial>],
                    operandSegmentSizes = array<i32: 1, 0, 0>}> ({}, {}, {
    tir.yield
  }) : (index) -> ()
  return
}

// -----

func.func @block_c5_extent(%i: index) {
  // expected-error @+1 {{expected extents of 0 or more, but got -4}}
  tir.block "B" iters(%v = %i : spatial -4) body {}
  return
}

// -----

func.func @block_c6_signature(%i: index) {
  // expected-error @+1 {{expected its signature to end in tir.regions}}
  tir.block "B" signature { tir.yield } body {}
  return
}

// -----

func.func @block_c7_end(%i: index) {
  // expected-error @+1 {{expected init and body to end in tir.yield or tir.return}}
  tir.block "B" body { func.return }
  return
}

// -----

func.func @kind_of_an_iterator(%i: index) {
  // expected-error @+1 {{expected a kind of iterator, but got 'special'}}
  tir.block "B" iters(%v = %i : special 4) body {}
  return
}

// -----

func.func @regions_c1_rank(%A: memref<4x4xf32>) {
  tir.block "B" signature {
    // expected-error @+1 {{expected 2 dimensions, but got 1}}
    tir.regions reads() writes(%A[0 for 4]) : memref<4x4xf32>
  } body {
  }
  return
}

// -----

func.func @regions_c2_values(%A: memref<4xf32>) {
  tir.block "B" signature {
    // expected-error @+1 {{expected a value for each bound that is not constant}}
    "tir.regions"(%A) <{static_bounds = array<i64: -9223372036854775808, 1>, num_reads = 0 : i64,
                        operandSegmentSizes = array<i32: 1, 0>}> : (memref<4xf32>) -> ()
  } body {
  }
  return
}

// -----

func.func @regions_c3_reads(%A: memref<4xf32>) {
  tir.block "B" signature {
    // expected-error @+1 {{expected at most 1 buffers that are read, but got 2}}
    "tir.regions"(%A) <{static_bounds = array<i64: 0, 1>, num_reads = 2 : i64,
                        operandSegmentSizes = array<i32: 1, 0>}> : (memref<4xf32>) -> ()
  } body {
  }
  return
}

// -----

func.func @match_c1_rank(%A: memref<4x4xf32>) {
  // expected-error @+1 {{expected 2 dimensions, but got 1}}
  %m = tir.match_buffer "M" %A[0 for 4] : memref<4x4xf32> to memref<4xf32>
  return
}

// -----

func.func @match_c2_values(%A: memref<4xf32>) {
  // expected-error @+1 {{expected a value for each bound that is not constant}}
  %m = "tir.match_buffer"(%A) <{name = "M", static_bounds = array<i64: -9223372036854775808, 1>}> : (memref<4xf32>) -> memref<1xf32>
  return
}

// -----

func.func @match_c3_type(%A: memref<4xf32>) {
  // expected-error @+1 {{expected a view of the element type and scope of 'memref<4xf32>', but got 'memref<4xf16>'}}
  %m = tir.match_buffer "M" %A[0 for 4] : memref<4xf32> to memref<4xf16>
  return
}

// -----

func.func @match_c4_rank_of_the_view(%A: memref<4xf32>) {
  // expected-error @+1 {{expected a view of at most 1 dimensions, but got 2}}
  %m = tir.match_buffer "M" %A[0 for 4] : memref<4xf32> to memref<2x2xf32>
  return
}

// -----

func.func @match_c5_extent(%A: memref<4xf32>) {
  // expected-error @+1 {{expected extent 2 in dimension 0, but got 4}}
  %m = tir.match_buffer "M" %A[0 for 4] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @match_c5_dropped_dimension(%A: memref<4x4xf32>) {
  // expected-error @+1 {{expected extent 1 in dimension 0, but got 2}}
  %m = tir.match_buffer "M" %A[0 for 2, 0 for 4] : memref<4x4xf32> to memref<4xf32>
  return
}

// -----

func.func @match_c5_value(%A: memref<4xf32>, %n: index) {
  // expected-error @+1 {{expected extent 4 in dimension 0, but got a value}}
  %m = tir.match_buffer "M" %A[0 for %n] : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @match_c5_constant(%A: memref<4xf32>, %n: index) {
  // expected-error @+1 {{expected extent of a value in dimension 0, but got 4}}
  %m = tir.match_buffer "M" %A[0 for 4] : memref<4xf32> to memref<?xf32>
  return
}
