# RUN: tirc %s --emit=tir 2>/dev/null | FileCheck %s --check-prefix=TIR
# RUN: tirc %s --emit=scheduled 2>/dev/null | FileCheck %s --check-prefix=SCHEDULED
# RUN: tirc %s --emit=tir 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK --implicit-check-not=error
# Helper functions, loops, slices and names of both eras schedule; what is no part of the program is left out, and said.
import os

import tvm
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((8, 8), "float32")):
    for i, j in T.grid(8, 8):
        with T.block("B"):
            vi, vj = T.axis.remap("SS", [i, j])
            A[vi, vj] = T.float32(0)


sch = tvm.tir.Schedule(main)


def tile(schedule, name, width):
    outer, inner = schedule.get_loops(schedule.get_sblock(name))[-2:]
    first, second = schedule.split(inner, factors=[None, width])
    return outer, first, second


print("tiling", os.environ)
out, first, second = tile(sch, "B", 3)
sch.reorder(first, out)
for loop in sch.get_loops(sch.get_block("B"))[-1:]:
    sch.vectorize(loop)
device = tvm.cuda(0)
with open("x.txt") as f:
    f.write("x")
lib = tvm.build(sch.mod, target=os.environ["TARGET"])

# TIR: transform.named_sequence @__transform_main
# TIR: [[B:%.*]] = transform.tir.get_block "B" of "main"
# TIR-NEXT: [[L:%.*]]:2 = transform.tir.get_loops [[B]]
# TIR-NEXT: [[S:%.*]]:2 = transform.tir.split [[L]]#1 [-1, 3]
# TIR-NEXT: transform.tir.reorder [[S]]#0, [[L]]#0
# TIR-NEXT: transform.tir.vectorize [[S]]#1
# TIR-NEXT: transform.yield

# SCHEDULED-NOT: transform
# SCHEDULED: tir.for %[[J0:.*]] = 0 to 3 {
# SCHEDULED-NEXT: tir.for %[[I:.*]] = 0 to 8 {
# SCHEDULED-NEXT: tir.for vectorized %[[J1:.*]] = 0 to 3 {
# SCHEDULED-NEXT: [[J:%.*]] = affine.apply {{.*}}(%[[J0]], %[[J1]])
# SCHEDULED: [[P:%.*]] = arith.cmpi slt, [[J]],
# SCHEDULED: tir.block "B" iters(%{{.*}} = %[[I]] : spatial 8, %{{.*}} = [[J]] : spatial 8) where([[P]])

# REMARK: statements.py:[[#@LINE-21]]:10: remark: 'tvm.cuda' is no part of the program, and is skipped{{$}}
# REMARK: statements.py:[[#@LINE-21]]:1: remark: this statement is no part of the program, and is skipped{{$}}
# REMARK: statements.py:[[#@LINE-20]]:7: remark: the target of this build is not known before the script runs{{$}}
