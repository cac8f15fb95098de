//===- FlattenBuffers.cpp - accesses with one index -------------------------*- C++ -*-===//
//
// In: accesses of any rank and layout. Out: each has at most one index, which counts elements, on a
// buffer seen as one row: a view of it, made where the buffer is. Buffers themselves, and what is
// handed to others, keep their shape. Runs while indices are affine, so that what a shape adds to
// an index folds with what is there.

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_FLATTENBUFFERSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

/// The parts of an access that change.
struct Access {
  OpOperand *buffer;
  MutableOperandRange indices;
};

/// A buffer as one row, and the distance of two neighbours in each of its dimensions.
struct Row {
  Value view;
  SmallVector<OpFoldResult> strides;
};

} // namespace

static std::optional<Access> getAccess(Operation *op) {
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return Access{&load.getMemrefMutable(), load.getIndicesMutable()};
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return Access{&store.getMemrefMutable(), store.getIndicesMutable()};
  if (auto atomic = dyn_cast<memref::AtomicRMWOp>(op))
    return Access{&atomic.getMemrefMutable(), atomic.getIndicesMutable()};
  if (auto load = dyn_cast<vector::LoadOp>(op))
    return Access{&load.getBaseMutable(), load.getIndicesMutable()};
  if (auto store = dyn_cast<vector::StoreOp>(op))
    return Access{&store.getBaseMutable(), store.getIndicesMutable()};
  if (auto load = dyn_cast<vector::MaskedLoadOp>(op))
    return Access{&load.getBaseMutable(), load.getIndicesMutable()};
  if (auto store = dyn_cast<vector::MaskedStoreOp>(op))
    return Access{&store.getBaseMutable(), store.getIndicesMutable()};
  if (auto gather = dyn_cast<vector::GatherOp>(op))
    return Access{&gather.getBaseMutable(), gather.getOffsetsMutable()};
  if (auto scatter = dyn_cast<vector::ScatterOp>(op))
    return Access{&scatter.getBaseMutable(), scatter.getOffsetsMutable()};
  return std::nullopt;
}

/// Refuses vectors whose lanes do not lie in one dimension of the buffer.
static LogicalResult verifyAccess(Operation *op) {
  for (Type type : llvm::concat<const Type>(op->getResultTypes(), op->getOperandTypes()))
    if (auto vector = dyn_cast<VectorType>(type); vector && vector.getRank() > 1)
      return op->emitError("an access of ")
             << vector << " is not lowered yet; access one dimension at a time";
  return success();
}

/// Returns true for a buffer that is no row yet. One without a dimension is left: it has no index.
static bool mustBeFlattened(MemRefType type) {
  if (type.getRank() == 0 || !type.isStrided())
    return false;
  return type.getRank() > 1 || !type.isLastDimUnitStride();
}

/// Returns the product of two sizes.
static OpFoldResult multiply(OpBuilder &builder, Location loc, OpFoldResult a, OpFoldResult b) {
  AffineExpr s0 = builder.getAffineSymbolExpr(0), s1 = builder.getAffineSymbolExpr(1);
  return affine::makeComposedFoldedAffineApply(builder, loc, s0 * s1, {a, b});
}

/// Makes the row of a buffer whose layout follows from its shape.
static Row createCompactRow(OpBuilder &builder, Value buffer, MemRefType type) {
  Location loc = buffer.getLoc();
  Row row;
  row.strides.resize(type.getRank());
  OpFoldResult running = builder.getIndexAttr(1);
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    row.strides[i] = running;
    if (i == 0)
      break;
    OpFoldResult size = builder.getIndexAttr(type.getDimSize(i));
    if (type.isDynamicDim(i))
      size = memref::DimOp::create(builder, loc, buffer, i).getResult();
    running = multiply(builder, loc, running, size);
  }
  ReassociationIndices all(llvm::to_vector(llvm::seq<int64_t>(0, type.getRank())));
  row.view =
      memref::CollapseShapeOp::create(builder, loc, buffer, ArrayRef<ReassociationIndices>(all));
  return row;
}

/// Makes the row from the first element of a buffer with strides to its last one.
static Row createStridedRow(OpBuilder &builder, Value buffer, MemRefType type) {
  Location loc = buffer.getLoc();
  auto metadata = memref::ExtractStridedMetadataOp::create(builder, loc, buffer);
  Row row;
  row.strides = metadata.getConstifiedMixedStrides();
  OpFoldResult span = builder.getIndexAttr(1);
  AffineExpr s0 = builder.getAffineSymbolExpr(0), s1 = builder.getAffineSymbolExpr(1),
             s2 = builder.getAffineSymbolExpr(2);
  for (auto [size, stride] : llvm::zip_equal(metadata.getConstifiedMixedSizes(), row.strides))
    span = affine::makeComposedFoldedAffineApply(builder, loc, s0 + (s1 - 1) * s2,
                                                 {span, size, stride});
  SmallVector<OpFoldResult> offset = {metadata.getConstifiedMixedOffset()}, sizes = {span},
                            ones = {builder.getIndexAttr(1)};
  SmallVector<int64_t> fixedOffset, fixedSize;
  SmallVector<Value> open;
  dispatchIndexOpFoldResults(offset, open, fixedOffset);
  dispatchIndexOpFoldResults(sizes, open, fixedSize);
  auto layout = StridedLayoutAttr::get(builder.getContext(), fixedOffset[0], {1});
  auto rowType = MemRefType::get(fixedSize, type.getElementType(), layout, type.getMemorySpace());
  row.view = memref::ReinterpretCastOp::create(builder, loc, rowType, metadata.getBaseBuffer(),
                                               offset[0], sizes, ones);
  return row;
}

static Row createRow(Value buffer) {
  OpBuilder builder(buffer.getContext());
  builder.setInsertionPointAfterValue(buffer);
  auto type = cast<MemRefType>(buffer.getType());
  return type.getLayout().isIdentity() ? createCompactRow(builder, buffer, type)
                                       : createStridedRow(builder, buffer, type);
}

/// Makes the lanes of a gather or scatter count elements where they counted steps of `stride`.
static void spreadLanes(OpBuilder &builder, Location loc, OpOperand &lanes, OpFoldResult stride) {
  if (isOneInteger(stride))
    return;
  auto type = cast<VectorType>(lanes.get().getType());
  VectorType indexType = type.clone(builder.getIndexType());
  Value value = lanes.get();
  if (type != indexType)
    value = arith::IndexCastOp::create(builder, loc, indexType, value);
  Value step = vector::BroadcastOp::create(builder, loc, indexType,
                                           getValueOrCreateConstantIndexOp(builder, loc, stride));
  lanes.set(arith::MulIOp::create(builder, loc, value, step));
}

/// Gives an access its one index.
static void flattenAccess(Operation *op, Access access, const Row &row) {
  OpBuilder builder(op);
  SmallVector<OpFoldResult> operands;
  AffineExpr sum = builder.getAffineConstantExpr(0);
  OperandRange indices = access.indices;
  unsigned symbols = 0;
  for (auto [i, index] : llvm::enumerate(indices)) {
    operands.push_back(index);
    sum = sum + builder.getAffineDimExpr(i) * builder.getAffineSymbolExpr(symbols++);
  }
  llvm::append_range(operands, row.strides);
  auto map = AffineMap::get(indices.size(), symbols, sum);
  OpFoldResult index = affine::makeComposedFoldedAffineApply(builder, op->getLoc(), map, operands);
  if (auto gather = dyn_cast<vector::GatherOp>(op))
    spreadLanes(builder, op->getLoc(), gather.getIndicesMutable(), row.strides.back());
  else if (auto scatter = dyn_cast<vector::ScatterOp>(op))
    spreadLanes(builder, op->getLoc(), scatter.getIndicesMutable(), row.strides.back());
  access.buffer->set(row.view);
  access.indices.assign(getValueOrCreateConstantIndexOp(builder, op->getLoc(), index));
}

/// Makes an allocation that nothing sees but accesses one row.
static bool flattenAllocation(AllocBufferOp alloc) {
  auto type = cast<MemRefType>(alloc.getBuffer().getType());
  if (!type.hasStaticShape() || !type.getLayout().isIdentity() ||
      !llvm::all_of(alloc.getBuffer().getUsers(),
                    [](Operation *user) { return getAccess(user).has_value(); }))
    return false;
  Row row;
  OpBuilder builder(alloc);
  row.view = alloc.getBuffer();
  row.strides = getAsIndexOpFoldResult(builder.getContext(), type.getStridesAndOffset().first);
  for (Operation *user : llvm::to_vector(alloc.getBuffer().getUsers()))
    flattenAccess(user, *getAccess(user), row);
  row.view.setType(MemRefType::get({type.getNumElements()}, type.getElementType(),
                                   MemRefLayoutAttrInterface(), type.getMemorySpace()));
  return true;
}

namespace {
struct FlattenBuffersPass : tir::impl::FlattenBuffersPassBase<FlattenBuffersPass> {
  void runOnOperation() override {
    SmallVector<Value> buffers;
    DenseSet<Value> seen;
    bool isValid = true;
    getOperation().walk([&](Operation *op) {
      std::optional<Access> access = getAccess(op);
      if (!access)
        return;
      auto type = dyn_cast<MemRefType>(access->buffer->get().getType());
      if (type && mustBeFlattened(type)) {
        ++numAccesses;
        isValid &= succeeded(verifyAccess(op));
        if (seen.insert(access->buffer->get()).second)
          buffers.push_back(access->buffer->get());
      }
    });
    if (!isValid)
      return signalPassFailure();
    for (Value buffer : buffers) {
      auto alloc = buffer.getDefiningOp<AllocBufferOp>();
      if (alloc && flattenAllocation(alloc))
        continue;
      SmallVector<Operation *> users(buffer.getUsers());
      Row row = createRow(buffer);
      for (Operation *user : users)
        if (std::optional<Access> access = getAccess(user);
            access && access->buffer->get() == buffer)
          flattenAccess(user, *access, row);
    }
  }
};
} // namespace
