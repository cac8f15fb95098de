# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((64,), "float32")):
    for i in T.thread_binding(64, thread="threadIdx.x"):
        A[i] = A[i] + T.float32(1)

# CHECK: thread-binding-for-the-cpu.py:7:9: error: this loop over 'threadIdx.x' runs on a device, but the target is a CPU; compile for a GPU, or run it with tir-run --device=reference
