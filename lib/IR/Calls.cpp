//===- Calls.cpp - calls out of the module, checks and facts ------*- C++ -*-===//

#include "Syntax.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::tir;

//===--- calls ----------------------------------------------------------------===//

using Effects = SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

/// A call may do anything, unless it is pure.
static void addCallEffects(bool isPure, Effects &effects) {
  if (isPure)
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
  effects.emplace_back(MemoryEffects::Write::get(), ControlResource::get());
}
void CallExternOp::getEffects(Effects &effects) { addCallEffects(getIsPure(), effects); }
void CallPackedOp::getEffects(Effects &effects) { addCallEffects(false, effects); }
void CallIntrinOp::getEffects(Effects &effects) { addCallEffects(getIsPure(), effects); }

/// Checks the name, the types that are stated, and that `args` has a place for each operand.
static LogicalResult verifyCall(Operation *op, StringRef callee, std::optional<ArrayAttr> dtypes,
                                std::optional<ArrayAttr> args, bool hasStatus = false) {
  if (callee.empty() || callee.contains('\0')) // call_c1
    return op->emitOpError("expected the name of a function");
  size_t count = op->getNumOperands() + op->getNumResults() - hasStatus;
  if (dtypes && dtypes->size() != count) // call_c2
    return op->emitOpError("expected a type for each of its ")
           << count << " arguments and results, but got " << dtypes->size();
  if (!args)
    return success();
  size_t places = llvm::count_if(*args, llvm::IsaPred<UnitAttr>);
  if (places != op->getNumOperands()) // call_c3
    return op->emitOpError("expected a place for each of its ")
           << op->getNumOperands() << " operands, but got " << places;
  return success();
}
LogicalResult CallExternOp::verify() {
  if (getNumResults() > 1) // call_c4
    return emitOpError("expected at most one result, but got ") << getNumResults();
  return verifyCall(*this, getCallee(), getDtypes(), std::nullopt);
}
LogicalResult CallPackedOp::verify() {
  if (getHasStatus() && (getResults().empty() || !getStatus().getType().isInteger(32))) // call_c5
    return emitOpError("expected a status of type i32 as its first result");
  if (getNumResults() > 1u + getHasStatus()) // call_c6
    return emitOpError("expected at most one result besides the status, but got ")
           << getNumResults() - getHasStatus();
  return verifyCall(*this, getCallee(), getDtypes(), getArgs(), getHasStatus());
}
LogicalResult CallIntrinOp::verify() {
  return verifyCall(*this, getCallee(), getDtypes(), getArgs());
}

//===--- facts and checks -----------------------------------------------------===//

/// Erases a check whose condition is known to hold.
template <typename Op> static LogicalResult eraseIfTrue(Op op, PatternRewriter &rewriter) {
  if (!matchPattern(op.getCondition(), m_One()))
    return rewriter.notifyMatchFailure(op, "the condition is not known to hold");
  rewriter.eraseOp(op);
  return success();
}
LogicalResult ExpectOp::canonicalize(ExpectOp op, PatternRewriter &rewriter) {
  return eraseIfTrue(op, rewriter);
}
LogicalResult AssertOp::canonicalize(AssertOp op, PatternRewriter &rewriter) {
  return eraseIfTrue(op, rewriter);
}
