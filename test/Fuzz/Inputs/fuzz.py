"""Compiles mutants of valid programs: each ends in a complete output, or in a located error and no output.

    fuzz.py ROOT SCRATCH [--count=2000] [--seed=1] [--jobs=2] [--only=N] [--keep]

Seeds are the scripts and the IR of the tests under ROOT. Mutant N of a seed number is always the same text, so a
finding is made again by `--seed=S --only=N --keep`. Prints a line for each finding; exits 1 if there is one, or if the
mutants are too wild to test anything: fewer than 30% of them pass the lexer, or fewer than 5% verify.

A mutant that compiles for the CPU is run: where the interpreter has nothing to complain about, after any stage, the
compiled program must give the same.
"""

import argparse
import concurrent.futures
import io
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tokenize

import numpy as np

CPU_LIMIT = 5  # seconds of computing; a compiler that takes longer hangs
WATCHDOG = 120  # seconds in all, for one that waits; the machine may be busy
LOCATED = re.compile(rb"^[^\s:][^:\n]*:\d+:\d+: error: ", re.M)
TOKEN = re.compile(r"\s+|[A-Za-z_][\w.]*|\d[\w.]*|\"(?:[^\"\\\n]|\\.)*\"|[-+*/%<>=!&|^]+|.", re.S)
NUMBERS = ["0", "1", "-1", "2", "7", "31", "32", "33", "64", "127", "128", "255", "256", "1000003", "2147483647", "2147483648",
           "-2147483648", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e400", "0.1", "1" * 40]
WORDS = {
    ".py": ["T.parallel", "T.vectorized", "T.unroll", "T.serial", "T.grid", "range", "T.thread_binding", "T.Select", "T.if_then_else",
            "T.max", "T.exp", "T.Cast", "T.float16", "T.int8", "T.uint64", "T.bool", "T.handle", "T.block", "T.sblock", "T.init",
            "T.where", "T.reads", "T.axis.remap", "T.axis.reduce", "T.alloc_buffer", "T.match_buffer", "T.evaluate",
            "T.call_extern", "T.tvm_storage_sync", "while", "if", "else:", "return", "break", "continue", "assert", "lambda",
            "None", "True", "self", "\"float32\"", "\"int4\"", "\"shared\"", "\"threadIdx.x\"", "\"bfloat16\"", "\"uint8\""],
    ".mlir": ["tir.for", "tir.if", "tir.while", "tir.block", "tir.break", "tir.return", "tir.yield", "tir.barrier", "tir.alloc_buffer",
              "tir.view", "tir.data", "thread", "vectorized", "unrolled", "parallel", "index", "i1", "i8", "i32", "f16", "bf16", "f64",
              "memref", "vector<4xf32>", "reduce", "spatial", "init", "signature", "body", "func.call", "return", "to", "step"],
}
CONFIGURATIONS = [("--target=cpu", "so"), ("--target=gfx90a", "hsaco"), ("--target=sm_80", "ptx"), ("--target=cpu", "ll"), ("", "tir")]


def seeds(root):
    """Returns (suffix, text) of every program of the tests."""
    programs = []
    for path in sorted(root.rglob("*")):
        if "Inputs" in path.parts or "invalid" in path.name or path.suffix not in (".py", ".mlir"):
            continue
        text = path.read_text(errors="replace")
        if path.suffix == ".mlir":
            programs += [(".mlir", part) for part in text.split("// -----") if "tir." in part and "expected-" not in part]
        elif "prim_func" in text and "harness" not in text:
            programs.append((".py", text))
    return programs


def mutate(generator, suffix, text, programs):
    """Returns `text` with one to three small changes."""
    for _ in range(generator.choice((1, 1, 2, 3))):
        lines = text.splitlines(keepends=True) or ["\n"]
        tokens = TOKEN.findall(text) or [" "]
        at = generator.randrange(len(tokens))
        line = generator.randrange(len(lines))
        kind = generator.randrange(12)
        if kind == 0:  # a line less
            del lines[line]
            text = "".join(lines)
        elif kind == 1:  # a line twice
            lines.insert(line, lines[line])
            text = "".join(lines)
        elif kind == 2:  # two lines change places
            other = generator.randrange(len(lines))
            lines[line], lines[other] = lines[other], lines[line]
            text = "".join(lines)
        elif kind == 3:  # a line moves in or out
            lines[line] = ("    " + lines[line]) if generator.random() < 0.5 else lines[line][4:]
            text = "".join(lines)
        elif kind == 4:  # a line of another program
            other = generator.choice([p for p in programs if p[0] == suffix])[1].splitlines(keepends=True) or ["\n"]
            lines.insert(line, generator.choice(other))
            text = "".join(lines)
        elif kind == 5:
            del tokens[at]
            text = "".join(tokens)
        elif kind == 6:
            tokens.insert(at, tokens[at])
            text = "".join(tokens)
        elif kind == 7:  # a name, a number or an operator of the same program
            tokens[at] = generator.choice(tokens)
            text = "".join(tokens)
        elif kind in (8, 9):  # another number
            numbers = [i for i, token in enumerate(tokens) if token[0].isdigit()]
            if numbers:
                tokens[generator.choice(numbers)] = generator.choice(NUMBERS)
            text = "".join(tokens)
        elif kind == 10:  # another word
            words = [i for i, token in enumerate(tokens) if token[0].isalpha()]
            if words:
                tokens[generator.choice(words)] = generator.choice(WORDS[suffix])
            text = "".join(tokens)
        else:  # a character of any kind
            place = generator.randrange(len(text) + 1)
            text = text[:place] + chr(generator.choice((0, 9, 10, 34, 35, 39, 40, 41, 91, 92, 123, 0xE9, 0x2028, 0x1F600))) + text[place:]
    return text


def lexes(suffix, text):
    """Returns True if the words of the text are words of the language."""
    if suffix == ".mlir":
        return "\0" not in text
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.ERRORTOKEN and not token.string.isspace():
                return False
        return True
    except (tokenize.TokenError, SyntaxError):
        return False


def run(source, folder, device, *options):
    """Runs the program of a mutant; returns how it ended, and what it printed."""
    command = ["prlimit", f"--cpu={CPU_LIMIT}", "tir-run", source, f"--device={device}", f"--save={folder / device}"]
    done = subprocess.run(command + list(options), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=WATCHDOG)
    return done.returncode, done.stdout.decode(errors="replace")


def disagreement(source, folder):
    """Returns where the compiled program and the interpreter differ, if the interpreter runs it without a complaint."""
    status, text = run(source, folder, "reference", "--check-each-stage", "--step-budget=100000")
    if status == -signal.SIGXCPU or status == -signal.SIGKILL:
        return None  # a program may be long
    if status < 0 or "changes what the program does" in text:
        return f"the interpreter: status {status}: {text.strip()[-300:]}"
    if status != 0:
        return None
    status, text = run(source, folder, "cpu")
    if status != 0:
        return f"the compiled program: status {status}: {text.strip()[-300:]}"
    for saved in (folder / "reference").glob("*.npy"):
        expected, actual = np.load(saved), np.load(folder / "cpu" / saved.name)
        if expected.dtype.kind == "f":  # functions of mathematics may differ a little
            with np.errstate(all="ignore"):
                near = np.isclose(actual.astype(np.float64), expected.astype(np.float64), 1e-3, 1e-6, equal_nan=True)
        else:
            near = actual == expected
        if not near.all():
            return f"the compiled program and the interpreter differ in {saved.stem}"
    return None


def examine(number, options, programs):
    """Compiles mutant `number`; returns (lexes, verifies, finding)."""
    generator = random.Random(f"{options.seed}/{number}")
    suffix, text = generator.choice(programs)
    text = mutate(generator, suffix, text, programs)
    option, emit = generator.choice(CONFIGURATIONS)
    folder = options.scratch / str(number)
    folder.mkdir(parents=True, exist_ok=True)
    source, out = folder / f"mutant{suffix}", folder / f"out.{emit}"
    source.write_text(text, newline="")
    finding, verifies = None, False
    command = ["prlimit", f"--cpu={CPU_LIMIT}", "tirc", source, f"--emit={emit}", "-o", out] + ([option] if option else [])
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=WATCHDOG)
        verifies = done.returncode == 0
        if done.returncode == -signal.SIGXCPU or done.returncode == -signal.SIGKILL:
            finding = f"no end after {CPU_LIMIT} s"
        elif done.returncode < 0:
            finding = f"killed by signal {-done.returncode}"
        elif done.returncode == 0 and not (out.exists() and out.stat().st_size):
            finding = "exit status 0 without an output"
        elif done.returncode not in (0, 1):
            finding = f"exit status {done.returncode}"
        elif done.returncode == 1 and out.exists():
            finding = "an output beside an error"
        elif done.returncode == 1 and not LOCATED.search(done.stdout):
            finding = "an error without a location: " + done.stdout.decode(errors="replace").strip()[:200]
        elif b"PLEASE submit a bug report" in done.stdout or b"LLVM ERROR" in done.stdout:
            finding = "an internal error"
        if verifies and not finding and option == "--target=cpu":
            finding = disagreement(source, folder)
        if not verifies and not finding:  # it may still verify before its target refuses it
            check = subprocess.run(["tirc", source, "--emit=tir", "-o", folder / "check.tir"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, timeout=WATCHDOG) if number % 4 == 0 else None
            verifies = bool(check) and check.returncode == 0
    except subprocess.TimeoutExpired:
        finding = f"no end after {WATCHDOG} s"
    if finding:
        finding = f"mutant {number} ({' '.join(map(str, command))}): {finding}"
    if not options.keep and not finding:
        shutil.rmtree(folder, ignore_errors=True)
    return lexes(suffix, text), verifies, finding


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", type=int)
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    programs = seeds(options.root)
    kinds = {suffix: sum(1 for p in programs if p[0] == suffix) for suffix in (".py", ".mlir")}
    if min(kinds.values()) < 5:
        sys.exit(f"too few seeds: {kinds}")
    numbers = range(options.count) if options.only is None else [options.only]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda number: examine(number, options, programs), numbers))
    findings = [finding for _, _, finding in results if finding]
    for finding in findings:
        print(finding)
    lexed = sum(1 for ok, _, _ in results if ok) / len(results)
    verified = sum(1 for _, ok, _ in results if ok) / len(results)
    print(f"{len(results)} mutants of {len(programs)} programs: {lexed:.0%} pass the lexer, {verified:.0%} verify, {len(findings)} findings")
    if options.only is None and (lexed < 0.3 or verified < 0.05):
        sys.exit("the mutants are too wild")
    sys.exit(1 if findings else 0)


main()
