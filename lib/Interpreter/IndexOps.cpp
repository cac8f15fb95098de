//===- IndexOps.cpp - arithmetic that must not overflow -------------*- C++ -*-===//

#include "Compiler.h"
#include "Integers.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

void reportOverflow(Thread &thread, const Inst &inst, const char *what, int64_t a, int64_t b) {
  thread.fail(inst) << "index arithmetic overflows: " << a << " " << what << " " << b;
}

template <typename F> void divideIndex(Thread &thread, const Inst &inst) {
  if (static_cast<int64_t>(thread.r[inst.b]) <= 0) {
    thread.fail(inst) << "an index is divided by " << static_cast<int64_t>(thread.r[inst.b])
                      << ", which is not positive";
    return;
  }
  thread.r[inst.dst] = F::apply(thread.r[inst.a], thread.r[inst.b], 64);
}

/// Emits the value of an affine expression, and returns its register.
Reg emitExpression(Compiler &compiler, AffineExpr expression, ArrayRef<Reg> operands,
                   unsigned numDims) {
  switch (expression.getKind()) {
  case AffineExprKind::Constant:
    return compiler.constant(cast<AffineConstantExpr>(expression).getValue());
  case AffineExprKind::DimId:
    return operands[cast<AffineDimExpr>(expression).getPosition()];
  case AffineExprKind::SymbolId:
    return operands[numDims + cast<AffineSymbolExpr>(expression).getPosition()];
  default:
    break;
  }
  auto both = cast<AffineBinaryOpExpr>(expression);
  Reg a = emitExpression(compiler, both.getLHS(), operands, numDims);
  Reg b = emitExpression(compiler, both.getRHS(), operands, numDims);
  Handler run = expression.getKind() == AffineExprKind::Add        ? addIndex
                : expression.getKind() == AffineExprKind::Mul      ? multiplyIndex
                : expression.getKind() == AffineExprKind::FloorDiv ? divideIndex<FloorDivS>
                : expression.getKind() == AffineExprKind::CeilDiv  ? divideIndex<CeilDivS>
                                                                   : divideIndex<FloorRemS>;
  Reg result = compiler.newRegs(1);
  compiler.emit(run, result, a, b).width = 64;
  return result;
}

LogicalResult emitMap(Compiler &compiler, Operation *op, AffineMap map, Handler combine) {
  std::vector<Reg> operands = compiler.regs(op->getOperands());
  Reg result = compiler.reg(op->getResult(0));
  for (auto [i, expression] : llvm::enumerate(map.getResults())) {
    Reg value = emitExpression(compiler, expression, operands, map.getNumDims());
    if (i == 0)
      compiler.copy(result, value, 1);
    else
      compiler.emit(combine, result, result, value).width = 64;
  }
  return success();
}

} // namespace

void interp::addIndex(Thread &thread, const Inst &inst) {
  int64_t result, a = thread.r[inst.a], b = thread.r[inst.b];
  if (llvm::AddOverflow(a, b, result))
    return reportOverflow(thread, inst, "+", a, b);
  thread.r[inst.dst] = result;
}
void interp::subtractIndex(Thread &thread, const Inst &inst) {
  int64_t result, a = thread.r[inst.a], b = thread.r[inst.b];
  if (llvm::SubOverflow(a, b, result))
    return reportOverflow(thread, inst, "-", a, b);
  thread.r[inst.dst] = result;
}
void interp::multiplyIndex(Thread &thread, const Inst &inst) {
  int64_t result, a = thread.r[inst.a], b = thread.r[inst.b];
  if (llvm::MulOverflow(a, b, result))
    return reportOverflow(thread, inst, "*", a, b);
  thread.r[inst.dst] = result;
}

void interp::addIndexOps(OpTable &table) {
  table.add<affine::AffineApplyOp>([](Compiler &compiler, affine::AffineApplyOp op) {
    return emitMap(compiler, op, op.getAffineMap(), nullptr);
  });
  table.add<affine::AffineMinOp>([](Compiler &compiler, affine::AffineMinOp op) {
    return emitMap(compiler, op, op.getAffineMap(), binary<MinS>);
  });
  table.add<affine::AffineMaxOp>([](Compiler &compiler, affine::AffineMaxOp op) {
    return emitMap(compiler, op, op.getAffineMap(), binary<MaxS>);
  });
}
