# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


N, M = 4, 8
SIZES = [n * 2 for n in range(3)]
NAME = f"block{N}"


def double(x):
    return x * 2


@T.prim_func(s_tir=True)
def main(A: T.Buffer((double(N), M), "float32")):
    T.func_attr({"tirx.noalias": True, "op_pattern": 8})
    for i, j in T.grid(double(N), M):
        with T.sblock(NAME):
            v, w = T.axis.remap("SS", [i, j])
            A[v, w] = T.float32(SIZES[-1])
    with T.attr(A.data, "my.hint", 3):
        A[0, 0] = T.float32(1)


# CHECK-LABEL: func.func @main(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x8xf32, #global> {tir.name = "A"}) attributes {op_pattern = 8 : i64, tir.noalias} {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for %[[j:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.block "block4" iters(%[[v:[A-Za-z0-9_-]+]] = %[[i]] : spatial 8, %[[w:[A-Za-z0-9_-]+]] = %[[j]] : spatial 8) signature {
# CHECK: tir.regions reads() writes(%[[arg0]][%[[v]], %[[w]]]) : memref<8x8xf32, #global>
# CHECK: } body {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 4.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[v]], %[[w]]] : memref<8x8xf32, #global>
# CHECK: tir.attr "my.hint" on(%[[arg0]] : memref<8x8xf32, #global>) = 3 : i64 {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[c0]], %[[c0_0]]] : memref<8x8xf32, #global>
# CHECK: return
