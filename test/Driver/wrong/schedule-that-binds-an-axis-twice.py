# RUN: not tirc %s --target=gfx90a -o %t.hsaco 2>&1 | FileCheck %s
import tvm
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((8, 8), "int32")):
    for i, j in T.grid(8, 8):
        with T.block("A"):
            vi, vj = T.axis.remap("SS", [i, j])
            A[vi, vj] = 0


sch = tvm.tir.Schedule(main)
i, j = sch.get_loops(sch.get_block("A"))
sch.bind(i, "threadIdx.x")
sch.bind(j, "threadIdx.x")

# CHECK: schedule-that-binds-an-axis-twice.py:17:1: error: axis 'threadIdx.x' is bound by loop 'i' of the same nest already
# CHECK: schedule-that-binds-an-axis-twice.py:8:9: note: loop 'i' is here
