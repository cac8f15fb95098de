//===- Nests.cpp - perfect nests of loops ---------------------------*- C++ -*-===//
//
// A nest is perfect up to pure operations: hoisting puts some between loops, and the importer
// computes bounds there. Those that bounds need move before the nest, all others into the innermost
// loop, once a primitive has decided to go on.

#include "Nests.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::tir;

std::string tir::nameOf(ForOp loop) {
  StringRef name = getValueName(loop.getInductionVar());
  return name.empty() ? "of no name" : ("'" + name + "'").str();
}

void tir::setName(ForOp loop, const Twine &name) {
  loop.getInductionVar().setLoc(
      NameLoc::get(StringAttr::get(loop.getContext(), name), loop.getLoc()));
}

Refusal tir::refuseLoop(ForOp loop, const Twine &reason) {
  return {reason.str(), "loop " + nameOf(loop) + " is here", loop.getLoc()};
}

Refusal tir::refuseBlock(BlockOp block, const Twine &reason) {
  return {reason.str(), ("block '" + block.getName() + "' is here").str(), block.getLoc()};
}

std::optional<Refusal> tir::requireNormalized(ForOp loop) {
  if (loop.isNormalized())
    return std::nullopt;
  return refuseLoop(loop, "expected loop " + nameOf(loop) + " to start at 0 and go in steps of 1");
}

std::optional<Refusal> tir::requirePlain(ForOp loop) {
  if (loop.getThread())
    return refuseLoop(loop, "expected a loop without threads, but loop " + nameOf(loop) +
                                " is bound to '" + *loop.getThread() + "'");
  if (DictionaryAttr annotations = loop.getAnnotationsAttr(); annotations && !annotations.empty())
    return refuseLoop(loop, "expected a loop without annotations, but loop " + nameOf(loop) +
                                " has '" + annotations.begin()->getName().getValue() + "'");
  return std::nullopt;
}

std::optional<Refusal> tir::requireNoExit(ForOp loop) {
  Operation *exit = nullptr;
  loop->walk([&](Operation *op) {
    bool leaves = isa<ReturnOp>(op);
    if (isa<BreakOp, ContinueOp>(op)) {
      Operation *left = op->getParentOp();
      while (!isa<ForOp, WhileOp>(left))
        left = left->getParentOp();
      leaves = left == loop;
    }
    if (!leaves)
      return WalkResult::advance();
    exit = op;
    return WalkResult::interrupt();
  });
  if (!exit)
    return std::nullopt;
  return Refusal{"expected loop " + nameOf(loop) + " to run to its end", "it is left here",
                 exit->getLoc()};
}

Outcome<ForOp> tir::getOnlyLoop(ForOp outer) {
  ForOp inner;
  for (Operation &op : outer.getBodyBlock()->without_terminator()) {
    if (auto loop = dyn_cast<ForOp>(op); loop && !inner)
      inner = loop;
    else if (op.getNumRegions() != 0 || !isPure(&op))
      return Refusal{"expected loop " + nameOf(outer) + " to hold one loop alone",
                     "this stands in it too", op.getLoc()};
  }
  if (!inner) // untested: no caller looks into a loop that is the innermost one
    return refuseLoop(outer, "expected a loop in loop " + nameOf(outer));
  return inner;
}

/// Adds to `ops` what `value` needs of the operations in `outermost`, in their order; returns false
/// if that depends on a loop.
static bool collectBoundOps(ForOp outermost, Value value, llvm::SetVector<Operation *> &ops) {
  if (outermost.isDefinedOutsideOfLoop(value))
    return true;
  Operation *op = value.getDefiningOp(); // pure, for getOnlyLoop let it pass
  if (!op)
    return false;
  for (Value operand : op->getOperands())
    if (!collectBoundOps(outermost, operand, ops))
      return false;
  ops.insert(op);
  return true;
}

Outcome<Nest> tir::getNest(ForOp outermost, ForOp innermost) {
  Nest nest;
  for (ForOp loop = outermost;;) {
    nest.loops.push_back(loop);
    if (loop == innermost)
      break;
    Outcome<ForOp> inner = getOnlyLoop(loop);
    if (!inner)
      return inner.getRefusal();
    loop = *inner;
  }
  for (ForOp loop : ArrayRef(nest.loops).drop_front())
    for (Value bound : loop.getBounds())
      if (!collectBoundOps(outermost, bound, nest.boundOps))
        return refuseLoop(loop, "expected bounds of loop " + nameOf(loop) +
                                    " that do not depend on the loops around it");
  return nest;
}

void tir::clearNest(RewriterBase &rewriter, const Nest &nest) {
  ForOp outermost = nest.loops.front(), innermost = nest.loops.back();
  for (Operation *op : nest.boundOps)
    rewriter.moveOpBefore(op, outermost);
  Operation *first = &innermost.getBodyBlock()->front();
  for (ForOp loop : ArrayRef(nest.loops).drop_back())
    for (Operation &op : llvm::make_early_inc_range(loop.getBodyBlock()->without_terminator()))
      if (!llvm::is_contained(nest.loops, dyn_cast<ForOp>(op)))
        rewriter.moveOpBefore(&op, first);
}
