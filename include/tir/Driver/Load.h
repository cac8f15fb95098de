//===- Load.h - a program's text becomes a module -------------------*- C++ -*-===//

#ifndef TIR_DRIVER_LOAD_H
#define TIR_DRIVER_LOAD_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir::tir {

/// Returns the program in the main buffer of `sources`: MLIR text if the buffer's name ends in
/// `.mlir`, else a script. Errors are reported at their place.
OwningOpRef<ModuleOp> loadProgram(llvm::SourceMgr &sources, MLIRContext *context);

/// Erases every function of `module` but `name` and those that it needs; reports an error if there
/// is no such function.
LogicalResult keepFunction(ModuleOp module, StringRef name);

} // namespace mlir::tir

#endif // TIR_DRIVER_LOAD_H
