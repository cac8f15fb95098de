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

// -----

// What stands in a sequence and is no step would be run as one.
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @+1 {{'arith.constant' op is no step of a schedule: expected an operation 'transform.*' that does one}}
  %c = arith.constant 0 : index
  transform.yield
}
}

// -----

// In a sequence that another one includes, too, and inside of a step.
module attributes {transform.with_named_sequence} {
transform.named_sequence @part(%m: !transform.any_op {transform.readonly}) {
  transform.foreach %m : !transform.any_op {
  ^bb0(%one: !transform.any_op):
    // expected-error @+1 {{'tir.call_extern' op is no step of a schedule: expected an operation 'transform.*' that does one}}
    tir.call_extern "f"() : () -> ()
  }
  transform.yield
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  transform.include @part failures(propagate) (%m) : (!transform.any_op) -> ()
  transform.yield
}
}

// -----

// A pattern is one of its list's, not of a sequence.
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @+1 {{'transform.apply_patterns.canonicalization' op is no step of a schedule: expected an operation 'transform.*' that does one}}
  transform.apply_patterns.canonicalization
  transform.yield
}
}
