//===- Load.h - a program's text becomes a module -------------------*- C++ -*-===//

#ifndef TIR_DRIVER_LOAD_H
#define TIR_DRIVER_LOAD_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "tir/ScriptSchedule/ScriptSchedule.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir::tir {

/// A program, and what its script says about its compilation.
struct LoadedProgram {
  /// Null after an error. The schedule of a script stands in it as a transform sequence.
  OwningOpRef<ModuleOp> module;
  ScriptScheduleResult script;
};

/// Returns the program in the main buffer of `sources`: a script if the buffer's name ends in
/// `.py`, else MLIR text. Errors are reported at their place.
LoadedProgram loadProgram(llvm::SourceMgr &sources, MLIRContext *context);

/// Erases every function of `module` but `name` and those that it needs; reports an error if there
/// is no such function.
LogicalResult keepFunction(ModuleOp module, StringRef name);

} // namespace mlir::tir

#endif // TIR_DRIVER_LOAD_H
