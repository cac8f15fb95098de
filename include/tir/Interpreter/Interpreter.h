//===- Interpreter.h - the meaning of a program, run ----------------*- C++ -*-===//
//
// Runs functions of a module at any stage up to split, kernels included, and reports what a
// compiled program would do silently: accesses outside of a buffer, reads of what was never
// written, races, barriers that not all threads reach, overflow of index arithmetic, loops without
// end. Shares no code with the lowering.

#ifndef TIR_INTERPRETER_INTERPRETER_H
#define TIR_INTERPRETER_INTERPRETER_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace mlir::tir {

/// Limits of a run.
struct InterpreterOptions {
  /// Iterations of loops and calls, all together, after which a run is given up.
  uint64_t stepBudget = 10'000'000'000;
  /// Threads of a warp.
  unsigned warpSize = 32;
};

/// What a parameter is given: the bits of a scalar, or compact memory of a buffer.
struct InterpreterArgument {
  uint64_t bits = 0;
  void *data = nullptr;
  std::vector<int64_t> shape;
};

/// The functions of a module, ready to run. The module must outlive it, unchanged.
class Interpreter {
public:
  /// Reports, at its place, what the interpreter does not know.
  static FailureOr<std::unique_ptr<Interpreter>> create(ModuleOp module,
                                                        const InterpreterOptions &options = {});
  ~Interpreter();

  /// Calls a function and returns the bits of its results, one word a scalar; a status
  /// (`tir.may_fail`) is not one of them. A failed check of the program is an Error with the text
  /// that a caller of the compiled program gets; what is wrong with the program itself is reported
  /// at its place, and the Error is empty of details.
  llvm::Expected<std::vector<uint64_t>> run(StringRef function,
                                            ArrayRef<InterpreterArgument> arguments);

private:
  Interpreter();

  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace mlir::tir

#endif // TIR_INTERPRETER_INTERPRETER_H
