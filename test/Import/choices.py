# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# What is evaluated, and when. See spec/import.md, "Choices".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def select_evaluates_both_sides(a: T.int32, A: T.Buffer((8,), "int32")):
    A[0] = T.Select(a > 0, A[1], A[2])


@T.prim_func
def if_then_else_evaluates_one(a: T.int32, A: T.Buffer((8,), "int32")):
    A[0] = T.if_then_else(a > 0, A[1], A[2])


@T.prim_func
def a_conditional_expression_too(a: T.int32, A: T.Buffer((8,), "int32")):
    A[0] = A[1] if a > 0 else A[2]


@T.prim_func
def sides_of_two_types_meet(a: T.int32, A: T.Buffer((8,), "float32"), B: T.Buffer((8,), "int8")):
    A[0] = T.if_then_else(a > 0, B[0], A[1])
    A[2] = T.Select(a > 0, B[0], 1.5)


@T.prim_func
def and_protects_what_may_fault(a: T.int32, A: T.Buffer((8,), "int32")):
    if a < 8 and A[a] > 0:
        A[0] = 1


@T.prim_func
def or_protects_too(a: T.int32, A: T.Buffer((8,), "int32")):
    if a >= 8 or A[a] > 0:
        A[0] = 1


@T.prim_func
def without_faults_bits_are_combined(a: T.int32, b: T.int32, A: T.Buffer((8,), "int32")):
    if a < 8 and b > 0 and not a == b:
        A[0] = 1
    if T.And(a < 8, T.Or(b > 0, T.Not(a == b))):
        A[0] = 2


@T.prim_func
def lanes_take_both_sides(A: T.Buffer((8,), "float32")):
    A[0:4] = T.if_then_else(A[0:4] > T.Broadcast(T.float32(0), 4), A[4:8], A[0:4])


# CHECK-LABEL: func.func @select_evaluates_both_sides(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c0_i32]] : i32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c2]]] : memref<8xi32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.select %[[V0]], %[[V1]], %[[V2]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V3]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @if_then_else_evaluates_one(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c0_i32]] : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = scf.if %[[V0]] -> (i32) {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1]]] : memref<8xi32, #global>
# CHECK: scf.yield %[[V2]] : i32
# CHECK: } else {
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c2]]] : memref<8xi32, #global>
# CHECK: scf.yield %[[V2]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_conditional_expression_too(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c0_i32]] : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = scf.if %[[V0]] -> (i32) {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1]]] : memref<8xi32, #global>
# CHECK: scf.yield %[[V2]] : i32
# CHECK: } else {
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c2]]] : memref<8xi32, #global>
# CHECK: scf.yield %[[V2]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @sides_of_two_types_meet(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi8, #global> {tir.name = "B"}) {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c0_i32]] : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = scf.if %[[V0]] -> (f32) {
# CHECK: %[[c0_2:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c0_2]]] : memref<8xi8, #global>
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = arith.sitofp %[[V6]] : i8 to f32
# CHECK: scf.yield %[[V7]] : f32
# CHECK: } else {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1]]] : memref<8xf32, #global>
# CHECK: scf.yield %[[V6]] : f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg1]][%[[c0]]] : memref<8xf32, #global>
# CHECK: %[[c0_i32_0:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg0]], %[[c0_i32_0]] : i32
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c0_1]]] : memref<8xi8, #global>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.sitofp %[[V3]] : i8 to f32
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.500000e+00 : f32
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.select %[[V2]], %[[V4]], %[[cst]] : f32
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V5]], %[[arg1]][%[[c2]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @and_protects_what_may_fault(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c8_i32:[A-Za-z0-9_-]+]] = arith.constant 8 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[arg0]], %[[c8_i32]] : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = scf.if %[[V0]] -> (i1) {
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i32 to index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[V2]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[V3]], %[[c0_i32]] : i32
# CHECK: scf.yield %[[V4]] : i1
# CHECK: } else {
# CHECK: %[[false:[A-Za-z0-9_-]+]] = arith.constant false
# CHECK: scf.yield %[[false]] : i1
# CHECK: tir.if %[[V1]] {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @or_protects_too(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c8_i32:[A-Za-z0-9_-]+]] = arith.constant 8 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi sge, %[[arg0]], %[[c8_i32]] : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = scf.if %[[V0]] -> (i1) {
# CHECK: %[[true:[A-Za-z0-9_-]+]] = arith.constant true
# CHECK: scf.yield %[[true]] : i1
# CHECK: } else {
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i32 to index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[V2]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[V3]], %[[c0_i32]] : i32
# CHECK: scf.yield %[[V4]] : i1
# CHECK: tir.if %[[V1]] {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg1]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @without_faults_bits_are_combined(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c8_i32:[A-Za-z0-9_-]+]] = arith.constant 8 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[arg0]], %[[c8_i32]] : i32
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg1]], %[[c0_i32]] : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.andi %[[V0]], %[[V1]] : i1
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[arg0]], %[[arg1]] : i32
# CHECK: %[[true:[A-Za-z0-9_-]+]] = arith.constant true
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.xori %[[V3]], %[[true]] : i1
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.andi %[[V2]], %[[V4]] : i1
# CHECK: tir.if %[[V5]] {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c8_i32_0:[A-Za-z0-9_-]+]] = arith.constant 8 : i32
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[arg0]], %[[c8_i32_0]] : i32
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = scf.if %[[V6]] -> (i1) {
# CHECK: %[[c0_i32_1:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[arg1]], %[[c0_i32_1]] : i32
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = scf.if %[[V8]] -> (i1) {
# CHECK: %[[true_2:[A-Za-z0-9_-]+]] = arith.constant true
# CHECK: scf.yield %[[true_2]] : i1
# CHECK: } else {
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[arg0]], %[[arg1]] : i32
# CHECK: %[[true_2:[A-Za-z0-9_-]+]] = arith.constant true
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = arith.xori %[[V10]], %[[true_2]] : i1
# CHECK: scf.yield %[[V11]] : i1
# CHECK: scf.yield %[[V9]] : i1
# CHECK: } else {
# CHECK: %[[false:[A-Za-z0-9_-]+]] = arith.constant false
# CHECK: scf.yield %[[false]] : i1
# CHECK: tir.if %[[V7]] {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: memref.store %[[c2_i32]], %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @lanes_take_both_sides(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = vector.load %[[arg0]][%[[c0]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = vector.broadcast %[[cst]] : f32 to vector<4xf32>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.cmpf ogt, %[[V0]], %[[V1]] : vector<4xf32>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = vector.load %[[arg0]][%[[c4]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = vector.load %[[arg0]][%[[c0_0]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.select %[[V2]], %[[V3]], %[[V4]] : vector<4xi1>, vector<4xf32>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V5]], %[[arg0]][%[[c0_1]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: return
