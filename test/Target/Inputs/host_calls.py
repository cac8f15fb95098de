"""Calls the functions of host-calls.mlir."""
import sys

import numpy as np
import tvm_ffi

module = tvm_ffi.load_module(sys.argv[1])
assert [module.fib(n) for n in range(12)] == [0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
assert module.ackermann(2, 3) == 9 and module.ackermann(3, 3) == 61
assert [module.is_even(n) for n in range(5)] == [True, False, True, False, True]
assert module.is_even(100_000) is True
assert module.digits(90817) == 25 and module.digits(0) == 0

for n in (2, 3, 7):
    A = np.zeros((n, 8), "float32")
    module.frame(A, 2.5)
    want = np.zeros_like(A)
    want[1:-1, 2:6] = 2.5
    assert (A == want).all()

A = np.array([[1, 2, 3], [0x0405, -1, 7]], "int16")
B = np.zeros(6, "int8")
module.bytes(A, B)
assert (B == A[1].view("int8")).all()

A, B = np.array(5), np.arange(2 * 4 * 3 * 2).reshape(2, 4, 1, 3, 2)
module.ranks(A, B)
assert A == 5 + B[1, 1, 0, 2, 1]
try:
    module.ranks(A, B[:, :, :, :2])
    raise AssertionError("no error")
except ValueError as error:
    assert str(error) == (
        "Invalid B.shape[3] on argument #1 when calling:\n  `ranks(A: Tensor([], int64), B: Tensor([2, ?, 1, 3, ?], int64))`,\n"
        "  expected 3"
    )
