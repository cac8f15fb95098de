//===- VerifyBounds.cpp - accesses that must fail -----------------*- C++ -*-===//
//
// In: a function at any stage before its accesses become 1-d. An access that is proved to leave its
// buffer is an error at its place. It is better to miss one than to reject a program that is right,
// so what may keep an access from happening (a condition, an exit in front of it) ends the proof.

#include "IndexRanges.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tir/Analysis/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_VERIFYBOUNDSPASS
#include "tir/Analysis/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {
/// What may keep a statement from running.
struct Guard {
  bool isConditional = false; ///< a condition or an exit: nothing is proved
  bool mayNotRun = false;     ///< a loop that may be empty, or a check: no end is attained
};

struct Access {
  Value buffer;
  OperandRange indices;
  int64_t width = 1; ///< elements of the last dimension
};

class Verifier {
public:
  bool visit(Block &block, Guard guard);
  int64_t numAccesses = 0;

private:
  bool visitNested(Operation *op, Guard guard);
  bool check(Operation *op, const Access &access, Guard guard);
  IndexRanges ranges;
};
} // namespace

static std::optional<Access> getAccess(Operation *op) {
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return Access{load.getMemRef(), load.getIndices()};
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return Access{store.getMemRef(), store.getIndices()};
  if (auto atomic = dyn_cast<AtomicOp>(op))
    return Access{atomic.getBuffer(), atomic.getIndices()};
  auto widthOf = [](VectorType type) {
    return type.getRank() == 1 && !type.isScalable() ? type.getNumElements() : 1;
  };
  if (auto load = dyn_cast<vector::LoadOp>(op))
    return Access{load.getBase(), load.getIndices(), widthOf(load.getVectorType())};
  if (auto store = dyn_cast<vector::StoreOp>(op))
    return Access{store.getBase(), store.getIndices(), widthOf(store.getVectorType())};
  return std::nullopt;
}

/// Returns true if an exit leaves the operation, or may end a loop inside before its time.
static bool hasExit(Operation *op) {
  return op
      ->walk([](Operation *nested) {
        return isa<BreakOp, ContinueOp, ReturnOp>(nested) ? WalkResult::interrupt()
                                                          : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Returns true if what was loaded may be thrown away by a select: `T.Select` guards what it
/// chooses in the eyes of who wrote it.
static bool feedsSelect(Operation *op) {
  SmallVector<Operation *> work{op};
  DenseSet<Operation *> seen;
  while (!work.empty())
    for (Operation *user : work.pop_back_val()->getUsers()) {
      if (isa<arith::SelectOp>(user))
        return true;
      if (isMemoryEffectFree(user) && seen.insert(user).second)
        work.push_back(user);
    }
  return false;
}

bool Verifier::check(Operation *op, const Access &access, Guard guard) {
  if (guard.isConditional || feedsSelect(op))
    return true;
  ++numAccesses;
  auto type = cast<MemRefType>(access.buffer.getType());
  for (auto [position, index] : llvm::enumerate(access.indices)) {
    IndexFacts facts = ranges.get(index);
    IndexRange range = facts.range;
    if (range.isEmpty())
      continue;
    bool isLast = position + 1 == access.indices.size();
    int64_t size = type.getDimSize(position);
    bool isDynamic = ShapedType::isDynamic(size);
    int64_t behind = isLast ? access.width - 1 : 0; // elements after the first one
    // bounds_c1: every value lies outside; for a vector, its first element does. A loop over the
    // elements of an empty buffer may well be empty too.
    bool isBehind =
        !isDynamic && range.low && *range.low >= size && !(size == 0 && guard.mayNotRun);
    bool isOutside = isBehind || (range.high && *range.high < 0);
    // bounds_c2: the first or the last value does, and is attained.
    std::optional<std::pair<int64_t, int64_t>> ends =
        facts.sum && !guard.mayNotRun ? ranges.getEnds(*facts.sum) : std::nullopt;
    bool leaves = ends && (ends->first < 0 || (!isDynamic && ends->second >= size - behind));
    if (!isOutside && !leaves)
      continue;
    InFlightDiagnostic error = op->emitError("index ") << position << " of ";
    if (StringRef name = getValueName(access.buffer); !name.empty())
      error << "buffer '" << name << "'";
    else
      error << "a buffer";
    if (range.low && range.high && *range.low == *range.high && !behind)
      error << " is " << *range.low;
    else if (range.low && range.high)
      error << " goes from " << *range.low << " to " << *range.high + behind;
    else if (range.low)
      error << " is " << *range.low << " or more";
    else
      error << " is " << *range.high << " or less";
    if (isDynamic)
      error << ", but must be 0 or more";
    else if (size == 0)
      error << ", but the buffer has no elements";
    else
      error << ", but must be from 0 to " << size - 1;
    return false; // one error an access
  }
  return true;
}

bool Verifier::visitNested(Operation *op, Guard guard) {
  if (auto loop = dyn_cast<ForOp>(op)) {
    std::optional<APInt> trips = loop.getStaticTripCount();
    if (trips && trips->isZero())
      return true; // never runs
    guard.mayNotRun |= !trips;
    guard.isConditional |= hasExit(op);
    return visit(*loop.getBodyBlock(), guard);
  }
  if (auto attr = dyn_cast<AttrOp>(op))
    return visit(attr.getBody().front(), guard);
  if (auto block = dyn_cast<BlockOp>(op)) {
    guard.isConditional |= block.getPredicate() != nullptr;
    bool isValid = visit(*block.getBodyBlock(), guard);
    guard.isConditional = true; // what is initialised is written by the body too
    if (Block *init = block.getInitBlock())
      isValid &= visit(*init, guard);
    return isValid;
  }
  guard.isConditional = true;
  bool isValid = true;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      isValid &= visit(block, guard);
  return isValid;
}

bool Verifier::visit(Block &block, Guard guard) {
  bool isValid = true;
  bool isInLoop = !isa<func::FuncOp>(block.getParentOp());
  for (Operation &op : block) {
    if (std::optional<Access> access = getAccess(&op))
      isValid &= check(&op, *access, guard);
    if (op.getNumRegions() != 0) {
      isValid &= visitNested(&op, guard);
      guard.isConditional |= hasExit(&op);
    }
    guard.mayNotRun |= isInLoop && isa<AssertOp>(op);
  }
  return isValid;
}

namespace {
struct VerifyBoundsPass : tir::impl::VerifyBoundsPassBase<VerifyBoundsPass> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (!getOperation().getBody().hasOneBlock()) // of several, none is sure to run
      return;
    Verifier verifier;
    if (!verifier.visit(getOperation().getBody().front(), {}))
      signalPassFailure();
    numAccesses += verifier.numAccesses;
  }
};
} // namespace
