//===- Uniformity.h - what all threads of a block agree on ------*- C++ -*-===//

#ifndef LIB_ANALYSIS_UNIFORMITY_H
#define LIB_ANALYSIS_UNIFORMITY_H

#include "tir/IR/Tir.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::tir {

/// Answers for the values of one kernel. A value is divergent if threads of a block may differ in
/// it: it depends on the place of a thread in its block, or on memory of a thread that does. What
/// is loaded from memory that threads share, at one place, is one value: a race would be the
/// program's fault.
class Uniformity {
public:
  /// Returns the operation between `op` and `kernel` whose condition or extent threads may differ
  /// in, so that not all of them arrive at `op`; null if there is none.
  Operation *findDivergence(Operation *op, Operation *kernel);

private:
  /// Asks `question` until a round finds nothing new.
  bool repeat(llvm::function_ref<bool()> question);
  /// Looks at `value` once a round; what it finds divergent stays so.
  bool look(Value value);
  bool compute(Value value);
  bool computeMemory(Value buffer);
  bool controlsDivergently(Operation *parent);

  llvm::DenseSet<Value> divergent, seen;
};

} // namespace mlir::tir

#endif // LIB_ANALYSIS_UNIFORMITY_H
