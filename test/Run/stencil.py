# RUN: %python %s %t
"""A three-point sum with the ends left out, in a guard and in a conditional expression."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

EXPRESSION = """
@T.prim_func
def main(A: T.Buffer(({n},), "int32"), B: T.Buffer(({n},), "int32")):
    for i in {points}:
        B[i] = T.if_then_else(i > 0, A[i - 1], 0) + A[i] + T.if_then_else(i < {n} - 1, A[i + 1], 0)
"""

GUARD = """
@T.prim_func
def main(a: T.handle, b: T.handle):
    n = T.int32()
    A = T.match_buffer(a, (n,), "int32")
    B = T.match_buffer(b, (n,), "int32")
    for i in {points}:
        B[i] = A[i]
        if i > 0:
            B[i] = B[i] + A[i - 1]
        if i + 1 < n:
            B[i] += A[i + 1]
"""


def expected(a):
    with np.errstate(over="ignore"):
        b = a.copy()
        b[1:] += a[:-1]
        b[:-1] += a[1:]
    return b


for n in (17, 15, 2, 1, 0):
    a = harness.random(n, (n,), np.int32)
    path = harness.script(EXPRESSION, n=n, points=f"range({n})")
    harness.check(path, {"A": a, "B": np.zeros_like(a)}, {"B": expected(a)})
    kernel = harness.script(EXPRESSION, n=n, points=f'T.thread_binding({n}, thread="threadIdx.x")')
    harness.devices(kernel, {"A": a, "B": np.zeros_like(a)}, {"B": expected(a)})
path = harness.script(GUARD, "tir", points="range(n)")
kernel = harness.script(GUARD, "tir", points='T.thread_binding(n, thread="blockIdx.x")')
for n in (17, 1, 0, 1000):
    a = harness.random(n, (n,), np.int32)
    harness.check(path, {"A": a, "B": np.zeros_like(a)}, {"B": expected(a)})
    harness.devices(kernel, {"A": a, "B": np.zeros_like(a)}, {"B": expected(a)})
