// RUN: tir-opt %s --tir-propagate-failures --verify-roundtrip --split-input-file | FileCheck %s

// CHECK-LABEL: func.func private @constant_size_is_tested(
// CHECK-SAME: -> (i32, f32) attributes {tir.may_fail}
func.func private @constant_size_is_tested(%x: f32) -> f32 {
  // CHECK: %[[SLOT:.*]] = llvm.alloca
  // CHECK: llvm.store %{{.*}}, %[[SLOT]]
  // CHECK: %[[ALIGN:.*]] = llvm.mlir.constant(64 : i64)
  // CHECK: %[[BYTES:.*]] = llvm.mlir.constant(4032 : i64)
  // CHECK: %[[P:.*]] = llvm.call @aligned_alloc(%[[ALIGN]], %[[BYTES]])
  // CHECK: llvm.store %[[P]], %[[SLOT]]
  // CHECK: %[[NULL:.*]] = llvm.icmp "eq" %[[P]]
  // CHECK: cf.cond_br %[[NULL]], ^[[NOMEMORY:.*]], ^[[REST:.*]]
  // CHECK: ^[[REST]]:
  // CHECK: tir.view %{{.*}} : !ptr.ptr<#global> to memref<1001xf32>
  // CHECK: llvm.call @free
  // CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
  // CHECK: return %[[ZERO]], %{{.*}} : i32, f32
  // CHECK: ^[[NOMEMORY]]:
  // CHECK: tir.raise "MemoryError", ["out of memory"]
  // CHECK: cf.br ^[[EXIT:.*]]
  // CHECK: ^[[EXIT]]:
  // CHECK: %[[HELD:.*]] = llvm.load %[[SLOT]]
  // CHECK: llvm.call @free(%[[HELD]])
  // CHECK: %[[FAILED:.*]] = arith.constant -1 : i32
  // CHECK: return %[[FAILED]], %{{.*}} : i32, f32
  %c0 = arith.constant 0 : index
  %a = memref.alloc() {alignment = 64 : i64} : memref<1001xf32>
  memref.store %x, %a[%c0] : memref<1001xf32>
  %y = memref.load %a[%c0] : memref<1001xf32>
  memref.dealloc %a : memref<1001xf32>
  return %y : f32
}

// -----

// CHECK-LABEL: func.func @size_that_overflows_is_out_of_memory(
func.func @size_that_overflows_is_out_of_memory(%n: index, %m: index) {
  // CHECK: "llvm.intr.umul.with.overflow"
  // CHECK: "llvm.intr.umul.with.overflow"
  // CHECK: %[[BYTES:.*]] = llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, i64
  // CHECK: llvm.call @aligned_alloc(%{{.*}}, %[[BYTES]])
  // CHECK: tir.view %{{.*}}[%{{.*}}, %{{.*}}] : !ptr.ptr<#global> to memref<?x?xf64>
  %a = memref.alloc(%n, %m) : memref<?x?xf64>
  memref.dealloc %a : memref<?x?xf64>
  return
}

// -----

// CHECK-LABEL: func.func @caller_tests_the_new_status(
// CHECK-SAME: -> (i32, f32) attributes {tir.may_fail}
func.func @caller_tests_the_new_status(%x: f32) -> f32 {
  // CHECK: %[[R:.*]]:2 = call @callee(%{{.*}}) : (f32) -> (i32, f32)
  // CHECK: %[[FAILED:.*]] = arith.cmpi ne, %[[R]]#0
  // CHECK: cf.cond_br %[[FAILED]], ^[[EXIT:.*]], ^[[REST:.*]]
  // CHECK: ^[[REST]]:
  // CHECK: return %{{.*}}, %[[R]]#1 : i32, f32
  // CHECK: ^[[EXIT]]:
  // CHECK-NOT: free
  // CHECK: return
  %y = func.call @callee(%x) : (f32) -> f32
  return %y : f32
}
// CHECK: func.func private @callee
func.func private @callee(%x: f32) -> f32 {
  %a = memref.alloc() : memref<1001xf32>
  memref.dealloc %a : memref<1001xf32>
  return %x : f32
}

// -----

// CHECK-LABEL: func.func @status_of_the_program_is_kept(
// CHECK-SAME: -> i32 attributes {tir.may_fail}
func.func @status_of_the_program_is_kept(%s: i32) -> i32 attributes {tir.may_fail} {
  // CHECK: llvm.call @aligned_alloc
  // CHECK: return %{{.*}} : i32
  // CHECK: %[[FAILED:.*]] = arith.constant -1 : i32
  // CHECK: return %[[FAILED]] : i32
  %a = memref.alloc() : memref<1001xf32>
  memref.dealloc %a : memref<1001xf32>
  return %s : i32
}
// CHECK: func.func @its_callers_test_it_already(
func.func @its_callers_test_it_already(%s: i32) -> i32 attributes {tir.may_fail} {
  // CHECK-NEXT: %[[R:.*]] = call @status_of_the_program_is_kept
  // CHECK-NEXT: return %[[R]]
  %r = func.call @status_of_the_program_is_kept(%s) : (i32) -> i32
  return %r : i32
}

// -----

// CHECK-LABEL: func.func @packed_call_without_a_status_ends_the_function(
func.func @packed_call_without_a_status_ends_the_function(%n: i32) -> i64 {
  // CHECK: %[[R:.*]]:2 = tir.call_packed status "get"(%{{.*}}) args ["text", unit] as [ui32, si64] : (i32) -> (i32, i64)
  // CHECK: %[[FAILED:.*]] = arith.cmpi ne, %[[R]]#0
  // CHECK: cf.cond_br %[[FAILED]]
  // CHECK: return %{{.*}}, %[[R]]#1 : i32, i64
  %r = tir.call_packed "get"(%n) args ["text", unit] as [ui32, si64] : (i32) -> i64
  return %r : i64
}
// CHECK: func.func @packed_call_with_a_status_stays(
func.func @packed_call_with_a_status_stays() -> i32 {
  // CHECK-NEXT: %[[S:.*]] = tir.call_packed status "f"() : () -> i32
  // CHECK-NEXT: return %[[S]]
  %s = tir.call_packed status "f"() : () -> i32
  return %s : i32
}

// -----

// CHECK-LABEL: func.func @recursion_fails_as_a_whole(
// CHECK-SAME: -> i32
func.func @recursion_fails_as_a_whole() {
  func.call @other() : () -> ()
  return
}
// CHECK: func.func private @other() -> i32
func.func private @other() {
  %a = memref.alloc() : memref<1001xf32>
  // CHECK: call @recursion_fails_as_a_whole() : () -> i32
  func.call @recursion_fails_as_a_whole() : () -> ()
  memref.dealloc %a : memref<1001xf32>
  return
}

// -----

// CHECK-LABEL: func.func @what_cannot_fail_stays_as_it_is(
// CHECK-SAME: -> f32 {
func.func @what_cannot_fail_stays_as_it_is(%x: f32) -> f32 {
  // CHECK-NEXT: return
  return %x : f32
}

// -----

// CHECK-LABEL: func.func @result_attributes_move_with_their_results(
// CHECK-SAME: -> (i32, i8 {tir.dtype = ui8})
func.func @result_attributes_move_with_their_results(%x: i8) -> (i8 {tir.dtype = ui8}) {
  %a = memref.alloc() : memref<1001xf32>
  memref.dealloc %a : memref<1001xf32>
  return %x : i8
}

// -----

// CHECK-LABEL: func.func @buffer_from_elsewhere_is_freed_by_its_pointer(
func.func @buffer_from_elsewhere_is_freed_by_its_pointer(%a: memref<4xf32>) {
  // CHECK: %[[P:.*]] = tir.data %{{.*}} : memref<4xf32>
  // CHECK: llvm.call @free
  memref.dealloc %a : memref<4xf32>
  return
}
