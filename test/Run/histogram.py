# RUN: %python %s %t
"""Counts of bytes, into a buffer that the function clears first."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func
def main(x: T.handle, H: T.Buffer((256,), "int32")):
    n = T.int32()
    X = T.match_buffer(x, (n,), "uint8")
    {head}
        for b in range(256):
            H[b] = 0
        for i in range(n):
            H[X[i]] = H[X[i]] + 1
"""

path = harness.script(SCRIPT, "tir", head="for once in range(1):")
kernel = harness.script(SCRIPT, "tir", head='for t in T.thread_binding(1, thread="threadIdx.x"):')
for n in (1000, 17, 1, 0):
    x = harness.random(n, (n,), np.uint8)
    inputs, expected = {"X": x, "H": np.ones(256, np.int32)}, {"H": np.bincount(x, minlength=256).astype(np.int32)}
    harness.check(path, inputs, expected)
    harness.devices(kernel, inputs, expected)
