//===- ScriptSchedule.h - the schedule of a script ------------------*- C++ -*-===//

#ifndef TIR_SCRIPTSCHEDULE_SCRIPTSCHEDULE_H
#define TIR_SCRIPTSCHEDULE_SCRIPTSCHEDULE_H

#include "mlir/IR/DialectRegistry.h"
#include "tir/Import/Import.h"

namespace mlir::tir {

/// A call of `tvm.build` or `tvm.compile` in a script.
struct ScriptBuild {
  Location loc;
  /// The target as text: a target string of TVM, or a dictionary as Python writes it; none where
  /// the script does not say, or where it is not known before the script runs.
  std::optional<std::string> target;
  /// The symbols of the functions that are built; empty where that is not known.
  SmallVector<std::string> functions;
};

/// What the statements of a script around its program say.
struct ScriptScheduleResult {
  /// In the order of the script.
  SmallVector<ScriptBuild> builds;
  /// The number of steps that were recorded.
  unsigned numSteps = 0;
};

/// Evaluates the statements of `script` that are no part of its program. Each step of a schedule is
/// done to a copy of the program, so that one that is refused is an error at its place; all of them
/// are recorded as a `transform.named_sequence @__transform_main` in the script's module, which
/// otherwise stays as it is. Statements that have nothing to do with the program are skipped with a
/// remark. Fails after an error.
FailureOr<ScriptScheduleResult> evaluateSchedule(ImportedScript &script);

/// Returns the one build of `result` that is meant, or null if the script has none. With several
/// that differ, `function` (unless empty) tells which; else it is an error at the second one.
FailureOr<const ScriptBuild *> findBuild(const ScriptScheduleResult &result, StringRef function,
                                         bool targetIsGiven);

/// Erases the steps of the module's schedule that are about functions that it has no longer.
void dropStepsOfMissingFunctions(ModuleOp module);

/// The dialects that a recorded schedule consists of.
void registerScriptScheduleDialects(DialectRegistry &registry);

} // namespace mlir::tir

#endif // TIR_SCRIPTSCHEDULE_SCRIPTSCHEDULE_H
