// RUN: tir-opt %s --tir-lower-numbers --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @shift_to_the_left
// CHECK-SAME: (%[[ARG0:.*]]: i32, %[[ARG1:.*]]: i32
// CHECK-NEXT: %[[C32_I32:.*]] = arith.constant 32 : i32
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi ult, %[[ARG1]], %[[C32_I32]] : i32
// CHECK-NEXT: %[[V1:.*]] = arith.select %[[V0]], %[[ARG1]], %[[C0_I32]] : i32
// CHECK-NEXT: %[[V2:.*]] = arith.shli %[[ARG0]], %[[V1]] : i32
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V0]], %[[V2]], %[[C0_I32]] : i32
// CHECK-NEXT: return %[[V3]] : i32
func.func @shift_to_the_left(%a: i32, %b: i32) -> i32 {
  %r = tir.shl %a, %b : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shift_to_the_right
// CHECK-SAME: (%[[ARG0:.*]]: i8, %[[ARG1:.*]]: i8
// CHECK-NEXT: %[[C8_I8:.*]] = arith.constant 8 : i8
// CHECK-NEXT: %[[C0_I8:.*]] = arith.constant 0 : i8
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi ult, %[[ARG1]], %[[C8_I8]] : i8
// CHECK-NEXT: %[[C7_I8:.*]] = arith.constant 7 : i8
// CHECK-NEXT: %[[V1:.*]] = arith.select %[[V0]], %[[ARG1]], %[[C7_I8]] : i8
// CHECK-NEXT: %[[V2:.*]] = arith.shrsi %[[ARG0]], %[[V1]] : i8
// CHECK-NEXT: return %[[V2]] : i8
func.func @shift_to_the_right(%a: i8, %b: i8) -> i8 {
  %r = tir.shr %a, %b : i8
  return %r : i8
}

// CHECK-LABEL: func.func @unsigned_shift_to_the_right
// CHECK-SAME: (%[[ARG0:.*]]: i64, %[[ARG1:.*]]: i64
// CHECK-NEXT: %[[C64_I64:.*]] = arith.constant 64 : i64
// CHECK-NEXT: %[[C0_I64:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi ult, %[[ARG1]], %[[C64_I64]] : i64
// CHECK-NEXT: %[[V1:.*]] = arith.select %[[V0]], %[[ARG1]], %[[C0_I64]] : i64
// CHECK-NEXT: %[[V2:.*]] = arith.shrui %[[ARG0]], %[[V1]] : i64
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V0]], %[[V2]], %[[C0_I64]] : i64
// CHECK-NEXT: return %[[V3]] : i64
func.func @unsigned_shift_to_the_right(%a: i64, %b: i64) -> i64 {
  %r = tir.shr %a, %b unsigned : i64
  return %r : i64
}

// CHECK-LABEL: func.func @shift_by_a_constant_below_the_width
// CHECK-SAME: (%[[ARG0:.*]]: i32) -> (i32, i32, i32
// CHECK-NEXT: %[[C31_I32:.*]] = arith.constant 31 : i32
// CHECK-NEXT: %[[V0:.*]] = arith.shli %[[ARG0]], %[[C31_I32]] : i32
// CHECK-NEXT: %[[V1:.*]] = arith.shrsi %[[ARG0]], %[[C31_I32]] : i32
// CHECK-NEXT: %[[V2:.*]] = arith.shrui %[[ARG0]], %[[C31_I32]] : i32
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : i32, i32, i32
func.func @shift_by_a_constant_below_the_width(%a: i32) -> (i32, i32, i32) {
  %b = arith.constant 31 : i32
  %r = tir.shl %a, %b : i32
  %s = tir.shr %a, %b : i32
  %t = tir.shr %a, %b unsigned : i32
  return %r, %s, %t : i32, i32, i32
}

// CHECK-LABEL: func.func @shift_of_a_vector
// CHECK-SAME: (%[[ARG0:.*]]: vector<4xi32>, %[[ARG1:.*]]: vector<4xi32>
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<32> : vector<4xi32>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<0> : vector<4xi32>
// CHECK-NEXT: %[[V0:.*]] = arith.cmpi ult, %[[ARG1]], %[[CST]] : vector<4xi32>
// CHECK-NEXT: %[[V1:.*]] = arith.select %[[V0]], %[[ARG1]], %[[CST_0]] : vector<4xi1>, vector<4xi32>
// CHECK-NEXT: %[[V2:.*]] = arith.shli %[[ARG0]], %[[V1]] : vector<4xi32>
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V0]], %[[V2]], %[[CST_0]] : vector<4xi1>, vector<4xi32>
// CHECK-NEXT: return %[[V3]] : vector<4xi32>
func.func @shift_of_a_vector(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %r = tir.shl %a, %b : vector<4xi32>
  return %r : vector<4xi32>
}
