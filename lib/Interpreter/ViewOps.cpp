//===- ViewOps.cpp - the same memory under other shapes -------------*- C++ -*-===//

#include "Compiler.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

Reg sizeReg(Reg buffer, unsigned i) { return buffer + BufferRegs::sizes + i; }
Reg strideReg(Reg buffer, unsigned rank, unsigned i) {
  return buffer + BufferRegs::strides(rank) + i;
}

Reg multiply(Compiler &compiler, Reg a, Reg b) {
  Reg result = compiler.newRegs(1);
  compiler.emit(multiplyIndex, result, a, b);
  return result;
}

/// Copies what does not depend on the shape: allocation, base, offset.
void copyPlace(Compiler &compiler, Reg dst, Reg src) { compiler.copy(dst, src, BufferRegs::sizes); }

void multiplyOpenSize(Thread &thread, const Inst &inst) {
  int64_t a = thread.r[inst.a], b = thread.r[inst.b];
  thread.r[inst.dst] = llvm::SaturatingMultiply<uint64_t>(a, b);
}

/// Refuses a region that leaves the buffer. a: offset, b: extent, c: step; dst: size of the buffer.
void checkRegion(Thread &thread, const Inst &inst) {
  int64_t offset = thread.r[inst.a], extent = thread.r[inst.b], step = thread.r[inst.c],
          size = thread.r[inst.dst];
  if (extent <= 0)
    return;
  int64_t last, span;
  if (offset >= 0 && !llvm::MulOverflow(extent - 1, step, span) &&
      !llvm::AddOverflow(offset, span, last) && last < size && last >= 0)
    return;
  thread.fail(inst) << "a region of dimension " << inst.imm << " starts at " << offset
                    << " and has " << extent << " elements, but the buffer has " << size;
}

/// The view of a region: `isKept` says which dimensions stay.
LogicalResult emitRegion(Compiler &compiler, Value source, Value result,
                         ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
                         ArrayRef<OpFoldResult> strides, const llvm::SmallBitVector &isDropped) {
  unsigned rank = offsets.size(), kept = 0;
  unsigned newRank = cast<MemRefType>(result.getType()).getRank();
  Reg src = compiler.reg(source), dst = compiler.reg(result);
  copyPlace(compiler, dst, src);
  for (unsigned i = 0; i < rank; ++i) {
    Reg offset = compiler.reg(offsets[i]), step = compiler.reg(strides[i]),
        size = compiler.reg(sizes[i]);
    compiler.emit(checkRegion, sizeReg(src, i), offset, size, step).imm = i;
    Reg stride = strideReg(src, rank, i);
    compiler.emit(addIndex, dst + BufferRegs::offset, dst + BufferRegs::offset,
                  multiply(compiler, offset, stride));
    if (isDropped[i])
      continue;
    compiler.copy(sizeReg(dst, kept), size, 1);
    compiler.emit(multiplyIndex, strideReg(dst, newRank, kept), stride, step);
    ++kept;
  }
  return success();
}

LogicalResult lowerSubView(Compiler &compiler, memref::SubViewOp op) {
  return emitRegion(compiler, op.getSource(), op.getResult(), op.getMixedOffsets(),
                    op.getMixedSizes(), op.getMixedStrides(), op.getDroppedDims());
}

LogicalResult lowerMatchBuffer(Compiler &compiler, MatchBufferOp op) {
  auto source = cast<MemRefType>(op.getSource().getType()); // others are unknown values
  auto result = cast<MemRefType>(op.getBuffer().getType());
  SmallVector<OpFoldResult> offsets, sizes, bounds = op.getMixedBounds();
  for (size_t i = 0; i + 1 < bounds.size(); i += 2) {
    offsets.push_back(bounds[i]);
    sizes.push_back(bounds[i + 1]);
  }
  SmallVector<OpFoldResult> steps(offsets.size(), OpBuilder(op).getIndexAttr(1));
  llvm::SmallBitVector dropped(source.getRank());
  dropped.set(0, source.getRank() - result.getRank()); // leading extents of 1
  return emitRegion(compiler, op.getSource(), op.getBuffer(), offsets, sizes, steps, dropped);
}

LogicalResult lowerCollapse(Compiler &compiler, memref::CollapseShapeOp op) {
  Reg src = compiler.reg(op.getSrc()), dst = compiler.reg(op.getResult());
  unsigned rank = op.getSrcType().getRank(), newRank = op.getResultType().getRank();
  copyPlace(compiler, dst, src);
  for (auto [i, group] : llvm::enumerate(op.getReassociationIndices())) {
    Reg size = compiler.constant(1);
    for (int64_t dim : group) {
      Reg product = compiler.newRegs(1);
      compiler.emit(multiplyOpenSize, product, size, sizeReg(src, dim));
      size = product;
    }
    compiler.copy(sizeReg(dst, i), size, 1);
    // The last dimension that is no single element has the smallest stride.
    int64_t last = group.back();
    for (int64_t dim : llvm::reverse(group))
      if (op.getSrcType().getDimSize(dim) != 1) {
        last = dim;
        break;
      }
    compiler.copy(strideReg(dst, newRank, i), strideReg(src, rank, last), 1);
  }
  return success();
}

LogicalResult lowerExpand(Compiler &compiler, memref::ExpandShapeOp op) {
  Reg src = compiler.reg(op.getSrc()), dst = compiler.reg(op.getResult());
  unsigned rank = op.getSrcType().getRank(), newRank = op.getResultType().getRank();
  copyPlace(compiler, dst, src);
  SmallVector<OpFoldResult> shape = op.getMixedOutputShape();
  for (auto [i, group] : llvm::enumerate(op.getReassociationIndices())) {
    Reg stride = strideReg(src, rank, i);
    for (int64_t dim : llvm::reverse(group)) {
      Reg size = compiler.reg(shape[dim]);
      compiler.copy(sizeReg(dst, dim), size, 1);
      compiler.copy(strideReg(dst, newRank, dim), stride, 1);
      stride = multiply(compiler, stride, size);
    }
  }
  return success();
}

LogicalResult lowerReinterpret(Compiler &compiler, memref::ReinterpretCastOp op) {
  Reg src = compiler.reg(op.getSource()), dst = compiler.reg(op.getResult());
  unsigned rank = cast<MemRefType>(op.getType()).getRank();
  compiler.copy(dst, src, BufferRegs::offset);
  compiler.copy(dst + BufferRegs::offset, compiler.reg(op.getMixedOffsets()[0]), 1);
  for (unsigned i = 0; i < rank; ++i) {
    compiler.copy(sizeReg(dst, i), compiler.reg(op.getMixedSizes()[i]), 1);
    compiler.copy(strideReg(dst, rank, i), compiler.reg(op.getMixedStrides()[i]), 1);
  }
  return success();
}

LogicalResult lowerMetadata(Compiler &compiler, memref::ExtractStridedMetadataOp op) {
  Reg src = compiler.reg(op.getSource()), base = compiler.reg(op.getBaseBuffer());
  unsigned rank = cast<MemRefType>(op.getSource().getType()).getRank();
  compiler.copy(base, src, BufferRegs::offset);
  compiler.copy(base + BufferRegs::offset, compiler.constant(0), 1);
  compiler.copy(compiler.reg(op.getOffset()), src + BufferRegs::offset, 1);
  for (unsigned i = 0; i < rank; ++i) {
    compiler.copy(compiler.reg(op.getSizes()[i]), sizeReg(src, i), 1);
    compiler.copy(compiler.reg(op.getStrides()[i]), strideReg(src, rank, i), 1);
  }
  return success();
}

/// A cast of the type alone.
template <typename Op> LogicalResult lowerCast(Compiler &compiler, Op op) {
  compiler.copy(compiler.reg(op.getResult()), compiler.reg(op.getSource()),
                Compiler::lanesOf(op.getResult()));
  return success();
}

void readDim(Thread &thread, const Inst &inst) { // imm: the rank
  uint64_t dim = thread.r[inst.b];
  if (dim >= static_cast<uint64_t>(inst.imm)) {
    thread.fail(inst) << "there is no dimension " << dim << " in a buffer of " << inst.imm;
    return;
  }
  thread.r[inst.dst] = thread.r[inst.a + BufferRegs::sizes + dim];
}

LogicalResult lowerDim(Compiler &compiler, memref::DimOp op) {
  auto type = cast<MemRefType>(op.getSource().getType()); // others are unknown values
  compiler
      .emit(readDim, compiler.reg(op.getResult()), compiler.reg(op.getSource()),
            compiler.reg(op.getIndex()))
      .imm = type.getRank();
  return success();
}

//===--- pointers --------------------------------------------------------------------===//

void makePointer(Thread &thread, const Inst &inst) { // b: the offset in elements
  thread.r[inst.dst] = thread.r[inst.a + BufferRegs::allocation];
  thread.r[inst.dst + 1] =
      thread.r[inst.a + BufferRegs::base] + static_cast<int64_t>(thread.r[inst.b]) * inst.width;
}

unsigned elementBytes(MemRefType type) {
  return bytesOf(scalarOf(type.getElementType())) *
         Compiler::countOf(type.getElementType()).value_or(1);
}

LogicalResult lowerData(Compiler &compiler, DataOp op) {
  auto type = cast<MemRefType>(op.getBuffer().getType());
  Reg src = compiler.reg(op.getBuffer());
  Reg offset = compiler.newRegs(1);
  // `A.data` is where the memory starts; a place in the buffer counts from its offset.
  if (op.getIndices().empty())
    compiler.copy(offset, compiler.constant(0), 1);
  else
    compiler.copy(offset, src + BufferRegs::offset, 1);
  for (auto [i, index] : llvm::enumerate(op.getIndices()))
    compiler.emit(addIndex, offset, offset,
                  multiply(compiler, compiler.reg(index), strideReg(src, type.getRank(), i)));
  compiler.emit(makePointer, compiler.reg(op.getPointer()), src, offset).width = elementBytes(type);
  return success();
}

LogicalResult lowerView(Compiler &compiler, ViewOp op) {
  auto type = dyn_cast<MemRefType>(op.getBuffer().getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!type || failed(type.getStridesAndOffset(strides, offset)) || elementBytes(type) == 0)
    return op.emitError("the interpreter does not know buffers of type ")
           << op.getBuffer().getType();
  Reg dst = compiler.reg(op.getBuffer()), src = compiler.reg(op.getPointer());
  unsigned rank = type.getRank();
  compiler.copy(dst, src, pointerRegs);
  compiler.copy(dst + BufferRegs::offset,
                op.getOffset() ? compiler.reg(op.getOffset()) : compiler.constant(offset), 1);
  size_t open = 0;
  for (unsigned i = 0; i < rank; ++i)
    compiler.copy(sizeReg(dst, i),
                  type.isDynamicDim(i) ? compiler.reg(op.getSizes()[open++])
                                       : compiler.constant(type.getDimSize(i)),
                  1);
  bool isCompact = type.getLayout().isIdentity();
  Reg running = compiler.constant(1);
  for (unsigned i = rank; i-- > 0;) {
    size_t before = llvm::count(ArrayRef(strides).take_front(i), ShapedType::kDynamic);
    Reg stride = isCompact                           ? running
                 : ShapedType::isDynamic(strides[i]) ? compiler.reg(op.getStrides()[before])
                                                     : compiler.constant(strides[i]);
    compiler.copy(strideReg(dst, rank, i), stride, 1);
    if (isCompact)
      running = multiply(compiler, running, sizeReg(dst, i));
  }
  return success();
}

} // namespace

void interp::addViewOps(OpTable &table) {
  table.add<memref::SubViewOp>(lowerSubView);
  table.add<MatchBufferOp>(lowerMatchBuffer);
  table.add<memref::CollapseShapeOp>(lowerCollapse);
  table.add<memref::ExpandShapeOp>(lowerExpand);
  table.add<memref::ReinterpretCastOp>(lowerReinterpret);
  table.add<memref::ExtractStridedMetadataOp>(lowerMetadata);
  table.add<memref::CastOp>(lowerCast<memref::CastOp>);
  table.add<memref::MemorySpaceCastOp>(lowerCast<memref::MemorySpaceCastOp>);
  table.add<memref::DimOp>(lowerDim);
  table.add<DataOp>(lowerData);
  table.add<ViewOp>(lowerView);
}
