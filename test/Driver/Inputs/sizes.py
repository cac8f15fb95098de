from tvm.script import tirx as T


@T.prim_func
def main(a: T.handle, b: T.handle):
    n = T.int32()
    A = T.match_buffer(a, (n, 4), "int32")
    B = T.match_buffer(b, (n * 2,), "int32")
    for i in range(n):
        B[i] = A[i, 0]
        B[i + n] = n
