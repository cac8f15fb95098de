// RUN: tir-opt %s --verify-roundtrip | tir-opt | FileCheck %s

// CHECK-LABEL: func.func @kinds_of_loops
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK: tir.for parallel %{{.*}} = 0 to 4 {
// CHECK: tir.for vectorized %{{.*}} = 0 to 4 {
// CHECK: tir.for unrolled %{{.*}} = 0 to 4 {
// CHECK: tir.for thread "blockIdx.x" %{{.*}} = 0 to 4 {
// CHECK: tir.for thread "threadIdx.z" %{{.*}} = 0 to 4 {
// CHECK: tir.for vthread "vthread.x" %{{.*}} = 0 to 4 {
func.func @kinds_of_loops() {
  tir.for serial %i = 0 to 4 {}
  tir.for parallel %i = 0 to 4 {}
  tir.for vectorized %i = 0 to 4 {}
  tir.for unrolled %i = 0 to 4 {}
  tir.for thread "blockIdx.x" %i = 0 to 4 {}
  tir.for thread "threadIdx.z" %i = 0 to 4 {}
  tir.for vthread "vthread.x" %i = 0 to 4 {}
  return
}

// CHECK-LABEL: func.func @bounds_are_constants_or_values
// CHECK-SAME: %[[N:.*]]: index, %[[S:.*]]: index
// CHECK: tir.for %{{.*}} = -3 to %[[N]] step %[[S]] {
// CHECK: tir.for %{{.*}} = %[[N]] to 9223372036854775807 step 7 {
func.func @bounds_are_constants_or_values(%n: index, %s: index) {
  tir.for %i = -3 to %n step %s {}
  tir.for %i = %n to 9223372036854775807 step 7 {}
  return
}

// A signless type stands for the signed one.
// CHECK-LABEL: func.func @types_of_variables
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK: tir.for %{{.*}} = 0 to 4 : i64 {
// CHECK: tir.for %{{.*}} = 0 to 4 : i64 {
// CHECK: tir.for %{{.*}} = 0 to 4 : ui8 annotate {key = "value"} {
func.func @types_of_variables() {
  tir.for %i = 0 to 4 : i32 {}
  tir.for %i = 0 to 4 : i64 {}
  tir.for %i = 0 to 4 : si64 {}
  tir.for %i = 0 to 4 : ui8 annotate {key = "value"} {}
  return
}

// CHECK-LABEL: func.func @exits
// CHECK: tir.if %{{.*}} {
// CHECK-NEXT: tir.break
// CHECK-NEXT: } else {
// CHECK-NEXT: tir.continue
// CHECK: tir.while {
// CHECK-NEXT: tir.condition %{{.*}}
// CHECK-NEXT: } do {
// CHECK-NEXT: tir.attr "key" = 3 : i32 {
// CHECK-NEXT: tir.break
// CHECK: tir.return
func.func @exits(%c: i1) {
  tir.for %i = 0 to 4 {
    tir.if %c {
      tir.break
    } else {
      tir.continue
    }
  }
  tir.while {
    tir.condition %c
  } do {
    tir.attr "key" = 3 : i32 {
      tir.break
    }
  }
  tir.return
}

// CHECK-LABEL: func.func @attributes_of_statements
// CHECK: tir.attr "on.buffer" on(%{{.*}} : memref<4xf32>) = "text" {
// CHECK: tir.attr "on.text" on_text "node" dynamic %{{.*}} : i32 {
// CHECK: tir.attr "bare" {
func.func @attributes_of_statements(%A: memref<4xf32>, %n: i32) {
  tir.attr "on.buffer" on(%A : memref<4xf32>) = "text" {}
  tir.attr "on.text" on_text "node" dynamic %n : i32 {}
  tir.attr "bare" {}
  return
}
