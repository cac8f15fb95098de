# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@I.ir_module
class Module:
    @T.prim_func
    def main(A: T.Buffer((8,), "int32")):
        A[0] = Module.sub(A[0])

# CHECK: call-of-a-function-that-is-not-there.py:10:23: error: module 'Module' has no function 'sub'
