# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def may_change(A: T.Buffer((8,), "int32")):
    x: T.int32 = 3
    y = A[0]
    x = x + y
    A[1] = x
    x += 1
    A[2] = x


@T.prim_func
def bound(A: T.Buffer((8,), "int32")):
    x: T.let[T.int32] = A[0]
    A[1] = x


# CHECK-LABEL: func.func @may_change(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[x:[A-Za-z0-9_-]+]] = tir.alloc_buffer "x" : memref<i32, #local>
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32]], %[[x]][] : memref<i32, #local>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[y:[A-Za-z0-9_-]+]] = tir.alloc_buffer "y" : memref<i32, #local>
# CHECK: memref.store %[[V0]], %[[y]][] : memref<i32, #local>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[x]][] : memref<i32, #local>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[y]][] : memref<i32, #local>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.addi %[[V1]], %[[V2]] : i32
# CHECK: memref.store %[[V3]], %[[x]][] : memref<i32, #local>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[x]][] : memref<i32, #local>
# CHECK: memref.store %[[V4]], %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[x]][] : memref<i32, #local>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.addi %[[V5]], %[[c1_i32]] : i32
# CHECK: memref.store %[[V6]], %[[x]][] : memref<i32, #local>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = memref.load %[[x]][] : memref<i32, #local>
# CHECK: memref.store %[[V7]], %[[arg0]][%[[c2]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @bound(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V0]], %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: return
