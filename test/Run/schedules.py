# RUN: %python %s %t
"""Schedules keep results: random steps on several programs, in the compiled code and in the interpreter, after each
stage."""

import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import harness
import numpy as np

HEAD = "import tvm\n\n\n"
MATMUL = HEAD + """
@T.prim_func
def main(A: T.Buffer(({n}, {k}), "int32"), B: T.Buffer(({k}, {m}), "int32"), C: T.Buffer(({n}, {m}), "int32")):
    for i, j, p in T.grid({n}, {m}, {k}):
        with T.block("C"):
            vi, vj, vp = T.axis.remap("SSR", [i, j, p])
            with T.init():
                C[vi, vj] = 0
            C[vi, vj] = C[vi, vj] + A[vi, vp] * B[vp, vj]
"""
COPY = HEAD + """
@T.prim_func
def main(A: T.Buffer(({n}, {m}, {k}), "int32"), C: T.Buffer(({m}, {n}, {k}), "int32")):
    for i, j, p in T.grid({n}, {m}, {k}):
        with T.block("C"):
            vi, vj, vp = T.axis.remap("SSS", [i, j, p])
            C[vj, vi, vp] = A[vi, vj, vp] * 3 + vi
"""
ROWS = HEAD + """
@T.prim_func
def main(A: T.Buffer(({n}, {m}), "int32"), C: T.Buffer(({n},), "int32")):
    for i in range({n}):
        for j in range({m}):
            with T.block("C"):
                vi, vj = T.axis.remap("SR", [i, j])
                with T.init():
                    C[vi] = {k}
                C[vi] = T.max(C[vi], A[vi, vj] * 2 + vj)
"""


def values(program, n, m, k):
    if program is MATMUL:
        a, b = harness.random(n, (n, k), np.int32), harness.random(m, (k, m), np.int32)
        return {"A": a, "B": b, "C": np.zeros((n, m), np.int32)}, {"C": a @ b}
    if program is COPY:
        a = harness.random(n, (n, m, k), np.int32)
        rows = np.arange(n, dtype=np.int32)[:, None, None]
        with np.errstate(over="ignore"):
            return {"A": a, "C": np.zeros((m, n, k), np.int32)}, {"C": (a * np.int32(3) + rows).transpose(1, 0, 2)}
    a = np.random.default_rng(n).integers(-1000, 1000, (n, m)).astype(np.int32)
    expected = np.maximum((a * 2 + np.arange(m)).max(1), k).astype(np.int32)
    return {"A": a, "C": np.zeros(n, np.int32)}, {"C": expected}


class Schedule:
    """Steps in the words of a script, with the loops that there are: name and whether it is a reduction."""

    def __init__(self, loops):
        self.loops = loops
        self.lines = ["sch = tvm.tir.Schedule(main)", 'block = sch.get_block("C")',
                      f"{', '.join(name for name, _ in loops)}, = sch.get_loops(block)"]
        self.count = 0

    def name(self):
        self.count += 1
        return f"l{self.count}"

    def step(self, generator):
        kind = generator.choice(["split", "split", "fuse", "reorder", "kind"])
        if kind == "split":
            at = generator.randrange(len(self.loops))
            loop, reduces = self.loops[at]
            factors = generator.choice(["[None, 2]", "[3, None]", "[None, 1]", "[2, None, 2]", "[None, 7]", "[None, 64]"])
            parts = [(self.name(), reduces) for _ in factors.split(",")]
            self.lines.append(f"{', '.join(name for name, _ in parts)} = sch.split({loop}, {factors})")
            self.loops[at : at + 1] = parts
        elif kind == "fuse" and len(self.loops) > 1:
            at = generator.randrange(len(self.loops) - 1)
            (first, a), (second, b) = self.loops[at : at + 2]
            if a == b:
                fused = self.name()
                self.lines.append(f"{fused} = sch.fuse({first}, {second})")
                self.loops[at : at + 2] = [(fused, a)]
        elif kind == "reorder" and len(self.loops) > 1:
            places = sorted(generator.sample(range(len(self.loops)), 2))
            order = [self.loops[place] for place in reversed(places)]
            self.lines.append(f"sch.reorder({order[0][0]}, {order[1][0]})")
            for place, loop in zip(places, order):
                self.loops[place] = loop

    def finish(self, generator, axes):
        """Gives loops kinds, or threads; each axis once, outer loops first, reductions stay serial."""
        free = [loop for loop, reduces in self.loops if not reduces]
        if axes:
            for loop, axis in zip(free, ("blockIdx.x", "threadIdx.x", "blockIdx.y")):
                self.lines.append(f'sch.bind({loop}, "{axis}")')
            return
        for loop in generator.sample(free, min(2, len(free))):
            self.lines.append(f"sch.{generator.choice(['parallel', 'vectorize', 'unroll'])}({loop})")


SIZES = ((5, 7, 3), (1, 1, 1), (8, 6, 4), (13, 2, 9))
for seed in range(36):
    generator = random.Random(seed)
    program = generator.choice([MATMUL, COPY, ROWS])
    n, m, k = SIZES[seed % len(SIZES)]
    names = {MATMUL: [("i", False), ("j", False), ("p", True)], COPY: [("i", False), ("j", False), ("p", False)],
             ROWS: [("i", False), ("j", True)]}[program]
    schedule = Schedule(list(names))
    for _ in range(generator.randrange(1, 7)):
        schedule.step(generator)
    onThreads = seed % 3 == 0
    schedule.finish(generator, onThreads)
    path = harness.script(program + "\n\n" + "\n".join(schedule.lines) + "\n", "tir", n=n, m=m, k=k)
    inputs, expected = values(program, n, m, k)
    (harness.devices if onThreads else harness.check)(path, inputs, expected)
