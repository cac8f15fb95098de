# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "int32")):
    for i in T.parallel(8):
        if A[i] == 0:
            break
        A[i] = 1

# CHECK: break-in-a-parallel-loop.py:9:13: error: 'tir.break' op expected a serial loop to leave
# CHECK: break-in-a-parallel-loop.py:7:9: note: this loop is parallel
