//===- Buffers.cpp - allocation, pointers and views ---------------*- C++ -*-===//

#include "Syntax.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::tir;

static LogicalResult verifySizes(Operation *op, MemRefType type, size_t sizes) {
  if (static_cast<size_t>(type.getNumDynamicDims()) == sizes)
    return success();
  return op->emitOpError("expected ")
         << type.getNumDynamicDims() << " sizes for " << type << ", but got " << sizes;
}

//===--- alloc_buffer ---------------------------------------------------------===//

void AllocBufferOp::build(OpBuilder &builder, OperationState &state, MemRefType type,
                          ValueRange sizes, StringRef name) {
  state.addOperands(sizes);
  state.addTypes(type);
  if (!name.empty())
    state.getOrAddProperties<Properties>().name = builder.getStringAttr(name);
}

void AllocBufferOp::getAsmResultNames(OpAsmSetValueNameFn set) {
  if (getName())
    set(getBuffer(), *getName());
}

LogicalResult AllocBufferOp::verify() {
  auto type = cast<MemRefType>(getBuffer().getType());
  if (failed(verifySizes(*this, type, getSizes().size()))) // alloc_c1
    return failure();
  if (std::optional<uint64_t> alignment = getAlignment();
      alignment && !llvm::isPowerOf2_64(*alignment)) // alloc_c2
    return emitOpError("expected an alignment that is a power of two, but got ")
           << static_cast<int64_t>(*alignment);
  return success();
}

SmallVector<MemorySlot> AllocBufferOp::getPromotableSlots() {
  auto type = cast<MemRefType>(getBuffer().getType());
  ScopeAttr scope = getScope(type);
  if (!type.hasStaticShape() || type.getNumElements() != 1 || !scope || !scope.isLocal())
    return {};
  if (!Builder(getContext()).getZeroAttr(type.getElementType())) // a pointer, say
    return {};
  return {MemorySlot{getBuffer(), type.getElementType()}};
}

// What is read before it is written is undefined; zero is as good as any value.
Value AllocBufferOp::getDefaultValue(const MemorySlot &slot, OpBuilder &builder) {
  return arith::ConstantOp::create(builder, getLoc(), builder.getZeroAttr(slot.elemType));
}
void AllocBufferOp::handleBlockArgument(const MemorySlot &, BlockArgument, OpBuilder &) {}
std::optional<PromotableAllocationOpInterface>
AllocBufferOp::handlePromotionComplete(const MemorySlot &, Value value, OpBuilder &) {
  if (value && value.use_empty() && value.getDefiningOp())
    value.getDefiningOp()->erase();
  erase();
  return std::nullopt;
}

//===--- data, view -----------------------------------------------------------===//

void DataOp::build(OpBuilder &builder, OperationState &state, Value buffer) {
  auto space = dyn_cast_or_null<ptr::MemorySpaceAttrInterface>(
      cast<BaseMemRefType>(buffer.getType()).getMemorySpace());
  if (!space)
    space = ScopeAttr::get(builder.getContext(), "global");
  build(builder, state, ptr::PtrType::get(space), buffer, ValueRange());
}

/// Returns true if a buffer and a pointer are of one scope; a buffer without one is global.
static bool sameScope(Type buffer, Type pointer) {
  Attribute space = cast<BaseMemRefType>(buffer).getMemorySpace();
  Attribute other = cast<ptr::PtrType>(pointer).getMemorySpace();
  auto scope = dyn_cast_or_null<ScopeAttr>(other);
  return space == other || (!space && scope && scope.getName() == "global");
}

Value DataOp::getViewSource() { return getBuffer(); }

// The data of a view that starts at its pointer is that pointer.
OpFoldResult DataOp::fold(FoldAdaptor) {
  auto view = getBuffer().getDefiningOp<ViewOp>();
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!view || !getIndices().empty() || view.getPointer().getType() != getType() ||
      failed(cast<MemRefType>(view.getType()).getStridesAndOffset(strides, offset)) || offset != 0)
    return {};
  return view.getPointer();
}

LogicalResult DataOp::verify() {
  if (!sameScope(getBuffer().getType(), getPointer().getType())) // data_c1
    return emitOpError("expected buffer and pointer of the same scope");
  int64_t rank = cast<MemRefType>(getBuffer().getType()).getRank();
  if (!getIndices().empty() && static_cast<int64_t>(getIndices().size()) != rank) // data_c2
    return emitOpError("expected no index or ") << rank << ", but got " << getIndices().size();
  return success();
}

Value ViewOp::getViewSource() { return getPointer(); }

void ViewOp::getAsmResultNames(OpAsmSetValueNameFn set) {
  if (getName())
    set(getBuffer(), *getName());
}

LogicalResult ViewOp::verify() {
  auto type = cast<MemRefType>(getBuffer().getType());
  if (!sameScope(type, getPointer().getType())) // view_c1
    return emitOpError("expected pointer and buffer of the same scope");
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset))) // view_c2
    return emitOpError("expected a layout with strides, but got ") << type;
  if (failed(verifySizes(*this, type, getSizes().size()))) // view_c3
    return failure();
  // A layout that follows from the shape has no strides of its own.
  size_t open = type.getLayout().isIdentity() ? 0 : llvm::count(strides, ShapedType::kDynamic);
  if (open != getStrides().size()) // view_c4
    return emitOpError("expected ")
           << open << " strides for " << type << ", but got " << getStrides().size();
  if (ShapedType::isDynamic(offset) != static_cast<bool>(getOffset())) // view_c5
    return emitOpError("expected an offset if, and only if, the type leaves it open");
  return success();
}
