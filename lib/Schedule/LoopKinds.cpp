//===- LoopKinds.cpp - how the iterations of a loop run -------------*- C++ -*-===//
//
// In: a loop whose blocks allow what is asked for. Out: the same operation, of another kind.

#include "Independence.h"

using namespace mlir;
using namespace mlir::tir;

/// Refuses a loop that is bound to threads already.
static std::optional<Refusal> requireUnbound(ForOp loop) {
  if (!loop.getThread())
    return std::nullopt;
  return refuseLoop(loop,
                    "loop " + nameOf(loop) + " is bound to '" + *loop.getThread() + "' already");
}

/// Refuses an axis that a loop around `loop` or in it is bound to.
static std::optional<Refusal> requireFreeAxis(ForOp loop, StringRef axis) {
  auto refuse = [&](ForOp other) {
    return refuseLoop(other, "axis '" + axis + "' is bound by loop " + nameOf(other) +
                                 " of the same nest already");
  };
  for (auto outer = loop->getParentOfType<ForOp>(); outer; outer = outer->getParentOfType<ForOp>())
    if (outer.getThread() == axis)
      return refuse(outer);
  std::optional<Refusal> refusal;
  loop->walk([&](ForOp inner) {
    if (inner == loop || inner.getThread() != axis)
      return WalkResult::advance();
    refusal = refuse(inner);
    return WalkResult::interrupt();
  });
  return refusal;
}

static void setKind(RewriterBase &rewriter, ForOp loop, ForKind kind, StringAttr axis = {}) {
  rewriter.modifyOpInPlace(loop, [&] {
    loop.setKind(kind);
    loop.setThreadAttr(axis);
  });
}

Outcome<ForOp> tir::bind(RewriterBase &rewriter, ForOp loop, StringRef axis) {
  bool isVirtual = isVirtualThreadAxis(axis);
  if (!isVirtual && !isThreadAxis(axis))
    return refuseLoop(loop, "expected a thread axis such as 'blockIdx.x', 'threadIdx.x' or "
                            "'vthread.x', but got '" +
                                axis + "'");
  for (auto check : {requireUnbound, requireNormalized, requireNoExit})
    if (std::optional<Refusal> refusal = check(loop))
      return *refusal;
  if (std::optional<Refusal> refusal = requireFreeAxis(loop, axis))
    return *refusal;
  if (std::optional<Refusal> refusal = requireIndependent(loop, Order::Threads, axis))
    return *refusal;
  setKind(rewriter, loop, isVirtual ? ForKind::vthread : ForKind::thread,
          rewriter.getStringAttr(axis));
  return loop;
}

static Outcome<ForOp> makeIndependent(RewriterBase &rewriter, ForOp loop, ForKind kind,
                                      Order order) {
  for (auto check : {requireUnbound, requireNoExit})
    if (std::optional<Refusal> refusal = check(loop))
      return *refusal;
  if (std::optional<Refusal> refusal = requireIndependent(loop, order))
    return *refusal;
  setKind(rewriter, loop, kind);
  return loop;
}

Outcome<ForOp> tir::parallel(RewriterBase &rewriter, ForOp loop) {
  return makeIndependent(rewriter, loop, ForKind::parallel, Order::Concurrent);
}

Outcome<ForOp> tir::vectorize(RewriterBase &rewriter, ForOp loop) {
  return makeIndependent(rewriter, loop, ForKind::vectorized, Order::Lockstep);
}

Outcome<ForOp> tir::unroll(RewriterBase &rewriter, ForOp loop) {
  if (std::optional<Refusal> refusal = requireUnbound(loop))
    return *refusal;
  setKind(rewriter, loop, ForKind::unrolled);
  return loop;
}
