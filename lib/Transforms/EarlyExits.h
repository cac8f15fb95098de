//===- EarlyExits.h - how an exit from nested statements is lowered -*- C++ -*-===//
//
// Shared by the pass that lowers the exits of a program and by the one that makes exits of
// failures.

#ifndef TIR_LIB_TRANSFORMS_EARLYEXITS_H
#define TIR_LIB_TRANSFORMS_EARLYEXITS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

/// Counts of what the lowering did.
struct ExitCounts {
  int64_t exits = 0; ///< exits that were replaced
  int64_t loops = 0; ///< loops that became while loops
};

/// Returns true if the function holds a tir.break, tir.continue or tir.return.
bool hasEarlyExits(func::FuncOp function);

/// Lowers every early exit of a function to conditions, flags and one func.return. Emits an error
/// and returns failure where a value that is returned cannot be stored.
LogicalResult lowerEarlyExits(func::FuncOp function, ExitCounts &counts);

/// Lowers the exits in the body of a loop whose iterations do not follow each other. Here a
/// tir.return without values, which the verifier does not allow in such a loop, ends the iteration.
LogicalResult lowerIterationExits(ForOp loop, ExitCounts &counts);

/// Returns the block that holds the local state of `op`: the body of the innermost function,
/// thread loop or other region whose runs do not share their locals.
Block *getFrame(Operation *op);

/// Returns a local buffer of one element at the start of a block, or null where there are no
/// buffers of the type.
Value createLocal(Block *frame, Type type, StringRef name, Location loc);

} // namespace mlir::tir

#endif // TIR_LIB_TRANSFORMS_EARLYEXITS_H
