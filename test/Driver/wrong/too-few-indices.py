# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8, 8), "float32"), B: T.Buffer((8,), "float32")):
    for i in range(8):
        B[i] = A[i]

# CHECK: too-few-indices.py:8:16: error: expected 2 indices for buffer 'A' of rank 2, but got 1
