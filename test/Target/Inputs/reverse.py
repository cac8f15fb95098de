"""A block is reversed through shared memory: every thread writes an element and, behind the barrier, reads another's."""
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((16, 256), "float32"), B: T.Buffer((16, 256), "float32")):
    for b in T.thread_binding(16, thread="blockIdx.x"):
        S = T.alloc_buffer((256,), scope="shared")
        for t in T.thread_binding(256, thread="threadIdx.x"):
            S[t] = A[b, t]
            T.tvm_storage_sync("shared")
            B[b, t] = S[255 - t]
