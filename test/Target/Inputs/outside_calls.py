"""Registers what outside-calls.mlir calls, and calls its functions."""
import ctypes
import math
import sys

import numpy as np
import tvm_ffi

module = tvm_ffi.load_module(sys.argv[1])
seen = []


@tvm_ffi.register_global_func("test.mixed")
def mixed(*args):
    seen.append(args)
    if args[1] == -2:
        raise IndexError("from Python")
    return args[3] * 2


@tvm_ffi.register_global_func("test.identity")
def identity(value):
    return {0: False, 1: True, 2: 2.5, 3: None, 4: "text"}.get(value, value)


@tvm_ffi.register_global_func("test.object")
def make_object():
    return tvm_ffi.convert([1, 2, 3])


@tvm_ffi.register_global_func("test.fill")
def fill(tensor):
    seen.append((tuple(tensor.shape), str(tensor.dtype), str(tensor.device)))
    # It is a view of the caller's memory, which nobody may keep: no DLPack export.
    ctypes.memset(tensor.data_ptr(), 7, 2 * math.prod(tensor.shape))


@tvm_ffi.register_global_func("test.dtype")
def dtype(tensor):
    seen.append(str(tensor.dtype))


def fails(kind, text, function, *args):
    try:
        function(*args)
    except Exception as error:
        assert type(error) is kind and str(error) == text, (type(error), error)
        return
    raise AssertionError(f"no error: {text}")


assert module.mixed(-1, 255, 1.5, True) == 3.0
assert seen.pop() == ("text", -1, 255, 1.5, True, 7)
fails(IndexError, "from Python", module.mixed, -2, 0, 0.0, False)
assert module.int(1) == 1 and module.int(-5) == -5
assert module.bool(0) is False and module.bool(-5) is True
fails(TypeError, "expected 'test.identity' to return an int", module.int, 2)
fails(TypeError, "expected 'test.identity' to return an int", module.int, 3)
fails(TypeError, "expected 'test.object' to return an int", module.object)
module.drop()
fails(RuntimeError, "no global function is named 'test.missing'", module.missing)
A = np.zeros((2, 3), "int16")
module.fill(A)
assert (A == 0x707).all() and seen.pop() == ((2, 3), "int16", "cpu:0")
module.unsigned(np.zeros(2, "uint8"))
assert seen.pop() == "uint8"

assert module.upper(ord("a")) == ord("A")
X, Y = np.arange(4, dtype="float32"), np.zeros(4, "float32")
module.copy(X, Y, 12)
assert Y.tolist() == [0, 1, 2, 0]
assert module.power(2.0, 0.5) == 2.0**0.5
assert list(module.several(-3)) == [-3, -3.0, True, 253]
assert module.exp(1.0) == math.exp(1.0) + 1
