# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def main(a: T.handle, b: T.handle, m: T.int32):
    n = T.int64()
    A = T.match_buffer(a, (n, m), "float32")
    B = T.match_buffer(b, (n * T.int64(2), n), "float32")
    for i, j in T.grid(n, n):
        B[i, j] = A[i, 0]


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<()[s0] -> (s0 * 2)>
# CHECK-LABEL: func.func @main(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<?x?xf32, #global> {tir.aliases = ["a"], tir.name = "A", tir.shape = ["n", "m"]}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<?x?xf32, #global> {tir.aliases = ["b"], tir.name = "B", tir.shape = ["n * T.int64(2)", "n"]}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: i32 {tir.name = "m"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[dim:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c0]] : memref<?x?xf32, #global>
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg2]] : i32 to index
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[dim_0:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c1]] : memref<?x?xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[dim_0]], %[[V0]] : index
# CHECK: tir.expect %[[V1]], "A.shape[1] == m"
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]]()[%[[dim]]]
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[dim_2:[A-Za-z0-9_-]+]] = memref.dim %[[arg1]], %[[c0_1]] : memref<?x?xf32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[dim_2]], %[[V2]] : index
# CHECK: tir.expect %[[V3]], "B.shape[0] == n * T.int64(2)"
# CHECK: %[[c1_3:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[dim_4:[A-Za-z0-9_-]+]] = memref.dim %[[arg1]], %[[c1_3]] : memref<?x?xf32, #global>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[dim_4]], %[[dim]] : index
# CHECK: tir.expect %[[V4]], "B.shape[1] == n"
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to %[[dim]] : i64 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to %[[dim]] : i64 {
# CHECK: %[[c0_5:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[i]], %[[c0_5]]] : memref<?x?xf32, #global>
# CHECK: memref.store %[[V5]], %[[arg1]][%[[i]], %[[j]]] : memref<?x?xf32, #global>
# CHECK: return
