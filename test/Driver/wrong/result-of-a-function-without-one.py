# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@I.ir_module
class Module:
    @T.prim_func(private=True)
    def clear(A: T.Buffer((8,), "int32")):
        A[0] = 0

    @T.prim_func
    def main(A: T.Buffer((8,), "int32")):
        A[1] = Module.clear(A)

# CHECK: result-of-a-function-without-one.py:14:16: error: expected a value, but this call gives none
# CHECK: result-of-a-function-without-one.py:9:9: note: 'clear' is declared here, without a result
