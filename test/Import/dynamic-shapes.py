# RUN: tirc %s --emit=tir | FileCheck %s
# A size that the shapes of two buffers name.
from tvm.script import tir as T


# CHECK-LABEL: func.func @main
# CHECK: memref<?xf32
# CHECK: memref.dim
@T.prim_func
def main(a: T.handle, b: T.handle):
    n = T.int32()
    A = T.match_buffer(a, (n,), "float32")
    B = T.match_buffer(b, (n,), "float32")
    for i in range(n):
        B[i] = A[i] + T.float32(1)
