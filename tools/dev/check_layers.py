"""Checks every include of a tir header against the layer table.

usage: check_layers.py ROOT

A file of a layer (lib/X, include/tir/X) may include headers of X, of the layers in X's row of LAYERS in
tools/build_defs/layers.bzl, and of what these use. A tool may include headers of Driver only.
"""

import ast
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*"tir/(\w+)/', re.M)


def read_table(root):
    """Returns the table LAYERS as a dictionary."""
    for node in ast.parse((root / "tools/build_defs/layers.bzl").read_text()).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "LAYERS":
            return ast.literal_eval(node.value)
    sys.exit("error: no LAYERS in tools/build_defs/layers.bzl")


def reach(table, layer):
    """Returns the layers that a file of `layer` may include."""
    seen, todo = set(), [layer]
    while todo:
        layer = todo.pop()
        if layer not in seen:
            seen.add(layer)
            todo += table[layer]
    return seen


def layer_of(path):
    """Returns the layer whose rules hold for the file at the relative path, or None."""
    parts = path.parts
    if parts[0] == "lib":
        return parts[1]
    if parts[:2] == ("include", "tir"):
        return parts[2]
    return None


def main():
    root = pathlib.Path(sys.argv[1])
    table = read_table(root)
    checked, wrong = 0, 0
    for path in sorted(p.relative_to(root) for top in ("lib", "include", "tools") for p in (root / top).rglob("*")):
        if path.suffix not in (".cpp", ".h"):
            continue
        layer = layer_of(path)
        if layer is not None and layer not in table:
            print(f"{path}: error: no layer '{layer}' in tools/build_defs/layers.bzl")
            wrong += 1
            continue
        allowed = reach(table, layer) if layer else {"Driver"}
        text = (root / path).read_text()
        checked += 1
        for match in INCLUDE.finditer(text):
            if match.group(1) not in allowed:
                line = text.count("\n", 0, match.start(1)) + 1
                print(f"{path}:{line}: error: {layer or 'a tool'} may not use {match.group(1)}")
                wrong += 1
    print(f"{checked} files, {wrong} wrong includes")
    sys.exit(0 if checked and not wrong else 1)


main()
