# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float23")):
    for i in range(8):
        A[i] = T.float32(0)

# CHECK: unknown-dtype.py:6:28: error: unknown type 'float23'
