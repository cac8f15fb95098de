//===- Reorder.cpp - loops of a nest change places ------------------*- C++ -*-===//
//
// In: loops of one perfect nest, in any order. Out: the same operations in the order given; the
// body stays in the innermost place.

#include "Independence.h"

using namespace mlir;
using namespace mlir::tir;

/// Puts the loops of a nest, now in the order `from`, into the order `to`.
static void permute(RewriterBase &rewriter, ArrayRef<ForOp> from, ArrayRef<ForOp> to) {
  ForOp outermost = from.front();
  // The body waits in a block of its own until its place is there.
  Block *content = ForOp(from.back()).getBodyBlock();
  Block *hold = rewriter.createBlock(&outermost.getBody(), outermost.getBody().end());
  hold->getOperations().splice(hold->end(), content->getOperations(), content->begin(),
                               std::prev(content->end()));
  for (ForOp loop : llvm::reverse(from.drop_front()))
    rewriter.moveOpBefore(loop, outermost);
  if (to.front() != outermost)
    rewriter.moveOpAfter(to.front(), outermost);
  for (auto [outer, inner] : llvm::zip(to.drop_back(), to.drop_front())) {
    Block *body = ForOp(outer).getBodyBlock();
    rewriter.moveOpBefore(inner, body, body->begin());
  }
  Block *target = ForOp(to.back()).getBodyBlock();
  target->getOperations().splice(target->begin(), hold->getOperations());
  rewriter.eraseBlock(hold);
}

Outcome<Loops> tir::reorder(RewriterBase &rewriter, ArrayRef<ForOp> loops) {
  if (loops.empty())
    return Refusal{"expected loops to reorder", "this step has none", rewriter.getUnknownLoc()};
  ForOp outermost = loops.front(), innermost = loops.front();
  llvm::SmallPtrSet<Operation *, 8> given;
  for (ForOp loop : loops) {
    if (!given.insert(loop).second)
      return refuseLoop(loop,
                        "expected different loops, but loop " + nameOf(loop) + " is given twice");
    if (loop->isProperAncestor(outermost))
      outermost = loop;
    if (innermost->isProperAncestor(loop))
      innermost = loop;
  }
  for (ForOp loop : loops)
    if (!outermost->isAncestor(loop) || !loop->isAncestor(innermost))
      return refuseLoop(loop, "expected loops that stand in each other, but loop " + nameOf(loop) +
                                  " does not");
  Outcome<Nest> nest = getNest(outermost, innermost);
  if (!nest)
    return nest.getRefusal();
  for (ForOp loop : nest->loops)
    if (std::optional<Refusal> refusal = requireNoExit(loop))
      return *refusal;
  if (std::optional<Refusal> refusal = requireReorderable(innermost))
    return *refusal;

  Loops order;
  const ForOp *next = loops.begin();
  for (ForOp loop : nest->loops)
    order.push_back(given.contains(loop) ? *next++ : loop);
  if (order == nest->loops)
    return order;
  OpBuilder::InsertionGuard guard(rewriter);
  clearNest(rewriter, *nest);
  permute(rewriter, nest->loops, order);
  return order;
}
