# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# Updates and exits. See spec/import.md, "Statements".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def updates(n: T.int32, A: T.Buffer((8,), "int32"), F: T.Buffer((8,), "float32")):
    A[0] += n
    A[1] -= 2
    A[2] *= A[3]
    A[3] //= 2
    A[4] %= n
    A[5] <<= 1
    A[6] |= 8
    A[7] &= ~n
    F[0] /= 2.0


@T.prim_func
def early_return(n: T.int32) -> T.int32:
    if n < 0:
        return 0 - n
    for i in range(n):
        if i * i == n:
            return i
    return n


@T.prim_func
def what_follows_an_exit_is_dropped(A: T.Buffer((8,), "int32")):
    for i in range(8):
        A[i] = 1
        break
        A[i] = 2


# CHECK-LABEL: func.func @updates(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "F"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.addi %[[V0]], %[[arg0]] : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg1]][%[[c0_0]]] : memref<8xi32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.subi %[[V2]], %[[c2_i32]] : i32
# CHECK: %[[c1_1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V3]], %[[arg1]][%[[c1_1]]] : memref<8xi32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c2]]] : memref<8xi32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c3]]] : memref<8xi32, #global>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.muli %[[V4]], %[[V5]] : i32
# CHECK: %[[c2_2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V6]], %[[arg1]][%[[c2_2]]] : memref<8xi32, #global>
# CHECK: %[[c3_3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c3_3]]] : memref<8xi32, #global>
# CHECK: %[[c2_i32_4:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = tir.div floor %[[V7]], %[[c2_i32_4]] : i32
# CHECK: %[[c3_5:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V8]], %[[arg1]][%[[c3_5]]] : memref<8xi32, #global>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c4]]] : memref<8xi32, #global>
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = tir.rem floor %[[V9]], %[[arg0]] : i32
# CHECK: %[[c4_6:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: memref.store %[[V10]], %[[arg1]][%[[c4_6]]] : memref<8xi32, #global>
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c5]]] : memref<8xi32, #global>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V12:[A-Za-z0-9_-]+]] = tir.shl %[[V11]], %[[c1_i32]] : i32
# CHECK: %[[c5_7:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: memref.store %[[V12]], %[[arg1]][%[[c5_7]]] : memref<8xi32, #global>
# CHECK: %[[c6:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c6]]] : memref<8xi32, #global>
# CHECK: %[[c8_i32:[A-Za-z0-9_-]+]] = arith.constant 8 : i32
# CHECK: %[[V14:[A-Za-z0-9_-]+]] = arith.ori %[[V13]], %[[c8_i32]] : i32
# CHECK: %[[c6_8:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: memref.store %[[V14]], %[[arg1]][%[[c6_8]]] : memref<8xi32, #global>
# CHECK: %[[c7:[A-Za-z0-9_-]+]] = arith.constant 7 : index
# CHECK: %[[V15:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c7]]] : memref<8xi32, #global>
# CHECK: %[[c_1_i32:[A-Za-z0-9_-]+]] = arith.constant -1 : i32
# CHECK: %[[V16:[A-Za-z0-9_-]+]] = arith.xori %[[arg0]], %[[c_1_i32]] : i32
# CHECK: %[[V17:[A-Za-z0-9_-]+]] = arith.andi %[[V15]], %[[V16]] : i32
# CHECK: %[[c7_9:[A-Za-z0-9_-]+]] = arith.constant 7 : index
# CHECK: memref.store %[[V17]], %[[arg1]][%[[c7_9]]] : memref<8xi32, #global>
# CHECK: %[[c0_10:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V18:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c0_10]]] : memref<8xf32, #global>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 2.000000e+00 : f32
# CHECK: %[[V19:[A-Za-z0-9_-]+]] = arith.divf %[[V18]], %[[cst]] : f32
# CHECK: %[[c0_11:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V19]], %[[arg2]][%[[c0_11]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @early_return(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) -> i32 {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[arg0]], %[[c0_i32]] : i32
# CHECK: tir.if %[[V0]] {
# CHECK: %[[c0_i32_0:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.subi %[[c0_i32_0]], %[[arg0]] : i32
# CHECK: tir.return %[[V2]] : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i32 to index
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to %[[V1]] {
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.muli %[[i]], %[[i]] : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i32 to index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[V2]], %[[V3]] : index
# CHECK: tir.if %[[V4]] {
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.trunci %[[V5]] : i64 to i32
# CHECK: tir.return %[[V6]] : i32
# CHECK: tir.return %[[arg0]] : i32
# CHECK-LABEL: func.func @what_follows_an_exit_is_dropped(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: tir.break
# CHECK: return
