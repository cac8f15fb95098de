// RUN: tir-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected attribute 'tir.name' to be text, but got 3 : i64}}
func.func @name_is_text(%a: memref<4xf32> {tir.name = 3}) { return }

// -----

// expected-error @+1 {{expected attribute 'tir.aliases' to be a list of texts, but got "a"}}
func.func @aliases_are_a_list(%a: memref<4xf32> {tir.aliases = "a"}) { return }

// -----

// expected-error @+1 {{expected attribute 'tir.aliases' to be a list of texts, but got [1]}}
func.func @aliases_are_texts(%a: memref<4xf32> {tir.aliases = [1]}) { return }

// -----

// expected-error @+1 {{expected attribute 'tir.noalias' to be a unit attribute, but got true}}
func.func @noalias_has_no_value() attributes {tir.noalias = true} { return }

// -----

// expected-error @+1 {{expected attribute 'tir.dtype' to be a type, but got "uint8"}}
func.func @dtype_is_a_type() -> (i8 {tir.dtype = "uint8"}) {
  %c = arith.constant 0 : i8
  return %c : i8
}

// -----

// expected-error @+1 {{expected attribute 'tir.may_fail' to be a unit attribute, but got 1 : i32}}
func.func @may_fail_has_no_value() -> i32 attributes {tir.may_fail = 1 : i32} {
  %c = arith.constant 0 : i32
  return %c : i32
}

// -----

// expected-error @+1 {{expected attribute 'tir.alignment' to be a power of two up to 2^32, but got 48 : i64}}
func.func @alignment_is_a_power_of_two(%a: memref<4xf32> {tir.alignment = 48 : i64}) { return }

// -----

// expected-error @+1 {{expected attribute 'tir.alignment' to be a power of two up to 2^32, but got 8589934592 : i64}}
func.func @alignment_that_llvm_has_not(%a: memref<4xf32> {tir.alignment = 8589934592 : i64}) { return }

// -----

// expected-error @+1 {{expected attribute 'tir.alignment' to be a power of two up to 2^32, but got "64"}}
func.func @alignment_is_a_number(%a: memref<4xf32> {tir.alignment = "64"}) { return }
