//===- Chips.h - the GPUs that code is made for -----------------------*- C++ -*-===//

#ifndef TIR_TARGET_CHIPS_H
#define TIR_TARGET_CHIPS_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace mlir::tir {

/// What a launch on a GPU may ask for.
struct Chip {
  StringRef name;
  bool isAMD;
  /// Threads of a warp, of a block, and of a block in each direction.
  unsigned warpSize, maxThreads, maxBlock[3];
  /// Blocks of a launch in each direction.
  int64_t maxGrid[3];
  /// Bytes of static shared memory that a block may have.
  int64_t maxShared;
  /// Bytes of local memory that a thread may have.
  int64_t maxLocal;
};

/// Returns the chip called `name` (`gfx90a`, `sm_80`); none if no code can be made for it.
std::optional<Chip> findChip(StringRef name);

/// Returns why `findChip` finds none, as the text of an error: the names of the kind that there
/// are.
std::string unknownChipText(StringRef name);

} // namespace mlir::tir

#endif // TIR_TARGET_CHIPS_H
