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


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 * 4)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1 * 4)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<(d0) -> (d0 mod 4)>
# CHECK: #[[$MAP3:map[0-9]*]] = affine_map<(d0, d1) -> (d1 + d0 floordiv 4)>
# CHECK: #[[$MAP4:map[0-9]*]] = affine_map<(d0) -> (d0 floordiv 2)>
# CHECK: #[[$MAP5:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1 floordiv 2)>
# CHECK: #[[$MAP6:map[0-9]*]] = affine_map<(d0) -> (d0 - 1)>
# CHECK-LABEL: func.func @types(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi8, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi8, #global> {tir.dtype = ui8, tir.name = "B"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "C"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xf64, #global> {tir.name = "D"}) {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]]] : memref<8xi8, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.extsi %[[V0]] : i8 to i32
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addi %[[V1]], %[[c1_i32]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.trunci %[[V2]] : i32 to i8
# CHECK: memref.store %[[V3]], %[[arg0]][%[[c0]]] : memref<8xi8, #global>
# CHECK: %[[c1_0:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1_0]]] : memref<8xi8, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c2]]] : memref<8xi8, #global>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = tir.div floor %[[V4]], %[[V5]] unsigned : i8
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V6]], %[[arg1]][%[[c0_1]]] : memref<8xi8, #global>
# CHECK: %[[c1_2:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1_2]]] : memref<8xi8, #global>
# CHECK: %[[c1_3:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c1_3]]] : memref<8xf32, #global>
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = arith.sitofp %[[V7]] : i8 to f32
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = arith.mulf %[[V9]], %[[V8]] : f32
# CHECK: %[[c0_4:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V10]], %[[arg2]][%[[c0_4]]] : memref<8xf32, #global>
# CHECK: %[[c1_5:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c1_5]]] : memref<8xf32, #global>
# CHECK: %[[c1_6:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V12:[A-Za-z0-9_-]+]] = memref.load %[[arg3]][%[[c1_6]]] : memref<8xf64, #global>
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = arith.extf %[[V11]] : f32 to f64
# CHECK: %[[V14:[A-Za-z0-9_-]+]] = arith.addf %[[V13]], %[[V12]] : f64
# CHECK: %[[c0_7:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V14]], %[[arg3]][%[[c0_7]]] : memref<8xf64, #global>
# CHECK: %[[c2_8:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V15:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c2_8]]] : memref<8xf32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V16:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c3]]] : memref<8xf32, #global>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 2.000000e+00 : f32
# CHECK: %[[V17:[A-Za-z0-9_-]+]] = arith.minimumf %[[V16]], %[[cst]] : f32
# CHECK: %[[V18:[A-Za-z0-9_-]+]] = arith.maximumf %[[V15]], %[[V17]] : f32
# CHECK: %[[c1_9:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V18]], %[[arg2]][%[[c1_9]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @indices(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[j]], %[[i]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[j]], %[[i]])
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.index_cast %[[V1]] : index to i64
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.trunci %[[V4]] : i64 to i32
# CHECK: memref.store %[[V5]], %[[arg0]][%[[V3]]] : memref<64xi32, #global>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[j]], %[[i]])
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[j]])
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[j]], %[[i]])
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[j]], %[[i]])
# CHECK: %[[V12:[A-Za-z0-9_-]+]] = arith.index_cast %[[V8]] : index to i64
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = arith.trunci %[[V12]] : i64 to i32
# CHECK: memref.store %[[V13]], %[[arg0]][%[[V11]]] : memref<64xi32, #global>
# CHECK: %[[V14:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V15:[A-Za-z0-9_-]+]] = arith.trunci %[[V14]] : i64 to i32
# CHECK: %[[V16:[A-Za-z0-9_-]+]] = arith.trunci %[[V15]] : i32 to i8
# CHECK: %[[V17:[A-Za-z0-9_-]+]] = arith.extui %[[V16]] : i8 to i32
# CHECK: %[[V18:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i32 to index
# CHECK: %[[V19:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP4]](%[[V18]])
# CHECK: %[[V20:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP5]](%[[i]], %[[V18]])
# CHECK: memref.store %[[V17]], %[[arg0]][%[[V20]]] : memref<64xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @logic(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i32 to index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[i]], %[[V0]] : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = scf.if %[[V1]] -> (i1) {
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V14:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[V13]], %[[c0_i32]] : i32
# CHECK: scf.yield %[[V14]] : i1
# CHECK: } else {
# CHECK: %[[false:[A-Za-z0-9_-]+]] = arith.constant false
# CHECK: scf.yield %[[false]] : i1
# CHECK: tir.if %[[V2]] {
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[i]], %[[c0_1]] : index
# CHECK: %[[V14:[A-Za-z0-9_-]+]] = scf.if %[[V13]] -> (i32) {
# CHECK: %[[V15:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP6]](%[[i]])
# CHECK: %[[V16:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[V15]]] : memref<8xi32, #global>
# CHECK: scf.yield %[[V16]] : i32
# CHECK: } else {
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: scf.yield %[[c0_i32]] : i32
# CHECK: memref.store %[[V14]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi sgt, %[[i]], %[[c0]] : index
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[arg1]], %[[c3_i32]] : i32
# CHECK: %[[true:[A-Za-z0-9_-]+]] = arith.constant true
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.xori %[[V4]], %[[true]] : i1
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.ori %[[V3]], %[[V5]] : i1
# CHECK: tir.if %[[V6]] {
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i32 to index
# CHECK: %[[V14:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[i]], %[[V13]] : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[V15:[A-Za-z0-9_-]+]] = arith.select %[[V14]], %[[c1_i32]], %[[c2_i32]] : i32
# CHECK: memref.store %[[V15]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[c3_i32_0:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = tir.shl %[[V7]], %[[c3_i32_0]] : i32
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: %[[c_1_i32:[A-Za-z0-9_-]+]] = arith.constant -1 : i32
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = arith.xori %[[V9]], %[[c_1_i32]] : i32
# CHECK: %[[c7_i32:[A-Za-z0-9_-]+]] = arith.constant 7 : i32
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = arith.andi %[[V10]], %[[c7_i32]] : i32
# CHECK: %[[V12:[A-Za-z0-9_-]+]] = arith.xori %[[V8]], %[[V11]] : i32
# CHECK: memref.store %[[V12]], %[[arg0]][%[[i]]] : memref<8xi32, #global>
# CHECK: return
