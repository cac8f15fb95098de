# RUN: %python %s %t
"""Vectorised loops: whole vectors, odd lanes, conditions, strides and gathers give what the plain loop gives."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func
def main(A: T.Buffer(({n}, {lanes}), "float32"), I: T.Buffer(({n}, {lanes}), "int32"), B: T.Buffer(({n}, {lanes}), "float32"),
         C: T.Buffer(({n}, {lanes}), "float32"), D: T.Buffer(({lanes}, {n}), "float32")):
    for i in {rows}:
        for j in {loop}:
            B[i, j] = T.if_then_else(j % 2 == 0, A[i, j] * T.float32(3), T.float32(i))
            if I[i, j] >= 0:
                C[i, j] = A[i, I[i, j]]
            D[j, i] = T.Select(A[i, j] > T.float32(0), A[i, j], T.float32(0))
"""

for n, lanes in ((5, 4), (3, 7), (1, 1), (4, 16), (0, 4)):
    generator = np.random.default_rng(lanes)
    a = harness.random(n * lanes, (n, lanes), np.float32)
    index = generator.integers(-2, lanes, (n, lanes)).astype(np.int32)
    c = np.full((n, lanes), 9, np.float32)
    rows = np.arange(n)[:, None]
    even = np.arange(lanes) % 2 == 0
    expected = {
        "B": np.where(even, a * np.float32(3), rows.astype(np.float32)).astype(np.float32),
        "C": np.where(index >= 0, np.take_along_axis(a, np.maximum(index, 0), 1), c) if n else c,
        "D": np.where(a > 0, a, np.float32(0)).T,
    }
    inputs = {"A": a, "I": index, "B": np.zeros((n, lanes), np.float32), "C": c, "D": np.zeros((lanes, n), np.float32)}
    for loop in (f"range({lanes})", f"T.vectorized({lanes})", f"T.unroll({lanes})", f"T.parallel({lanes})"):
        harness.check(harness.script(SCRIPT, n=n, lanes=lanes, rows=f"range({n})", loop=loop), inputs, expected)
    rows = f'T.thread_binding({n}, thread="threadIdx.x")'
    kernel = harness.script(SCRIPT, n=n, lanes=lanes, rows=rows, loop=f"T.vectorized({lanes})")
    harness.devices(kernel, inputs, expected)
