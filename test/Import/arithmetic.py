# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def types(A: T.Buffer((8,), "int8"), B: T.Buffer((8,), "uint8"), C: T.Buffer((8,), "float32"), D: T.Buffer((8,), "float64")):
    A[0] = A[1] + 1
    B[0] = B[1] // B[2]
    C[0] = A[1] * C[1]
    D[0] = C[1] + D[1]
    C[1] = T.max(C[2], T.min(C[3], 2.0))


@T.prim_func
def indices(A: T.Buffer((64,), "int32"), n: T.int32):
    for i, j in T.grid(4, 4):
        A[i * 4 + j] = i * 4 + j
        A[(i * 4 + j) // 4] = (i * 4 + j) % 4
        A[n // 2 + i] = T.Cast("int32", T.Cast("uint8", i))


@T.prim_func
def logic(A: T.Buffer((8,), "int32"), n: T.int32):
    for i in range(8):
        if i < n and A[i] > 0:
            A[i] = T.if_then_else(i > 0, A[i - 1], 0)
        if i > 0 or not n == 3:
            A[i] = T.Select(i < n, 1, 2)
        A[i] = T.shift_left(A[i], 3) ^ ~A[i] & 7


# CHECK-LABEL: func.func @types(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi8, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.extsi %{{[a-zA-Z0-9_]+}} : i8 to i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.trunci %{{[a-zA-Z0-9_]+}} : i32 to i8
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi8, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi8, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi8, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.div floor %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} unsigned : i8
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi8, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi8, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.sitofp %{{[a-zA-Z0-9_]+}} : i8 to f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.mulf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf64, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.extf %{{[a-zA-Z0-9_]+}} : f32 to f64
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f64
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf64, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2.000000e+00 : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.minimumf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.maximumf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK-LABEL: func.func @indices(
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 4 {
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 4 {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : index to i64
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.trunci %{{[a-zA-Z0-9_]+}} : i64 to i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<64xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : index to i64
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.trunci %{{[a-zA-Z0-9_]+}} : i64 to i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<64xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : index to i64
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.trunci %{{[a-zA-Z0-9_]+}} : i64 to i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.trunci %{{[a-zA-Z0-9_]+}} : i32 to i8
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.extui %{{[a-zA-Z0-9_]+}} : i8 to i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : i32 to index
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}})
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<64xi32, #global>
# CHECK-LABEL: func.func @logic(
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 8 {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : i32 to index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi slt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : index
# CHECK: %{{[a-zA-Z0-9_]+}} = scf.if %{{[a-zA-Z0-9_]+}} -> (i1) {
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi sgt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: scf.yield %{{[a-zA-Z0-9_]+}} : i1
# CHECK: } else {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant false
# CHECK: scf.yield %{{[a-zA-Z0-9_]+}} : i1
# CHECK: tir.if %{{[a-zA-Z0-9_]+}} {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi sgt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : index
# CHECK: %{{[a-zA-Z0-9_]+}} = scf.if %{{[a-zA-Z0-9_]+}} -> (i32) {
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}(%{{[a-zA-Z0-9_]+}})
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: scf.yield %{{[a-zA-Z0-9_]+}} : i32
# CHECK: } else {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: scf.yield %{{[a-zA-Z0-9_]+}} : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi sgt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi eq, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant true
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.xori %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i1
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.ori %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i1
# CHECK: tir.if %{{[a-zA-Z0-9_]+}} {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : i32 to index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi slt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.select %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.shl %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}}-1_i32 = arith.constant -1 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.xori %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}-1_i32 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 7 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.andi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.xori %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
