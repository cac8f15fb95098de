# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((8,), "int32")):
    for i in T.grid(8):
        with T.block("A"):
            vi = T.axis.remap("Q", [i])
            A[vi] = 0

# CHECK: unknown-axis-kind.py:9:31: error: unknown kind of axis 'Q'
