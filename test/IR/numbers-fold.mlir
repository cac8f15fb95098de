// RUN: tir-opt %s --canonicalize | FileCheck %s

// Constants fold to the bits that the lowered code gives.

// CHECK-LABEL: func.func @shifts
// CHECK-DAG: %[[M2:.*]] = arith.constant -2 : i8
// CHECK-DAG: %[[Z:.*]] = arith.constant 0 : i8
// CHECK-DAG: %[[M1:.*]] = arith.constant -1 : i8
// CHECK-DAG: %[[HALF:.*]] = arith.constant 127 : i8
// CHECK: return %[[M2]], %[[Z]], %[[Z]], %[[M1]], %[[M1]], %[[Z]], %[[HALF]], %[[Z]]
func.func @shifts() -> (i8, i8, i8, i8, i8, i8, i8, i8) {
  %m1 = arith.constant -1 : i8
  %c1 = arith.constant 1 : i8
  %c8 = arith.constant 8 : i8
  %0 = tir.shl %m1, %c1 : i8
  %1 = tir.shl %m1, %c8 : i8
  %2 = tir.shl %m1, %m1 : i8
  %3 = tir.shr %m1, %c8 : i8
  %4 = tir.shr %m1, %m1 : i8
  %5 = tir.shr %c1, %c8 : i8
  %6 = tir.shr %m1, %c1 unsigned : i8
  %7 = tir.shr %m1, %m1 unsigned : i8
  return %0, %1, %2, %3, %4, %5, %6, %7 : i8, i8, i8, i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @shift_by_zero
// CHECK-SAME: %[[X:.*]]: i8
// CHECK: return %[[X]], %[[X]]
func.func @shift_by_zero(%x: i8) -> (i8, i8) {
  %c0 = arith.constant 0 : i8
  %0 = tir.shl %x, %c0 : i8
  %1 = tir.shr %x, %c0 : i8
  return %0, %1 : i8, i8
}

// 7 and -7 by 3 and -3.
// CHECK-LABEL: func.func @quotients
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG: %[[M2:.*]] = arith.constant -2 : i32
// CHECK-DAG: %[[M3:.*]] = arith.constant -3 : i32
// CHECK: return %[[C2]], %[[M2]], %[[M2]], %[[C2]], %[[C2]], %[[M3]], %[[M3]], %[[C2]]
func.func @quotients() -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %7 = arith.constant 7 : i32
  %m7 = arith.constant -7 : i32
  %3 = arith.constant 3 : i32
  %m3 = arith.constant -3 : i32
  %a = tir.div trunc %7, %3 : i32
  %b = tir.div trunc %m7, %3 : i32
  %c = tir.div trunc %7, %m3 : i32
  %d = tir.div trunc %m7, %m3 : i32
  %e = tir.div floor %7, %3 : i32
  %f = tir.div floor %m7, %3 : i32
  %g = tir.div floor %7, %m3 : i32
  %h = tir.div floor %m7, %m3 : i32
  return %a, %b, %c, %d, %e, %f, %g, %h : i32, i32, i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @remainders
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG: %[[M1:.*]] = arith.constant -1 : i32
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : i32
// CHECK-DAG: %[[M2:.*]] = arith.constant -2 : i32
// CHECK: return %[[C1]], %[[M1]], %[[C1]], %[[M1]], %[[C1]], %[[C2]], %[[M2]], %[[M1]]
func.func @remainders() -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %7 = arith.constant 7 : i32
  %m7 = arith.constant -7 : i32
  %3 = arith.constant 3 : i32
  %m3 = arith.constant -3 : i32
  %a = tir.rem trunc %7, %3 : i32
  %b = tir.rem trunc %m7, %3 : i32
  %c = tir.rem trunc %7, %m3 : i32
  %d = tir.rem trunc %m7, %m3 : i32
  %e = tir.rem floor %7, %3 : i32
  %f = tir.rem floor %m7, %3 : i32
  %g = tir.rem floor %7, %m3 : i32
  %h = tir.rem floor %m7, %m3 : i32
  return %a, %b, %c, %d, %e, %f, %g, %h : i32, i32, i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @smallest_by_minus_one
// CHECK-DAG: %[[MIN:.*]] = arith.constant -128 : i8
// CHECK-DAG: %[[Z:.*]] = arith.constant 0 : i8
// CHECK: return %[[MIN]], %[[MIN]], %[[Z]], %[[Z]]
func.func @smallest_by_minus_one() -> (i8, i8, i8, i8) {
  %min = arith.constant -128 : i8
  %m1 = arith.constant -1 : i8
  %0 = tir.div trunc %min, %m1 : i8
  %1 = tir.div floor %min, %m1 : i8
  %2 = tir.rem trunc %min, %m1 : i8
  %3 = tir.rem floor %min, %m1 : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// CHECK-LABEL: func.func @unsigned_quotient_and_remainder
// CHECK-DAG: %[[Q:.*]] = arith.constant 83 : i8
// CHECK-DAG: %[[R:.*]] = arith.constant 1 : i8
// CHECK: return %[[Q]], %[[R]]
func.func @unsigned_quotient_and_remainder() -> (i8, i8) {
  %250 = arith.constant -6 : i8
  %3 = arith.constant 3 : i8
  %0 = tir.div trunc %250, %3 unsigned : i8
  %1 = tir.rem floor %250, %3 unsigned : i8
  return %0, %1 : i8, i8
}

// What is undefined stays where it is.
// CHECK-LABEL: func.func @division_by_zero
// CHECK: tir.div
// CHECK: tir.rem
func.func @division_by_zero() -> (i32, i32) {
  %7 = arith.constant 7 : i32
  %0 = arith.constant 0 : i32
  %a = tir.div trunc %7, %0 : i32
  %b = tir.rem floor %7, %0 : i32
  return %a, %b : i32, i32
}

// 300.7, -300.7, NaN, infinity, -0.9 as i8 and u8.
// CHECK-LABEL: func.func @saturation
// CHECK-DAG: %[[MAX:.*]] = arith.constant 127 : i8
// CHECK-DAG: %[[MIN:.*]] = arith.constant -128 : i8
// CHECK-DAG: %[[Z:.*]] = arith.constant 0 : i8
// CHECK-DAG: %[[ALL:.*]] = arith.constant -1 : i8
// CHECK: return %[[MAX]], %[[MIN]], %[[Z]], %[[MAX]], %[[Z]], %[[ALL]], %[[Z]], %[[ALL]]
func.func @saturation() -> (i8, i8, i8, i8, i8, i8, i8, i8) {
  %a = arith.constant 300.7 : f32
  %b = arith.constant -300.7 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0x7F800000 : f32
  %c = arith.constant -0.9 : f32
  %0 = tir.fptoint %a : f32 to i8
  %1 = tir.fptoint %b : f32 to i8
  %2 = tir.fptoint %nan : f32 to i8
  %3 = tir.fptoint %inf : f32 to i8
  %4 = tir.fptoint %c : f32 to i8
  %5 = tir.fptoint %a unsigned : f32 to i8
  %6 = tir.fptoint %b unsigned : f32 to i8
  %7 = tir.fptoint %inf unsigned : f32 to i8
  return %0, %1, %2, %3, %4, %5, %6, %7 : i8, i8, i8, i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @vectors
// CHECK: arith.constant dense<[4, 0]> : vector<2xi8>
func.func @vectors() -> vector<2xi8> {
  %a = arith.constant dense<[1, 1]> : vector<2xi8>
  %b = arith.constant dense<[2, 9]> : vector<2xi8>
  %0 = tir.shl %a, %b : vector<2xi8>
  return %0 : vector<2xi8>
}

// CHECK-LABEL: func.func @values_stay
// CHECK: tir.shl
// CHECK: tir.div
// CHECK: tir.fptoint
func.func @values_stay(%a: i8, %x: f32) -> (i8, i8, i8) {
  %0 = tir.shl %a, %a : i8
  %1 = tir.div floor %a, %a : i8
  %2 = tir.fptoint %x : f32 to i8
  return %0, %1, %2 : i8, i8, i8
}
