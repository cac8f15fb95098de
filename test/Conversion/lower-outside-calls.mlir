// RUN: tir-opt %s --tir-lower-outside-calls --verify-roundtrip --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @raised_error_is_a_call_of_the_runtime(
func.func @raised_error_is_a_call_of_the_runtime() {
  // CHECK: %[[PARTS:.*]] = llvm.alloca %{{.*}} x !llvm.ptr
  // CHECK: %[[A:.*]] = llvm.mlir.addressof @[[ONE:.*]] :
  // CHECK: llvm.store %[[A]], %[[PARTS]]
  // CHECK: %[[B:.*]] = llvm.mlir.addressof @[[TWO:.*]] :
  // CHECK: %[[SECOND:.*]] = llvm.getelementptr %[[PARTS]][8]
  // CHECK: llvm.store %[[B]], %[[SECOND]]
  // CHECK: %[[K:.*]] = llvm.mlir.addressof @[[KIND:.*]] :
  // CHECK: %[[N:.*]] = llvm.mlir.constant(2 : i32)
  // CHECK: llvm.call @tir_rt_raise(%[[K]], %[[PARTS]], %[[N]]) : (!llvm.ptr, !llvm.ptr, i32) -> ()
  tir.raise "ValueError", ["n is ", "odd"]
  return
}
// CHECK-DAG: llvm.mlir.global private unnamed_addr constant @[[ONE]]("n is \00")
// CHECK-DAG: llvm.mlir.global private unnamed_addr constant @[[TWO]]("odd\00")
// CHECK-DAG: llvm.mlir.global private unnamed_addr constant @[[KIND]]("ValueError\00")

// -----

// CHECK-LABEL: func.func @equal_texts_are_one_constant
func.func @equal_texts_are_one_constant() {
  tir.raise "KindError", ["same"]
  tir.raise "KindError", ["same"]
  return
}
// CHECK: "same\00"
// CHECK-NOT: "same\00"

// -----

// CHECK-LABEL: func.func @room_for_arguments_is_at_the_entry(
func.func @room_for_arguments_is_at_the_entry(%n: index) {
  // CHECK: llvm.alloca
  // CHECK: scf.for
  // CHECK-NOT: llvm.alloca
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    tir.raise "ValueError", ["late"]
  }
  return
}

// -----

// CHECK-LABEL: func.func @narrow_integers_are_extended_as_their_dtype_says(
func.func @narrow_integers_are_extended_as_their_dtype_says(%a: i8, %b: i8, %c: i1, %d: i16, %e: i32) {
  // CHECK: llvm.call @f(%{{.*}}) : (i8 {llvm.zeroext}, i8 {llvm.signext}, i1 {llvm.zeroext}, i16 {llvm.signext}, i32) -> (i16 {llvm.zeroext})
  %r = tir.call_extern "f"(%a, %b, %c, %d, %e) as [ui8, si8, i1, si16, si32, ui16] : (i8, i8, i1, i16, i32) -> i16
  return
}
// CHECK: llvm.func @f(i8 {llvm.zeroext}, i8 {llvm.signext}, i1 {llvm.zeroext}, i16 {llvm.signext}, i32) -> (i16 {llvm.zeroext})

// -----

// CHECK-LABEL: func.func @buffers_are_passed_by_their_first_element(
func.func @buffers_are_passed_by_their_first_element(%A: memref<4xf32, strided<[1], offset: 8>>, %p: !ptr.ptr<#tir.scope<global>>, %n: index) {
  // CHECK: %[[D:.*]] = tir.data %{{.*}} : memref<4xf32, strided<[1], offset: 8>>
  // CHECK: %[[A:.*]] = builtin.unrealized_conversion_cast %[[D]]
  // CHECK: %[[P:.*]] = builtin.unrealized_conversion_cast
  // CHECK: %[[N:.*]] = arith.index_cast %{{.*}} : index to i64
  // CHECK: llvm.call @g(%[[A]], %[[P]], %[[N]]) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
  %q = tir.call_extern "g"(%A, %p, %n) : (memref<4xf32, strided<[1], offset: 8>>, !ptr.ptr<#tir.scope<global>>, index) -> !ptr.ptr<#tir.scope<global>>
  return
}

// -----

// CHECK-LABEL: func.func @arguments_of_a_packed_call_are_tagged(
func.func @arguments_of_a_packed_call_are_tagged(%i: i8, %x: f32, %b: i1) -> (i32, f64) {
  // CHECK-DAG: llvm.mlir.constant(1 : i64)
  // CHECK: arith.extui %{{.*}} : i8 to i64
  // CHECK: llvm.mlir.constant(3 : i64)
  // CHECK: arith.extf %{{.*}} : f32 to f64
  // CHECK: llvm.mlir.constant(2 : i64)
  // CHECK: arith.extui %{{.*}} : i1 to i64
  // CHECK: llvm.mlir.constant(8 : i64)
  // CHECK: llvm.mlir.addressof
  // CHECK: llvm.mlir.constant(-7 : i64)
  // CHECK: %[[LENGTH:.*]] = llvm.mlir.constant(7 : i64)
  // CHECK: %[[COUNT:.*]] = llvm.mlir.constant(5 : i32)
  // CHECK: %[[FLOAT:.*]] = llvm.mlir.constant(3 : i32)
  // CHECK: %[[S:.*]] = llvm.call @tir_rt_call_packed(%{{.*}}, %[[LENGTH]], %{{.*}}, %[[COUNT]], %[[FLOAT]], %[[OUT:[0-9]+]])
  // CHECK: %[[V:.*]] = llvm.load %[[OUT]] : !llvm.ptr -> f64
  // CHECK: return %[[S]], %[[V]]
  %s, %v = tir.call_packed status "my.func"(%i, %x, %b) args [unit, unit, unit, "text", -7 : i32] as [ui8, f32, i1, f64] : (i8, f32, i1) -> (i32, f64)
  return %s, %v : i32, f64
}

// -----

// CHECK-LABEL: func.func @packed_call_passes_a_buffer_as_a_tensor(
func.func @packed_call_passes_a_buffer_as_a_tensor(%A: memref<4x?xbf16>) -> i32 {
  // CHECK: %{{.*}}, %{{.*}}, %[[SIZES:.*]]:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata
  // CHECK: arith.index_cast %[[SIZES]]#0
  // CHECK: arith.index_cast %[[STRIDES]]#0
  // CHECK: tir.data
  // CHECK: llvm.mlir.constant(2 : i32)
  // CHECK: llvm.mlir.constant(4 : i8)
  // CHECK: llvm.mlir.constant(16 : i8)
  // CHECK: llvm.mlir.constant(1 : i16)
  // CHECK: llvm.call @tir_rt_call_packed
  %s = tir.call_packed status "f"(%A) : (memref<4x?xbf16>) -> i32
  return %s : i32
}

// -----

// CHECK-LABEL: func.func @packed_results_are_narrowed(
func.func @packed_results_are_narrowed() -> (i1, i8, f16, !ptr.ptr<#tir.scope<global>>) {
  // CHECK: %[[B:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i64
  // CHECK: arith.cmpi ne, %[[B]]
  %s0, %b = tir.call_packed status "b"() : () -> (i32, i1)
  // CHECK: arith.trunci %{{.*}} : i64 to i8
  %s1, %i = tir.call_packed status "i"() : () -> (i32, i8)
  // CHECK: %[[F:.*]] = llvm.load %{{.*}} : !llvm.ptr -> f64
  // CHECK: arith.truncf %[[F]] : f64 to f16
  %s2, %f = tir.call_packed status "f"() : () -> (i32, f16)
  // CHECK: llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
  %s3, %p = tir.call_packed status "p"() : () -> (i32, !ptr.ptr<#tir.scope<global>>)
  return %b, %i, %f, %p : i1, i8, f16, !ptr.ptr<#tir.scope<global>>
}

// -----

// Device code has no outside to call; others say so.
// CHECK-LABEL: gpu.module @kernels
gpu.module @kernels {
  // CHECK: tir.call_extern "f"
  func.func @f() {
    tir.call_extern "f"() : () -> ()
    return
  }
}
