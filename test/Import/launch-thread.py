# RUN: tirc %s --emit=tir | FileCheck %s
# RUN: tirc %s --target=sm_80 --emit=ptx | FileCheck %s --check-prefix=PTX
# RUN: tirc %s --target=gfx90a --emit=asm | FileCheck %s --check-prefix=ASM
# A block is reversed through shared memory; the barrier stands between the write and the read.
from tvm.script import tir as T


# CHECK-LABEL: func.func @main
# CHECK: tir.for thread "blockIdx.x"
# CHECK: tir.for thread "threadIdx.x"
# CHECK: tir.barrier
# PTX: .shared .align 16
# PTX: st.shared
# PTX: bar.sync
# PTX: ld.shared
# ASM: ds_write
# ASM: s_waitcnt lgkmcnt(0)
# ASM: s_barrier
# ASM: ds_read
@T.prim_func
def main(A: T.Buffer((4, 128), "float32")):
    S = T.alloc_buffer((128,), scope="shared")
    for b in T.thread_binding(4, thread="blockIdx.x"):
        for t in T.thread_binding(128, thread="threadIdx.x"):
            S[t] = A[b, t]
            T.tvm_storage_sync("shared")
            A[b, t] = S[127 - t]
