// RUN: tir-opt %s | FileCheck %s
// RUN: tir-opt %s --emit-bytecode | tir-opt | FileCheck %s

// Names of variables, iterators, buffers and views are printed, and survive bytecode.

// CHECK-LABEL: func.func @names_of_variables
// CHECK: tir.for %row = 0 to 4 {
func.func @names_of_variables() {
  "tir.for"() <{static_bounds = array<i64: 0, 4, 1>, dtype = si32}> ({
  ^bb0(%x: index loc("row")):
    tir.yield
  }) : () -> ()
  return
}

// CHECK-LABEL: func.func @names_of_iterators
// CHECK: tir.block "B" iters(%vi = %{{.*}} : spatial 4)
func.func @names_of_iterators(%i: index) {
  "tir.block"(%i) <{name = "B", static_extents = array<i64: 4>, kinds = [#tir<iter_kind spatial>],
                    operandSegmentSizes = array<i32: 1, 0, 0>}> ({}, {}, {
  ^bb0(%x: index loc("vi")):
    tir.yield
  }) : (index) -> ()
  return
}

// CHECK-LABEL: func.func @names_of_buffers
// CHECK: %S = tir.alloc_buffer "S" : memref<4xf32>
// CHECK: %V = tir.view "V" %{{.*}} : !ptr.ptr<#global> to memref<4xf32, #global>
// CHECK: %M = tir.match_buffer "M" %S[0 for 2] : memref<4xf32> to memref<2xf32>
func.func @names_of_buffers(%p: !ptr.ptr<#tir.scope<global>>) {
  %0 = tir.alloc_buffer "S" : memref<4xf32>
  %1 = tir.view "V" %p : !ptr.ptr<#tir.scope<global>> to memref<4xf32, #tir.scope<global>>
  %2 = tir.match_buffer "M" %0[0 for 2] : memref<4xf32> to memref<2xf32>
  return
}
