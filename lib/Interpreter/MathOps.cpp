//===- MathOps.cpp - functions of the math dialect ------------------*- C++ -*-===//
//
// Computed as double and rounded once. For f64 the result is that of the C library.

#include "Compiler.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include <cmath>

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

using Unary = double (*)(double);
using Binary = double (*)(double, double);

template <Unary f> void unary(Thread &thread, const Inst &inst) {
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = format.store(f(format.load(thread.r[inst.a + i])));
}
template <Binary f> void binaryMath(Thread &thread, const Inst &inst) {
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] =
        format.store(f(format.load(thread.r[inst.a + i]), format.load(thread.r[inst.b + i])));
}

double reciprocalRoot(double x) { return 1 / std::sqrt(x); }
double roundTiesToEven(double x) { return std::nearbyint(x); }

void multiplyAdd(Thread &thread, const Inst &inst) {
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i) {
    uint64_t a = thread.r[inst.a + i], b = thread.r[inst.b + i], c = thread.r[inst.c + i];
    thread.r[inst.dst + i] =
        format.width == 32 ? bitsOf(std::fma(asFloat(a), asFloat(b), asFloat(c)))
                           : format.store(std::fma(format.load(a), format.load(b), format.load(c)));
  }
}

void absoluteFloat(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = thread.r[inst.a + i] & maskOf(inst.width - 1);
}
void copySign(Thread &thread, const Inst &inst) {
  uint64_t sign = uint64_t(1) << (inst.width - 1);
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = (thread.r[inst.a + i] & ~sign) | (thread.r[inst.b + i] & sign);
}

enum FloatClass { isNaN = 1, isInfinite = 2, isFinite = 4, isNormal = 8 };
/// imm: the classes that give true.
void testClass(Thread &thread, const Inst &inst) {
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  const llvm::fltSemantics &semantics = format.small         ? format.small->getSemantics()
                                        : format.width == 32 ? llvm::APFloat::IEEEsingle()
                                                             : llvm::APFloat::IEEEdouble();
  for (uint32_t i = 0; i < inst.lanes; ++i) {
    llvm::APFloat value(semantics, llvm::APInt(format.width, thread.r[inst.a + i]));
    int64_t classes = (value.isNaN() ? isNaN : 0) | (value.isInfinity() ? isInfinite : 0) |
                      (value.isFinite() ? isFinite : 0) | (value.isNormal() ? isNormal : 0);
    thread.r[inst.dst + i] = (classes & inst.imm) != 0;
  }
}

struct AbsI {
  static uint64_t apply(uint64_t a, unsigned w) { return toSigned(a, w) < 0 ? -a : a; }
};
struct CountLeading {
  static uint64_t apply(uint64_t a, unsigned w) { return llvm::countl_zero(a) - (64 - w); }
};
struct CountTrailing {
  static uint64_t apply(uint64_t a, unsigned w) {
    return std::min<unsigned>(llvm::countr_zero(a), w);
  }
};
struct CountOnes {
  static uint64_t apply(uint64_t a, unsigned) { return llvm::popcount(a); }
};
template <typename F> void unaryInteger(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = F::apply(thread.r[inst.a + i], inst.width) & maskOf(inst.width);
}

/// The power of an integer by an integer; one below zero is a fraction, rounded towards zero.
struct Power {
  static uint64_t apply(uint64_t base, uint64_t exponent, unsigned w) {
    int64_t x = toSigned(base, w), n = toSigned(exponent, w);
    if (n < 0)
      return x == 1 ? 1 : x == -1 ? (n % 2 ? -1 : 1) : 0;
    uint64_t result = 1;
    for (uint64_t square = x; n > 0; n >>= 1, square *= square)
      if (n & 1)
        result *= square;
    return result;
  }
};

Inst &emitLanes(Compiler &compiler, Operation *op, Handler run) {
  Reg regs[3] = {};
  for (unsigned i = 0; i < op->getNumOperands() && i < 3; ++i)
    regs[i] = compiler.reg(op->getOperand(i));
  Inst &inst = compiler.emit(run, compiler.reg(op->getResult(0)), regs[0], regs[1], regs[2]);
  inst.lanes = Compiler::lanesOf(op->getResult(0));
  inst.width = widthOf(op->getOperand(0).getType());
  if (isa<FloatType>(scalarOf(op->getOperand(0).getType())))
    inst.data = compiler.format(op->getOperand(0).getType());
  return inst;
}

template <typename Op> void addLanes(OpTable &table, Handler run, int64_t imm = 0) {
  table.add<Op>([=](Compiler &compiler, Op op) {
    emitLanes(compiler, op, run).imm = imm;
    return success();
  });
}

/// x to an integer power.
void floatPower(Thread &thread, const Inst &inst) { // imm: the width of the integer
  auto &format = *static_cast<const FloatFormat *>(inst.data);
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] =
        format.store(std::pow(format.load(thread.r[inst.a + i]),
                              static_cast<double>(toSigned(thread.r[inst.b + i], inst.imm))));
}

} // namespace

void interp::addMathOps(OpTable &table) {
  addLanes<math::AcosOp>(table, unary<std::acos>);
  addLanes<math::AcoshOp>(table, unary<std::acosh>);
  addLanes<math::AsinOp>(table, unary<std::asin>);
  addLanes<math::AsinhOp>(table, unary<std::asinh>);
  addLanes<math::AtanOp>(table, unary<std::atan>);
  addLanes<math::AtanhOp>(table, unary<std::atanh>);
  addLanes<math::CbrtOp>(table, unary<std::cbrt>);
  addLanes<math::CeilOp>(table, unary<std::ceil>);
  addLanes<math::CosOp>(table, unary<std::cos>);
  addLanes<math::CoshOp>(table, unary<std::cosh>);
  addLanes<math::ErfOp>(table, unary<std::erf>);
  addLanes<math::ErfcOp>(table, unary<std::erfc>);
  addLanes<math::ExpOp>(table, unary<std::exp>);
  addLanes<math::Exp2Op>(table, unary<std::exp2>);
  addLanes<math::ExpM1Op>(table, unary<std::expm1>);
  addLanes<math::FloorOp>(table, unary<std::floor>);
  addLanes<math::LogOp>(table, unary<std::log>);
  addLanes<math::Log10Op>(table, unary<std::log10>);
  addLanes<math::Log1pOp>(table, unary<std::log1p>);
  addLanes<math::Log2Op>(table, unary<std::log2>);
  addLanes<math::RoundOp>(table, unary<std::round>);
  addLanes<math::RoundEvenOp>(table, unary<roundTiesToEven>);
  addLanes<math::RsqrtOp>(table, unary<reciprocalRoot>);
  addLanes<math::SinOp>(table, unary<std::sin>);
  addLanes<math::SinhOp>(table, unary<std::sinh>);
  addLanes<math::SqrtOp>(table, unary<std::sqrt>);
  addLanes<math::TanOp>(table, unary<std::tan>);
  addLanes<math::TanhOp>(table, unary<std::tanh>);
  addLanes<math::TruncOp>(table, unary<std::trunc>);
  addLanes<math::Atan2Op>(table, binaryMath<std::atan2>);
  addLanes<math::PowFOp>(table, binaryMath<std::pow>);
  addLanes<math::FmaOp>(table, multiplyAdd);
  addLanes<math::AbsFOp>(table, absoluteFloat);
  addLanes<math::CopySignOp>(table, copySign);
  addLanes<math::IsNaNOp>(table, testClass, isNaN);
  addLanes<math::IsInfOp>(table, testClass, isInfinite);
  addLanes<math::IsFiniteOp>(table, testClass, isFinite);
  addLanes<math::IsNormalOp>(table, testClass, isNormal);
  addLanes<math::AbsIOp>(table, unaryInteger<AbsI>);
  addLanes<math::CountLeadingZerosOp>(table, unaryInteger<CountLeading>);
  addLanes<math::CountTrailingZerosOp>(table, unaryInteger<CountTrailing>);
  addLanes<math::CtPopOp>(table, unaryInteger<CountOnes>);
  addLanes<math::IPowIOp>(table, binary<Power>);
  table.add<math::FPowIOp>([](Compiler &compiler, math::FPowIOp op) {
    emitLanes(compiler, op, floatPower).imm = widthOf(op.getRhs().getType());
    return success();
  });
}
