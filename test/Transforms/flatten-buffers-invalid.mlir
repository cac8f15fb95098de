// RUN: tir-opt %s --tir-flatten-buffers --verify-diagnostics

func.func @lanes_in_two_dimensions(%a: memref<8x8xf32>, %i: index) -> vector<2x2xf32> {
  // expected-error @+1 {{an access of 'vector<2x2xf32>' is not lowered yet; access one dimension at a time}}
  %v = vector.load %a[%i, %i] : memref<8x8xf32>, vector<2x2xf32>
  return %v : vector<2x2xf32>
}
