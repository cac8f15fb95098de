// RUN: tir-opt %s --tir-verify-element-types | FileCheck %s

// CHECK-LABEL: func.func @bool_takes_a_byte
func.func @bool_takes_a_byte(%a: memref<8xi1>) {
  return
}

// CHECK-LABEL: func.func @whole_bytes
func.func @whole_bytes(%a: memref<8xi8>, %b: memref<8xf8E4M3FN>, %c: memref<8xvector<4xf32>>, %d: memref<8xindex>) {
  return
}

// CHECK-LABEL: func.func @scalars_of_any_width
func.func @scalars_of_any_width(%a: i4, %b: vector<8xi4>) {
  return
}
