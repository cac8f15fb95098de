# RUN: %python %s %t
"""Rows picked by an index buffer of every integer type; an unsigned index above its signed half counts on."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func
def main(a: T.handle, i: T.handle, b: T.handle):
    rows = T.int32()
    picked = T.int32()
    width = T.int32()
    A = T.match_buffer(a, (rows, width), "float32")
    I = T.match_buffer(i, (picked,), "{dtype}")
    B = T.match_buffer(b, (picked, width), "float32")
    for k in {loop}:
        for j in range(width):
            B[k, j] = A[I[k], j]
"""

for dtype in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64"):
    path = harness.script(SCRIPT, "tir", dtype=dtype, loop="range(picked)")
    kernel = harness.script(SCRIPT, "tir", dtype=dtype, loop='T.thread_binding(picked, thread="blockIdx.x")')
    for rows, picked, width in ((250, 17, 3), (1, 1, 1), (250, 0, 3), (3, 101, 0)):
        a = harness.random(rows, (rows, width), np.float32)
        top = min(rows, int(np.iinfo(dtype).max) + 1)
        index = np.random.default_rng(picked).integers(0, top, picked).astype(dtype)
        index[:1] = top - 1
        out = np.zeros((picked, width), np.float32)
        inputs, expected = {"A": a, "I": index, "B": out}, {"B": a[index.astype(np.int64)]}
        harness.check(path, inputs, expected)
        harness.devices(kernel, inputs, expected)
