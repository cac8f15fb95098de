//===- Memory.cpp - buffers with what was written, and by whom ------*- C++ -*-===//

#include "Memory.h"
#include <cstring>

using namespace mlir::tir::interp;

Allocation::Allocation(size_t bytes, std::string name, bool isShared)
    : owned(new uint8_t[std::max<size_t>(bytes, 1)]), data(owned.get()), bytes(bytes),
      name(std::move(name)), isShared(isShared), initialized(bytes) {
  // What an uninitialized read gives should not look right by chance.
  std::memset(data, 0xA5, bytes);
}

Allocation::Allocation(void *data, size_t bytes, std::string name)
    : data(static_cast<uint8_t *>(data)), bytes(bytes), name(std::move(name)) {}

bool Allocation::conflicts(const Access &access, const Agent &agent) const {
  if (access.phase < agent.launch)
    return false;
  if (access.block != agent.block)
    return !isShared; // blocks run in any order, and share global memory alone
  return access.phase == agent.phase && access.thread != agent.thread;
}

Allocation::Shadow &Allocation::shadowAt(int64_t at) {
  if (shadows.empty())
    shadows.resize(bytes);
  return shadows[at];
}

Allocation::Result Allocation::read(int64_t at, unsigned size, const Agent *agent, bool isAtomic) {
  if (at < 0 || static_cast<uint64_t>(at) + size > bytes)
    return Result::Outside;
  if (isFreed)
    return Result::Freed;
  if (!initialized.empty())
    for (unsigned i = 0; i < size; ++i)
      if (!initialized[at + i])
        return Result::Uninitialized;
  if (!agent)
    return Result::Good;
  // An element is accessed as a whole: its first byte stands for it.
  Shadow &shadow = shadowAt(at);
  if (conflicts(shadow.writer, *agent) && !(isAtomic && shadow.writer.isAtomic))
    return Result::ReadRace;
  bool isOther = shadow.reader.phase == agent->phase && shadow.reader.block == agent->block &&
                 shadow.reader.thread != agent->thread;
  shadow.manyReaders = isOther || (shadow.manyReaders && shadow.reader.phase == agent->phase);
  shadow.reader = {agent->thread, agent->block, agent->phase, isAtomic};
  return Result::Good;
}

Allocation::Result Allocation::write(int64_t at, unsigned size, const void *value,
                                     const Agent *agent, bool isAtomic) {
  if (at < 0 || static_cast<uint64_t>(at) + size > bytes)
    return Result::Outside;
  if (isFreed)
    return Result::Freed;
  if (agent) {
    Shadow &shadow = shadowAt(at);
    bool isSame = std::memcmp(data + at, value, size) == 0;
    // Threads that write one value leave it, whoever is last.
    if (!isSame) {
      if (conflicts(shadow.writer, *agent) && !(isAtomic && shadow.writer.isAtomic))
        return Result::WriteRace;
      bool many = shadow.manyReaders && shadow.reader.phase == agent->phase &&
                  shadow.reader.block == agent->block;
      if ((many || conflicts(shadow.reader, *agent)) && !(isAtomic && shadow.reader.isAtomic))
        return Result::WriteRace;
    }
    if (!isSame || !conflicts(shadow.writer, *agent))
      shadow.writer = {agent->thread, agent->block, agent->phase, isAtomic};
  }
  std::memcpy(data + at, value, size);
  if (!initialized.empty())
    for (unsigned i = 0; i < size; ++i)
      initialized[at + i] = true;
  return Result::Good;
}
