"""Without an argument: prints a program with a function for each operation and type. With one, the library made of it:
calls all of them, and compares with libm (functions, in ulp) or exact values (arithmetic)."""
import math
import sys

import numpy as np

# More than this many ulp away from the exact value is wrong.
LIMIT = {"log10": 2, "tanh": 2, "rsqrt": 1.5}
# Python's are those of libm in double precision; NumPy's own may be a few ulp off.
FUNCTIONS = {op: getattr(math, op) for op in (
    "acos acosh asin asinh atan atanh cbrt cos cosh erf erfc exp exp2 expm1 log log10 log1p log2 sin sinh sqrt tan tanh"
).split()}  # fmt: skip
FUNCTIONS |= {
    "absf": np.abs, "ceil": np.ceil, "floor": np.floor, "rsqrt": lambda x: 1 / math.sqrt(x), "roundeven": np.rint,
    "trunc": np.trunc, "round": lambda x: np.trunc(x + np.copysign(0.5, x)),
}  # fmt: skip
FLOATS = {"f16": "float16", "f32": "float32", "f64": "float64"}
VECTORS = {"f16": 4, "f32": 4, "f64": 3}
VALUES = [0.3, 0.75, 1.5, -0.25, 1e-3, 2.5, -1.5, 1e-7]


def program():
    for f in FLOATS:
        for op in FUNCTIONS:
            vector = f"vector<{VECTORS[f]}x{f}>"
            yield f"""func.func @{op}_{f}(%A: memref<8x{f}> {{tir.name = "A"}}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = memref.load %A[%c0] : memref<8x{f}>
  %y = math.{op} %x : {f}
  memref.store %y, %A[%c1] : memref<8x{f}>
  %v = vector.broadcast %x : {f} to {vector}
  %w = math.{op} %v : {vector}
  vector.store %w, %A[%c4] : memref<8x{f}>, {vector}
  return
}}"""
    for f in [*FLOATS, "bf16"]:
        for op in ["math.powf", "math.copysign", "arith.addf", "arith.mulf", "arith.divf", "arith.subf", "arith.remf",
                   "arith.minimumf", "arith.maximumf"]:  # fmt: skip
            yield f"""func.func @{op.split(".")[1]}_{f}(%x: {f}, %y: {f}) -> {f} {{
  %z = {op} %x, %y : {f}
  return %z : {f}
}}"""
        for op in ["isinf", "isnormal", "isnan", "isfinite"]:
            yield f"""func.func @{op}_{f}(%x: {f}) -> i1 {{
  %z = math.{op} %x : {f}
  return %z : i1
}}"""
    for i in ["i8", "i16", "i32", "i64"]:
        for op in ["math.ipowi", "arith.floordivsi", "arith.ceildivsi", "arith.divsi", "arith.remsi", "arith.minsi"]:
            yield f"""func.func @{op.split(".")[1]}_{i}(%x: {i}, %y: {i}) -> {i} {{
  %z = {op} %x, %y : {i}
  return %z : {i}
}}"""
        for op in ["absi", "ctlz", "cttz", "ctpop"]:
            yield f"""func.func @{op}_{i}(%x: {i}) -> {i} {{
  %z = math.{op} %x : {i}
  return %z : {i}
}}"""


def equal(function, got, want):
    assert got == want or (math.isnan(got) and math.isnan(want)), (function, got, want)


def check_functions(module):
    np.seterr(all="ignore")
    for f, dtype in FLOATS.items():
        for op, reference in FUNCTIONS.items():
            for value in VALUES:
                A = np.full(8, value, dtype)
                module[f"{op}_{f}"](A)
                try:
                    want = float(reference(float(A[0])))
                except ValueError:
                    continue
                for got in map(float, A[[1, 4]]):
                    if not math.isfinite(want) or not np.isfinite(np.array(want, dtype)):
                        equal((op, f, value), got, want)
                        continue
                    ulp = abs(got - want) / float(np.spacing(np.abs(np.array(want, dtype))))
                    assert ulp <= LIMIT.get(op, 1), (op, f, value, got, want, ulp)


def check_arithmetic(module):
    nan, inf = math.nan, math.inf
    for f in [*FLOATS, "bf16"]:
        for op, x, y, want in [
            ("powf", 2.0, 3.0, 8.0), ("copysign", 2.0, -3.0, -2.0), ("addf", 1.5, 2.25, 3.75), ("mulf", 1.5, -2.0, -3.0),
            ("divf", 1.0, 4.0, 0.25), ("divf", 1.0, 0.0, inf), ("subf", 1.0, 4.0, -3.0), ("remf", 5.5, 2.0, 1.5),
            ("minimumf", nan, 1.0, nan), ("maximumf", 1.0, nan, nan), ("minimumf", 2.0, 1.0, 1.0),
        ]:  # fmt: skip
            equal((op, f), module[f"{op}_{f}"](x, y), want)
        for op, x, want in [("isinf", inf, 1), ("isinf", -inf, 1), ("isinf", nan, 0), ("isnormal", 0.0, 0),
                            ("isnormal", 1.0, 1), ("isnan", nan, 1), ("isfinite", inf, 0)]:  # fmt: skip
            equal((op, f), module[f"{op}_{f}"](x), want)
    # Ties go to even, from one rounding: 1 + 2^-8 lies between two numbers with 8 bits.
    equal("bf16", module.addf_bf16(1.0, 2.0**-8), 1.0)
    equal("bf16", module.addf_bf16(1.0 + 2.0**-7, 2.0**-8), 1.0 + 2.0**-6)
    equal("bf16", module.addf_bf16(1.0 + 2.0**-8 + 2.0**-40, 0.0), 1.0 + 2.0**-7)
    equal("f16", module.addf_f16(1.0 + 2.0**-11 + 2.0**-40, 0.0), 1.0 + 2.0**-10)
    equal("f16", module.addf_f16(65504.0, 16.0), inf)
    equal("f16", module.mulf_f16(2.0**-14, 2.0**-10), 2.0**-24)
    for i in ["i8", "i16", "i32", "i64"]:
        bits = int(i[1:])
        for op, x, y, want in [
            ("ipowi", 3, 4, 81), ("ipowi", -1, -3, -1), ("ipowi", 2, -1, 0), ("ipowi", 2, bits, 0), ("floordivsi", -7, 2, -4),
            ("ceildivsi", -7, 2, -3), ("divsi", -7, 2, -3), ("remsi", -7, 2, -1), ("minsi", -7, 2, -7),
        ]:  # fmt: skip
            equal((op, i), module[f"{op}_{i}"](x, y), want)
        for op, x, want in [("absi", -3, 3), ("ctlz", 1, bits - 1), ("cttz", 8, 3), ("ctpop", -1, bits)]:
            equal((op, i), module[f"{op}_{i}"](x), want)


if len(sys.argv) == 1:
    print("\n".join(program()))
else:
    import tvm_ffi

    library = tvm_ffi.load_module(sys.argv[1])
    check_functions(library)
    check_arithmetic(library)
