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

// Small floats may be copied, selected and reinterpreted, and half floats computed with.
// CHECK-LABEL: func.func @element_c2_copies(
// CHECK: arith.select
// CHECK: arith.bitcast
// CHECK: arith.addf
func.func @element_c2_copies(%a: memref<8xf8E4M3FN>, %c: i1, %h: f16) -> (i8, f16) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1.0 : f8E4M3FN
  %x = memref.load %a[%zero] : memref<8xf8E4M3FN>
  %y = arith.select %c, %x, %one : f8E4M3FN
  memref.store %y, %a[%zero] : memref<8xf8E4M3FN>
  %bits = arith.bitcast %y : f8E4M3FN to i8
  %twice = arith.addf %h, %h : f16
  return %bits, %twice : i8, f16
}

// A constant is computed in the kernel, and a bool has a byte of its own.
// CHECK-LABEL: func.func @element_c3_constants_and_bools
func.func @element_c3_constants_and_bools(%a: memref<8xi32>, %c: i1) {
  %three = arith.constant 3 : i4
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    %four = arith.addi %three, %three : i4
    %x = arith.extui %four : i4 to i32
    %y = arith.extui %c : i1 to i32
    %z = arith.addi %x, %y : i32
    memref.store %z, %a[%t] : memref<8xi32>
  }
  return
}
