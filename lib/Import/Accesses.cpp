//===- Accesses.cpp - loads, stores and regions ---------------------*- C++ -*-===//

#include "Importer.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

/// Returns the expressions in the brackets of an element.
static ArrayRef<Expr *> indexList(const SubscriptExpr *subscript) {
  if (auto *tuple = llvm::dyn_cast<TupleExpr>(subscript->index))
    return tuple->elements;
  return ArrayRef<Expr *>(&subscript->index, 1);
}

std::optional<SmallVector<Importer::Index>> Importer::evalIndices(const Buffer *buffer,
                                                                  const SubscriptExpr *subscript) {
  ArrayRef<Expr *> exprs = indexList(subscript);
  auto type = cast<MemRefType>(buffer->memref.getType());
  if (static_cast<int64_t>(exprs.size()) != type.getRank()) {
    // A buffer of rank 0 is written A[()] by TVM, a scalar may be read as x[0].
    bool isWhole = type.getRank() == 0 && (exprs.empty() || exprs.size() == 1);
    if (!isWhole) {
      error(subscript->loc, "expected " + llvm::Twine(type.getRank()) + " indices for buffer '" +
                                buffer->name + "' of rank " + llvm::Twine(type.getRank()) +
                                ", but got " + llvm::Twine(exprs.size()));
      return std::nullopt;
    }
    return SmallVector<Index>();
  }
  SmallVector<Index> indices;
  for (auto [dim, expr] : llvm::enumerate(exprs)) {
    Index index;
    if (auto *slice = llvm::dyn_cast<SliceExpr>(expr)) {
      Val begin = slice->lower ? evalIndex(slice->lower) : Val::integer(0);
      Val end =
          slice->upper
              ? evalIndex(slice->upper)
              : (ShapedType::isDynamic(type.getDimSize(dim))
                     ? error(expr->loc,
                             "expected an end of the slice of a dimension that is not constant")
                     : Val::integer(type.getDimSize(dim)));
      std::optional<int64_t> step =
          slice->step ? evalConstant(slice->step, "the step of a slice") : 1;
      if (!begin || !end || !step)
        return std::nullopt;
      Val length = binary(BinaryOp::Sub, end, begin, expr->loc);
      if (!length)
        return std::nullopt;
      std::optional<int64_t> known;
      if (length.is(Kind::Expr))
        known = getConstantIntValue(length.value);
      else
        known = static_cast<int64_t>(length.i);
      if (!known || *known <= 0 || *step <= 0) {
        error(expr->loc, "expected a slice of a constant number of elements");
        return std::nullopt;
      }
      index.lanes = (*known + *step - 1) / *step;
      index.stride = *step;
      index.start = toIndex(begin, expr->loc);
    } else {
      Val value = evalIndex(expr);
      if (!value)
        return std::nullopt;
      index.start = toIndex(value, expr->loc);
      index.lanes = dtypeOf(value).lanes;
      if (index.lanes > 1) {
        index.vector = index.start;
        // start + (0, stride, 2 * stride, ...), as T.Ramp builds it, is read back as such.
        if (auto add = index.vector.getDefiningOp<arith::AddIOp>()) {
          auto base = add.getLhs().getDefiningOp<vector::BroadcastOp>();
          DenseIntElementsAttr offsets;
          if (base && matchPattern(add.getRhs(), m_Constant(&offsets))) {
            SmallVector<int64_t> lanes(llvm::map_range(
                offsets.getValues<APInt>(), [](const APInt &v) { return v.getSExtValue(); }));
            int64_t stride = lanes.size() > 1 ? lanes[1] - lanes[0] : 1;
            bool isRamp = lanes[0] == 0;
            for (size_t i = 1; i < lanes.size(); ++i)
              isRamp &= lanes[i] - lanes[i - 1] == stride;
            if (isRamp && stride > 0 && base.getSource().getType().isIndex()) {
              index.start = base.getSource();
              index.stride = stride;
              index.vector = {};
            }
          }
        }
      }
    }
    if (!index.start)
      return std::nullopt;
    indices.push_back(index);
  }
  return indices;
}

/// Returns the positions of the lanes in the last dimension, from the start on.
static Value laneOffsets(OpBuilder &builder, Location loc, int64_t lanes, int64_t stride) {
  SmallVector<APInt> offsets;
  for (int64_t lane = 0; lane < lanes; ++lane)
    offsets.push_back(APInt(64, lane * stride));
  auto type = VectorType::get({lanes}, builder.getIndexType());
  return arith::ConstantOp::create(builder, loc, DenseIntElementsAttr::get(type, offsets));
}

namespace {
/// A vector access: the first position, and how the lanes follow it.
struct VectorAccess {
  SmallVector<Value> start;
  bool isContiguous = true;
  Value offsets; ///< for a gather or a scatter: positions in the last dimension beyond the start
  int64_t lanes = 1;
};
} // namespace

static std::optional<VectorAccess> vectorAccess(Importer &importer, Buffer *buffer,
                                                ArrayRef<Importer::Index> indices, SMLoc loc) {
  VectorAccess access;
  for (auto [dim, index] : llvm::enumerate(indices)) {
    bool isLast = dim + 1 == indices.size();
    if (index.lanes == 1) {
      access.start.push_back(index.start);
      continue;
    }
    if (!isLast) {
      importer.error(loc,
                     "expected lanes in the last dimension of buffer '" + buffer->name + "' alone");
      return std::nullopt;
    }
    access.lanes = index.lanes;
    if (index.vector) {
      access.isContiguous = false;
      access.offsets = index.vector;
      access.start.push_back(arith::ConstantIndexOp::create(importer.builder, importer.at(loc), 0));
    } else {
      access.start.push_back(index.start);
      if (index.stride != 1) {
        access.isContiguous = false;
        access.offsets = laneOffsets(importer.builder, importer.at(loc), index.lanes, index.stride);
      }
    }
  }
  return access;
}

static Value allTrue(OpBuilder &builder, Location loc, int64_t lanes) {
  auto type = VectorType::get({lanes}, builder.getI1Type());
  return arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(type, true));
}

Val Importer::emitLoad(Buffer *buffer, ArrayRef<Index> indices, SMLoc loc) {
  auto access = vectorAccess(*this, buffer, indices, loc);
  if (!access)
    return {};
  Location where = at(loc);
  if (access->lanes == 1)
    return Val::expr(memref::LoadOp::create(builder, where, buffer->memref, access->start),
                     buffer->dtype);
  DType dtype = buffer->dtype.withLanes(access->lanes);
  if (buffer->dtype.lanes != 1)
    return error(loc, "lanes of a buffer of vectors are not supported");
  auto type = cast<VectorType>(dtype.getType(context));
  if (access->isContiguous)
    return Val::expr(vector::LoadOp::create(builder, where, type, buffer->memref, access->start),
                     dtype);
  Value zero = arith::ConstantOp::create(builder, where, builder.getZeroAttr(type));
  return Val::expr(vector::GatherOp::create(builder, where, type, buffer->memref, access->start,
                                            access->offsets, allTrue(builder, where, access->lanes),
                                            zero),
                   dtype);
}

void Importer::emitStoreTo(Buffer *buffer, ArrayRef<Index> indices, const Val &value, SMLoc loc) {
  auto access = vectorAccess(*this, buffer, indices, loc);
  if (!access)
    return;
  DType dtype = buffer->dtype;
  if (access->lanes > 1)
    dtype = dtype.withLanes(access->lanes);
  Val converted = convert(value, dtype, loc);
  Value data = converted ? toData(converted, loc) : Value();
  if (!data)
    return;
  Location where = at(loc);
  if (access->lanes == 1) {
    memref::StoreOp::create(builder, where, data, buffer->memref, access->start);
  } else if (access->isContiguous) {
    vector::StoreOp::create(builder, where, data, buffer->memref, access->start);
  } else {
    vector::ScatterOp::create(builder, where, Type(), buffer->memref, access->start,
                              access->offsets, allTrue(builder, where, access->lanes), data);
  }
}

Val Importer::loadScalar(Buffer *buffer, SMLoc loc) {
  SmallVector<Value> indices;
  for (int64_t i = 0; i < cast<MemRefType>(buffer->memref.getType()).getRank(); ++i)
    indices.push_back(arith::ConstantIndexOp::create(builder, at(loc), 0));
  Value value = memref::LoadOp::create(builder, at(loc), buffer->memref, indices);
  return Val::expr(value, buffer->dtype);
}

void Importer::storeScalar(Buffer *buffer, const Val &value, SMLoc loc) {
  Val converted = convert(value, buffer->dtype, loc);
  Value data = converted ? toData(converted, loc) : Value();
  if (!data)
    return;
  SmallVector<Value> indices;
  for (int64_t i = 0; i < cast<MemRefType>(buffer->memref.getType()).getRank(); ++i)
    indices.push_back(arith::ConstantIndexOp::create(builder, at(loc), 0));
  memref::StoreOp::create(builder, at(loc), data, buffer->memref, indices);
}

Val Importer::getElement(const Val &object, const SubscriptExpr *subscript) {
  if (object.is(Kind::Buffer)) {
    if (isDeclaring)
      return Val::text(Kind::Opaque, "a value of the program");
    auto indices = evalIndices(object.buffer, subscript);
    return indices ? emitLoad(object.buffer, *indices, subscript->loc) : Val();
  }
  if (object.is(Kind::Path) && (object.s == "T.let" || DType::parse(object.s.drop_front(
                                                           std::min<size_t>(2, object.s.size())))))
    return object; // T.let[T.int32], an annotation
  return Evaluator::getElement(object, subscript);
}

void Importer::emitStore(const SubscriptExpr *target, const Val &value, SMLoc loc) {
  Val object = eval(target->value);
  if (!object)
    return;
  if (!object.is(Kind::Buffer)) {
    error(target->loc, "expected a buffer to store to, but got " + describe(object));
    return;
  }
  auto indices = evalIndices(object.buffer, target);
  if (indices)
    emitStoreTo(object.buffer, *indices, value, loc);
}

/// Reads `A[i, j0:j1]` as a region: one buffer, an offset and an extent for each dimension.
bool Importer::evalRegion(const Expr *expr, SmallVectorImpl<Value> &regionBuffers,
                          SmallVectorImpl<OpFoldResult> &bounds) {
  auto *subscript = llvm::dyn_cast<SubscriptExpr>(expr);
  Val object = eval(subscript ? subscript->value : expr);
  if (!object)
    return false;
  if (!object.is(Kind::Buffer))
    return static_cast<bool>(
        error(expr->loc, "expected a buffer or a region of one, but got " + describe(object)));
  auto type = cast<MemRefType>(object.buffer->memref.getType());
  ArrayRef<Expr *> exprs = subscript ? indexList(subscript) : ArrayRef<Expr *>();
  if (type.getRank() == 0)
    exprs = {};
  if (static_cast<int64_t>(exprs.size()) > type.getRank())
    return static_cast<bool>(error(expr->loc, "expected at most " + llvm::Twine(type.getRank()) +
                                                  " indices for buffer '" + object.buffer->name +
                                                  "', but got " + llvm::Twine(exprs.size())));
  regionBuffers.push_back(object.buffer->memref);
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    auto size = [&]() -> OpFoldResult {
      if (!type.isDynamicDim(dim))
        return builder.getIndexAttr(type.getDimSize(dim));
      return memref::DimOp::create(builder, at(expr->loc), object.buffer->memref, dim).getResult();
    };
    if (dim >= static_cast<int64_t>(exprs.size())) {
      bounds.append({builder.getIndexAttr(0), size()});
      continue;
    }
    auto *slice = llvm::dyn_cast<SliceExpr>(exprs[dim]);
    if (!slice) {
      Val index = evalIndex(exprs[dim]);
      OpFoldResult offset = index ? toIndexOrConstant(index, exprs[dim]->loc) : OpFoldResult();
      if (!offset)
        return false;
      bounds.append({offset, builder.getIndexAttr(1)});
      continue;
    }
    Val begin = slice->lower ? evalIndex(slice->lower) : Val::integer(0);
    OpFoldResult offset = begin ? toIndexOrConstant(begin, slice->loc) : OpFoldResult();
    if (!offset)
      return false;
    if (!slice->upper && !slice->lower) {
      bounds.append({offset, size()});
      continue;
    }
    Val end;
    if (slice->upper) {
      end = evalIndex(slice->upper);
    } else {
      OpFoldResult all = size();
      end = isa<Value>(all) ? Val::expr(cast<Value>(all), DType::integer(64), /*isIndex=*/true)
                            : Val::integer(*getConstantIntValue(all));
    }
    Val extent = end ? binary(BinaryOp::Sub, end, begin, slice->loc) : Val();
    OpFoldResult length = extent ? toIndexOrConstant(extent, slice->loc) : OpFoldResult();
    if (!length)
      return false;
    bounds.append({offset, length});
  }
  return true;
}

//===--- pointers -------------------------------------------------------------===//

Val Importer::pointerTo(Buffer *buffer, ValueRange indices, SMLoc loc) {
  Val pointer(Kind::Pointer);
  pointer.dtype = buffer->dtype;
  pointer.buffer = buffer;
  if (indices.empty())
    return pointer; // made where it is needed: a call of another function takes the buffer itself
  auto space = dyn_cast_or_null<ptr::MemorySpaceAttrInterface>(
      cast<MemRefType>(buffer->memref.getType()).getMemorySpace());
  if (!space)
    space = ScopeAttr::get(context, "global");
  pointer.value =
      DataOp::create(builder, at(loc), ptr::PtrType::get(space), buffer->memref, indices);
  return pointer;
}

/// Returns the value as a buffer of `type`, through a cast or a view where it needs one; null after
/// an error that the caller explains.
Value Importer::asMemRef(const Val &value, MemRefType type, SMLoc loc) {
  if (value.buffer && !value.value && (value.is(Kind::Buffer) || value.is(Kind::Pointer))) {
    auto actual = cast<MemRefType>(value.buffer->memref.getType());
    if (actual == type)
      return value.buffer->memref;
    if (actual.getElementType() != type.getElementType() ||
        actual.getMemorySpace() != type.getMemorySpace())
      return {};
    if (memref::CastOp::areCastCompatible(actual, type))
      return memref::CastOp::create(builder, at(loc), type, value.buffer->memref);
    if (value.is(Kind::Buffer) || !type.hasStaticShape())
      return {};
    Value pointer = DataOp::create(builder, at(loc), value.buffer->memref);
    return ViewOp::create(builder, at(loc), type, StringAttr(), pointer, ValueRange(), ValueRange(),
                          Value(), TypeAttr());
  }
  if (!value.is(Kind::Pointer) || !value.value || !type.hasStaticShape() ||
      !type.getLayout().isIdentity())
    return {};
  if (getScope(value.value.getType()) != getScope(type))
    return {};
  return ViewOp::create(builder, at(loc), type, StringAttr(), value.value, ValueRange(),
                        ValueRange(), Value(), TypeAttr());
}
