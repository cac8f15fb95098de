//===- Faults.h - a signal in the program that is run ----------------*- C++ -*-===//

#ifndef TIR_TOOLS_TIR_RUN_FAULTS_H
#define TIR_TOOLS_TIR_RUN_FAULTS_H

#include "mlir/Support/LLVM.h"

namespace mlir::tir {

/// While it lives, a signal of the processor ends the process with one error about the program that
/// runs, instead of LLVM's report of a bug in itself.
class FaultReporter {
public:
  /// `file` and `function` are what is run.
  FaultReporter(StringRef file, StringRef function);
  ~FaultReporter();
};

} // namespace mlir::tir

#endif // TIR_TOOLS_TIR_RUN_FAULTS_H
