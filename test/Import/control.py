# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def statements(A: T.Buffer((8,), "int32"), n: T.int32) -> T.int32:
    for i in range(8):
        if A[i] < 0:
            continue
        elif A[i] == n:
            return i
        else:
            A[i] = 0
        if n > 3:
            break
    while A[0] > 0:
        A[0] = A[0] - 1
    assert n > 0, ("ValueError", ["n is ", "too small"])
    return -1


@T.prim_func
def known_conditions(A: T.Buffer((8,), "int32")):
    if True:
        A[0] = 1
    else:
        A[0] = 2


@T.prim_func
def tail(x: T.int32) -> T.int32:
    return x + 1


# CHECK-LABEL: func.func @statements(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) -> i32 {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32_0:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[V1]], %[[c0_i32_0]] : i32
# CHECK: tir.if %[[V2]] {
# CHECK: tir.continue
# CHECK: } else {
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[V4]], %[[arg1]] : i32
# CHECK: tir.if %[[V5]] {
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = arith.trunci %[[V6]] : i64 to i32
# CHECK: tir.return %[[V7]] : i32
# CHECK: } else {
# CHECK: %[[c0_i32_1:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32_1]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg1]], %[[c3_i32]] : i32
# CHECK: tir.if %[[V3]] {
# CHECK: tir.break
# CHECK: tir.while {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32_0:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[V1]], %[[c0_i32_0]] : i32
# CHECK: tir.condition %[[V2]]
# CHECK: } do {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.subi %[[V1]], %[[c1_i32]] : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V2]], %[[arg0]][%[[c0_0]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg1]], %[[c0_i32]] : i32
# CHECK: tir.assert %[[V0]], "ValueError", ["n is ", "too small"]
# CHECK: %[[c_1_i32:[A-Za-z0-9_-]+]] = arith.constant -1 : i32
# CHECK: tir.return %[[c_1_i32]] : i32
# CHECK-LABEL: func.func @known_conditions(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @tail(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "x"}) -> i32 {
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.addi %[[arg0]], %[[c1_i32]] : i32
# CHECK: return %[[V0]] : i32
