//===- EarlyExits.cpp - exits become conditions and flags ---------*- C++ -*-===//
//
// In: structured statements with tir.break, tir.continue and tir.return. Out: the same computation
// without them. Where a branch always leaves, what follows its tir.if moves into the other branch,
// and no flag is needed; where it only may, what follows is run under a flag. A loop that is left
// early becomes a tir.while, unless it is unrolled; one that is only continued stays what it is.
//
// Three kinds of locals hold the state, all of rank 0 and at the start of the frame, where the
// code generator keeps them in registers: the values returned; whether the function was left from
// where code follows; and for a loop whether its iteration goes on.
//
// Loops are lowered from the inside to the outside: an exit from a nested loop that leaves an
// outer one too is, for the outer one, a loop that may return.

#include "EarlyExits.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::tir;

namespace {
/// Statements of a block that may be left: each nests what follows it, and passes recurse.
constexpr int64_t kMaxRow = 1000;

/// What the state of a loop says.
enum LoopState : int64_t { Running = 0, Continued = 1, Left = 2 };

/// The exits that leave a statement, as bits.
enum Exits : unsigned { None = 0, Continue = 1, Break = 2, Return = 4 };

/// A loop while its body is lowered.
struct Loop {
  Operation *op;
  Value state;              ///< memref<i32>, made when it is first needed
  bool canContinue = false; ///< whether an iteration must set the state back
};

/// Where a block stands: its innermost loop, and whether nothing follows it in the iteration.
struct Place {
  Loop *loop;
  bool isTail;
  Place beforeMore() const { return {loop, false}; }
};

class ExitLowering {
public:
  ExitLowering(Block *frame, TypeRange resultTypes, ExitCounts &counts)
      : frame(frame), resultTypes(resultTypes), counts(counts) {}

  /// Lowers the exits of the loops in the frame, then its own.
  LogicalResult run(Operation *owner);
  /// Returns the values that are returned.
  SmallVector<Value> loadResults(OpBuilder &builder, Location loc);

private:
  LogicalResult checkDepth(Operation *owner);
  unsigned exitsOf(Operation *op);
  bool alwaysLeaves(Operation *op);
  bool alwaysLeaves(Block &block) {
    return llvm::any_of(block, [&](Operation &op) { return alwaysLeaves(&op); });
  }
  void erase(Operation *op);
  void eraseAfter(Operation *op);
  void eraseUnreachable(Block *block);

  void lowerLoop(Operation *op);
  Block *guardUnrolled(ForOp loop, Value state);
  WhileOp toWhile(ForOp loop, Loop &state);
  WhileOp toWhile(WhileOp loop, Loop &state);
  WhileOp createWhile(Operation *loop, Value state, function_ref<Value(OpBuilder &)> more);

  void lowerBlock(Block *block, Place place);
  void lowerStatement(Operation *op, Place place);
  void lowerBlockOp(BlockOp op, Place place);
  void lowerExit(Operation *exit, Place place);
  void guardRest(Operation *op, Place place);
  void moveRestInto(Operation *op, Region &region);
  Value getState(Loop &loop);
  Value getReturned(Location loc);

  Block *frame;
  TypeRange resultTypes;
  ExitCounts &counts;
  SmallVector<Value> results; ///< a local for each value returned
  Value returned;             ///< memref<i32>, made when it is first needed
  DenseMap<Operation *, unsigned> exits;
  DenseMap<Operation *, bool> leaves;
};
} // namespace

//===--- locals ---------------------------------------------------------------===//

Block *tir::getFrame(Operation *op) {
  for (Operation *parent = op->getParentOp();; op = parent, parent = parent->getParentOp()) {
    if (auto loop = dyn_cast<ForOp>(parent);
        loop && (loop.getKind() == ForKind::serial || loop.getKind() == ForKind::unrolled))
      continue;
    if (!isa<ForOp, IfOp, AttrOp, BlockOp, WhileOp, scf::IfOp, scf::ForOp, scf::WhileOp>(parent) ||
        isa<ForOp>(parent))
      return &op->getParentRegion()->front();
  }
}

Value tir::createLocal(Block *frame, Type type, StringRef name, Location loc) {
  if (!BaseMemRefType::isValidElementType(type))
    return {};
  OpBuilder builder = OpBuilder::atBlockBegin(frame);
  auto scope = ScopeAttr::get(builder.getContext(), "local");
  auto memref = MemRefType::get({}, type, MemRefLayoutAttrInterface(), scope);
  return AllocBufferOp::create(builder, loc, memref, ValueRange(), name);
}

static void store(OpBuilder &builder, Location loc, int64_t value, Value buffer) {
  Value constant = arith::ConstantIntOp::create(builder, loc, value, 32);
  memref::StoreOp::create(builder, loc, constant, buffer);
}

/// Returns whether a flag has a value (or, not `equal`, has another one).
static Value test(OpBuilder &builder, Location loc, Value buffer, int64_t value,
                  bool equal = true) {
  Value loaded = memref::LoadOp::create(builder, loc, buffer);
  Value constant = arith::ConstantIntOp::create(builder, loc, value, 32);
  auto predicate = equal ? arith::CmpIPredicate::eq : arith::CmpIPredicate::ne;
  return arith::CmpIOp::create(builder, loc, predicate, loaded, constant);
}

/// Moves every operation of a block to the end of another one.
static void moveAll(Block *from, Block *to) {
  to->getOperations().splice(to->end(), from->getOperations());
}

Value ExitLowering::getState(Loop &loop) {
  if (!loop.state)
    loop.state = createLocal(getFrame(loop.op), IntegerType::get(loop.op->getContext(), 32),
                             "loop_state", loop.op->getLoc());
  return loop.state;
}

Value ExitLowering::getReturned(Location loc) {
  if (returned)
    return returned;
  returned = createLocal(frame, IntegerType::get(loc.getContext(), 32), "returned", loc);
  OpBuilder builder(loc.getContext());
  builder.setInsertionPointAfterValue(returned);
  store(builder, loc, 0, returned);
  return returned;
}

SmallVector<Value> ExitLowering::loadResults(OpBuilder &builder, Location loc) {
  SmallVector<Value> values;
  for (Value result : results)
    values.push_back(memref::LoadOp::create(builder, loc, result));
  return values;
}

//===--- which statements are left --------------------------------------------===//

unsigned ExitLowering::exitsOf(Operation *op) {
  if (isa<ContinueOp>(op))
    return Continue;
  if (isa<BreakOp>(op))
    return Break;
  if (isa<ReturnOp>(op))
    return Return;
  if (op->getNumRegions() == 0)
    return None;
  if (auto known = exits.find(op); known != exits.end())
    return known->second;
  unsigned found = None;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        found |= exitsOf(&nested);
  if (isa<ForOp, WhileOp>(op))
    found &= Return;
  return exits[op] = found;
}

bool ExitLowering::alwaysLeaves(Operation *op) {
  if (isa<ContinueOp, BreakOp, ReturnOp>(op))
    return true;
  if (!isa<IfOp, AttrOp, BlockOp>(op))
    return false;
  if (auto known = leaves.find(op); known != leaves.end())
    return known->second;
  bool found = false;
  if (auto branch = dyn_cast<IfOp>(op))
    found = branch.elseBlock() && alwaysLeaves(*branch.thenBlock()) &&
            alwaysLeaves(*branch.elseBlock());
  else if (auto attr = dyn_cast<AttrOp>(op))
    found = alwaysLeaves(attr.getBody().front());
  else if (auto block = dyn_cast<BlockOp>(op))
    found = !block.getPredicate() && alwaysLeaves(*block.getBodyBlock());
  return leaves[op] = found;
}

void ExitLowering::erase(Operation *op) {
  // Another operation may get the address.
  op->walk([&](Operation *nested) {
    exits.erase(nested);
    leaves.erase(nested);
  });
  op->erase();
}

void ExitLowering::eraseAfter(Operation *op) {
  while (&op->getBlock()->back() != op)
    erase(&op->getBlock()->back());
}

//===--- statements -----------------------------------------------------------===//

void ExitLowering::lowerExit(Operation *exit, Place place) {
  OpBuilder builder(exit);
  Location loc = exit->getLoc();
  ++counts.exits;
  if (auto op = dyn_cast<ReturnOp>(exit)) {
    for (auto [value, result] : llvm::zip_equal(op.getValues(), results))
      memref::StoreOp::create(builder, loc, value, result);
    if (place.loop || !place.isTail)
      store(builder, loc, 1, getReturned(loc));
  }
  if (isa<ContinueOp>(exit)) {
    if (!place.isTail) {
      store(builder, loc, Continued, getState(*place.loop));
      place.loop->canContinue = true;
    }
  } else if (place.loop) {
    store(builder, loc, Left, getState(*place.loop));
  }
  if (exit->getBlock() != frame)
    YieldOp::create(builder, loc);
  erase(exit);
}

/// Moves what follows a statement to the end of a region of it, and ends the block behind it.
void ExitLowering::moveRestInto(Operation *op, Region &region) {
  Block *block = op->getBlock();
  Block::iterator rest = std::next(op->getIterator());
  if (region.empty())
    region.emplaceBlock();
  else
    erase(&region.front().back());
  Block *to = &region.front();
  to->getOperations().splice(to->end(), block->getOperations(), rest, block->end());
  auto end = [&](Block *ended) {
    if (!ended->empty() && ended->back().hasTrait<OpTrait::IsTerminator>())
      return;
    OpBuilder builder = OpBuilder::atBlockEnd(ended);
    YieldOp::create(builder, op->getLoc());
  };
  end(to);
  if (block != frame)
    end(block);
}

/// Moves what follows a statement under the condition that the statement was not left.
void ExitLowering::guardRest(Operation *op, Place place) {
  Location loc = op->getLoc();
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  bool isLoop = isa<ForOp, WhileOp>(op);
  Value flag = place.loop && !isLoop ? getState(*place.loop) : getReturned(loc);
  auto guard = IfOp::create(builder, loc, test(builder, loc, flag, Running), isLoop && place.loop);
  if (isLoop && place.loop) { // the function was left in a nested loop: so is this one
    OpBuilder leave = OpBuilder::atBlockBegin(guard.elseBlock());
    store(leave, loc, Left, getState(*place.loop));
  }
  moveRestInto(guard, guard.getThenRegion());
}

void ExitLowering::lowerBlockOp(BlockOp op, Place place) {
  Block *init = op.getInitBlock();
  bool initLeaves =
      init && llvm::any_of(*init, [&](Operation &nested) { return exitsOf(&nested) != None; });
  if (initLeaves) {
    lowerBlock(init, place.beforeMore());
    // The body runs only where the init was not left.
    Block *body = op.getBodyBlock();
    OpBuilder builder = OpBuilder::atBlockBegin(body);
    Value flag = place.loop ? getState(*place.loop) : getReturned(op.getLoc());
    Value goesOn = test(builder, op.getLoc(), flag, Running);
    auto guard = IfOp::create(builder, op.getLoc(), goesOn);
    moveRestInto(guard, guard.getThenRegion());
    lowerBlock(guard.thenBlock(), place);
    return;
  }
  lowerBlock(op.getBodyBlock(), place);
}

/// Removes what follows a statement that always leaves: it is never reached.
void ExitLowering::eraseUnreachable(Block *block) {
  auto end = llvm::find_if(*block, [&](Operation &op) { return alwaysLeaves(&op); });
  if (end == block->end() || end->hasTrait<OpTrait::IsTerminator>())
    return;
  eraseAfter(&*end);
  if (block != frame) {
    OpBuilder builder = OpBuilder::atBlockEnd(block);
    YieldOp::create(builder, end->getLoc());
  }
}

void ExitLowering::lowerBlock(Block *block, Place place) {
  eraseUnreachable(block);
  SmallVector<Operation *> left;
  for (Operation &op : *block)
    if (exitsOf(&op) != None)
      left.push_back(&op);
  // From the back: what follows a statement moves once, not once for each statement before it.
  for (Operation *op : llvm::reverse(left)) {
    if (isa<BreakOp, ContinueOp, ReturnOp>(op)) {
      lowerExit(op, place);
      continue;
    }
    lowerStatement(op, place);
    exits[op] = None;
    leaves[op] = false;
  }
}

/// Lowers the exits of a statement; what follows it is lowered already.
void ExitLowering::lowerStatement(Operation *op, Place place) {
  Operation *next = op->getNextNode();
  bool isLast = !next || isa<YieldOp>(next);
  bool isLoop = isa<ForOp, WhileOp>(op); // its body is lowered already
  auto branch = dyn_cast<IfOp>(op);
  if (branch && !isLast) {
    bool thenLeaves = alwaysLeaves(*branch.thenBlock());
    bool elseLeaves = branch.elseBlock() && alwaysLeaves(*branch.elseBlock());
    if (thenLeaves || elseLeaves) { // what follows belongs to the other branch
      Region &other = thenLeaves ? branch.getElseRegion() : branch.getThenRegion();
      moveRestInto(op, other);
      lowerBlock(thenLeaves ? branch.thenBlock() : branch.elseBlock(), place);
      lowerBlock(&other.front(), place);
      return;
    }
  }
  Place inside = isLast ? place : place.beforeMore();
  if (branch) {
    lowerBlock(branch.thenBlock(), inside);
    if (branch.elseBlock())
      lowerBlock(branch.elseBlock(), inside);
  } else if (auto attr = dyn_cast<AttrOp>(op)) {
    lowerBlock(&attr.getBody().front(), inside);
  } else if (auto unit = dyn_cast<BlockOp>(op)) {
    lowerBlockOp(unit, inside);
  }
  // A loop around must hear of a return in a nested one, even where nothing follows it.
  if (!isLast || (isLoop && place.loop))
    guardRest(op, place);
}

//===--- loops ----------------------------------------------------------------===//

/// Puts a while loop in place of a loop, which runs while it was not left and `more` holds.
WhileOp ExitLowering::createWhile(Operation *loop, Value state,
                                  function_ref<Value(OpBuilder &)> more) {
  Location loc = loop->getLoc();
  OpBuilder builder(loop);
  store(builder, loc, Running, state);
  auto created = WhileOp::create(builder, loc);
  builder.createBlock(&created.getBefore());
  Value goesOn = test(builder, loc, state, Left, /*equal=*/false);
  if (more)
    goesOn = arith::AndIOp::create(builder, loc, goesOn, more(builder));
  ConditionOp::create(builder, loc, goesOn);
  builder.createBlock(&created.getBody());
  ++counts.loops;
  return created;
}

WhileOp ExitLowering::toWhile(ForOp loop, Loop &state) {
  Location loc = loop.getLoc();
  Location nameLoc = loop.getInductionVar().getLoc();
  OpBuilder builder(loop);
  auto asValue = [&](OpFoldResult bound) -> Value {
    if (auto value = dyn_cast<Value>(bound))
      return value;
    return arith::ConstantIndexOp::create(builder, loc,
                                          cast<IntegerAttr>(cast<Attribute>(bound)).getInt());
  };
  SmallVector<Value, 3> range = llvm::map_to_vector<3>(loop.getRange(), asValue);
  Value counter = createLocal(getFrame(loop), builder.getIndexType(), "next", loc);
  memref::StoreOp::create(builder, loc, range[0], counter);
  WhileOp created = createWhile(loop, getState(state), [&](OpBuilder &condition) -> Value {
    Value variable = memref::LoadOp::create(condition, nameLoc, counter);
    return arith::CmpIOp::create(condition, loc, arith::CmpIPredicate::slt, variable, range[1]);
  });
  Block *body = &created.getBody().front();
  builder.setInsertionPointToEnd(body);
  Value variable = memref::LoadOp::create(builder, nameLoc, counter);
  Value next = arith::AddIOp::create(builder, loc, variable, range[2]);
  memref::StoreOp::create(builder, loc, next, counter);
  loop.getInductionVar().replaceAllUsesWith(variable);
  moveAll(loop.getBodyBlock(), body);
  erase(loop);
  return created;
}

/// The condition of a loop that is left is not evaluated again: it moves into the body.
WhileOp ExitLowering::toWhile(WhileOp loop, Loop &state) {
  Location loc = loop.getLoc();
  WhileOp created = createWhile(loop, getState(state), nullptr);
  Block *body = &created.getBody().front();
  Block *before = &loop.getBefore().front();
  moveAll(before, body);
  auto condition = cast<ConditionOp>(body->back());
  OpBuilder builder(condition);
  auto branch = IfOp::create(builder, condition.getLoc(), condition.getCondition(), true);
  YieldOp::create(builder, loc);
  erase(condition);
  erase(&branch.thenBlock()->back());
  moveAll(&loop.getBody().front(), branch.thenBlock());
  erase(&branch.elseBlock()->back());
  builder.setInsertionPointToEnd(branch.elseBlock());
  BreakOp::create(builder, loc);
  erase(loop);
  return created;
}

/// An unrolled loop keeps its kind, for it is to be unrolled; each iteration asks the state.
/// Returns the block of what an iteration runs.
Block *ExitLowering::guardUnrolled(ForOp loop, Value state) {
  OpBuilder builder(loop);
  store(builder, loop.getLoc(), Running, state);
  Block *body = loop.getBodyBlock();
  builder.setInsertionPointToStart(body);
  Value goesOn = test(builder, loop.getLoc(), state, Left, /*equal=*/false);
  auto guard = IfOp::create(builder, loop.getLoc(), goesOn);
  moveRestInto(guard, guard.getThenRegion());
  return guard.thenBlock();
}

void ExitLowering::lowerLoop(Operation *op) {
  unsigned found = None;
  bool keepsForm = true; // a condition that is left is part of the iteration
  for (Region &region : op->getRegions())
    for (Operation &nested : region.front()) {
      found |= exitsOf(&nested);
      keepsForm &= exitsOf(&nested) == None || &region == &op->getRegions().back();
    }
  if (found == None)
    return;
  Loop loop{op, Value()};
  Block *body = nullptr;
  auto forOp = dyn_cast<ForOp>(op);
  if (found == Continue && keepsForm) {
    body = &op->getRegions().back().front();
  } else if (forOp && forOp.getKind() == ForKind::unrolled) {
    body = guardUnrolled(forOp, getState(loop));
  } else {
    op = forOp ? toWhile(forOp, loop) : toWhile(cast<WhileOp>(op), loop);
    body = &op->getRegion(1).front();
  }
  loop.op = op;
  lowerBlock(body, {&loop, /*isTail=*/true});
  if (loop.canContinue) {
    OpBuilder builder = OpBuilder::atBlockBegin(body);
    store(builder, op->getLoc(), Running, loop.state);
  }
  exits[op] = found & Return;
}

/// Emits an error where what is left would nest too deep: each statement of a row that may be left
/// holds what follows it.
LogicalResult ExitLowering::checkDepth(Operation *owner) {
  WalkResult result = owner->walk([&](Block *block) {
    int64_t count = llvm::count_if(*block, [&](Operation &op) { return exitsOf(&op) != None; });
    if (count <= kMaxRow)
      return WalkResult::advance();
    block->getParentOp()->emitError("expected at most ") // leave_c4
        << kMaxRow << " statements with early exits or failures in a row, but got " << count;
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

LogicalResult ExitLowering::run(Operation *owner) {
  if (failed(checkDepth(owner)))
    return failure();
  for (Type type : resultTypes) {
    Value local = createLocal(frame, type, "result", owner->getLoc());
    if (!local) // leave_c3
      return owner->emitError("an early return of a value of type ") << type << " is not supported";
    results.push_back(local);
  }
  SmallVector<Operation *> loops;
  owner->walk([&](Operation *op) {
    if (isa<ForOp, WhileOp>(op) && op != owner)
      loops.push_back(op);
  });
  for (Operation *loop : loops)
    lowerLoop(loop);
  lowerBlock(frame, {nullptr, /*isTail=*/true});
  return success();
}

//===--- entry points ---------------------------------------------------------===//

bool tir::hasEarlyExits(func::FuncOp function) {
  return function
      .walk([](Operation *op) {
        return isa<BreakOp, ContinueOp, ReturnOp>(op) ? WalkResult::interrupt()
                                                      : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Emits an error for an exit from where nothing can be left: computations of indices.
static LogicalResult checkPlaces(func::FuncOp function) {
  WalkResult result = function.walk([](BlockOp block) {
    Operation *exit = nullptr;
    block.getSignature().walk([&](ReturnOp op) { exit = op; });
    if (!exit)
      return WalkResult::advance();
    // leave_c2
    exit->emitError("an early return from the signature of a block is not supported");
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

LogicalResult tir::lowerEarlyExits(func::FuncOp function, ExitCounts &counts) {
  if (failed(checkPlaces(function)))
    return failure();
  if (!function.getBody().hasOneBlock()) // leave_c1
    return function.emitError("early exits of a function of several blocks are not supported");
  Block *body = &function.getBody().front();
  auto end = dyn_cast<ReturnOp>(body->back());
  int64_t returns = 0;
  function.walk([&](ReturnOp) { ++returns; });
  if (end && returns == 1) { // it is not early
    OpBuilder builder(end);
    func::ReturnOp::create(builder, end.getLoc(), end.getValues());
    end.erase();
    end = {};
    ++counts.exits;
  }
  Location loc = body->back().getLoc();
  ExitLowering lowering(body, end ? function.getResultTypes() : TypeRange(), counts);
  if (failed(lowering.run(function)))
    return failure();
  if (end) {
    OpBuilder builder = OpBuilder::atBlockEnd(body);
    SmallVector<Value> values = lowering.loadResults(builder, loc);
    func::ReturnOp::create(builder, loc, values);
  }
  return success();
}

LogicalResult tir::lowerIterationExits(ForOp loop, ExitCounts &counts) {
  // The frame ends in its exits alone, as that of a function does.
  Block *body = loop.getBodyBlock();
  ExitLowering lowering(body, {}, counts);
  if (isa<YieldOp>(body->back()))
    body->back().erase();
  if (failed(lowering.run(loop)))
    return failure();
  OpBuilder builder = OpBuilder::atBlockEnd(body);
  YieldOp::create(builder, loop.getLoc());
  return success();
}
