# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32")):
    for i in range(8):
        A[i] = T.squareroot(A[i])

# CHECK: unknown-function-of-T.py:8:16: error: 'T.squareroot' is not supported
