// RUN: tir-opt %s --tir-flatten-buffer-arguments --split-input-file --verify-diagnostics

// expected-error @+1 {{expected results that are scalars, but got 'memref<4xf32>'}}
func.func private @buffer_as_a_result() -> memref<4xf32>

// -----

// expected-error @+1 {{expected buffers with strides as arguments, but got 'memref<*xf32>'}}
func.func private @unranked_argument(memref<*xf32>)

// -----

// expected-error @+1 {{expected buffers with strides as arguments, but got 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>'}}
func.func private @argument_without_strides(memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>)
