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
