# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@I.ir_module
class Module:
    @T.prim_func(private=True)
    def add(x: T.int32, y: T.int32) -> T.int32:
        return x + y

    @T.prim_func
    def main(A: T.Buffer((8,), "int32")):
        A[0] = Module.add(A[0])

# CHECK: call-with-too-few-arguments.py:14:16: error: expected 2 arguments for 'add', but got 1
# CHECK: call-with-too-few-arguments.py:9:9: note: 'add' is declared here
