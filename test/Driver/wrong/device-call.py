# RUN: not tirc %s --target=gfx90a -o %t.hsaco 2>&1 | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@I.ir_module
class Module:
    @T.prim_func(private=True)
    def scale(x: T.float32) -> T.float32:
        return x * T.float32(3)

    @T.prim_func
    def main(A: T.Buffer((64,), "float32")):
        for tx in T.thread_binding(64, thread="threadIdx.x"):
            A[tx] = Module.scale(A[tx])

# CHECK: device-call.py:15:21: error: device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls
# CHECK: device-call.py:9:9: note: 'scale' is declared here
# CHECK: device-call.py:14:13: note: this loop over 'threadIdx.x' runs on the device
