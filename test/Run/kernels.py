# RUN: %python %s %t
"""Kernels as such: sizes from constants, scalars and shapes, several in a function, names that are taken, parameters of
every type, memory of a block and of a thread; interpreted on the way to a GPU, and taken by assemblers and linkers."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCALARS = """
@T.prim_func
def main(x: T.{dtype}, flag: T.bool, A: T.Buffer((40,), "{dtype}")):
    for b in T.thread_binding(5, thread="blockIdx.x"):
        for t in T.thread_binding(8, thread="threadIdx.x"):
            if flag:
                A[b * 8 + t] = x
"""

VALUES = {
    "int8": -128, "int16": -32768, "int32": -(2**31), "int64": -(2**63), "uint8": 255, "uint16": 65535,
    "uint32": 2**32 - 1, "uint64": 2**64 - 1, "float16": -1.5, "float32": 0.1, "float64": 0.1,
}
for dtype, value in VALUES.items():
    path = harness.script(SCALARS, dtype=dtype)
    a = harness.random(1, (40,), dtype)
    for flag in (True, False):
        expected = np.full(40, value, dtype) if flag else a
        harness.devices(path, {"x": value, "flag": flag, "A": a}, {"A": expected})

# The size of the grid is an expression of a shape and a scalar; the rest of a block is guarded.
SIZES = """
@T.prim_func
def main(a: T.handle, k: T.int32):
    n = T.int32()
    A = T.match_buffer(a, (n,), "int32")
    for b in T.thread_binding((n + 15) // 16 + k, thread="blockIdx.x"):
        for t in T.thread_binding(16, thread="threadIdx.x"):
            if b * 16 + t < n:
                A[b * 16 + t] = A[b * 16 + t] * 2 + k
"""
path = harness.script(SIZES, "tir")
for n, k in ((0, 0), (0, -3), (1, 0), (16, 1), (17, 0), (17, -2), (100, 2)):
    a = harness.random(n, (n,), np.int32)
    blocks = (n + 15) // 16 + k
    with np.errstate(over="ignore"):
        expected = np.where(np.arange(n) < 16 * blocks, a * np.int32(2) + np.int32(k), a).astype(np.int32)
    harness.devices(path, {"A": a, "k": k}, {"A": expected})

# Two kernels, one in a loop on the host, around code of the host; all names that they would like are taken.
TWO = """
@I.ir_module
class Module:
    @T.prim_func
    def main_kernel(x: T.int32) -> T.int32:
        return x + 1

    @T.prim_func
    def main_kernel_1(x: T.int32) -> T.int32:
        return x * 2

    @T.prim_func
    def main(A: T.Buffer((12,), "int32"), B: T.Buffer((12,), "int32")):
        for t in T.thread_binding(12, thread="threadIdx.x"):
            B[t] = A[t] + 1
        for i in range(3):
            for u in T.thread_binding(4, thread="threadIdx.x"):
                B[i * 4 + u] = B[i * 4 + u] * (i + 2)
"""
path = harness.script(TWO)
a = np.arange(12, dtype=np.int32)
expected = {"B": (a + 1) * np.repeat(np.array([2, 3, 4], np.int32), 4)}
harness.devices(path, {"A": a, "B": np.zeros(12, np.int32)}, expected)
split = harness.tool("tirc", path, "--target=sm_80", "--emit=split")
kernels = set(harness.re.findall(r"gpu\.func @(\w+)", split))
assert kernels == {"main_kernel_2", "main_kernel_3"}, kernels

# A block reversed through shared memory, and a sum in memory of a thread.
SHARED = """
@T.prim_func
def main(A: T.Buffer((4, {n}), "float32"), B: T.Buffer((4, {n}), "float32"), C: T.Buffer((4, {n}), "float32")):
    for b in T.thread_binding(4, thread="blockIdx.x"):
        S = T.alloc_buffer(({n},), "float32", scope="shared")
        for t in T.thread_binding({n}, thread="threadIdx.x"):
            S[t] = A[b, t]
            T.tvm_storage_sync("shared")
            B[b, t] = S[{n} - 1 - t]
            total = T.alloc_buffer((1,), "float32", scope="local")
            total[0] = T.float32(0)
            for k in range({n}):
                total[0] = total[0] + S[k]
            C[b, t] = total[0]
"""
for n in (1, 7, 64, 100, 256):
    a = np.random.default_rng(n).standard_normal((4, n)).astype(np.float32)
    total = np.zeros(4, np.float32)
    for k in range(n):
        total = total + a[:, k]
    path = harness.script(SHARED, n=n)
    out = np.zeros_like(a)
    harness.devices(path, {"A": a, "B": out, "C": out}, {"B": a[:, ::-1], "C": np.repeat(total[:, None], n, 1)})

# Axes in three directions, in another order than they are bound.
AXES = """
@T.prim_func
def main(A: T.Buffer((2, 3, 4, 5, 2, 3), "int32")):
    for z in T.thread_binding(3, thread="threadIdx.z"):
        for bx in T.thread_binding(2, thread="blockIdx.x"):
            for y in T.thread_binding(2, thread="threadIdx.y"):
                for bz in T.thread_binding(4, thread="blockIdx.z"):
                    for x in T.thread_binding(5, thread="threadIdx.x"):
                        for by in T.thread_binding(3, thread="blockIdx.y"):
                            A[bx, by, bz, x, y, z] = ((((bx * 3 + by) * 4 + bz) * 5 + x) * 2 + y) * 3 + z
"""
path = harness.script(AXES)
shape = (2, 3, 4, 5, 2, 3)
harness.devices(path, {"A": np.zeros(shape, np.int32)}, {"A": np.arange(720, dtype=np.int32).reshape(shape)})

# Views of a host's buffer that a kernel makes: of a part at an offset, and of another shape.
VIEWS = """
@T.prim_func
def main(A: T.Buffer((64,), "float32"), B: T.Buffer((16,), "float32"), C: T.Buffer((8, 8), "float32"), n: T.int32):
    for t in T.thread_binding(16, thread="threadIdx.x"):
        V = T.decl_buffer((16,), "float32", data=A.data, elem_offset=n)
        B[t] = V[15 - t]
    for b in T.thread_binding(8, thread="blockIdx.x"):
        for t in T.thread_binding(8, thread="threadIdx.x"):
            M = T.decl_buffer((8, 8), "float32", data=A.data)
            C[t, b] = M[b, t]
"""
path = harness.script(VIEWS)
a = np.arange(64, dtype=np.float32)
for n in (0, 16, 48):
    harness.devices(path, {"A": a, "B": np.zeros(16, np.float32), "C": np.zeros((8, 8), np.float32), "n": n},
                    {"B": a[n:n + 16][::-1], "C": a.reshape(8, 8).T})
