//===- Translation.h - to LLVM IR, for a machine --------------------------*- C++ -*-===//

#ifndef TIR_LIB_TARGET_TRANSLATION_H
#define TIR_LIB_TARGET_TRANSLATION_H

#include "mlir/IR/Operation.h"

namespace llvm {
class LLVMContext;
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir::tir {

/// Returns `module`, which is left as it is, as LLVM IR for `machine`; null after errors at what
/// cannot be translated. It is not verified.
std::unique_ptr<llvm::Module> translateFor(const llvm::TargetMachine &machine, Operation *module,
                                           llvm::LLVMContext &context, StringRef name);

} // namespace mlir::tir

#endif // TIR_LIB_TARGET_TRANSLATION_H
