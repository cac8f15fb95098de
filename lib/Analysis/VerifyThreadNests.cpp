//===- VerifyThreadNests.cpp - thread loops form kernels ----------*- C++ -*-===//
//
// In: functions whose outermost thread loops are kernels. The launch of a kernel has one number of
// threads for an axis, counted from 0: what does not fit is an error at its loop, before anything
// is lowered. That an axis has a name, and that no value leaves a nest, the operations check
// themselves.

#include "Uniformity.h"
#include "tir/Analysis/DeviceCode.h"
#include "tir/Analysis/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::tir {
#define GEN_PASS_DEF_VERIFYTHREADNESTSPASS
#include "tir/Analysis/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Checks one thread loop against the loops of its axis that were seen before it in the nest.
static LogicalResult verifyLoop(ForOp loop, llvm::StringMap<ForOp> &axes) {
  StringRef axis = loop.getThread().value_or("");
  if (!loop.isNormalized()) // nest_c1
    return loop.emitError("expected a loop over '")
           << axis << "' to start at 0 and go in steps of 1";
  auto [found, isNew] = axes.try_emplace(axis, loop);
  if (isNew)
    return success();
  ForOp other = found->second;
  if (other->isProperAncestor(loop)) { // nest_c2
    InFlightDiagnostic error = loop.emitError("axis '")
                               << axis << "' is bound by a loop around this one already";
    error.attachNote(other.getLoc()) << "this loop binds it";
    return error;
  }
  std::optional<APInt> here = loop.getStaticTripCount(), there = other.getStaticTripCount();
  if (!here || !there || *here == *there)
    return success();
  InFlightDiagnostic error = loop.emitError("expected one extent for axis '") // nest_c3
                             << axis << "' in a kernel, but got " << here->getZExtValue();
  error.attachNote(other.getLoc()) << "the extent is " << there->getZExtValue() << " here";
  return error;
}

/// Warns of the first buffer in shared memory that threads of a nest both store to and load from
/// where they nowhere wait for each other. A thread may use its own elements alone: no error.
static void warnOfMissingBarriers(ForOp root) {
  llvm::MapVector<Value, std::pair<Operation *, Operation *>> accesses; // a store, a load
  WalkResult result = root.walk([&](Operation *op) {
    if (isa<BarrierOp>(op))
      return WalkResult::interrupt();
    auto effects = dyn_cast<MemoryEffectOpInterface>(op);
    if (!effects || op->getNumRegions() != 0)
      return WalkResult::advance();
    for (Value operand : op->getOperands()) {
      ScopeAttr scope = getScope(operand.getType());
      if (!scope || !isa<MemRefType>(operand.getType()) || !scope.getName().starts_with("shared"))
        continue;
      if (effects.getEffectOnValue<MemoryEffects::Write>(operand))
        accesses[operand].first = op;
      if (effects.getEffectOnValue<MemoryEffects::Read>(operand))
        accesses[operand].second = op;
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return;
  for (auto &[buffer, found] : accesses) {
    if (!found.first || !found.second)
      continue;
    InFlightDiagnostic warning = found.second->emitWarning(
        "threads load from shared memory that threads store to, but there is no barrier in this "
        "kernel, and none is inserted yet");
    warning.attachNote(found.first->getLoc()) << "the store is here";
    return;
  }
}

/// Refuses a barrier that some threads of a block may not arrive at, while the others wait.
static bool verifyBarriers(ForOp root) {
  Uniformity uniformity;
  bool isValid = true;
  root.walk([&](BarrierOp barrier) {
    Operation *divergence =
        barrier.getScope().isWarp() ? nullptr : uniformity.findDivergence(barrier, root);
    if (!divergence)
      return;
    isValid = false;
    InFlightDiagnostic error = barrier.emitError( // nest_c4
        "not all threads of the block arrive at this barrier; move it to where they do");
    error.attachNote(divergence->getLoc()) << "threads may differ in whether they go on here";
  });
  return isValid;
}

namespace {
struct VerifyThreadNestsPass : tir::impl::VerifyThreadNestsPassBase<VerifyThreadNestsPass> {
  void runOnOperation() override {
    bool isValid = true;
    getOperation()->walk<WalkOrder::PreOrder>([&](ForOp root) {
      if (!root.isThread())
        return WalkResult::advance();
      ++numNests;
      llvm::StringMap<ForOp> axes;
      root->walk<WalkOrder::PreOrder>([&](ForOp loop) {
        if (loop.isThread())
          isValid &= succeeded(verifyLoop(loop, axes));
      });
      isValid &= verifyBarriers(root);
      warnOfMissingBarriers(root);
      return WalkResult::skip();
    });
    if (!isValid)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
