from tvm.script import ir as I
from tvm.script import tirx as T


@I.ir_module
class Module:
    @T.prim_func(private=True)
    def third(n: T.int32) -> T.int32:
        buf = T.alloc_buffer((5000,), "float32")
        buf[n] = T.float32(1)
        assert n < 10, "third is unhappy"
        return n + T.Cast("int32", buf[n])

    @T.prim_func(private=True)
    def second(n: T.int32) -> T.int32:
        buf = T.alloc_buffer((5000,), "float32")
        buf[n] = T.float32(1)
        x: T.int32 = Module.third(n)
        return x + T.Cast("int32", buf[n])

    @T.prim_func
    def deep(n: T.int32, B: T.Buffer((1,), "int32")):
        buf = T.alloc_buffer((5000,), "float32")
        buf[n] = T.float32(1)
        B[0] = Module.second(n) + T.Cast("int32", buf[n])
