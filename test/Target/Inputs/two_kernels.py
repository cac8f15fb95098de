"""Two kernels of one function, whose names the user's own functions have."""
from tvm.script import ir as I
from tvm.script import tir as T


@I.ir_module
class Module:
    @T.prim_func
    def main_kernel(x: T.int32) -> T.int32:
        return x + 1

    @T.prim_func
    def main(A: T.Buffer((64,), "int32"), n: T.int32):
        for t in T.thread_binding(64, thread="threadIdx.x"):
            A[t] = A[t] * n
        m: T.int32 = Module.main_kernel(n)
        for b in T.thread_binding(2, thread="blockIdx.x"):
            for t in T.thread_binding(32, thread="threadIdx.x"):
                A[b * 32 + t] = A[b * 32 + t] + m
