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


# CHECK-LABEL: func.func @main(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.dim %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : memref<?x?xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : i32 to index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.dim %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : memref<?x?xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi eq, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : index
# CHECK: tir.expect %{{[a-zA-Z0-9_]+}}, "A.shape[1] == m"
# CHECK: %{{[a-zA-Z0-9_]+}} = affine.apply #{{map[0-9]*}}()[%{{[a-zA-Z0-9_]+}}]
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.dim %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : memref<?x?xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi eq, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : index
# CHECK: tir.expect %{{[a-zA-Z0-9_]+}}, "B.shape[0] == n * T.int64(2)"
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.dim %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : memref<?x?xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi eq, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : index
# CHECK: tir.expect %{{[a-zA-Z0-9_]+}}, "B.shape[1] == n"
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to %{{[a-zA-Z0-9_]+}} : i64 {
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to %{{[a-zA-Z0-9_]+}} : i64 {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<?x?xf32, #global>
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<?x?xf32, #global>
