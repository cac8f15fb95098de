//===- LowerFailures.cpp - failures become part of signatures -----*- C++ -*-===//
//
// In: asserts, packed calls, and calls of functions that hold these. Out: the functions that may
// fail return a status first, and what may fail is followed by a test and an early return, which
// LowerEarlyExits takes from there. Who may fail is a fact of the whole call graph, hence a pass
// on the module, and the first one: signatures are settled before functions are lowered in
// parallel.

#include "EarlyExits.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "tir/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::tir {
#define GEN_PASS_DEF_LOWERFAILURESPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {
constexpr StringLiteral kMayFail = "tir.may_fail";

/// What a function does on the host that may fail, and who it is called by.
struct Facts {
  SmallVector<Operation *> sites;    ///< asserts and packed calls
  SmallVector<func::CallOp> callers; ///< calls of this function on the host
  Operation *reason = nullptr;       ///< what makes it a function that may fail
};

/// The functions of a module with what makes them fail.
class Failures {
public:
  explicit Failures(ModuleOp module);
  auto functions() {
    return llvm::make_filter_range(facts, [](auto &entry) { return entry.second.reason; });
  }
  LogicalResult check(ModuleOp module);

private:
  llvm::MapVector<func::FuncOp, Facts> facts;
  DenseSet<Operation *> hostCalls;
};

/// A loop whose iterations do not follow each other: failures inside are returned after it.
struct Join {
  ForOp loop;
  ForOp outermost;             ///< the loop after which failures are raised
  Value failed;                ///< memref<i32>: 0, or the number of the first failure from 1
  Value status;                ///< memref<i32>: what is returned
  SmallVector<RaiseOp> raises; ///< of the outermost loop, by number; null for a call
};

/// Rewrites one function that may fail.
class FunctionRewriter {
public:
  FunctionRewriter(func::FuncOp function, ArrayRef<Operation *> sites)
      : function(function), sites(sites), frame(&function.getBody().front()) {}
  LogicalResult run(ExitCounts &counts);

private:
  LogicalResult preparePlaces();
  LogicalResult convertConditional(scf::IfOp op);
  void lowerSite(Operation *site);
  void returnStatus(OpBuilder &builder, Location loc, Value status);
  void finishJoin(Join &join);
  Join *joinOf(Operation *op);

  func::FuncOp function;
  SmallVector<Operation *> sites;
  Block *frame;
  SmallVector<Type> resultTypes; ///< without the status
  llvm::MapVector<Operation *, Join> joins;
};
} // namespace

//===--- who may fail ---------------------------------------------------------===//

Failures::Failures(ModuleOp module) {
  SymbolTableCollection symbols;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<gpu::GPUModuleOp>(op))
      return WalkResult::skip();
    if (auto function = dyn_cast<func::FuncOp>(op))
      facts.insert({function, {}});
    return WalkResult::advance();
  });
  for (auto &[function, fact] : facts) {
    if (function->hasAttr(kMayFail)) // lowered before
      continue;
    func::FuncOp caller = function;
    SmallVector<Operation *> &own = fact.sites;
    caller.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (auto loop = dyn_cast<ForOp>(op); (loop && loop.isThread()) || isa<gpu::LaunchOp>(op))
        return WalkResult::skip();
      auto packed = dyn_cast<CallPackedOp>(op);
      if (isa<AssertOp>(op) || (packed && !packed.getHasStatus()))
        own.push_back(op);
      if (auto call = dyn_cast<func::CallOp>(op)) {
        auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
        if (auto found = facts.find(callee); found != facts.end() && !callee->hasAttr(kMayFail)) {
          found->second.callers.push_back(call);
          hostCalls.insert(call);
        }
      }
      return WalkResult::advance();
    });
  }
  SmallVector<func::FuncOp> work;
  for (auto &[function, fact] : facts)
    if (!fact.sites.empty()) {
      fact.reason = fact.sites.front();
      work.push_back(function);
    }
  while (!work.empty()) {
    for (func::CallOp call : facts.find(work.pop_back_val())->second.callers) {
      auto caller = call->getParentOfType<func::FuncOp>();
      Facts &fact = facts.find(caller)->second;
      fact.sites.push_back(call);
      if (fact.reason)
        continue;
      fact.reason = call;
      work.push_back(caller);
    }
  }
}

/// Checks that a function that may fail is only called, and on the host.
LogicalResult Failures::check(ModuleOp module) {
  LogicalResult result = success();
  SymbolTableCollection symbols;
  auto checkUse = [&](Operation *op, SymbolRefAttr symbol) {
    auto function = symbols.lookupNearestSymbolFrom<func::FuncOp>(op, symbol);
    auto found = facts.find(function);
    if (!function || found == facts.end() || !found->second.reason || hostCalls.contains(op))
      return;
    auto caller = op->getParentOfType<func::FuncOp>();
    InFlightDiagnostic error = op->emitError("function '") << function.getName() << "' may fail";
    if (!isa<func::CallOp>(op)) // failure_c1
      error << ", so it can only be called";
    else if (caller && caller->hasAttr(kMayFail)) // failure_c2
      error << ", but the failures of its caller '" << caller.getName() << "' are lowered already";
    else // failure_c3
      error << ", so device code cannot call it; inline it with --inline-device-calls";
    error.attachNote(found->second.reason->getLoc()) << "it may fail here";
    result = failure();
  };
  module.walk([&](Operation *op) {
    for (NamedAttribute attribute : op->getAttrDictionary())
      attribute.getValue().walk<WalkOrder::PreOrder>([&](SymbolRefAttr symbol) {
        checkUse(op, symbol);
        return WalkResult::skip(); // not the parts of a nested name
      });
  });
  return result;
}

//===--- where failures may stand ---------------------------------------------===//

/// Returns the loop around an operation whose iterations do not follow each other.
static ForOp getJoinLoop(Operation *op) {
  for (auto loop = op->getParentOfType<ForOp>(); loop; loop = loop->getParentOfType<ForOp>())
    if (loop.getKind() == ForKind::parallel || loop.getKind() == ForKind::vthread)
      return loop;
  return {};
}

Join *FunctionRewriter::joinOf(Operation *op) {
  ForOp loop = getJoinLoop(op);
  return loop ? &joins.find(loop)->second : nullptr;
}

/// `T.if_then_else` whose branches may fail is a statement that writes locals.
LogicalResult FunctionRewriter::convertConditional(scf::IfOp op) {
  Location loc = op.getLoc();
  SmallVector<Value> locals;
  for (Type type : op.getResultTypes()) {
    locals.push_back(createLocal(getFrame(op), type, "chosen", loc));
    if (!locals.back()) // failure_c6
      return op.emitError("a choice of a value of type ")
             << type << " by a condition that may fail is not supported";
  }
  OpBuilder builder(op);
  bool hasElse = !op.getElseRegion().empty();
  auto statement = IfOp::create(builder, loc, op.getCondition(), hasElse);
  for (Region *from : {&op.getThenRegion(), &op.getElseRegion()}) {
    if (from->empty())
      continue;
    Block *to = from == &op.getThenRegion() ? statement.thenBlock() : statement.elseBlock();
    Operation *yield = &from->front().back();
    builder.setInsertionPoint(yield);
    for (auto [value, local] : llvm::zip_equal(yield->getOperands(), locals))
      memref::StoreOp::create(builder, loc, value, local);
    yield->erase();
    to->getOperations().splice(to->begin(), from->front().getOperations());
  }
  builder.setInsertionPoint(op);
  for (auto [result, local] : llvm::zip_equal(op.getResults(), locals)) {
    Value loaded = memref::LoadOp::create(builder, loc, local);
    result.replaceAllUsesWith(loaded);
  }
  op.erase();
  return success();
}

/// Makes every statement around a failure one that can be left.
LogicalResult FunctionRewriter::preparePlaces() {
  DenseSet<Operation *> conditionals;
  for (Operation *site : sites) {
    Region *inner = site->getParentRegion();
    for (Operation *parent = site->getParentOp(); parent != function;
         inner = parent->getParentRegion(), parent = parent->getParentOp()) {
      auto loop = dyn_cast<ForOp>(parent);
      auto block = dyn_cast<BlockOp>(parent);
      if (block && inner == &block.getSignature()) { // failure_c4
        InFlightDiagnostic error = site->emitError("the signature of a block cannot fail");
        error.attachNote(block.getLoc()) << "block '" << block.getName() << "' is here";
        return error;
      }
      if (loop && loop.getKind() == ForKind::vectorized)
        loop.setKind(ForKind::serial); // the lanes fail one after another
      if (isa<scf::IfOp>(parent)) {
        conditionals.insert(parent);
      } else if (!isa<ForOp, IfOp, AttrOp, WhileOp, BlockOp>(parent)) { // failure_c5
        InFlightDiagnostic error =
            site->emitError("expected only statements of tir around what may fail, but got '")
            << parent->getName() << "'";
        error.attachNote(parent->getLoc()) << "it stands here";
        return error;
      }
    }
  }
  // From the inside to the outside, so that an outer one moves what an inner one became.
  SmallVector<scf::IfOp> ordered;
  function.walk([&](scf::IfOp op) {
    if (conditionals.contains(op))
      ordered.push_back(op);
  });
  for (scf::IfOp op : ordered)
    if (failed(convertConditional(op)))
      return failure();
  return success();
}

//===--- rewriting ------------------------------------------------------------===//

/// Returns a value that stands for a result of a function that failed.
static Value createZero(OpBuilder &builder, Location loc, Type type) {
  if (TypedAttr zero = builder.getZeroAttr(type))
    return arith::ConstantOp::create(builder, loc, zero);
  return ub::PoisonOp::create(builder, loc, type);
}

/// Ends the block at the builder with a return of a status and zeros.
void FunctionRewriter::returnStatus(OpBuilder &builder, Location loc, Value status) {
  SmallVector<Value> values{status};
  for (Type type : resultTypes)
    values.push_back(createZero(builder, loc, type));
  ReturnOp::create(builder, loc, values);
}

static Value constant(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIntOp::create(builder, loc, value, 32);
}

/// Returns whether a local differs from 0.
static Value isSet(OpBuilder &builder, Location loc, Value local) {
  Value loaded = memref::LoadOp::create(builder, loc, local);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, loaded,
                               constant(builder, loc, 0));
}

void FunctionRewriter::lowerSite(Operation *site) {
  Location loc = site->getLoc();
  OpBuilder builder(site);
  Value fails, status;
  auto check = dyn_cast<AssertOp>(site);
  if (check) {
    Value yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
    fails = arith::XOrIOp::create(builder, loc, check.getCondition(), yes);
  } else {
    SmallVector<Type> types{builder.getI32Type()};
    llvm::append_range(types, site->getResultTypes());
    OperationState state(loc, site->getName(), site->getOperands(), types, site->getAttrs());
    Operation *call = builder.create(state);
    if (auto packed = dyn_cast<CallPackedOp>(call))
      packed.setHasStatus(true);
    site->replaceAllUsesWith(call->getResults().drop_front());
    status = call->getResult(0);
    fails = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, status,
                                  constant(builder, loc, 0));
  }
  auto branch = IfOp::create(builder, loc, fails);
  builder.setInsertionPointToStart(branch.thenBlock());
  RaiseOp raise;
  if (check)
    raise = RaiseOp::create(builder, loc, check.getErrorAttr(), check.getMessageAttr());
  if (Join *join = joinOf(branch)) {
    auto &raises = joins.find(join->outermost)->second.raises;
    raises.push_back(raise);
    Value number = constant(builder, loc, raises.size());
    memref::StoreOp::create(builder, loc, number, join->failed);
    if (raise)
      raise->remove(); // raised after the loop
    else
      memref::StoreOp::create(builder, loc, status, join->status);
    ReturnOp::create(builder, loc, ValueRange());
  } else {
    returnStatus(builder, loc, check ? constant(builder, loc, -1) : status);
  }
  branch.thenBlock()->back().erase();
  site->erase();
}

/// Skips the iterations behind a failure, and returns it after the loop.
void FunctionRewriter::finishJoin(Join &join) {
  Location loc = join.loop.getLoc();
  Block *body = join.loop.getBodyBlock();
  OpBuilder builder = OpBuilder::atBlockBegin(body);
  Value yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
  Value goesOn = arith::XOrIOp::create(builder, loc, isSet(builder, loc, join.failed), yes);
  auto guard = IfOp::create(builder, loc, goesOn);
  Block *then = guard.thenBlock();
  then->back().erase();
  then->getOperations().splice(then->end(), body->getOperations(), std::next(guard->getIterator()),
                               body->end());
  builder.setInsertionPointToEnd(body);
  YieldOp::create(builder, loc);

  builder.setInsertionPointAfter(join.loop);
  auto after = IfOp::create(builder, loc, isSet(builder, loc, join.failed));
  after.thenBlock()->back().erase();
  builder.setInsertionPointToEnd(after.thenBlock());
  if (joinOf(join.loop)) { // the loop around it returns the failure
    ReturnOp::create(builder, loc, ValueRange());
    return;
  }
  Value first = memref::LoadOp::create(builder, loc, join.failed);
  for (auto [index, raise] : llvm::enumerate(join.raises)) {
    if (!raise)
      continue;
    Value number = constant(builder, loc, index + 1);
    Value same = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, first, number);
    auto which = IfOp::create(builder, loc, same);
    which.thenBlock()->push_front(raise);
  }
  returnStatus(builder, loc, memref::LoadOp::create(builder, loc, join.status));
}

LogicalResult FunctionRewriter::run(ExitCounts &counts) {
  if (!function.getBody().hasOneBlock()) // failure_c7
    return function.emitError("a function of several blocks that may fail is not supported");
  llvm::append_range(resultTypes, function.getResultTypes());
  if (failed(preparePlaces()))
    return failure();

  // What the function returned so far, it returns with a status of success.
  Operation *end = &frame->back();
  OpBuilder builder(end);
  if (isa<func::ReturnOp>(end)) {
    ReturnOp::create(builder, end->getLoc(), end->getOperands());
    end->erase();
  }
  function.walk([&](ReturnOp op) {
    builder.setInsertionPoint(op);
    op->insertOperands(0, constant(builder, op.getLoc(), 0));
  });
  (void)function.insertResult(0, builder.getI32Type(), builder.getDictionaryAttr({}));
  function->setAttr(kMayFail, builder.getUnitAttr());

  // Joins by their loop; one that stands in another shares its locals.
  SmallVector<ForOp> loops;
  function.walk<WalkOrder::PreOrder>([&](ForOp loop) {
    if (loop.getKind() != ForKind::parallel && loop.getKind() != ForKind::vthread)
      return;
    if (llvm::none_of(sites, [&](Operation *site) { return loop->isProperAncestor(site); }))
      return;
    loops.push_back(loop);
    Join join{loop, loop, Value(), Value(), {}};
    if (Join *outer = joinOf(loop)) {
      join.outermost = outer->outermost;
      join.failed = outer->failed;
      join.status = outer->status;
    } else {
      Type i32 = IntegerType::get(loop.getContext(), 32);
      join.failed = createLocal(getFrame(loop), i32, "failed", loop.getLoc());
      join.status = createLocal(getFrame(loop), i32, "status", loop.getLoc());
      OpBuilder builder(loop);
      memref::StoreOp::create(builder, loop.getLoc(), constant(builder, loop.getLoc(), 0),
                              join.failed);
      memref::StoreOp::create(builder, loop.getLoc(), constant(builder, loop.getLoc(), -1),
                              join.status);
    }
    joins.insert({loop, join});
  });
  for (Operation *site : sites)
    lowerSite(site);
  // Inner loops first: what follows one is part of the iteration around it.
  for (ForOp loop : llvm::reverse(loops)) {
    finishJoin(joins.find(loop)->second);
    if (failed(lowerIterationExits(loop, counts)))
      return failure();
  }

  return success();
}

namespace {
struct LowerFailuresPass : tir::impl::LowerFailuresPassBase<LowerFailuresPass> {
  void runOnOperation() override {
    Failures failures(getOperation());
    if (failed(failures.check(getOperation())))
      return signalPassFailure();
    for (auto &[function, fact] : failures.functions()) {
      ++numFunctions;
      for (Operation *site : fact.sites)
        ++(isa<AssertOp>(site) ? numChecks : numCalls);
      ExitCounts counts;
      if (failed(FunctionRewriter(function, fact.sites).run(counts)))
        return signalPassFailure();
    }
  }
};
} // namespace
