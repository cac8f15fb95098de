//===- HostNumbers.cpp - arithmetic that upstream leaves ------------------*- C++ -*-===//
//
// Mathematical functions are intrinsics where LLVM has one, else calls of libm. Two of upstream's
// expansions lose all digits near 0 (exp(x) - 1, log(1 + x)): these are calls. What upstream has no
// pattern for is done here: classes of floats, integer powers.

#include "HostNumbers.h"
#include "HostSupport.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/FloatingPointMode.h"

using namespace mlir;
using namespace mlir::tir;

namespace {
/// A test of a float is one of its class; a NaN is in none of these.
template <typename Op, llvm::FPClassTest classes>
struct ConvertClassTest : ConvertOpToLLVMPattern<Op> {
  using ConvertOpToLLVMPattern<Op>::ConvertOpToLLVMPattern;

  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Type type = this->getTypeConverter()->convertType(op.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "the type has no counterpart");
    rewriter.replaceOpWithNewOp<LLVM::IsFPClass>(op, type, adaptor.getOperand(), classes);
    return success();
  }
};
} // namespace

void tir::populateNumbersToLLVMPatterns(const LLVMTypeConverter &converter,
                                        RewritePatternSet &patterns) {
  populateMathToLLVMConversionPatterns(converter, patterns);
  // Above the intrinsics, which have benefit 1, for these two; below them for all others.
  RewritePatternSet exact(patterns.getContext());
  populateMathToLibmConversionPatterns(exact, /*benefit=*/2);
  for (std::unique_ptr<RewritePattern> &pattern : exact.getNativePatterns()) {
    std::optional<OperationName> root = pattern->getRootKind();
    if (root && (root->getStringRef() == math::ExpM1Op::getOperationName() ||
                 root->getStringRef() == math::Log1pOp::getOperationName()))
      patterns.add(std::move(pattern));
  }
  populateMathToLibmConversionPatterns(patterns, /*benefit=*/0);
  patterns.add<ConvertClassTest<math::IsInfOp, llvm::fcInf>,
               ConvertClassTest<math::IsNormalOp, llvm::fcNormal>>(converter);
}

void tir::lowerIntegerPowers(ModuleOp module) {
  SmallVector<math::IPowIOp> powers;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<gpu::GPUModuleOp>(op))
      return WalkResult::skip();
    // Of what vectors the program has, the runtime knows only the elements.
    auto power = dyn_cast<math::IPowIOp>(op);
    if (power && isa<IntegerType>(power.getType()) && power.getType().getIntOrFloatBitWidth() <= 64)
      powers.push_back(power);
    return WalkResult::advance();
  });
  if (powers.empty())
    return;
  HostSupport support(module);
  Type i64 = IntegerType::get(module.getContext(), 64);
  auto function = support.declare("tir_rt_ipow", LLVM::LLVMFunctionType::get(i64, {i64, i64}));
  for (math::IPowIOp power : powers) {
    OpBuilder builder(power);
    Location loc = power.getLoc();
    auto extend = [&](Value value) -> Value {
      return value.getType() == i64 ? value : arith::ExtSIOp::create(builder, loc, i64, value);
    };
    Value result = LLVM::CallOp::create(builder, loc, function,
                                        ValueRange{extend(power.getLhs()), extend(power.getRhs())})
                       .getResult();
    if (power.getType() != i64)
      result = arith::TruncIOp::create(builder, loc, power.getType(), result);
    power.getResult().replaceAllUsesWith(result);
    power.erase();
  }
}
