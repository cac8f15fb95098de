# RUN: %python %s %t
"""Quotients, remainders and shifts of every sign, at the edges of each width, folded and at run time."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

DIVISION = """
@T.prim_func
def main(A: T.Buffer(({n},), "{dtype}"), B: T.Buffer(({n},), "{dtype}"), F: T.Buffer(({n},), "{dtype}"),
         G: T.Buffer(({n},), "{dtype}"), D: T.Buffer(({n},), "{dtype}"), R: T.Buffer(({n},), "{dtype}")):
    for i in {points}:
        F[i] = A[i] // B[i]
        G[i] = A[i] % B[i]
        D[i] = T.truncdiv(A[i], B[i])
        R[i] = T.truncmod(A[i], B[i])
"""

SHIFTS = """
@T.prim_func
def main(A: T.Buffer(({n},), "{dtype}"), B: T.Buffer(({n},), "{dtype}"), L: T.Buffer(({n},), "{dtype}"),
         R: T.Buffer(({n},), "{dtype}")):
    for i in {points}:
        L[i] = T.shift_left(A[i], B[i])
        R[i] = T.shift_right(A[i], B[i])
"""


def pairs(dtype, amounts):
    info = np.iinfo(dtype)
    edges = [info.min, info.min + 1, info.max, info.max - 1, 0, 1, 2, 3, 7, 100]
    if info.min < 0:
        edges += [-1, -2, -3, -7, -100]
    a, b = np.meshgrid(np.array(edges, dtype), np.array(amounts, dtype))
    return a.ravel(), b.ravel()


def wrap(values, dtype):
    bits = np.iinfo(dtype).bits
    return np.array([int(v) & (2**bits - 1) for v in values], np.uint64).astype(dtype)


def trunc(a, b):
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


for dtype in ("int8", "uint8", "int16", "int32", "uint32", "int64", "uint64"):
    info = np.iinfo(dtype)
    divisors = [1, 2, 3, 7, info.max, info.max - 1] + ([-1, -2, -3, -7, info.min] if info.min < 0 else [])
    a, b = pairs(dtype, divisors)
    exact = [(int(x), int(y)) for x, y in zip(a, b)]
    expected = {
        "F": wrap([x // y for x, y in exact], dtype),
        "G": wrap([x - x // y * y for x, y in exact], dtype),
        "D": wrap([trunc(x, y) for x, y in exact], dtype),
        "R": wrap([x - trunc(x, y) * y for x, y in exact], dtype),
    }
    n = len(a)
    path = harness.script(DIVISION, dtype=dtype, n=n, points=f"range({n})")
    inputs = {"A": a, "B": b, **{name: np.zeros(n, dtype) for name in "FGDR"}}
    harness.check(path, inputs, expected)
    kernel = harness.script(DIVISION, dtype=dtype, n=n, points=f'T.thread_binding({n}, thread="threadIdx.x")')
    harness.devices(kernel, inputs, expected)

    amounts = [0, 1, 3, info.bits - 1, info.bits, info.bits + 1, 100] + ([-1, -5] if info.min < 0 else [])
    a, b = pairs(dtype, amounts)
    n = len(a)
    exact = [(int(x), int(y)) for x, y in zip(a, b)]
    inside = [0 <= y < info.bits for _, y in exact]
    expected = {
        "L": wrap([x << y if ok else 0 for (x, y), ok in zip(exact, inside)], dtype),
        "R": wrap([x >> y if ok else (-1 if x < 0 else 0) for (x, y), ok in zip(exact, inside)], dtype),
    }
    path = harness.script(SHIFTS, dtype=dtype, n=n, points=f"range({n})")
    inputs = {"A": a, "B": b, "L": np.zeros(n, dtype), "R": np.zeros(n, dtype)}
    harness.check(path, inputs, expected)
    kernel = harness.script(SHIFTS, dtype=dtype, n=n, points=f'T.thread_binding({n}, thread="threadIdx.x")')
    harness.devices(kernel, inputs, expected)
