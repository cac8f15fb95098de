# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32")):
    A[8] = T.float32(0)

# CHECK: index-outside-of-a-buffer.py:7:5: error: index 0 of buffer 'A' is 8, but must be from 0 to 7
