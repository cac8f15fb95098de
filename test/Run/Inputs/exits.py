"""Random programs with break, continue and return in every position, as tir and as what they compute.

A program is a tree of statements. `text` writes it as a function of tir; `run` computes what it must do, with Python's
own break, continue and return as exceptions.
"""

import random

MASK = (1 << 64) - 1
FUEL = 3000


class Break(Exception):
    pass


class Continue(Exception):
    pass


class Return(Exception):
    pass


class OutOfFuel(Exception):
    pass


class Generator:
    """Makes statements: tuples of a kind and what belongs to it."""

    def __init__(self, seed, fails=False, depth=4):
        self.random = random.Random(seed)
        self.fails, self.depth = fails, depth

    def body(self, depth, loop, returns=True):
        """Returns the statements of a region. `loop`: a break may stand here; `returns`: a return may."""
        count = self.random.randint(1, 4)
        statements = [self.statement(depth, loop, returns) for _ in range(count)]
        ends = ([("break",), ("continue",)] if loop else []) + ([("return", self.number())] if returns else [])
        if depth and ends and self.random.random() < 0.35:
            statements.append(self.random.choice(ends))
        return statements

    def number(self):
        return self.random.randint(1, 1000)

    def statement(self, depth, loop, returns):
        kinds = ["trace", "trace"]
        if depth < self.depth:
            kinds += ["if"] * 5 + ["for"] * 2 + ["unrolled", "while", "attr", "block"]
        if self.fails and returns:
            kinds += ["assert", "call"]
        if self.fails and returns and depth < 3:
            kinds += ["parallel"]
        kind = self.random.choice(kinds)
        if kind == "trace":
            return (kind, self.number())
        if kind == "if":
            other = self.body(depth + 1, loop, returns) if self.random.random() < 0.5 else None
            return (kind, self.body(depth + 1, loop, returns), other)
        if kind in ("for", "unrolled"):
            low, step = self.random.randint(-2, 2), self.random.randint(1, 2)
            return (kind, low, low + self.random.randint(0, 5), step, self.body(depth + 1, True, returns))
        if kind == "while":
            return (kind, self.body(depth + 1, True, returns))
        if kind == "attr":
            return (kind, self.body(depth + 1, loop, returns))
        if kind == "block":
            return (kind, self.random.randint(0, 1), self.body(depth + 1, False, returns),
                    self.body(depth + 1, False, returns) if self.random.random() < 0.5 else None)
        if kind == "parallel":
            return (kind, self.random.randint(0, 4), [("assert", self.number()), ("trace", self.number()), ("call",)])
        return (kind, self.number()) if kind == "assert" else (kind,)


class Machine:
    """Computes what a program does to its state: a trace and a source of conditions."""

    def __init__(self, seed):
        self.trace, self.source, self.fuel, self.error = 0, seed, FUEL, None

    def next(self):
        self.fuel -= 1
        if self.fuel < 0:
            raise OutOfFuel
        self.source = (self.source * 6364136223846793005 + 1442695040888963407) & MASK
        return (self.source >> 33) & 3 == 0

    def note(self, value):
        self.trace = (self.trace * 31 + value) & MASK

    def fail(self, value):
        self.error = value
        raise Return(-1)

    def body(self, statements):
        for statement in statements:
            self.statement(statement)

    def statement(self, statement):
        kind = statement[0]
        if kind == "trace":
            self.note(statement[1])
        elif kind == "if":
            if self.next():
                self.body(statement[1])
            elif statement[2] is not None:
                self.body(statement[2])
        elif kind in ("for", "unrolled"):
            self.loop(range(statement[1], statement[2], statement[3]), statement[4])
        elif kind == "while":
            self.loop(iter(lambda: not self.next(), False), statement[1])
        elif kind == "attr":
            self.body(statement[1])
        elif kind == "block":
            if statement[3] is not None and statement[1] == 0:
                self.body(statement[3])
            self.body(statement[2])
        elif kind == "parallel":
            for value in range(statement[1]):
                self.note(value)
                self.body(statement[2])
        elif kind == "assert":
            if self.next() and self.next():
                self.fail(statement[1])
        elif kind == "call":
            self.note(7)
            if self.next() and self.next():
                self.fail(0)
        elif kind == "break":
            raise Break
        elif kind == "continue":
            raise Continue
        else:
            raise Return(statement[1])

    def loop(self, values, body):
        for value in values:
            if value is not True:
                self.note(value & MASK)
            try:
                self.body(body)
            except Break:
                break
            except Continue:
                continue

    def run(self, program):
        """Returns what the program returns."""
        try:
            self.body(program)
        except Return as result:
            return result.args[0]
        return 0


PRELUDE = """
#global = #tir.scope<global>
func.func private @next(%S: memref<2xi64, #global>) -> i1 {
  %one = arith.constant 1 : index
  %a = arith.constant 6364136223846793005 : i64
  %b = arith.constant 1442695040888963407 : i64
  %shift = arith.constant 33 : i64
  %three = arith.constant 3 : i64
  %zero = arith.constant 0 : i64
  %s = memref.load %S[%one] : memref<2xi64, #global>
  %p = arith.muli %s, %a : i64
  %t = arith.addi %p, %b : i64
  memref.store %t, %S[%one] : memref<2xi64, #global>
  %h = arith.shrui %t, %shift : i64
  %l = arith.andi %h, %three : i64
  %c = arith.cmpi eq, %l, %zero : i64
  return %c : i1
}
func.func private @note(%S: memref<2xi64, #global>, %v: i64) {
  %zero = arith.constant 0 : index
  %f = arith.constant 31 : i64
  %s = memref.load %S[%zero] : memref<2xi64, #global>
  %p = arith.muli %s, %f : i64
  %t = arith.addi %p, %v : i64
  memref.store %t, %S[%zero] : memref<2xi64, #global>
  return
}
"""

UNLUCKY = """
func.func private @unlucky(%S: memref<2xi64, #global>) -> i1 {
  %true = arith.constant true
  %a = func.call @next(%S) : (memref<2xi64, #global>) -> i1
  %r = scf.if %a -> i1 {
    %b = func.call @next(%S) : (memref<2xi64, #global>) -> i1
    scf.yield %b : i1
  } else {
    scf.yield %a : i1
  }
  %ok = arith.xori %r, %true : i1
  return %ok : i1
}
func.func private @fragile(%S: memref<2xi64, #global>) {
  %seven = arith.constant 7 : i64
  func.call @note(%S, %seven) : (memref<2xi64, #global>, i64) -> ()
  %ok = func.call @unlucky(%S) : (memref<2xi64, #global>) -> i1
  tir.assert %ok, "ValueError", ["failure 0"]
  return
}
"""


class Writer:
    """Writes a program as a function of tir."""

    def __init__(self):
        self.lines, self.count = [], 0

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def line(self, depth, text):
        self.lines.append("  " * depth + text)

    def condition(self, depth):
        name = self.fresh()
        self.line(depth, f"{name} = func.call @next(%S) : (memref<2xi64, #global>) -> i1")
        return name

    def note(self, depth, value):
        self.line(depth, f"func.call @note(%S, {value}) : (memref<2xi64, #global>, i64) -> ()")

    def constant(self, depth, value):
        name = self.fresh()
        self.line(depth, f"{name} = arith.constant {value} : i64")
        return name

    def body(self, depth, statements):
        for statement in statements:
            self.statement(depth, statement)

    def noted_variable(self, depth, index):
        name = self.fresh()
        self.line(depth, f"{name} = arith.index_cast {index} : index to i64")
        self.note(depth, name)

    def statement(self, depth, statement):
        kind = statement[0]
        if kind == "trace":
            self.note(depth, self.constant(depth, statement[1]))
        elif kind == "if":
            self.line(depth, f"tir.if {self.condition(depth)} {{")
            self.body(depth + 1, statement[1])
            if statement[2] is not None:
                self.line(depth, "} else {")
                self.body(depth + 1, statement[2])
            self.line(depth, "}")
        elif kind in ("for", "unrolled"):
            variable = self.fresh()
            word = "unrolled " if kind == "unrolled" else ""
            self.line(depth, f"tir.for {word}{variable} = {statement[1]} to {statement[2]} step {statement[3]} {{")
            self.noted_variable(depth + 1, variable)
            self.body(depth + 1, statement[4])
            self.line(depth, "}")
        elif kind == "while":
            self.line(depth, "tir.while {")
            stop, true, more = self.condition(depth + 1), self.fresh(), self.fresh()
            self.line(depth + 1, f"{true} = arith.constant true")
            self.line(depth + 1, f"{more} = arith.xori {stop}, {true} : i1")
            self.line(depth + 1, f"tir.condition {more}")
            self.line(depth, "} do {")
            self.body(depth + 1, statement[1])
            self.line(depth, "}")
        elif kind == "attr":
            self.line(depth, 'tir.attr "hint" = 1 : i32 {')
            self.body(depth + 1, statement[1])
            self.line(depth, "}")
        elif kind == "block":
            index, variable = self.fresh(), self.fresh()
            self.line(depth, f"{index} = arith.constant {statement[1]} : index")
            self.line(depth, f'tir.block "B" iters({variable} = {index} : reduce 2)')
            if statement[3] is not None:
                self.line(depth, "init {")
                self.body(depth + 1, statement[3])
                self.line(depth, "}")
            self.line(depth, "body {")
            self.body(depth + 1, statement[2])
            self.line(depth, "}")
        elif kind == "parallel":
            variable = self.fresh()
            self.line(depth, f"tir.for parallel {variable} = 0 to {statement[1]} {{")
            self.noted_variable(depth + 1, variable)
            self.body(depth + 1, statement[2])
            self.line(depth, "}")
        elif kind == "assert":
            ok = self.fresh()
            self.line(depth, f"{ok} = func.call @unlucky(%S) : (memref<2xi64, #global>) -> i1")
            self.line(depth, f'tir.assert {ok}, "ValueError", ["failure {statement[1]}"]')
        elif kind == "call":
            self.line(depth, "func.call @fragile(%S) : (memref<2xi64, #global>) -> ()")
        elif kind == "return":
            self.line(depth, f"tir.return {self.constant(depth, statement[1])} : i64")
        else:
            self.line(depth, f"tir.{kind}")


def text(name, program, private=True):
    """Returns a function that runs a program on the state `S` and returns its value."""
    writer = Writer()
    writer.body(1, program)
    if program[-1][0] != "return":
        writer.line(1, f"tir.return {writer.constant(1, 0)} : i64")
    word = "private " if private else ""
    argument = "%S: memref<2xi64, #global> {tir.name = \"S\"}"
    return f"func.func {word}@{name}({argument}) -> i64 {{\n" + "\n".join(writer.lines) + "\n}\n"


def programs(count, seed, fails=False):
    """Yields programs that end, with the state and the value after them, and the failure or None."""
    made = 0
    while made < count:
        seed += 1
        program = Generator(seed, fails).body(0, False)
        machine = Machine(seed)
        try:
            value = machine.run(program)
        except OutOfFuel:
            continue
        made += 1
        yield program, seed, (machine.trace, machine.source), value, machine.error
