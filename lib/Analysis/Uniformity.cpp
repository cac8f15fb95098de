//===- Uniformity.cpp - what all threads of a block agree on ----*- C++ -*-===//

#include "Uniformity.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::tir;

bool Uniformity::repeat(llvm::function_ref<bool()> question) {
  // A value that depends on itself, round a loop, is divergent only by something else.
  size_t before;
  do {
    before = divergent.size();
    seen.clear();
    if (question())
      return true;
  } while (divergent.size() != before);
  return false;
}

bool Uniformity::look(Value value) {
  if (divergent.contains(value))
    return true;
  if (!seen.insert(value).second)
    return false;
  bool result = isa<BaseMemRefType>(value.getType()) ? computeMemory(value) : compute(value);
  if (result)
    divergent.insert(value);
  return result;
}

static bool isOfThread(Value buffer) {
  ScopeAttr scope = getScope(buffer.getType());
  return scope && scope.isLocal();
}

/// Returns true if threads may differ in what the buffer, which each has for itself, holds.
bool Uniformity::computeMemory(Value buffer) {
  if (!isOfThread(buffer))
    return false;
  if (!buffer.getDefiningOp<AllocBufferOp>())
    return true; // a view: others may store to what it shows
  for (Operation *user : buffer.getUsers()) {
    if (isa<ViewLikeOpInterface>(user))
      return true;
    auto effects = dyn_cast<MemoryEffectOpInterface>(user);
    if (!effects || !effects.getEffectOnValue<MemoryEffects::Write>(buffer))
      continue;
    for (Value operand : user->getOperands())
      if (operand != buffer && look(operand))
        return true;
    for (Operation *parent = user->getParentOp(); parent; parent = parent->getParentOp())
      if (controlsDivergently(parent))
        return true;
  }
  return false;
}

/// Returns true if threads may differ in whether, or how often, they run the regions of `parent`.
bool Uniformity::controlsDivergently(Operation *parent) {
  if (auto loop = dyn_cast<ForOp>(parent))
    return !loop.isThread() &&
           llvm::any_of(loop.getBounds(), [&](Value bound) { return look(bound); });
  if (auto loop = dyn_cast<WhileOp>(parent))
    return look(cast<ConditionOp>(loop.getBefore().front().getTerminator()).getCondition());
  if (auto loop = dyn_cast<scf::WhileOp>(parent))
    return look(loop.getConditionOp().getCondition());
  if (auto block = dyn_cast<BlockOp>(parent))
    return block.getPredicate() && look(block.getPredicate());
  if (isa<IfOp, scf::IfOp, scf::ForOp, scf::ParallelOp>(parent))
    return llvm::any_of(parent->getOperands(), [&](Value operand) { return look(operand); });
  return false;
}

bool Uniformity::compute(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *owner = argument.getOwner()->getParentOp();
    if (auto block = dyn_cast<BlockOp>(owner))
      return look(block.getBindings()[argument.getArgNumber()]);
    if (auto loop = dyn_cast<ForOp>(owner); loop && loop.isThread())
      return loop.getThread().value_or("").starts_with("threadIdx.");
    // The variable of a loop, or what one hands round.
    bool result = controlsDivergently(owner);
    if (auto loop = dyn_cast<LoopLikeOpInterface>(owner))
      for (Value yielded : loop.getYieldedValues())
        result |= look(yielded);
    return result;
  }
  Operation *op = value.getDefiningOp();
  if (isa<ShuffleOp, ActiveMaskOp, AtomicOp, memref::AtomicRMWOp>(op))
    return true;
  if (isa<AllReduceOp>(op))
    return false; // over some axes alone: its threads then differ in others, by their operands
  if (llvm::any_of(op->getOperands(), [&](Value operand) { return look(operand); }))
    return true;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (!block.empty() && block.back().hasTrait<OpTrait::IsTerminator>())
        for (Value operand : block.back().getOperands())
          if (look(operand))
            return true;
  return false;
}

/// Returns an exit that leaves `loop` early.
static Operation *findExit(Operation *loop, Uniformity &uniformity) {
  Operation *found = nullptr;
  loop->walk([&](Operation *op) {
    if (!isa<BreakOp, ContinueOp>(op) || op->getParentOfType<LoopLikeOpInterface>() != loop)
      return;
    if (Operation *divergence = uniformity.findDivergence(op, loop))
      found = divergence;
  });
  return found;
}

Operation *Uniformity::findDivergence(Operation *op, Operation *kernel) {
  for (Operation *parent = op->getParentOp(); parent && parent != kernel;
       parent = parent->getParentOp()) {
    if (repeat([&] { return controlsDivergently(parent); }))
      return parent;
    if (isa<LoopLikeOpInterface>(parent) && !isa<BreakOp, ContinueOp>(op))
      if (Operation *exit = findExit(parent, *this))
        return exit;
  }
  return nullptr;
}
