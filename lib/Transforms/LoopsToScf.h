//===- LoopsToScf.h - a loop of tir as one of scf ---------------------------*- C++ -*-===//

#ifndef TIR_LIB_TRANSFORMS_LOOPSTOSCF_H
#define TIR_LIB_TRANSFORMS_LOOPSTOSCF_H

#include "mlir/IR/PatternMatch.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

/// Moves the only block of `region` to `target`, whose terminator it gets: its own goes.
void moveStatements(RewriterBase &rewriter, Region &region, Block *target, ValueRange arguments);

/// Replaces `loop` by an `scf.for`.
void replaceBySerialLoop(RewriterBase &rewriter, ForOp loop);

/// Replaces `loop` by an `scf.parallel`.
void replaceByParallelLoop(RewriterBase &rewriter, ForOp loop);

} // namespace mlir::tir

#endif // TIR_LIB_TRANSFORMS_LOOPSTOSCF_H
