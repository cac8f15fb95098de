# RUN: not tirc %s --target=gfx90a -o %t.hsaco 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((64,), "float32")):
    for b in T.thread_binding(2, thread="blockIdx.x"):
        for i in T.thread_binding(64, thread="threadIdx.x"):
            A[i] = A[i] + T.float32(1)
        for i in T.thread_binding(32, thread="threadIdx.x"):
            A[i] = A[i] * T.float32(2)

# CHECK: two-extents-of-one-axis.py:10:13: error: expected one extent for axis 'threadIdx.x' in a kernel, but got 32
# CHECK: two-extents-of-one-axis.py:8:13: note: the extent is 64 here
