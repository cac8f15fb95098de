# RUN: %python %s %t
"""Functions of mathematics, for floats of 32 and 64 bits: on edges and random values of their domain, within a few units
in the last place of NumPy in more digits; and those of integers, exactly."""

import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func
def main(A: T.Buffer(({n},), "{dtype}"), B: T.Buffer(({n},), "{dtype}"), C: T.Buffer(({n},), "{dtype}")):
    for i in {points}:
        C[i] = {call}
"""
EDGES = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, math.inf, -math.inf, math.nan, 1e-30, -1e-30]


def values(dtype, low, high, seed, edges=True):
    a = np.random.default_rng(seed).uniform(low, high, 60).astype(dtype)
    if edges:
        inside = [x for x in EDGES if not low > x and not x > high]  # a NaN is inside of all
        a[: len(inside)] = inside
    return a


erf = np.vectorize(math.erf, otypes=[float])
UNARY = {
    "exp": (np.exp, -80, 80), "exp2": (np.exp2, -100, 100), "exp10": (lambda x: np.power(10.0, x), -30, 30),
    "log": (np.log, 0, 1e9), "log2": (np.log2, 0, 1e9), "log10": (np.log10, 0, 1e9), "log1p": (np.log1p, -0.99, 1e3),
    "sqrt": (np.sqrt, 0, 1e9), "rsqrt": (lambda x: 1 / np.sqrt(x), 1e-9, 1e9), "sin": (np.sin, -20, 20),
    "cos": (np.cos, -20, 20), "tan": (np.tan, -1.5, 1.5), "sinh": (np.sinh, -20, 20), "cosh": (np.cosh, -20, 20),
    "tanh": (np.tanh, -20, 20), "asin": (np.arcsin, -1, 1), "acos": (np.arccos, -1, 1), "atan": (np.arctan, -1e3, 1e3),
    "asinh": (np.arcsinh, -1e3, 1e3), "acosh": (np.arccosh, 1, 1e6), "atanh": (np.arctanh, -0.999, 0.999),
    "erf": (erf, -4, 4), "sigmoid": (lambda x: 1 / (1 + np.exp(-x)), -30, 30),
}
EXACT = {"floor": np.floor, "ceil": np.ceil, "trunc": np.trunc, "round": np.rint, "nearbyint": np.rint, "fabs": np.abs}
BINARY = {
    "pow": (np.power, 0.01, 30), "atan2": (np.arctan2, -10, 10), "fmod": (np.fmod, 0.5, 100),
    "hypot": (np.hypot, -100, 100), "copysign": (np.copysign, -10, 10),
}

for dtype in ("float32", "float64"):
    # NumPy computes in double precision: for float64 both sides round, some more than once.
    ulp = 4 if dtype == "float32" else 16
    for seed, (name, (function, low, high)) in enumerate(UNARY.items()):
        a = values(dtype, low, high, seed)
        with np.errstate(all="ignore"):
            expected = function(a.astype(np.float64)).astype(dtype)
        path = harness.script(SCRIPT, n=len(a), dtype=dtype, points=f"range({len(a)})", call=f"T.{name}(A[i])")
        zeros = np.zeros_like(a)
        harness.check(path, {"A": a, "B": zeros, "C": zeros}, {"C": expected}, ulp=ulp)
    for seed, (name, function) in enumerate(EXACT.items()):
        a = np.concatenate([values(dtype, -100, 100, seed), np.arange(-8, 8, dtype=dtype) / 2]).astype(dtype)
        path = harness.script(SCRIPT, n=len(a), dtype=dtype, points=f"range({len(a)})", call=f"T.{name}(A[i])")
        zeros = np.zeros_like(a)
        harness.check(path, {"A": a, "B": zeros, "C": zeros}, {"C": function(a)})
    for seed, (name, (function, low, high)) in enumerate(BINARY.items()):
        a, b = values(dtype, low, high, seed, edges=False), values(dtype, low, high, seed + 50, edges=False)
        with np.errstate(all="ignore"):
            expected = function(a.astype(np.float64), b.astype(np.float64)).astype(dtype)
        path = harness.script(SCRIPT, n=60, dtype=dtype, points="range(60)", call=f"T.{name}(A[i], B[i])")
        harness.check(path, {"A": a, "B": b, "C": np.zeros_like(a)}, {"C": expected}, ulp=ulp)
    # On devices the math library of the vendor is linked; the interpreter runs its own.
    call = " + ".join(f"T.{name}(A[i])" for name in list(UNARY)[:18])
    path = harness.script(SCRIPT, n=60, dtype=dtype, points='T.thread_binding(60, thread="threadIdx.x")', call=call)
    harness.devices(path)

# Exact in the last bit: the next float, and a scaling by a power of two, which may end below the normal ones.
for dtype in ("float32", "float64"):
    a = np.concatenate([values(dtype, -10, 10, 1), np.array([np.finfo(dtype).max, np.finfo(dtype).tiny], dtype)])
    b = np.resize(values(dtype, -10, 10, 2), a.shape).astype(dtype)
    with np.errstate(all="ignore"):
        cases = {"T.nextafter(A[i], B[i])": np.nextafter(a, b), "T.ldexp(A[i], 3)": np.ldexp(a, 3),
                 "T.ldexp(A[i], -130)": np.ldexp(a, -130)}
    for call, expected in cases.items():
        path = harness.script(SCRIPT, n=len(a), dtype=dtype, points=f"range({len(a)})", call=call)
        harness.check(path, {"A": a, "B": b, "C": np.zeros_like(a)}, {"C": expected})

# Minimum and maximum: a NaN on either side gives NaN, and -0 is below +0.
for dtype in ("float32", "float64"):
    edges = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-40], dtype)
    a, b = (side.ravel().copy() for side in np.meshgrid(edges, edges))
    for name, function in (("min", np.minimum), ("max", np.maximum)):
        with np.errstate(all="ignore"):
            expected = function(a, b)
        zero = (a == 0) & (b == 0)
        negative = np.signbit(a) | np.signbit(b) if name == "min" else np.signbit(a) & np.signbit(b)
        expected[zero] = np.where(negative[zero], dtype and np.array(-0.0, dtype), np.array(0.0, dtype))
        path = harness.script(SCRIPT, n=64, dtype=dtype, points="range(64)", call=f"T.{name}(A[i], B[i])")
        harness.check(path, {"A": a, "B": b, "C": np.zeros_like(a)}, {"C": expected})

# Integers: bits counted and moved, absolute values, extremes.
for dtype in ("int32", "uint32", "int64", "uint8"):
    info = np.iinfo(dtype)
    a = np.unique(np.concatenate([harness.random(3, (40,), dtype), np.array([0, 1, 2, 3, info.max, info.min], dtype)]))
    b = np.resize(a[::-1], a.shape).copy()
    mask = (1 << info.bits) - 1
    cases = {
        "T.popcount(A[i])": [bin(int(x) & mask).count("1") for x in a],
        "T.min(A[i], B[i])": np.minimum(a, b), "T.max(A[i], B[i])": np.maximum(a, b),
        "A[i] & B[i]": a & b, "A[i] | B[i]": a | b, "A[i] ^ B[i]": a ^ b, "~A[i]": ~a,
    }
    for call, expected in cases.items():
        path = harness.script(SCRIPT, n=len(a), dtype=dtype, points=f"range({len(a)})", call=call)
        harness.check(path, {"A": a, "B": b, "C": np.zeros_like(a)}, {"C": np.array(expected).astype(dtype)})
