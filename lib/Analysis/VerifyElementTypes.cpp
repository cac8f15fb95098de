//===- VerifyElementTypes.cpp - buffers hold what can be stored -------------*- C++ -*-===//
//
// In: any function. A buffer whose elements share bytes is laid out packed by those who give it to
// us; code that takes a byte for each element would read other elements. So it is an error at the
// buffer. A bool takes a byte. A value like that which a kernel takes from the host is an error at
// the kernel: PTX has no such parameter. Arithmetic on floats of fewer than 16 bits is an error at
// the operation.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "tir/Analysis/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_VERIFYELEMENTTYPESPASS
#include "tir/Analysis/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Returns the type of a scalar, or of a lane of a vector, that does not fill bytes of its own;
/// else null.
static Type findPartOfByteInValue(Type type) {
  Type element = getElementTypeOrSelf(type);
  bool isLane = element != type;
  if (!element.isIntOrFloat() || (element.isInteger(1) && !isLane))
    return Type();
  return element.getIntOrFloatBitWidth() % 8 == 0 ? Type() : element;
}
/// Returns the type of an element of a buffer that does not fill bytes of its own; null too where
/// `type` is no buffer.
static Type findPartOfByte(Type type) {
  auto buffer = dyn_cast<BaseMemRefType>(type);
  return buffer ? findPartOfByteInValue(buffer.getElementType()) : Type();
}

static bool verifyBuffer(Value value) {
  Type element = findPartOfByte(value.getType());
  if (!element)
    return true;
  emitError(value.getLoc()) << "a buffer of " << value.getType()
                            << " is not lowered yet: " // element_c1
                            << element << " does not fill a byte";
  return false;
}

/// Checks what a kernel takes from the host: constants are computed in the kernel, buffers are
/// judged where they are made.
static bool verifyKernel(ForOp loop) {
  for (Operation *parent = loop->getParentOp(); parent; parent = parent->getParentOp())
    if (auto outer = dyn_cast<ForOp>(parent); outer && outer.isThread())
      return true; // a part of that kernel
  llvm::SetVector<Value> values;
  getUsedValuesDefinedAbove(loop.getBody(), values);
  bool isValid = true;
  for (Value value : values) {
    Type element = findPartOfByteInValue(value.getType());
    if (isa<BaseMemRefType>(value.getType()) || !element || matchPattern(value, m_Constant()))
      continue;
    loop.emitError() << "a kernel that takes a value of type " << value.getType() // element_c3
                     << " is not lowered yet: " << element
                     << " does not fill a byte; extend it on the host";
    isValid = false;
  }
  return isValid;
}

/// Small floats are kept and moved; there is no code yet that computes with them.
static bool verifyComputation(Operation *op) {
  if (!isa_and_present<arith::ArithDialect, math::MathDialect, TirDialect>(op->getDialect()) ||
      isa<arith::BitcastOp, arith::ConstantOp, arith::SelectOp>(op))
    return true;
  auto isSmall = [](Type type) {
    auto number = dyn_cast<FloatType>(getElementTypeOrSelf(type));
    return !isa<MemRefType>(type) && number && number.getWidth() < 16;
  };
  for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (isSmall(type)) {
        op->emitOpError() << "on a value of type " << getElementTypeOrSelf(type) // element_c2
                          << " is not lowered yet: such floats can only be copied";
        return false;
      }
  return true;
}

namespace {
struct VerifyElementTypesPass : tir::impl::VerifyElementTypesPassBase<VerifyElementTypesPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    bool isValid = true;
    for (BlockArgument argument : function.getArguments())
      isValid &= verifyBuffer(argument);
    function.walk([&](Operation *op) {
      isValid &= verifyComputation(op);
      if (auto loop = dyn_cast<ForOp>(op); loop && loop.isThread())
        isValid &= verifyKernel(loop);
      for (Value result : op->getResults()) {
        // A view of a buffer is judged with the buffer.
        if (isa<MemRefType>(result.getType()) && !isa<AllocBufferOp, ViewOp>(op) &&
            llvm::any_of(op->getOperandTypes(), [](Type type) { return findPartOfByte(type); }))
          continue;
        isValid &= verifyBuffer(result);
      }
    });
    ++numFunctions;
    if (!isValid)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
