//===- HostCode.h - what emission and JIT share ------------------------*- C++ -*-===//

#ifndef TIR_LIB_TARGET_HOSTCODE_H
#define TIR_LIB_TARGET_HOSTCODE_H

#include "tir/Target/Host.h"

namespace mlir::tir {

/// Returns the LLVM IR, the assembly, or (for any other output) the object file of `module`.
FailureOr<std::string> generateHostCode(ModuleOp module, HostOutput output,
                                        const HostOptions &options);

} // namespace mlir::tir

#endif // TIR_LIB_TARGET_HOSTCODE_H
