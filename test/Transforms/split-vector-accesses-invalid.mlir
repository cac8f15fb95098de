// RUN: tir-opt %s --tir-split-vector-accesses --verify-diagnostics

func.func @lanes_in_two_dimensions(%a: memref<8x8xi1>, %i: index) -> vector<2x2xi1> {
  // expected-error @+1 {{an access of 'vector<2x2xi1>' to 'memref<8x8xi1>' is not lowered yet}}
  %v = vector.load %a[%i, %i] : memref<8x8xi1>, vector<2x2xi1>
  return %v : vector<2x2xi1>
}
