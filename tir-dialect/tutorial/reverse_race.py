from tvm.script import tirx as T


@T.prim_func
def reverse(A: T.Buffer((64,), "float32")):
    for thread in T.thread_binding(64, thread="threadIdx.x"):
        A[thread] = A[63 - thread]
