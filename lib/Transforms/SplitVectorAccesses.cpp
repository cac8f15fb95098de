//===- SplitVectorAccesses.cpp - lanes that are accessed one by one ---------*- C++ -*-===//
//
// In: any accesses of vectors. Out: none that LLVM has not: of vectors of bool, whose elements take
// a byte each in a buffer, where LLVM packs eight lanes of i1 into one; and gathers and scatters
// along a dimension with gaps, where LLVM counts elements without gaps.

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_SPLITVECTORACCESSESPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

/// An access of a vector, taken apart; what the access does not have is null.
struct VectorAccess {
  Value buffer;
  SmallVector<Value> indices;
  VectorType type;
  Value offsets;  // of the lanes, else lane i is i elements behind the first
  Value mask;     // of the lanes, else all are accessed
  Value passThru; // what a load gives for the lanes that the mask excludes
  Value stored;
};

} // namespace

static std::optional<VectorAccess> getAccess(Operation *op) {
  if (auto load = dyn_cast<vector::LoadOp>(op))
    return VectorAccess{load.getBase(), load.getIndices(), load.getVectorType(), {}, {}, {}, {}};
  if (auto store = dyn_cast<vector::StoreOp>(op))
    return VectorAccess{
        store.getBase(),        store.getIndices(), store.getVectorType(), {}, {}, {},
        store.getValueToStore()};
  if (auto load = dyn_cast<vector::MaskedLoadOp>(op))
    return VectorAccess{load.getBase(),
                        load.getIndices(),
                        load.getVectorType(),
                        {},
                        load.getMask(),
                        load.getPassThru(),
                        {}};
  if (auto store = dyn_cast<vector::MaskedStoreOp>(op))
    return VectorAccess{
        store.getBase(),        store.getIndices(), store.getVectorType(), {}, store.getMask(), {},
        store.getValueToStore()};
  if (auto gather = dyn_cast<vector::GatherOp>(op))
    return VectorAccess{gather.getBase(),
                        gather.getOffsets(),
                        gather.getVectorType(),
                        gather.getIndices(),
                        gather.getMask(),
                        gather.getPassThru(),
                        {}};
  if (auto scatter = dyn_cast<vector::ScatterOp>(op))
    return VectorAccess{scatter.getBase(),        scatter.getOffsets(), scatter.getVectorType(),
                        scatter.getIndices(),     scatter.getMask(),    {},
                        scatter.getValueToStore()};
  return std::nullopt;
}

static bool mustBeSplit(const VectorAccess &access) {
  if (access.type.getElementType().isInteger(1))
    return true;
  auto buffer = dyn_cast<MemRefType>(access.buffer.getType());
  return access.offsets && buffer && buffer.getRank() != 0 && !buffer.isLastDimUnitStride();
}

/// Returns the indices of a lane.
static SmallVector<Value> indicesOf(RewriterBase &rewriter, Location loc,
                                    const VectorAccess &access, int64_t lane) {
  SmallVector<Value> indices = access.indices;
  Value offset;
  if (access.offsets) {
    offset = vector::ExtractOp::create(rewriter, loc, access.offsets, lane);
    if (!offset.getType().isIndex())
      offset = arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(), offset);
  } else if (lane != 0) {
    offset = arith::ConstantIndexOp::create(rewriter, loc, lane);
  }
  if (offset)
    indices.back() = arith::AddIOp::create(rewriter, loc, indices.back(), offset);
  return indices;
}

/// Accesses one lane; returns what is loaded, null for a store.
static Value accessLane(RewriterBase &rewriter, Location loc, const VectorAccess &access,
                        int64_t lane) {
  SmallVector<Value> indices = indicesOf(rewriter, loc, access, lane);
  if (!access.stored)
    return memref::LoadOp::create(rewriter, loc, access.buffer, indices);
  Value value = vector::ExtractOp::create(rewriter, loc, access.stored, lane);
  memref::StoreOp::create(rewriter, loc, value, access.buffer, indices);
  return Value();
}

static Value accessMaskedLane(RewriterBase &rewriter, Location loc, const VectorAccess &access,
                              int64_t lane) {
  Value condition = vector::ExtractOp::create(rewriter, loc, access.mask, lane);
  if (access.stored) {
    auto guard = scf::IfOp::create(rewriter, loc, condition, /*withElseRegion=*/false);
    OpBuilder::InsertionGuard restore(rewriter);
    rewriter.setInsertionPoint(guard.thenBlock()->getTerminator());
    return accessLane(rewriter, loc, access, lane);
  }
  auto guard = scf::IfOp::create(rewriter, loc, TypeRange(access.type.getElementType()), condition,
                                 /*withElseRegion=*/true);
  OpBuilder::InsertionGuard restore(rewriter);
  rewriter.setInsertionPointToStart(guard.thenBlock());
  Value loaded = accessLane(rewriter, loc, access, lane);
  scf::YieldOp::create(rewriter, loc, loaded);
  rewriter.setInsertionPointToStart(guard.elseBlock());
  Value kept = vector::ExtractOp::create(rewriter, loc, access.passThru, lane);
  scf::YieldOp::create(rewriter, loc, kept);
  return guard.getResult(0);
}

static LogicalResult splitAccess(RewriterBase &rewriter, Operation *op, VectorAccess access) {
  if (access.type.getRank() != 1 || access.type.isScalable() || access.indices.empty() ||
      !isa<MemRefType>(access.buffer.getType()) ||
      cast<MemRefType>(access.buffer.getType()).getElementType() != access.type.getElementType())
    return op->emitError("an access of ")
           << access.type << " to " << access.buffer.getType() << " is not lowered yet";
  if (access.mask && matchPattern(access.mask, m_One()))
    access.mask = Value();
  rewriter.setInsertionPoint(op);
  Location loc = op->getLoc();
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < access.type.getDimSize(0); ++lane)
    lanes.push_back(access.mask ? accessMaskedLane(rewriter, loc, access, lane)
                                : accessLane(rewriter, loc, access, lane));
  if (access.stored)
    rewriter.eraseOp(op);
  else
    rewriter.replaceOp(op, vector::FromElementsOp::create(rewriter, loc, access.type, lanes));
  return success();
}

namespace {
struct SplitVectorAccessesPass : tir::impl::SplitVectorAccessesPassBase<SplitVectorAccessesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<Operation *> accesses;
    getOperation().walk([&](Operation *op) {
      std::optional<VectorAccess> access = getAccess(op);
      if (access && mustBeSplit(*access))
        accesses.push_back(op);
    });
    numAccesses += accesses.size();
    for (Operation *op : accesses)
      if (failed(splitAccess(rewriter, op, *getAccess(op))))
        return signalPassFailure();
  }
};
} // namespace
