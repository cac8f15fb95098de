// RUN: tir-opt %s --tir-lower-numbers --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @quotient_towards_zero
// CHECK-SAME: (%[[ARG0:.*]]: i32, %[[ARG1:.*]]: i32
// CHECK-NEXT: %[[CN2147483648_I32:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi eq, %[[ARG0]], %[[CN2147483648_I32]] : i32
// CHECK-NEXT: %[[CN1_I32:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[V1:.*]] = arith.cmpi eq, %[[ARG1]], %[[CN1_I32]] : i32
// CHECK-NEXT: %[[V2:.*]] = arith.andi %[[V0]], %[[V1]] : i1
// CHECK-NEXT: %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V2]], %[[C1_I32]], %[[ARG1]] : i32
// CHECK-NEXT: %[[V4:.*]] = arith.divsi %[[ARG0]], %[[V3]] : i32
// CHECK-NEXT: return %[[V4]] : i32
func.func @quotient_towards_zero(%a: i32, %b: i32) -> i32 {
  %r = tir.div trunc %a, %b : i32
  return %r : i32
}

// CHECK-LABEL: func.func @quotient_rounded_down
// CHECK-SAME: (%[[ARG0:.*]]: i32, %[[ARG1:.*]]: i32
// CHECK-NEXT: %[[CN2147483648_I32:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi eq, %[[ARG0]], %[[CN2147483648_I32]] : i32
// CHECK-NEXT: %[[CN1_I32:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[V1:.*]] = arith.cmpi eq, %[[ARG1]], %[[CN1_I32]] : i32
// CHECK-NEXT: %[[V2:.*]] = arith.andi %[[V0]], %[[V1]] : i1
// CHECK-NEXT: %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V2]], %[[C1_I32]], %[[ARG1]] : i32
// CHECK-NEXT: %[[V4:.*]] = arith.divsi %[[ARG0]], %[[V3]] : i32
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[V5:.*]] = arith.remsi %[[ARG0]], %[[V3]] : i32
// CHECK-NEXT: %[[V6:.*]] = arith.cmpi ne, %[[V5]], %[[C0_I32]] : i32
// CHECK-NEXT: %[[V7:.*]] = arith.xori %[[V5]], %[[V3]] : i32
// CHECK-NEXT: %[[V8:.*]] = arith.cmpi slt, %[[V7]], %[[C0_I32]] : i32
// CHECK-NEXT: %[[V9:.*]] = arith.andi %[[V6]], %[[V8]] : i1
// CHECK-NEXT: %[[CN1_I32_0:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[V10:.*]] = arith.select %[[V9]], %[[CN1_I32_0]], %[[C0_I32]] : i32
// CHECK-NEXT: %[[V11:.*]] = arith.addi %[[V4]], %[[V10]] : i32
// CHECK-NEXT: return %[[V11]] : i32
func.func @quotient_rounded_down(%a: i32, %b: i32) -> i32 {
  %r = tir.div floor %a, %b : i32
  return %r : i32
}

// CHECK-LABEL: func.func @remainder_of_the_quotient_towards_zero
// CHECK-SAME: (%[[ARG0:.*]]: i32, %[[ARG1:.*]]: i32
// CHECK-NEXT: %[[CN2147483648_I32:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi eq, %[[ARG0]], %[[CN2147483648_I32]] : i32
// CHECK-NEXT: %[[CN1_I32:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[V1:.*]] = arith.cmpi eq, %[[ARG1]], %[[CN1_I32]] : i32
// CHECK-NEXT: %[[V2:.*]] = arith.andi %[[V0]], %[[V1]] : i1
// CHECK-NEXT: %[[C1_I32:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V2]], %[[C1_I32]], %[[ARG1]] : i32
// CHECK-NEXT: %[[V4:.*]] = arith.remsi %[[ARG0]], %[[V3]] : i32
// CHECK-NEXT: return %[[V4]] : i32
func.func @remainder_of_the_quotient_towards_zero(%a: i32, %b: i32) -> i32 {
  %r = tir.rem trunc %a, %b : i32
  return %r : i32
}

// CHECK-LABEL: func.func @remainder_of_the_quotient_rounded_down
// CHECK-SAME: (%[[ARG0:.*]]: i64, %[[ARG1:.*]]: i64
// CHECK-NEXT: %[[CN9223372036854775808_I64:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi eq, %[[ARG0]], %[[CN9223372036854775808_I64]] : i64
// CHECK-NEXT: %[[CN1_I64:.*]] = arith.constant -1 : i64
// CHECK-NEXT: %[[V1:.*]] = arith.cmpi eq, %[[ARG1]], %[[CN1_I64]] : i64
// CHECK-NEXT: %[[V2:.*]] = arith.andi %[[V0]], %[[V1]] : i1
// CHECK-NEXT: %[[C1_I64:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V2]], %[[C1_I64]], %[[ARG1]] : i64
// CHECK-NEXT: %[[V4:.*]] = arith.remsi %[[ARG0]], %[[V3]] : i64
// CHECK-NEXT: %[[C0_I64:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[V5:.*]] = arith.cmpi ne, %[[V4]], %[[C0_I64]] : i64
// CHECK-NEXT: %[[V6:.*]] = arith.xori %[[V4]], %[[V3]] : i64
// CHECK-NEXT: %[[V7:.*]] = arith.cmpi slt, %[[V6]], %[[C0_I64]] : i64
// CHECK-NEXT: %[[V8:.*]] = arith.andi %[[V5]], %[[V7]] : i1
// CHECK-NEXT: %[[V9:.*]] = arith.select %[[V8]], %[[V3]], %[[C0_I64]] : i64
// CHECK-NEXT: %[[V10:.*]] = arith.addi %[[V4]], %[[V9]] : i64
// CHECK-NEXT: return %[[V10]] : i64
func.func @remainder_of_the_quotient_rounded_down(%a: i64, %b: i64) -> i64 {
  %r = tir.rem floor %a, %b : i64
  return %r : i64
}

// CHECK-LABEL: func.func @unsigned_division
// CHECK-SAME: (%[[ARG0:.*]]: i32, %[[ARG1:.*]]: i32) -> (i32, i32
// CHECK-NEXT: %[[V0:.*]] = arith.divui %[[ARG0]], %[[ARG1]] : i32
// CHECK-NEXT: %[[V1:.*]] = arith.remui %[[ARG0]], %[[ARG1]] : i32
// CHECK-NEXT: return %[[V0]], %[[V1]] : i32, i32
func.func @unsigned_division(%a: i32, %b: i32) -> (i32, i32) {
  %r = tir.div trunc %a, %b unsigned : i32
  %s = tir.rem floor %a, %b unsigned : i32
  return %r, %s : i32, i32
}

// CHECK-LABEL: func.func @division_by_a_constant_needs_no_care_for_overflow
// CHECK-SAME: (%[[ARG0:.*]]: i32
// CHECK-NEXT: %[[C7_I32:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[V0:.*]] = arith.divsi %[[ARG0]], %[[C7_I32]] : i32
// CHECK-NEXT: return %[[V0]] : i32
func.func @division_by_a_constant_needs_no_care_for_overflow(%a: i32) -> i32 {
  %b = arith.constant 7 : i32
  %r = tir.div trunc %a, %b : i32
  return %r : i32
}

// CHECK-LABEL: func.func @division_by_minus_one_takes_care_of_overflow
// CHECK-SAME: (%[[ARG0:.*]]: i8
// CHECK-NEXT: %[[CN1_I8:.*]] = arith.constant -1 : i8
// CHECK-NEXT: %[[CN128_I8:.*]] = arith.constant -128 : i8
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi eq, %[[ARG0]], %[[CN128_I8]] : i8
// CHECK-NEXT: %[[CN1_I8_0:.*]] = arith.constant -1 : i8
// CHECK-NEXT: %[[V1:.*]] = arith.cmpi eq, %[[CN1_I8]], %[[CN1_I8_0]] : i8
// CHECK-NEXT: %[[V2:.*]] = arith.andi %[[V0]], %[[V1]] : i1
// CHECK-NEXT: %[[C1_I8:.*]] = arith.constant 1 : i8
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V2]], %[[C1_I8]], %[[CN1_I8]] : i8
// CHECK-NEXT: %[[V4:.*]] = arith.divsi %[[ARG0]], %[[V3]] : i8
// CHECK-NEXT: return %[[V4]] : i8
func.func @division_by_minus_one_takes_care_of_overflow(%a: i8) -> i8 {
  %b = arith.constant -1 : i8
  %r = tir.div trunc %a, %b : i8
  return %r : i8
}

// CHECK-LABEL: func.func @arith_is_not_changed
// CHECK-SAME: (%[[ARG0:.*]]: i32, %[[ARG1:.*]]: i32
// CHECK-NEXT: %[[V0:.*]] = arith.divsi %[[ARG0]], %[[ARG1]] : i32
// CHECK-NEXT: %[[V1:.*]] = arith.shli %[[V0]], %[[ARG1]] : i32
// CHECK-NEXT: return %[[V1]] : i32
func.func @arith_is_not_changed(%a: i32, %b: i32) -> i32 {
  %r = arith.divsi %a, %b : i32
  %s = arith.shli %r, %b : i32
  return %s : i32
}
