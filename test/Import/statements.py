# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# Statements, one by one. See spec/import.md, "Statements".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def asserts(n: T.int32, A: T.Buffer((8,), "int32")):
    assert n > 0, "expected a size"
    assert n < 9
    assert n != 5, ("ValueError", ["expected ", "another size"])
    T.Assert(n > 1, "too small")
    with T.Assert(n > 2, "far too small"):
        A[0] = n


@T.prim_func
def whiles(A: T.Buffer((8,), "int32")):
    while A[0] < 10 and A[1] > 0:
        A[0] = A[0] + 1
        if A[0] == 5:
            break
        if A[0] == 3:
            continue
        A[1] = A[0]


@T.prim_func
def branches(n: T.int32, A: T.Buffer((8,), "int32")):
    if n == 0:
        A[0] = 1
    elif n == 1:
        A[0] = 2
    else:
        A[0] = 3
    if n > 5:
        pass
    if n > 6:
        A[1] = 1


@T.prim_func
def attributes(A: T.Buffer((8,), "int32")):
    with T.attr(0, "pragma_debug", 3):
        A[0] = 1
    T.attr(A, "pragma_debug_too", "text")
    A[1] = 2


@T.prim_func
def several_in_one_with(A: T.Buffer((64,), "int32")):
    with T.launch_thread("blockIdx.x", 4) as b, T.launch_thread("threadIdx.x", 16) as t:
        A[b * 16 + t] = t


@T.prim_func
def evaluated(A: T.Buffer((8,), "int32")):
    """A docstring is no statement."""
    T.evaluate(A[0])
    T.evaluate(0)
    A[1]
    ...


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 * 16)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1 * 16)>
# CHECK-LABEL: func.func @asserts(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c0_i32]] : i32
# CHECK: tir.assert %[[V0]], "RuntimeError", ["expected a size"]
# CHECK: %[[c9_i32:[A-Za-z0-9_-]+]] = arith.constant 9 : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[arg0]], %[[c9_i32]] : i32
# CHECK: tir.assert %[[V1]], "RuntimeError", ["assertion failed"]
# CHECK: %[[c5_i32:[A-Za-z0-9_-]+]] = arith.constant 5 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.cmpi ne, %[[arg0]], %[[c5_i32]] : i32
# CHECK: tir.assert %[[V2]], "ValueError", ["expected ", "another size"]
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c1_i32]] : i32
# CHECK: tir.assert %[[V3]], "RuntimeError", ["too small"]
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c2_i32]] : i32
# CHECK: tir.assert %[[V4]], "RuntimeError", ["far too small"]
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[arg0]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @whiles(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: tir.while {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c10_i32:[A-Za-z0-9_-]+]] = arith.constant 10 : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[V0]], %[[c10_i32]] : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = scf.if %[[V1]] -> (i1) {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[V3]], %[[c0_i32]] : i32
# CHECK: scf.yield %[[V4]] : i1
# CHECK: } else {
# CHECK: %[[false:[A-Za-z0-9_-]+]] = arith.constant false
# CHECK: scf.yield %[[false]] : i1
# CHECK: tir.condition %[[V2]]
# CHECK: } do {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.addi %[[V0]], %[[c1_i32]] : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg0]][%[[c0_0]]] : memref<8xi32, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0_1]]] : memref<8xi32, #global>
# CHECK: %[[c5_i32:[A-Za-z0-9_-]+]] = arith.constant 5 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[V2]], %[[c5_i32]] : i32
# CHECK: tir.if %[[V3]] {
# CHECK: tir.break
# CHECK: %[[c0_2:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0_2]]] : memref<8xi32, #global>
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[V4]], %[[c3_i32]] : i32
# CHECK: tir.if %[[V5]] {
# CHECK: tir.continue
# CHECK: %[[c0_3:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0_3]]] : memref<8xi32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V6]], %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @branches(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[arg0]], %[[c0_i32]] : i32
# CHECK: tir.if %[[V0]] {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: } else {
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[arg0]], %[[c1_i32]] : i32
# CHECK: tir.if %[[V3]] {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: memref.store %[[c2_i32]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: } else {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c5_i32:[A-Za-z0-9_-]+]] = arith.constant 5 : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c5_i32]] : i32
# CHECK: tir.if %[[V1]] {
# CHECK: %[[c6_i32:[A-Za-z0-9_-]+]] = arith.constant 6 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c6_i32]] : i32
# CHECK: tir.if %[[V2]] {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg1]][%[[c1]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @attributes(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: tir.attr "pragma_debug" on_text "0" = 3 : i64 {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: tir.attr "pragma_debug_too" on(%[[arg0]] : memref<8xi32, #global>) = "text" {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: memref.store %[[c2_i32]], %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @several_in_one_with(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for thread "blockIdx.x" %[[b:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: tir.for thread "threadIdx.x" %[[t:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[b]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[t]], %[[b]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.index_cast %[[t]] : index to i64
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.trunci %[[V2]] : i64 to i32
# CHECK: memref.store %[[V3]], %[[arg0]][%[[V1]]] : memref<64xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @evaluated(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: return
