"""Checks that no file outgrows its subject, and that no test lags behind the code.

usage: check_sizes.py ROOT

At most 600 lines a source, 400 a .td, 300 a lit test; at least FLOOR lines of test for a line of code.
"""

import pathlib
import sys

FLOOR = 0.8
LIMITS = {".cpp": 600, ".h": 600, ".td": 400}


def lines_of(path):
    return sum(1 for line in path.read_text(errors="replace").splitlines() if line.strip())


def main():
    root = pathlib.Path(sys.argv[1])
    code, tests, wrong = 0, 0, 0
    for top in ("lib", "include", "tools", "tir-dialect", "test"):
        for path in sorted((root / top).rglob("*")):
            if not path.is_file():
                continue
            length = len(path.read_text(errors="replace").splitlines())
            limit = LIMITS.get(path.suffix)
            if top == "test" and path.suffix in (".mlir", ".test", ".py"):
                limit = None if "Inputs" in path.parts else 300
            if limit and length > limit:
                print(f"{path.relative_to(root)}: error: {length} lines, expected at most {limit}")
                wrong += 1
            if top == "test" and path.suffix in (".mlir", ".test", ".py", ".cpp", ".c"):
                tests += lines_of(path)
            elif top != "test" and path.suffix in (".cpp", ".h", ".td", ".c"):
                code += lines_of(path)
    print(f"{code} lines of code, {tests} of tests")
    if tests < FLOOR * code:
        print(f"error: expected at least {FLOOR} lines of test for a line of code, but got {tests / code:.2f}")
        wrong += 1
    sys.exit(1 if wrong else 0)


main()
