# RUN: %python %s %t
"""Matrix products: a reduction block with an init, in the order of the loops; integers wrap."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func
def main(a: T.handle, b: T.handle, c: T.handle):
    n = T.int32()
    m = T.int32()
    k = T.int32()
    A = T.match_buffer(a, (n, k), "{dtype}")
    B = T.match_buffer(b, (k, m), "{dtype}")
    C = T.match_buffer(c, (n, m), "{dtype}")
    for i in {rows}:
        for j, p in T.grid(m, k):
            with T.block("C"):
                vi, vj, vp = T.axis.remap("SSR", [i, j, p])
                with T.init():
                    C[vi, vj] = {zero}
                C[vi, vj] = C[vi, vj] + A[vi, vp] * B[vp, vj]
"""


def product(a, b):
    """In the order of the loop, one rounding an operation."""
    with np.errstate(all="ignore"):
        c = np.zeros((a.shape[0], b.shape[1]), a.dtype)
        for p in range(a.shape[1]):
            c = c + a[:, p : p + 1] * b[p : p + 1, :]
    return c


for dtype, zero in (("float32", "T.float32(0)"), ("float64", "T.float64(0)"), ("int32", "0")):
    path = harness.script(SCRIPT, "tir", dtype=dtype, zero=zero, rows="range(n)")
    kernel = harness.script(SCRIPT, "tir", dtype=dtype, zero=zero, rows='T.thread_binding(n, thread="blockIdx.x")')
    for n, m, k in ((15, 17, 13), (1, 1, 1), (0, 4, 4), (4, 0, 4), (33, 31, 7)):
        a = harness.random(n, (n, k), dtype)
        b = harness.random(m + 50, (k, m), dtype)
        inputs, expected = {"A": a, "B": b, "C": np.ones((n, m), dtype)}, {"C": product(a, b)}
        harness.check(path, inputs, expected)
        harness.devices(kernel, inputs, expected)
    # Without an iteration there is no init either: what was there stays.
    c = np.full((3, 5), 7, dtype)
    harness.check(path, {"A": np.zeros((3, 0), dtype), "B": np.zeros((0, 5), dtype), "C": c}, {"C": c})
