//===- WidenBools.cpp - a bool in memory is a byte --------------------------*- C++ -*-===//
//
// In: buffers of i1. Out: buffers of i8 that hold 0 or 1; values stay i1. LLVM keeps eight lanes of
// a vector of i1 in one byte, so that no later step may see a buffer of them.

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/PatternMatch.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_WIDENBOOLSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

static bool isBuffer(Type type) {
  auto buffer = dyn_cast<BaseMemRefType>(type);
  return buffer && buffer.getElementType().isInteger(1);
}

/// Returns `type`, a bool or a vector of bools, with bytes in their place.
static Type widen(Type type) {
  Type byte = IntegerType::get(type.getContext(), 8);
  auto vector = dyn_cast<VectorType>(type);
  return vector ? Type(vector.clone(byte)) : byte;
}

/// Returns the operand that a store writes, or that a load gives for the lanes that its mask leaves
/// out; null for any other operation.
static OpOperand *findStoredOperand(Operation *op) {
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return &store.getValueMutable();
  if (auto store = dyn_cast<vector::StoreOp>(op))
    return &store.getValueToStoreMutable();
  if (auto store = dyn_cast<vector::MaskedStoreOp>(op))
    return &store.getValueToStoreMutable();
  if (auto scatter = dyn_cast<vector::ScatterOp>(op))
    return &scatter.getValueToStoreMutable();
  if (auto load = dyn_cast<vector::MaskedLoadOp>(op))
    return &load.getPassThruMutable();
  if (auto gather = dyn_cast<vector::GatherOp>(op))
    return &gather.getPassThruMutable();
  return nullptr;
}

static bool isLoad(Operation *op) {
  return isa<memref::LoadOp, vector::LoadOp, vector::MaskedLoadOp, vector::GatherOp>(op);
}

/// Makes an access one of bytes, between values that stay bools. Any byte but 0 is true.
static void widenAccess(Operation *op) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  if (OpOperand *stored = findStoredOperand(op))
    stored->set(
        arith::ExtUIOp::create(builder, loc, widen(stored->get().getType()), stored->get()));
  if (!isLoad(op))
    return;
  Value result = op->getResult(0);
  result.setType(widen(result.getType()));
  builder.setInsertionPointAfter(op);
  Value zero = arith::ConstantOp::create(builder, loc,
                                         cast<TypedAttr>(builder.getZeroAttr(result.getType())));
  auto isTrue = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, result, zero);
  result.replaceAllUsesExcept(isTrue, isTrue);
}

namespace {
struct WidenBoolsPass : tir::impl::WidenBoolsPassBase<WidenBoolsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> accesses;
    bool isValid = true, hasBuffers = false;
    getOperation().walk([&](Operation *op) {
      hasBuffers |= llvm::any_of(op->getResultTypes(), isBuffer);
      if (llvm::none_of(op->getOperandTypes(), isBuffer))
        return;
      hasBuffers = true;
      if (isLoad(op) || findStoredOperand(op)) {
        accesses.push_back(op);
        return;
      }
      // Views, calls and the like do not care what they hand on; what computes in memory does.
      auto effects = dyn_cast<MemoryEffectOpInterface>(op);
      if (isa<memref::AtomicRMWOp, memref::GenericAtomicRMWOp, AtomicOp>(op) ||
          (effects && !isa<CallOpInterface, DataOp>(op) && op->getNumResults() != 0 &&
           effects.hasEffect<MemoryEffects::Read>())) {
        op->emitError("'") << op->getName() << "' on a buffer of bool is not lowered yet";
        isValid = false;
      }
    });
    if (!isValid)
      return signalPassFailure();
    getOperation().walk([&](func::FuncOp function) {
      for (auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
        if (isBuffer(type)) {
          hasBuffers = true; // its type tells no longer what the user declared
          function.setArgAttr(i, "tir.dtype", TypeAttr::get(IntegerType::get(&getContext(), 1)));
        }
    });
    if (!hasBuffers)
      return markAllAnalysesPreserved();
    numAccesses += accesses.size();
    for (Operation *op : accesses)
      widenAccess(op);
    AttrTypeReplacer replacer;
    replacer.addReplacement([](MemRefType type) -> std::optional<Type> {
      if (!isBuffer(type))
        return std::nullopt;
      return MemRefType::get(type.getShape(), widen(type.getElementType()), type.getLayout(),
                             type.getMemorySpace());
    });
    replacer.addReplacement([](UnrankedMemRefType type) -> std::optional<Type> {
      if (!isBuffer(type))
        return std::nullopt;
      return UnrankedMemRefType::get(widen(type.getElementType()), type.getMemorySpace());
    });
    replacer.recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true,
                                          /*replaceLocs=*/false, /*replaceTypes=*/true);
  }
};
} // namespace
