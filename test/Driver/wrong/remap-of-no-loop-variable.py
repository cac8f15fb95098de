# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((8, 8), "int32")):
    for i, j in T.grid(8, 8):
        with T.block("A"):
            vi, vj = T.axis.remap("SS", [i, j + 1])
            A[vi, vj] = 0

# CHECK: remap-of-no-loop-variable.py:9:45: error: expected a loop variable to remap; bind an expression with 'T.axis.spatial(extent, expression)'
