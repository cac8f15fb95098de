# RUN: %python %s %t
"""A table of 256 entries read by bytes: the index is unsigned, as data and as an index."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func
def main(X: T.Buffer(({n},), "uint8"), L: T.Buffer((256,), "int16"), Y: T.Buffer(({n},), "int16"),
         Z: T.Buffer(({n},), "int32")):
    for i in {points}:
        Y[i] = L[X[i]]
        Z[i] = T.Cast("int32", X[i]) * 3 - T.Cast("int32", T.Cast("int8", X[i]))
"""

for n in (256, 17, 1, 0):
    x = np.arange(n).astype(np.uint8)[::-1].copy()
    table = harness.random(3, (256,), np.int16)
    expected = {"Y": table[x], "Z": x.astype(np.int32) * 3 - x.astype(np.int8).astype(np.int32)}
    path = harness.script(SCRIPT, n=n, points=f"range({n})")
    inputs = {"X": x, "L": table, "Y": np.zeros(n, np.int16), "Z": np.zeros(n, np.int32)}
    harness.check(path, inputs, expected)
    kernel = harness.script(SCRIPT, n=n, points=f'T.thread_binding({n}, thread="threadIdx.x")')
    harness.devices(kernel, inputs, expected)
