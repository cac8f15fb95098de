"""Kernels of which something is known about their buffers."""
from tvm.script import ir as I
from tvm.script import tir as T


@I.ir_module
class Module:
    @T.prim_func
    def promised(a: T.handle, b: T.handle, c: T.handle, n: T.int32):
        T.func_attr({"tir.noalias": True})
        A = T.match_buffer(a, (64,), "float32", align=128)
        B = T.match_buffer(b, (64,), "float16")
        C = T.match_buffer(c, (n, 4), "float32", align=16)
        for t in T.thread_binding(64, thread="threadIdx.x"):
            A[t] = T.Cast("float32", B[t]) + C[t, 3]

    @T.prim_func
    def plain(a: T.handle, b: T.handle):
        A = T.match_buffer(a, (64,), "float32", align=256)
        B = T.match_buffer(b, (64,), "float32")
        for t in T.thread_binding(64, thread="threadIdx.x"):
            A[t] = A[t] + B[t]

    @T.prim_func
    def viewed(a: T.handle, b: T.handle):
        T.func_attr({"tir.noalias": True})
        A = T.match_buffer(a, (64,), "float32", align=128)
        B = T.match_buffer(b, (64,), "float32")
        V = T.decl_buffer((64,), "int32", data=A.data)
        for t in T.thread_binding(64, thread="threadIdx.x"):
            A[t] = B[t]
            V[t] = 0
            B[t] = A[t]
