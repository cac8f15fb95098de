# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def stated(A: T.Buffer((16, 16), "float32"), B: T.Buffer((16,), "float32")):
    for i, j in T.grid(16, 4):
        with T.block("B"):
            v = T.axis.spatial(16, i)
            w = T.axis.reduce(16, j * 4)
            T.where(i * 4 + j < 60)
            T.reads(A[v, w:w + 4])
            T.writes(B[v])
            T.block_attr({"key": 3})
            with T.init():
                B[v] = T.float32(0)
            B[v] = B[v] + A[v, w]


@T.prim_func
def inferred(A: T.Buffer((16, 16), "float32"), B: T.Buffer((16,), "float32")):
    for i in range(16):
        with T.block("B"):
            v = T.axis.spatial(16, i)
            for k in range(16):
                B[v] = A[k, v]


@T.prim_func
def matched(A: T.Buffer((16, 16), "float32")):
    for i in range(4):
        with T.block("B"):
            v = T.axis.spatial(4, i)
            T.reads()
            T.writes(A[v * 4:v * 4 + 4, 0:16])
            M = T.match_buffer(A[v * 4:v * 4 + 4, 0:16], (4, 16), "float32")
            M[0, 0] = T.float32(0)


@T.prim_func
def offset_domain(A: T.Buffer((16,), "float32")):
    for i in range(2, 10):
        with T.block("B"):
            v = T.axis.remap("S", [i])
            A[v] = T.float32(0)


# CHECK-LABEL: func.func @stated(
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 16 {
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 4 {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 60 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi slt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : index
# CHECK: tir.block "B" iters(%{{[a-zA-Z0-9_]+}} = %{{[a-zA-Z0-9_]+}} : spatial 16, %{{[a-zA-Z0-9_]+}} = %{{[a-zA-Z0-9_]+}} : reduce 16) where(%{{[a-zA-Z0-9_]+}}) annotate {key = 3 : i64} signature {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: tir.regions reads(%{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} for 4]) writes(%{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}]) : memref<16x16xf32, #global>, memref<16xf32, #global>
# CHECK: } init {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>
# CHECK: } body {
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<16x16xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>
# CHECK-LABEL: func.func @inferred(
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 16 {
# CHECK: tir.block "B" iters(%{{[a-zA-Z0-9_]+}} = %{{[a-zA-Z0-9_]+}} : spatial 16) signature {
# CHECK: tir.regions reads(%{{[a-zA-Z0-9_]+}}[0 for 16, %{{[a-zA-Z0-9_]+}}]) writes(%{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}]) : memref<16x16xf32, #global>, memref<16xf32, #global>
# CHECK: } body {
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 16 {
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<16x16xf32, #global>
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>
# CHECK-LABEL: func.func @matched(
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 4 {
# CHECK: tir.block "B" iters(%{{[a-zA-Z0-9_]+}} = %{{[a-zA-Z0-9_]+}} : spatial 4) signature {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: tir.regions reads() writes(%{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}} for 4, 0 for 16]) : memref<16x16xf32, #global>
# CHECK: } body {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.match_buffer "M" %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}} for 4, 0 for 16] : memref<16x16xf32, #global> to memref<4x16xf32, strided<[16, 1], offset: ?>, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<4x16xf32, strided<[16, 1], offset: ?>, #global>
# CHECK-LABEL: func.func @offset_domain(
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 2 to 10 {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: tir.block "B" iters(%{{[a-zA-Z0-9_]+}} = %{{[a-zA-Z0-9_]+}} : spatial 8) signature {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: tir.regions reads() writes(%{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}]) : memref<16xf32, #global>
# CHECK: } body {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>
