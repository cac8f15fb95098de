// RUN: tir-opt %s --verify-roundtrip | tir-opt | FileCheck %s

// CHECK-LABEL: func.func @allocations
// CHECK: tir.alloc_buffer : memref<4xf32>
// CHECK: tir.alloc_buffer block "S"(%{{.*}}, %{{.*}}) align 16 as ui8 annotate {key = 1 : i64} : memref<?x4x?xi8, #shared>
func.func @allocations(%n: index) {
  %0 = tir.alloc_buffer : memref<4xf32>
  %1 = tir.alloc_buffer block "S"(%n, %n) align 16 as ui8 annotate {key = 1} : memref<?x4x?xi8, #tir.scope<shared>>
  return
}

// CHECK-LABEL: func.func @pointers
// CHECK: tir.data %{{.*}} : memref<4x?xf32, #global> to !ptr.ptr<#global>
// CHECK: tir.data %{{.*}}[%{{.*}}, %{{.*}}] : memref<4x?xf32, #global> to !ptr.ptr<#global>
func.func @pointers(%A: memref<4x?xf32, #tir.scope<global>>, %i: index) {
  %p = tir.data %A : memref<4x?xf32, #tir.scope<global>> to !ptr.ptr<#tir.scope<global>>
  %q = tir.data %A[%i, %i] : memref<4x?xf32, #tir.scope<global>> to !ptr.ptr<#tir.scope<global>>
  return
}

// CHECK-LABEL: func.func @views
// CHECK: tir.view %{{.*}} : !ptr.ptr<#global> to memref<4xf32, #global>
// CHECK: tir.view "V" %{{.*}}[%{{.*}}] strides[%{{.*}}] offset %{{.*}} as ui8 : !ptr.ptr<#global> to memref<?x4xi8, strided<[?, 1], offset: ?>, #global>
// CHECK: tir.view %{{.*}}[%{{.*}}, %{{.*}}] : !ptr.ptr<#global> to memref<?x?xf32, #global>
func.func @views(%p: !ptr.ptr<#tir.scope<global>>, %n: index) {
  %0 = tir.view %p : !ptr.ptr<#tir.scope<global>> to memref<4xf32, #tir.scope<global>>
  %1 = tir.view "V" %p[%n] strides[%n] offset %n as ui8
    : !ptr.ptr<#tir.scope<global>> to memref<?x4xi8, strided<[?, 1], offset: ?>, #tir.scope<global>>
  %2 = tir.view %p[%n, %n] : !ptr.ptr<#tir.scope<global>> to memref<?x?xf32, #tir.scope<global>>
  return
}

// A buffer without a scope is global.
// CHECK-LABEL: func.func @no_scope_means_global
// CHECK: tir.data %{{.*}} : memref<4xf32> to !ptr.ptr<#global>
func.func @no_scope_means_global(%A: memref<4xf32>) {
  %p = tir.data %A : memref<4xf32> to !ptr.ptr<#tir.scope<global>>
  return
}
