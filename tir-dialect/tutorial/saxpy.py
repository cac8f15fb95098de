from tvm.script import tirx as T


@T.prim_func(s_tir=True)
def saxpy(X: T.Buffer((8,), "float32"), Y: T.Buffer((8,), "float32"), a: T.float32):
    for i in range(8):
        with T.sblock("update"):
            vi = T.axis.spatial(8, i)
            Y[vi] = a * X[vi] + Y[vi]
