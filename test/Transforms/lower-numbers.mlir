// RUN: tir-opt %s --tir-lower-numbers --split-input-file --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @shift_left_by_any_amount
// CHECK: %[[W:.*]] = arith.constant 32 : i32
// CHECK: %[[IN:.*]] = arith.cmpi ult, %arg1, %[[W]]
// CHECK: %[[BY:.*]] = arith.select %[[IN]], %arg1, %[[Z:.*]]
// CHECK: %[[S:.*]] = arith.shli %arg0, %[[BY]]
// CHECK: arith.select %[[IN]], %[[S]], %[[Z]]
func.func @shift_left_by_any_amount(%a: i32, %b: i32) -> i32 {
  %r = tir.shl %a, %b : i32
  return %r : i32
}

// -----

// CHECK-LABEL: func.func @signed_shift_right_keeps_the_sign
// CHECK: %[[LAST:.*]] = arith.constant 7 : i8
// CHECK: %[[BY:.*]] = arith.select %{{.*}}, %arg1, %[[LAST]]
// CHECK: arith.shrsi %arg0, %[[BY]]
func.func @signed_shift_right_keeps_the_sign(%a: i8, %b: i8) -> i8 {
  %r = tir.shr %a, %b : i8
  return %r : i8
}

// -----

// CHECK-LABEL: func.func @unsigned_shift_right_of_a_vector
// CHECK: arith.shrui %{{.*}} : vector<4xi16>
func.func @unsigned_shift_right_of_a_vector(%a: vector<4xi16>, %b: vector<4xi16>) -> vector<4xi16> {
  %r = tir.shr %a, %b unsigned : vector<4xi16>
  return %r : vector<4xi16>
}

// -----

// CHECK-LABEL: func.func @smallest_by_minus_one
// CHECK: arith.cmpi eq, %arg0, %{{.*}} : i64
// CHECK: arith.cmpi eq, %arg1, %{{.*}} : i64
// CHECK: %[[D:.*]] = arith.select %{{.*}}, %{{.*}}, %arg1 : i64
// CHECK: %[[Q:.*]] = arith.divsi %arg0, %[[D]]
// CHECK-NEXT: return %[[Q]]
func.func @smallest_by_minus_one(%a: i64, %b: i64) -> i64 {
  %r = tir.div trunc %a, %b : i64
  return %r : i64
}

// -----

// CHECK-LABEL: func.func @constant_divisor_needs_no_test
// CHECK-NOT: arith.select
// CHECK: arith.remsi
func.func @constant_divisor_needs_no_test(%a: i32) -> i32 {
  %c = arith.constant 3 : i32
  %r = tir.rem trunc %a, %c : i32
  return %r : i32
}

// -----

// CHECK-LABEL: func.func @floor_rounds_down
// CHECK: %[[Q:.*]] = arith.divsi
// CHECK: arith.remsi
// CHECK: arith.xori
// CHECK: arith.addi %[[Q]]
func.func @floor_rounds_down(%a: i32, %b: i32) -> i32 {
  %r = tir.div floor %a, %b : i32
  return %r : i32
}

// -----

// CHECK-LABEL: func.func @unsigned_is_plain
// CHECK-NEXT: arith.divui
// CHECK-NEXT: return
func.func @unsigned_is_plain(%a: i32, %b: i32) -> i32 {
  %r = tir.div floor %a, %b unsigned : i32
  return %r : i32
}

// -----

// CHECK-LABEL: func.func @float_to_int_saturates
// CHECK-DAG: arith.fptosi %arg0 : f32 to i8
// CHECK-DAG: arith.constant 1.280000e+02 : f32
// CHECK: arith.cmpf oge
// CHECK: arith.cmpf ole
// CHECK: arith.cmpf uno
func.func @float_to_int_saturates(%x: f32) -> i8 {
  %r = tir.fptoint %x : f32 to i8
  return %r : i8
}

// -----

// CHECK-LABEL: func.func @limit_beyond_the_float_is_infinite
// CHECK: arith.constant 0x7C00 : f16
func.func @limit_beyond_the_float_is_infinite(%x: f16) -> i64 {
  %r = tir.fptoint %x : f16 to i64
  return %r : i64
}
