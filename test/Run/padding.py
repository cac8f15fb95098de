# RUN: %python %s %t
"""An image in a frame: loads outside of it are guarded, by `and` and by a conditional expression."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func(s_tir=True)
def main(A: T.Buffer(({n}, {m}), "float32"), B: T.Buffer(({n} + 2 * {p}, {m} + 2 * {p}), "float32")):
    for i in {rows}:
        for j in range({m} + 2 * {p}):
            with T.sblock("pad"):
                vi, vj = T.axis.remap("SS", [i, j])
                T.reads(A[vi - {p}, vj - {p}])
                T.writes(B[vi, vj])
                B[vi, vj] = T.if_then_else(
                    {p} <= vi and vi < {n} + {p} and {p} <= vj and vj < {m} + {p},
                    A[vi - {p}, vj - {p}], T.float32(-1))
"""

for n, m, p in ((15, 17, 2), (1, 1, 3), (0, 4, 1), (4, 0, 1), (5, 5, 0)):
    a = harness.random(n, (n, m), np.float32)
    path = harness.script(SCRIPT, n=n, m=m, p=p, rows=f"range({n} + 2 * {p})")
    out = np.zeros((n + 2 * p, m + 2 * p), np.float32)
    inputs, expected = {"A": a, "B": out}, {"B": np.pad(a, p, constant_values=np.float32(-1))}
    harness.check(path, inputs, expected)
    rows = f'T.thread_binding({n} + 2 * {p}, thread="blockIdx.x")'
    harness.devices(harness.script(SCRIPT, n=n, m=m, p=p, rows=rows), inputs, expected)
