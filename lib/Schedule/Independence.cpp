//===- Independence.cpp - may iterations change places? -------------*- C++ -*-===//
//
// What blocks state is believed: instances of one block may run in any order, and at the same time
// where they differ in a spatial iterator, but not where they differ in a reduce iterator alone.
// Between two blocks, only buffers tell: one that the first writes and the second accesses ties
// their order.

#include "Independence.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::tir;

Outcome<SmallVector<BlockOp>> tir::getBlocksUnder(ForOp loop) {
  SmallVector<BlockOp> blocks;
  Operation *other = nullptr;
  loop->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto block = dyn_cast<BlockOp>(op)) {
      blocks.push_back(block);
      return WalkResult::skip();
    }
    if (isa<ForOp, IfOp, AttrOp, YieldOp>(op))
      return WalkResult::advance();
    // Loads stand in conditions and bounds; what they read counts for no block, so they must not
    // read what is written.
    if (isPure(op))
      return WalkResult::skip();
    other = op;
    return WalkResult::interrupt();
  });
  if (other)
    return Refusal{"expected effects in blocks alone under loop " + nameOf(loop),
                   ("'" + other->getName().getStringRef() + "' stands outside of a block").str(),
                   other->getLoc()};
  return blocks;
}

namespace {
/// The buffers that a block reads and writes.
struct Accesses {
  llvm::SmallSetVector<Value, 4> reads, writes;
};
} // namespace

/// Returns the buffer that `buffer` is a view of.
static Value getRoot(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  return buffer;
}

/// Returns what `block` accesses; an operation whose effects are not on a value counts as one that
/// accesses null, which stands for any buffer.
static Accesses getAccesses(BlockOp block) {
  Accesses result;
  block->walk([&](Operation *op) {
    if (op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() || isa<RegionsOp>(op))
      return;
    auto interface = dyn_cast<MemoryEffectOpInterface>(op);
    if (!interface) {
      result.writes.insert(Value());
      return;
    }
    SmallVector<MemoryEffects::EffectInstance> effects;
    interface.getEffects(effects);
    for (const MemoryEffects::EffectInstance &effect : effects) {
      if (isa<FactResource, SideEffects::AutomaticAllocationScopeResource>(effect.getResource()))
        continue;
      Value root = effect.getValue() ? getRoot(effect.getValue()) : Value();
      if (isa<MemoryEffects::Read>(effect.getEffect()))
        result.reads.insert(root);
      else if (isa<MemoryEffects::Write>(effect.getEffect()))
        result.writes.insert(root);
    }
  });
  return result;
}

/// Returns true if each iteration of `loop` has a copy of `buffer` of its own.
static bool isPrivate(Value buffer, ForOp loop) {
  if (!buffer)
    return false;
  if (!loop.isDefinedOutsideOfLoop(buffer))
    return true;
  return buffer.getDefiningOp<AllocBufferOp>() &&
         llvm::all_of(buffer.getUsers(), [&](Operation *op) { return loop->isProperAncestor(op); });
}

/// Returns true if `value` is computed from the variable of `loop`.
static bool dependsOn(Value value, ForOp loop) {
  SmallVector<Value> todo{value};
  llvm::SmallPtrSet<Value, 8> seen;
  while (!todo.empty()) {
    Value next = todo.pop_back_val();
    if (next == loop.getInductionVar())
      return true;
    if (!seen.insert(next).second || loop.isDefinedOutsideOfLoop(next))
      continue;
    if (Operation *op = next.getDefiningOp()) {
      op->walk([&](Operation *nested) { llvm::append_range(todo, nested->getOperands()); });
    } else if (auto inner = dyn_cast<ForOp>(cast<BlockArgument>(next).getOwner()->getParentOp())) {
      // A variable whose bounds depend on the loop does so too.
      llvm::append_range(todo, inner.getBounds());
    }
  }
  return false;
}

/// Refuses two blocks of which one writes a buffer that the other accesses. `isFree` tells which
/// buffers do not count.
static std::optional<Refusal> requireNoFlow(ForOp loop, ArrayRef<BlockOp> blocks,
                                            llvm::function_ref<bool(Value)> isFree) {
  if (blocks.size() < 2)
    return std::nullopt;
  DenseMap<Value, BlockOp> writer, reader;
  for (BlockOp block : blocks) {
    Accesses accesses = getAccesses(block);
    auto conflict = [&](Value buffer, BlockOp other) -> Refusal {
      std::string name = buffer ? getValueName(buffer).str() : "";
      return refuseBlock(other, "blocks '" + other.getName() + "' and '" + block.getName() +
                                    "' under loop " + nameOf(loop) + " share " +
                                    (name.empty() ? "a buffer" : "buffer '" + name + "'") +
                                    ", so that their order counts");
    };
    for (Value buffer : accesses.writes) {
      if (isFree(buffer))
        continue;
      if (BlockOp other = writer.lookup(buffer))
        return conflict(buffer, other);
      if (BlockOp other = reader.lookup(buffer))
        return conflict(buffer, other);
    }
    for (Value buffer : accesses.reads)
      if (BlockOp other = isFree(buffer) ? BlockOp() : writer.lookup(buffer))
        return conflict(buffer, other);
    for (Value buffer : accesses.writes)
      writer[buffer] = block;
    for (Value buffer : accesses.reads)
      reader[buffer] = block;
  }
  return std::nullopt;
}

/// Refuses iterators other than spatial and reduce: they say that the order counts.
static std::optional<Refusal> requireFreeOrder(BlockOp block) {
  for (unsigned i = 0; i < block.getNumIters(); ++i)
    if (IterKind kind = block.getIterKind(i); kind != IterKind::spatial && kind != IterKind::reduce)
      return refuseBlock(block, "expected spatial and reduce iterators alone in block '" +
                                    block.getName() + "', but got one that is " +
                                    stringifyIterKind(kind));
  return std::nullopt;
}

std::optional<Refusal> tir::requireReorderable(ForOp innermost) {
  Outcome<SmallVector<BlockOp>> blocks = getBlocksUnder(innermost);
  if (!blocks)
    return blocks.getRefusal();
  for (BlockOp block : *blocks)
    if (std::optional<Refusal> refusal = requireFreeOrder(block))
      return refusal;
  return requireNoFlow(innermost, *blocks,
                       [&](Value buffer) { return isPrivate(buffer, innermost); });
}

/// Refuses if iterations of `loop` would accumulate into one element at the same time.
static std::optional<Refusal> requireNoRace(ForOp loop, BlockOp block, Order order,
                                            StringRef axis) {
  bool isSpatial = false, reduces = false;
  for (unsigned i = 0; i < block.getNumIters(); ++i) {
    bool isDriven = dependsOn(block.getBindings()[i], loop);
    bool isReduce = block.getIterKind(i) == IterKind::reduce;
    reduces |= isReduce;
    isSpatial |= isDriven && !isReduce;
    // Threads of one block may combine what they reduce.
    if (isDriven && isReduce && !(order == Order::Threads && axis.starts_with("threadIdx.")))
      return refuseBlock(block, "expected loop " + nameOf(loop) +
                                    " to drive no reduce iterator of block '" + block.getName() +
                                    "', for its iterations would race");
  }
  if (isSpatial || !reduces || loop.getStaticTripCount() == APInt(64, 1))
    return std::nullopt;
  for (unsigned i = 0; i < block.getNumIters(); ++i)
    if (dependsOn(block.getBindings()[i], loop))
      return std::nullopt; // a reduction over threads
  // Every iteration does the whole reduction: each needs its own result.
  for (Value buffer : getAccesses(block).writes) {
    ScopeAttr scope = buffer ? getScope(buffer.getType()) : ScopeAttr();
    if (isPrivate(buffer, loop) || (order == Order::Threads && scope && scope.isLocal()))
      continue;
    return refuseBlock(block, "expected block '" + block.getName() + "' to depend on loop " +
                                  nameOf(loop) + ", for its reductions would race");
  }
  return std::nullopt;
}

std::optional<Refusal> tir::requireIndependent(ForOp loop, Order order, StringRef axis) {
  Outcome<SmallVector<BlockOp>> blocks = getBlocksUnder(loop);
  if (!blocks)
    return blocks.getRefusal();
  for (BlockOp block : *blocks) {
    if (std::optional<Refusal> refusal = requireFreeOrder(block))
      return refusal;
    if (std::optional<Refusal> refusal = requireNoRace(loop, block, order, axis))
      return refusal;
  }
  return requireNoFlow(loop, *blocks, [&](Value buffer) {
    if (order != Order::Lockstep && isPrivate(buffer, loop))
      return true;
    // Threads meet at barriers before they read what others wrote into memory that they share, and
    // each has its own copy of the rest.
    ScopeAttr scope = buffer ? getScope(buffer.getType()) : ScopeAttr();
    return order == Order::Threads && scope && !scope.isGlobal();
  });
}
