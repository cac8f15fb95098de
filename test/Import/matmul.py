# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# RUN: tirc %s --emit=tir | FileCheck %s
# A matrix product with an init, of a block with spatial and reduce iterators.
from tvm.script import tir as T


# CHECK-LABEL: func.func @main
# CHECK-SAME: tir.name = "A"
# CHECK-SAME: tir.name = "B"
# CHECK-SAME: tir.name = "C"
# CHECK: tir.block "C" iters(%{{.*}} : spatial 16, %{{.*}} : spatial 16, %{{.*}} : reduce 16)
# CHECK: } init {
# CHECK: memref.store
# CHECK: } body {
# CHECK: arith.mulf
# CHECK: arith.addf
@T.prim_func
def main(A: T.Buffer((16, 16), "float32"), B: T.Buffer((16, 16), "float32"), C: T.Buffer((16, 16), "float32")):
    for i, j, k in T.grid(16, 16, 16):
        with T.block("C"):
            vi, vj, vk = T.axis.remap("SSR", [i, j, k])
            with T.init():
                C[vi, vj] = T.float32(0)
            C[vi, vj] = C[vi, vj] + A[vi, vk] * B[vk, vj]
