# RUN: %python %s %t
"""B = A transposed, for elements of one to eight bytes."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func
def main(a: T.handle, b: T.handle):
    n = T.int64()
    m = T.int64()
    A = T.match_buffer(a, (n, m), "{dtype}")
    B = T.match_buffer(b, (m, n), "{dtype}")
    for i in {rows}:
        for j in range(n):
            B[i, j] = A[j, i]
"""

for dtype in ("int8", "uint8", "float16", "int16", "float32", "uint32", "float64", "int64"):
    path = harness.script(SCRIPT, "tir", dtype=dtype, rows="range(m)")
    kernel = harness.script(SCRIPT, "tir", dtype=dtype, rows='T.thread_binding(m, thread="blockIdx.x")')
    for n, m in ((15, 17), (1, 7), (0, 3), (3, 0), (31, 1)):
        a = harness.random(n, (n, m), dtype)
        harness.check(path, {"A": a, "B": np.zeros((m, n), dtype)}, {"B": a.T})
        harness.devices(kernel, {"A": a, "B": np.zeros((m, n), dtype)}, {"B": a.T})
