// RUN: tir-opt %s --split-input-file --verify-diagnostics

// What the declarations of the operations refuse without code of their own.

func.func @yield_outside_of_a_statement() {
  // expected-error @below {{'tir.yield' op expects parent op to be one of 'tir.attr, tir.block, tir.for, tir.if, tir.while, tir.allreduce'}}
  tir.yield
}

// -----

func.func @condition_outside_of_a_while(%c: i1) {
  // expected-error @below {{'tir.condition' op expects parent op 'tir.while'}}
  tir.condition %c
}

// -----

func.func @regions_outside_of_a_block(%A: memref<4xf32>) {
  // expected-error @below {{'tir.regions' op expects parent op 'tir.block'}}
  tir.regions reads(%A[0]) writes() : memref<4xf32>
}

// -----

func.func @exit_in_the_middle(%A: memref<f32>, %x: f32) {
  tir.for %i = 0 to 4 {
    // expected-error @below {{'tir.break' op must be the last operation in the parent block}}
    tir.break
    memref.store %x, %A[] : memref<f32>
  }
  return
}

// -----

func.func @fact_that_is_no_bool(%c: i32) {
  // expected-error @below {{'tir.expect' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "tir.expect"(%c) <{message = "c"}> : (i32) -> ()
  return
}

// -----

func.func @check_that_is_no_bool(%c: vector<4xi1>) {
  // expected-error @below {{'tir.assert' op operand #0 must be 1-bit signless integer, but got 'vector<4xi1>'}}
  "tir.assert"(%c) <{error = "ValueError", message = ["c"]}> : (vector<4xi1>) -> ()
  return
}

// -----

func.func @message_that_is_no_text() {
  // expected-error @below {{'tir.raise' op attribute 'message' failed to satisfy constraint: string array attribute}}
  "tir.raise"() <{error = "ValueError", message = [1]}> : () -> ()
  return
}

// -----

func.func @mask_of_a_narrow_type() {
  // expected-error @below {{'tir.active_mask' op result #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
  %m = tir.active_mask : i16
  return
}

// -----

func.func @shift_of_floats(%x: f32) {
  // expected-error @below {{'tir.shr' op operand #0 must be signless-integer-like, but got 'f32'}}
  %y = tir.shr %x, %x : f32
  return
}

// -----

func.func @remainder_of_two_types(%x: i32, %y: i64) {
  // expected-error @below {{'tir.rem' op requires the same type for all operands and results}}
  %z = "tir.rem"(%x, %y) <{rounding = #tir<rounding trunc>}> : (i32, i64) -> i32
  return
}

// -----

func.func @quotient_of_no_rounding(%x: i32) {
  // expected-error @below {{'tir.div' op requires attribute 'rounding'}}
  %z = "tir.div"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @exchange_of_a_vector(%A: memref<4xvector<4xi32>>, %i: index, %v: vector<4xi32>) {
  // expected-error @below {{'tir.atomic' op operand #2 must be signless integer or floating-point, but got 'vector<4xi32>'}}
  %o = tir.atomic exchange %A[%i], %v : memref<4xvector<4xi32>>, vector<4xi32>
  return
}

// -----

func.func @pointer_that_is_none(%A: memref<4xf32>) {
  // expected-error @below {{'tir.data' op result #0 must be pointer, but got 'i64'}}
  %p = tir.data %A : memref<4xf32> to i64
  return
}

// -----

// expected-note @below {{prior use here}}
func.func @bound_that_is_no_index(%n: i32) {
  // expected-error @below {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  tir.for %i = 0 to %n {
  }
  return
}
