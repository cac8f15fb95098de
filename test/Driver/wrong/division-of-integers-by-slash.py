# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "int32")):
    for i in range(8):
        A[i] = A[i] / 2

# CHECK: division-of-integers-by-slash.py:8:21: error: cannot divide integers by '/': '//' rounds down, 'T.truncdiv' towards zero, and 'T.Cast' makes floats of them
