# RUN: %python %s %t
"""What a script is written with, besides loops and stores: constants and helpers of the script, names and tuples,
variables that change, conditions of every form; on the CPU and in the interpreter."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

# Constants, lists, comprehensions and functions of the script are known before the program runs.
CONSTANTS = """
N = 8
STEPS = [1, 2] + [k * k for k in range(2, 4) if k != 5]
NAMES = {"scale": 3, "shift": -1}


def index(i, j):
    return i * 4 + j


def pick(flag):
    if flag:
        return "int32"
    return "float32"


DTYPE = pick(True)


@T.prim_func
def main(A: T.Buffer((N * len(STEPS),), DTYPE)):
    for i in range(N):
        for j in range(len(STEPS)):
            A[index(i, j)] = A[index(i, j)] * NAMES["scale"] + NAMES["shift"]
    A[0] = STEPS[0] + STEPS[1] * 10 + STEPS[2] * 100 + STEPS[3] * 1000
    A[1] = max(STEPS) - min(STEPS)
    A[2] = 7 if "scale" in NAMES else 9
    A[-1 + N * len(STEPS)] = sum(STEPS)
"""
a = harness.random(1, (32,), np.int32)
with np.errstate(over="ignore"):
    expected = a * np.int32(3) - np.int32(1)
expected[0], expected[1], expected[2], expected[31] = 9421, 8, 7, 16
harness.check(harness.script(CONSTANTS), {"A": a}, {"A": expected})

# A variable that is assigned changes; one of `T.let` is a value.
VARIABLES = """
@T.prim_func
def main(n: T.int32, A: T.Buffer((10,), "int32")):
    total: T.int32 = 0
    for i in range(10):
        square: T.let[T.int32] = i * i
        total = total + square
        if i % 3 == 0:
            total = total - n
        A[i] = total
"""
path = harness.script(VARIABLES)
for n in (0, 5, -7):
    expected, total = np.zeros(10, np.int32), 0
    for i in range(10):
        total += i * i - (n if i % 3 == 0 else 0)
        expected[i] = total
    harness.check(path, {"n": n, "A": np.zeros(10, np.int32)}, {"A": expected})

# The right side of `and`, `or` and `T.if_then_else` is not evaluated where the left one decides: here it would leave
# the buffer, or divide by zero.
GUARDS = """
@T.prim_func
def main(A: T.Buffer(({n},), "int32"), B: T.Buffer(({n},), "int32"), C: T.Buffer(({n},), "int32")):
    for i in range({n}):
        if i > 0 and A[i - 1] > 0:
            B[i] = 1
        elif i == 0 or A[i - 1] < -5:
            B[i] = 2
        else:
            B[i] = 3
        C[i] = T.if_then_else(A[i] != 0, 100 // A[i], -1)
"""
for n in (1, 2, 40):
    a = np.random.default_rng(n).integers(-10, 10, n).astype(np.int32)
    before = np.concatenate([[0], a[:-1]])
    b = np.where((np.arange(n) > 0) & (before > 0), 1, np.where((np.arange(n) == 0) | (before < -5), 2, 3))
    c = np.array([100 // int(x) if x else -1 for x in a], np.int32)
    zeros = np.zeros(n, np.int32)
    harness.check(harness.script(GUARDS, n=n), {"A": a, "B": zeros, "C": zeros}, {"B": b.astype(np.int32), "C": c})

# Loops over everything that a script counts with.
LOOPS = """
@T.prim_func
def main(A: T.Buffer((64,), "int32")):
    for i in range(64):
        A[i] = -1
    for i in range(3, 7):
        A[i] = i
    for i, j in T.grid(2, 3):
        A[10 + i * 3 + j] = i * 10 + j
    for i in T.serial(2):
        for j in T.unroll(2):
            for k in T.vectorized(4):
                A[20 + i * 8 + j * 4 + k] = i * 100 + j * 10 + k
    for i in T.serial(0, 12, step=5):
        A[40 + i] = i
    k: T.int32 = 0
    while k < 5:
        A[55 + k] = k * k
        k = k + 2
"""
expected = np.full(64, -1, np.int32)
expected[3:7] = range(3, 7)
expected[10:16] = [0, 1, 2, 10, 11, 12]
for i in range(2):
    for j in range(2):
        expected[20 + i * 8 + j * 4 : 24 + i * 8 + j * 4] = i * 100 + j * 10 + np.arange(4)
expected[[40, 45, 50]] = [0, 5, 10]
expected[[55, 57, 59]] = [0, 4, 16]
harness.check(harness.script(LOOPS), {"A": np.zeros(64, np.int32)}, {"A": expected})

# Comparisons and logic give bools, which are stored, combined and cast.
LOGIC = """
@T.prim_func
def main(A: T.Buffer((50,), "float32"), B: T.Buffer((50,), "bool"), C: T.Buffer((50,), "int32")):
    for i in range(50):
        B[i] = (A[i] > T.float32(0)) and not (A[i] >= T.float32(1))
        C[i] = T.Cast("int32", B[i]) + T.Cast("int32", A[i] != A[i]) * 2 + T.Cast("int32", A[i] == A[i]) * 4
"""
a = harness.random(9, (50,), np.float32)
b = (a > 0) & ~(a >= 1)
c = (b + (a != a) * 2 + (a == a) * 4).astype(np.int32)
harness.check(harness.script(LOGIC), {"A": a, "B": np.zeros(50, bool), "C": np.zeros(50, np.int32)}, {"B": b, "C": c})

# A function in the middle of the module that is called before it is defined; one that calls itself.
CALLS = """
@I.ir_module
class Module:
    @T.prim_func
    def main(n: T.int32, A: T.Buffer((2,), "int64")):
        A[0] = Module.power(T.int64(3), n)
        A[1] = T.Cast("int64", Module.isEven(n))

    @T.prim_func(private=True)
    def power(x: T.int64, n: T.int32) -> T.int64:
        if n == 0:
            return T.int64(1)
        return x * Module.power(x, n - 1)

    @T.prim_func(private=True)
    def isEven(n: T.int32) -> T.bool:
        if n == 0:
            return T.bool(True)
        return Module.isOdd(n - 1)

    @T.prim_func(private=True)
    def isOdd(n: T.int32) -> T.bool:
        if n == 0:
            return T.bool(False)
        return Module.isEven(n - 1)
"""
path = harness.script(CALLS)
for n in (0, 1, 2, 7, 30):
    harness.check(path, {"n": n, "A": np.zeros(2, np.int64)}, {"A": np.array([3**n, n % 2 == 0], np.int64)})
