// RUN: tir-opt %s --canonicalize | FileCheck %s

#global = #tir.scope<global>

//===--- constants that move into attributes ---===//

// CHECK-LABEL: func.func @extents_and_predicate_of_a_block
// CHECK: tir.block "B" iters(%v0 = %{{.*}} : spatial 8, %v1 = %{{.*}} : reduce %{{.*}}) body {
func.func @extents_and_predicate_of_a_block(%A: memref<8xf32>, %x: f32, %i: index, %n: index) {
  %c8 = arith.constant 8 : index
  %true = arith.constant true
  tir.block "B" iters(%v = %i : spatial %c8, %w = %i : reduce %n) where(%true) body {
    memref.store %x, %A[%v] : memref<8xf32>
  }
  return
}

// No attribute may hold what the verifier refuses; and a predicate that never holds keeps its block.
// CHECK-LABEL: func.func @extent_below_zero
// CHECK: tir.block "B" iters(%v0 = %{{.*}} : spatial %c-1) where(%false) body {
func.func @extent_below_zero(%A: memref<8xf32>, %x: f32, %i: index) {
  %c = arith.constant -1 : index
  %false = arith.constant false
  tir.block "B" iters(%v = %i : spatial %c) where(%false) body {
    memref.store %x, %A[%v] : memref<8xf32>
  }
  return
}

// CHECK-LABEL: func.func @bounds_of_regions
// CHECK: tir.regions reads(%{{.*}}[3 for 2]) writes(%{{.*}}[%v0, -1 for %{{.*}}]) : memref<8xf32>, memref<8x8xf32>
func.func @bounds_of_regions(%A: memref<8xf32>, %B: memref<8x8xf32>, %i: index, %n: index) {
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %c-1 = arith.constant -1 : index
  tir.block "B" iters(%v = %i : spatial 8) signature {
    tir.regions reads(%A[%c3 for %c2]) writes(%B[%v, %c-1 for %n]) : memref<8xf32>, memref<8x8xf32>
  } body {
  }
  return
}

// The smallest number stands for "a value" in attributes, so it stays one.
// CHECK-LABEL: func.func @smallest_number
// CHECK: %[[C:.*]] = arith.constant -9223372036854775808 : index
// CHECK-NEXT: tir.for %{{.*}} = %[[C]] to 4 {
// CHECK: tir.regions reads(%{{.*}}[%[[C]] for 2]) writes()
func.func @smallest_number(%A: memref<4xf32>, %x: f32) {
  %c = arith.constant -9223372036854775808 : index
  tir.for %i = %c to 4 {
    memref.store %x, %A[%i] : memref<4xf32>
  }
  tir.block "B" signature {
    tir.regions reads(%A[%c for 2]) writes() : memref<4xf32>
  } body {
  }
  return
}

//===--- statements ---===//

// CHECK-LABEL: func.func @empty_else_goes
// CHECK: tir.if %{{.*}} {
// CHECK-NEXT: memref.store
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @empty_else_goes(%A: memref<f32>, %x: f32, %c: i1) {
  tir.if %c {
    memref.store %x, %A[] : memref<f32>
  } else {
  }
  return
}

// CHECK-LABEL: func.func @while_that_never_runs_goes
// CHECK-NEXT: return
func.func @while_that_never_runs_goes(%A: memref<f32>, %x: f32) {
  %false = arith.constant false
  tir.while {
    tir.condition %false
  } do {
    memref.store %x, %A[] : memref<f32>
  }
  return
}

// Its condition is evaluated once.
// CHECK-LABEL: func.func @while_with_effects_in_its_condition_stays
// CHECK: tir.while {
// CHECK-NEXT: memref.store
// CHECK-NEXT: tir.condition %false
func.func @while_with_effects_in_its_condition_stays(%A: memref<f32>, %x: f32) {
  %false = arith.constant false
  tir.while {
    memref.store %x, %A[] : memref<f32>
    tir.condition %false
  } do {
    memref.store %x, %A[] : memref<f32>
  }
  return
}

//===--- pointers ---===//

// CHECK-LABEL: func.func @data_of_a_view_is_its_pointer
// CHECK-SAME: %[[P:.*]]: !ptr.ptr<#global>
// CHECK-NEXT: return %[[P]]
func.func @data_of_a_view_is_its_pointer(%p: !ptr.ptr<#global>) -> !ptr.ptr<#global> {
  %v = tir.view "V" %p : !ptr.ptr<#global> to memref<4xf32, #global>
  %q = tir.data %v : memref<4xf32, #global> to !ptr.ptr<#global>
  return %q : !ptr.ptr<#global>
}

// Elsewhere: at an element, behind an offset, one of a value or a constant.
// CHECK-LABEL: func.func @data_elsewhere_in_a_view
// CHECK: tir.data %{{.*}}[%{{.*}}] : memref<4xf32, #global>
// CHECK: tir.data %{{.*}} : memref<4xf32, strided<[1], offset: ?>, #global>
// CHECK: tir.data %{{.*}} : memref<4xf32, strided<[1], offset: 2>, #global>
func.func @data_elsewhere_in_a_view(%p: !ptr.ptr<#global>, %i: index)
    -> (!ptr.ptr<#global>, !ptr.ptr<#global>, !ptr.ptr<#global>) {
  %v = tir.view "V" %p : !ptr.ptr<#global> to memref<4xf32, #global>
  %w = tir.view "W" %p offset %i : !ptr.ptr<#global> to memref<4xf32, strided<[1], offset: ?>, #global>
  %u = tir.view "U" %p : !ptr.ptr<#global> to memref<4xf32, strided<[1], offset: 2>, #global>
  %q = tir.data %v[%i] : memref<4xf32, #global> to !ptr.ptr<#global>
  %r = tir.data %w : memref<4xf32, strided<[1], offset: ?>, #global> to !ptr.ptr<#global>
  %s = tir.data %u : memref<4xf32, strided<[1], offset: 2>, #global> to !ptr.ptr<#global>
  return %q, %r, %s : !ptr.ptr<#global>, !ptr.ptr<#global>, !ptr.ptr<#global>
}
