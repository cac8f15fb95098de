# RUN: %python %s %t
"""Blocks with predicates, inits, buffers of their own, matched regions and blocks inside, under every kind of loop."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

ROWS = """
@T.prim_func
def main(A: T.Buffer(({n}, {m}), "float32"), B: T.Buffer(({n},), "float32"), C: T.Buffer(({n}, {m}), "float32")):
    for i in {rows}:
        with T.block("row"):
            vi = T.axis.spatial({n}, i)
            row = T.match_buffer(A[vi, 0:{m}], ({m},), strides=[1], offset_factor=1)
            twice = T.alloc_buffer(({m},), "float32")
            for k in T.serial({m}):
                with T.block("sum"):
                    vk = T.axis.reduce({m}, k)
                    with T.init():
                        B[vi] = T.float32(0)
                    B[vi] = B[vi] + row[vk]
            for k in {columns}:
                with T.block("twice"):
                    vk = T.axis.spatial({m}, k)
                    T.where(k < {limit})
                    twice[vk] = row[vk] * T.float32(2)
            for k in {columns}:
                with T.block("store"):
                    vk = T.axis.spatial({m}, k)
                    T.where(k < {limit})
                    C[vi, vk] = twice[vk] + B[vi]
"""

TILES = """
@T.prim_func
def main(A: T.Buffer(({n},), "int32"), S: T.Buffer((), "int32")):
    for o, i in T.grid({tiles}, 4):
        with T.block("sum"):
            vk = T.axis.reduce({n}, o * 4 + i)
            T.where(o * 4 + i < {n})
            with T.init():
                S[()] = 7
            S[()] = S[()] + A[vk]
"""

LAST = """
@T.prim_func
def main(A: T.Buffer(({n},), "int32"), B: T.Buffer(({n},), "int32")):
    for i in range({n}):
        with T.block("outer"):
            vi = T.axis.spatial({n}, i)
            last = T.alloc_buffer((1,), "int32")
            last[0] = A[vi]
            for j, k in T.grid(3, 2):
                with T.block("inner"):
                    vj, vk = T.axis.remap("RR", [j, k])
                    with T.init():
                        B[vi] = last[0]
                    B[vi] = B[vi] * 3 + vj * 2 + vk
"""

np.seterr(all="ignore")  # the machine that is compared with says nothing either
for n, m in ((4, 16), (3, 7), (1, 1)):
    a = harness.random(n * m, (n, m), np.float32)
    limit = max(1, m - 3)
    total = np.zeros(n, np.float32)
    for k in range(m):
        total = (total + a[:, k]).astype(np.float32)
    c = np.full((n, m), 5, np.float32)
    wanted = c.copy()
    wanted[:, :limit] = (a[:, :limit] * np.float32(2) + total[:, None]).astype(np.float32)
    for rows, columns in (("range", "range"), ("T.parallel", "T.vectorized"), ("T.serial", "T.unroll")):
        path = harness.script(ROWS, n=n, m=m, limit=limit, rows=f"{rows}({n})", columns=f"{columns}({m})")
        inputs = {"A": a, "B": np.zeros(n, np.float32), "C": c}
        harness.check(path, inputs, {"B": total, "C": wanted})

for n in (1, 4, 10):
    a = np.arange(n, dtype=np.int32) * 3 - 5
    path = harness.script(TILES, n=n, tiles=(n + 3) // 4)
    harness.check(path, {"A": a, "S": np.array(1, np.int32)}, {"S": np.array(7 + a.sum(), np.int32)})

a = np.array([5, -2, 0, 11], np.int32)
b = a.copy()
for k in range(6):
    b = b * 3 + k
harness.check(harness.script(LAST, n=4), {"A": a, "B": np.zeros(4, np.int32)}, {"B": b.astype(np.int32)})
