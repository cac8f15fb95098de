# RUN: %python %s %t
"""The same memory under other names: strides, offsets, sub-regions, pointers, slices; on the CPU and in the interpreter."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

# A view of the data under another shape, and with gaps.
SHAPES = """
@T.prim_func
def main(A: T.Buffer((6, 4), "int32"), B: T.Buffer((24,), "int32"), C: T.Buffer((6,), "int32")):
    flat = T.decl_buffer((24,), "int32", data=A.data)
    column = T.decl_buffer((6,), "int32", data=A.data, strides=[4], elem_offset={offset})
    for i in range(24):
        B[i] = flat[i] + 1
    for i in range(6):
        C[i] = column[i]
"""
a = harness.random(1, (6, 4), np.int32)
with np.errstate(over="ignore"):
    rows = (a + np.int32(1)).ravel()
for offset in (0, 1, 3):
    path = harness.script(SHAPES, offset=offset)
    out = {"B": np.zeros(24, np.int32), "C": np.zeros(6, np.int32)}
    harness.check(path, {"A": a, **out}, {"B": rows, "C": a[:, offset]})

# Writing through a view is writing the buffer.
WRITES = """
@T.prim_func
def main(A: T.Buffer(({n}, {n}), "float32")):
    diagonal = T.decl_buffer(({n},), "float32", data=A.data, strides=[{n} + 1])
    for i in range({n}):
        diagonal[i] = diagonal[i] * T.float32(2)
"""
for n in (1, 2, 5, 17):
    a = np.random.default_rng(n).standard_normal((n, n)).astype(np.float32)
    expected = a.copy()
    np.fill_diagonal(expected, np.diagonal(a) * np.float32(2))
    harness.check(harness.script(WRITES, n=n), {"A": a}, {"A": expected})

# A region of a buffer in a block, with the rank of the region or less.
REGIONS = """
@T.prim_func
def main(A: T.Buffer((8, 12), "int32"), B: T.Buffer((8, 12), "int32")):
    for i, j in T.grid(2, 3):
        with T.block("tile"):
            vi, vj = T.axis.remap("SS", [i, j])
            source = T.match_buffer(A[vi * 4 : vi * 4 + 4, vj * 4 : vj * 4 + 4], (4, 4), "int32")
            row = T.match_buffer(B[vi * 4 + 1, vj * 4 : vj * 4 + 4], (4,), "int32")
            for k in range(4):
                row[k] = source[k, 3 - k]
"""
a = harness.random(2, (8, 12), np.int32)
b = harness.random(3, (8, 12), np.int32)
expected = b.copy()
for i in range(2):
    for j in range(3):
        for k in range(4):
            expected[i * 4 + 1, j * 4 + k] = a[i * 4 + k, j * 4 + 3 - k]
harness.check(harness.script(REGIONS, "tir"), {"A": a, "B": b}, {"B": expected})

# Sizes of a region that are known at run time; a region of a region.
OPEN = """
@T.prim_func
def main(a: T.handle, b: T.handle):
    n = T.int32()
    A = T.match_buffer(a, (n, 8), "int32")
    B = T.match_buffer(b, (n, 8), "int32")
    for i in range(n):
        with T.block("rows"):
            vi = T.axis.spatial(n, i)
            outer = T.match_buffer(A[vi, 2:8], (6,), "int32")
            with T.block("part"):
                inner = T.match_buffer(outer[1:5], (4,), "int32")
                for k in range(4):
                    B[vi, k] = inner[k]
                    B[vi, k + 4] = outer[k] + inner[3 - k]
"""
path = harness.script(OPEN, "tir")
for n in (0, 1, 9):
    a = np.random.default_rng(n).integers(-1000, 1000, (n, 8)).astype(np.int32)
    expected = np.concatenate([a[:, 3:7], a[:, 2:6] + a[:, 6:2:-1]], 1)
    harness.check(path, {"A": a, "B": np.zeros((n, 8), np.int32)}, {"B": expected})

# Slices of a dimension, as whole vectors.
SLICES = """
@T.prim_func
def main(A: T.Buffer((4, 16), "float32"), B: T.Buffer((4, 16), "float32"), C: T.Buffer((16,), "float32")):
    for i in range(4):
        B[i, 0:8] = A[i, 8:16] + T.Broadcast(T.float32(1), 8)
        B[i, T.Ramp(8, 2, 4)] = A[i, T.Ramp(0, 1, 4)]
        B[i, T.Ramp(15, -2, 4)] = A[i, T.Ramp(4, 1, 4)] * A[i, 0:4]
    C[0:16] = T.Broadcast(T.float32(0), 16)
    C[T.Ramp(0, 3, 5)] = A[2, T.Ramp(1, 3, 5)]
"""
a = np.random.default_rng(5).standard_normal((4, 16)).astype(np.float32)
b = np.zeros_like(a)
b[:, 0:8] = a[:, 8:16] + np.float32(1)
b[:, 8:16:2] = a[:, 0:4]
b[:, 15:8:-2] = a[:, 4:8] * a[:, 0:4]
c = np.zeros(16, np.float32)
c[0:15:3] = a[2, 1:16:3]
harness.check(harness.script(SLICES), {"A": a, "B": np.zeros_like(a), "C": np.zeros(16, np.float32)}, {"B": b, "C": c})

# Buffers of a function are handed to another one, whole and as a pointer into them.
CALLS = """
@I.ir_module
class Module:
    @T.prim_func(private=True)
    def scale(A: T.Buffer((4,), "int32"), x: T.int32):
        for i in range(4):
            A[i] = A[i] * x

    @T.prim_func
    def main(A: T.Buffer((4,), "int32"), B: T.Buffer((3, 4), "int32")):
        Module.scale(A, 3)
        temporary = T.alloc_buffer((4,), "int32")
        for i in range(3):
            for j in range(4):
                temporary[j] = B[i, j]
            Module.scale(temporary, i)
            for j in range(4):
                B[i, j] = temporary[j]
"""
a = np.array([1, -2, 3, 2**30], np.int32)
b = harness.random(7, (3, 4), np.int32)
with np.errstate(over="ignore"):
    expected = {"A": a * np.int32(3), "B": b * np.arange(3, dtype=np.int32)[:, None]}
harness.check(harness.script(CALLS), {"A": a, "B": b}, expected)
