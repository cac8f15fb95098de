# RUN: not tirc %s --target=gfx90a --inline-device-calls -o %t.hsaco 2>&1 | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@I.ir_module
class Module:
    @T.prim_func(private=True)
    def down(n: T.int32) -> T.int32:
        if n <= 0:
            return 0
        return Module.down(n - 1)

    @T.prim_func
    def main(A: T.Buffer((64,), "int32")):
        for tx in T.thread_binding(64, thread="threadIdx.x"):
            A[tx] = Module.down(A[tx])

# CHECK: recursive-device-call.py:17:21: error: device code calls 'down', but calls between functions are host-only; 'down' calls itself, so it cannot be inlined
# CHECK: recursive-device-call.py:9:9: note: 'down' is declared here
# CHECK: recursive-device-call.py:16:13: note: this loop over 'threadIdx.x' runs on the device
# CHECK: recursive-device-call.py:12:16: note: 'down' calls 'down' here
