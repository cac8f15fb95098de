//===- Inputs.h - values for the parameters of a function ------------*- C++ -*-===//

#ifndef TIR_RUN_INPUTS_H
#define TIR_RUN_INPUTS_H

#include "Npy.h"

namespace mlir::tir {

/// The value of a parameter.
struct Input {
  /// The buffer, or the memory that a pointer points to.
  Array array;
  /// The scalar.
  int64_t integer = 0;
  double real = 0;
  /// Where it comes from, for the summary: a file, a number, `random`.
  std::string origin;
};

/// Returns a value for each of `parameters`. `given` holds NAME=VALUE: a number or a file for a
/// parameter, by its name or an alias, or a number for a size that the shapes name. A size is what
/// is given for it, or for the scalar of that name, or what the given arrays have there; then
/// arrays that are not given follow, filled with random values of `seed`.
llvm::Expected<std::vector<Input>> makeInputs(ArrayRef<Parameter> parameters,
                                              ArrayRef<std::string> given, uint64_t seed);

/// Returns what a function is called with: the values, and the memory of the arrays.
std::vector<Argument> argumentsOf(ArrayRef<Input> inputs);

/// Prints the first elements of `array`.
void printElements(llvm::raw_ostream &os, const Array &array);

} // namespace mlir::tir

#endif // TIR_RUN_INPUTS_H
