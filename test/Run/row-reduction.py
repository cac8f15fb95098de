# RUN: %python %s %t
"""Sum and maximum over the inner loop; a NaN anywhere in a row makes its maximum NaN."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func(s_tir=True)
def main(A: T.Buffer(({n}, {m}), "float32"), S: T.Buffer(({n},), "float32"), X: T.Buffer(({n},), "float32")):
    for i in {rows}:
        S[i] = T.float32(0)
        X[i] = T.min_value("float32")
        for j in range({m}):
            S[i] = S[i] + A[i, j]
            X[i] = T.max(X[i], A[i, j])
"""

for n, m in ((15, 17), (1, 1), (0, 5), (5, 0), (7, 256)):
    a = harness.random(n + m, (n, m), np.float32)
    total = np.zeros(n, np.float32)
    most = np.full(n, np.finfo(np.float32).min, np.float32)
    with np.errstate(all="ignore"):
        for j in range(m):
            total = total + a[:, j]
            most = np.maximum(most, a[:, j])
    path = harness.script(SCRIPT, n=n, m=m, rows=f"range({n})")
    inputs = {"A": a, "S": np.ones(n, np.float32), "X": np.ones(n, np.float32)}
    expected = {"S": total, "X": most}
    harness.check(path, inputs, expected)
    kernel = harness.script(SCRIPT, n=n, m=m, rows=f'T.thread_binding({n}, thread="threadIdx.x")')
    harness.devices(kernel, inputs, expected)
