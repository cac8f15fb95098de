# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def kinds(A: T.Buffer((8,), "int32"), n: T.int32):
    for i in T.serial(2, n):
        A[i] = i
    for i in T.parallel(n // 2):
        A[i] = i
    for i in T.vectorized(8):
        A[i] = 0
    for i in T.unroll(8):
        A[i] = 1
    for i in T.serial(0, n, step=2, annotations={"pragma_unroll": 4}):
        A[i] = 2
    for i in range(T.int64(8)):
        A[i] = 3


@T.prim_func
def several(A: T.Buffer((2, 3), "int32")):
    for i, j in T.grid(2, 3):
        A[i, j] = 0
    for ij in T.grid(2, 3):
        with T.sblock("B"):
            v, w = T.axis.remap("SS", ij)
            A[v, w] = 1


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<()[s0] -> (s0 floordiv 2)>
# CHECK-LABEL: func.func @kinds(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i32 to index
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 2 to %[[V0]] {
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.trunci %[[V4]] : i64 to i32
# CHECK: memref.store %[[V5]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i32 to index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]]()[%[[V1]]]
# CHECK: tir.for parallel %[[i]] = 0 to %[[V2]] {
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.trunci %[[V4]] : i64 to i32
# CHECK: memref.store %[[V5]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: tir.for vectorized %[[i]] = 0 to 8 {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: tir.for unrolled %[[i]] = 0 to 8 {
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i32 to index
# CHECK: tir.for %[[i]] = 0 to %[[V3]] step 2 annotate {pragma_unroll = 4 : i64} {
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: memref.store %[[c2_i32]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: tir.for %[[i]] = 0 to 8 : i64 {
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @several(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<2x3xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 2 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 3 {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg0]][%[[i]], %[[j]]] : memref<2x3xi32, #global>
# CHECK: tir.for %[[ij:[A-Za-z0-9_-]+]] = 0 to 2 {
# CHECK: tir.for %[[ij_0:[A-Za-z0-9_-]+]] = 0 to 3 {
# CHECK: tir.block "B" iters(%[[v:[A-Za-z0-9_-]+]] = %[[ij]] : spatial 2, %[[w:[A-Za-z0-9_-]+]] = %[[ij_0]] : spatial 3) signature {
# CHECK: tir.regions reads() writes(%[[arg0]][%[[v]], %[[w]]]) : memref<2x3xi32, #global>
# CHECK: } body {
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[v]], %[[w]]] : memref<2x3xi32, #global>
# CHECK: return
