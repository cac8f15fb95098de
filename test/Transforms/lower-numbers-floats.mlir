// RUN: tir-opt %s --tir-lower-numbers --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @float_to_signed
// CHECK-SAME: (%[[ARG0:.*]]: f32
// CHECK-NEXT: %[[V0:.*]] = arith.fptosi %[[ARG0]] : f32 to i32
// CHECK-NEXT: %[[CST:.*]] = arith.constant 2.14748365E+9 : f32
// CHECK-NEXT: %[[V1:.*]] = arith.cmpf oge, %[[ARG0]], %[[CST]] : f32
// CHECK-NEXT: %[[C2147483647_I32:.*]] = arith.constant 2147483647 : i32
// CHECK-NEXT: %[[V2:.*]] = arith.select %[[V1]], %[[C2147483647_I32]], %[[V0]] : i32
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant -2.14748365E+9 : f32
// CHECK-NEXT: %[[V3:.*]] = arith.cmpf ole, %[[ARG0]], %[[CST_0]] : f32
// CHECK-NEXT: %[[CN2147483648_I32:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[V4:.*]] = arith.select %[[V3]], %[[CN2147483648_I32]], %[[V2]] : i32
// CHECK-NEXT: %[[V5:.*]] = arith.cmpf uno, %[[ARG0]], %[[ARG0]] : f32
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[V6:.*]] = arith.select %[[V5]], %[[C0_I32]], %[[V4]] : i32
// CHECK-NEXT: return %[[V6]] : i32
func.func @float_to_signed(%a: f32) -> i32 {
  %r = tir.fptoint %a : f32 to i32
  return %r : i32
}

// CHECK-LABEL: func.func @float_to_unsigned
// CHECK-SAME: (%[[ARG0:.*]]: f64
// CHECK-NEXT: %[[V0:.*]] = arith.fptoui %[[ARG0]] : f64 to i8
// CHECK-NEXT: %[[CST:.*]] = arith.constant 2.560000e+02 : f64
// CHECK-NEXT: %[[V1:.*]] = arith.cmpf oge, %[[ARG0]], %[[CST]] : f64
// CHECK-NEXT: %[[CN1_I8:.*]] = arith.constant -1 : i8
// CHECK-NEXT: %[[V2:.*]] = arith.select %[[V1]], %[[CN1_I8]], %[[V0]] : i8
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: %[[V3:.*]] = arith.cmpf ole, %[[ARG0]], %[[CST_0]] : f64
// CHECK-NEXT: %[[C0_I8:.*]] = arith.constant 0 : i8
// CHECK-NEXT: %[[V4:.*]] = arith.select %[[V3]], %[[C0_I8]], %[[V2]] : i8
// CHECK-NEXT: %[[V5:.*]] = arith.cmpf uno, %[[ARG0]], %[[ARG0]] : f64
// CHECK-NEXT: %[[C0_I8_1:.*]] = arith.constant 0 : i8
// CHECK-NEXT: %[[V6:.*]] = arith.select %[[V5]], %[[C0_I8_1]], %[[V4]] : i8
// CHECK-NEXT: return %[[V6]] : i8
func.func @float_to_unsigned(%a: f64) -> i8 {
  %r = tir.fptoint %a unsigned : f64 to i8
  return %r : i8
}

// CHECK-LABEL: func.func @type_above_all_floats
// CHECK-SAME: (%[[ARG0:.*]]: f16
// CHECK-NEXT: %[[V0:.*]] = arith.fptosi %[[ARG0]] : f16 to i64
// CHECK-NEXT: %[[CST:.*]] = arith.constant 0x7C00 : f16
// CHECK-NEXT: %[[V1:.*]] = arith.cmpf oge, %[[ARG0]], %[[CST]] : f16
// CHECK-NEXT: %[[C9223372036854775807_I64:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-NEXT: %[[V2:.*]] = arith.select %[[V1]], %[[C9223372036854775807_I64]], %[[V0]] : i64
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant 0xFC00 : f16
// CHECK-NEXT: %[[V3:.*]] = arith.cmpf ole, %[[ARG0]], %[[CST_0]] : f16
// CHECK-NEXT: %[[CN9223372036854775808_I64:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-NEXT: %[[V4:.*]] = arith.select %[[V3]], %[[CN9223372036854775808_I64]], %[[V2]] : i64
// CHECK-NEXT: %[[V5:.*]] = arith.cmpf uno, %[[ARG0]], %[[ARG0]] : f16
// CHECK-NEXT: %[[C0_I64:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[V6:.*]] = arith.select %[[V5]], %[[C0_I64]], %[[V4]] : i64
// CHECK-NEXT: return %[[V6]] : i64
func.func @type_above_all_floats(%a: f16) -> i64 {
  %r = tir.fptoint %a : f16 to i64
  return %r : i64
}

// CHECK-LABEL: func.func @vector_of_floats
// CHECK-SAME: (%[[ARG0:.*]]: vector<4xf32>
// CHECK-NEXT: %[[V0:.*]] = arith.fptosi %[[ARG0]] : vector<4xf32> to vector<4xi16>
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<3.276800e+04> : vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = arith.cmpf oge, %[[ARG0]], %[[CST]] : vector<4xf32>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<32767> : vector<4xi16>
// CHECK-NEXT: %[[V2:.*]] = arith.select %[[V1]], %[[CST_0]], %[[V0]] : vector<4xi1>, vector<4xi16>
// CHECK-NEXT: %[[CST_1:.*]] = arith.constant dense<-3.276800e+04> : vector<4xf32>
// CHECK-NEXT: %[[V3:.*]] = arith.cmpf ole, %[[ARG0]], %[[CST_1]] : vector<4xf32>
// CHECK-NEXT: %[[CST_2:.*]] = arith.constant dense<-32768> : vector<4xi16>
// CHECK-NEXT: %[[V4:.*]] = arith.select %[[V3]], %[[CST_2]], %[[V2]] : vector<4xi1>, vector<4xi16>
// CHECK-NEXT: %[[V5:.*]] = arith.cmpf uno, %[[ARG0]], %[[ARG0]] : vector<4xf32>
// CHECK-NEXT: %[[CST_3:.*]] = arith.constant dense<0> : vector<4xi16>
// CHECK-NEXT: %[[V6:.*]] = arith.select %[[V5]], %[[CST_3]], %[[V4]] : vector<4xi1>, vector<4xi16>
// CHECK-NEXT: return %[[V6]] : vector<4xi16>
func.func @vector_of_floats(%a: vector<4xf32>) -> vector<4xi16> {
  %r = tir.fptoint %a : vector<4xf32> to vector<4xi16>
  return %r : vector<4xi16>
}
