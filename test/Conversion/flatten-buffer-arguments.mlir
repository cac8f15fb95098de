// RUN: tir-opt %s --tir-flatten-buffer-arguments --verify-roundtrip --split-input-file | FileCheck %s

// CHECK-LABEL: func.func private @open_sizes_follow_the_pointer(
// CHECK-SAME: %[[A:.*]]: !ptr.ptr<#global> {tir.name = "A"}, %[[N:.*]]: index, %[[X:.*]]: f32, %[[B:.*]]: !ptr.ptr<#global>)
func.func private @open_sizes_follow_the_pointer(%A: memref<4x?xf32> {tir.name = "A"}, %x: f32, %B: memref<8xi8>) {
  // CHECK: tir.view "A" %[[A]][%[[N]]] : !ptr.ptr<#global> to memref<4x?xf32>
  // CHECK: tir.view %[[B]] : !ptr.ptr<#global> to memref<8xi8>
  %c0 = arith.constant 0 : index
  memref.store %x, %A[%c0, %c0] : memref<4x?xf32>
  return
}

// -----

// CHECK-LABEL: func.func private @strides_and_offset_follow_the_sizes(
// CHECK-SAME: %[[A:.*]]: !ptr.ptr<#global>, %[[N:.*]]: index, %[[S:.*]]: index, %[[O:.*]]: index)
func.func private @strides_and_offset_follow_the_sizes(%A: memref<?x4xf32, strided<[?, 1], offset: ?>>) {
  // CHECK: tir.view %[[A]][%[[N]]] strides[%[[S]]] offset %[[O]]
  return
}

// -----

func.func private @callee(memref<4x?xf32>, f32)
// CHECK-LABEL: func.func @call_passes_what_is_open(
func.func @call_passes_what_is_open(%A: memref<4x?xf32>, %x: f32) {
  // CHECK: call @callee(%{{.*}}, %{{.*}}, %{{.*}}) : (!ptr.ptr<#global>, index, f32) -> ()
  func.call @callee(%A, %x) : (memref<4x?xf32>, f32) -> ()
  return
}

// -----

func.func private @callee(memref<?xf32>)
// CHECK-LABEL: func.func @view_hands_its_parts_on(
// CHECK-SAME: %[[P:.*]]: !ptr.ptr<#global>, %[[N:.*]]: index)
func.func @view_hands_its_parts_on(%p: !ptr.ptr<#tir.scope<global>>, %n: index) {
  %v = tir.view %p[%n] : !ptr.ptr<#tir.scope<global>> to memref<?xf32>
  // CHECK: call @callee(%[[P]], %[[N]])
  func.call @callee(%v) : (memref<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @scalars_stay(%{{.*}}: i32) -> i32
func.func @scalars_stay(%x: i32) -> i32 {
  return %x : i32
}

// -----

// CHECK-LABEL: func.func private @buffers_that_do_not_overlap(
// CHECK-SAME: %{{.*}}: !ptr.ptr<#global> {llvm.noalias, tir.name = "A"}, %{{.*}}: index, %{{.*}}: !ptr.ptr<#global>)
func.func private @buffers_that_do_not_overlap(%A: memref<?xf32> {tir.name = "A"}, %p: !ptr.ptr<#tir.scope<global>>) attributes {tir.noalias} {
  return
}
