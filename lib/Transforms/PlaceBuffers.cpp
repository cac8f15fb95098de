//===- PlaceBuffers.cpp - where the buffers of blocks are allocated ---------*- C++ -*-===//
//
// In: allocations of blocks, blocks still there. Out: allocations that stand where they happen.
// What only a kernel uses goes into the kernel, unless it would have to live longer: then it is an
// error. Relies on inits: they tell which values of a buffer do not come from an earlier launch.

#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_PLACEBUFFERSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Returns true for a loop whose iterations run one after the other, so that one may read what an
/// earlier one has stored.
static bool isSequential(Operation *op) {
  if (auto loop = dyn_cast<ForOp>(op))
    return loop.getKind() == ForKind::serial || loop.getKind() == ForKind::unrolled;
  return isa<LoopLikeOpInterface>(op) && !isa<scf::ParallelOp, scf::ForallOp>(op);
}

/// Returns what uses a buffer, but for the regions that a block declares.
static SmallVector<Operation *> getAccesses(Value buffer) {
  SmallVector<Operation *> accesses;
  for (Operation *user : buffer.getUsers())
    if (!isa<RegionsOp>(user))
      accesses.push_back(user);
  return accesses;
}

/// Returns `loop`, or the thread loop around the outermost sequential loop that stands between it
/// and `nest`: what such a loop carries from one iteration to the next must outlive them.
static ForOp leaveIterations(ForOp loop, ForOp nest) {
  ForOp result = loop;
  bool carries = false;
  for (Operation *op = loop; op != nest; op = op->getParentOp()) {
    auto parent = op->getParentOp();
    auto around = dyn_cast<ForOp>(parent);
    if (around && around.isThread()) {
      if (carries)
        result = around;
      carries = false;
    } else if (isSequential(parent)) {
      carries = true;
    }
  }
  return result;
}

namespace {
/// The loops of a kernel that concern a buffer: the outermost one, and the one to hold the buffer.
struct Nest {
  ForOp root, holder;
};
} // namespace

/// Returns the nest that all accesses of a buffer stand in, or none. Memory of one thread goes into
/// the innermost thread loop that holds all accesses, memory of several into the outermost one.
static Nest findNest(AllocBufferOp alloc, bool isPrivate) {
  ForOp holder, root;
  for (Operation *access : getAccesses(alloc.getBuffer())) {
    SmallVector<ForOp> around;
    for (Operation *op = access->getParentOp(); op && op != alloc->getParentOp();
         op = op->getParentOp())
      if (auto loop = dyn_cast<ForOp>(op); loop && loop.isThread())
        around.push_back(loop);
    if (around.empty() || (root && root != around.back()))
      return Nest();
    root = around.back();
    ForOp found = isPrivate ? around.front() : root;
    while (holder && !found->isAncestor(holder) && !holder->isAncestor(found))
      found = found->getParentOfType<ForOp>(); // ends at the root
    // The loop between two thread loops is of another kind.
    while (!found.isThread())
      found = found->getParentOfType<ForOp>();
    holder = holder && holder->isAncestor(found) ? holder : found;
  }
  if (root && isPrivate)
    holder = leaveIterations(holder, root);
  return {root, holder};
}

/// Returns the value of an index in the first iteration of all loops of `nest`, where that is
/// known.
static std::optional<int64_t> firstValue(Value value, ForOp nest, unsigned depth = 0) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return constant.getSExtValue();
  if (depth == 16)
    return std::nullopt;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *owner = argument.getOwner()->getParentOp();
    if (auto block = dyn_cast<BlockOp>(owner))
      return firstValue(block.getBindings()[argument.getArgNumber()], nest, depth + 1);
    auto loop = dyn_cast<ForOp>(owner);
    if (!loop || !nest->isAncestor(loop))
      return std::nullopt;
    return getConstantIntValue(loop.getRange()[0]);
  }
  auto apply = value.getDefiningOp<affine::AffineApplyOp>();
  if (!apply)
    return std::nullopt;
  SmallVector<Attribute> operands, results;
  for (Value operand : apply.getOperands()) {
    std::optional<int64_t> first = firstValue(operand, nest, depth + 1);
    if (!first)
      return std::nullopt;
    operands.push_back(IntegerAttr::get(IndexType::get(value.getContext()), *first));
  }
  if (failed(apply.getAffineMap().constantFold(operands, results)))
    return std::nullopt;
  return cast<IntegerAttr>(results[0]).getInt();
}

/// Returns what an iterator of a block is bound to, and any other value as it is.
static Value resolveIterator(Value value) {
  while (auto argument = dyn_cast<BlockArgument>(value)) {
    auto block = dyn_cast<BlockOp>(argument.getOwner()->getParentOp());
    if (!block)
      break;
    value = block.getBindings()[argument.getArgNumber()];
  }
  return value;
}

/// Returns true if both are one value.
static bool isSameIndex(Value a, Value b) {
  a = resolveIterator(a);
  b = resolveIterator(b);
  APInt constantA, constantB;
  if (a == b)
    return true;
  if (matchPattern(a, m_ConstantInt(&constantA)) && matchPattern(b, m_ConstantInt(&constantB)))
    return constantA == constantB;
  auto applyA = a.getDefiningOp<affine::AffineApplyOp>();
  auto applyB = b.getDefiningOp<affine::AffineApplyOp>();
  return applyA && applyB && applyA.getAffineMap() == applyB.getAffineMap() &&
         llvm::all_of_zip(applyA.getOperands(), applyB.getOperands(), isSameIndex);
}

/// Returns true if the init of `block` runs in each launch of the kernel `nest`.
static bool startsAgain(BlockOp block, ForOp nest) {
  for (unsigned i = 0; i < block.getNumIters(); ++i)
    if (block.getIterKind(i) == IterKind::reduce && firstValue(block.getBindings()[i], nest) != 0)
      return false;
  return true;
}

/// Returns true if `store` surely runs before `load` in a launch of the kernel `nest`.
static bool runsBefore(Operation *store, Operation *load, ForOp nest, DominanceInfo &dominance) {
  for (Operation *op = store; op != nest; op = op->getParentOp()) {
    if (dominance.properlyDominates(op, load, /*enclosingOpOk=*/false))
      return true;
    // Whatever surely runs `op` is to run before the load, then.
    Operation *parent = op->getParentOp();
    if (auto block = dyn_cast<BlockOp>(parent)) {
      bool isInit = op->getBlock() == block.getInitBlock();
      if (isInit && !startsAgain(block, nest))
        return false;
      if (isInit && block.getBody().isAncestor(load->getParentRegion()))
        return true;
      if (block.getPredicate())
        return false;
      continue;
    }
    auto loop = dyn_cast<ForOp>(parent);
    std::optional<APInt> count = loop ? loop.getStaticTripCount() : std::nullopt;
    if (!count || count->isZero())
      return false;
  }
  return false;
}

/// Returns true if `load` reads an element that this launch of the kernel `nest` has stored before.
static bool readsOwnValue(memref::LoadOp load, ForOp nest, DominanceInfo &dominance) {
  return llvm::any_of(getAccesses(load.getMemRef()), [&](Operation *access) {
    auto store = dyn_cast<memref::StoreOp>(access);
    return store && store.getMemRef() == load.getMemRef() && nest->isAncestor(store) &&
           llvm::all_of_zip(store.getIndices(), load.getIndices(), isSameIndex) &&
           runsBefore(store, load, nest, dominance);
  });
}

/// Refuses a buffer of a kernel that a loop on the host launches again and again, where a launch
/// may read what an earlier one has stored: the memory of a kernel ends with it.
static LogicalResult verifyLaunches(AllocBufferOp alloc, ForOp nest, DominanceInfo &dominance) {
  Operation *loop = nullptr;
  for (Operation *op = nest->getParentOp(); op != alloc->getParentOp(); op = op->getParentOp())
    if (isSequential(op))
      loop = op;
  if (!loop)
    return success();
  for (Operation *access : getAccesses(alloc.getBuffer())) {
    auto effects = dyn_cast<MemoryEffectOpInterface>(access);
    bool onlyStores = effects && effects.onlyHasEffect<MemoryEffects::Write>();
    auto load = dyn_cast<memref::LoadOp>(access);
    if (onlyStores || (load && readsOwnValue(load, nest, dominance)))
      continue;
    ScopeAttr scope = getScope(alloc.getBuffer().getType());
    InFlightDiagnostic error = access->emitError("buffer '")
                               << alloc.getName().value_or("") << "' in '" << scope.getName()
                               << "' memory may be read here before this launch of the kernel has "
                                  "stored it, but it does not outlive a launch; allocate it in the "
                                  "loop that launches, or in global memory";
    error.attachNote(nest.getLoc()) << "the kernel begins here";
    error.attachNote(loop->getLoc()) << "this loop launches it again and again";
    return error;
  }
  return success();
}

/// Returns the outermost parallel loop around all accesses of a buffer, or null: its iterations do
/// not read what others store, and each one needs a buffer of its own.
static ForOp findParallelLoop(AllocBufferOp alloc) {
  ForOp result;
  bool isFirst = true;
  for (Operation *access : getAccesses(alloc.getBuffer())) {
    ForOp found;
    for (Operation *op = access->getParentOp(); op && op != alloc->getParentOp();
         op = op->getParentOp())
      if (auto loop = dyn_cast<ForOp>(op); loop && loop.getKind() == ForKind::parallel)
        found = loop;
    if (!isFirst && found != result)
      return ForOp();
    result = found;
    isFirst = false;
  }
  return result;
}

/// Moves an allocation to the front of a loop. A block around the loop that declares regions of the
/// buffer cannot name it any more; without its signature they are inferred.
static void moveInto(AllocBufferOp alloc, ForOp loop) {
  for (Operation *user : llvm::make_early_inc_range(alloc.getBuffer().getUsers()))
    if (auto regions = dyn_cast<RegionsOp>(user); regions && !loop->isAncestor(regions))
      regions->getParentOfType<BlockOp>().getSignature().getBlocks().clear();
  alloc->moveBefore(loop.getBodyBlock(), loop.getBodyBlock()->begin());
}

static LogicalResult placeBuffer(AllocBufferOp alloc, DominanceInfo &dominance) {
  alloc.setBlockLevel(false);
  ScopeAttr scope = getScope(alloc.getBuffer().getType());
  if (scope && !scope.isGlobal()) {
    Nest nest = findNest(alloc, /*isPrivate=*/scope.isLocal());
    if (nest.root) {
      if (failed(verifyLaunches(alloc, nest.root, dominance)))
        return failure();
      moveInto(alloc, nest.holder);
      return success();
    }
  }
  if (ForOp loop = findParallelLoop(alloc))
    moveInto(alloc, loop);
  return success();
}

namespace {
struct PlaceBuffersPass : tir::impl::PlaceBuffersPassBase<PlaceBuffersPass> {
  void runOnOperation() override {
    SmallVector<AllocBufferOp> allocs;
    getOperation().walk([&](AllocBufferOp alloc) {
      if (alloc.getBlockLevel())
        allocs.push_back(alloc);
    });
    numBuffers += allocs.size();
    auto &dominance = getAnalysis<DominanceInfo>();
    for (AllocBufferOp alloc : allocs)
      if (failed(placeBuffer(alloc, dominance)))
        return signalPassFailure();
  }
};
} // namespace
