"""Runs programs through the tools and compares with NumPy.

A test is a Python file with `# RUN: %python %s %t`: it gives scripts as text, and for each the inputs, the expected
contents of its buffers, and the sizes that are likely to break it. `%t` is a folder of its own for what is written.
"""

import os
import pathlib
import re
import subprocess
import sys

import numpy as np

FOLDER = pathlib.Path(sys.argv[1])
FOLDER.mkdir(parents=True, exist_ok=True)
HEADERS = {
    "tir": "from tvm.script import ir as I\nfrom tvm.script import tir as T\n\n\n",
    "tirx": "from tvm.script import ir as I\nfrom tvm.script import tirx as T\n\n\n",
}
_count = 0


class Failure(Exception):
    """A tool that ended with an error: its exit status and what it printed."""

    def __init__(self, command, status, text):
        super().__init__(f"{' '.join(command)}\nexit status {status}\n{text}")
        self.status, self.text = status, text


def tool(*command):
    """Runs a tool; returns what it printed. A signal is never an answer."""
    command = [str(word) for word in command]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    text = done.stdout.decode(errors="replace")
    assert done.returncode >= 0, f"{' '.join(command)} was killed by signal {-done.returncode}:\n{text}"
    if done.returncode != 0:
        raise Failure(command, done.returncode, text)
    return text


def script(text, era="tirx", **values):
    """Writes a script with `{name}` replaced by its value; returns its path."""
    global _count
    _count += 1
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    left = re.search(r"\{[a-z_]+\}", text)
    assert not left, f"no value for {left.group()}"
    path = FOLDER / f"script{_count}.py"
    path.write_text(HEADERS[era] + text)
    return path


def run(path, function="main", device="cpu", options=(), **inputs):
    """Runs a function with arrays and scalars; returns what it left in its buffers, and what it printed."""
    arguments = list(options)
    for name, value in inputs.items():
        if isinstance(value, np.ndarray):
            file = FOLDER / f"{path.stem}.{name}.npy"
            np.save(file, value)
            value = file
        arguments.append(f"--input={name}={value}")
    saved = FOLDER / f"{path.stem}.out"
    text = tool("tir-run", path, f"--function={function}", f"--device={device}", f"--save={saved}", *arguments)
    results = {file.stem: np.load(file) for file in saved.glob("*.npy")} if saved.exists() else {}
    return results, text


def same(actual, expected, what, ulp=0):
    """Compares to the bit, NaN equal to NaN; with `ulp` up to that many units in the last place."""
    expected = np.asarray(expected)
    assert actual.dtype == expected.dtype, f"{what}: dtype {actual.dtype}, expected {expected.dtype}"
    assert actual.shape == expected.shape, f"{what}: shape {actual.shape}, expected {expected.shape}"
    if actual.size == 0:
        return
    if ulp:
        near = np.isclose(actual, expected, rtol=ulp * np.finfo(expected.dtype).eps, atol=0, equal_nan=True)
    else:
        bits = f"u{expected.dtype.itemsize}"
        near = actual.view(bits) == np.ascontiguousarray(expected).view(bits)
        if expected.dtype.kind == "f":
            near |= np.isnan(actual) & np.isnan(expected)
    if not near.all():
        at = tuple(int(i) for i in np.argwhere(~near)[0])
        raise AssertionError(f"{what}: at {at} is {actual[at]!r}, expected {expected[at]!r}; {int((~near).sum())} differ")


def check(path, inputs, expected, function="main", ulp=0):
    """Runs `path` and compares the buffers named in `expected`; every other one must be as it was. The interpreter
    must agree, after each stage."""
    compare(run(path, function, **inputs)[0], path, inputs, expected, ulp)
    interpret(path, inputs, expected, function, ulp)


def interpret(path, inputs, expected, function="main", ulp=0, target=None):
    """Runs `path` in the interpreter, after each stage on the way to `target`."""
    options = ["--check-each-stage"] + ([f"--target={target}"] if target else [])
    results, text = run(path, function, "reference", options, **inputs)
    for stage in ("loops", "flat", "split"):
        assert f"stage '{stage}' gives the same" in text, text
    compare(results, path, inputs, expected, ulp)


def compare(results, path, inputs, expected, ulp):
    for name, value in expected.items():
        assert name in results, f"{path}: '{name}' was not saved"
        same(results[name], value, f"{path}: {name} of {{{', '.join(inputs)}}}", ulp)
    for name, value in results.items():
        if name not in expected and isinstance(inputs.get(name), np.ndarray):
            same(value, inputs[name], f"{path}: {name}, which must not change")


def devices(path, inputs=None, expected=None, ulp=0):
    """Compiles for an AMD and an NVIDIA GPU; the assembler and the linker accept it. With inputs, the interpreter runs
    the kernels after each stage on the way to a GPU, and compares as `check` does."""
    if inputs is not None:
        interpret(path, inputs, expected, ulp=ulp, target="gfx90a")
    for target, suffix, magic in (("gfx90a", "hsaco", b"\x7fELF"), ("sm_80", "cubin", b"\x7fELF")):
        out = FOLDER / f"{path.stem}.{suffix}"
        tool("tirc", path, f"--target={target}", "-o", out)
        assert out.read_bytes()[:4] == magic, f"{out} is no object"


def random(seed, shape, dtype):
    """Returns values of every kind that the type has: ordinary ones, zeros of both signs, edges, NaN and infinities."""
    generator = np.random.default_rng(seed)
    dtype = np.dtype(dtype)
    size = int(np.prod(shape))
    if dtype.kind == "f":
        values = generator.standard_normal(size).astype(dtype)
        edges = np.array([0.0, -0.0, np.nan, np.inf, -np.inf, np.finfo(dtype).max, np.finfo(dtype).tiny / 2], dtype)
    elif dtype.kind == "b":
        return generator.integers(0, 2, shape).astype(bool)
    else:
        info = np.iinfo(dtype)
        values = generator.integers(info.min, info.max, size, dtype=dtype, endpoint=True)
        edges = np.array([0, 1, info.min, info.max, info.max - 1], dtype)
    where = generator.integers(0, max(size, 1), min(size // 4, len(edges)))
    values[where] = edges[: len(where)]
    return values.reshape(shape)


def refuses(path, *pieces, arguments=(), command="tirc"):
    """The tool must end with exit status 1 and print every piece."""
    try:
        text = tool(command, path, *arguments)
    except Failure as failure:
        assert failure.status == 1, failure
        for piece in pieces:
            assert piece in failure.text, f"{path}: expected {piece!r} in\n{failure.text}"
        return
    raise AssertionError(f"{path}: expected an error, but got exit status 0\n{text}")


if not os.environ.get("PATH"):
    sys.exit("the tools are looked for in PATH")
