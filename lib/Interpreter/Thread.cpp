//===- Thread.cpp - instructions, one after the other ---------------*- C++ -*-===//

#include "Machine.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

/// Calls may be this deep, and their frames take this many registers; a recursion without end stops
/// here.
static constexpr size_t maxCalls = size_t(1) << 20;
static constexpr size_t maxRegisters = size_t(1) << 24;

void Thread::start(const Code &function) {
  code = &function;
  registers.assign(function.frame.begin(), function.frame.end());
  r = registers.data();
  pc = function.insts.data();
}

void Thread::start(const Code &function, const Inst *inst, const uint64_t *values) {
  code = &function;
  registers.assign(values, values + function.frame.size());
  r = registers.data();
  pc = inst;
}

void Thread::run() {
  status = Status::Running;
  while (status == Status::Running) {
    const Inst &inst = *pc++;
    inst.run(*this, inst);
  }
}

InFlightDiagnostic Thread::fail(const Inst &inst) {
  status = Status::Failed;
  Operation *op = code->origins[&inst - code->insts.data()];
  InFlightDiagnostic error = op->emitError();
  // Where in the loops it happened, outer ones last.
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp()) {
    auto loop = dyn_cast<LoopLikeOpInterface>(parent);
    std::optional<SmallVector<Value>> variables = loop ? loop.getLoopInductionVars() : std::nullopt;
    if (!variables)
      continue;
    for (Value variable : *variables) {
      auto found = code->registers.find(variable);
      if (found == code->registers.end())
        continue;
      std::string name = "the loop's variable";
      if (auto named = dyn_cast<NameLoc>(variable.getLoc()))
        name = "'" + named.getName().str() + "'";
      error.attachNote(parent->getLoc())
          << name << " is " << static_cast<int64_t>(r[found->second]) << " here";
    }
  }
  // Of a recursion, the last calls tell enough.
  for (const Frame &frame : llvm::reverse(ArrayRef(frames).take_back(8)))
    error.attachNote(frame.code->origins[frame.pc - 1 - frame.code->insts.data()]->getLoc())
        << "called from here";
  if (isInKernel)
    error.attachNote(op->getLoc())
        << "in thread (" << ids[3] << ", " << ids[4] << ", " << ids[5] << ") of block (" << ids[0]
        << ", " << ids[1] << ", " << ids[2] << ")";
  return error;
}

void Machine::spend(Thread &thread, const Inst &inst) {
  if (++steps > options.stepBudget)
    thread.fail(inst) << "the program has run " << options.stepBudget
                      << " iterations and calls, and is given up; is this a loop without end?";
}

void Thread::call(const Inst &inst, const Code &callee, const std::vector<Reg> &arguments,
                  const std::vector<Reg> &results) {
  machine.spend(*this, inst);
  if (status == Status::Failed)
    return;
  size_t next = base + code->frame.size();
  if (next + callee.frame.size() > maxRegisters || frames.size() == maxCalls) {
    fail(inst) << "the calls are too deep: is this a recursion without end?";
    return;
  }
  registers.resize(std::max(registers.size(), next + callee.frame.size()));
  llvm::copy(callee.frame, registers.begin() + next);
  size_t at = 0;
  for (auto [target, count] : callee.arguments)
    std::memcpy(&registers[next + target], &registers[base + arguments[at++]],
                count * sizeof(uint64_t));
  frames.push_back({code, pc, base, &results, allocations.size()});
  base = next;
  code = &callee;
  pc = callee.insts.data();
  r = registers.data() + base;
}

void Thread::leave(const std::vector<Reg> &values) {
  if (frames.empty()) {
    returned.clear();
    for (size_t i = 0; i < values.size(); ++i)
      returned.insert(returned.end(), r + values[i], r + values[i] + code->results[i].second);
    status = Status::Done;
    return;
  }
  Frame frame = frames.back();
  frames.pop_back();
  for (size_t i = 0; i < values.size(); ++i)
    std::memcpy(&registers[frame.base + (*frame.results)[i]], &r[values[i]],
                code->results[i].second * sizeof(uint64_t));
  allocations.resize(frame.numAllocations);
  base = frame.base;
  code = frame.code;
  pc = frame.pc;
  r = registers.data() + base;
}

void Thread::allocate(const Inst &inst, Reg dst, uint64_t bytes, StringRef name) {
  size_t first = frames.empty() ? 0 : frames.back().numAllocations;
  auto owned = std::make_unique<Allocation>(bytes, name.str(), /*isShared=*/false);
  r[dst] = reinterpret_cast<uint64_t>(owned.get());
  // An allocation in a loop takes the place of the one before.
  for (size_t i = first; i < allocations.size(); ++i)
    if (allocations[i].first == dst) {
      allocations[i].second = std::move(owned);
      return;
    }
  allocations.emplace_back(dst, std::move(owned));
}
