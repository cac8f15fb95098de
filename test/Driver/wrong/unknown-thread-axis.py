# RUN: not tirc %s --target=sm_80 -o %t.cubin 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((64,), "float32")):
    for i in T.thread_binding(64, thread="threadIdx.w"):
        A[i] = A[i] + T.float32(1)

# CHECK: unknown-thread-axis.py:7:42: error: unknown thread axis 'threadIdx.w'
