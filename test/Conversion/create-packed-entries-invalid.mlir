// RUN: tir-opt %s --tir-create-packed-entries --split-input-file --verify-diagnostics

// expected-error @+1 {{expected parameters that the packed convention has, but 'x' is 'vector<4xf32>'}}
func.func private @vector.impl(%x: vector<4xf32> {tir.name = "x"}) attributes {tir.entry = "vector"} {
  return
}

// -----

// expected-error @+1 {{expected parameters that the packed convention has, but 'arg0' is 'memref<4x!ptr.ptr<#tir.scope<global>>>'}}
func.func private @pointers.impl(%x: memref<4x!ptr.ptr<#tir.scope<global>>>) attributes {tir.entry = "pointers"} {
  return
}

// -----

// expected-error @+1 {{expected results that the packed convention has, but got 'vector<4xf32>'}}
func.func private @result.impl(%x: f32) -> vector<4xf32> attributes {tir.entry = "result"} {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// expected-error @+1 {{expected the dtype of 'x' to be one of 'i32', but got 'f64'}}
func.func private @dtype.impl(%x: i32 {tir.name = "x", tir.dtype = f64}) attributes {tir.entry = "dtype"} {
  return
}

// -----

// expected-error @+1 {{expected the dtype of 'A' to be one of 'memref<4xi16>', but got 'i1'}}
func.func private @buffer_dtype.impl(%A: memref<4xi16> {tir.name = "A", tir.dtype = i1}) attributes {tir.entry = "buffer_dtype"} {
  return
}
