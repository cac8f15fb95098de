//===- Npy.h - arrays in NumPy's file format -------------------------*- C++ -*-===//
//
// A file is the magic "\x93NUMPY", a version (major, minor), the length of the header (2 bytes in
// version 1, else 4), a header that is a Python dictionary ('descr', 'fortran_order', 'shape'), and
// the elements. Written are files of version 1 in C order, little endian. bfloat16 and the 8-bit
// floats, which NumPy does not have, are written as unsigned integers of the same bits (`<u2`,
// `|u1`), and read from these or from raw bytes (`|V2`).

#ifndef TIR_RUN_NPY_H
#define TIR_RUN_NPY_H

#include "tir/Driver/Program.h"

namespace mlir::tir {

/// An array in memory: compact, in C order, aligned to 64 bytes.
struct Array {
  DataType type;
  std::vector<int64_t> shape;
  std::shared_ptr<char> data;

  /// Returns the number of elements, lanes not counted.
  int64_t size() const;
  /// Returns the number of bytes.
  size_t bytes() const;
};

/// Returns an array of zeros; an error if it does not fit into memory.
llvm::Expected<Array> makeArray(const DataType &type, std::vector<int64_t> shape);

/// Returns the array in the file, whose elements must be of `type`; `name` is the parameter's, for
/// errors.
llvm::Expected<Array> readNpy(StringRef path, const DataType &type, StringRef name);

/// Writes the array.
llvm::Error writeNpy(StringRef path, const Array &array);

} // namespace mlir::tir

#endif // TIR_RUN_NPY_H
