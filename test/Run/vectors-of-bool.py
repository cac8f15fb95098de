# RUN: %python %s %t
"""Slices, ramps and vectorized loops over buffers of bool: an element takes a byte, whatever is loaded at once."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

COPIES = """
@T.prim_func
def main(A: T.Buffer((32,), "bool"), B: T.Buffer((32,), "bool"), C: T.Buffer((32,), "bool"),
         D: T.Buffer((32,), "bool"), E: T.Buffer((32,), "float32")):
    B[0:{lanes}] = A[{start}:{start} + {lanes}]
    C[T.Ramp(1, 2, {lanes})] = A[T.Ramp({lanes} - 1, -1, {lanes})]
    for i in T.vectorized({lanes}):
        D[31 - i] = A[i]
    for i in T.vectorized({lanes}):
        E[i] = T.Select(A[i + {start}], T.float32(1), T.float32(2))
"""

for lanes, start in ((2, 0), (3, 5), (8, 0), (8, 3), (15, 1), (16, 16)):
    values = np.random.default_rng(lanes).integers(0, 2, 32).astype(bool)
    expected = {name: np.zeros(32, bool) for name in "BCD"}
    expected["E"] = np.zeros(32, np.float32)
    expected["B"][:lanes] = values[start : start + lanes]
    expected["C"][1 : 1 + 2 * lanes : 2] = values[:lanes][::-1]
    expected["D"][32 - lanes :] = values[:lanes][::-1]
    expected["E"][:lanes] = np.where(values[start : start + lanes], 1, 2)
    path = harness.script(COPIES, lanes=lanes, start=start)
    inputs = {"A": values, "E": np.zeros(32, np.float32), **{name: np.zeros(32, bool) for name in "BCD"}}
    harness.check(path, inputs, expected)
