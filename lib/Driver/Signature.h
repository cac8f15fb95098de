//===- Signature.h - what a function is called with -----------------*- C++ -*-===//

#ifndef LIB_DRIVER_SIGNATURE_H
#define LIB_DRIVER_SIGNATURE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tir/Driver/Program.h"

namespace mlir::tir {

/// Returns the parameters of `function`, as imported; reports an error at a parameter that cannot
/// be given from outside.
FailureOr<std::vector<Parameter>> readSignature(func::FuncOp function);

} // namespace mlir::tir

#endif // LIB_DRIVER_SIGNATURE_H
