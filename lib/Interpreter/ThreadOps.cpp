//===- ThreadOps.cpp - kernels and what their threads do together ---*- C++ -*-===//

#include "Compiler.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

//===--- loops over threads ----------------------------------------------------------===//

void launch(Thread &thread, const Inst &inst) {
  auto &launch = *static_cast<const Launch *>(inst.data);
  if (thread.isInKernel)
    thread.fail(inst) << "a kernel cannot launch another one";
  else if (!thread.machine.launch(thread, inst, launch))
    thread.status = Status::Failed;
  else
    thread.pc += inst.imm;
}

void endThread(Thread &thread, const Inst &) { thread.status = Status::Done; }

/// A thread does the one iteration that is its own. width: the axis.
void takeIndex(Thread &thread, const Inst &inst) {
  thread.r[inst.dst] = thread.ids[inst.width];
  if (thread.ids[inst.width] >= static_cast<int64_t>(thread.r[inst.a]))
    thread.pc += inst.imm;
}

LogicalResult emitIteration(Compiler &compiler, ForOp loop, unsigned axis) {
  Reg extent = compiler.reg(loop.getRange()[1]);
  compiler.emit(takeIndex, compiler.reg(loop.getInductionVar()), extent).width = axis;
  size_t skip = compiler.here() - 1;
  if (failed(compiler.compileBlock(loop.getBody().front(), [](Operation *) { return success(); })))
    return failure();
  compiler.aimHere(skip);
  return success();
}

/// Emits what computes `value` in `nest`, before the nest.
LogicalResult emitBefore(Compiler &compiler, Value value, Operation *nest) {
  Operation *op = value.getDefiningOp();
  bool isInside = op ? nest->isProperAncestor(op)
                     : nest == value.getParentBlock()->getParentOp() ||
                           nest->isProperAncestor(value.getParentBlock()->getParentOp());
  if (!isInside)
    return success();
  if (!op || !isPure(op))
    return nest->emitError("the interpreter does not know kernels that compute their own size");
  for (Value operand : op->getOperands())
    if (failed(emitBefore(compiler, operand, nest)))
      return failure();
  return compiler.compile(op);
}

//===--- meetings --------------------------------------------------------------------===//

const Rendezvous &meetingOf(const Thread &thread) {
  return *static_cast<const Rendezvous *>(thread.waitsAt->data);
}

bool meetAtBarrier(Machine &machine, ArrayRef<Thread *> arrived) {
  ++machine.phase;
  for (Thread *thread : arrived)
    thread->agent.phase = machine.phase;
  return true;
}

void wait(Thread &thread, const Inst &inst) {
  if (thread.isInKernel) {
    thread.waitsAt = &inst;
    thread.status = Status::Waiting;
  } else if (static_cast<const Rendezvous *>(inst.data)->meet != meetAtBarrier) {
    thread.fail(inst) << "there are no other lanes outside of a kernel";
  } // a single thread waits for nobody
}

LogicalResult emitBarrier(Compiler &compiler, Operation *op, bool isOfWarp) {
  compiler.machine.meetings.push_back({meetAtBarrier, isOfWarp, op, nullptr, {}});
  compiler.emit(wait).data = &compiler.machine.meetings.back();
  return success();
}

/// imm of the instruction: the width of a segment; a: value, b: lane, c: kind.
bool shuffle(Machine &machine, ArrayRef<Thread *> arrived) {
  const Inst &inst = *arrived.front()->waitsAt;
  int64_t width = std::min<int64_t>(inst.imm, machine.options.warpSize);
  std::vector<Thread *> lanes(machine.options.warpSize);
  for (Thread *thread : arrived)
    lanes[thread->linear % machine.options.warpSize] = thread;
  std::vector<uint64_t> values;
  for (Thread *thread : arrived) {
    int64_t own = thread->linear % machine.options.warpSize, first = own / width * width;
    int64_t operand = toSigned(thread->r[inst.b], 32), source = 0;
    switch (static_cast<ShuffleKind>(inst.c)) {
    case ShuffleKind::idx:
      source = first + ((operand % width) + width) % width;
      break;
    case ShuffleKind::up:
      source = own - operand;
      break;
    case ShuffleKind::down:
      source = own + operand;
      break;
    case ShuffleKind::bfly:
      source = own ^ operand;
      break;
    }
    if (source < first || source >= first + width)
      source = own;
    if (!lanes[source]) {
      thread->fail(inst) << "lane " << own << " reads lane " << source
                         << ", which does not take part";
      return false;
    }
    for (uint32_t i = 0; i < inst.lanes; ++i)
      values.push_back(lanes[source]->r[inst.a + i]);
  }
  size_t at = 0;
  for (Thread *thread : arrived)
    for (uint32_t i = 0; i < inst.lanes; ++i)
      thread->r[inst.dst + i] = values[at++];
  return true;
}

LogicalResult lowerShuffle(Compiler &compiler, ShuffleOp op) {
  compiler.machine.meetings.push_back({shuffle, true, op, nullptr, {}});
  Inst &inst = compiler.emit(wait, compiler.reg(op.getResult()), compiler.reg(op.getValue()),
                             compiler.reg(op.getLane()), static_cast<Reg>(op.getKind()));
  inst.lanes = Compiler::lanesOf(op.getResult());
  inst.imm = op.getWidth();
  inst.data = &compiler.machine.meetings.back();
  return success();
}

bool findActive(Machine &machine, ArrayRef<Thread *> arrived) {
  uint64_t mask = 0;
  for (Thread *thread : arrived)
    mask |= uint64_t(1) << (thread->linear % machine.options.warpSize);
  for (Thread *thread : arrived)
    thread->r[thread->waitsAt->dst] = mask & maskOf(thread->waitsAt->width);
  return true;
}

LogicalResult lowerActiveMask(Compiler &compiler, ActiveMaskOp op) {
  compiler.machine.meetings.push_back({findActive, true, op, nullptr, {}});
  Inst &inst = compiler.emit(wait, compiler.reg(op.getMask()));
  inst.width = widthOf(op.getMask().getType());
  inst.data = &compiler.machine.meetings.back();
  return success();
}

/// Combines values of a group of threads: neighbours first, then pairs of neighbours, and so on,
/// with the lower thread on the left.
bool reduce(Machine &machine, ArrayRef<Thread *> arrived) {
  const Inst &inst = *arrived.front()->waitsAt;
  const Rendezvous &meeting = meetingOf(*arrived.front());
  // operands: the axes as a mask, then for each value: operand, identity, result, registers.
  std::map<std::vector<int64_t>, std::vector<Thread *>> groups;
  for (Thread *thread : arrived) {
    std::vector<int64_t> key(thread->ids, thread->ids + 6);
    for (unsigned axis = 0; axis < 6; ++axis)
      if (inst.imm >> axis & 1)
        key[axis] = 0;
    groups[key].push_back(thread);
  }
  for (auto &[key, group] : groups) {
    std::vector<std::vector<uint64_t>> values;
    for (Thread *thread : group) {
      bool takesPart = !inst.b || (thread->r[inst.b] & 1);
      std::vector<uint64_t> own;
      for (size_t i = 0; i < meeting.operands.size(); i += 4) {
        Reg from = meeting.operands[takesPart ? i : i + 1];
        own.insert(own.end(), thread->r + from, thread->r + from + meeting.operands[i + 3]);
      }
      values.push_back(std::move(own));
    }
    for (size_t distance = 1; distance < values.size(); distance *= 2)
      for (size_t left = 0; left + distance < values.size(); left += 2 * distance) {
        Thread combiner(machine);
        combiner.start(*meeting.code);
        size_t at = 0;
        for (auto [target, count] : meeting.code->arguments) {
          auto &side = at < values[left].size() ? values[left] : values[left + distance];
          size_t first = at < values[left].size() ? at : at - values[left].size();
          std::copy_n(side.begin() + first, count, combiner.r + target);
          at += count;
        }
        combiner.run();
        if (combiner.status != Status::Done)
          return false;
        values[left] = combiner.returned;
      }
    for (Thread *thread : group) {
      size_t at = 0;
      for (size_t i = 0; i < meeting.operands.size(); i += 4)
        for (unsigned lane = 0; lane < meeting.operands[i + 3]; ++lane)
          thread->r[meeting.operands[i + 2] + lane] = values[0][at++];
    }
  }
  return true;
}

LogicalResult lowerAllReduce(Compiler &compiler, AllReduceOp op) {
  int64_t axes = 0;
  for (Value axis : op.getAxes()) {
    // The verifier lets thread loops through alone; one of an unknown axis is reported itself.
    auto loop = cast<ForOp>(axis.getParentBlock()->getParentOp());
    std::optional<unsigned> number = getLaunchAxis(loop);
    if (!number)
      return failure();
    axes |= int64_t(1) << *number;
  }
  Rendezvous meeting{reduce, false, op, nullptr, {}};
  for (auto [value, identity, result] :
       llvm::zip_equal(op.getValues(), op.getIdentities(), op.getResults()))
    for (Reg reg : {compiler.reg(value), compiler.reg(identity), compiler.reg(result),
                    static_cast<Reg>(Compiler::lanesOf(value))})
      meeting.operands.push_back(reg);
  auto code = std::make_unique<Code>();
  Compiler combiner(compiler.machine, compiler.getTable(), *code);
  Operation *yield = op.getCombiner().front().getTerminator();
  for (Value value : yield->getOperands())
    code->results.push_back({0, Compiler::lanesOf(value)});
  if (failed(combiner.compileFunction(op, op.getCombiner(),
                                      op.getCombiner().front().getNumArguments())))
    return failure();
  meeting.code = code.get();
  compiler.machine.fragments.push_back(std::move(code));
  compiler.machine.meetings.push_back(std::move(meeting));
  Inst &inst = compiler.emit(wait, 0, 0, op.getPredicate() ? compiler.reg(op.getPredicate()) : 0);
  inst.imm = axes;
  inst.data = &compiler.machine.meetings.back();
  return success();
}

//===--- kernels behind the split ----------------------------------------------------===//

void readId(Thread &thread, const Inst &inst) { thread.r[inst.dst] = thread.ids[inst.imm]; }
void readSize(Thread &thread, const Inst &inst) { thread.r[inst.dst] = thread.extents[inst.imm]; }

template <typename Op> void addId(OpTable &table, Handler run, unsigned first) {
  table.add<Op>([=](Compiler &compiler, Op op) {
    compiler.emit(run, compiler.reg(op.getResult())).imm =
        first + static_cast<unsigned>(op.getDimension());
    return success();
  });
}

LogicalResult lowerLaunchFunc(Compiler &compiler, gpu::LaunchFuncOp op) {
  std::string name =
      (op.getKernelModuleName().getValue() + "::" + op.getKernelName().getValue()).str();
  auto found = compiler.machine.functions.find(name);
  if (found == compiler.machine.functions.end())
    return op.emitError("the interpreter does not know the kernel '") << name << "'";
  Launch &launched = compiler.machine.launches.emplace_back();
  launched.kernel = found->second.get();
  launched.arguments = compiler.regs(op.getKernelOperands());
  gpu::KernelDim3 grid = op.getGridSizeOperandValues(), block = op.getBlockSizeOperandValues();
  Value sizes[] = {grid.x, grid.y, grid.z, block.x, block.y, block.z};
  for (auto [i, size] : llvm::enumerate(sizes))
    launched.extents[i] = compiler.reg(size);
  compiler.emit(launch).data = &launched;
  return success();
}

} // namespace

LogicalResult interp::emitThreadLoop(Compiler &compiler, ForOp nest) {
  std::optional<unsigned> axis = getLaunchAxis(nest);
  if (!axis)
    return nest.emitError("the interpreter does not know the thread axis '")
           << nest.getThread().value_or("") << "'";
  if (compiler.isInKernel)
    return emitIteration(compiler, nest, *axis);

  Launch &launched = compiler.machine.launches.emplace_back();
  std::fill(std::begin(launched.extents), std::end(launched.extents), compiler.constant(1));
  llvm::SmallDenseSet<Value> seen;
  bool isValid = true;
  nest->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto loop = dyn_cast<ForOp>(op); loop && loop.isThread()) {
      std::optional<unsigned> number = getLaunchAxis(loop);
      OpFoldResult extent = loop.getRange()[1];
      if (!number) {
        loop.emitError("the interpreter does not know the thread axis '")
            << loop.getThread().value_or("") << "'";
        isValid = false;
      } else if (auto value = dyn_cast<Value>(extent);
                 value && failed(emitBefore(compiler, value, nest))) {
        isValid = false;
      } else {
        launched.extents[*number] = compiler.reg(extent);
      }
    }
    for (Value operand : op->getOperands()) {
      auto alloc = operand.getDefiningOp<AllocBufferOp>();
      if (!alloc || nest->isProperAncestor(alloc) || !seen.insert(operand).second)
        continue;
      ScopeAttr scope = getScope(operand.getType());
      if (scope && !scope.isGlobal())
        launched.ownBuffers.push_back({compiler.reg(operand), ownerOf(operand.getType())});
    }
  });
  if (!isValid)
    return failure();
  compiler.emit(launch).data = &launched;
  size_t around = compiler.here() - 1;
  compiler.isInKernel = true;
  LogicalResult result = emitIteration(compiler, nest, *axis);
  compiler.isInKernel = false;
  compiler.emit(endThread);
  compiler.aimHere(around);
  return result;
}

bool interp::isOfWarp(const Thread &thread) { return meetingOf(thread).isOfWarp; }

void interp::addThreadOps(OpTable &table) {
  table.add<BarrierOp>([](Compiler &compiler, BarrierOp op) {
    return emitBarrier(compiler, op, op.getScope().isWarp());
  });
  table.add<gpu::BarrierOp>(
      [](Compiler &compiler, gpu::BarrierOp op) { return emitBarrier(compiler, op, false); });
  table.add<ShuffleOp>(lowerShuffle);
  table.add<ActiveMaskOp>(lowerActiveMask);
  table.add<AllReduceOp>(lowerAllReduce);
  table.add<YieldOp>(emitReturn); // of a combiner
  addId<gpu::BlockIdOp>(table, readId, 0);
  addId<gpu::ThreadIdOp>(table, readId, 3);
  addId<gpu::GridDimOp>(table, readSize, 0);
  addId<gpu::BlockDimOp>(table, readSize, 3);
  table.add<gpu::LaunchFuncOp>(lowerLaunchFunc);
}
