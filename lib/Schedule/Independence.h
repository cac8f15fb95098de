//===- Independence.h - may iterations change places? ---------------*- C++ -*-===//

#ifndef TIR_LIB_SCHEDULE_INDEPENDENCE_H
#define TIR_LIB_SCHEDULE_INDEPENDENCE_H

#include "Nests.h"

namespace mlir::tir {

/// How the iterations of a loop are to run.
enum class Order {
  Sequential, ///< one after the other, in any order
  Lockstep,   ///< each statement for all of them before the next statement
  Concurrent, ///< at the same time, each on its own
  Threads     ///< at the same time, as threads of a device that share memory
};

/// Returns the outermost blocks under `loop`; refuses if anything else under it has effects.
Outcome<SmallVector<BlockOp>> getBlocksUnder(ForOp loop);

/// Refuses if the blocks under `innermost` forbid that the iterations of the loops of its nest
/// change places.
std::optional<Refusal> requireReorderable(ForOp innermost);

/// Refuses if the blocks under `loop` forbid that its iterations run in another order than one
/// after the other. `axis` is the thread axis, where there is one.
std::optional<Refusal> requireIndependent(ForOp loop, Order order, StringRef axis = {});

} // namespace mlir::tir

#endif // TIR_LIB_SCHEDULE_INDEPENDENCE_H
