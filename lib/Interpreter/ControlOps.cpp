//===- ControlOps.cpp - loops, conditions, blocks -------------------*- C++ -*-===//

#include "Compiler.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

//===--- counting --------------------------------------------------------------------===//

/// Enters a loop where its lower bound is below the upper one. a: variable, b: upper bound, c:
/// step.
void enterLoop(Thread &thread, const Inst &inst) {
  if (static_cast<int64_t>(thread.r[inst.c]) <= 0) {
    thread.fail(inst) << "expected a positive step, but got "
                      << static_cast<int64_t>(thread.r[inst.c]);
    return;
  }
  if (static_cast<int64_t>(thread.r[inst.a]) >= static_cast<int64_t>(thread.r[inst.b]))
    thread.pc += inst.imm;
}

/// Goes back to the body of a loop where there is a next iteration.
void nextIteration(Thread &thread, const Inst &inst) {
  thread.machine.spend(thread, inst);
  int64_t next;
  if (thread.status != Status::Running)
    return;
  bool isEnd = llvm::AddOverflow<int64_t>(thread.r[inst.a], thread.r[inst.c], next) ||
               next >= static_cast<int64_t>(thread.r[inst.b]);
  if (isEnd)
    return;
  thread.r[inst.a] = next;
  thread.pc += inst.imm;
}

/// Refuses a variable that its declared type does not hold. width: of the type; imm: signed.
void checkVariable(Thread &thread, const Inst &inst) {
  int64_t value = thread.r[inst.a];
  bool fits = inst.imm ? toSigned(value & maskOf(inst.width), inst.width) == value
                       : value >= 0 && (static_cast<uint64_t>(value) & ~maskOf(inst.width)) == 0;
  if (!fits)
    thread.fail(inst) << "the variable of the loop is " << value << ", which its type of "
                      << inst.width << " bits does not hold";
}

/// The iterations of the outermost parallel loop are threads to those who look for races.
void enterParallel(Thread &thread, const Inst &inst) { // dst: whether this is the outermost
  thread.r[inst.dst] = thread.checked == nullptr && !thread.isInKernel;
  if (!thread.r[inst.dst])
    return;
  thread.agent = Agent();
  thread.agent.phase = thread.agent.launch = ++thread.machine.phase;
  thread.checked = &thread.agent;
}
void nextAgent(Thread &thread, const Inst &inst) {
  if (thread.r[inst.dst])
    ++thread.agent.thread;
}
void leaveParallel(Thread &thread, const Inst &inst) {
  if (!thread.r[inst.dst])
    return;
  thread.checked = nullptr;
  ++thread.machine.phase;
}

/// Emits a counted loop around `body`, which gets the place that `continue` jumps to.
LogicalResult emitLoop(Compiler &compiler, Reg variable, Reg lower, Reg upper, Reg step,
                       bool isParallel, llvm::function_ref<LogicalResult()> body) {
  Reg outermost = isParallel ? compiler.newRegs(1) : 0;
  if (isParallel)
    compiler.emit(enterParallel, outermost);
  compiler.copy(variable, lower, 1);
  compiler.emit(enterLoop, 0, variable, upper, step);
  size_t entry = compiler.here() - 1;
  size_t start = compiler.here();
  Compiler::Loop loop;
  compiler.loops.push_back(&loop);
  LogicalResult result = body();
  compiler.loops.pop_back();
  if (failed(result))
    return failure();
  for (size_t jump : loop.continues)
    compiler.aimHere(jump);
  if (isParallel)
    compiler.emit(nextAgent, outermost);
  compiler.emit(nextIteration, 0, variable, upper, step);
  compiler.aim(compiler.here() - 1, start);
  compiler.aimHere(entry);
  for (size_t jump : loop.breaks)
    compiler.aimHere(jump);
  if (isParallel)
    compiler.emit(leaveParallel, outermost);
  return success();
}

LogicalResult lowerSerial(Compiler &compiler, ForOp op) {
  SmallVector<OpFoldResult, 3> range = op.getRange();
  Reg variable = compiler.reg(op.getInductionVar());
  // A loop of vectors has its lanes in turn, one over virtual threads its threads.
  bool isParallel = op.getKind() == ForKind::parallel;
  auto dtype = dyn_cast<IntegerType>(op.getDtype());
  return emitLoop(compiler, variable, compiler.reg(range[0]), compiler.reg(range[1]),
                  compiler.reg(range[2]), isParallel, [&]() -> LogicalResult {
                    if (dtype && dtype.getWidth() < 64) {
                      Inst &check = compiler.emit(checkVariable, 0, variable);
                      check.width = dtype.getWidth();
                      check.imm = !dtype.isUnsigned();
                    }
                    return compiler.compileBlock(op.getBody().front(),
                                                 [](Operation *) { return success(); });
                  });
}

LogicalResult lowerFor(Compiler &compiler, ForOp op) {
  if (op.isThread())
    return emitThreadLoop(compiler, op);
  if (op.getKind() == ForKind::vthread &&
      op.walk([](BarrierOp) { return WalkResult::interrupt(); }).wasInterrupted())
    return op.emitError("the interpreter does not know a barrier between virtual threads");
  return lowerSerial(compiler, op);
}

LogicalResult lowerScfFor(Compiler &compiler, scf::ForOp op) {
  compiler.copyAll(op.getInitArgs(), op.getRegionIterArgs());
  if (!op.getInductionVar().getType().isIndex())
    return op.emitError("the interpreter does not know loops over ")
           << op.getInductionVar().getType();
  LogicalResult result =
      emitLoop(compiler, compiler.reg(op.getInductionVar()), compiler.reg(op.getLowerBound()),
               compiler.reg(op.getUpperBound()), compiler.reg(op.getStep()), false, [&] {
                 return compiler.compileBlock(*op.getBody(), [&](Operation *end) {
                   compiler.copyAll(end->getOperands(), op.getRegionIterArgs());
                   return success();
                 });
               });
  compiler.copyAll(op.getRegionIterArgs(), op.getResults());
  return result;
}

LogicalResult emitDimensions(Compiler &compiler, scf::ParallelOp op, unsigned dim) {
  return emitLoop(compiler, compiler.reg(op.getInductionVars()[dim]),
                  compiler.reg(op.getLowerBound()[dim]), compiler.reg(op.getUpperBound()[dim]),
                  compiler.reg(op.getStep()[dim]), dim == 0, [&]() -> LogicalResult {
                    if (dim + 1 < op.getNumLoops())
                      return emitDimensions(compiler, op, dim + 1);
                    return compiler.compileBlock(*op.getBody(),
                                                 [](Operation *) { return success(); });
                  });
}

LogicalResult lowerParallel(Compiler &compiler, scf::ParallelOp op) {
  if (op.getNumResults() != 0)
    return op.emitError("the interpreter does not know reductions of 'scf.parallel'");
  return emitDimensions(compiler, op, 0);
}

//===--- conditions ------------------------------------------------------------------===//

LogicalResult emitIf(Compiler &compiler, Value condition, Region &thenRegion, Region &elseRegion,
                     ValueRange results) {
  auto atEnd = [&](Operation *end) {
    if (!results.empty())
      compiler.copyAll(end->getOperands(), results);
    return success();
  };
  size_t toElse = compiler.jumpIfFalse(compiler.reg(condition));
  if (failed(compiler.compileBlock(thenRegion.front(), atEnd)))
    return failure();
  if (elseRegion.empty()) {
    compiler.aimHere(toElse);
    return success();
  }
  size_t toEnd = compiler.jump();
  compiler.aimHere(toElse);
  if (failed(compiler.compileBlock(elseRegion.front(), atEnd)))
    return failure();
  compiler.aimHere(toEnd);
  return success();
}

void spendStep(Thread &thread, const Inst &inst) { thread.machine.spend(thread, inst); }

LogicalResult lowerWhile(Compiler &compiler, WhileOp op) {
  Compiler::Loop loop;
  size_t start = compiler.here();
  compiler.emit(spendStep);
  size_t toEnd = 0;
  if (failed(compiler.compileBlock(op.getBefore().front(), [&](Operation *end) {
        toEnd = compiler.jumpIfFalse(compiler.reg(cast<ConditionOp>(end).getCondition()));
        return success();
      })))
    return failure();
  compiler.loops.push_back(&loop);
  LogicalResult result =
      compiler.compileBlock(op.getBody().front(), [](Operation *) { return success(); });
  compiler.loops.pop_back();
  for (size_t jump : loop.continues)
    compiler.aimHere(jump);
  compiler.aim(compiler.jump(), start);
  compiler.aimHere(toEnd);
  for (size_t jump : loop.breaks)
    compiler.aimHere(jump);
  return result;
}

LogicalResult lowerScfWhile(Compiler &compiler, scf::WhileOp op) {
  compiler.copyAll(op.getInits(), op.getBeforeArguments());
  size_t start = compiler.here();
  compiler.emit(spendStep);
  size_t toEnd = 0;
  if (failed(compiler.compileBlock(*op.getBeforeBody(), [&](Operation *end) {
        auto condition = cast<scf::ConditionOp>(end);
        compiler.copyAll(condition.getArgs(), op.getResults());
        toEnd = compiler.jumpIfFalse(compiler.reg(condition.getCondition()));
        return success();
      })))
    return failure();
  compiler.copyAll(op.getResults(), op.getAfterArguments());
  if (failed(compiler.compileBlock(*op.getAfterBody(), [&](Operation *end) {
        compiler.copyAll(end->getOperands(), op.getBeforeArguments());
        return success();
      })))
    return failure();
  compiler.aim(compiler.jump(), start);
  compiler.aimHere(toEnd);
  return success();
}

//===--- blocks ----------------------------------------------------------------------===//

/// Refuses an iterator out of its domain. a: value, b: extent; imm: its number.
void checkIterator(Thread &thread, const Inst &inst) {
  int64_t value = thread.r[inst.a], extent = thread.r[inst.b];
  if (value < 0 || value >= extent)
    thread.fail(inst) << "iterator " << inst.imm << " of block '"
                      << *static_cast<const std::string *>(inst.data) << "' is " << value
                      << ", but must be from 0 to " << extent - 1;
}

/// Leaves `dst` true where `a` is 0.
void andIsZero(Thread &thread, const Inst &inst) { thread.r[inst.dst] &= thread.r[inst.a] == 0; }

LogicalResult lowerBlock(Compiler &compiler, BlockOp op) {
  // Its init is to give each thread the neutral element, which only an all-reduce says.
  for (unsigned i = 0; op.getInitBlock() && i < op.getNumIters(); ++i)
    if (op.getIterKind(i) == IterKind::reduce && findThreadSource(op.getBindings()[i]))
      return op.emitError("the interpreter does not know reductions over threads: block '")
             << op.getName() << "'";
  std::optional<size_t> skip;
  if (Value predicate = op.getPredicate())
    skip = compiler.jumpIfFalse(compiler.reg(predicate));
  SmallVector<OpFoldResult> extents = op.getMixedExtents();
  auto bind = [&](Block *block) {
    for (auto [i, binding] : llvm::enumerate(op.getBindings()))
      compiler.copy(compiler.reg(block->getArgument(i)), compiler.reg(binding), 1);
  };
  for (auto [i, binding] : llvm::enumerate(op.getBindings())) {
    Inst &check = compiler.emit(checkIterator, 0, compiler.reg(binding), compiler.reg(extents[i]));
    check.imm = i;
    check.data = compiler.text(op.getName());
  }
  if (Block *init = op.getInitBlock()) {
    Reg isFirst = compiler.newRegs(1);
    compiler.copy(isFirst, compiler.constant(1), 1);
    for (auto [i, binding] : llvm::enumerate(op.getBindings()))
      if (op.getIterKind(i) == IterKind::reduce)
        compiler.emit(andIsZero, isFirst, compiler.reg(binding));
    size_t toBody = compiler.jumpIfFalse(isFirst);
    bind(init);
    if (failed(compiler.compileBlock(*init, [](Operation *) { return success(); })))
      return failure();
    compiler.aimHere(toBody);
  }
  bind(op.getBodyBlock());
  if (failed(compiler.compileBlock(*op.getBodyBlock(), [](Operation *) { return success(); })))
    return failure();
  if (skip)
    compiler.aimHere(*skip);
  return success();
}

//===--- exits -----------------------------------------------------------------------===//

void leaveFunction(Thread &thread, const Inst &inst) {
  thread.leave(*static_cast<const std::vector<Reg> *>(inst.data));
}

} // namespace

LogicalResult interp::emitReturn(Compiler &compiler, Operation *op) {
  compiler.emit(leaveFunction).data = compiler.list(compiler.regs(op->getOperands()));
  return success();
}

void interp::addControlOps(OpTable &table) {
  table.add<ForOp>(lowerFor);
  table.add<scf::ForOp>(lowerScfFor);
  table.add<scf::ParallelOp>(lowerParallel);
  table.add<WhileOp>(lowerWhile);
  table.add<scf::WhileOp>(lowerScfWhile);
  table.add<BlockOp>(lowerBlock);
  table.add<IfOp>([](Compiler &compiler, IfOp op) {
    return emitIf(compiler, op.getCondition(), op.getThenRegion(), op.getElseRegion(), {});
  });
  table.add<scf::IfOp>([](Compiler &compiler, scf::IfOp op) {
    return emitIf(compiler, op.getCondition(), op.getThenRegion(), op.getElseRegion(),
                  op.getResults());
  });
  table.add<AttrOp>([](Compiler &compiler, AttrOp op) {
    return compiler.compileBlock(op.getBody().front(), [](Operation *) { return success(); });
  });
  table.add<BreakOp>([](Compiler &compiler, BreakOp op) -> LogicalResult {
    compiler.loops.back()->breaks.push_back(compiler.jump());
    return success();
  });
  table.add<ContinueOp>([](Compiler &compiler, ContinueOp op) -> LogicalResult {
    compiler.loops.back()->continues.push_back(compiler.jump());
    return success();
  });
  table.add<tir::ReturnOp>(emitReturn);
  table.add<func::ReturnOp>(emitReturn);
  table.add<gpu::ReturnOp>(emitReturn);
}
