# RUN: tirc %s --emit=tir | FileCheck %s --check-prefix=TIR
# RUN: tirc %s --emit=scheduled | FileCheck %s --check-prefix=SCHEDULED
# One schedule works on several functions of a module, by func_name and work_on; each gets its own loops back.
import tvm
from tvm.script import ir as I
from tvm.script import tir as T


@I.ir_module
class Module:
    @T.prim_func
    def f(A: T.Buffer((8,), "float32")):
        for i in range(8):
            with T.block("B"):
                vi = T.axis.spatial(8, i)
                A[vi] = T.float32(1)

    @T.prim_func
    def g(A: T.Buffer((6,), "float32")):
        for k in range(6):
            with T.block("B"):
                vk = T.axis.spatial(6, k)
                A[vk] = T.float32(2)


sch = tvm.tir.Schedule(Module)
(i,) = sch.get_loops(sch.get_block("B", func_name="f"))
sch.work_on("g")
(k,) = sch.get_loops("B")
sch.parallel(k)
sch.unroll(i)

# TIR: transform.tir.get_block "B" of "f"
# TIR: transform.tir.get_block "B" of "g"
# SCHEDULED-LABEL: func.func @f
# SCHEDULED: tir.for unrolled %i = 0 to 8
# SCHEDULED-LABEL: func.func @g
# SCHEDULED: tir.for parallel %k = 0 to 6
