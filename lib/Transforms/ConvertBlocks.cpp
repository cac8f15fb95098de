//===- ConvertBlocks.cpp - what a block does, in its place ------------------*- C++ -*-===//
//
// In: a function without early exits and allocations of blocks. Out: no block, no matched region.
// Inner blocks go first, so that what is inlined holds none.

#include "mlir/IR/PatternMatch.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_CONVERTBLOCKSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Returns true if a block stores to memory that several threads have in common.
static bool storesToCommonMemory(BlockOp block) {
  return block
      ->walk([](Operation *op) {
        auto effects = dyn_cast<MemoryEffectOpInterface>(op);
        if (!effects || op->getNumRegions() != 0)
          return WalkResult::advance();
        for (Value operand : op->getOperands()) {
          ScopeAttr scope = getScope(operand.getType());
          if (isa<BaseMemRefType>(operand.getType()) && !(scope && scope.isLocal()) &&
              effects.getEffectOnValue<MemoryEffects::Write>(operand))
            return WalkResult::interrupt();
        }
        return WalkResult::advance();
      })
      .wasInterrupted();
}

/// Refuses to run the iterations of a reduction in threads, which would all store to one element.
static LogicalResult verifyReduction(BlockOp block) {
  for (unsigned i = 0; i < block.getNumIters(); ++i) {
    if (block.getIterKind(i) != IterKind::reduce)
      continue;
    ForOp loop = findThreadSource(block.getBindings()[i]);
    if (!loop || (!block.getInitBlock() && !storesToCommonMemory(block)))
      continue;
    InFlightDiagnostic error = block.emitError("block '")
                               << block.getName()
                               << "' reduces over threads, which is not lowered yet";
    error.attachNote(loop.getLoc())
        << "this loop over '" << loop.getThread().value_or("") << "' is bound to a reduce iterator";
    return error;
  }
  return success();
}

/// Moves the statements of `block`, whose arguments become `bindings`, before `op`.
static void inlineStatements(RewriterBase &rewriter, Block *block, Operation *op,
                             ValueRange bindings) {
  rewriter.eraseOp(block->getTerminator());
  rewriter.inlineBlockBefore(block, op, bindings);
}

static LogicalResult convertBlock(RewriterBase &rewriter, BlockOp block) {
  SmallVector<Value> bindings(block.getBindings());
  if (failed(verifyReduction(block)))
    return failure();
  Location loc = block.getLoc();
  rewriter.setInsertionPoint(block);
  Operation *end = block;
  if (Value predicate = block.getPredicate()) {
    auto guard = scf::IfOp::create(rewriter, loc, predicate, /*withElseRegion=*/false);
    end = guard.thenBlock()->getTerminator();
    rewriter.setInsertionPoint(end);
  }
  if (Block *init = block.getInitBlock()) {
    Value first;
    for (unsigned i = 0; i < block.getNumIters(); ++i) {
      if (block.getIterKind(i) != IterKind::reduce)
        continue;
      Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
      Value isZero =
          arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, bindings[i], zero);
      first = first ? arith::AndIOp::create(rewriter, loc, first, isZero).getResult() : isZero;
    }
    Operation *initEnd = end;
    if (first)
      initEnd = scf::IfOp::create(rewriter, loc, first, false).thenBlock()->getTerminator();
    inlineStatements(rewriter, init, initEnd, bindings);
  }
  inlineStatements(rewriter, block.getBodyBlock(), end, bindings);
  rewriter.eraseOp(block);
  return success();
}

static LogicalResult convertMatch(RewriterBase &rewriter, MatchBufferOp match) {
  auto source = dyn_cast<MemRefType>(match.getSource().getType());
  auto result = dyn_cast<MemRefType>(match.getBuffer().getType());
  if (!source || !result) // untested: the operation takes buffers of a rank alone
    return match.emitError("expected buffers of known rank");
  SmallVector<OpFoldResult> offsets, sizes, bounds = match.getMixedBounds();
  for (size_t i = 0; i + 1 < bounds.size(); i += 2) {
    offsets.push_back(bounds[i]);
    sizes.push_back(bounds[i + 1]);
  }
  SmallVector<OpFoldResult> strides(offsets.size(), rewriter.getIndexAttr(1));
  rewriter.setInsertionPoint(match);
  auto viewed = cast<MemRefType>(memref::SubViewOp::inferRankReducedResultType(
      result.getShape(), source, offsets, sizes, strides));
  Value view = memref::SubViewOp::create(rewriter, match.getLoc(), viewed, match.getSource(),
                                         offsets, sizes, strides);
  if (viewed != result) {
    if (!memref::CastOp::areCastCompatible(viewed, result))
      return match.emitError("the region has type ")
             << viewed << ", which cannot be seen as " << result;
    view = memref::CastOp::create(rewriter, match.getLoc(), result, view);
  }
  rewriter.replaceOp(match, view);
  return success();
}

namespace {
struct ConvertBlocksPass : tir::impl::ConvertBlocksPassBase<ConvertBlocksPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<BlockOp> blocks;
    SmallVector<MatchBufferOp> matches;
    getOperation().walk([&](Operation *op) {
      if (auto block = dyn_cast<BlockOp>(op))
        blocks.push_back(block);
      else if (auto match = dyn_cast<MatchBufferOp>(op))
        matches.push_back(match);
    });
    numBlocks += blocks.size();
    for (BlockOp block : blocks) // inner ones before outer ones
      if (failed(convertBlock(rewriter, block)))
        return signalPassFailure();
    for (MatchBufferOp match : matches)
      if (failed(convertMatch(rewriter, match)))
        return signalPassFailure();
  }
};
} // namespace
