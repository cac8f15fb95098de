# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32")):
    for i in range(8):
        A[i, i] = T.float32(0)

# CHECK: too-many-indices.py:8:9: error: expected 1 indices for buffer 'A' of rank 1, but got 2
