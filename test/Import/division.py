# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# Quotients and remainders, by how they round. See spec/import.md, "Division".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def operators_round_down(a: T.int32, b: T.int32, u: T.uint32, v: T.uint32, A: T.Buffer((8,), "int32"), B: T.Buffer((8,), "uint32")):
    A[0] = a // b
    A[1] = a % b
    B[0] = u // v
    B[1] = u % v


@T.prim_func
def by_name(a: T.int32, b: T.int32, A: T.Buffer((16,), "int32")):
    A[0] = T.floordiv(a, b)
    A[1] = T.floormod(a, b)
    A[2] = T.truncdiv(a, b)
    A[3] = T.truncmod(a, b)
    A[4] = T.Div(a, b)
    A[5] = T.Mod(a, b)
    A[6] = T.indexdiv(a, b)
    A[7] = T.indexmod(a, b)


@T.prim_func
def up(a: T.int32, A: T.Buffer((16,), "int32")):
    A[0] = T.ceildiv(a, 4)


@T.prim_func
def floats(a: T.float32, b: T.float32, A: T.Buffer((8,), "float32")):
    A[0] = a / b
    A[1] = T.Div(a, b)
    A[2] = T.fmod(a, b)


@T.prim_func
def of_indices_is_affine(A: T.Buffer((64,), "int32")):
    for i in range(64):
        A[i // 8 + i % 8] = 0


@T.prim_func
def of_indices_by_a_value_is_not(n: T.int32, A: T.Buffer((64,), "int32")):
    for i in range(64):
        A[i // n] = 0
        A[i % n] = 0
        A[T.truncdiv(i, 3)] = 0


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 floordiv 8)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0) -> (d0 mod 8)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<(d0) -> (d0 - (d0 floordiv 8) * 7)>
# CHECK-LABEL: func.func @operators_round_down(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: i32 {tir.dtype = ui32, tir.name = "u"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: i32 {tir.dtype = ui32, tir.name = "v"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg5:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.dtype = ui32, tir.name = "B"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = tir.div floor %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg4]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.rem floor %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V1]], %[[arg4]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.div floor %[[arg2]], %[[arg3]] unsigned : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V2]], %[[arg5]][%[[c0_0]]] : memref<8xi32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = tir.rem floor %[[arg2]], %[[arg3]] unsigned : i32
# CHECK: %[[c1_1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V3]], %[[arg5]][%[[c1_1]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @by_name(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = tir.div floor %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg2]][%[[c0]]] : memref<16xi32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.rem floor %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V1]], %[[arg2]][%[[c1]]] : memref<16xi32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.div trunc %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V2]], %[[arg2]][%[[c2]]] : memref<16xi32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = tir.rem trunc %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V3]], %[[arg2]][%[[c3]]] : memref<16xi32, #global>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = tir.div trunc %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: memref.store %[[V4]], %[[arg2]][%[[c4]]] : memref<16xi32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = tir.rem trunc %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: memref.store %[[V5]], %[[arg2]][%[[c5]]] : memref<16xi32, #global>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = tir.div floor %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c6:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: memref.store %[[V6]], %[[arg2]][%[[c6]]] : memref<16xi32, #global>
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = tir.rem floor %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c7:[A-Za-z0-9_-]+]] = arith.constant 7 : index
# CHECK: memref.store %[[V7]], %[[arg2]][%[[c7]]] : memref<16xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @up(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.subi %[[c0_i32]], %[[arg0]] : i32
# CHECK: %[[c4_i32:[A-Za-z0-9_-]+]] = arith.constant 4 : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.div floor %[[V0]], %[[c4_i32]] : i32
# CHECK: %[[c0_i32_0:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.subi %[[c0_i32_0]], %[[V1]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V2]], %[[arg1]][%[[c0]]] : memref<16xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @floats(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: f32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: f32 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.divf %[[arg0]], %[[arg1]] : f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg2]][%[[c0]]] : memref<8xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.divf %[[arg0]], %[[arg1]] : f32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V1]], %[[arg2]][%[[c1]]] : memref<8xf32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.remf %[[arg0]], %[[arg1]] : f32
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V2]], %[[arg2]][%[[c2]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @of_indices_is_affine(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[i]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[i]])
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg0]][%[[V2]]] : memref<64xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @of_indices_by_a_value_is_not(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i32 to index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.div floor %[[i]], %[[V0]] : index
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg1]][%[[V1]]] : memref<64xi32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i32 to index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = tir.rem floor %[[i]], %[[V2]] : index
# CHECK: %[[c0_i32_0:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32_0]], %[[arg1]][%[[V3]]] : memref<64xi32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = tir.div trunc %[[i]], %[[c3]] : index
# CHECK: %[[c0_i32_1:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32_1]], %[[arg1]][%[[V4]]] : memref<64xi32, #global>
# CHECK: return
