// RUN: tir-opt %s --tir-create-packed-entries --verify-roundtrip --split-input-file | FileCheck %s

// CHECK-LABEL: func.func private @scale.impl(
// CHECK-NOT: tir.entry
func.func private @scale.impl(%A: memref<64x?xf32> {tir.name = "A", tir.shape = ["64", "n"]}, %x: i8 {tir.name = "x", tir.dtype = ui8}) attributes {tir.entry = "scale"} {
  return
}
// CHECK-LABEL: llvm.func @__tvm_ffi_scale(
// CHECK-SAME: %{{.*}}: !llvm.ptr, %[[ARGS:.*]]: !llvm.ptr, %[[COUNT:.*]]: i32, %[[RESULT:.*]]: !llvm.ptr) -> i32
// CHECK: %[[VALUES:.*]] = llvm.alloca
// CHECK: %[[T:.*]] = llvm.mlir.addressof @[[TABLE:.*]] :
// CHECK: %[[S:.*]] = llvm.call @tir_rt_check_arguments(%[[T]], %[[ARGS]], %[[COUNT]], %[[VALUES]])
// CHECK: %[[BAD:.*]] = llvm.icmp "ne" %[[S]]
// CHECK: llvm.cond_br %[[BAD]], ^[[FAIL:.*]], ^[[REST:.*]]
// CHECK: ^[[REST]]:
// CHECK: %[[TENSOR:.*]] = llvm.load %[[VALUES]] : !llvm.ptr -> !llvm.ptr
// CHECK: %[[VIEW:.*]] = tir.view "A"
// CHECK: %[[X:.*]] = arith.trunci %{{.*}} : i64 to i8
// CHECK: call @scale.impl(%[[VIEW]], %[[X]]) {no_inline}
// CHECK: llvm.store %{{.*}}, %[[RESULT]]
// CHECK: ^[[FAIL]]:
// CHECK: %[[M:.*]] = llvm.mlir.constant(-1 : i32)
// CHECK: llvm.return %[[M]]
// The table: two parameters, each with its name, its dtype, and what is checked.
// CHECK: llvm.mlir.global private constant @[[PARAMETERS:.*]]() {{.*}} : !llvm.array<2 x struct<(ptr, ptr, ptr, ptr, i64, i32, i8, i8, i16, i32, i32)>>
// CHECK: llvm.mlir.addressof @[[SHAPE:.*]] :
// CHECK: llvm.mlir.constant(7 : i32)
// CHECK: llvm.mlir.constant(1 : i32)
// CHECK: llvm.mlir.global private constant @[[SHAPE]](dense<[64, -1]> : tensor<2xi64>)
// CHECK: llvm.mlir.global private constant @[[TABLE]]() {{.*}} : !llvm.struct<(ptr, ptr, i32)>
// CHECK: llvm.mlir.addressof @[[SIGNATURE:.*]] :
// CHECK: llvm.mlir.addressof @[[PARAMETERS]]
// CHECK: @[[SIGNATURE]]("scale(A: Tensor([64, n], float32), x: uint8)\00")
// CHECK-LABEL: llvm.func @scale(
// CHECK-SAME: %{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i8 {llvm.zeroext}) -> i32
// CHECK: tir.view "A"
// CHECK: call @scale.impl

// -----

func.func private @f.impl(%x: i32) -> (i32, i16 {tir.dtype = ui16}) attributes {tir.entry = "f", tir.may_fail} {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 0 : i16
  return %0, %1 : i32, i16
}
// A status is tested and not part of the result; an unnamed parameter is called by its number.
// CHECK-LABEL: llvm.func @__tvm_ffi_f
// CHECK: %[[R:.*]]:2 = func.call @f.impl
// CHECK: llvm.icmp "ne" %[[R]]#0
// CHECK: %[[KIND:.*]] = llvm.mlir.constant(1 : i64)
// CHECK: arith.extui %[[R]]#1 : i16 to i64
// CHECK: "f(arg0: int32)\00"
// CHECK-LABEL: llvm.func @f(
// CHECK-SAME: %{{.*}}: i32, %[[OUT:.*]]: !llvm.ptr) -> i32
// CHECK: %[[R:.*]]:2 = func.call @f.impl
// CHECK: llvm.store %[[R]]#1, %[[OUT]] : i16

// -----

func.func private @equal.impl(%A: memref<?xf32> {tir.name = "A"}, %B: memref<?x4xf32> {tir.name = "B"}, %n: i32 {tir.name = "n"}, %C: memref<?xf32> {tir.name = "C"}) attributes {tir.entry = "equal"} {
  %c0 = arith.constant 0 : index
  %a = memref.dim %A, %c0 : memref<?xf32>
  %b = memref.dim %B, %c0 : memref<?x4xf32>
  %c = memref.dim %C, %c0 : memref<?xf32>
  %m = arith.index_cast %n : i32 to index
  %same = arith.cmpi eq, %a, %b : index
  tir.expect %same, "sizes"
  %scalar = arith.cmpi eq, %m, %c : index
  tir.expect %scalar, "scalar"
  return
}
// The first dimension of B is that of A (-2), that of C is parameter 2 itself: -(2 + (2 << 8 | 255)).
// CHECK-LABEL: func.func private @equal.impl
// CHECK-NOT: tir.expect
// CHECK-NOT: tir.raise
// CHECK-DAG: dense<[-2, 4]> : tensor<2xi64>
// CHECK-DAG: dense<-769> : tensor<1xi64>

// -----

func.func private @fact.impl(%n: i32 {tir.name = "n"}) attributes {tir.entry = "fact"} {
  %c4 = arith.constant 4 : i32
  %ok = arith.cmpi sgt, %n, %c4 : i32
  tir.expect %ok, "n is small"
  return
}
// Other facts are computed from the arguments.
// CHECK-LABEL: llvm.func @__tvm_ffi_fact
// CHECK: %[[N:.*]] = arith.trunci
// CHECK: %[[OK:.*]] = arith.cmpi sgt, %[[N]]
// CHECK: llvm.cond_br %[[OK]], ^[[REST:.*]], ^[[FAIL:.*]]
// CHECK: ^[[REST]]:
// CHECK: call @fact.impl(%[[N]])
// CHECK: ^[[FAIL]]:
// CHECK: tir.raise "ValueError", ["n is small"]

// -----

func.func private @strided.impl(%A: memref<4x?xf32, strided<[?, 1], offset: ?>> {tir.name = "A"}) attributes {tir.entry = "strided"} {
  return
}
// CHECK-LABEL: llvm.func @__tvm_ffi_strided
// CHECK: llvm.call @tir_rt_stride(%{{.*}}, %{{.*}}) : (!llvm.ptr, i32) -> i64
// CHECK: llvm.udiv
// CHECK: tir.view "A" %{{.*}}[%{{.*}}] strides[%{{.*}}] offset %{{.*}}
// CHECK: dense<[-9223372036854775808, 1]> : tensor<2xi64>
// CHECK-LABEL: llvm.func @strided(
// CHECK-SAME: %{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64) -> i32

// -----

func.func private @pair.impl() -> (i1, !ptr.ptr<#tir.scope<global>>) attributes {tir.entry = "pair"} {
  %0 = tir.call_extern "get"() : () -> !ptr.ptr<#tir.scope<global>>
  %1 = arith.constant true
  return %1, %0 : i1, !ptr.ptr<#tir.scope<global>>
}
// Several results are one array.
// CHECK-LABEL: llvm.func @__tvm_ffi_pair(
// CHECK-SAME: %[[RESULT:[^,]*]]: !llvm.ptr) -> i32
// CHECK: %[[TWO:.*]] = llvm.mlir.constant(2 : i32)
// CHECK: %[[S:.*]] = llvm.call @tir_rt_return_array(%{{.*}}, %[[TWO]], %[[RESULT]])
// CHECK: llvm.return %[[S]]
// CHECK-LABEL: llvm.func @pair(
// CHECK-SAME: %[[A:.*]]: !llvm.ptr, %[[B:.*]]: !llvm.ptr) -> i32
// CHECK: llvm.zext %{{.*}} : i1 to i8
// CHECK: llvm.store %{{.*}}, %[[A]] : i8
// CHECK: llvm.store %{{.*}}, %[[B]] : !llvm.ptr

// -----

// CHECK-NOT: llvm.func @exp(
// CHECK: llvm.func @__tvm_ffi_exp
// CHECK-NOT: llvm.func @exp(
func.func private @exp.impl() attributes {tir.entry = "exp"} {
  return
}

// -----

// CHECK-NOT: __tvm_ffi
func.func private @helper() {
  return
}

// -----

func.func private @memory.impl(%A: memref<4xi32> {tir.name = "A"}, %c: i1) attributes {tir.entry = "memory"} {
  %c9 = arith.constant 9 : index
  %d = memref.dim %A, %c9 : memref<4xi32>
  %same = arith.cmpi eq, %d, %d : index
  tir.expect %same, "outside"
  %c0 = arith.constant 0 : index
  %x = memref.load %A[%c0] : memref<4xi32>
  %ok = arith.cmpi eq, %x, %x : i32
  tir.expect %ok, "memory"
  cf.cond_br %c, ^yes, ^no
^yes:
  tir.expect %ok, "late"
  return
^no:
  return
}
// What memory or control flow tells is no fact about arguments.
// CHECK-LABEL: llvm.func @__tvm_ffi_memory
// CHECK: tir.raise "ValueError", ["outside"]
// CHECK-NOT: tir.raise
