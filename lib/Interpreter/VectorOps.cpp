//===- VectorOps.cpp - lanes moved about ----------------------------*- C++ -*-===//
//
// A vector is a row of registers, in the order of its elements.

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "Compiler.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

void fill(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = thread.r[inst.a];
}

/// Returns the number of the element that constant positions lead to.
int64_t elementAt(VectorType type, ArrayRef<int64_t> position) {
  int64_t at = 0;
  for (auto [i, size] : llvm::enumerate(type.getShape()))
    at = at * size + (i < position.size() ? position[i] : 0);
  return at;
}

LogicalResult lowerBroadcast(Compiler &compiler, vector::BroadcastOp op) {
  Reg dst = compiler.reg(op.getVector()), src = compiler.reg(op.getSource());
  VectorType type = op.getResultVectorType();
  auto from = dyn_cast<VectorType>(op.getSourceType());
  if (!from || from.getNumElements() == 1) {
    compiler.emit(fill, dst, src).lanes = type.getNumElements();
    return success();
  }
  // Leading dimensions are repeated; a dimension of 1 within is refused.
  if (from.getShape() != type.getShape().take_back(from.getRank()))
    return op.emitError("the interpreter does not know this broadcast");
  for (int64_t at = 0; at < type.getNumElements(); at += from.getNumElements())
    compiler.copy(dst + at, src, from.getNumElements());
  return success();
}

/// A lane whose number is known at run time. b: the number, lanes: of the vector.
void extractOpen(Thread &thread, const Inst &inst) {
  uint64_t lane = thread.r[inst.b];
  if (lane >= inst.lanes)
    thread.fail(inst) << "lane " << static_cast<int64_t>(lane) << " of a vector of " << inst.lanes;
  else
    thread.r[inst.dst] = thread.r[inst.a + lane];
}
void insertOpen(Thread &thread, const Inst &inst) { // into dst
  uint64_t lane = thread.r[inst.b];
  if (lane >= inst.lanes)
    thread.fail(inst) << "lane " << static_cast<int64_t>(lane) << " of a vector of " << inst.lanes;
  else
    thread.r[inst.dst + lane] = thread.r[inst.a];
}

LogicalResult lowerExtract(Compiler &compiler, vector::ExtractOp op) {
  Reg dst = compiler.reg(op.getResult()), src = compiler.reg(op.getSource());
  VectorType type = op.getSourceVectorType();
  if (!op.hasDynamicPosition()) {
    compiler.copy(dst, src + elementAt(type, op.getStaticPosition()),
                  Compiler::lanesOf(op.getResult()));
    return success();
  }
  if (type.getRank() != 1)
    return op.emitError("the interpreter does not know an open position in several dimensions");
  compiler.emit(extractOpen, dst, src, compiler.reg(op.getMixedPosition()[0])).lanes =
      type.getNumElements();
  return success();
}

LogicalResult lowerInsert(Compiler &compiler, vector::InsertOp op) {
  Reg dst = compiler.reg(op.getResult()), value = compiler.reg(op.getValueToStore());
  VectorType type = op.getDestVectorType();
  compiler.copy(dst, compiler.reg(op.getDest()), type.getNumElements());
  if (!op.hasDynamicPosition()) {
    compiler.copy(dst + elementAt(type, op.getStaticPosition()), value,
                  Compiler::lanesOf(op.getValueToStore()));
    return success();
  }
  if (type.getRank() != 1)
    return op.emitError("the interpreter does not know an open position in several dimensions");
  compiler.emit(insertOpen, dst, value, compiler.reg(op.getMixedPosition()[0])).lanes =
      type.getNumElements();
  return success();
}

LogicalResult lowerShuffle(Compiler &compiler, vector::ShuffleOp op) {
  if (op.getV1VectorType().getRank() != 1)
    return op.emitError("the interpreter does not know shuffles of several dimensions");
  Reg dst = compiler.reg(op.getResult()), a = compiler.reg(op.getV1()),
      b = compiler.reg(op.getV2());
  int64_t size = op.getV1VectorType().getNumElements();
  for (auto [i, lane] : llvm::enumerate(op.getMask()))
    if (lane >= 0)
      compiler.copy(dst + i, lane < size ? a + lane : b + lane - size, 1);
  return success();
}

LogicalResult lowerSlice(Compiler &compiler, vector::ExtractStridedSliceOp op) {
  VectorType from = op.getSourceVectorType(), to = op.getType();
  if (from.getRank() != 1)
    return op.emitError("the interpreter does not know slices of several dimensions");
  int64_t offset = cast<IntegerAttr>(op.getOffsets()[0]).getInt();
  int64_t step = cast<IntegerAttr>(op.getStrides()[0]).getInt();
  for (int64_t i = 0; i < to.getNumElements(); ++i)
    compiler.copy(compiler.reg(op.getResult()) + i,
                  compiler.reg(op.getSource()) + offset + i * step, 1);
  return success();
}

LogicalResult lowerInsertSlice(Compiler &compiler, vector::InsertStridedSliceOp op) {
  VectorType from = op.getSourceVectorType(), to = op.getDestVectorType();
  if (from.getRank() != 1 || to.getRank() != 1)
    return op.emitError("the interpreter does not know slices of several dimensions");
  Reg dst = compiler.reg(op.getResult());
  compiler.copy(dst, compiler.reg(op.getDest()), to.getNumElements());
  int64_t offset = cast<IntegerAttr>(op.getOffsets()[0]).getInt();
  int64_t step = cast<IntegerAttr>(op.getStrides()[0]).getInt();
  for (int64_t i = 0; i < from.getNumElements(); ++i)
    compiler.copy(dst + offset + i * step, compiler.reg(op.getValueToStore()) + i, 1);
  return success();
}

/// Lane i is true where i is below the bound.
void makeMask(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] = static_cast<int64_t>(i) < static_cast<int64_t>(thread.r[inst.a]);
}

/// Lanes as bits put side by side, and taken apart with another width.
void bitcastLanes(Thread &thread, const Inst &inst) { // width: before, imm: after; c: lanes after
  uint64_t pending = 0;
  unsigned bits = 0;
  Reg out = 0;
  std::vector<uint64_t> result(inst.c);
  for (uint32_t i = 0; i < inst.lanes; ++i) {
    uint64_t value = thread.r[inst.a + i];
    for (unsigned bit = 0; bit < inst.width; ++bit) {
      pending |= (value >> bit & 1) << bits;
      if (++bits == inst.imm) {
        result[out++] = pending;
        pending = bits = 0;
      }
    }
  }
  for (uint32_t i = 0; i < inst.c; ++i)
    thread.r[inst.dst + i] = result[i];
}

LogicalResult lowerBitCast(Compiler &compiler, vector::BitCastOp op) {
  Inst &inst =
      compiler.emit(bitcastLanes, compiler.reg(op.getResult()), compiler.reg(op.getSource()));
  inst.lanes = Compiler::lanesOf(op.getSource());
  inst.c = Compiler::lanesOf(op.getResult());
  inst.width = widthOf(op.getSource().getType());
  inst.imm = widthOf(op.getType());
  return success();
}

/// The lanes of a vector, combined in order by an operation of arith on scalars.
LogicalResult lowerReduction(Compiler &compiler, vector::ReductionOp op) {
  using K = vector::CombiningKind;
  StringRef name;
  switch (op.getKind()) {
  case K::ADD:
    name = isa<FloatType>(op.getType()) ? "arith.addf" : "arith.addi";
    break;
  case K::MUL:
    name = isa<FloatType>(op.getType()) ? "arith.mulf" : "arith.muli";
    break;
  case K::MINSI:
    name = "arith.minsi";
    break;
  case K::MINUI:
    name = "arith.minui";
    break;
  case K::MAXSI:
    name = "arith.maxsi";
    break;
  case K::MAXUI:
    name = "arith.maxui";
    break;
  case K::AND:
    name = "arith.andi";
    break;
  case K::OR:
    name = "arith.ori";
    break;
  case K::XOR:
    name = "arith.xori";
    break;
  case K::MINIMUMF:
    name = "arith.minimumf";
    break;
  case K::MAXIMUMF:
    name = "arith.maximumf";
    break;
  case K::MINNUMF:
    name = "arith.minnumf";
    break;
  case K::MAXNUMF:
    name = "arith.maxnumf";
    break;
  }
  Reg src = compiler.reg(op.getVector()), dst = compiler.reg(op.getResult());
  unsigned lanes = Compiler::lanesOf(op.getVector());
  Reg running = op.getAcc() ? compiler.reg(op.getAcc()) : src;
  for (unsigned i = op.getAcc() ? 0 : 1; i < lanes; ++i) {
    Reg next = compiler.newRegs(1);
    if (failed(compiler.emitBinary(name, op.getType(), next, running, src + i)))
      return failure();
    running = next;
  }
  compiler.copy(dst, running, 1);
  return success();
}

} // namespace

void interp::addVectorOps(OpTable &table) {
  table.add<vector::BroadcastOp>(lowerBroadcast);
  table.add<vector::ExtractOp>(lowerExtract);
  table.add<vector::InsertOp>(lowerInsert);
  table.add<vector::ShuffleOp>(lowerShuffle);
  table.add<vector::ExtractStridedSliceOp>(lowerSlice);
  table.add<vector::InsertStridedSliceOp>(lowerInsertSlice);
  table.add<vector::BitCastOp>(lowerBitCast);
  table.add<vector::ReductionOp>(lowerReduction);
  table.add<vector::FromElementsOp>([](Compiler &compiler, vector::FromElementsOp op) {
    for (auto [i, element] : llvm::enumerate(op.getElements()))
      compiler.copy(compiler.reg(op.getResult()) + i, compiler.reg(element), 1);
    return success();
  });
  table.add<vector::ToElementsOp>([](Compiler &compiler, vector::ToElementsOp op) {
    for (auto [i, element] : llvm::enumerate(op.getElements()))
      compiler.copy(compiler.reg(element), compiler.reg(op.getSource()) + i, 1);
    return success();
  });
  table.add<vector::StepOp>([](Compiler &compiler, vector::StepOp op) {
    for (unsigned i = 0; i < Compiler::lanesOf(op.getResult()); ++i)
      compiler.code.frame[compiler.reg(op.getResult()) + i] = i;
    return success();
  });
  table.add<vector::ShapeCastOp>([](Compiler &compiler, vector::ShapeCastOp op) {
    compiler.copy(compiler.reg(op.getResult()), compiler.reg(op.getSource()),
                  Compiler::lanesOf(op.getResult()));
    return success();
  });
  table.add<vector::CreateMaskOp>([](Compiler &compiler, vector::CreateMaskOp op) -> LogicalResult {
    if (op.getType().getRank() != 1)
      return op.emitError("the interpreter does not know masks of several dimensions");
    compiler.emit(makeMask, compiler.reg(op.getResult()), compiler.reg(op.getOperands()[0])).lanes =
        Compiler::lanesOf(op.getResult());
    return success();
  });
  table.add<vector::ConstantMaskOp>(
      [](Compiler &compiler, vector::ConstantMaskOp op) -> LogicalResult {
        if (op.getType().getRank() != 1)
          return op.emitError("the interpreter does not know masks of several dimensions");
        for (int64_t i = 0; i < op.getMaskDimSizes()[0]; ++i)
          compiler.code.frame[compiler.reg(op.getResult()) + i] = 1;
        return success();
      });
}
