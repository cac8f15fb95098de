//===- ApplySchedule.cpp - a module's schedule is done to it --------*- C++ -*-===//
//
// In: a module with a transform sequence beside its functions, as ScriptSchedule leaves it or a
// person writes it. Out: the module after its steps, without the sequence.

#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Transform/IR/TransformOps.h"
#include "mlir/Dialect/Transform/Transforms/TransformInterpreterUtils.h"
#include "tir/Schedule/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_APPLYSCHEDULEPASS
#include "tir/Schedule/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Checks that a sequence holds steps alone. Upstream takes any other operation for one, and has no
/// function to call. The regions of a step are its own: patterns are listed in some, but always as
/// operations of the transform dialect.
static LogicalResult verifySteps(transform::NamedSequenceOp sequence) {
  WalkResult result = sequence.getBody().walk([&](Operation *op) {
    bool isRun = isa<transform::NamedSequenceOp, transform::SequenceOp, transform::ForeachOp,
                     transform::AlternativesOp>(op->getParentOp());
    bool isForeign = !isa_and_present<transform::TransformDialect>(op->getDialect());
    if (isa<transform::TransformOpInterface>(op) || (!isForeign && !isRun) ||
        op->hasTrait<OpTrait::IsTerminator>())
      return WalkResult::advance();
    op->emitOpError("is no step of a schedule: expected an operation 'transform.*' that does one");
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

namespace {
struct ApplySchedulePass : tir::impl::ApplySchedulePassBase<ApplySchedulePass> {
  using ApplySchedulePassBase::ApplySchedulePassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto sequences = llvm::to_vector(module.getOps<transform::NamedSequenceOp>());
    if (sequences.empty())
      return markAllAnalysesPreserved();
    auto main = llvm::find_if(sequences, [](transform::NamedSequenceOp sequence) {
      return sequence.getSymName() == transform::TransformDialect::kTransformEntryPointSymbolName;
    });
    if (main == sequences.end()) {
      sequences.front().emitError("expected a sequence '")
          << transform::TransformDialect::kTransformEntryPointSymbolName
          << "' beside this one, to start from";
      return signalPassFailure();
    }
    if ((*main).isExternal() || (*main).getFunctionType().getNumInputs() != 1) {
      (*main).emitError("expected a sequence with a body and one argument, the module");
      return signalPassFailure();
    }
    if (llvm::any_of(sequences, [](transform::NamedSequenceOp sequence) {
          return failed(verifySteps(sequence));
        }))
      return signalPassFailure();
    numSteps += llvm::range_size((*main).getBody().front().without_terminator());
    auto options = transform::TransformOptions().enableExpensiveChecks(expensiveChecks);
    if (failed(transform::applyTransformNamedSequence(module, *main, module, options)))
      return signalPassFailure();
    for (auto sequence : llvm::make_early_inc_range(module.getOps<transform::NamedSequenceOp>()))
      sequence.erase();
    module->removeAttr(transform::TransformDialect::kWithNamedSequenceAttrName);
  }
};
} // namespace
