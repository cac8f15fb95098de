# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
import tvm
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((8,), "int32")):
    for i in range(8):
        with T.block("A"):
            vi = T.axis.spatial(8, i)
            A[vi] = 0


sch = tvm.tir.Schedule(main)
b = sch.get_block("B")

# CHECK: schedule-of-a-block-that-is-not-there.py:15:5: error: there is no block 'B'
# CHECK: schedule-of-a-block-that-is-not-there.py:7:5: note: it was looked for in here
