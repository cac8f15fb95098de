//===- HostCode.h - what emission and JIT share ------------------------*- C++ -*-===//

#ifndef TIR_LIB_TARGET_HOSTCODE_H
#define TIR_LIB_TARGET_HOSTCODE_H

#include "tir/Target/Host.h"

namespace mlir::tir {

/// What is generated for a module.
struct HostCode {
  /// LLVM IR, assembly or an object file.
  std::string bytes;
  /// The object files of the runtime that `bytes`, if it is an object file, needs.
  SmallVector<StringRef> runtime;
};

/// Returns the LLVM IR, the assembly, or (for any other output) the object file of `module`.
FailureOr<HostCode> generateHostCode(ModuleOp module, HostOutput output,
                                     const HostOptions &options);

} // namespace mlir::tir

#endif // TIR_LIB_TARGET_HOSTCODE_H
