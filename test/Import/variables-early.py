# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def bound(A: T.Buffer((8,), "int32")):
    x: T.int32 = A[0] + 1
    y = x * 2
    A[1] = y
    with T.LetStmt(A[2]) as z:
        A[3] = z


# CHECK-LABEL: func.func @bound(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.addi %[[V0]], %[[c1_i32]] : i32
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.muli %[[V1]], %[[c2_i32]] : i32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V2]], %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c2]]] : memref<8xi32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V3]], %[[arg0]][%[[c3]]] : memref<8xi32, #global>
# CHECK: return
