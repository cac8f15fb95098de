// RUN: tir-opt %s --split-input-file --verify-diagnostics

func.func @call_c1_name() {
  // expected-error @+1 {{'tir.call_extern' op expected the name of a function}}
  tir.call_extern ""() : () -> ()
  return
}

// -----

func.func @call_c1_name_with_an_end_in_it() {
  // expected-error @+1 {{'tir.call_packed' op expected the name of a function}}
  tir.call_packed "a\00b"() : () -> ()
  return
}

// -----

func.func @call_c2_types(%n: i32) {
  // expected-error @+1 {{expected a type for each of its 1 arguments and results, but got 2}}
  tir.call_extern "f"(%n) as [si32, si32] : (i32) -> ()
  return
}

// -----

func.func @call_c3_places(%n: i32) {
  // expected-error @+1 {{expected a place for each of its 1 operands, but got 0}}
  tir.call_intrin "f"(%n) args ["a"] : (i32) -> ()
  return
}

// -----

func.func @call_c4_results() {
  // expected-error @+1 {{expected at most one result, but got 2}}
  %0:2 = tir.call_extern "f"() : () -> (i32, i32)
  return
}

// -----

func.func @call_c5_status() {
  // expected-error @+1 {{'tir.call_packed' op expected a status of type i32 as its first result}}
  %0 = tir.call_packed status "f"() : () -> i64
  return
}

// -----

func.func @call_c6_packed_results() {
  // expected-error @+1 {{'tir.call_packed' op expected at most one result besides the status, but got 2}}
  %0:3 = tir.call_packed status "f"() : () -> (i32, i32, i32)
  return
}
