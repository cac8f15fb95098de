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


# CHECK-LABEL: func.func @kinds(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : i32 to index
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 2 to %{{[a-zA-Z0-9_]+}} {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : index to i64
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.trunci %{{[a-zA-Z0-9_]+}} : i64 to i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : i32 to index
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}()[%{{[a-zA-Z0-9_]+}}]
# CHECK: tir.for parallel %{{[a-zA-Z0-9_]+}} = 0 to %{{[a-zA-Z0-9_]+}} {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : index to i64
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.trunci %{{[a-zA-Z0-9_]+}} : i64 to i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: tir.for vectorized %{{[a-zA-Z0-9_]+}} = 0 to 8 {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: tir.for unrolled %{{[a-zA-Z0-9_]+}} = 0 to 8 {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : i32 to index
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to %{{[a-zA-Z0-9_]+}} step 2 annotate {pragma_unroll = 4 : i64} {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 8 : i64 {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK-LABEL: func.func @several(
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 2 {
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 3 {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<2x3xi32, #global>
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 2 {
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 3 {
# CHECK: tir.block "B" iters(%{{[a-zA-Z0-9_]+}} = %{{[a-zA-Z0-9_]+}} : spatial 2, %{{[a-zA-Z0-9_]+}} = %{{[a-zA-Z0-9_]+}} : spatial 3) signature {
# CHECK: tir.regions reads() writes(%{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}]) : memref<2x3xi32, #global>
# CHECK: } body {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<2x3xi32, #global>
