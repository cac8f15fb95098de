# RUN: %python %s %t
"""A running sum that stops at the first zero: while, break, continue and an early return."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

WHILE = """
@T.prim_func
def main(x: T.handle, s: T.handle):
    n = T.int32()
    X = T.match_buffer(x, (n,), "int64")
    S = T.match_buffer(s, (n,), "int64")
    i: T.int32 = 0
    total: T.int64 = T.int64(0)
    while i < n:
        if X[i] == T.int64(0):
            break
        total = total + X[i]
        S[i] = total
        i = i + 1
"""

FOR = """
@T.prim_func
def main(x: T.handle, s: T.handle):
    n = T.int32()
    X = T.match_buffer(x, (n,), "int64")
    S = T.match_buffer(s, (n,), "int64")
    for i in range(n):
        if X[i] == T.int64(0):
            return
        S[i] = X[i]
        if i == 0:
            continue
        S[i] = S[i] + S[i - 1]
"""


def expected(x, s):
    s = s.copy()
    zeros = np.flatnonzero(x == 0)
    end = int(zeros[0]) if len(zeros) else len(x)
    with np.errstate(over="ignore"):
        s[:end] = np.cumsum(x[:end])
    return s


for text in (WHILE, FOR):
    path = harness.script(text, "tirx")
    for n, zero in ((17, None), (17, 0), (17, 16), (15, 7), (1, None), (1, 0), (0, None)):
        x = np.random.default_rng(n).integers(1, 2**62, n)
        if zero is not None:
            x[zero] = 0
        s = np.full(n, -5)
        harness.check(path, {"X": x, "S": s}, {"S": expected(x, s)})
