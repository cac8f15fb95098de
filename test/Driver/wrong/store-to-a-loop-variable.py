# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "int32")):
    for i in range(8):
        i = 3
        A[i] = i

# CHECK: store-to-a-loop-variable.py:8:9: error: cannot assign to 'i', which is set by its loop or block
