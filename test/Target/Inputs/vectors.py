"""Calls the functions of vectors.mlir, and compares with NumPy to the bit."""
import sys

import numpy as np
import tvm_ffi

module = tvm_ffi.load_module(sys.argv[1])
rng = np.random.default_rng(0)

for n in (0, 1, 7, 8, 9, 31, 64):
    # Behind the end stands what must not be touched.
    A, whole = rng.standard_normal(n).astype("float32"), rng.standard_normal(n + 8).astype("float32")
    before = whole.copy()
    module.axpy(A, whole[:n], 1.5)
    assert (whole[:n] == A * np.float32(1.5) + before[:n]).all() and (whole[n:] == before[n:]).all(), n

A, B, C = np.arange(24, dtype="int32"), np.zeros(8, "int32"), np.zeros(8, "int32")
module.strided(A, B, C)
assert (B == A[::3]).all() and (C == A[::3][::-1]).all()

A, B = rng.integers(-100, 100, 16).astype("float64"), np.zeros(3)
module.reduce(A, B)
assert B.tolist() == [A.sum(), A.max(), A.min()]
A[5] = np.nan
module.reduce(A, B)
assert np.isnan(B).all()
module.reduce(np.full(16, -0.0), B)
assert np.signbit(B[1:]).all()

A, B = rng.integers(-(2**15), 2**15, 9).astype("int16"), np.zeros(8, "int16")
module.lanes(A, B)
v = A[1:]
want = np.minimum(v, v[::-1])
want[0] = v[3]
assert (B == want).all()

A = np.array([-128, -1, 0, 1, 2, 3, 100, 127], "int8")
B, C = np.zeros(8, "float16"), np.zeros(8, "int32")
module.casts(A, B, C)
assert (B == A.astype("float16") / 2).all() and (C == A.view("uint8")).all()

A, B = rng.random((8, 16)).astype("float32"), np.zeros(4, "float32")
module.row(A[1:5, 3:7], B)
assert (B == np.sqrt(A[3, 3:7])).all()
