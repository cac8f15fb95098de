# RUN: %python %s %t
"""Casts between integers wrap, from floats saturate, NaN gives 0, to narrow floats round to nearest even."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

SCRIPT = """
@T.prim_func
def main(A: T.Buffer(({n},), "{source}"), B: T.Buffer(({n},), "{target}")):
    for i in {points}:
        B[i] = T.Cast("{target}", A[i])
"""
INTEGERS = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")
FLOATS = ("float16", "float32", "float64")


def cast(a, target):
    target = np.dtype(target)
    with np.errstate(all="ignore"):
        if a.dtype.kind != "f" or target.kind == "f":
            return a.astype(target)
        info = np.iinfo(target)
        result = np.empty(a.shape, target)
        for i, value in enumerate(a.tolist()):  # Python's integers are exact
            if value != value:
                result[i] = 0
            elif value in (float("inf"), float("-inf")):
                result[i] = info.max if value > 0 else info.min
            else:
                result[i] = min(max(int(value), info.min), info.max)
        return result


for source in INTEGERS + FLOATS:
    for target in INTEGERS + FLOATS:
        if source == target:
            continue
        n = 67
        a = harness.random(n, (n,), source)
        if a.dtype.kind == "f":
            with np.errstate(all="ignore"):
                a[7:20] = np.array([127.5, 128, -128.9, 255.9, 256, -0.9, 32768, 65535.9, 2.0**31, -(2.0**31), 2.0**63,
                                    2.0**64, 0.5]).astype(source)
        path = harness.script(SCRIPT, source=source, target=target, n=n, points=f"range({n})")
        harness.check(path, {"A": a, "B": np.zeros(n, target)}, {"B": cast(a, target)})
    target = "int8" if source != "int8" else "float32"
    harness.devices(
        harness.script(SCRIPT, source=source, target=target, n=67, points='T.thread_binding(67, thread="threadIdx.x")'),
        {"A": a, "B": np.zeros(n, target)}, {"B": cast(a, target)},
    )
