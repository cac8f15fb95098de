//===- Schedule.h - primitives of a schedule -----------------------*- C++ -*-===//
//
// Each primitive checks everything before it changes anything; one that is refused says why, and
// where. Blocks are changed in place, loops are moved in place; only split and fuse erase loops,
// and that through the rewriter, so that whoever follows operations (the transform interpreter, a
// script's evaluation) sees it.

#ifndef TIR_SCHEDULE_SCHEDULE_H
#define TIR_SCHEDULE_SCHEDULE_H

#include "mlir/IR/PatternMatch.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

/// Why a primitive did nothing.
struct Refusal {
  /// The rule, then the value, as an error would say it.
  std::string reason;
  /// What is at `where`: the text of a note.
  std::string note;
  Location where;
};

/// What a primitive made, or why it refused.
template <typename T> class Outcome {
public:
  Outcome(T value) : value(std::move(value)) {}
  Outcome(Refusal refusal) : refusal(std::move(refusal)) {}

  explicit operator bool() const { return value.has_value(); }
  T &operator*() { return *value; }
  const T &operator*() const { return *value; }
  const T *operator->() const { return &*value; }
  const Refusal &getRefusal() const { return *refusal; }

private:
  std::optional<T> value;
  std::optional<Refusal> refusal;
};

using Loops = SmallVector<ForOp>;

/// Stands for the factor of a split that follows from the others.
constexpr int64_t kFreeFactor = -1;

/// Returns the one block of that name under `root`.
Outcome<BlockOp> getBlock(Operation *root, StringRef name);

/// Returns the loops around `block` up to the next block or function, outermost first.
Loops getLoops(BlockOp block);

/// Makes a nest of loops whose extents are `factors` of `loop`. One factor may be `kFreeFactor`.
/// Where the nest covers more than the loop, blocks get a predicate, and other statements a
/// condition.
Outcome<Loops> split(RewriterBase &rewriter, ForOp loop, ArrayRef<int64_t> factors);

/// Makes one loop of perfectly nested ones, given outermost first.
Outcome<ForOp> fuse(RewriterBase &rewriter, ArrayRef<ForOp> loops);

/// Puts `loops` of one perfect nest into the order given, among the places that they have; returns
/// the whole nest between the outermost and the innermost of them.
Outcome<Loops> reorder(RewriterBase &rewriter, ArrayRef<ForOp> loops);

/// Makes `loop` one over a thread axis, or a virtual thread axis.
Outcome<ForOp> bind(RewriterBase &rewriter, ForOp loop, StringRef axis);

/// Each makes `loop` one of the kind that it is called by.
Outcome<ForOp> parallel(RewriterBase &rewriter, ForOp loop);
Outcome<ForOp> vectorize(RewriterBase &rewriter, ForOp loop);
Outcome<ForOp> unroll(RewriterBase &rewriter, ForOp loop);

} // namespace mlir::tir

#endif // TIR_SCHEDULE_SCHEDULE_H
