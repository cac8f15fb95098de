//===- BackEndErrors.h - errors of LLVM become errors of ours --------------*- C++ -*-===//

#ifndef TIR_LIB_TARGET_BACKENDERRORS_H
#define TIR_LIB_TARGET_BACKENDERRORS_H

#include "mlir/IR/Operation.h"

namespace llvm {
class LLVMContext;
} // namespace llvm

namespace mlir::tir {

/// Lets `context` report errors at the functions of `module`, or at `module` itself, and set
/// `failed`; by itself LLVM prints a text of its own and ends the process.
void reportBackEndErrors(llvm::LLVMContext &context, Operation *module, bool &failed);

} // namespace mlir::tir

#endif // TIR_LIB_TARGET_BACKENDERRORS_H
