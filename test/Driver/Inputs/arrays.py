"""Writes the arrays of the tir-run tests into the folder given."""

import pathlib
import sys

import numpy as np

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
np.save(folder / "f32.npy", np.array([1, -0.0, np.nan, np.inf, 1e-45], np.float32))
np.save(folder / "f64.npy", np.zeros(3))
np.save(folder / "big.npy", np.zeros(3, ">f4"))
np.save(folder / "u8.npy", np.array([200, 1], np.uint8))
np.save(folder / "i32.npy", np.int32(5))
np.save(folder / "scalar.npy", np.int64(-7))
np.save(folder / "fortran.npy", np.asfortranarray(np.arange(24, dtype=np.float32).reshape(2, 3, 4)))
np.save(folder / "lanes.npy", np.zeros((2, 4), np.float32))
np.save(folder / "lanes3.npy", np.zeros((2, 3), np.float32))
np.save(folder / "bytes.npy", np.arange(16, dtype=np.uint8))
whole = (folder / "f32.npy").read_bytes()
(folder / "cut.npy").write_bytes(whole[:-1])
(folder / "header.npy").write_bytes(whole[:20])
(folder / "dictionary.npy").write_bytes(whole.replace(b"'descr'", b"'dtype'"))
(folder / "text.npy").write_bytes(b"no array")
