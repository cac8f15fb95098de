# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32")):
    for i in range(8):
        A[i - 8] = T.float32(0)

# CHECK: negative-index.py:8:9: error: index 0 of buffer 'A' goes from -8 to -1, but must be from 0 to 7
