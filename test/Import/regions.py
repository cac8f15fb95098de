# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# What blocks read and write, stated or found. See spec/import.md, "Regions".
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def single_elements(A: T.Buffer((16, 16), "float32"), B: T.Buffer((16, 16), "float32")):
    for i, j in T.grid(16, 16):
        with T.block("B"):
            a, b = T.axis.remap("SS", [i, j])
            B[a, b] = A[b, a] + A[a, b]


@T.prim_func
def an_element_is_listed_once(A: T.Buffer((16,), "float32")):
    for i in range(16):
        with T.block("B"):
            a = T.axis.remap("S", [i])
            A[a] = A[a] * A[a]


@T.prim_func
def a_reduction_does_not_read_its_result(A: T.Buffer((16, 16), "float32"), B: T.Buffer((16,), "float32")):
    for i, k in T.grid(16, 16):
        with T.block("B"):
            a, b = T.axis.remap("SR", [i, k])
            with T.init():
                B[a] = 0.0
            B[a] = B[a] + A[a, b]


@T.prim_func
def an_inner_loop_covers_the_dimension(A: T.Buffer((16, 32), "float32"), B: T.Buffer((16,), "float32")):
    for i in range(16):
        with T.block("B"):
            a = T.axis.remap("S", [i])
            for k in range(8):
                B[a] = A[a, k]


@T.prim_func
def data_as_an_index_covers_the_dimension(I0: T.Buffer((16,), "int32"), A: T.Buffer((64,), "float32"), B: T.Buffer((16,), "float32")):
    for i in range(16):
        with T.block("B"):
            a = T.axis.remap("S", [i])
            B[a] = A[I0[a]]


@T.prim_func
def lanes_are_as_wide_as_they_are(A: T.Buffer((16, 16), "float32")):
    for i in range(16):
        with T.block("B"):
            a = T.axis.remap("S", [i])
            A[a, 0:4] = A[a, 8:12]


@T.prim_func
def affine_indices_keep_their_form(A: T.Buffer((64,), "float32"), B: T.Buffer((64,), "float32")):
    for i in range(16):
        with T.block("B"):
            a = T.axis.remap("S", [i])
            B[a * 2 + 1] = A[a // 2]


@T.prim_func
def stated_regions_stay(A: T.Buffer((16, 16), "float32"), B: T.Buffer((16, 16), "float32")):
    for i, j in T.grid(16, 4):
        with T.block("B"):
            a, b = T.axis.remap("SS", [i, j])
            T.reads(A[a, b * 4:b * 4 + 4], A[0, 0])
            T.writes([B[a, b * 4:b * 4 + 4]])
            B[a, b * 4] = A[a, b * 4]


@T.prim_func
def a_whole_buffer(A: T.Buffer((16, 16), "float32"), B: T.Buffer((16, 16), "float32")):
    with T.block("B"):
        T.reads(A[0:16, 0:16])
        T.writes(B[0:16, 0:16])
        B[0, 0] = A[1, 1]


@T.prim_func
def own_buffers_are_left_out(A: T.Buffer((16,), "float32")):
    for i in range(16):
        with T.block("B"):
            a = T.axis.remap("S", [i])
            S = T.alloc_buffer((4,), "float32", scope="local")
            S[0] = A[a]
            A[a] = S[0]


@T.prim_func
def a_dynamic_dimension(a: T.handle, b: T.handle):
    n = T.int32()
    A = T.match_buffer(a, (n, n), "float32")
    B = T.match_buffer(b, (n,), "float32")
    for i in range(n):
        with T.block("B"):
            v = T.axis.remap("S", [i])
            for k in range(n):
                B[v] = A[v, k]


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 floordiv 2)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0) -> (d0 * 2 + 1)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<(d0) -> (d0 * 2)>
# CHECK: #[[$MAP3:map[0-9]*]] = affine_map<(d0) -> (d0 * 4)>
# CHECK: #[[$MAP4:map[0-9]*]] = affine_map<(d0) -> (d0 * 4 + 4)>
# CHECK-LABEL: func.func @single_elements(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16, %[[b:[A-Za-z0-9_-]+]] = %[[j]] : spatial 16) signature {
# CHECK: tir.regions reads(%[[arg0]][%[[b]], %[[a]]], %[[arg0]][%[[a]], %[[b]]]) writes(%[[arg1]][%[[a]], %[[b]]]) : memref<16x16xf32, #global>, memref<16x16xf32, #global>, memref<16x16xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[b]], %[[a]]] : memref<16x16xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]], %[[b]]] : memref<16x16xf32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addf %[[V0]], %[[V1]] : f32
# CHECK: memref.store %[[V2]], %[[arg1]][%[[a]], %[[b]]] : memref<16x16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @an_element_is_listed_once(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16) signature {
# CHECK: tir.regions reads(%[[arg0]][%[[a]]]) writes(%[[arg0]][%[[a]]]) : memref<16xf32, #global>, memref<16xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]]] : memref<16xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]]] : memref<16xf32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.mulf %[[V0]], %[[V1]] : f32
# CHECK: memref.store %[[V2]], %[[arg0]][%[[a]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_reduction_does_not_read_its_result(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.for %[[k:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16, %[[b:[A-Za-z0-9_-]+]] = %[[k]] : reduce 16) signature {
# CHECK: tir.regions reads(%[[arg0]][%[[a]], %[[b]]]) writes(%[[arg1]][%[[a]]]) : memref<16x16xf32, #global>, memref<16xf32, #global>
# CHECK: } init {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg1]][%[[a]]] : memref<16xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[a]]] : memref<16xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]], %[[b]]] : memref<16x16xf32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addf %[[V0]], %[[V1]] : f32
# CHECK: memref.store %[[V2]], %[[arg1]][%[[a]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @an_inner_loop_covers_the_dimension(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x32xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16) signature {
# CHECK: tir.regions reads(%[[arg0]][%[[a]], 0 for 32]) writes(%[[arg1]][%[[a]]]) : memref<16x32xf32, #global>, memref<16xf32, #global>
# CHECK: } body {
# CHECK: tir.for %[[k:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]], %[[k]]] : memref<16x32xf32, #global>
# CHECK: memref.store %[[V0]], %[[arg1]][%[[a]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @data_as_an_index_covers_the_dimension(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.name = "I0"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16) signature {
# CHECK: tir.regions reads(%[[arg0]][%[[a]]], %[[arg1]][0 for 64]) writes(%[[arg2]][%[[a]]]) : memref<16xi32, #global>, memref<64xf32, #global>, memref<16xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]]] : memref<16xi32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[V0]] : i32 to index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[V1]]] : memref<64xf32, #global>
# CHECK: memref.store %[[V2]], %[[arg2]][%[[a]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @lanes_are_as_wide_as_they_are(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16) signature {
# CHECK: %[[c8:[A-Za-z0-9_-]+]] = arith.constant 8 : index
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: tir.regions reads(%[[arg0]][%[[a]], 8 for 4]) writes(%[[arg0]][%[[a]], 0 for 4]) : memref<16x16xf32, #global>, memref<16x16xf32, #global>
# CHECK: } body {
# CHECK: %[[c8:[A-Za-z0-9_-]+]] = arith.constant 8 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = vector.load %[[arg0]][%[[a]], %[[c8]]] : memref<16x16xf32, #global>, vector<4xf32>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V0]], %[[arg0]][%[[a]], %[[c0]]] : memref<16x16xf32, #global>, vector<4xf32>
# CHECK: return
# CHECK-LABEL: func.func @affine_indices_keep_their_form(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16) signature {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[a]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[a]])
# CHECK: tir.regions reads(%[[arg0]][%[[V0]]]) writes(%[[arg1]][%[[V1]]]) : memref<64xf32, #global>, memref<64xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[a]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[V0]]] : memref<64xf32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[a]])
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[a]])
# CHECK: memref.store %[[V1]], %[[arg1]][%[[V3]]] : memref<64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @stated_regions_stay(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16, %[[b:[A-Za-z0-9_-]+]] = %[[j]] : spatial 4) signature {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[b]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[b]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP4]](%[[b]])
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[b]])
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[b]])
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP4]](%[[b]])
# CHECK: tir.regions reads(%[[arg0]][%[[a]], %[[V0]] for 4], %[[arg0]][0, 0]) writes(%[[arg1]][%[[a]], %[[V3]] for 4]) : memref<16x16xf32, #global>, memref<16x16xf32, #global>, memref<16x16xf32, #global>
# CHECK: } body {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[b]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]], %[[V0]]] : memref<16x16xf32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[b]])
# CHECK: memref.store %[[V1]], %[[arg1]][%[[a]], %[[V2]]] : memref<16x16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_whole_buffer(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<16x16xf32, #global> {tir.name = "B"}) {
# CHECK: tir.block "B" signature {
# CHECK: tir.regions reads(%[[arg0]][0 for 16, 0 for 16]) writes(%[[arg1]][0 for 16, 0 for 16]) : memref<16x16xf32, #global>, memref<16x16xf32, #global>
# CHECK: } body {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c1_0:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]], %[[c1_0]]] : memref<16x16xf32, #global>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg1]][%[[c0]], %[[c0_1]]] : memref<16x16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @own_buffers_are_left_out(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 16 {
# CHECK: tir.block "B" iters(%[[a:[A-Za-z0-9_-]+]] = %[[i]] : spatial 16) signature {
# CHECK: tir.regions reads(%[[arg0]][%[[a]]]) writes(%[[arg0]][%[[a]]]) : memref<16xf32, #global>, memref<16xf32, #global>
# CHECK: } body {
# CHECK: %[[S:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "S" : memref<4xf32, #local>
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[a]]] : memref<16xf32, #global>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[S]][%[[c0]]] : memref<4xf32, #local>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[S]][%[[c0_0]]] : memref<4xf32, #local>
# CHECK: memref.store %[[V1]], %[[arg0]][%[[a]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_dynamic_dimension(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<?x?xf32, #global> {tir.aliases = ["a"], tir.name = "A", tir.shape = ["n", "n"]}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<?xf32, #global> {tir.aliases = ["b"], tir.name = "B", tir.shape = ["n"]}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[dim:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c0]] : memref<?x?xf32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[dim_0:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c1]] : memref<?x?xf32, #global>
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[dim_0]], %[[dim]] : index
# CHECK: tir.expect %[[V0]], "A.shape[1] == n"
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[dim_2:[A-Za-z0-9_-]+]] = memref.dim %[[arg1]], %[[c0_1]] : memref<?xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[dim_2]], %[[dim]] : index
# CHECK: tir.expect %[[V1]], "B.shape[0] == n"
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to %[[dim]] {
# CHECK: tir.block "B" iters(%[[v:[A-Za-z0-9_-]+]] = %[[i]] : spatial %[[dim]]) signature {
# CHECK: %[[c1_3:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[dim_4:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c1_3]] : memref<?x?xf32, #global>
# CHECK: tir.regions reads(%[[arg0]][%[[v]], 0 for %[[dim_4]]]) writes(%[[arg1]][%[[v]]]) : memref<?x?xf32, #global>, memref<?xf32, #global>
# CHECK: } body {
# CHECK: tir.for %[[k:[A-Za-z0-9_-]+]] = 0 to %[[dim]] {
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[v]], %[[k]]] : memref<?x?xf32, #global>
# CHECK: memref.store %[[V2]], %[[arg1]][%[[v]]] : memref<?xf32, #global>
# CHECK: return
