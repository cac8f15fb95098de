"""Compares the constraint labels of spec/, of the code and of its tests: `(for_c1)`, `// for_c1`, `@for_c1_...`."""

import pathlib
import re
import sys

# Not resolved: beside this file lie the runfiles, or a checkout.
ROOT = pathlib.Path(__file__).absolute().parents[3]
LAYERS = ["IR", "Analysis", "Transforms"]
LABEL = r"[a-z]+_c[0-9]+"


def labels(pattern, folders, suffixes):
    found = {}
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes:
                for label in re.findall(pattern, path.read_text()):
                    found.setdefault(label, path.name)
    return found


spec = labels(rf"\(({LABEL})\)", ["tir-dialect/spec"], {".md"})
code = labels(rf"//.*?\b({LABEL})\b", [f"lib/{layer}" for layer in LAYERS], {".cpp"})
# A test outside of a function carries its label in a comment.
tests = labels(rf"(?:@|// )({LABEL})\b|@({LABEL})_", [f"test/{layer}" for layer in LAYERS], {".mlir", ".test"})
tests = {label for pair in tests for label in pair if label}

wrong = False
for what, names in (("the specification", set(spec)), ("the code", set(code)), ("the tests", tests)):
    for label in sorted((set(spec) | set(code) | tests) - names):
        print(f"constraint {label} is missing in {what}")
        wrong = True
if wrong or not spec:
    sys.exit(1)
print(f"constraints agree: {len(spec)}")
