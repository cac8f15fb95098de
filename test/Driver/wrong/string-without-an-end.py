# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32)):
    A[0] = T.float32(0)

# CHECK: string-without-an-end.py:6:28: error: this string has no end
# CHECK: string-without-an-end.py:7:5: error: expected ')', but got 'A'
