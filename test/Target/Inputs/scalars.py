"""Without an argument: prints a program that doubles a scalar of each type in a private function (bool: negates it).
With one, the library made of it: calls everything."""
import ctypes
import math
import sys

TYPES = {
    "bool": "i1", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64", "uint8": "i8", "uint16": "i16",
    "uint32": "i32", "uint64": "i64", "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64",
}  # fmt: skip


def program():
    for name, t in TYPES.items():
        dtype = f"tir.dtype = u{t}" if name[0] == "u" else ""
        argument = f'{{tir.name = "x"{", " + dtype if dtype else ""}}}'
        result = f"({t} {{{dtype}}})" if dtype else t
        if name == "bool":
            body = "  %true = arith.constant true\n  %y = arith.xori %x, %true : i1"
        else:
            body = f"  %y = arith.{'addf' if 'f' in t else 'addi'} %x, %x : {t}"
        yield f"""func.func @call_{name}(%x: {t} {argument}) -> {result} {{
  %y = func.call @not_{name}(%x) : ({t}) -> {t}
  return %y : {t}
}}
func.func private @not_{name}(%x: {t} {argument}) -> {result} {{
{body}
  return %y : {t}
}}"""


def range_of(name):
    bits = int(name.lstrip("uint"))
    return (0, 2**bits - 1) if name[0] == "u" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def wrap(value, name):
    low, high = range_of(name)
    return (value - low) % (high - low + 1) + low


def fails(kind, end, function, *args):
    try:
        function(*args)
    except Exception as error:
        assert type(error) is kind and str(error).endswith(end), (type(error), error)
        return
    raise AssertionError(f"no error: {end}")


def check_integer(module, name):
    function, (low, high) = module["call_" + name], range_of(name)
    signature = f"when calling:\n  `call_{name}(x: {name})`,\n  expected "
    for value in [0, 1, low, high, high // 2 + 1, low // 2]:
        got = function(value)
        # 64 bits without sign do not fit what the convention returns.
        assert got == wrap(2 * value, "int64" if name == "uint64" else name), (name, value, got)
    for value in [low - 1, high + 1, 2**70, -(2**70)]:
        fails(ValueError, f"Invalid x on argument #0 {signature}a value of {name}", function, value)
    for value in [1.0, "1", None]:
        fails(TypeError, f"Mismatched type on argument #0 {signature}int", function, value)
    assert function(True) == 2


def check_float(module, name):
    function = module["call_" + name]
    for value in [0.0, 1.5, -2.25, 3, True, math.inf, -math.inf, 2.0**-14]:
        assert function(value) == 2 * value, (name, value)
    assert math.isnan(function(math.nan)) and math.copysign(1, function(-0.0)) == -1
    fails(TypeError, "expected float", function, "1")


def check_plain(library):
    for name, c in [("int8", ctypes.c_int8), ("int16", ctypes.c_int16), ("int32", ctypes.c_int32),
                    ("int64", ctypes.c_int64), ("uint8", ctypes.c_uint8), ("uint16", ctypes.c_uint16),
                    ("uint32", ctypes.c_uint32), ("uint64", ctypes.c_uint64)]:  # fmt: skip
        function, result = library["call_" + name], c()
        function.argtypes = [c, ctypes.POINTER(c)]
        for value in [1, *range_of(name)]:
            assert function(value, result) == 0 and result.value == wrap(2 * value, name), (name, value)
    for name, c in [("float32", ctypes.c_float), ("float64", ctypes.c_double)]:
        function, result = library["call_" + name], c()
        function.argtypes = [c, ctypes.POINTER(c)]
        assert function(1.5, result) == 0 and result.value == 3
    function, result = library["call_bool"], ctypes.c_bool()
    function.argtypes = [ctypes.c_bool, ctypes.POINTER(ctypes.c_bool)]
    assert function(True, result) == 0 and result.value is False
    assert function(False, result) == 0 and result.value is True


if len(sys.argv) == 1:
    print("\n".join(program()))
else:
    import tvm_ffi

    module = tvm_ffi.load_module(sys.argv[1])
    for name in TYPES:
        if "float" in name:
            check_float(module, name)
        elif name != "bool":
            check_integer(module, name)
    assert module.call_bool(False) is True and module.call_bool(7) is False
    fails(TypeError, "expected boolean", module.call_bool, 1.0)
    check_plain(ctypes.CDLL(sys.argv[1]))
