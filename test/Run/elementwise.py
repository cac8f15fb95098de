# RUN: %python %s %t
"""C = A * 2 + B, in two and in one dimension, of known and of unknown size."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

STATIC = """
@T.prim_func(s_tir=True)
def main(A: T.Buffer(({n}, {m}), "float32"), B: T.Buffer(({n}, {m}), "float32"), C: T.Buffer(({n}, {m}), "float32")):
    for i in {rows}:
        for j in T.serial({m}):
            with T.sblock("C"):
                vi, vj = T.axis.remap("SS", [i, j])
                C[vi, vj] = A[vi, vj] * T.float32(2) + B[vi, vj]
"""

DYNAMIC = """
@T.prim_func
def main(a: T.handle, b: T.handle, c: T.handle):
    n = T.int32()
    m = T.int32()
    A = T.match_buffer(a, (n, m), "float32")
    B = T.match_buffer(b, (n, m), "float32")
    C = T.match_buffer(c, (n, m), "float32")
    for i in {rows}:
        for j in range(m):
            with T.block("C"):
                vi, vj = T.axis.remap("SS", [i, j])
                C[vi, vj] = A[vi, vj] * T.float32(2) + B[vi, vj]
"""


def values(n, m):
    a = harness.random(n, (n, m), np.float32)
    b = harness.random(m + 100, (n, m), np.float32)
    with np.errstate(all="ignore"):
        expected = a * np.float32(2) + b
    return {"A": a, "B": b, "C": np.zeros((n, m), np.float32)}, {"C": expected}


for n, m in ((15, 17), (1, 1), (0, 8), (8, 0), (64, 64), (3, 129)):
    harness.check(harness.script(STATIC, n=n, m=m, rows=f"T.serial({n})"), *values(n, m))
dynamic = harness.script(DYNAMIC, "tir", rows="range(n)")
for n, m in ((15, 17), (1, 1), (0, 8), (8, 0), (2, 1000)):
    harness.check(dynamic, *values(n, m))

harness.devices(harness.script(STATIC, n=15, m=17, rows='T.thread_binding(15, thread="blockIdx.x")'), *values(15, 17))
kernel = harness.script(DYNAMIC, "tir", rows='T.thread_binding(n, thread="blockIdx.x")')
for n, m in ((15, 17), (0, 8), (8, 0), (2, 100)):  # a grid of no block launches nothing
    harness.devices(kernel, *values(n, m))
