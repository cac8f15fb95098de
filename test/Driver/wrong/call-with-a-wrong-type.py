# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@I.ir_module
class Module:
    @T.prim_func(private=True)
    def clear(B: T.Buffer((4,), "int32")):
        for i in range(4):
            B[i] = 0

    @T.prim_func
    def main(A: T.Buffer((8,), "float32")):
        Module.clear(A)

# CHECK: call-with-a-wrong-type.py:15:22: error: expected a buffer of type 'memref<4xi32, #tir.scope<global>>' and elements of type 'int32' for argument 'B' of 'clear', but got one of type 'memref<8xf32, #tir.scope<global>>' and elements of type 'float32'
# CHECK: call-with-a-wrong-type.py:9:9: note: 'clear' is declared here
