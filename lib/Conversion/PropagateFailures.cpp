//===- PropagateFailures.cpp - failed allocations end functions -----------*- C++ -*-===//
//
// In: host functions whose control flow is branches, with memref.alloc and memref.dealloc, and
// those that may fail marked `tir.may_fail` (tir-lower-failures). Out: heap buffers as calls of the
// C library, each followed by a branch out of the function where there is no memory. It stands
// after structured control flow is gone: only then can a function be left from anywhere. Each
// allocation has a slot that is null while it holds nothing, so that one exit frees whatever is
// alive.

#include "HostSupport.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "tir/Conversion/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::tir {
#define GEN_PASS_DEF_PROPAGATEFAILURESPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

constexpr StringLiteral kMayFail = "tir.may_fail";
constexpr int64_t kFailed = -1;

/// What a function does that concerns failures.
struct Summary {
  SmallVector<memref::AllocOp> allocs;
  SmallVector<memref::DeallocOp> deallocs;
  SmallVector<CallPackedOp> packedCalls; // those without a status
  SmallVector<func::CallOp> calls;
  /// The function got its status here: its returns have none yet.
  bool isNew = false;
};
using Summaries = llvm::MapVector<func::FuncOp, Summary>;

/// Rewrites one function.
class Rewriter {
public:
  Rewriter(func::FuncOp function, Summary &summary, HostSupport &support)
      : function(function), summary(summary), support(support), builder(function.getContext()),
        pointer(LLVM::LLVMPointerType::get(function.getContext())) {}

  void lowerAllocation(memref::AllocOp op);
  void lowerDeallocation(memref::DeallocOp op);
  void lowerPackedCall(CallPackedOp op);
  /// Gives a call of a function that got its status here the new result, and tests it.
  void testCall(func::CallOp op);
  void addStatus();

private:
  Block *getExit();
  Block *getNoMemory();
  /// Goes to `target` where `condition` holds, else on behind the builder's place.
  void branch(Location loc, Value condition, Block *target);
  Value sizeInBytes(memref::AllocOp op, int64_t alignment);

  func::FuncOp function;
  Summary &summary;
  HostSupport &support;
  OpBuilder builder;
  Type pointer;
  DenseMap<Value, Value> slots; // of the buffers
  Block *exit = nullptr, *noMemory = nullptr;
};

/// Returns the block that frees what is alive and returns a failure.
Block *Rewriter::getExit() {
  if (exit)
    return exit;
  OpBuilder::InsertionGuard guard(builder);
  Location loc = function.getLoc();
  exit = builder.createBlock(&function.getBody(), function.getBody().end());
  // Every allocation is known by now but has its slot only when it is rewritten: slots first.
  for (memref::AllocOp op : summary.allocs) {
    Value slot = createEntryAlloca(builder, op.getLoc(), pointer, 1);
    builder.setInsertionPointAfter(slot.getDefiningOp());
    LLVM::StoreOp::create(builder, op.getLoc(), LLVM::ZeroOp::create(builder, op.getLoc(), pointer),
                          slot);
    slots[op.getMemref()] = slot;
    builder.setInsertionPointToEnd(exit);
    auto free = support.declare(
        "free",
        LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()), pointer));
    Value held = LLVM::LoadOp::create(builder, op.getLoc(), pointer, slot);
    LLVM::CallOp::create(builder, op.getLoc(), free, held);
  }
  builder.setInsertionPointToEnd(exit);
  SmallVector<Value> results = {
      arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(kFailed))};
  for (Type type : function.getResultTypes().drop_front())
    results.push_back(ub::PoisonOp::create(builder, loc, type));
  func::ReturnOp::create(builder, loc, results);
  return exit;
}

Block *Rewriter::getNoMemory() {
  if (noMemory)
    return noMemory;
  Block *target = getExit();
  OpBuilder::InsertionGuard guard(builder);
  noMemory = builder.createBlock(target);
  RaiseOp::create(builder, function.getLoc(), builder.getStringAttr("MemoryError"),
                  builder.getStrArrayAttr({"out of memory"}));
  cf::BranchOp::create(builder, function.getLoc(), target);
  return noMemory;
}

void Rewriter::branch(Location loc, Value condition, Block *target) {
  Block *block = builder.getInsertionBlock();
  Block *rest = block->splitBlock(builder.getInsertionPoint());
  builder.setInsertionPointToEnd(block);
  cf::CondBranchOp::create(builder, loc, condition, target, rest);
  builder.setInsertionPointToStart(rest);
}

/// Returns the size of a buffer rounded up to its alignment; where 64 bits do not hold it, a size
/// that no machine has.
Value Rewriter::sizeInBytes(memref::AllocOp op, int64_t alignment) {
  Location loc = op.getLoc();
  MemRefType type = op.getType();
  uint64_t known = getStorageBytes(type.getElementType());
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size))
      known = llvm::SaturatingMultiply<uint64_t>(known, size);
  constexpr uint64_t kTooLarge = uint64_t(1) << 62;
  known = std::min(known, kTooLarge);
  // aligned_alloc takes multiples of the alignment, and may give null for none.
  if (type.hasStaticShape())
    return createInt(builder, loc, 64, llvm::alignTo(std::max<uint64_t>(known, 1), alignment));
  Value bytes = createInt(builder, loc, 64, known), overflow;
  Type pair = LLVM::LLVMStructType::getLiteral(builder.getContext(),
                                               {builder.getI64Type(), builder.getI1Type()});
  for (Value size : op.getDynamicSizes()) {
    Value extent = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), size);
    Value product = LLVM::UMulWithOverflowOp::create(builder, loc, pair, bytes, extent);
    bytes = LLVM::ExtractValueOp::create(builder, loc, product, 0);
    Value wrapped = LLVM::ExtractValueOp::create(builder, loc, product, 1);
    overflow = overflow ? LLVM::OrOp::create(builder, loc, overflow, wrapped).getResult() : wrapped;
  }
  Value limit = createInt(builder, loc, 64, kTooLarge);
  Value large = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ugt, bytes, limit);
  overflow = LLVM::OrOp::create(builder, loc, overflow, large);
  Value rounded =
      LLVM::AddOp::create(builder, loc, bytes, createInt(builder, loc, 64, alignment - 1));
  rounded = LLVM::AndOp::create(builder, loc, rounded, createInt(builder, loc, 64, -alignment));
  rounded = LLVM::UMaxOp::create(builder, loc, rounded, createInt(builder, loc, 64, alignment));
  return LLVM::SelectOp::create(builder, loc, overflow, limit, rounded);
}

void Rewriter::lowerAllocation(memref::AllocOp op) {
  Location loc = op.getLoc();
  Block *target = getNoMemory();
  builder.setInsertionPoint(op);
  int64_t alignment = std::max<int64_t>(op.getAlignment().value_or(16), 16);
  auto allocate = support.declare(
      "aligned_alloc",
      LLVM::LLVMFunctionType::get(pointer, {builder.getI64Type(), builder.getI64Type()}));
  Value data = LLVM::CallOp::create(
                   builder, loc, allocate,
                   ValueRange{createInt(builder, loc, 64, alignment), sizeInBytes(op, alignment)})
                   .getResult();
  Value slot = slots.lookup(op.getMemref());
  LLVM::StoreOp::create(builder, loc, data, slot);
  Value isNull = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, data,
                                      LLVM::ZeroOp::create(builder, loc, pointer));
  branch(loc, isNull, target);
  auto global = ptr::PtrType::get(ScopeAttr::get(builder.getContext(), "global"));
  Value view = ViewOp::create(builder, loc, op.getType(), StringAttr(),
                              castPointer(builder, loc, data, global), op.getDynamicSizes(),
                              ValueRange(), Value(), TypeAttr());
  op.getMemref().replaceAllUsesWith(view);
  slots[view] = slot;
  op.erase();
}

void Rewriter::lowerDeallocation(memref::DeallocOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  auto free = support.declare(
      "free", LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()), pointer));
  Value slot = slots.lookup(op.getMemref());
  Value data =
      slot ? LLVM::LoadOp::create(builder, loc, pointer, slot).getResult()
           : castPointer(builder, loc, DataOp::create(builder, loc, op.getMemref()), pointer);
  LLVM::CallOp::create(builder, loc, free, data);
  if (slot)
    LLVM::StoreOp::create(builder, loc, LLVM::ZeroOp::create(builder, loc, pointer), slot);
  op.erase();
}

void Rewriter::lowerPackedCall(CallPackedOp op) {
  Block *target = getExit();
  builder.setInsertionPoint(op);
  SmallVector<Type> types = {builder.getI32Type()};
  llvm::append_range(types, op->getResultTypes());
  auto call = CallPackedOp::create(builder, op.getLoc(), types, op->getOperands(), op->getAttrs());
  call.setHasStatus(true);
  Value zero = arith::ConstantOp::create(builder, op.getLoc(), builder.getI32IntegerAttr(0));
  Value failed =
      arith::CmpIOp::create(builder, op.getLoc(), arith::CmpIPredicate::ne, call.getStatus(), zero);
  op->replaceAllUsesWith(call->getResults().drop_front());
  op.erase();
  builder.setInsertionPointAfterValue(failed);
  branch(call.getLoc(), failed, target);
}

void Rewriter::testCall(func::CallOp op) {
  Block *target = getExit();
  builder.setInsertionPoint(op);
  SmallVector<Type> types = {builder.getI32Type()};
  llvm::append_range(types, op.getResultTypes());
  auto call = func::CallOp::create(builder, op.getLoc(), types, op.getOperands(), op->getAttrs());
  Value zero = arith::ConstantOp::create(builder, op.getLoc(), builder.getI32IntegerAttr(0));
  Value failed = arith::CmpIOp::create(builder, op.getLoc(), arith::CmpIPredicate::ne,
                                       call.getResult(0), zero);
  op->replaceAllUsesWith(call->getResults().drop_front());
  op.erase();
  builder.setInsertionPointAfterValue(failed);
  branch(call.getLoc(), failed, target);
}

/// Gives the function a status: the first result, 0 at every return.
void Rewriter::addStatus() {
  SmallVector<Type> results = {builder.getI32Type()};
  llvm::append_range(results, function.getResultTypes());
  SmallVector<Attribute> attributes = {builder.getDictionaryAttr({})};
  bool hasAttributes = static_cast<bool>(function.getResAttrsAttr());
  if (hasAttributes)
    llvm::append_range(attributes, function.getResAttrsAttr());
  function.setFunctionType(builder.getFunctionType(function.getArgumentTypes(), results));
  if (hasAttributes)
    function.setResAttrsAttr(builder.getArrayAttr(attributes));
  function->setAttr(kMayFail, builder.getUnitAttr());
  for (Block &block : function.getBody()) {
    auto exit = dyn_cast<func::ReturnOp>(block.getTerminator());
    if (!exit)
      continue;
    builder.setInsertionPoint(exit);
    exit->insertOperands(
        0, arith::ConstantOp::create(builder, exit.getLoc(), builder.getI32IntegerAttr(0))
               .getResult());
  }
}

struct PropagateFailuresPass : tir::impl::PropagateFailuresPassBase<PropagateFailuresPass> {
  using PropagateFailuresPassBase::PropagateFailuresPassBase;

  void runOnOperation() override {
    Summaries summaries = summarize();
    if (failed(check(summaries)))
      return signalPassFailure();
    markNew(summaries);
    for (auto &[function, summary] : summaries)
      if (summary.isNew)
        ++numStatuses;
    HostSupport support(getOperation());
    for (auto &[function, summary] : summaries) {
      Rewriter rewriter(function, summary, support);
      if (summary.isNew)
        rewriter.addStatus();
      for (memref::AllocOp op : summary.allocs)
        rewriter.lowerAllocation(op), ++numAllocations;
      for (memref::DeallocOp op : summary.deallocs)
        rewriter.lowerDeallocation(op);
      for (CallPackedOp op : summary.packedCalls)
        rewriter.lowerPackedCall(op);
      for (func::CallOp op : summary.calls)
        if (newFunctions.contains(op.getCallee()))
          rewriter.testCall(op);
    }
  }

  LogicalResult check(Summaries &summaries) {
    for (auto &[function, summary] : summaries) {
      for (memref::AllocOp op : summary.allocs)
        if (!op.getType().getLayout().isIdentity())
          return op.emitOpError("expected a buffer without a layout, but got ") << op.getType();
      SmallVector<Operation *> sites(summary.allocs.begin(), summary.allocs.end());
      llvm::append_range(sites, summary.packedCalls);
      llvm::append_range(sites, summary.calls);
      for (Operation *op : sites)
        if (op->getParentOp() != function)
          return op->emitOpError("expected branches around it, but got '")
                 << op->getParentOp()->getName() << "'";
    }
    return success();
  }

  Summaries summarize() {
    Summaries summaries;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>()) {
      if (function.isDeclaration())
        continue;
      Summary &summary = summaries[function];
      function.walk([&](Operation *op) {
        if (auto alloc = dyn_cast<memref::AllocOp>(op))
          summary.allocs.push_back(alloc);
        else if (auto dealloc = dyn_cast<memref::DeallocOp>(op))
          summary.deallocs.push_back(dealloc);
        else if (auto call = dyn_cast<func::CallOp>(op))
          summary.calls.push_back(call);
        else if (auto packed = dyn_cast<CallPackedOp>(op); packed && !packed.getHasStatus())
          summary.packedCalls.push_back(packed);
      });
    }
    return summaries;
  }

  /// Finds, from callees to callers, the functions that may fail and have no status.
  void markNew(Summaries &summaries) {
    newFunctions.clear();
    llvm::StringMap<SmallVector<func::FuncOp>> callers;
    SmallVector<func::FuncOp> work;
    for (auto &[function, summary] : summaries) {
      for (func::CallOp call : summary.calls)
        callers[call.getCallee()].push_back(function);
      if (!summary.allocs.empty() || !summary.packedCalls.empty())
        work.push_back(function);
    }
    while (!work.empty()) {
      func::FuncOp function = work.pop_back_val();
      if (function->hasAttr(kMayFail) || !newFunctions.insert(function.getSymName()).second)
        continue;
      summaries[function].isNew = true;
      llvm::append_range(work, callers[function.getSymName()]);
    }
  }

  llvm::StringSet<> newFunctions;
};

} // namespace
