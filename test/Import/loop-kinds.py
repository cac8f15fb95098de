# RUN: tirc %s --emit=tir | FileCheck %s
# Loops of every kind, and the statements that leave them.
from tvm.script import tir as T


# CHECK-LABEL: func.func @main
# CHECK: tir.for parallel
# CHECK: tir.for vectorized
# CHECK: tir.for unrolled
# CHECK: tir.while
# CHECK: tir.if
# CHECK: tir.break
@T.prim_func
def main(A: T.Buffer((16,), "int32")):
    for i in T.parallel(16):
        A[i] = 0
    for i in T.vectorized(16):
        A[i] = A[i] + 1
    for i in T.unroll(4):
        A[i] = A[i] * 2
    while A[0] < 10:
        A[0] = A[0] + 3
    for i in range(16):
        if A[i] > 4:
            break
        A[i] = 5
