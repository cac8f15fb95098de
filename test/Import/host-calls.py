# RUN: tirc %s --emit=tir | FileCheck %s
# RUN: tirc %s --target=cpu --emit=ll | FileCheck %s --check-prefix=LL
# RUN: tir-run %s --input=n=5 | FileCheck %s --check-prefix=CALL
# A private and a public function, called before they are defined.
from tvm.script import ir as I
from tvm.script import tir as T


# CHECK: func.func @main
# CHECK: call @square
# CHECK: func.func private @square
# LL: define internal {{.*}}square
# CALL: result: 26
@I.ir_module
class Module:
    @T.prim_func
    def main(n: T.int32) -> T.int32:
        return Module.square(n) + 1

    @T.prim_func(private=True)
    def square(x: T.int32) -> T.int32:
        return x * x
