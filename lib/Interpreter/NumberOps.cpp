//===- NumberOps.cpp - integers, indices, floats --------------------*- C++ -*-===//

#include "Compiler.h"
#include "Integers.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include <cmath>

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

//===--- integers --------------------------------------------------------------------===//

template <typename F> void divide(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    if (thread.r[inst.b + i] == 0) {
      thread.fail(inst) << "division by zero";
      return;
    }
  binary<F>(thread, inst);
}

/// A shift of arith: an amount of the width or more is poison.
template <typename F> void shift(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    if (thread.r[inst.b + i] >= inst.width) {
      // A select may leave the result out; any value does.
      thread.r[inst.dst + i] = 0;
    } else {
      thread.r[inst.dst + i] =
          F::apply(thread.r[inst.a + i], thread.r[inst.b + i], inst.width) & maskOf(inst.width);
    }
}

template <typename Compare> void compare(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = Compare::apply(thread.r[inst.a + i], thread.r[inst.b + i], inst.width);
}
struct Eq {
  static bool apply(uint64_t a, uint64_t b, unsigned) { return a == b; }
};
struct Ne {
  static bool apply(uint64_t a, uint64_t b, unsigned) { return a != b; }
};
struct Slt {
  static bool apply(uint64_t a, uint64_t b, unsigned w) { return toSigned(a, w) < toSigned(b, w); }
};
struct Sle {
  static bool apply(uint64_t a, uint64_t b, unsigned w) { return toSigned(a, w) <= toSigned(b, w); }
};
struct Ult {
  static bool apply(uint64_t a, uint64_t b, unsigned) { return a < b; }
};
struct Ule {
  static bool apply(uint64_t a, uint64_t b, unsigned) { return a <= b; }
};

void selectLanes(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] =
        thread.r[thread.r[inst.a + (inst.imm ? i : 0)] & 1 ? inst.b + i : inst.c + i];
}

void extendSigned(Thread &thread, const Inst &inst) { // imm: the width before
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = toSigned(thread.r[inst.a + i], inst.imm) & maskOf(inst.width);
}
void truncate(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = thread.r[inst.a + i] & maskOf(inst.width);
}

//===--- floats ----------------------------------------------------------------------===//

struct AddF {
  template <typename T> static T apply(T a, T b) { return a + b; }
};
struct SubF {
  template <typename T> static T apply(T a, T b) { return a - b; }
};
struct MulF {
  template <typename T> static T apply(T a, T b) { return a * b; }
};
struct DivF {
  template <typename T> static T apply(T a, T b) { return a / b; }
};
struct RemF {
  template <typename T> static T apply(T a, T b) { return std::fmod(a, b); }
};
// A NaN on either side gives NaN, and -0 is below +0.
struct Minimum {
  template <typename T> static T apply(T a, T b) {
    if (std::isnan(a) || std::isnan(b))
      return std::numeric_limits<T>::quiet_NaN();
    if (a == b)
      return std::signbit(a) ? a : b;
    return a < b ? a : b;
  }
};
struct Maximum {
  template <typename T> static T apply(T a, T b) {
    if (std::isnan(a) || std::isnan(b))
      return std::numeric_limits<T>::quiet_NaN();
    if (a == b)
      return std::signbit(a) ? b : a;
    return a > b ? a : b;
  }
};
struct MinNum {
  template <typename T> static T apply(T a, T b) {
    return std::isnan(a) ? b : std::isnan(b) ? a : Minimum::apply(a, b);
  }
};
struct MaxNum {
  template <typename T> static T apply(T a, T b) {
    return std::isnan(a) ? b : std::isnan(b) ? a : Maximum::apply(a, b);
  }
};

template <typename F> void binaryF32(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = bitsOf(
        F::template apply<float>(asFloat(thread.r[inst.a + i]), asFloat(thread.r[inst.b + i])));
}
template <typename F> void binaryF64(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = bitsOf(
        F::template apply<double>(asDouble(thread.r[inst.a + i]), asDouble(thread.r[inst.b + i])));
}
template <typename F> void binarySmall(Thread &thread, const Inst &inst) {
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = format.store(F::template apply<double>(
        format.load(thread.r[inst.a + i]), format.load(thread.r[inst.b + i])));
}

void negate(Thread &thread, const Inst &inst) { // of any format: the sign alone
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = thread.r[inst.a + i] ^ (uint64_t(1) << (inst.width - 1));
}

/// imm: the outcomes that give true: equal 1, greater 2, less 4, unordered 8.
void compareFloats(Thread &thread, const Inst &inst) {
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i) {
    double a = format.load(thread.r[inst.a + i]), b = format.load(thread.r[inst.b + i]);
    int64_t outcome = std::isnan(a) || std::isnan(b) ? 8 : a == b ? 1 : a > b ? 2 : 4;
    thread.r[inst.dst + i] = (inst.imm & outcome) != 0;
  }
}

void convertFloat(Thread &thread, const Inst &inst) {
  auto &[from, to] = *static_cast<const std::pair<FloatFormat, FloatFormat> *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = to.store(from.load(thread.r[inst.a + i]));
}

/// An integer as a float of `format`, rounded once; a double cannot hold all of 64 bits.
uint64_t fromInteger(uint64_t bits, unsigned width, bool isSigned, const FloatFormat &format) {
  if (format.width == 64)
    return isSigned ? bitsOf(static_cast<double>(toSigned(bits, width)))
                    : bitsOf(static_cast<double>(bits));
  if (format.width == 32)
    return isSigned ? bitsOf(static_cast<float>(toSigned(bits, width)))
                    : bitsOf(static_cast<float>(bits));
  llvm::APFloat value(format.small->getSemantics());
  value.convertFromAPInt(llvm::APInt(width, bits), isSigned, llvm::APFloat::rmNearestTiesToEven);
  return value.bitcastToAPInt().getZExtValue();
}
template <bool isSigned> void integerToFloat(Thread &thread, const Inst &inst) {
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = fromInteger(thread.r[inst.a + i], inst.imm, isSigned, format);
}

/// Towards zero, saturating; NaN gives 0.
template <bool isSigned> void floatToInteger(Thread &thread, const Inst &inst) {
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i) {
    double value = std::trunc(format.load(thread.r[inst.a + i]));
    double above = std::ldexp(1.0, inst.width - isSigned);
    uint64_t result;
    if (std::isnan(value))
      result = 0;
    else if (value >= above)
      result = maskOf(inst.width - isSigned);
    else if (isSigned)
      result = value < -above ? static_cast<uint64_t>(1) << (inst.width - 1)
                              : static_cast<uint64_t>(static_cast<int64_t>(value));
    else
      result = value < 0 ? 0 : static_cast<uint64_t>(value);
    thread.r[inst.dst + i] = result & maskOf(inst.width);
  }
}

//===--- tables ----------------------------------------------------------------------===//

/// Emits a lane by lane operation on integers.
LogicalResult emitInteger(Compiler &compiler, Operation *op, Handler run) {
  Inst &inst = compiler.emit(run, compiler.reg(op->getResult(0)), compiler.reg(op->getOperand(0)),
                             op->getNumOperands() > 1 ? compiler.reg(op->getOperand(1)) : 0);
  inst.lanes = Compiler::lanesOf(op->getResult(0));
  inst.width = widthOf(op->getResult(0).getType());
  return success();
}

/// Of two handlers, the second one is for an index.
template <typename Op> void addInteger(OpTable &table, Handler run, Handler ofIndex = nullptr) {
  table.binaries[Op::getOperationName()].integer = run;
  table.add<Op>([=](Compiler &compiler, Op op) {
    return emitInteger(compiler, op, ofIndex && op.getType().isIndex() ? ofIndex : run);
  });
}

template <typename Op, typename F> void addFloat(OpTable &table) {
  table.binaries[Op::getOperationName()] = {nullptr, binaryF32<F>, binaryF64<F>, binarySmall<F>};
  table.add<Op>([](Compiler &compiler, Op op) {
    unsigned width = widthOf(op.getType());
    Reg dst = compiler.reg(op.getResult()), a = compiler.reg(op->getOperand(0)),
        b = compiler.reg(op->getOperand(1));
    Inst &inst = compiler.emit(width == 32   ? binaryF32<F>
                               : width == 64 ? binaryF64<F>
                                             : binarySmall<F>,
                               dst, a, b);
    inst.lanes = Compiler::lanesOf(op.getResult());
    inst.data = compiler.format(op.getType());
    return success();
  });
}

/// A conversion: the width before in `imm`.
template <typename Op> void addConversion(OpTable &table, Handler run) {
  table.add<Op>([=](Compiler &compiler, Op op) {
    Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
    Inst &inst =
        compiler.emit(run, compiler.reg(op->getResult(0)), compiler.reg(op->getOperand(0)));
    inst.lanes = Compiler::lanesOf(op->getResult(0));
    inst.width = widthOf(to);
    inst.imm = widthOf(from);
    if (isa<FloatType>(scalarOf(from)) || isa<FloatType>(scalarOf(to)))
      inst.data = compiler.format(isa<FloatType>(scalarOf(from)) ? from : to);
    return success();
  });
}

template <typename Op> void addFloatCast(OpTable &table) {
  table.add<Op>([](Compiler &compiler, Op op) {
    auto &casts = compiler.machine.casts;
    casts.push_back({FloatFormat::get(cast<FloatType>(scalarOf(op.getIn().getType()))),
                     FloatFormat::get(cast<FloatType>(scalarOf(op.getType())))});
    Inst &inst =
        compiler.emit(convertFloat, compiler.reg(op.getResult()), compiler.reg(op.getIn()));
    inst.lanes = Compiler::lanesOf(op.getResult());
    inst.data = &casts.back();
    return success();
  });
}

/// Returns the outcomes of a comparison for which it is true: equal 1, greater 2, less 4, a NaN 8.
int64_t outcomesOf(arith::CmpFPredicate predicate) {
  using P = arith::CmpFPredicate;
  switch (predicate) {
  case P::AlwaysFalse:
    return 0;
  case P::OEQ:
    return 1;
  case P::OGT:
    return 2;
  case P::OGE:
    return 2 | 1;
  case P::OLT:
    return 4;
  case P::OLE:
    return 4 | 1;
  case P::ONE:
    return 4 | 2;
  case P::ORD:
    return 4 | 2 | 1;
  case P::UEQ:
    return 8 | 1;
  case P::UGT:
    return 8 | 2;
  case P::UGE:
    return 8 | 2 | 1;
  case P::ULT:
    return 8 | 4;
  case P::ULE:
    return 8 | 4 | 1;
  case P::UNE:
    return 8 | 4 | 2;
  case P::UNO:
    return 8;
  case P::AlwaysTrue:
    return 15;
  }
  return 0;
}

Handler comparisonOf(arith::CmpIPredicate predicate, bool &isSwapped) {
  using P = arith::CmpIPredicate;
  isSwapped =
      predicate == P::sgt || predicate == P::sge || predicate == P::ugt || predicate == P::uge;
  switch (predicate) {
  case P::eq:
    return compare<Eq>;
  case P::ne:
    return compare<Ne>;
  case P::slt:
  case P::sgt:
    return compare<Slt>;
  case P::sle:
  case P::sge:
    return compare<Sle>;
  case P::ult:
  case P::ugt:
    return compare<Ult>;
  case P::ule:
  case P::uge:
    return compare<Ule>;
  }
  return nullptr;
}

LogicalResult emitDivision(Compiler &compiler, Operation *op, Rounding rounding, bool isUnsigned,
                           bool isRemainder) {
  bool isFloor = rounding == Rounding::floor;
  return emitInteger(compiler, op,
                     isUnsigned    ? (isRemainder ? divide<RemU> : divide<DivU>)
                     : isRemainder ? (isFloor ? divide<FloorRemS> : divide<RemS>)
                                   : (isFloor ? divide<FloorDivS> : divide<DivS>));
}

/// Writes the bits of a constant into the frame.
LogicalResult emitConstant(Compiler &compiler, arith::ConstantOp op) {
  Reg reg = compiler.reg(op.getResult());
  auto bitsOfAttr = [](Attribute attr) -> uint64_t {
    if (auto real = dyn_cast<FloatAttr>(attr))
      return real.getValue().bitcastToAPInt().getZExtValue();
    return cast<IntegerAttr>(attr).getValue().getZExtValue();
  };
  if (auto elements = dyn_cast<DenseElementsAttr>(op.getValue())) {
    for (Attribute element : elements.getValues<Attribute>())
      compiler.code.frame[reg++] = bitsOfAttr(element);
    return success();
  }
  compiler.code.frame[reg] = bitsOfAttr(op.getValue());
  return success();
}

} // namespace

void interp::addNumberOps(OpTable &table) {
  addInteger<arith::AddIOp>(table, binary<Add>, addIndex);
  addInteger<arith::SubIOp>(table, binary<Sub>, subtractIndex);
  addInteger<arith::MulIOp>(table, binary<Mul>, multiplyIndex);
  addInteger<arith::AndIOp>(table, binary<And>);
  addInteger<arith::OrIOp>(table, binary<Or>);
  addInteger<arith::XOrIOp>(table, binary<Xor>);
  addInteger<arith::MinSIOp>(table, binary<MinS>);
  addInteger<arith::MaxSIOp>(table, binary<MaxS>);
  addInteger<arith::MinUIOp>(table, binary<MinU>);
  addInteger<arith::MaxUIOp>(table, binary<MaxU>);
  addInteger<arith::ShLIOp>(table, shift<Shl>);
  addInteger<arith::ShRSIOp>(table, shift<ShrS>);
  addInteger<arith::ShRUIOp>(table, shift<ShrU>);
  addInteger<arith::DivSIOp>(table, divide<DivS>);
  addInteger<arith::DivUIOp>(table, divide<DivU>);
  addInteger<arith::RemSIOp>(table, divide<RemS>);
  addInteger<arith::RemUIOp>(table, divide<RemU>);
  addInteger<arith::FloorDivSIOp>(table, divide<FloorDivS>);
  addInteger<arith::CeilDivSIOp>(table, divide<CeilDivS>);
  addInteger<arith::CeilDivUIOp>(table, divide<CeilDivU>);
  addInteger<ShlOp>(table, binary<Shl>);
  table.add<ShrOp>([](Compiler &compiler, ShrOp op) {
    return emitInteger(compiler, op, op.getIsUnsigned() ? binary<ShrU> : binary<ShrS>);
  });
  table.add<DivOp>([](Compiler &compiler, DivOp op) {
    return emitDivision(compiler, op, op.getRounding(), op.getIsUnsigned(), false);
  });
  table.add<RemOp>([](Compiler &compiler, RemOp op) {
    return emitDivision(compiler, op, op.getRounding(), op.getIsUnsigned(), true);
  });
  table.add<arith::CmpIOp>([](Compiler &compiler, arith::CmpIOp op) {
    bool isSwapped;
    Handler run = comparisonOf(op.getPredicate(), isSwapped);
    Reg a = compiler.reg(op.getLhs()), b = compiler.reg(op.getRhs());
    Inst &inst =
        compiler.emit(run, compiler.reg(op.getResult()), isSwapped ? b : a, isSwapped ? a : b);
    inst.lanes = Compiler::lanesOf(op.getResult());
    inst.width = widthOf(op.getLhs().getType());
    return success();
  });
  table.add<arith::SelectOp>([](Compiler &compiler, arith::SelectOp op) {
    Inst &inst =
        compiler.emit(selectLanes, compiler.reg(op.getResult()), compiler.reg(op.getCondition()),
                      compiler.reg(op.getTrueValue()), compiler.reg(op.getFalseValue()));
    inst.lanes = Compiler::lanesOf(op.getResult());
    inst.imm = isa<VectorType>(op.getCondition().getType());
    return success();
  });
  addConversion<arith::ExtSIOp>(table, extendSigned);
  addConversion<arith::ExtUIOp>(table, truncate);
  addConversion<arith::TruncIOp>(table, truncate);
  addConversion<arith::IndexCastOp>(table, extendSigned);
  addConversion<arith::IndexCastUIOp>(table, truncate);
  addConversion<arith::SIToFPOp>(table, integerToFloat<true>);
  addConversion<arith::UIToFPOp>(table, integerToFloat<false>);
  addConversion<arith::FPToSIOp>(table, floatToInteger<true>);
  addConversion<arith::FPToUIOp>(table, floatToInteger<false>);
  table.add<FpToIntOp>([](Compiler &compiler, FpToIntOp op) {
    Inst &inst = compiler.emit(op.getIsUnsigned() ? floatToInteger<false> : floatToInteger<true>,
                               compiler.reg(op.getResult()), compiler.reg(op.getValue()));
    inst.lanes = Compiler::lanesOf(op.getResult());
    inst.width = widthOf(op.getType());
    inst.data = compiler.format(op.getValue().getType());
    return success();
  });
  addFloatCast<arith::ExtFOp>(table);
  addFloatCast<arith::TruncFOp>(table);
  addFloat<arith::AddFOp, AddF>(table);
  addFloat<arith::SubFOp, SubF>(table);
  addFloat<arith::MulFOp, MulF>(table);
  addFloat<arith::DivFOp, DivF>(table);
  addFloat<arith::RemFOp, RemF>(table);
  addFloat<arith::MinimumFOp, Minimum>(table);
  addFloat<arith::MaximumFOp, Maximum>(table);
  addFloat<arith::MinNumFOp, MinNum>(table);
  addFloat<arith::MaxNumFOp, MaxNum>(table);
  addInteger<arith::NegFOp>(table, negate);
  table.add<arith::CmpFOp>([](Compiler &compiler, arith::CmpFOp op) {
    Inst &inst = compiler.emit(compareFloats, compiler.reg(op.getResult()),
                               compiler.reg(op.getLhs()), compiler.reg(op.getRhs()));
    inst.lanes = Compiler::lanesOf(op.getResult());
    inst.imm = outcomesOf(op.getPredicate());
    inst.data = compiler.format(op.getLhs().getType());
    return success();
  });
  table.add<arith::BitcastOp>([](Compiler &compiler, arith::BitcastOp op) {
    compiler.copy(compiler.reg(op.getResult()), compiler.reg(op.getIn()),
                  Compiler::lanesOf(op.getResult()));
    return success();
  });
  table.add<arith::ConstantOp>(emitConstant);
  // No value is promised; as the size of a view it must not refuse an index.
  // A buffer or pointer of no place stays null, which an access reports.
  table.add<ub::PoisonOp>([](Compiler &compiler, ub::PoisonOp op) {
    if (!scalarOf(op.getType()).isIntOrIndexOrFloat() || isa<BaseMemRefType>(op.getType())) {
      compiler.reg(op.getResult());
      return success();
    }
    for (unsigned i = 0; i < Compiler::lanesOf(op.getResult()); ++i)
      compiler.code.frame[compiler.reg(op.getResult()) + i] =
          maskOf(std::min(widthOf(op.getType()), 62u));
    return success();
  });
}
