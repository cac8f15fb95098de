//===- Fuse.cpp - a nest of loops becomes one loop ------------------*- C++ -*-===//
//
// In: perfectly nested loops from 0 in steps of 1 whose bounds are known before the nest. Out: one
// loop; the old variables are quotients and remainders of the new one.

#include "Nests.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::tir;

/// Returns the extent of the fused loop if it is constant; nothing if it is not; refuses where it
/// overflows.
static Outcome<std::optional<int64_t>> getTotal(ArrayRef<ForOp> loops) {
  int64_t total = 1;
  bool isConstant = true;
  for (ForOp loop : loops) {
    std::optional<APInt> trips = loop.getStaticTripCount();
    if (!trips)
      isConstant = false;
    else if (llvm::MulOverflow(total, trips->getSExtValue(), total))
      return refuseLoop(loop, "the product of the extents does not fit in 64 bits");
  }
  return isConstant ? std::optional<int64_t>(total) : std::nullopt;
}

Outcome<ForOp> tir::fuse(RewriterBase &rewriter, ArrayRef<ForOp> loops) {
  if (loops.empty())
    return Refusal{"expected loops to fuse", "this step has none", rewriter.getUnknownLoc()};
  if (loops.size() == 1)
    return refuseLoop(loops.front(), "expected two loops or more to fuse");
  for (auto [outer, inner] : llvm::zip(loops.drop_back(), loops.drop_front()))
    if (!ForOp(outer)->isProperAncestor(inner))
      return refuseLoop(inner,
                        "expected loop " + nameOf(inner) + " to stand in loop " + nameOf(outer));
  Outcome<Nest> nest = getNest(loops.front(), loops.back());
  if (!nest)
    return nest.getRefusal();
  for (auto [expected, loop] : llvm::zip(nest->loops, loops))
    if (expected != loop)
      return refuseLoop(expected, "expected loops without another one between, but loop " +
                                      nameOf(expected) + " is left out");
  for (ForOp loop : loops)
    for (auto check : {requireNormalized, requirePlain, requireNoExit})
      if (std::optional<Refusal> refusal = check(loop))
        return *refusal;
  Outcome<std::optional<int64_t>> total = getTotal(loops);
  if (!total)
    return total.getRefusal();

  OpBuilder::InsertionGuard guard(rewriter);
  ForOp outermost = loops.front(), innermost = loops.back();
  Location location = outermost.getLoc();
  clearNest(rewriter, *nest);
  rewriter.setInsertionPoint(outermost);
  // Symbol i is the extent of loop i. Two extents below zero must not make a product above it.
  SmallVector<OpFoldResult> extents;
  SmallVector<AffineExpr> sizes;
  int64_t numDynamic = llvm::count_if(loops, [](ForOp loop) { return !loop.getStaticTripCount(); });
  for (auto [position, loop] : llvm::enumerate(loops)) {
    OpFoldResult extent = ForOp(loop).getRange()[1];
    if (std::optional<APInt> trips = ForOp(loop).getStaticTripCount())
      extent = rewriter.getIndexAttr(trips->getSExtValue());
    Value value = dyn_cast<Value>(extent);
    if (value && numDynamic > 1 && !value.getDefiningOp<memref::DimOp>()) {
      Value zero = arith::ConstantIndexOp::create(rewriter, location, 0);
      extent = arith::MaxSIOp::create(rewriter, location, value, zero).getResult();
    }
    extents.push_back(extent);
    sizes.push_back(rewriter.getAffineSymbolExpr(position));
  }
  OpFoldResult upper;
  if (*total) {
    upper = rewriter.getIndexAttr(**total);
  } else {
    AffineExpr product = rewriter.getAffineConstantExpr(1);
    for (AffineExpr size : sizes)
      product = product * size;
    upper = affine::makeComposedFoldedAffineApply(
        rewriter, location, AffineMap::get(0, sizes.size(), product), extents);
  }

  // A variable that may be larger than those of its parts needs the wider type to say so.
  Type dtype = outermost.getDtype();
  for (ForOp loop : loops)
    if (loop.getDtype().getIntOrFloatBitWidth() > dtype.getIntOrFloatBitWidth())
      dtype = loop.getDtype();
  if (*total && !llvm::isIntN(dtype.getIntOrFloatBitWidth(), **total))
    dtype = rewriter.getIntegerType(64, /*isSigned=*/true);
  ForOp fused = ForOp::create(rewriter, location,
                              {rewriter.getIndexAttr(0), upper, rewriter.getIndexAttr(1)}, dtype);
  std::string name;
  for (ForOp loop : loops)
    name += (getValueName(loop.getInductionVar()) + "_").str();
  if (name.size() > loops.size())
    setName(fused, name + "fused");

  rewriter.setInsertionPointToStart(fused.getBodyBlock());
  SmallVector<OpFoldResult> operands{fused.getInductionVar()};
  llvm::append_range(operands, extents);
  AffineExpr inside = rewriter.getAffineConstantExpr(1);
  SmallVector<Value> parts(loops.size());
  for (size_t i = loops.size(); i-- > 0;) {
    // A loop that never runs divides by nothing.
    AffineExpr size = sizes[i];
    if (std::optional<int64_t> constant = getConstantIntValue(extents[i]))
      size = rewriter.getAffineConstantExpr(std::max<int64_t>(*constant, 1));
    AffineExpr part = rewriter.getAffineDimExpr(0).floorDiv(inside);
    if (i > 0)
      part = part % size;
    parts[i] = getValueOrCreateConstantIndexOp(
        rewriter, location,
        affine::makeComposedFoldedAffineApply(rewriter, location,
                                              AffineMap::get(1, sizes.size(), part), operands));
    inside = size * inside;
  }
  for (auto [loop, part] : llvm::zip(loops.drop_back(), parts))
    rewriter.replaceAllUsesWith(ForOp(loop).getInductionVar(), part);
  rewriter.eraseOp(&fused.getBodyBlock()->back());
  rewriter.mergeBlocks(innermost.getBodyBlock(), fused.getBodyBlock(), parts.back());
  // Innermost first, so that whoever follows the loops sees each one go.
  for (ForOp loop : llvm::reverse(loops))
    rewriter.eraseOp(loop);
  return fused;
}
