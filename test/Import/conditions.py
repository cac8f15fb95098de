# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# What conditions are made of. See spec/import.md, "Choices".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def what_is_known_is_chosen_before_the_program(A: T.Buffer((8,), "int32")):
    if 1 < 2:
        A[0] = 1
    else:
        A[0] = 2
    if False:
        A[1] = 3
    elif True:
        A[1] = 4
    A[2] = T.if_then_else(T.bool(False), A[3], 5)
    A[3] = T.if_then_else(1 == 2, 6, 7)


@T.prim_func
def a_number_is_a_condition(a: T.int32, f: T.float32, A: T.Buffer((8,), "int32")):
    if a:
        A[0] = 1
    if f:
        A[0] = 2
    while A[0]:
        A[0] = A[0] - 1


@T.prim_func
def expressions_bind(a: T.int32, A: T.Buffer((8,), "int32")):
    v = T.int32()
    A[0] = T.Let(v * v + 1, where={v: a + 2})
    A[1] = T.likely(a > 0)


# CHECK-LABEL: func.func @what_is_known_is_chosen_before_the_program(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c4_i32:[A-Za-z0-9_-]+]] = arith.constant 4 : i32
# CHECK: memref.store %[[c4_i32]], %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c5_i32:[A-Za-z0-9_-]+]] = arith.constant 5 : i32
# CHECK: memref.store %[[c5_i32]], %[[arg0]][%[[c2]]] : memref<8xi32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[c7_i32:[A-Za-z0-9_-]+]] = arith.constant 7 : i32
# CHECK: memref.store %[[c7_i32]], %[[arg0]][%[[c3]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_number_is_a_condition(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: f32 {tir.name = "f"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi ne, %[[arg0]], %[[c0_i32]] : i32
# CHECK: tir.if %[[V0]] {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpf une, %[[arg1]], %[[cst]] : f32
# CHECK: tir.if %[[V1]] {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: memref.store %[[c2_i32]], %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: tir.while {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32_0:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi ne, %[[V2]], %[[c0_i32_0]] : i32
# CHECK: tir.condition %[[V3]]
# CHECK: } do {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.subi %[[V2]], %[[c1_i32]] : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V3]], %[[arg2]][%[[c0_0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @expressions_bind(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.addi %[[arg0]], %[[c2_i32]] : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.muli %[[V0]], %[[V0]] : i32
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addi %[[V1]], %[[c1_i32]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V2]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c0_i32]] : i32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.extui %[[V3]] : i1 to i32
# CHECK: memref.store %[[V4]], %[[arg1]][%[[c1]]] : memref<8xi32, #global>
# CHECK: return
