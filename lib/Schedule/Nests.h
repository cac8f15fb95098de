//===- Nests.h - perfect nests of loops -----------------------------*- C++ -*-===//

#ifndef TIR_LIB_SCHEDULE_NESTS_H
#define TIR_LIB_SCHEDULE_NESTS_H

#include "tir/Schedule/Schedule.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::tir {

/// Returns the name of the variable of `loop` in quotes, or "of no name".
std::string nameOf(ForOp loop);

/// Names the variable of `loop`.
void setName(ForOp loop, const Twine &name);

/// Return why a primitive refuses, with a note at the operation.
Refusal refuseLoop(ForOp loop, const Twine &reason);
Refusal refuseBlock(BlockOp block, const Twine &reason);

/// Refuses a loop that does not go from 0 in steps of 1.
std::optional<Refusal> requireNormalized(ForOp loop);

/// Refuses a loop that threads run, or that has annotations, which no other loop could carry.
std::optional<Refusal> requirePlain(ForOp loop);

/// Refuses a loop that control may leave before its end.
std::optional<Refusal> requireNoExit(ForOp loop);

/// Returns the one loop in `outer`, besides operations that may move into it or out of it; refuses
/// if there is none, or anything else.
Outcome<ForOp> getOnlyLoop(ForOp outer);

/// A perfect nest, outermost loop first, and the operations between its loops that its bounds need.
struct Nest {
  Loops loops;
  llvm::SetVector<Operation *> boundOps;
};

/// Returns the nest from `outermost` to `innermost`; refuses if it is not perfect, or if the bounds
/// of a loop in it depend on one around.
Outcome<Nest> getNest(ForOp outermost, ForOp innermost);

/// Moves what stands between the loops: what their bounds need before the nest, the rest into the
/// innermost loop.
void clearNest(RewriterBase &rewriter, const Nest &nest);

} // namespace mlir::tir

#endif // TIR_LIB_SCHEDULE_NESTS_H
