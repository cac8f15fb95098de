"""Checks that each operation in tir-dialect/*.td has an example, and that test/IR/examples.mlir holds it."""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[3]


def words(text):
    return " ".join(text.split())


tested = words((root / "test/IR/examples.mlir").read_text())
count = 0
for file in sorted((root / "tir-dialect").glob("*.td")):
    text = file.read_text()
    for name, description in re.findall(r"^def (\w+Op) :.*?description = \[\{(.*?)\}\]", text, re.S | re.M):
        examples = re.findall(r"```mlir\n(.*?)```", description, re.S) + re.findall(r"Example:\s+`([^`]*)`", description)
        if not examples:
            print(f"error: {file.name}: {name} has no example")
        for example in examples:
            count += 1
            if words(example) not in tested:
                print(f"error: {file.name}: the example of {name} is not in test/IR/examples.mlir: {words(example)}")
print(f"examples that parse: {count}")
sys.exit(0)
