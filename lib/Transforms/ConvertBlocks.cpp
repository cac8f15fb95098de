//===- ConvertBlocks.cpp - what a block does, in its place ------------------*- C++ -*-===//
//
// In: a function without early exits. Out: no block, no matched region, no allocation of a block.
// Inner blocks go first, so that what is inlined holds none.

#include "mlir/IR/PatternMatch.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_CONVERTBLOCKSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Returns the thread loop whose variable `value` is computed from, or null.
static ForOp findThreadSource(Value value, unsigned depth = 0) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    // An iterator of a block around stands for what it is bound to.
    if (auto block = dyn_cast<BlockOp>(parent); block && depth < 16)
      return findThreadSource(block.getBindings()[argument.getArgNumber()], depth + 1);
    auto loop = dyn_cast<ForOp>(parent);
    return loop && loop.isThread() ? loop : ForOp();
  }
  if (depth == 16 || !isPure(value.getDefiningOp()))
    return ForOp();
  for (Value operand : value.getDefiningOp()->getOperands())
    if (ForOp loop = findThreadSource(operand, depth + 1))
      return loop;
  return ForOp();
}

/// Moves the statements of `block`, whose arguments become `bindings`, before `op`.
static void inlineStatements(RewriterBase &rewriter, Block *block, Operation *op,
                             ValueRange bindings) {
  rewriter.eraseOp(block->getTerminator());
  rewriter.inlineBlockBefore(block, op, bindings);
}

static LogicalResult convertBlock(RewriterBase &rewriter, BlockOp block) {
  SmallVector<Value> bindings(block.getBindings());
  for (unsigned i = 0; i < block.getNumIters(); ++i) {
    if (block.getIterKind(i) != IterKind::reduce)
      continue;
    ForOp loop = findThreadSource(bindings[i]);
    if (!loop || block.getInitBlock() == nullptr)
      continue;
    InFlightDiagnostic error = block.emitError("block '")
                               << block.getName()
                               << "' reduces over threads, which is not lowered yet";
    error.attachNote(loop.getLoc())
        << "this loop over '" << loop.getThread().value_or("") << "' is bound to a reduce iterator";
    return failure();
  }
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

/// Returns `loop`, or the thread loop around the outermost loop of another kind that stands between
/// it and `nest`: what such a loop carries from one iteration to the next must outlive them.
static ForOp leaveIterations(ForOp loop, ForOp nest) {
  ForOp result = loop;
  bool carries = false;
  for (Operation *op = loop; op != nest; op = op->getParentOp()) {
    auto parent = op->getParentOp();
    auto around = dyn_cast<ForOp>(parent);
    if (around && around.isThread()) {
      if (carries)
        result = around;
      carries = false;
    } else if (isa<LoopLikeOpInterface>(parent) || isa<WhileOp>(parent)) {
      carries = true;
    }
  }
  return result;
}

/// Returns the loop to hold an allocation that only a thread nest uses: the outermost one of the
/// nest, for memory of one thread the innermost one; null for any other.
static ForOp findNest(AllocBufferOp alloc, bool isPrivate) {
  ForOp nest, root;
  for (Operation *user : alloc.getBuffer().getUsers()) {
    SmallVector<ForOp> around;
    for (Operation *op = user->getParentOp(); op && op != alloc->getParentOp();
         op = op->getParentOp())
      if (auto loop = dyn_cast<ForOp>(op); loop && loop.isThread())
        around.push_back(loop);
    if (around.empty())
      return ForOp();
    ForOp found = root = around.back();
    if (isPrivate) {
      found = around.front();
      // The innermost loop that holds all users.
      while (nest && !found->isAncestor(nest) && !nest->isAncestor(found)) {
        found = found->getParentOfType<ForOp>();
        if (!found || !around.back()->isAncestor(found))
          return ForOp();
      }
      if (nest && nest->isAncestor(found))
        found = nest;
    } else if (nest && nest != found) {
      return ForOp();
    }
    nest = found;
  }
  return nest && isPrivate ? leaveIterations(nest, root) : nest;
}

static void placeBuffer(AllocBufferOp alloc) {
  alloc.setBlockLevel(false);
  auto scope = dyn_cast_or_null<ScopeAttr>(
      cast<BaseMemRefType>(alloc.getBuffer().getType()).getMemorySpace());
  StringRef name = scope ? scope.getName() : "global";
  if (name == "global")
    return;
  if (ForOp nest = findNest(alloc, /*isPrivate=*/name == "local"))
    alloc->moveBefore(nest.getBlock(), nest.getBlock()->begin());
}

namespace {
struct ConvertBlocksPass : tir::impl::ConvertBlocksPassBase<ConvertBlocksPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<BlockOp> blocks;
    SmallVector<MatchBufferOp> matches;
    SmallVector<AllocBufferOp> allocs;
    getOperation().walk([&](Operation *op) {
      if (auto block = dyn_cast<BlockOp>(op))
        blocks.push_back(block);
      else if (auto match = dyn_cast<MatchBufferOp>(op))
        matches.push_back(match);
      else if (auto alloc = dyn_cast<AllocBufferOp>(op); alloc && alloc.getBlockLevel())
        allocs.push_back(alloc);
    });
    numBlocks += blocks.size();
    for (BlockOp block : blocks) // inner ones before outer ones
      if (failed(convertBlock(rewriter, block)))
        return signalPassFailure();
    for (MatchBufferOp match : matches)
      if (failed(convertMatch(rewriter, match)))
        return signalPassFailure();
    for (AllocBufferOp alloc : allocs)
      placeBuffer(alloc);
  }
};
} // namespace
