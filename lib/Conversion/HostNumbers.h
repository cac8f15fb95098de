//===- HostNumbers.h - mathematical functions ---------------------------*- C++ -*-===//

#ifndef TIR_LIB_CONVERSION_HOSTNUMBERS_H
#define TIR_LIB_CONVERSION_HOSTNUMBERS_H

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::tir {

/// Adds the conversion of the math dialect.
void populateNumbersToLLVMPatterns(const LLVMTypeConverter &converter, RewritePatternSet &patterns);

/// Makes integer powers calls of the runtime; it stands before the conversion, for it declares a
/// function.
void lowerIntegerPowers(ModuleOp module);

} // namespace mlir::tir

#endif // TIR_LIB_CONVERSION_HOSTNUMBERS_H
