//===- ConvertLoops.cpp - loops and conditions of scf -----------------------*- C++ -*-===//
//
// In: a function without blocks and exits. Out: of tir only the loops whose kind scf does not have.

#include "LoopsToScf.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_CONVERTLOOPSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

void mlir::tir::moveStatements(RewriterBase &rewriter, Region &region, Block *target,
                               ValueRange arguments) {
  Block *block = &region.front();
  rewriter.eraseOp(block->getTerminator());
  rewriter.inlineBlockBefore(block, target->getTerminator(), arguments);
}

static SmallVector<Value, 3> rangeOf(RewriterBase &rewriter, ForOp loop) {
  SmallVector<Value, 3> range;
  for (OpFoldResult bound : loop.getRange())
    range.push_back(getValueOrCreateConstantIndexOp(rewriter, loop.getLoc(), bound));
  return range;
}

void mlir::tir::replaceBySerialLoop(RewriterBase &rewriter, ForOp loop) {
  rewriter.setInsertionPoint(loop);
  SmallVector<Value, 3> range = rangeOf(rewriter, loop);
  auto serial = scf::ForOp::create(rewriter, loop.getLoc(), range[0], range[1], range[2]);
  serial.getInductionVar().setLoc(loop.getInductionVar().getLoc());
  moveStatements(rewriter, loop.getBody(), serial.getBody(), serial.getInductionVar());
  rewriter.eraseOp(loop);
}

void mlir::tir::replaceByParallelLoop(RewriterBase &rewriter, ForOp loop) {
  rewriter.setInsertionPoint(loop);
  SmallVector<Value, 3> range = rangeOf(rewriter, loop);
  auto parallel = scf::ParallelOp::create(rewriter, loop.getLoc(), range[0], range[1], range[2]);
  parallel.getBody()->getArgument(0).setLoc(loop.getInductionVar().getLoc());
  moveStatements(rewriter, loop.getBody(), parallel.getBody(), parallel.getInductionVars());
  rewriter.eraseOp(loop);
}

static void convertIf(RewriterBase &rewriter, IfOp op) {
  rewriter.setInsertionPoint(op);
  auto result =
      scf::IfOp::create(rewriter, op.getLoc(), op.getCondition(), op.elseBlock() != nullptr);
  moveStatements(rewriter, op.getThenRegion(), result.thenBlock(), {});
  if (op.elseBlock())
    moveStatements(rewriter, op.getElseRegion(), result.elseBlock(), {});
  rewriter.eraseOp(op);
}

static void convertWhile(RewriterBase &rewriter, WhileOp op) {
  rewriter.setInsertionPoint(op);
  auto result = scf::WhileOp::create(rewriter, op.getLoc(), TypeRange(), ValueRange());
  rewriter.inlineRegionBefore(op.getBefore(), result.getBefore(), result.getBefore().end());
  rewriter.inlineRegionBefore(op.getBody(), result.getAfter(), result.getAfter().end());
  auto condition = cast<ConditionOp>(result.getBefore().front().getTerminator());
  rewriter.setInsertionPoint(condition);
  rewriter.replaceOpWithNewOp<scf::ConditionOp>(condition, condition.getCondition(), ValueRange());
  Operation *yield = result.getAfter().front().getTerminator();
  rewriter.setInsertionPoint(yield);
  rewriter.replaceOpWithNewOp<scf::YieldOp>(yield);
  rewriter.eraseOp(op);
}

/// Refuses annotations that ask for another program than the one that the statements say.
static LogicalResult verifyAnnotation(Operation *op, StringRef key) {
  if (!key.starts_with("software_pipeline") && !key.starts_with("async_") &&
      !key.starts_with("pragma_import"))
    return success();
  return op->emitError("'") << key << "' is not lowered yet";
}

static LogicalResult verifyAnnotations(Operation *op) {
  if (auto attr = dyn_cast<AttrOp>(op))
    return verifyAnnotation(op, attr.getKey());
  auto loop = dyn_cast<ForOp>(op);
  DictionaryAttr annotations = loop ? loop.getAnnotationsAttr() : DictionaryAttr();
  if (!annotations)
    return success();
  for (NamedAttribute annotation : annotations)
    if (failed(verifyAnnotation(op, annotation.getName())))
      return failure();
  return success();
}

static void dropAttr(RewriterBase &rewriter, AttrOp op) {
  op.emitRemark("the attribute '")
      << op.getKey() << "' means nothing to the compiler; it is dropped";
  Block *block = &op.getBody().front();
  rewriter.eraseOp(block->getTerminator());
  rewriter.inlineBlockBefore(block, op);
  rewriter.eraseOp(op);
}

namespace {
struct ConvertLoopsPass : tir::impl::ConvertLoopsPassBase<ConvertLoopsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<Operation *> statements;
    bool isValid = true;
    getOperation().walk([&](Operation *op) {
      isValid &= succeeded(verifyAnnotations(op));
      auto loop = dyn_cast<ForOp>(op);
      if (isa<IfOp, WhileOp, AttrOp>(op) ||
          (loop && (loop.getKind() == ForKind::serial || loop.getKind() == ForKind::parallel)))
        statements.push_back(op);
    });
    if (!isValid)
      return signalPassFailure();
    numStatements += statements.size();
    for (Operation *op : statements) {
      if (auto loop = dyn_cast<ForOp>(op))
        loop.getKind() == ForKind::serial ? replaceBySerialLoop(rewriter, loop)
                                          : replaceByParallelLoop(rewriter, loop);
      else if (auto condition = dyn_cast<IfOp>(op))
        convertIf(rewriter, condition);
      else if (auto loop = dyn_cast<WhileOp>(op))
        convertWhile(rewriter, loop);
      else if (auto attr = dyn_cast<AttrOp>(op))
        dropAttr(rewriter, attr);
    }
  }
};
} // namespace
