//===- DeviceFunctions.h - what replaces a C function -------------*- C++ -*-===//

#ifndef TIR_LIB_ANALYSIS_DEVICEFUNCTIONS_H
#define TIR_LIB_ANALYSIS_DEVICEFUNCTIONS_H

#include "mlir/Support/LLVM.h"

namespace mlir::tir {

/// Returns how a script says what a C or CUDA function does (`T.exp`), or empty for one that has no
/// counterpart.
StringRef getReplacement(StringRef function);

} // namespace mlir::tir

#endif // TIR_LIB_ANALYSIS_DEVICEFUNCTIONS_H
