# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# What is computed as an index, and what wraps at its width. See spec/import.md, "Indices".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def signed_of_32_bits_and_more(n: T.int32, m: T.int64, A: T.Buffer((64,), "int32")):
    for i in range(8):
        A[i * 8 + n] = 0
        A[i + m] = 1


@T.prim_func
def unsigned_wraps(u: T.uint32, A: T.Buffer((64,), "int32"), B: T.Buffer((8,), "bool")):
    for i in range(8):
        A[(u - i) // 2] = 0
        B[i] = u - i < T.uint32(4)


@T.prim_func
def narrow_wraps(v: T.uint8, w: T.int8, A: T.Buffer((256,), "int32")):
    A[v + v] = 0
    A[w * w] = 1
    A[v + 1] = 2


@T.prim_func
def an_unsigned_loop_variable_wraps(A: T.Buffer((64,), "int32")):
    for i in T.serial(8, dtype="uint32"):
        A[T.min(i - 1, 7)] = 0


@T.prim_func
def casts_that_keep_the_value_stay_indices(A: T.Buffer((64,), "int32")):
    for i in range(8):
        A[T.Cast("int64", i) * 8] = 0
        A[T.int64(i)] = 1


@T.prim_func
def casts_that_may_not_do_not(A: T.Buffer((256,), "int32"), m: T.int64):
    for i in range(1000):
        A[T.Cast("uint8", i)] = 0
    for j in range(m):
        A[T.Cast("int32", j)] = 1


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 * 8)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1 * 8)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1)>
# CHECK: #[[$MAP3:map[0-9]*]] = affine_map<()[s0] -> (s0 + 1)>
# CHECK-LABEL: func.func @signed_of_32_bits_and_more(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i64 {tir.name = "m"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i32 to index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[V1]], %[[i]])
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg2]][%[[V2]]] : memref<64xi32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i64 to index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[i]], %[[V3]])
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg2]][%[[V4]]] : memref<64xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @unsigned_wraps(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.dtype = ui32, tir.name = "u"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi1, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.trunci %[[V0]] : i64 to i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.subi %[[arg0]], %[[V1]] : i32
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = tir.div floor %[[V2]], %[[c2_i32]] unsigned : i32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.index_castui %[[V3]] : i32 to index
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg1]][%[[V4]]] : memref<64xi32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.trunci %[[V5]] : i64 to i32
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = arith.subi %[[arg0]], %[[V6]] : i32
# CHECK: %[[c4_i32:[A-Za-z0-9_-]+]] = arith.constant 4 : i32
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = arith.cmpi ult, %[[V7]], %[[c4_i32]] : i32
# CHECK: memref.store %[[V8]], %[[arg2]][%[[i]]] : memref<8xi1, #global>
# CHECK: return
# CHECK-LABEL: func.func @narrow_wraps(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i8 {tir.dtype = ui8, tir.name = "v"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i8 {tir.name = "w"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<256xi32, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.addi %[[arg0]], %[[arg0]] : i8
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_castui %[[V0]] : i8 to index
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg2]][%[[V1]]] : memref<256xi32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.muli %[[arg1]], %[[arg1]] : i8
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.index_cast %[[V2]] : i8 to index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg2]][%[[V3]]] : memref<256xi32, #global>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.index_castui %[[arg0]] : i8 to index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]]()[%[[V4]]]
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: memref.store %[[c2_i32]], %[[arg2]][%[[V5]]] : memref<256xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @an_unsigned_loop_variable_wraps(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 : ui32 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.trunci %[[V0]] : i64 to i32
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.subi %[[V1]], %[[c1_i32]] : i32
# CHECK: %[[c7_i32:[A-Za-z0-9_-]+]] = arith.constant 7 : i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.minui %[[V2]], %[[c7_i32]] : i32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.index_castui %[[V3]] : i32 to index
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg0]][%[[V4]]] : memref<64xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @casts_that_keep_the_value_stay_indices(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg0]][%[[V0]]] : memref<64xi32, #global>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[i]]] : memref<64xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @casts_that_may_not_do_not(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<256xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i64 {tir.name = "m"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 1000 {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.trunci %[[V1]] : i64 to i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.trunci %[[V2]] : i32 to i8
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.index_castui %[[V3]] : i8 to index
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: memref.store %[[c0_i32]], %[[arg0]][%[[V4]]] : memref<256xi32, #global>
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i64 to index
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to %[[V0]] : i64 {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[j]] : index to i64
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.trunci %[[V1]] : i64 to i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.index_cast %[[V2]] : i32 to index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[V3]]] : memref<256xi32, #global>
# CHECK: return
