# RUN: %python %s %t
"""Calls between functions of a module, with scalars of every type and with buffers."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

# A value that comes back through two calls, one of a private function after its caller, one of a public one before it.
SCALARS = """
@I.ir_module
class Module:
    @T.prim_func
    def twice(x: T.{dtype}) -> T.{dtype}:
        return x + x

    @T.prim_func
    def main(X: T.Buffer((4,), "{dtype}"), Y: T.Buffer((4,), "{dtype}")):
        for i in range(4):
            Y[i] = Module.more(X[i], i)

    @T.prim_func(private=True)
    def more(x: T.{dtype}, n: T.int32) -> T.{dtype}:
        return Module.twice(x) + T.Cast("{dtype}", n)
"""

for dtype in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64"):
    x = harness.random(5, (4,), dtype)
    with np.errstate(all="ignore"):
        y = (x + x).astype(dtype) + np.arange(4).astype(dtype)
    harness.check(harness.script(SCALARS, dtype=dtype), {"X": x, "Y": np.zeros(4, dtype)}, {"Y": y.astype(dtype)})

BFLOAT = """
@I.ir_module
class Module:
    @T.prim_func(private=True)
    def half(x: T.bfloat16) -> T.bfloat16:
        return x * T.bfloat16(0.5)

    @T.prim_func
    def main(X: T.Buffer((4,), "float32"), Y: T.Buffer((4,), "float32")):
        for i in range(4):
            Y[i] = T.Cast("float32", Module.half(T.Cast("bfloat16", X[i])))
"""
# 1 + 2^-8 is half way between two bfloat16: it goes to the even one.
x = np.array([1 + 2.0**-8, 1 + 3 * 2.0**-8, -np.inf, np.nan], np.float32)
y = np.array([0.5, 0.5 + 2.0**-7, -np.inf, np.nan], np.float32)
harness.check(harness.script(BFLOAT), {"X": x, "Y": np.zeros(4, np.float32)}, {"Y": y})

BOOL = """
@I.ir_module
class Module:
    @T.prim_func(private=True)
    def other(x: T.bool) -> T.bool:
        return not x

    @T.prim_func
    def main(X: T.Buffer((4,), "bool"), Y: T.Buffer((4,), "bool")):
        for i in range(4):
            Y[i] = Module.other(X[i])
"""
x = np.array([True, False, False, True])
harness.check(harness.script(BOOL), {"X": x, "Y": x}, {"Y": ~x})

RECURSION = """
@I.ir_module
class Module:
    @T.prim_func(private=True)
    def factorial(n: T.int64) -> T.int64:
        if n <= T.int64(1):
            return T.int64(1)
        return n * Module.factorial(n - T.int64(1))

    @T.prim_func(private=True)
    def even(n: T.int64) -> T.bool:
        if n == T.int64(0):
            return T.bool(True)
        return Module.odd(n - T.int64(1))

    @T.prim_func
    def odd(n: T.int64) -> T.bool:
        if n == T.int64(0):
            return T.bool(False)
        return Module.even(n - T.int64(1))

    @T.prim_func
    def main(X: T.Buffer((6,), "int64"), F: T.Buffer((6,), "int64"), E: T.Buffer((6,), "bool")):
        for i in range(6):
            F[i] = Module.factorial(X[i])
            E[i] = Module.even(X[i])
"""
x = np.array([0, 1, 2, 7, 12, 20])
factorials = np.array([1, 1, 2, 5040, 479001600, 2432902008176640000])
harness.check(harness.script(RECURSION), {"X": x, "F": x, "E": np.zeros(6, bool)}, {"F": factorials, "E": x % 2 == 0})

# Buffers go by name, and by pointer to a function that reads the shape from its own declaration.
BUFFERS = """
@I.ir_module
class Module:
    @T.prim_func(private=True)
    def scale(A: T.Buffer((16,), "float32"), B: T.Buffer((16,), "float32"), factor: T.float32):
        for i in range(16):
            B[i] = A[i] * factor

    @T.prim_func
    def main(X: T.Buffer((16,), "float32"), Y: T.Buffer((16,), "float32"), factor: T.float32):
        S = T.alloc_buffer((16,), "float32")
        Module.scale({x}, {s}, factor)
        Module.scale({s}, {y}, factor)
"""
x = harness.random(9, (16,), np.float32)
with np.errstate(all="ignore"):
    y = x * np.float32(3) * np.float32(3)
for names in ({"x": "X", "s": "S", "y": "Y"}, {"x": "X.data", "s": "S.data", "y": "Y.data"}):
    harness.check(harness.script(BUFFERS, **names), {"X": x, "Y": np.zeros_like(x), "factor": 3}, {"Y": y})


def errors():
    """An assert three calls deep, a heap buffer alive in each frame, comes back as an error and changes no more."""
    text = """
@I.ir_module
class Module:
    @T.prim_func(private=True)
    def third(X: T.Buffer((8,), "int32"), n: T.int32) -> T.int32:
        S = T.alloc_buffer((100000,), "int32")
        S[0] = n
        assert S[0] > 0, ("ValueError", ["n must be positive"])
        X[2] = n
        return S[0]

    @T.prim_func(private=True)
    def second(X: T.Buffer((8,), "int32"), n: T.int32) -> T.int32:
        S = T.alloc_buffer((100000,), "int32")
        S[1] = n
        r: T.let[T.int32] = Module.third(X, S[1])
        X[1] = r
        return r + S[1]

    @T.prim_func
    def main(X: T.Buffer((8,), "int32"), n: T.int32):
        S = T.alloc_buffer((100000,), "int32")
        S[2] = n
        X[0] = Module.second(X, S[2])
"""
    path = harness.script(text)
    x = np.zeros(8, np.int32)
    expected = x.copy()
    expected[:3] = (10, 5, 5)
    harness.check(path, {"X": x, "n": 5}, {"X": expected})
    file = harness.FOLDER / "x.npy"
    np.save(file, x)
    arguments = ("--function=main", "--device=cpu", f"--input=X={file}", "--input=n=-1")
    harness.refuses(path, "ValueError: n must be positive", arguments=arguments, command="tir-run")


errors()
ir = harness.FOLDER / "calls.ll"
harness.tool("tirc", harness.script(RECURSION), "--target=cpu", "--emit=ll", "-o", ir)
definitions = [line for line in ir.read_text().splitlines() if line.startswith("define")]
for name, private in (("factorial", True), ("even", True), ("odd", False), ("main", False)):
    found = [line for line in definitions if f"@{name}(" in line]
    assert len(found) == 1, f"@{name} is defined {len(found)} times"
    assert found[0].startswith("define internal") == private, found[0]
