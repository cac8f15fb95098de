# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32")):
    A[0] = B[0]
    A[1, 2] = T.float32(0)
    A[2] = T.squareroot(A[2])

# CHECK: three-errors-in-one-file.py:7:12: error: unknown name 'B'
# CHECK: three-errors-in-one-file.py:8:5: error: expected 1 indices for buffer 'A' of rank 1, but got 2
# CHECK: three-errors-in-one-file.py:9:12: error: 'T.squareroot' is not supported
