//===- Conversions.cpp - constants, casts and index arithmetic ------*- C++ -*-===//
//
// An integer of the program is data (iN) or an index. A value leaves index arithmetic through one
// cast to its declared width: index_cast to i64 and trunci, never a narrowing index_cast, which
// upstream folds as if no bits were lost. Unsigned integers enter by index_castui.

#include "Importer.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

//===--- constants ------------------------------------------------------------===//

/// Returns the integer as it is in `bits` bits: it wraps.
static APInt wrap(__int128 value, unsigned bits) {
  uint64_t words[2] = {static_cast<uint64_t>(value), static_cast<uint64_t>(value >> 64)};
  return APInt(128, ArrayRef<uint64_t>(words)).trunc(bits);
}

Val Importer::constant(__int128 value, DType dtype) {
  Val result(Kind::Imm);
  result.dtype = dtype;
  if (dtype.isFloat()) {
    result.f = static_cast<double>(value);
  } else if (dtype.isBool()) {
    result.i = value != 0;
  } else if (dtype.isInt()) {
    APInt wrapped = wrap(value, dtype.bits);
    result.i = dtype.isUnsigned() ? static_cast<__int128>(wrapped.getZExtValue())
                                  : static_cast<__int128>(wrapped.getSExtValue());
  }
  return result;
}

Val Importer::constant(double value, DType dtype) {
  if (!dtype.isFloat())
    return constant(static_cast<__int128>(value), dtype);
  Val result(Kind::Imm);
  result.dtype = dtype;
  result.f = value;
  return result;
}

/// Returns the type that TVM gives a number of Python.
DType Importer::dtypeOf(const Val &value) {
  switch (value.kind) {
  case Kind::Bool:
    return DType::boolean();
  case Kind::Int:
    return value.i >= INT32_MIN && value.i <= INT32_MAX   ? DType::integer(32)
           : value.i >= INT64_MIN && value.i <= INT64_MAX ? DType::integer(64)
                                                          : DType{DType::Kind::UInt, 64, 1, {}};
  case Kind::Float:
    return DType::floating(32);
  default:
    return value.dtype;
  }
}

Location Importer::named(StringRef name, SMLoc loc) {
  return NameLoc::get(StringAttr::get(context, name), at(loc));
}

Value Importer::toData(const Val &value, SMLoc loc) {
  DType dtype = dtypeOf(value);
  if (value.is(Kind::Buffer) && value.buffer->isScalar)
    return loadScalar(value.buffer, loc).value;
  if (!value.isPrim()) {
    if (value)
      error(loc, "expected a value, but got " + describe(value));
    return {};
  }
  if (!value.is(Kind::Expr)) {
    Type type = dtype.getType(context);
    Type element = dtype.getElementType(context);
    TypedAttr attribute;
    if (auto floatType = dyn_cast<FloatType>(element)) {
      APFloat number(value.is(Kind::Float) || value.dtype.isFloat() ? value.f
                                                                    : static_cast<double>(value.i));
      bool losesInfo;
      number.convert(floatType.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
      attribute = FloatAttr::get(floatType, number);
    } else {
      attribute = IntegerAttr::get(element, wrap(value.i, element.getIntOrFloatBitWidth()));
    }
    if (type != element)
      attribute = DenseElementsAttr::get(cast<ShapedType>(type), ArrayRef<Attribute>{attribute});
    return arith::ConstantOp::create(builder, at(loc), attribute);
  }
  if (!value.isIndex)
    return value.value;
  Type data = dtype.getType(context), wide = builder.getI64Type();
  if (auto vector = dyn_cast<VectorType>(data))
    wide = vector.clone(wide);
  Value cast = arith::IndexCastOp::create(builder, at(loc), wide, value.value);
  if (dtype.bits < 64)
    cast = arith::TruncIOp::create(builder, at(loc), data, cast);
  return cast;
}

Value Importer::toIndex(const Val &value, SMLoc loc) {
  if (value.is(Kind::Buffer) && value.buffer->isScalar)
    return toIndex(loadScalar(value.buffer, loc), loc);
  if (!value.isPrim()) {
    if (value)
      error(loc, "expected an index, but got " + describe(value));
    return {};
  }
  DType dtype = dtypeOf(value);
  if (!dtype.isInt() && !dtype.isBool()) {
    error(loc, "expected an integer as an index, but got one of type '" + dtype.str() + "'");
    return {};
  }
  if (!value.is(Kind::Expr)) {
    if (value.i > INT64_MAX || value.i < INT64_MIN) {
      error(loc, "expected an index of 64 bits, but got " + toText(value));
      return {};
    }
    return arith::ConstantIndexOp::create(builder, at(loc), static_cast<int64_t>(value.i));
  }
  if (value.isIndex)
    return value.value;
  Type type = builder.getIndexType();
  if (dtype.lanes > 1)
    type = VectorType::get({static_cast<int64_t>(dtype.lanes)}, type);
  if (dtype.isUnsigned() || dtype.isBool())
    return arith::IndexCastUIOp::create(builder, at(loc), type, value.value);
  return arith::IndexCastOp::create(builder, at(loc), type, value.value);
}

OpFoldResult Importer::toIndexOrConstant(const Val &value, SMLoc loc) {
  bool isConstant = (value.is(Kind::Int) || value.is(Kind::Bool) || value.is(Kind::Imm)) &&
                    !dtypeOf(value).isFloat() && value.i <= INT64_MAX && value.i > INT64_MIN;
  if (isConstant)
    return builder.getIndexAttr(static_cast<int64_t>(value.i));
  Value index = toIndex(value, loc);
  if (!index)
    return {};
  if (std::optional<int64_t> known = getConstantIntValue(index))
    return builder.getIndexAttr(*known);
  return index;
}

//===--- casts ----------------------------------------------------------------===//

Value Importer::broadcast(Value value, unsigned lanes, SMLoc loc) {
  if (lanes <= 1 || isa<VectorType>(value.getType()))
    return value;
  auto type = VectorType::get({static_cast<int64_t>(lanes)}, value.getType());
  return vector::BroadcastOp::create(builder, at(loc), type, value);
}

Val Importer::toVector(const Val &value, unsigned lanes, SMLoc loc) {
  DType dtype = dtypeOf(value);
  if (dtype.lanes == lanes)
    return value;
  if (dtype.lanes != 1)
    return error(loc,
                 "expected " + llvm::Twine(lanes) + " lanes, but got " + llvm::Twine(dtype.lanes));
  Value data = value.is(Kind::Expr) && value.isIndex ? value.value : toData(value, loc);
  if (!data)
    return {};
  return Val::expr(broadcast(data, lanes, loc), dtype.withLanes(lanes),
                   value.is(Kind::Expr) && value.isIndex);
}

Val Importer::convert(const Val &value, DType target, SMLoc loc) {
  if (!value)
    return {};
  if (value.is(Kind::Buffer) && value.buffer->isScalar)
    return convert(loadScalar(value.buffer, loc), target, loc);
  if (value.is(Kind::Void))
    return errorNoValue(value, loc);
  if (!value.isPrim())
    return error(loc,
                 "expected a value of type '" + target.str() + "', but got " + describe(value));
  DType source = dtypeOf(value);
  if (!target.getElementType(context))
    return error(loc, "cannot convert a value to '" + target.str() + "'");
  if (target.lanes != source.lanes) {
    if (source.lanes != 1)
      return error(loc, "cannot convert " + llvm::Twine(source.lanes) + " lanes to " +
                            llvm::Twine(target.lanes));
    Val scalar = convert(value, target.withLanes(1), loc);
    return scalar ? toVector(scalar, target.lanes, loc) : Val();
  }
  // Constants of integers convert exactly; the rest is left to folding, which knows the rules.
  bool isIntegral = !value.is(Kind::Expr) && !value.is(Kind::Float) && !source.isFloat();
  if (isIntegral && (target.isInt() || target.isBool() || target.bits >= 32))
    return constant(value.i, target);
  if (value.is(Kind::Float) && target.isFloat())
    return constant(value.f, target);
  if (source == target && value.is(Kind::Expr) && !value.isIndex)
    return value;
  Value data = toData(value, loc);
  if (!data)
    return {};
  Location where = at(loc);
  Type type = target.getType(context);
  Value result;
  if (source == target) {
    result = data;
  } else if (target.isBool()) {
    Value zero = toData(constant(static_cast<__int128>(0), source.withLanes(1)), loc);
    zero = broadcast(zero, source.lanes, loc);
    if (source.isFloat()) // NaN is not zero
      result = arith::CmpFOp::create(builder, where, arith::CmpFPredicate::UNE, data, zero);
    else
      result = arith::CmpIOp::create(builder, where, arith::CmpIPredicate::ne, data, zero);
  } else if (source.isFloat() && target.isFloat()) {
    if (source.bits < target.bits) {
      result = arith::ExtFOp::create(builder, where, type, data);
    } else if (source.bits > target.bits) {
      result = arith::TruncFOp::create(builder, where, type, data);
    } else { // two formats of one size: exact through a wider one
      Type wide = builder.getF32Type();
      if (auto vector = dyn_cast<VectorType>(type))
        wide = vector.clone(wide);
      result = arith::ExtFOp::create(builder, where, wide, data);
      result = arith::TruncFOp::create(builder, where, type, result);
    }
  } else if (source.isFloat()) {
    result = FpToIntOp::create(builder, where, type, data, target.isUnsigned());
  } else if (target.isFloat()) {
    if (source.isInt() && !source.isUnsigned())
      result = arith::SIToFPOp::create(builder, where, type, data);
    else
      result = arith::UIToFPOp::create(builder, where, type, data);
  } else if (source.bits == target.bits && !source.isBool()) {
    result = data; // another sign
  } else if (source.bits > target.bits) {
    result = arith::TruncIOp::create(builder, where, type, data);
  } else if (source.isUnsigned() || source.isBool()) {
    result = arith::ExtUIOp::create(builder, where, type, data);
  } else {
    result = arith::ExtSIOp::create(builder, where, type, data);
  }
  return Val::expr(result, target);
}

/// Converts a value in an expression of the script: in an index, one that keeps its value stays an
/// index, under another type.
Val Importer::convertIndex(const Val &value, DType dtype, SMLoc loc) {
  bool keeps = inIndex && value.is(Kind::Expr) && value.isIndex && dtype.isIndexLike() &&
               dtype.bits >= value.dtype.bits && dtype.lanes == value.dtype.lanes;
  if (!keeps)
    return convert(value, dtype, loc);
  Val result = value;
  result.dtype = dtype;
  return result;
}

Value Importer::toCondition(const Val &value, SMLoc loc) {
  Val condition = convert(value, DType::boolean().withLanes(value ? dtypeOf(value).lanes : 1), loc);
  return condition ? toData(condition, loc) : Value();
}

//===--- types of operands ----------------------------------------------------===//

/// Returns the type of an operation on two: float before integer, more bits before fewer, and of as
/// many bits unsigned before signed.
DType Importer::commonTypeOf(DType a, DType b) {
  unsigned lanes = std::max(a.lanes, b.lanes);
  DType result = a;
  if (a.isBool() || b.isBool()) {
    result = a.isBool() ? b : a;
  } else if (a.isFloat() != b.isFloat()) {
    result = a.isFloat() ? a : b;
  } else if (a.bits != b.bits) {
    result = a.bits > b.bits ? a : b;
  } else if (a.isFloat() && a.format != b.format) {
    result = DType::floating(32); // float16 and bfloat16 have no common type but a wider one
  } else if (a.isInt() && a.kind != b.kind) {
    result = a.isUnsigned() ? a : b;
  }
  return result.withLanes(lanes);
}

bool Importer::match(Val &lhs, Val &rhs, SMLoc loc) {
  for (Val *side : {&lhs, &rhs}) {
    if (side->is(Kind::Buffer) && side->buffer->isScalar)
      *side = loadScalar(side->buffer, loc);
    if (side->is(Kind::Void))
      return static_cast<bool>(errorNoValue(*side, loc));
    if (!side->isPrim())
      return !*side ? false
                    : static_cast<bool>(error(loc, "expected a value, but got " + describe(*side)));
  }
  DType a = dtypeOf(lhs), b = dtypeOf(rhs);
  if (a.lanes != b.lanes && a.lanes != 1 && b.lanes != 1)
    return static_cast<bool>(error(loc, "expected operands of as many lanes, but got " +
                                            llvm::Twine(a.lanes) + " and " + llvm::Twine(b.lanes)));
  DType common = commonTypeOf(a, b);
  // Constants keep no type of their own beside an index.
  bool anyIndex =
      inIndex || (lhs.is(Kind::Expr) && lhs.isIndex) || (rhs.is(Kind::Expr) && rhs.isIndex);
  bool areIndices = anyIndex && common.isIndexLike();
  for (Val *side : {&lhs, &rhs}) {
    if (areIndices) {
      if (!side->is(Kind::Expr)) {
        *side = constant(side->i, common.withLanes(1));
        continue;
      }
      Value index = toIndex(*side, loc);
      if (!index)
        return false;
      *side = Val::expr(broadcast(index, common.lanes, loc), common, /*isIndex=*/true);
    } else if (!(*side = convert(*side, common, loc))) {
      return false;
    }
  }
  return true;
}

//===--- index arithmetic -----------------------------------------------------===//

/// Computes on indices: affine where it is affine, else with operations on index.
Val Importer::indexBinary(BinaryOp op, const Val &lhs, const Val &rhs, SMLoc loc) {
  DType dtype = dtypeOf(lhs).lanes > dtypeOf(rhs).lanes ? dtypeOf(lhs) : dtypeOf(rhs);
  Location where = at(loc);
  if (dtype.lanes > 1) {
    Value a = broadcast(toIndex(lhs, loc), dtype.lanes, loc),
          b = broadcast(toIndex(rhs, loc), dtype.lanes, loc);
    if (!a || !b)
      return {};
    Value result;
    switch (op) {
    case BinaryOp::Add:
      result = arith::AddIOp::create(builder, where, a, b);
      break;
    case BinaryOp::Sub:
      result = arith::SubIOp::create(builder, where, a, b);
      break;
    case BinaryOp::Mul:
      result = arith::MulIOp::create(builder, where, a, b);
      break;
    case BinaryOp::FloorDiv:
      result = DivOp::create(builder, where, a.getType(), Rounding::floor, a, b, false);
      break;
    default:
      result = RemOp::create(builder, where, a.getType(), Rounding::floor, a, b, false);
    }
    return Val::expr(result, dtype, /*isIndex=*/true);
  }
  OpFoldResult a = toIndexOrConstant(lhs, loc), b = toIndexOrConstant(rhs, loc);
  if (!a || !b)
    return {};
  auto known = [](OpFoldResult value) { return getConstantIntValue(value); };
  bool isAffine = op == BinaryOp::Add || op == BinaryOp::Sub ||
                  (op == BinaryOp::Mul && (known(a) || known(b))) ||
                  ((op == BinaryOp::FloorDiv || op == BinaryOp::Mod) && known(b) && *known(b) > 0);
  if (isAffine) {
    AffineExpr x = builder.getAffineDimExpr(0), y = builder.getAffineDimExpr(1);
    if (known(a))
      x = builder.getAffineConstantExpr(*known(a));
    if (known(b))
      y = builder.getAffineConstantExpr(*known(b));
    AffineExpr expr = op == BinaryOp::Add        ? x + y
                      : op == BinaryOp::Sub      ? x - y
                      : op == BinaryOp::Mul      ? x * y
                      : op == BinaryOp::FloorDiv ? x.floorDiv(y)
                                                 : x % y;
    SmallVector<OpFoldResult> operands = {a, b};
    OpFoldResult result = affine::makeComposedFoldedAffineApply(
        builder, where, AffineMap::get(2, 0, expr, context), operands);
    if (auto value = dyn_cast<Value>(result))
      return Val::expr(value, dtype, /*isIndex=*/true);
    return constant(static_cast<__int128>(cast<IntegerAttr>(cast<Attribute>(result)).getInt()),
                    dtype);
  }
  Value x = getValueOrCreateConstantIndexOp(builder, where, a);
  Value y = getValueOrCreateConstantIndexOp(builder, where, b);
  Value result;
  if (op == BinaryOp::Mul)
    result = arith::MulIOp::create(builder, where, x, y);
  else if (op == BinaryOp::FloorDiv)
    result = DivOp::create(builder, where, x.getType(), Rounding::floor, x, y, false);
  else
    result = RemOp::create(builder, where, x.getType(), Rounding::floor, x, y, false);
  return Val::expr(result, dtype, /*isIndex=*/true);
}
