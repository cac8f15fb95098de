//===- Launch.cpp - the threads of a kernel, block by block ---------*- C++ -*-===//
//
// The threads of a block run one after the other up to where they wait for each other.

#include "Machine.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

/// A block of more threads is a mistake.
static constexpr int64_t maxThreads = 4096;

/// Lets threads that wait go on where all that must come have come; returns false after an error.
bool Machine::meet(ArrayRef<std::unique_ptr<Thread>> threads) {
  SmallVector<Thread *> waiting, done;
  for (const std::unique_ptr<Thread> &thread : threads)
    (thread->status == Status::Waiting ? waiting : done).push_back(thread.get());
  auto resume = [&](ArrayRef<Thread *> arrived) {
    auto &meeting = *static_cast<const Rendezvous *>(arrived.front()->waitsAt->data);
    if (!meeting.meet(*this, arrived))
      return false;
    for (Thread *thread : arrived)
      thread->status = Status::Running;
    return true;
  };
  // Warps first. Of the places where lanes of one wait, the first in the code: others may lead back
  // to it, or it to them.
  bool anyWarp = false;
  for (size_t i = 0; i < waiting.size();) {
    unsigned warp = waiting[i]->linear / options.warpSize;
    SmallVector<Thread *> arrived;
    for (; i < waiting.size() && waiting[i]->linear / options.warpSize == warp; ++i) {
      if (!isOfWarp(*waiting[i]))
        continue;
      if (!arrived.empty() && waiting[i]->waitsAt < arrived.front()->waitsAt)
        arrived.clear();
      if (arrived.empty() || waiting[i]->waitsAt == arrived.front()->waitsAt)
        arrived.push_back(waiting[i]);
    }
    if (arrived.empty())
      continue;
    anyWarp = true;
    if (!resume(arrived))
      return false;
  }
  if (anyWarp)
    return true;
  for (Thread *thread : waiting)
    if (thread->waitsAt != waiting.front()->waitsAt) {
      InFlightDiagnostic error = waiting.front()->fail(*waiting.front()->waitsAt);
      error << "not all threads of the block arrive here: another one waits elsewhere";
      error.attachNote(static_cast<const Rendezvous *>(thread->waitsAt->data)->op->getLoc())
          << "thread " << thread->linear << " waits here";
      return false;
    }
  if (!done.empty()) {
    waiting.front()->fail(*waiting.front()->waitsAt)
        << "not all threads of the block arrive here: thread " << done.front()->linear
        << " has ended";
    return false;
  }
  return resume(waiting);
}

bool Machine::runBlock(ArrayRef<std::unique_ptr<Thread>> threads) {
  for (const std::unique_ptr<Thread> &thread : threads)
    thread->status = Status::Running;
  while (true) {
    bool isWaiting = false;
    for (const std::unique_ptr<Thread> &thread : threads) {
      if (thread->status == Status::Running)
        thread->run();
      if (thread->status == Status::Failed)
        return false;
      isWaiting |= thread->status == Status::Waiting;
    }
    if (!isWaiting)
      return true;
    if (!meet(threads))
      return false;
  }
}

bool Machine::launch(Thread &host, const Inst &inst, const Launch &launch) {
  int64_t extents[6];
  for (unsigned i = 0; i < 6; ++i) {
    extents[i] = host.r[launch.extents[i]];
    if (extents[i] <= 0)
      return true;
  }
  int64_t numThreads = 1;
  for (unsigned i = 3; i < 6; ++i)
    numThreads = llvm::SaturatingMultiply<uint64_t>(numThreads, extents[i]);
  if (numThreads > maxThreads) {
    host.fail(inst) << "a block of " << numThreads << " threads is more than the interpreter runs";
    return false;
  }
  uint32_t launchPhase = ++phase;
  std::vector<std::unique_ptr<Thread>> threads;
  for (int64_t i = 0; i < numThreads; ++i)
    threads.push_back(std::make_unique<Thread>(*this));
  uint32_t block = 0;
  for (int64_t z = 0; z < extents[2]; ++z)
    for (int64_t y = 0; y < extents[1]; ++y)
      for (int64_t x = 0; x < extents[0]; ++x, ++block) {
        DenseMap<std::pair<const Inst *, unsigned>, std::unique_ptr<Allocation>> ofBlock;
        std::vector<std::unique_ptr<Allocation>> own;
        DenseMap<std::pair<Reg, unsigned>, Allocation *> shared; // by register and warp
        auto copyOf = [&](Reg reg, bool isShared) {
          auto *outer = reinterpret_cast<Allocation *>(host.r[reg]);
          if (!outer)
            return outer;
          own.push_back(
              std::make_unique<Allocation>(outer->getBytes(), outer->getName(), isShared));
          return own.back().get();
        };
        ++phase;
        for (int64_t i = 0; i < numThreads; ++i) {
          Thread &thread = *threads[i];
          if (launch.kernel) {
            thread.start(*launch.kernel);
            for (auto [argument, source] :
                 llvm::zip_equal(launch.kernel->arguments, launch.arguments))
              std::memcpy(thread.r + argument.first, host.r + source,
                          argument.second * sizeof(uint64_t));
          } else {
            thread.start(*host.code, &inst + 1, host.r);
            for (auto [reg, owner] : launch.ownBuffers) {
              if (owner == Owner::Thread) {
                thread.r[reg] = reinterpret_cast<uint64_t>(copyOf(reg, false));
                continue;
              }
              unsigned warp = owner == Owner::Warp ? i / options.warpSize : 0;
              Allocation *&one = shared[{reg, warp}];
              if (!one)
                one = copyOf(reg, true);
              thread.r[reg] = reinterpret_cast<uint64_t>(one);
            }
          }
          int64_t ids[6] = {
              x, y, z, i % extents[3], i / extents[3] % extents[4], i / extents[3] / extents[4]};
          std::copy_n(ids, 6, thread.ids);
          std::copy_n(extents, 6, thread.extents);
          thread.isInKernel = true;
          thread.linear = i;
          thread.agent = {static_cast<uint32_t>(i), block, phase, launchPhase};
          thread.checked = &thread.agent;
          thread.ofBlock = &ofBlock;
        }
        if (!runBlock(threads))
          return false;
      }
  ++phase;
  return true;
}
