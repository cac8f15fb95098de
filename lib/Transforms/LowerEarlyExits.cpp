//===- LowerEarlyExits.cpp - no break, continue or early return ---*- C++ -*-===//
//
// The first pass of the loops stage on a function, after failures became exits: no pass behind it
// sees one. EarlyExits.cpp does the work.

#include "EarlyExits.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_LOWEREARLYEXITSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {
struct LowerEarlyExitsPass : tir::impl::LowerEarlyExitsPassBase<LowerEarlyExitsPass> {
  void runOnOperation() override {
    if (!hasEarlyExits(getOperation()))
      return markAllAnalysesPreserved();
    ExitCounts counts;
    if (failed(lowerEarlyExits(getOperation(), counts)))
      return signalPassFailure();
    numExits += counts.exits;
    numLoops += counts.loops;
  }
};
} // namespace
