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


@T.prim_func
def matched_in_the_init(A: T.Buffer((4, 16), "float32"), B: T.Buffer((4,), "float32")):
    for i, k in T.grid(4, 16):
        with T.block("B"):
            v, r = T.axis.remap("SR", [i, k])
            T.reads(A[v, r])
            T.writes(B[v])
            M = T.match_buffer(B[v], (), elem_offset=T.int32(), offset_factor=1)
            with T.init():
                M[()] = T.float32(0)
            M[()] = M[()] + A[v, r]


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 * 4)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1 * 4)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<(d0) -> (d0 + 4)>
# CHECK: #[[$MAP3:map[0-9]*]] = affine_map<(d0) -> (d0 * 4 + 4)>
# CHECK: #[[$MAP4:map[0-9]*]] = affine_map<(d0) -> (d0 - 2)>
# CHECK: #[[$MAP5:map[0-9]*]] = affine_map<(d0) -> (d0 + 2)>
# CHECK-LABEL: func.func @stated(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[j]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[j]], %[[i]])
# CHECK: %[[c60:[A-Za-z0-9_-]+]] = arith.constant 60 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[V2]], %[[c60]] : index
# CHECK: tir.block "B" iters(%[[v:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16, %[[w:[A-Za-z0-9_-]+]] = %[[V0]] : reduce 16) where(%[[V3]]) annotate {key = 3 : i64} signature {
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[w]])
# CHECK: tir.regions reads(%[[arg0]][%[[v]], %[[w]] for 4]) writes(%[[arg1]][%[[v]]]) : memref<16x16xf32, #global>, memref<16xf32, #global>
# CHECK: } init {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg1]][%[[v]]] : memref<16xf32, #global>
# CHECK: } body {
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[v]]] : memref<16xf32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[v]], %[[w]]] : memref<16x16xf32, #global>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.addf %[[V4]], %[[V5]] : f32
# CHECK: memref.store %[[V6]], %[[arg1]][%[[v]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @inferred(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[v:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16) signature {
# CHECK: tir.regions reads(%[[arg0]][0 for 16, %[[v]]]) writes(%[[arg1]][%[[v]]]) : memref<16x16xf32, #global>, memref<16xf32, #global>
# CHECK: } body {
# CHECK: tir.for %[[k:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[k]], %[[v]]] : memref<16x16xf32, #global>
# CHECK: memref.store %[[V0]], %[[arg1]][%[[v]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @matched(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: tir.block "B" iters(%[[v:[A-Za-z0-9_-]+]] = %[[i]] : spatial 4) signature {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[v]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[v]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[v]])
# CHECK: tir.regions reads() writes(%[[arg0]][%[[V0]] for 4, 0 for 16]) : memref<16x16xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[v]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[v]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[v]])
# CHECK: %[[M:[A-Za-z0-9_-]+]] = tir.match_buffer "M" %[[arg0]][%[[V0]] for 4, 0 for 16] : memref<16x16xf32, #global> to memref<4x16xf32, strided<[16, 1], offset: ?>, #global>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[M]][%[[c0]], %[[c0_0]]] : memref<4x16xf32, strided<[16, 1], offset: ?>, #global>
# CHECK: return
# CHECK-LABEL: func.func @offset_domain(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 2 to 10 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP4]](%[[i]])
# CHECK: tir.block "B" iters(%[[v:[A-Za-z0-9_-]+]] = %[[V0]] : spatial 8) signature {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP5]](%[[v]])
# CHECK: tir.regions reads() writes(%[[arg0]][%[[V1]]]) : memref<16xf32, #global>
# CHECK: } body {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP5]](%[[v]])
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[V1]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @matched_in_the_init(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<4x16xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<4xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: tir.for %[[k:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[v:[A-Za-z0-9_-]+]] = %[[i]] : spatial 4, %[[r:[A-Za-z0-9_-]+]] = %[[k]] : reduce 16) signature {
# CHECK: tir.regions reads(%[[arg0]][%[[v]], %[[r]]]) writes(%[[arg1]][%[[v]]]) : memref<4x16xf32, #global>, memref<4xf32, #global>
# CHECK: } init {
# CHECK: %[[M:[A-Za-z0-9_-]+]] = tir.match_buffer "M" %[[arg1]][%[[v]]] : memref<4xf32, #global> to memref<f32, strided<[], offset: ?>, #global>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[M]][] : memref<f32, strided<[], offset: ?>, #global>
# CHECK: } body {
# CHECK: %[[M:[A-Za-z0-9_-]+]] = tir.match_buffer "M" %[[arg1]][%[[v]]] : memref<4xf32, #global> to memref<f32, strided<[], offset: ?>, #global>
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[M]][] : memref<f32, strided<[], offset: ?>, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[v]], %[[r]]] : memref<4x16xf32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addf %[[V0]], %[[V1]] : f32
# CHECK: memref.store %[[V2]], %[[M]][] : memref<f32, strided<[], offset: ?>, #global>
# CHECK: return
