# RUN: tirc %s --emit=scheduled --target=cpu 2>&1 | FileCheck %s
# RUN: tir-run %s --save=%t | FileCheck %s --check-prefix=CALL
# Loops are split, reordered, fused and marked; the result is the same.
import tvm
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((64, 64), "float32")):
    for i, j in T.grid(64, 64):
        with T.block("A"):
            vi, vj = T.axis.remap("SS", [i, j])
            A[vi, vj] = T.Cast("float32", vi * 64 + vj)


sch = tvm.tir.Schedule(main)
i, j = sch.get_loops(sch.get_block("A"))
io, ii = sch.split(i, factors=[None, 8])
jo, ji = sch.split(j, factors=[16, None])
sch.reorder(io, jo, ii, ji)
outer = sch.fuse(io, jo)
sch.parallel(outer)
sch.unroll(ii)
sch.vectorize(ji)

# CHECK-LABEL: func.func @main
# CHECK: tir.for parallel %{{.*}} = 0 to 128
# CHECK: tir.for unrolled %{{.*}} = 0 to 8
# CHECK: tir.for vectorized %{{.*}} = 0 to 4
# CALL: A: float32[64, 64] = [0, 1, 2, 3, ...]
