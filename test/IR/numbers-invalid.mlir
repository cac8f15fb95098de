// RUN: tir-opt %s --split-input-file --verify-diagnostics

func.func @rounding(%a: i32) {
  // expected-error @+1 {{expected 'trunc' or 'floor', but got 'ceil'}}
  %0 = tir.div ceil %a, %a : i32
  return
}

// -----

func.func @shift_of_a_float(%a: f32) {
  // expected-error @+1 {{'tir.shl' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = tir.shl %a, %a : f32
  return
}

// -----

func.func @shape_of_a_cast(%a: vector<2xf32>) {
  // expected-error @+1 {{'tir.fptoint' op requires the same shape for all operands and results}}
  %0 = tir.fptoint %a : vector<2xf32> to vector<4xi32>
  return
}
