//===- Memory.h - buffers with what was written, and by whom --------*- C++ -*-===//

#ifndef LIB_INTERPRETER_MEMORY_H
#define LIB_INTERPRETER_MEMORY_H

#include "mlir/IR/Operation.h"
#include <memory>
#include <string>
#include <vector>

namespace mlir::tir::interp {

/// Who runs: a thread of a block of a launch, between two barriers. An iteration of a parallel loop
/// is a thread of its own.
struct Agent {
  uint32_t thread = 0, block = 0;
  /// Counts launches, blocks and barriers: what lies in different phases of a block is in order.
  uint32_t phase = 0;
  /// The first phase of the launch.
  uint32_t launch = 0;
};

/// A piece of memory.
class Allocation {
public:
  /// Memory that the program allocates; nothing in it is initialized.
  Allocation(size_t bytes, std::string name, bool isShared);
  /// Memory of the caller, all of it initialized.
  Allocation(void *data, size_t bytes, std::string name);

  /// Outcome of an access.
  enum class Result { Good, Outside, Freed, Uninitialized, ReadRace, WriteRace };

  /// Checks a read or a write of `size` bytes at `at`. Races are looked for where `agent` is not
  /// null. Atomic accesses do not race with one another.
  Result read(int64_t at, unsigned size, const Agent *agent, bool isAtomic = false);
  Result write(int64_t at, unsigned size, const void *value, const Agent *agent,
               bool isAtomic = false);

  /// Frees it; returns false if it is freed already, or is the caller's.
  bool free() {
    bool isFirst = owned && !isFreed;
    isFreed = true;
    return isFirst;
  }

  uint8_t *getData() const { return data; }
  size_t getBytes() const { return bytes; }
  const std::string &getName() const { return name; }

private:
  struct Access {
    uint32_t thread = 0, block = 0, phase = 0;
    bool isAtomic = false;
  };
  struct Shadow {
    Access writer, reader;
    /// More than one thread has read in the phase of `reader`.
    bool manyReaders = false;
  };

  bool conflicts(const Access &access, const Agent &agent) const;
  Shadow &shadowAt(int64_t at);

  std::unique_ptr<uint8_t[]> owned;
  uint8_t *data;
  size_t bytes;
  std::string name;
  /// In memory of a block, barriers order the accesses; in any other, those of one block.
  bool isShared = false;
  bool isFreed = false;
  std::vector<bool> initialized; ///< empty: all of it is
  std::vector<Shadow> shadows;   ///< of each byte, once there are agents
};

} // namespace mlir::tir::interp

#endif // LIB_INTERPRETER_MEMORY_H
