"""Calls the functions of packed-entries.mlir rightly and wrongly; every error is compared whole."""
import ctypes
import sys

import numpy as np
import tvm_ffi

module = tvm_ffi.load_module(sys.argv[1])
checks = 0


def check(condition):
    global checks
    assert condition
    checks += 1


def fails(kind, text, function, *args):
    global checks
    try:
        function(*args)
    except Exception as error:
        assert type(error) is kind, (type(error), error)
        assert str(error) == text, f"\n{error}\nexpected\n{text}"
        checks += 1
        return
    raise AssertionError(f"no error: {text}")


def when(signature, expected=None):
    return f" when calling:\n  `{signature}`" + (f",\n  expected {expected}" if expected else "")


A = np.arange(32, dtype="float32").reshape(4, 8)
B = np.zeros_like(A)
module.scale(A, B, 200)
check((B == A * 200).all())
module.scale(A, B, True)
check((B == A).all())
scale = "scale(A: Tensor([4, 8], float32), B: Tensor([4, 8], float32), n: uint8)"
f = module.scale
fails(TypeError, "Expected 3 arguments" + when(scale), f, A, B)
fails(TypeError, "Expected 3 arguments" + when(scale), f)
# Kinds come first, for all arguments.
fails(TypeError, "Mismatched type on argument #0" + when(scale, "Tensor"), f, 1, B.astype("int8"), 1)
fails(TypeError, "Mismatched type on argument #1" + when(scale, "Tensor"), f, A, None, 1)
fails(TypeError, "Mismatched type on argument #2" + when(scale, "int"), f, A[:1], B, 1.5)
fails(TypeError, "Mismatched type on argument #2" + when(scale, "int"), f, A, B, "n")
for wide in (256, -1, 1 << 40, 1 << 70, -(1 << 70)):
    fails(ValueError, "Invalid n on argument #2" + when(scale, "a value of uint8"), f, A, B, wide)
# Then rank, dtype, shape, strides.
fails(ValueError, "Mismatched A.ndim on argument #0" + when(scale, "2"), f, A.reshape(-1).astype("int8"), B, 1)
fails(TypeError, "Mismatched A.dtype on argument #0" + when(scale, "float32"), f, A[:2].astype("float64"), B, 1)
fails(TypeError, "Mismatched B.dtype on argument #1" + when(scale, "float32"), f, A, B.astype("int32"), 1)
fails(ValueError, "Invalid B.shape[0] on argument #1" + when(scale, "4"), f, A, B[:3], 1)
fails(ValueError, "Invalid B.shape[1] on argument #1" + when(scale, "8"), f, A, np.zeros((4, 9), "float32"), 1)
wider = np.zeros((4, 16), "float32")
fails(ValueError, "Mismatched A.strides on argument #0" + when(scale, "to be compact array"), f, wider[:, ::2], B, 1)
unaligned = np.frombuffer(bytearray(4 * 32 + 1), "uint8")[1:].view("float32").reshape(4, 8)
fails(ValueError, "Misaligned Tensor data on argument #0" + when(scale, "data alignment=4 bytes"), f, unaligned, B, 1)

rows = "rows(A: Tensor([n, 4], int32), B: Tensor([n], int32), m: int64)"
X = np.arange(20, dtype="int32").reshape(5, 4)
Y = np.zeros(5, "int32")
module.rows(X, Y, 5)
check((Y == X.sum(1)).all())
module.rows(X[:0], Y[:0], 0)
fails(ValueError, "Mismatched B.shape[0] on argument #1" + when(rows, "to match A.shape[0]"), module.rows, X, Y[:4], 5)
fails(ValueError, "Mismatched A.shape[0] on argument #0" + when(rows, "to match m"), module.rows, X, Y, 4)
fails(ValueError, "n is not below 8", module.rows, np.zeros((9, 4), "int32"), np.zeros(9, "int32"), 9)

Z = np.arange(60, dtype="float64").reshape(3, 20)
check(module.strided(Z[:, 5:9]) == 48)
check(module.strided(np.ascontiguousarray(Z[:, 5:9])) == 48)
strided = "strided(A: Tensor([3, 4], float64))"
fails(ValueError, "Invalid A.strides[1] on argument #0" + when(strided, "1"), module.strided, Z[:, 0:8:2])

# Debian's NumPy exports no bool array: tir-run passes some.
flags = "flags(A: Tensor([3], bool), b: bool)"
fails(TypeError, "Mismatched A.dtype on argument #0" + when(flags, "bool"), module.flags, np.zeros(3, "uint8"), True)
fails(TypeError, "Mismatched type on argument #1" + when(flags, "boolean"), module.flags, np.zeros(3, "uint8"), 1.0)

pointer = "pointer(p: handle)"
check(module.pointer(ctypes.c_void_p(4096)).value == 4096)
fails(TypeError, "Mismatched type on argument #0" + when(pointer, "pointer"), module.pointer, 1)

check(module.nothing() is None)
fails(TypeError, "Expected 0 arguments" + when("nothing()"), module.nothing, 1)
assert checks == 33, checks
