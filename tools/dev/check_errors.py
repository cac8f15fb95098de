"""Checks that every error text in the sources is matched whole in a test.

usage: check_errors.py ROOT

Looks at the string literals in statements that report an error (emitError, emitOpError, emitRemark, ...; a
chain of `<<` included) and in ODS constraints. A text may be composed of literals and values: each literal of at
least MIN characters must stand in a test, in an expected- comment, a CHECK line or a Python string. Literals
shorter than that are covered by their neighbours. An error that no input can cause (a failure of LLVM itself, a
full disk) says so on the line before it, or on its first line: `// untested: why`. These are counted.
"""

import pathlib
import re
import sys

MIN = 8
START = re.compile(
    r"\b(?:emit(?:Op)?(?:Error|Warning|Remark|SilenceableError|DefiniteFailure|DefaultDefiniteFailure"
    r"|DefaultSilenceableFailure|SilenceableFailure)|attachNote|emitNote|createStringError|report\w*|error|fail|note|warn|remark|unsupported|refuse\w*)\s*\(|\bRefusal\s*\{"
)
LITERAL = re.compile(r'(?<!#include )"((?:[^"\\\n]|\\.)*)"')
COMMENT = re.compile(r"^[ \t]*//.*$|[ \t]//[ \t].*$", re.M)  # keeps the number of lines
EXCUSE = re.compile(r"// untested: \w")


def literals(statement):
    """Yields the literals of a statement; adjacent ones count as one."""
    joined = re.sub(r'"\s*\n?\s*"', "", statement)
    for match in LITERAL.finditer(joined):
        yield match.group(1).replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\").replace("\\t", "\t")


def statement_at(text, start):
    """Returns the text from `start` to the end of its statement; quotes and brackets are respected."""
    i, depth = start, 0
    while i < len(text):
        c = text[i]
        if c == '"':
            i += 1
            while i < len(text) and text[i] != '"':
                i += 2 if text[i] == "\\" else 1
        elif c == "'" and i + 2 < len(text) and (text[i + 2] == "'" or text[i + 1] == "\\"):
            i = text.index("'", i + 2)
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
            if depth < 0:
                return text[start:i]
            if depth == 0 and text[i + 1 :].lstrip().startswith("{"):
                return ""  # the definition of a function, not a call
        elif c == ";" and depth <= 0:
            return text[start:i]
        i += 1
    return text[start:]


def pieces(text):
    """Returns the parts of a literal that a test must hold: formatv's and Twine's holes cut it."""
    return [p.strip() for p in re.split(r"\{\d+[^}]*\}|\n", text) if len(p.strip()) >= MIN and " " in p.strip()]


def main():
    root = pathlib.Path(sys.argv[1])
    tests = "\n".join(p.read_text(errors="replace") for p in sorted((root / "test").rglob("*"))
                      if p.is_file() and p.suffix in (".mlir", ".py", ".test", ".cpp", ".txt", ".td"))
    # A test may escape what its pattern language gives a meaning.
    tests = re.sub(r"\\([\\\[\]{}().*+?|^$\"'])", r"\1", tests).replace("{{", "").replace("}}", "")
    checked, missing, untested = set(), [], 0
    for top in ("lib", "tools"):
        for path in sorted((root / top).rglob("*.cpp")):
            text = path.read_text()
            excused = {text.count("\n", 0, m.start()) for m in EXCUSE.finditer(text)}
            text = COMMENT.sub("", text)
            for match in START.finditer(text):
                line = text.count("\n", 0, match.start())
                if excused & {line, line - 1}:
                    untested += 1
                    continue
                for literal in literals(statement_at(text, match.start())):
                    for piece in pieces(literal):
                        if piece in checked:
                            continue
                        checked.add(piece)
                        if piece not in tests:
                            missing.append(f"{path.relative_to(root)}: error: no test matches '{piece}'")
    for line in missing:
        print(line)
    print(f"{len(checked)} error texts, {untested} that no input can cause, {len(missing)} without a test")
    sys.exit(0 if checked and not missing else 1)


main()
