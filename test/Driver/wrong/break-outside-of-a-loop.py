# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "int32")):
    if A[0] == 0:
        break
    A[1] = 1

# CHECK: break-outside-of-a-loop.py:8:9: error: 'tir.break' op expected a loop around it in the same block
