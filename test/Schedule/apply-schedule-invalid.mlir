// RUN: tir-opt %s --tir-apply-schedule --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
// expected-error @+1 {{expected a sequence '__transform_main' beside this one, to start from}}
transform.named_sequence @no_main_sequence(%m: !transform.any_op {transform.readonly}) {
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
// expected-error @+1 {{expected a sequence with a body and one argument, the module}}
transform.named_sequence @__transform_main() {
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
// expected-error @+1 {{expected a sequence with a body and one argument, the module}}
transform.named_sequence private @__transform_main(!transform.any_op {transform.readonly})
}

// -----

// expected-note @+1 {{it was looked for in here}}
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @+1 {{there is no block 'B'}}
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  transform.yield
}
}
