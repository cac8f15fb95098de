//===- Compilation.h - a program on its way through the stages ------*- C++ -*-===//
//
// What compile() and Program share: a source, its context, and the stages up to a border.

#ifndef LIB_DRIVER_COMPILATION_H
#define LIB_DRIVER_COMPILATION_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "tir/Driver/Compile.h"
#include "tir/Pipelines/Pipelines.h"
#include "tir/ScriptSchedule/ScriptSchedule.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir::tir {

class Compilation {
public:
  Compilation(std::unique_ptr<llvm::MemoryBuffer> source, const CompileOptions &options,
              llvm::raw_ostream &diagnostics);

  /// Reads the program; `getModule` is what it says, unchanged.
  LogicalResult load();

  /// Takes the loaded program to the border that `output` names, or to the last one if `output` is
  /// bytes.
  LogicalResult lower(OutputKind output);

  /// Returns the program as text.
  std::string print() const;

  /// Returns the bytes of the program, which is at the last border.
  FailureOr<std::string> emit();

  ModuleOp getModule() { return *module; }
  const TargetName &getTarget() const { return target; }
  /// Returns the place of the program as a whole, for errors without a better one.
  Location getPlace() const { return place; }

private:
  FailureOr<std::string> emitKernels();
  LogicalResult findTarget();
  LogicalResult checkOutput();
  LogicalResult checkLaunches();
  LogicalResult runStage(Stage stage);
  LogicalResult saveStage(const Twine &name);

  const CompileOptions options;
  MLIRContext context;
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler;
  Location place;
  OwningOpRef<ModuleOp> module;
  /// What the script says about its compilation; empty for MLIR text.
  ScriptScheduleResult script;
  TargetName target;
  unsigned numSaved = 0;
};

/// Calls `work` on a thread with a stack for parsers and passes that call themselves at every level
/// of nesting, and waits for it.
void runWithDeepStack(llvm::function_ref<void()> work);

} // namespace mlir::tir

#endif // LIB_DRIVER_COMPILATION_H
