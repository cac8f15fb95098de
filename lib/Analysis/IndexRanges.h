//===- IndexRanges.h - which values an index takes ----------------*- C++ -*-===//

#ifndef TIR_LIB_ANALYSIS_INDEXRANGES_H
#define TIR_LIB_ANALYSIS_INDEXRANGES_H

#include "tir/IR/Tir.h"

namespace mlir::tir {

/// Values from `low` to `high`, both included; an end that is not known is open.
struct IndexRange {
  std::optional<int64_t> low, high;
  bool isEmpty() const { return low && high && *low > *high; }
};

/// A sum of variables of loops times constants. Loops are independent, so a sum takes both the
/// smallest and the largest value that the ranges of its variables allow.
struct LinearSum {
  int64_t constant = 0;
  SmallVector<std::pair<Value, int64_t>> terms; ///< loop variables, each once
};

/// What is known of a value of type index.
struct IndexFacts {
  IndexRange range;             ///< every value lies in it
  std::optional<LinearSum> sum; ///< the value itself, over loops with constant bounds
};

/// Computes ranges of index values from loops, blocks, constants and arithmetic.
class IndexRanges {
public:
  IndexFacts get(Value value);

  /// Returns the ends of a sum, or nothing where they overflow. Both are attained if every loop
  /// runs.
  std::optional<std::pair<int64_t, int64_t>> getEnds(const LinearSum &sum);

private:
  IndexFacts compute(Value value);
  IndexFacts compute(ForOp loop);
  IndexFacts compute(BlockOp block, unsigned iterator);
  IndexFacts compute(AffineExpr expr, unsigned numDims, ValueRange operands);
  IndexFacts add(const IndexFacts &a, const IndexFacts &b);
  IndexFacts multiply(const IndexFacts &a, const IndexFacts &b);
  IndexFacts ofSum(std::optional<LinearSum> sum, IndexRange range);
  IndexRange rangeOf(OpFoldResult bound);

  DenseMap<Value, IndexFacts> known;
};

} // namespace mlir::tir

#endif // TIR_LIB_ANALYSIS_INDEXRANGES_H
