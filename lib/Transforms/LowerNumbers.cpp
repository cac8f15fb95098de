//===- LowerNumbers.cpp - exact arithmetic as plain arith -------------------*- C++ -*-===//
//
// In: tir.div, rem, shl, shr, fptoint. Out: arith. Where arith would be poison or would trap, the
// operand is replaced by one that is harmless, or the result is not selected.

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "tir/Transforms/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_LOWERNUMBERSPASS
#include "tir/Transforms/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;
using arith::CmpIPredicate;

namespace {

/// Builds arith on the operands of one operation.
class NumberBuilder {
public:
  NumberBuilder(RewriterBase &rewriter, Operation *op) : rewriter(rewriter), loc(op->getLoc()) {
    rewriter.setInsertionPoint(op);
  }

  Value constant(Type type, const APInt &value) {
    Type element = getElementTypeOrSelf(type);
    TypedAttr attribute = rewriter.getIntegerAttr(element, value);
    if (auto shaped = dyn_cast<ShapedType>(type))
      attribute = DenseElementsAttr::get(shaped, Attribute(attribute));
    return arith::ConstantOp::create(rewriter, loc, attribute);
  }
  Value constant(Type type, int64_t value) {
    return constant(type, APInt(width(type), value, /*isSigned=*/true));
  }
  Value constant(Type type, const APFloat &value) {
    TypedAttr attribute = rewriter.getFloatAttr(getElementTypeOrSelf(type), value);
    if (auto shaped = dyn_cast<ShapedType>(type))
      attribute = DenseElementsAttr::get(shaped, Attribute(attribute));
    return arith::ConstantOp::create(rewriter, loc, attribute);
  }

  static unsigned width(Type type) {
    Type element = getElementTypeOrSelf(type);
    return element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  }

  Value compare(CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(rewriter, loc, predicate, a, b);
  }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(rewriter, loc, condition, a, b);
  }
  template <typename Op> Value make(Value a, Value b) { return Op::create(rewriter, loc, a, b); }

  /// Returns true if `amount` is a constant by which a shift is no poison.
  static bool isInWidth(Value amount) {
    APInt value;
    return matchPattern(amount, m_ConstantInt(&value)) && value.ult(width(amount.getType()));
  }

  Value shiftLeft(ShlOp op);
  Value shiftRight(ShrOp op);
  Value divide(Value a, Value b, Rounding rounding, bool isUnsigned);
  Value remainder(Value a, Value b, Rounding rounding, bool isUnsigned);
  Value floatToInt(FpToIntOp op);

private:
  /// Returns `b`, or 1 where `a / b` is the one quotient that overflows: then `a` itself is the
  /// result, and the remainder is 0.
  Value avoidOverflow(Value a, Value b);

  RewriterBase &rewriter;
  Location loc;
};

Value NumberBuilder::shiftLeft(ShlOp op) {
  if (isInWidth(op.getRhs()))
    return make<arith::ShLIOp>(op.getLhs(), op.getRhs());
  Type type = op.getType();
  Value limit = constant(type, width(type)), zero = constant(type, 0);
  Value isInside = compare(CmpIPredicate::ult, op.getRhs(), limit);
  Value amount = select(isInside, op.getRhs(), zero);
  return select(isInside, make<arith::ShLIOp>(op.getLhs(), amount), zero);
}

Value NumberBuilder::shiftRight(ShrOp op) {
  if (isInWidth(op.getRhs()))
    return op.getIsUnsigned() ? make<arith::ShRUIOp>(op.getLhs(), op.getRhs())
                              : make<arith::ShRSIOp>(op.getLhs(), op.getRhs());
  Type type = op.getType();
  Value limit = constant(type, width(type)), zero = constant(type, 0);
  Value isInside = compare(CmpIPredicate::ult, op.getRhs(), limit);
  if (op.getIsUnsigned()) {
    Value amount = select(isInside, op.getRhs(), zero);
    return select(isInside, make<arith::ShRUIOp>(op.getLhs(), amount), zero);
  }
  // By one less than the width, only copies of the sign are left.
  Value amount = select(isInside, op.getRhs(), constant(type, width(type) - 1));
  return make<arith::ShRSIOp>(op.getLhs(), amount);
}

Value NumberBuilder::avoidOverflow(Value a, Value b) {
  APInt value;
  if (matchPattern(b, m_ConstantInt(&value)) && !value.isAllOnes())
    return b;
  Type type = a.getType();
  Value isMinimum =
      compare(CmpIPredicate::eq, a, constant(type, APInt::getSignedMinValue(width(type))));
  Value isMinusOne = compare(CmpIPredicate::eq, b, constant(type, -1));
  return select(make<arith::AndIOp>(isMinimum, isMinusOne), constant(type, 1), b);
}

Value NumberBuilder::remainder(Value a, Value b, Rounding rounding, bool isUnsigned) {
  if (isUnsigned)
    return make<arith::RemUIOp>(a, b);
  Value divisor = avoidOverflow(a, b);
  Value rest = make<arith::RemSIOp>(a, divisor);
  if (rounding == Rounding::trunc)
    return rest;
  // A rest of another sign than the divisor's belongs to the quotient above.
  Value zero = constant(a.getType(), 0);
  Value isOff =
      make<arith::AndIOp>(compare(CmpIPredicate::ne, rest, zero),
                          compare(CmpIPredicate::slt, make<arith::XOrIOp>(rest, divisor), zero));
  return make<arith::AddIOp>(rest, select(isOff, divisor, zero));
}

Value NumberBuilder::divide(Value a, Value b, Rounding rounding, bool isUnsigned) {
  if (isUnsigned)
    return make<arith::DivUIOp>(a, b);
  Value divisor = avoidOverflow(a, b);
  Value quotient = make<arith::DivSIOp>(a, divisor);
  if (rounding == Rounding::trunc)
    return quotient;
  Value zero = constant(a.getType(), 0);
  Value rest = make<arith::RemSIOp>(a, divisor);
  Value isOff =
      make<arith::AndIOp>(compare(CmpIPredicate::ne, rest, zero),
                          compare(CmpIPredicate::slt, make<arith::XOrIOp>(rest, divisor), zero));
  return make<arith::AddIOp>(quotient, select(isOff, constant(a.getType(), -1), zero));
}

Value NumberBuilder::floatToInt(FpToIntOp op) {
  Type from = op.getValue().getType(), to = op.getType();
  unsigned bits = width(to);
  bool isUnsigned = op.getIsUnsigned();
  APInt largest = isUnsigned ? APInt::getMaxValue(bits) : APInt::getSignedMaxValue(bits);
  APInt smallest = isUnsigned ? APInt::getMinValue(bits) : APInt::getSignedMinValue(bits);
  // The power of two above the largest value is a float, or is above all floats.
  const llvm::fltSemantics &semantics =
      cast<FloatType>(getElementTypeOrSelf(from)).getFloatSemantics();
  APFloat upper(semantics), lower(semantics);
  upper.convertFromAPInt(APInt::getOneBitSet(bits + 2, isUnsigned ? bits : bits - 1), false,
                         APFloat::rmTowardPositive);
  lower.convertFromAPInt(smallest, !isUnsigned, APFloat::rmTowardNegative);
  Value value = op.getValue(), inside;
  if (isUnsigned)
    inside = arith::FPToUIOp::create(rewriter, loc, to, value);
  else
    inside = arith::FPToSIOp::create(rewriter, loc, to, value);
  auto compareFloats = [&](arith::CmpFPredicate predicate, Value other) {
    return arith::CmpFOp::create(rewriter, loc, predicate, value, other).getResult();
  };
  Value result = select(compareFloats(arith::CmpFPredicate::OGE, constant(from, upper)),
                        constant(to, largest), inside);
  result = select(compareFloats(arith::CmpFPredicate::OLE, constant(from, lower)),
                  constant(to, smallest), result);
  return select(compareFloats(arith::CmpFPredicate::UNO, value), constant(to, 0), result);
}

struct LowerNumbersPass : tir::impl::LowerNumbersPassBase<LowerNumbersPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<Operation *> operations;
    getOperation().walk([&](Operation *op) {
      if (isa<DivOp, RemOp, ShlOp, ShrOp, FpToIntOp>(op))
        operations.push_back(op);
    });
    numOperations += operations.size();
    for (Operation *op : operations) {
      NumberBuilder builder(rewriter, op);
      Value result;
      if (auto div = dyn_cast<DivOp>(op))
        result = builder.divide(div.getLhs(), div.getRhs(), div.getRounding(), div.getIsUnsigned());
      else if (auto rem = dyn_cast<RemOp>(op))
        result =
            builder.remainder(rem.getLhs(), rem.getRhs(), rem.getRounding(), rem.getIsUnsigned());
      else if (auto shl = dyn_cast<ShlOp>(op))
        result = builder.shiftLeft(shl);
      else if (auto shr = dyn_cast<ShrOp>(op))
        result = builder.shiftRight(shr);
      else if (auto convert = dyn_cast<FpToIntOp>(op))
        result = builder.floatToInt(convert);
      rewriter.replaceOp(op, result);
    }
  }
};
} // namespace
