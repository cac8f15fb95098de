//===- InlineDeviceCalls.cpp - device code without calls ----------*- C++ -*-===//
//
// In: a module whose device code may call functions. Out: the bodies in place of these calls, as
// far as they can be: not of recursive functions, nor of functions without a body or with kernels
// of their own. The host's form of a callee stays as it is. tir-verify-device-calls then judges
// what is left, which keeps all errors in one place.
//
// Not the upstream inliner: it works on all calls of a call graph, and refuses callees with early
// exits, which are lowered here in a copy.

#include "EarlyExits.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tir/Analysis/DeviceCode.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_INLINEDEVICECALLSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {
/// Calls in one kernel, before the code is too large to be meant: each level may double it.
constexpr int64_t kMaxCalls = 10000;

class Inliner {
public:
  ~Inliner() {
    for (auto &[callee, body] : bodies)
      if (body && body != callee)
        body->destroy();
  }
  /// Inlines what can be in the device code below `root`, and returns the number of calls.
  FailureOr<int64_t> run(Operation *root);

private:
  Operation *getBody(Operation *callee);
  bool reachesItself(Operation *function);
  std::optional<Reached> getCallee(Operation *call);
  void inlineCall(Operation *call, FunctionOpInterface body, SmallVectorImpl<Operation *> &calls);

  SymbolTableCollection symbols;
  bool hasErrors = false;
  DenseMap<Operation *, Operation *> bodies; ///< what is put in place of a call; null for nothing
};
} // namespace

/// Returns true if a function reaches itself through calls.
bool Inliner::reachesItself(Operation *function) {
  DenseSet<Operation *> seen;
  SmallVector<Operation *> work{function};
  bool found = false;
  while (!work.empty() && !found)
    work.pop_back_val()->walk([&](Operation *op) {
      std::optional<Reached> reached = getReached(op, symbols);
      if (!reached || !reached->callee)
        return;
      found |= reached->callee == function;
      if (seen.insert(reached->callee).second)
        work.push_back(reached->callee);
    });
  return found;
}

/// Returns the function that is put in place of a call, without early exits; null where there is
/// none.
Operation *Inliner::getBody(Operation *callee) {
  auto [found, isNew] = bodies.try_emplace(callee);
  if (!isNew)
    return found->second;
  auto function = dyn_cast<FunctionOpInterface>(callee);
  if (!function || function.isExternal() || reachesItself(callee))
    return nullptr;
  bool hasKernel = callee
                       ->walk([&](Operation *op) {
                         return op != callee && isDeviceRoot(op) ? WalkResult::interrupt()
                                                                 : WalkResult::advance();
                       })
                       .wasInterrupted();
  if (hasKernel)
    return nullptr;
  Operation *body = callee;
  if (auto structured = dyn_cast<func::FuncOp>(callee); structured && hasEarlyExits(structured)) {
    func::FuncOp copy = structured.clone();
    ExitCounts counts;
    body = copy;
    if (failed(lowerEarlyExits(copy, counts))) {
      copy->destroy();
      hasErrors = true;
      return nullptr;
    }
  }
  Region &region = cast<FunctionOpInterface>(body).getFunctionBody();
  if (!region.hasOneBlock() || !region.front().back().hasTrait<OpTrait::ReturnLike>()) {
    if (body != callee)
      body->destroy();
    return nullptr;
  }
  return bodies[callee] = body;
}

/// Returns what a call calls, through a value where that is a constant.
std::optional<Reached> Inliner::getCallee(Operation *call) {
  std::optional<Reached> reached = getReached(call, symbols);
  if (!reached || reached->how == Reach::Call)
    return reached;
  auto indirect = dyn_cast<func::CallIndirectOp>(call);
  auto constant = indirect ? indirect.getCallee().getDefiningOp<func::ConstantOp>() : nullptr;
  if (!constant)
    return std::nullopt;
  reached = getReached(constant, symbols);
  reached->how = Reach::Call;
  return reached;
}

/// Returns true if a call has the types of a body: those of the llvm dialect may have more
/// arguments.
static bool fits(Operation *call, FunctionOpInterface body) {
  auto interface = dyn_cast<CallOpInterface>(call);
  Block &block = body.getFunctionBody().front();
  return interface && interface.getArgOperands().getTypes() == block.getArgumentTypes() &&
         call->getResultTypes() == block.back().getOperandTypes();
}

/// Puts a copy of a body in front of a call and erases the call. Adds the calls in the copy.
void Inliner::inlineCall(Operation *call, FunctionOpInterface body,
                         SmallVectorImpl<Operation *> &calls) {
  OperandRange arguments = cast<CallOpInterface>(call).getArgOperands();
  Block &block = body.getFunctionBody().front();
  IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  OpBuilder builder(call);
  for (Operation &op : block.without_terminator()) {
    Operation *copy = builder.clone(op, mapping);
    copy->walk([&](Operation *nested) {
      nested->setLoc(CallSiteLoc::get(nested->getLoc(), call->getLoc()));
      if (getCallee(nested))
        calls.push_back(nested);
    });
  }
  for (auto [result, value] : llvm::zip_equal(call->getResults(), block.back().getOperands()))
    result.replaceAllUsesWith(mapping.lookupOrDefault(value));
  Operation *constant = nullptr;
  if (auto indirect = dyn_cast<func::CallIndirectOp>(call))
    constant = indirect.getCallee().getDefiningOp();
  call->erase();
  if (constant && constant->use_empty())
    constant->erase();
}

FailureOr<int64_t> Inliner::run(Operation *root) {
  SmallVector<Operation *> calls;
  root->walk([&](Operation *op) {
    if (getCallee(op))
      calls.push_back(op);
  });
  int64_t count = 0;
  // A call that is erased is not listed again: the constants of indirect calls are no calls.
  for (size_t next = 0; next != calls.size(); ++next) {
    Operation *call = calls[next];
    std::optional<Reached> reached = getCallee(call);
    Operation *body = reached->callee ? getBody(reached->callee) : nullptr;
    if (hasErrors)
      return failure();
    if (!body || !fits(call, cast<FunctionOpInterface>(body)))
      continue;
    if (++count > kMaxCalls)
      return call->emitError("inlining more than ")
             << kMaxCalls << " calls into one kernel is not supported";
    inlineCall(call, cast<FunctionOpInterface>(body), calls);
  }
  return count;
}

namespace {
struct InlineDeviceCallsPass : tir::impl::InlineDeviceCallsPassBase<InlineDeviceCallsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> roots;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!isDeviceRoot(op))
        return WalkResult::advance();
      roots.push_back(op);
      return WalkResult::skip();
    });
    Inliner inliner;
    for (Operation *root : roots) {
      FailureOr<int64_t> count = inliner.run(root);
      if (failed(count))
        return signalPassFailure();
      numCalls += *count;
    }
  }
};
} // namespace
