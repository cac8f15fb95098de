//===- ScriptSchedule.cpp - the schedule of a script ----------------*- C++ -*-===//
//
// In: a script that Import has read, with its program. Out: the program with the script's schedule
// beside it as a straight-line transform sequence, and what the script builds for which machine.

#include "tir/ScriptSchedule/ScriptSchedule.h"
#include "ScheduleEvaluator.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Transform/IR/TransformOps.h"
#include "tir/Schedule/TransformOps.h"

using namespace mlir;
using namespace mlir::tir;

void tir::registerScriptScheduleDialects(DialectRegistry &registry) {
  registry.insert<transform::TransformDialect>();
  registerTransformExtension(registry);
}

FailureOr<ScriptScheduleResult> tir::evaluateSchedule(ImportedScript &script) {
  if (!script.module)
    return failure();
  MLIRContext *context = script.module->getContext();
  context->loadDialect<transform::TransformDialect>();
  script::ScheduleEvaluator evaluator(script);
  if (!evaluator.run())
    return failure();
  evaluator.attachSteps();
  return std::move(evaluator.result);
}

FailureOr<const ScriptBuild *> tir::findBuild(const ScriptScheduleResult &result,
                                              StringRef function, bool targetIsGiven) {
  const ScriptBuild *found = nullptr;
  for (const ScriptBuild &build : result.builds) {
    bool isMeant = function.empty() || build.functions.empty() ||
                   llvm::is_contained(build.functions, function);
    if (!isMeant)
      continue;
    if (!found) {
      found = &build;
      continue;
    }
    bool sameProgram = found->functions == build.functions || !function.empty();
    bool sameTarget = found->target == build.target || targetIsGiven;
    if (sameProgram && sameTarget)
      continue;
    InFlightDiagnostic report = emitError(build.loc, "the script builds a second ");
    report << (sameProgram ? "time for another machine; name one with --target"
                           : "program; name a function of one with --function");
    report.attachNote(found->loc) << "the first build is here";
    return failure();
  }
  return found;
}

void tir::dropStepsOfMissingFunctions(ModuleOp module) {
  auto sequence = module.lookupSymbol<transform::NamedSequenceOp>(
      transform::TransformDialect::kTransformEntryPointSymbolName);
  if (!sequence || sequence.isExternal())
    return;
  SmallVector<Operation *> todo;
  sequence.walk([&](schedule::GetBlockOp step) {
    if (step.getFunction() && !module.lookupSymbol(*step.getFunction()))
      todo.push_back(step);
  });
  // A step on a loop of a missing function, and what it gives, is about that function alone.
  llvm::SetVector<Operation *> missing;
  while (!todo.empty()) {
    Operation *op = todo.pop_back_val();
    if (missing.insert(op))
      llvm::append_range(todo, op->getUsers());
  }
  for (Operation *op : missing)
    op->dropAllReferences();
  for (Operation *op : missing)
    op->erase();
}
