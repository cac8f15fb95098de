// RUN: tir-opt %s --split-input-file --verify-diagnostics

func.func @barrier_c1_scope() {
  // expected-error @+1 {{expected scope shared, shared.dyn, warp or global, but got 'local'}}
  tir.barrier <local>
  return
}

// -----

func.func @allreduce_c1_nothing() {
  // expected-error @+1 {{expected values to reduce and thread axes to reduce over}}
  "tir.allreduce"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    tir.yield
  }) : () -> ()
  return
}

// -----

func.func @allreduce_c2_axes(%x: f32, %i: index) {
  // expected-error @+1 {{expected the variables of thread loops as axes}}
  %0 = tir.allreduce(%x) identity(%x) over(%i) : f32 {
  ^bb0(%l: f32, %r: f32):
    tir.yield %l : f32
  }
  return
}

// -----

func.func @allreduce_c3_combiner(%x: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{expected a combiner of 2 arguments, a left and a right value of each operand}}
    %0 = tir.allreduce(%x) identity(%x) over(%t) : f32 {
    ^bb0(%l: f32):
      tir.yield %l : f32
    }
  }
  return
}

// -----

func.func @allreduce_c4_combination(%x: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{expected its combiner to yield a value of the type of each operand}}
    %0 = tir.allreduce(%x) identity(%x) over(%t) : f32 {
    ^bb0(%l: f32, %r: f32):
      tir.yield
    }
  }
  return
}

// -----

func.func @shuffle_c1_width(%x: f32, %l: i32) {
  // expected-error @+1 {{expected a width that is a power of two up to 64, but got 48}}
  %0 = tir.shuffle idx %x, %l width 48 : f32
  return
}

// -----

func.func @shuffle_c2_value(%A: memref<4xf32>, %l: i32) {
  // expected-error @+1 {{expected a scalar or a vector, but got 'memref<4xf32>'}}
  %0 = tir.shuffle idx %A, %l width 32 : memref<4xf32>
  return
}

// -----

func.func @kind_of_shuffle(%x: f32, %l: i32) {
  // expected-error @+1 {{expected a kind of shuffle (idx, up, down, bfly), but got 'left'}}
  %0 = tir.shuffle left %x, %l width 32 : f32
  return
}

// -----

func.func @atomic_c1_indices(%A: memref<4x4xi32>, %i: index, %v: i32) {
  // expected-error @+1 {{expected 2 indices, but got 1}}
  %0 = tir.atomic add %A[%i], %v : memref<4x4xi32>, i32
  return
}

// -----

func.func @atomic_c2_value(%A: memref<4xi32>, %i: index, %v: f32) {
  // expected-error @+1 {{expected a value of type 'i32', but got 'f32'}}
  %0 = tir.atomic add %A[%i], %v : memref<4xi32>, f32
  return
}

// -----

func.func @atomic_c3_bits_of_a_float(%A: memref<4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{expected integers for a bitwise operation, but got 'f32'}}
  %0 = tir.atomic xor_ %A[%i], %v : memref<4xf32>, f32
  return
}

// -----

func.func @kind_of_atomic(%A: memref<4xf32>, %i: index, %v: f32) {
  // expected-error @+1 {{expected a kind of atomic operation, but got 'mul'}}
  %0 = tir.atomic mul %A[%i], %v : memref<4xf32>, f32
  return
}
