// RUN: tir-opt %s --verify-roundtrip | tir-opt | FileCheck %s

// CHECK-LABEL: func.func @shifts
// CHECK: tir.shl %{{.*}}, %{{.*}} : i8
// CHECK: tir.shr %{{.*}}, %{{.*}} : i8
// CHECK: tir.shr %{{.*}}, %{{.*}} unsigned : vector<4xi8>
func.func @shifts(%a: i8, %b: vector<4xi8>) {
  %0 = tir.shl %a, %a : i8
  %1 = tir.shr %a, %a : i8
  %2 = tir.shr %b, %b unsigned : vector<4xi8>
  return
}

// CHECK-LABEL: func.func @divisions
// CHECK: tir.div trunc %{{.*}}, %{{.*}} : i32
// CHECK: tir.div floor %{{.*}}, %{{.*}} : index
// CHECK: tir.rem trunc %{{.*}}, %{{.*}} unsigned : i32
// CHECK: tir.rem floor %{{.*}}, %{{.*}} : i32
func.func @divisions(%a: i32, %i: index) {
  %0 = tir.div trunc %a, %a : i32
  %1 = tir.div floor %i, %i : index
  %2 = tir.rem trunc %a, %a unsigned : i32
  %3 = tir.rem floor %a, %a : i32
  return
}

// CHECK-LABEL: func.func @floats_to_integers
// CHECK: tir.fptoint %{{.*}} : f32 to i8
// CHECK: tir.fptoint %{{.*}} unsigned : vector<2xbf16> to vector<2xi64>
func.func @floats_to_integers(%x: f32, %y: vector<2xbf16>) {
  %0 = tir.fptoint %x : f32 to i8
  %1 = tir.fptoint %y unsigned : vector<2xbf16> to vector<2xi64>
  return
}
