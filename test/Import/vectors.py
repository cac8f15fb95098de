# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((16,), "float32"), B: T.Buffer((16,), "float32")):
    A[0:4] = B[4:8] + T.Broadcast(T.float32(1), 4)
    A[T.Ramp(0, 2, 4)] = B[T.Ramp(1, 1, 4)]
    A[0:4] = T.Select(B[0:4] > T.Broadcast(T.float32(0), 4), B[0:4], A[4:8])


# CHECK-LABEL: func.func @main(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "B"}) {
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c4]]] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = vector.broadcast %[[cst]] : f32 to vector<4xf32>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addf %[[V0]], %[[V1]] : vector<4xf32>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V2]], %[[arg0]][%[[c0]]] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = vector.broadcast %[[c1]] : index to vector<4xindex>
# CHECK: %[[cst_0:[A-Za-z0-9_-]+]] = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.addi %[[V3]], %[[cst_0]] : vector<4xindex>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c1]]] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = vector.broadcast %[[c0_1]] : index to vector<4xindex>
# CHECK: %[[cst_2:[A-Za-z0-9_-]+]] = arith.constant dense<[0, 2, 4, 6]> : vector<4xindex>
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = arith.addi %[[V6]], %[[cst_2]] : vector<4xindex>
# CHECK: %[[cst_3:[A-Za-z0-9_-]+]] = arith.constant dense<[0, 2, 4, 6]> : vector<4xindex>
# CHECK: %[[cst_4:[A-Za-z0-9_-]+]] = arith.constant dense<true> : vector<4xi1>
# CHECK: vector.scatter %[[arg0]][%[[c0_1]]] [%[[cst_3]]], %[[cst_4]], %[[V5]] : memref<16xf32, #global>, vector<4xindex>, vector<4xi1>, vector<4xf32>
# CHECK: %[[c0_5:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c0_5]]] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %[[cst_6:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = vector.broadcast %[[cst_6]] : f32 to vector<4xf32>
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = arith.cmpf ogt, %[[V8]], %[[V9]] : vector<4xf32>
# CHECK: %[[c0_7:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c0_7]]] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %[[c4_8:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V12:[A-Za-z0-9_-]+]] = vector.load %[[arg0]][%[[c4_8]]] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = arith.select %[[V10]], %[[V11]], %[[V12]] : vector<4xi1>, vector<4xf32>
# CHECK: %[[c0_9:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V13]], %[[arg0]][%[[c0_9]]] : memref<16xf32, #global>, vector<4xf32>
# CHECK: return
