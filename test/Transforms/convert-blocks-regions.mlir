// RUN: tir-opt %s --tir-convert-blocks --verify-roundtrip | FileCheck %s

#global = #tir.scope<global>

// CHECK-LABEL: func.func @region_becomes_a_subview
// CHECK-SAME: (%[[ARG0:.*]]: memref<16x32xf32, #global>, %[[ARG1:.*]]: index
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[SUBVIEW:.*]] = memref.subview %[[ARG0]][%[[ARG1]], 4] [1, 8] [1, 1] : memref<16x32xf32, #global> to memref<8xf32, strided<[1], offset: ?>, #global>
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[SUBVIEW]][%[[C0]]] : memref<8xf32, strided<[1], offset: ?>, #global>
// CHECK-NEXT: return %[[V0]] : f32
func.func @region_becomes_a_subview(%a: memref<16x32xf32, #global>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %m = tir.match_buffer "M" %a[%i, 4 for 8] : memref<16x32xf32, #global> to memref<8xf32, strided<[1], offset: ?>, #global>
  %x = memref.load %m[%c0] : memref<8xf32, strided<[1], offset: ?>, #global>
  return %x : f32
}

// CHECK-LABEL: func.func @region_seen_with_unknown_strides_is_cast
// CHECK-SAME: (%[[ARG0:.*]]: memref<16x32xf32, #global>, %[[ARG1:.*]]: index
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[SUBVIEW:.*]] = memref.subview %[[ARG0]][%[[ARG1]], 4] [1, 8] [1, 1] : memref<16x32xf32, #global> to memref<8xf32, strided<[1], offset: ?>, #global>
// CHECK-NEXT: %[[CAST:.*]] = memref.cast %[[SUBVIEW]] : memref<8xf32, strided<[1], offset: ?>, #global> to memref<8xf32, strided<[?], offset: ?>, #global>
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[CAST]][%[[C0]]] : memref<8xf32, strided<[?], offset: ?>, #global>
// CHECK-NEXT: return %[[V0]] : f32
func.func @region_seen_with_unknown_strides_is_cast(%a: memref<16x32xf32, #global>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %m = tir.match_buffer "M" %a[%i, 4 for 8] : memref<16x32xf32, #global> to memref<8xf32, strided<[?], offset: ?>, #global>
  %x = memref.load %m[%c0] : memref<8xf32, strided<[?], offset: ?>, #global>
  return %x : f32
}
