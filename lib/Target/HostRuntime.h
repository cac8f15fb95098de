//===- HostRuntime.h - what a program uses of the runtime --------------------*- C++ -*-===//

#ifndef TIR_LIB_TARGET_HOSTRUNTIME_H
#define TIR_LIB_TARGET_HOSTRUNTIME_H

#include "mlir/IR/Diagnostics.h"

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::tir {

/// Adds the functions of the runtime that `module` declares and calls, after an error at `loc` on
/// failure.
LogicalResult linkHostRuntime(llvm::Module &module, Location loc);

/// Returns the object files that the code of `module` has to be linked with.
SmallVector<StringRef> getHostRuntimeObjects(const llvm::Module &module);

} // namespace mlir::tir

#endif // TIR_LIB_TARGET_HOSTRUNTIME_H
