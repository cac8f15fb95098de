# RUN: %python %s %t
"""Break, continue and return in every position, and failures among them, as a Python machine computes them."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import exits
import harness
import numpy as np

CALL = """  %s{k} = arith.constant {seed} : i64
  %k{k} = arith.constant {k} : index
  memref.store %zero, %S[%c0] : memref<2xi64, #global>
  memref.store %s{k}, %S[%c1] : memref<2xi64, #global>
  %r{k} = func.call @f{k}(%S) : (memref<2xi64, #global>) -> i64
  %a{k} = memref.load %S[%c0] : memref<2xi64, #global>
  %b{k} = memref.load %S[%c1] : memref<2xi64, #global>
  memref.store %a{k}, %R[%k{k}, %c0] : memref<{n}x3xi64, #global>
  memref.store %b{k}, %R[%k{k}, %c1] : memref<{n}x3xi64, #global>
  memref.store %r{k}, %R[%k{k}, %c2] : memref<{n}x3xi64, #global>
"""


def write(programs, name):
    """Writes a module whose main runs each program from its own seed; returns its path and what it must leave."""
    n = len(programs)
    text = exits.PRELUDE + exits.UNLUCKY
    text += "".join(exits.text(f"f{k}", program[0]) for k, program in enumerate(programs))
    text += f"""func.func @main(%S: memref<2xi64, #global> {{tir.name = "S"}}, %R: memref<{n}x3xi64, #global> {{tir.name = "R"}}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
"""
    for k, (_, seed, _, _, _) in enumerate(programs):
        text += CALL.replace("{k}", str(k)).replace("{seed}", str(seed)).replace("{n}", str(n))
    path = harness.FOLDER / f"{name}.mlir"
    path.write_text(text + "  return\n}\n")
    expected = [(trace, source, value & exits.MASK) for _, _, (trace, source), value, _ in programs]
    return path, np.array(expected, np.uint64).view(np.int64)


# Without failures, many programs in one module.
programs = list(exits.programs(40, seed=1))
path, expected = write(programs, "exits")
results, _ = harness.run(path, R=np.zeros(expected.shape, np.int64))
for k, (actual, wanted) in enumerate(zip(results["R"], expected)):
    assert (actual == wanted).all(), f"{path}: f{k} leaves {actual}, expected {wanted}"

# With failures, one by one: the first failure is the error, and nothing goes on behind it.
failures = 0
for k, program in enumerate(exits.programs(25, seed=1400, fails=True)):
    path, expected = write([program], f"failure{k}")
    if program[4] is None:
        results, _ = harness.run(path, R=np.zeros(expected.shape, np.int64))
        harness.same(results["R"], expected, str(path))
    else:
        failures += 1
        harness.refuses(path, f"ValueError: failure {program[4]}", arguments=("--function=main",), command="tir-run")
assert failures >= 5, f"only {failures} of the programs fail"
