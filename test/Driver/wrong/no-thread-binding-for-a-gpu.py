# RUN: not tirc %s --target=sm_80 -o %t.cubin 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((64,), "float32")):
    for i in range(64):
        A[i] = A[i] + T.float32(1)

# CHECK: no-thread-binding-for-a-gpu.py:6:5: error: function 'main' binds no loop to a thread axis; bind a loop, or use --auto-schedule
