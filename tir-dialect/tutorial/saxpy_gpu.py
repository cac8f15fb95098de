from tvm.script import tirx as T


@T.prim_func
def saxpy(x: T.handle, y: T.handle, a: T.float32):
    n = T.int32()
    X = T.match_buffer(x, (n,), "float32")
    Y = T.match_buffer(y, (n,), "float32")
    for block in T.thread_binding((n + 255) // 256, thread="blockIdx.x"):
        for thread in T.thread_binding(256, thread="threadIdx.x"):
            if block * 256 + thread < n:
                Y[block * 256 + thread] = a * X[block * 256 + thread] + Y[block * 256 + thread]
