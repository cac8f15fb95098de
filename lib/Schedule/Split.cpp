//===- Split.cpp - one loop becomes a nest --------------------------*- C++ -*-===//
//
// In: a loop from 0 in steps of 1. Out: a nest of new loops in its place, with the old body in the
// innermost one; the old variable is an affine function of the new ones. Where the nest runs more
// often than the loop did, blocks get a predicate, and anything else a condition around it.

#include "Nests.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::tir;

/// Returns true if blocks and loops alone have effects under `loop`, so that predicates of blocks
/// hold back all of them.
static bool isMadeOfBlocks(ForOp loop) {
  return !loop->walk<WalkOrder::PreOrder>([&](Operation *op) {
                if (isa<BlockOp>(op))
                  return WalkResult::skip();
                if (isa<ForOp, YieldOp>(op))
                  return WalkResult::advance();
                return isPure(op) ? WalkResult::skip() : WalkResult::interrupt();
              })
              .wasInterrupted();
}

/// Runs the body of `innermost` where `variable`, the old loop's, is below `extent` alone.
static void guardBody(RewriterBase &rewriter, ForOp innermost, Value variable,
                      OpFoldResult extent) {
  auto makeCondition = [&](Location location) -> Value {
    Value limit = getValueOrCreateConstantIndexOp(rewriter, location, extent);
    return arith::CmpIOp::create(rewriter, location, arith::CmpIPredicate::slt, variable, limit);
  };
  if (isMadeOfBlocks(innermost)) {
    innermost->walk<WalkOrder::PreOrder>([&](BlockOp block) {
      rewriter.setInsertionPoint(block);
      Value condition = makeCondition(block.getLoc());
      if (block.getPredicate())
        condition =
            arith::AndIOp::create(rewriter, block.getLoc(), block.getPredicate(), condition);
      rewriter.modifyOpInPlace(block, [&] { block.getPredicateMutable().assign(condition); });
      return WalkResult::skip();
    });
    return;
  }
  Block *body = innermost.getBodyBlock();
  rewriter.setInsertionPointAfterValue(variable);
  Value condition = makeCondition(innermost.getLoc());
  auto branch = IfOp::create(rewriter, innermost.getLoc(), condition, /*withElse=*/false);
  Operation *end = &branch.getThenRegion().front().back();
  while (branch->getNextNode() != &body->back())
    rewriter.moveOpBefore(branch->getNextNode(), end);
}

/// The extents of the nest, and whether it may run more often than the loop did.
struct Factors {
  SmallVector<OpFoldResult> extents;
  int64_t known = 1; ///< the product of the factors that are given
  bool isGuarded = false;
};

static Outcome<Factors> checkFactors(ForOp loop, ArrayRef<int64_t> factors) {
  if (factors.empty())
    return refuseLoop(loop, "expected factors for loop " + nameOf(loop));
  Factors result;
  bool hasFree = false;
  for (int64_t factor : factors) {
    if (factor == kFreeFactor) {
      if (hasFree)
        return refuseLoop(loop, "expected one free factor at most for loop " + nameOf(loop));
      hasFree = true;
    } else if (factor <= 0) {
      return refuseLoop(loop, "expected positive factors for loop " + nameOf(loop) + ", but got " +
                                  Twine(factor));
    } else if (llvm::MulOverflow(result.known, factor, result.known)) {
      return refuseLoop(loop, "the product of the factors for loop " + nameOf(loop) +
                                  " does not fit in 64 bits");
    }
  }
  std::optional<APInt> trips = loop.getStaticTripCount();
  if (!hasFree) {
    // Without a free factor, nothing could make up for what the factors leave out.
    if (!trips)
      return refuseLoop(loop, "expected a free factor for loop " + nameOf(loop) +
                                  ", whose extent is not constant");
    if (static_cast<uint64_t>(result.known) < trips->getZExtValue())
      return refuseLoop(loop, "expected factors whose product covers loop " + nameOf(loop) +
                                  " of extent " + Twine(trips->getZExtValue()) + ", but it is " +
                                  Twine(result.known));
    result.isGuarded = static_cast<uint64_t>(result.known) != trips->getZExtValue();
  } else {
    // The last part of the nest may reach beyond the loop, where no variable may wrap around.
    int64_t reach = 0;
    if (trips && trips->isStrictlyPositive() &&
        llvm::MulOverflow((trips->getSExtValue() - 1) / result.known + 1, result.known, reach))
      return refuseLoop(loop, "the product of the factors for loop " + nameOf(loop) +
                                  " does not fit in 64 bits");
    result.isGuarded =
        result.known != 1 && !(trips && trips->getZExtValue() % uint64_t(result.known) == 0);
  }
  return result;
}

Outcome<Loops> tir::split(RewriterBase &rewriter, ForOp loop, ArrayRef<int64_t> factors) {
  for (auto check : {requireNormalized, requirePlain, requireNoExit})
    if (std::optional<Refusal> refusal = check(loop))
      return *refusal;
  Outcome<Factors> checked = checkFactors(loop, factors);
  if (!checked)
    return checked.getRefusal();

  OpBuilder::InsertionGuard guard(rewriter);
  Location location = loop.getLoc();
  rewriter.setInsertionPoint(loop);
  OpFoldResult extent = loop.getRange()[1];
  AffineExpr symbol = rewriter.getAffineSymbolExpr(0);
  int64_t known = checked->known;
  OpFoldResult free;
  if (llvm::is_contained(factors, kFreeFactor))
    free = affine::makeComposedFoldedAffineApply(rewriter, location, symbol.ceilDiv(known), extent);

  std::string name = getValueName(loop.getInductionVar()).str();
  Attribute zero = rewriter.getIndexAttr(0), one = rewriter.getIndexAttr(1);
  Loops loops;
  AffineExpr index = rewriter.getAffineConstantExpr(0);
  SmallVector<OpFoldResult> variables;
  for (auto [position, factor] : llvm::enumerate(factors)) {
    OpFoldResult upper = factor == kFreeFactor ? free : OpFoldResult(rewriter.getIndexAttr(factor));
    ForOp part = ForOp::create(rewriter, location, {zero, upper, one}, loop.getDtype());
    if (!name.empty())
      setName(part, name + "_" + Twine(position));
    rewriter.setInsertionPointToStart(part.getBodyBlock());
    loops.push_back(part);
    variables.push_back(part.getInductionVar());
    // A constant free factor is a number here, else the size of a dynamic extent's symbol. The
    // product of the outer part with an extent of 0 never counts, for the loop does not run then.
    AffineExpr size = symbol.ceilDiv(known);
    if (std::optional<int64_t> constant = getConstantIntValue(upper))
      size = rewriter.getAffineConstantExpr(*constant);
    index = index * size + rewriter.getAffineDimExpr(position);
  }
  variables.push_back(extent);
  AffineMap map = AffineMap::get(factors.size(), 1, index);
  Value variable = getValueOrCreateConstantIndexOp(
      rewriter, location,
      affine::makeComposedFoldedAffineApply(rewriter, location, map, variables));

  Block *body = loops.back().getBodyBlock();
  rewriter.eraseOp(&body->back());
  rewriter.mergeBlocks(loop.getBodyBlock(), body, variable);
  if (checked->isGuarded)
    guardBody(rewriter, loops.back(), variable, extent);
  rewriter.eraseOp(loop);
  return loops;
}
