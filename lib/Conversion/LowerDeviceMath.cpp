//===- LowerDeviceMath.cpp - calls of the device's math library -----------*- C++ -*-===//
//
// One table for both vendors: libdevice's names for NVIDIA, OpenCL's mangled names (libclc) for
// AMD. What has no row is left to the conversion of math. bf16 goes through f32, f16 too where the
// library has none; vectors go by element.

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tir/Conversion/Passes.h"
#include "llvm/ADT/StringSwitch.h"

namespace mlir::tir {
#define GEN_PASS_DEF_LOWERDEVICEMATHPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;

namespace {
/// The function's name in C, without a suffix of type; fpowi is the one with an integer operand.
StringRef libraryName(Operation *op) {
  return llvm::StringSwitch<StringRef>(op->getName().getStringRef())
      .Case("math.acos", "acos")
      .Case("math.acosh", "acosh")
      .Case("math.asin", "asin")
      .Case("math.asinh", "asinh")
      .Case("math.atan", "atan")
      .Case("math.atan2", "atan2")
      .Case("math.atanh", "atanh")
      .Case("math.cbrt", "cbrt")
      .Case("math.cos", "cos")
      .Case("math.cosh", "cosh")
      .Case("math.erf", "erf")
      .Case("math.erfc", "erfc")
      .Case("math.exp", "exp")
      .Case("math.exp2", "exp2")
      .Case("math.expm1", "expm1")
      .Case("math.fpowi", "pown")
      .Case("math.log", "log")
      .Case("math.log10", "log10")
      .Case("math.log1p", "log1p")
      .Case("math.log2", "log2")
      .Case("math.powf", "pow")
      .Case("math.rsqrt", "rsqrt")
      .Case("math.sin", "sin")
      .Case("math.sinh", "sinh")
      .Case("math.tan", "tan")
      .Case("math.tanh", "tanh")
      .Case("arith.remf", "fmod")
      .Default("");
}

struct LowerDeviceMathPass : tir::impl::LowerDeviceMathPassBase<LowerDeviceMathPass> {
  using LowerDeviceMathPassBase::LowerDeviceMathPassBase;

  Value call(ImplicitLocOpBuilder &b, StringRef name, ValueRange operands) {
    Type type = operands[0].getType();
    Type wide = type;
    if (type.isBF16() || (type.isF16() && !isAMD()))
      wide = b.getF32Type();
    SmallVector<Value> arguments;
    for (Value operand : operands)
      arguments.push_back(operand.getType() == type && wide != type
                              ? arith::ExtFOp::create(b, wide, operand)
                              : operand);
    std::string symbol;
    if (isAMD()) {
      symbol = ("_Z" + Twine(name.size()) + name).str();
      for (Value argument : arguments)
        symbol += argument.getType().isF64()   ? "d"
                  : argument.getType().isF16() ? "Dh"
                  : argument.getType().isF32() ? "f"
                                               : "i";
    } else {
      symbol = "__nv_" + (name == "pown" ? "powi" : name).str();
      symbol += wide.isF32() ? "f" : "";
    }
    auto module = getOperation();
    auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(symbol);
    if (!function) {
      OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
      function = LLVM::LLVMFuncOp::create(
          top, b.getLoc(), symbol,
          LLVM::LLVMFunctionType::get(wide, llvm::to_vector(ValueRange(arguments).getTypes())));
    }
    Value result = LLVM::CallOp::create(b, function, arguments).getResult();
    return wide == type ? result : arith::TruncFOp::create(b, type, result);
  }

  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (!libraryName(op).empty() || isa<math::IsInfOp, math::IsNormalOp, math::FmaOp>(op))
        ops.push_back(op);
    });
    numCalls += ops.size();
    for (Operation *op : ops) {
      ImplicitLocOpBuilder b(op->getLoc(), op);
      if (isa<math::FmaOp>(op)) { // else convert-gpu-to-nvvm makes it a library call
        op->replaceAllUsesWith(LLVM::FMAOp::create(b, op->getResultTypes(), op->getOperands()));
        op->erase();
        continue;
      }
      if (isa<math::IsInfOp, math::IsNormalOp>(op)) { // upstream lowers neither of the two
        auto type = cast<FloatType>(op->getOperand(0).getType());
        Value size = math::AbsFOp::create(b, op->getOperand(0));
        auto limit = [&](const APFloat &f) -> Value {
          return arith::ConstantOp::create(b, b.getFloatAttr(type, f));
        };
        Value infinity = limit(APFloat::getInf(type.getFloatSemantics()));
        Value smallest = limit(APFloat::getSmallestNormalized(type.getFloatSemantics()));
        Value result = arith::CmpFOp::create(
            b, isa<math::IsInfOp>(op) ? arith::CmpFPredicate::OEQ : arith::CmpFPredicate::OLT, size,
            infinity);
        if (isa<math::IsNormalOp>(op))
          result = arith::AndIOp::create(
              b, result, arith::CmpFOp::create(b, arith::CmpFPredicate::OGE, size, smallest));
        op->getResult(0).replaceAllUsesWith(result);
        op->erase();
        continue;
      }
      auto vector = dyn_cast<VectorType>(op->getResult(0).getType());
      Value result;
      if (!vector) {
        result = call(b, libraryName(op), op->getOperands());
      } else {
        result = arith::ConstantOp::create(b, b.getZeroAttr(vector));
        for (int64_t i = 0; i < vector.getNumElements(); ++i) {
          SmallVector<Value> elements;
          for (Value operand : op->getOperands())
            elements.push_back(vector::ExtractOp::create(b, operand, i));
          result = vector::InsertOp::create(b, call(b, libraryName(op), elements), result, i);
        }
      }
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
    }
  }

  bool isAMD() const { return vendor != "nvidia"; }
};
} // namespace
