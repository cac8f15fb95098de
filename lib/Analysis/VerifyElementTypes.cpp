//===- VerifyElementTypes.cpp - buffers hold what can be stored -------------*- C++ -*-===//
//
// In: any function. A buffer whose elements share bytes is laid out packed by those who give it to
// us; code that takes a byte for each element would read other elements. So it is an error at the
// buffer. A bool takes a byte. Arithmetic on floats of fewer than 16 bits is an error at the
// operation.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "tir/Analysis/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_VERIFYELEMENTTYPESPASS
#include "tir/Analysis/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Returns the type of an element of `type` that does not fill bytes of its own, or null.
static Type findPartOfByte(Type type) {
  auto buffer = dyn_cast<BaseMemRefType>(type);
  if (!buffer)
    return Type();
  Type element = getElementTypeOrSelf(buffer.getElementType());
  bool isLane = element != buffer.getElementType();
  if (!element.isIntOrFloat() || (element.isInteger(1) && !isLane))
    return Type();
  return element.getIntOrFloatBitWidth() % 8 == 0 ? Type() : element;
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
