//===- Numbers.cpp - arithmetic that arith leaves undefined -------*- C++ -*-===//
//
// Folds give bit for bit what the lowered code gives; ranges are those of the exact results.

#include "Syntax.h"
#include "mlir/Dialect/CommonFolders.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/Utils/InferIntRangeCommon.h"

using namespace mlir;
using namespace mlir::tir;

//===--- the operations on numbers --------------------------------------------===//

/// Returns true if `amount` is a shift that leaves no bit of a value of its width.
static bool isTooFar(const APInt &amount, bool isUnsigned) {
  return (!isUnsigned && amount.isNegative()) || amount.uge(amount.getBitWidth());
}

static APInt shiftLeft(const APInt &value, const APInt &amount) {
  return isTooFar(amount, /*isUnsigned=*/true) ? APInt::getZero(value.getBitWidth())
                                               : value.shl(amount);
}

static APInt shiftRight(const APInt &value, const APInt &amount, bool isUnsigned) {
  if (isTooFar(amount, isUnsigned))
    return !isUnsigned && value.isNegative() ? APInt::getAllOnes(value.getBitWidth())
                                             : APInt::getZero(value.getBitWidth());
  return isUnsigned ? value.lshr(amount) : value.ashr(amount);
}

/// Divides by a divisor other than 0; gives quotient and remainder.
static std::pair<APInt, APInt> divide(const APInt &a, const APInt &b, Rounding rounding,
                                      bool isUnsigned) {
  APInt quotient = isUnsigned ? a.udiv(b) : a.sdiv(b); // the smallest value by -1 wraps
  APInt remainder = a - quotient * b;
  if (!isUnsigned && rounding == Rounding::floor && !remainder.isZero() &&
      remainder.isNegative() != b.isNegative()) {
    --quotient;
    remainder += b;
  }
  return {quotient, remainder};
}

//===--- folds ----------------------------------------------------------------===//

using Operands = ArrayRef<Attribute>;

static bool isZero(Attribute attribute) { return attribute && matchPattern(attribute, m_Zero()); }

OpFoldResult ShlOp::fold(FoldAdaptor adaptor) {
  if (isZero(adaptor.getRhs()))
    return getLhs();
  return constFoldBinaryOp<IntegerAttr>(
      adaptor.getOperands(), [](const APInt &a, const APInt &b) { return shiftLeft(a, b); });
}

OpFoldResult ShrOp::fold(FoldAdaptor adaptor) {
  if (isZero(adaptor.getRhs()))
    return getLhs();
  return constFoldBinaryOp<IntegerAttr>(adaptor.getOperands(), [&](const APInt &a, const APInt &b) {
    return shiftRight(a, b, getIsUnsigned());
  });
}

/// Folds a division of constants by a divisor other than 0, which stays where it is.
template <typename Op, typename Adaptor>
static OpFoldResult foldDivision(Op op, Adaptor adaptor, bool wantsRemainder) {
  bool byZero = false;
  Attribute folded = constFoldBinaryOp<IntegerAttr>(
      adaptor.getOperands(), [&](const APInt &a, const APInt &b) -> APInt {
        if (b.isZero()) {
          byZero = true;
          return a;
        }
        auto [quotient, remainder] = divide(a, b, op.getRounding(), op.getIsUnsigned());
        return wantsRemainder ? remainder : quotient;
      });
  return byZero ? Attribute() : folded;
}

OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  if (adaptor.getRhs() && matchPattern(adaptor.getRhs(), m_One()))
    return getLhs();
  return foldDivision(*this, adaptor, /*wantsRemainder=*/false);
}
OpFoldResult RemOp::fold(FoldAdaptor adaptor) {
  return foldDivision(*this, adaptor, /*wantsRemainder=*/true);
}

OpFoldResult FpToIntOp::fold(FoldAdaptor adaptor) {
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(getType()));
  if (!integer)
    return {};
  return constFoldCastOp<FloatAttr, IntegerAttr>(
      adaptor.getOperands(), getType(), [&](const APFloat &value, bool &ok) {
        ok = true;
        APSInt result(integer.getWidth(), getIsUnsigned());
        if (value.isNaN())
          return APInt::getZero(integer.getWidth());
        bool isExact = false;
        // Out of range, this gives the closest value: it saturates.
        value.convertToInteger(result, APFloat::rmTowardZero, &isExact);
        return static_cast<APInt>(result);
      });
}

//===--- speculation and ranges -----------------------------------------------===//

static Speculation::Speculatability divisorIsSafe(Value divisor) {
  APInt constant;
  bool isSafe = matchPattern(divisor, m_ConstantInt(&constant)) && !constant.isZero();
  return isSafe ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
Speculation::Speculatability DivOp::getSpeculatability() { return divisorIsSafe(getRhs()); }
Speculation::Speculatability RemOp::getSpeculatability() { return divisorIsSafe(getRhs()); }

void ShlOp::inferResultRanges(ArrayRef<ConstantIntRanges> operands, SetIntRangeFn set) {
  APInt limit(operands[1].umax().getBitWidth(), operands[1].umax().getBitWidth());
  unsigned width = limit.getBitWidth();
  set(getResult(), operands[1].umax().ult(limit) ? intrange::inferShl(operands)
                                                 : ConstantIntRanges::maxRange(width));
}

void ShrOp::inferResultRanges(ArrayRef<ConstantIntRanges> operands, SetIntRangeFn set) {
  unsigned width = operands[0].umax().getBitWidth();
  if (getIsUnsigned()) // never above what is shifted
    return set(getResult(),
               ConstantIntRanges::fromUnsigned(APInt::getZero(width), operands[0].umax()));
  APInt zero = APInt::getZero(width), minusOne = APInt::getAllOnes(width);
  APInt low = operands[0].smin().isNegative() ? operands[0].smin() : zero;
  APInt high = operands[0].smax().isNegative() ? minusOne : operands[0].smax();
  set(getResult(), ConstantIntRanges::fromSigned(low, high));
}

void DivOp::inferResultRanges(ArrayRef<ConstantIntRanges> operands, SetIntRangeFn set) {
  unsigned width = operands[0].umax().getBitWidth();
  if (getIsUnsigned())
    return set(getResult(), intrange::inferDivU(operands));
  // By a positive divisor the result lies between the quotients of the ends; else nothing is said.
  if (!operands[1].smin().isStrictlyPositive())
    return set(getResult(), ConstantIntRanges::maxRange(width));
  APInt low = operands[0].smin(), high = operands[0].smax();
  auto quotient = [&](const APInt &a, const APInt &b) {
    return divide(a, b, getRounding(), false).first;
  };
  APInt least =
      low.isNegative() ? quotient(low, operands[1].smin()) : quotient(low, operands[1].smax());
  APInt most =
      high.isNegative() ? quotient(high, operands[1].smax()) : quotient(high, operands[1].smin());
  set(getResult(), ConstantIntRanges::fromSigned(least, most));
}

void RemOp::inferResultRanges(ArrayRef<ConstantIntRanges> operands, SetIntRangeFn set) {
  unsigned width = operands[0].umax().getBitWidth();
  if (getIsUnsigned())
    return set(getResult(), intrange::inferRemU(operands));
  if (!operands[1].smin().isStrictlyPositive())
    return set(getResult(), ConstantIntRanges::maxRange(width));
  APInt most = operands[1].smax() - 1;
  bool mayBeNegative = getRounding() == Rounding::trunc && operands[0].smin().isNegative();
  set(getResult(),
      ConstantIntRanges::fromSigned(mayBeNegative ? -most : APInt::getZero(width), most));
}
