# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# Blocks: iterators, domains and what is completed. See spec/import.md, "Blocks".
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def every_kind(A: T.Buffer((8, 8, 8, 8), "float32")):
    for i, j, k, l in T.grid(8, 8, 8, 8):
        with T.block("B"):
            a = T.axis.spatial(8, i)
            b = T.axis.reduce(8, j)
            c = T.axis.scan(8, k)
            d = T.axis.opaque(8, l)
            A[a, b, c, d] = 0.0


@T.prim_func
def short_names(A: T.Buffer((8, 8), "float32")):
    for i, j in T.grid(8, 8):
        with T.block("B"):
            a = T.axis.S(8, i)
            b = T.axis.R(8, j)
            A[a, b] = 0.0


@T.prim_func
def remap_takes_domains_of_loops(n: T.int32, A: T.Buffer((64, 64, 64), "float32")):
    for i in range(n):
        for j in range(4, 10):
            for k in T.serial(8):
                with T.block("B"):
                    a, b, c = T.axis.remap("SRS", [i, j, k])
                    A[a, b, c] = 0.0


@T.prim_func
def a_domain_that_begins_elsewhere(A: T.Buffer((64,), "float32")):
    for i in range(8):
        with T.block("B"):
            a = T.axis.spatial((16, 24), i + 16)
            A[a] = 0.0


@T.prim_func
def wide_iterators(n: T.int64, A: T.Buffer((64,), "int64")):
    for i in range(n):
        with T.block("B"):
            a = T.axis.spatial(n, i)
            A[a] = a


@T.prim_func
def a_binding_of_several_loops(A: T.Buffer((64,), "float32")):
    for i, j in T.grid(8, 8):
        with T.block("B"):
            a = T.axis.spatial(64, i * 8 + j)
            T.where(i * 8 + j < 60)
            A[a] = 0.0


@T.prim_func
def a_block_without_iterators(A: T.Buffer((64,), "float32")):
    with T.block("outer"):
        T.reads()
        T.writes(A[0:64])
        for i in range(64):
            with T.block("inner"):
                a = T.axis.remap("S", [i])
                A[a] = 0.0


@T.prim_func
def the_root_is_the_function(A: T.Buffer((64,), "float32")):
    with T.block("root"):
        B = T.alloc_buffer((64,), "float32")
        for i in range(64):
            with T.block("inner"):
                a = T.axis.remap("S", [i])
                B[a] = A[a]
        for i in range(64):
            with T.block("back"):
                a = T.axis.remap("S", [i])
                A[a] = B[a]


@T.prim_func
def without_a_name(A: T.Buffer((64,), "float32")):
    for i in range(64):
        with T.block(""):
            a = T.axis.remap("S", [i])
            A[a] = 1.0


@T.prim_func
def with_attributes(A: T.Buffer((64,), "float32")):
    for i in range(64):
        with T.block("B"):
            a = T.axis.remap("S", [i])
            T.block_attr({"meta.tiling": [2, 3], "text": "x", "number": 4, "flag": True})
            A[a] = 1.0


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 - 4)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0) -> (d0 + 4)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<(d0) -> (d0 + 16)>
# CHECK: #[[$MAP3:map[0-9]*]] = affine_map<(d0) -> (d0 * 8)>
# CHECK: #[[$MAP4:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1 * 8)>
# CHECK-LABEL: func.func @every_kind(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x8x8x8xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for %[[k:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for %[[l:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 8, %[[b:[A-Za-z0-9_-]+]] = %[[j]] : reduce 8, %[[c:[A-Za-z0-9_-]+]] = %[[k]] : scan 8, %[[d:[A-Za-z0-9_-]+]] = %[[l]] : opaque 8) signature {
# CHECK: tir.regions reads() writes(%[[arg0]][%[[a]], %[[b]], %[[c]], %[[d]]]) : memref<8x8x8x8xf32, #global>
# CHECK: } body {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[a]], %[[b]], %[[c]], %[[d]]] : memref<8x8x8x8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @short_names(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x8xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 8, %[[b:[A-Za-z0-9_-]+]] = %[[j]] : reduce 8) signature {
# CHECK: tir.regions reads() writes(%[[arg0]][%[[a]], %[[b]]]) : memref<8x8xf32, #global>
# CHECK: } body {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[a]], %[[b]]] : memref<8x8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @remap_takes_domains_of_loops(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<64x64x64xf32, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i32 to index
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to %[[V0]] {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 4 to 10 {
# CHECK: tir.for %[[k:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[j]])
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial %[[V0]], %[[b:[A-Za-z0-9_-]+]] = %[[V1]] : reduce 6, %[[c:[A-Za-z0-9_-]+]] = %[[k]] : spatial 8) signature {
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[b]])
# CHECK: tir.regions reads() writes(%[[arg1]][%[[a]], %[[V2]], %[[c]]]) : memref<64x64x64xf32, #global>
# CHECK: } body {
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[b]])
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg1]][%[[a]], %[[V2]], %[[c]]] : memref<64x64x64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_domain_that_begins_elsewhere(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[i]])
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 8) signature {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[a]])
# CHECK: tir.regions reads() writes(%[[arg0]][%[[V1]]]) : memref<64xf32, #global>
# CHECK: } body {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[a]])
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[V1]]] : memref<64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @wide_iterators(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i64 {tir.name = "n"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<64xi64, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i64 to index
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to %[[V0]] : i64 {
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg0]] : i64 to index
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial %[[V1]] as i64) signature {
# CHECK: tir.regions reads() writes(%[[arg1]][%[[a]]]) : memref<64xi64, #global>
# CHECK: } body {
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.index_cast %[[a]] : index to i64
# CHECK: memref.store %[[V2]], %[[arg1]][%[[a]]] : memref<64xi64, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_binding_of_several_loops(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[i]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP4]](%[[j]], %[[i]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[i]])
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP4]](%[[j]], %[[i]])
# CHECK: %[[c60:[A-Za-z0-9_-]+]] = arith.constant 60 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[V3]], %[[c60]] : index
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[V1]] : spatial 64) where(%[[V4]]) signature {
# CHECK: tir.regions reads() writes(%[[arg0]][%[[a]]]) : memref<64xf32, #global>
# CHECK: } body {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[a]]] : memref<64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_block_without_iterators(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.block "outer" signature {
# CHECK: tir.regions reads() writes(%[[arg0]][0 for 64]) : memref<64xf32, #global>
# CHECK: } body {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: tir.block "inner" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 64) signature {
# CHECK: tir.regions reads() writes(%[[arg0]][%[[a]]]) : memref<64xf32, #global>
# CHECK: } body {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[a]]] : memref<64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @the_root_is_the_function(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: %[[B:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "B" : memref<64xf32, #global>
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: tir.block "inner" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 64) signature {
# CHECK: tir.regions reads(%[[arg0]][%[[a]]]) writes(%[[B]][%[[a]]]) : memref<64xf32, #global>, memref<64xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]]] : memref<64xf32, #global>
# CHECK: memref.store %[[V0]], %[[B]][%[[a]]] : memref<64xf32, #global>
# CHECK: tir.for %[[i]] = 0 to 64 {
# CHECK: tir.block "back" iters(%[[a]] = %[[i]] : spatial 64) signature {
# CHECK: tir.regions reads(%[[B]][%[[a]]]) writes(%[[arg0]][%[[a]]]) : memref<64xf32, #global>, memref<64xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[B]][%[[a]]] : memref<64xf32, #global>
# CHECK: memref.store %[[V0]], %[[arg0]][%[[a]]] : memref<64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @without_a_name(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: tir.block "" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 64) signature {
# CHECK: tir.regions reads() writes(%[[arg0]][%[[a]]]) : memref<64xf32, #global>
# CHECK: } body {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[a]]] : memref<64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @with_attributes(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 64) annotate {flag = true, meta.tiling = [2, 3], number = 4 : i64, text = "x"} signature {
# CHECK: tir.regions reads() writes(%[[arg0]][%[[a]]]) : memref<64xf32, #global>
# CHECK: } body {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[a]]] : memref<64xf32, #global>
# CHECK: return
