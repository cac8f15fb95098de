# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "int32")):
    for i in range(8):
        A[i] = S[i]
    S = T.alloc_buffer((8,), "int32")

# CHECK: use-before-definition.py:8:16: error: unknown name 'S'
