//===- SerializeLoops.cpp - loops of other kinds become serial --------------*- C++ -*-===//
//
// In: loops behind tir-convert-loops. Out: of tir only thread loops. The iterations of a vectorized
// loop may run in any order, those of an unrolled one run in order.

#include "LoopsToScf.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_SERIALIZELOOPSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {
struct SerializeLoopsPass : tir::impl::SerializeLoopsPassBase<SerializeLoopsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<ForOp> loops;
    getOperation().walk([&](ForOp loop) {
      if (!loop.isThread())
        loops.push_back(loop);
    });
    for (ForOp loop : loops) {
      if (loop.getKind() == ForKind::vthread) {
        bool meets = loop.walk([](BarrierOp) { return WalkResult::interrupt(); }).wasInterrupted();
        if (meets) {
          loop.emitError("a barrier in a loop over virtual threads is not lowered yet");
          return signalPassFailure();
        }
      }
      replaceBySerialLoop(rewriter, loop);
      ++numLoops;
    }
  }
};
} // namespace
