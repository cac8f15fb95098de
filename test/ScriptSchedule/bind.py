# RUN: tirc %s --emit=tir 2>&1 | FileCheck %s --check-prefix=TIR
# RUN: tirc %s --emit=scheduled 2>&1 | FileCheck %s --check-prefix=SCHEDULED
# RUN: tirc %s --emit=split 2>/dev/null | FileCheck %s --check-prefix=SPLIT
# RUN: tirc %s --emit=asm 2>&1 | FileCheck %s --check-prefix=ASM
# A schedule in the script is recorded, applied, and compiled for the target that the script names.
import tvm
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((64, 64), "float32"), B: T.Buffer((64, 64), "float32")):
    for i, j in T.grid(64, 64):
        with T.block("B"):
            vi, vj = T.axis.remap("SS", [i, j])
            B[vi, vj] = A[vi, vj] * 2.0


sch = tvm.tir.Schedule(main)
i, j = sch.get_loops(sch.get_block("B"))
sch.bind(i, "blockIdx.x")
sch.bind(j, "threadIdx.x")
tvm.build(sch.mod, target="rocm -mcpu=gfx1100")

# TIR: transform.named_sequence
# TIR: transform.tir.get_block "B"
# TIR: transform.tir.bind %{{.*}} "blockIdx.x"
# TIR: transform.tir.bind %{{.*}} "threadIdx.x"
# SCHEDULED-NOT: transform
# SCHEDULED: tir.for thread "blockIdx.x"
# SCHEDULED: tir.for thread "threadIdx.x"
# SPLIT: gpu.launch_func @main_kernel::@main_kernel
# ASM: amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
