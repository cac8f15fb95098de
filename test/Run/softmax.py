# RUN: %python %s %t
"""Softmax of rows, with local buffers and exp, within a few units in the last place."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func(s_tir=True)
def main(A: T.Buffer(({n}, {m}), "{dtype}"), B: T.Buffer(({n}, {m}), "{dtype}")):
    for i in {rows}:
        most = T.alloc_buffer((1,), "{dtype}", scope="local")
        total = T.alloc_buffer((1,), "{dtype}", scope="local")
        most[0] = T.min_value("{dtype}")
        for j in range({m}):
            most[0] = T.max(most[0], A[i, j])
        total[0] = T.Cast("{dtype}", 0)
        for j in range({m}):
            total[0] = total[0] + T.exp(A[i, j] - most[0])
        for j in range({m}):
            B[i, j] = T.exp(A[i, j] - most[0]) / total[0]
"""

for dtype in ("float32", "float64"):
    for n, m in ((15, 17), (1, 1), (0, 4), (4, 0), (3, 200)):
        a = (np.random.default_rng(n).standard_normal((n, m)) * 5).astype(dtype)
        expected = np.zeros((n, m), dtype)
        if a.size:
            e = np.exp((a - a.max(1, keepdims=True)).astype(np.float64))
            expected = (e / e.sum(1, keepdims=True)).astype(dtype)
        path = harness.script(SCRIPT, n=n, m=m, dtype=dtype, rows=f"range({n})")
        inputs = {"A": a, "B": np.zeros((n, m), dtype)}
        harness.check(path, inputs, {"B": expected}, ulp=8 + m)
        kernel = harness.script(SCRIPT, n=n, m=m, dtype=dtype, rows=f'T.thread_binding({n}, thread="threadIdx.x")')
        harness.devices(kernel, inputs, {"B": expected}, ulp=8 + m)
