//===- Blocks.cpp - blocks, their iterators and regions -----------*- C++ -*-===//

#include "Syntax.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tir;

/// Returns constants and values as one list; constants are index attributes.
static SmallVector<OpFoldResult> mixed(ArrayRef<int64_t> statics, ValueRange values,
                                       MLIRContext *context) {
  Builder builder(context);
  SmallVector<OpFoldResult> result = getMixedValues(statics, values, builder);
  for (OpFoldResult &entry : result)
    if (auto constant = dyn_cast<Attribute>(entry))
      entry = builder.getIndexAttr(cast<IntegerAttr>(constant).getInt());
  return result;
}

/// Returns true if there is one value for each entry that is not constant.
static bool countsMatch(ArrayRef<int64_t> statics, size_t values) {
  return static_cast<size_t>(llvm::count(statics, ShapedType::kDynamic)) == values;
}

//===--- block ----------------------------------------------------------------===//

void BlockOp::build(OpBuilder &builder, OperationState &state, StringRef name, ValueRange bindings,
                    ArrayRef<OpFoldResult> extents, ArrayRef<IterKind> kinds, Value predicate) {
  SmallVector<Value> values;
  SmallVector<int64_t> statics;
  dispatchIndexOpFoldResults(extents, values, statics);
  SmallVector<Attribute> kindAttrs;
  for (IterKind kind : kinds)
    kindAttrs.push_back(IterKindAttr::get(builder.getContext(), kind));
  state.addOperands(bindings);
  state.addOperands(values);
  if (predicate)
    state.addOperands(predicate);
  auto &properties = state.getOrAddProperties<Properties>();
  properties.name = builder.getStringAttr(name);
  properties.static_extents = builder.getDenseI64ArrayAttr(statics);
  properties.kinds = builder.getArrayAttr(kindAttrs);
  properties.operandSegmentSizes = {static_cast<int>(bindings.size()),
                                    static_cast<int>(values.size()), predicate ? 1 : 0};
  OpBuilder::InsertionGuard guard(builder);
  state.addRegion();
  state.addRegion();
  SmallVector<Location> locations(
      llvm::map_range(bindings, [](Value value) { return value.getLoc(); }));
  builder.createBlock(state.addRegion(), {}, TypeRange(bindings), locations);
  YieldOp::create(builder, state.location);
}

/// Adds a block to an empty region of `op`, with the arguments of its body.
static Block *addBlock(OpBuilder &builder, BlockOp op, Region &region) {
  Block &block = region.emplaceBlock();
  for (BlockArgument argument : op.getBody().getArguments())
    block.addArgument(argument.getType(), argument.getLoc());
  return &block;
}

Block *BlockOp::createInit(OpBuilder &builder) {
  OpBuilder::InsertionGuard guard(builder);
  Block *block = addBlock(builder, *this, getInit());
  builder.setInsertionPointToEnd(block);
  YieldOp::create(builder, getLoc());
  return block;
}
Block *BlockOp::createSignature(OpBuilder &builder) {
  return addBlock(builder, *this, getSignature());
}

RegionsOp BlockOp::getRegionsOp() {
  Block *block = getSignatureBlock();
  return block && !block->empty() ? dyn_cast<RegionsOp>(block->back()) : RegionsOp();
}

void BlockOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn set) {
  for (BlockArgument argument : region.getArguments()) {
    StringRef name = getValueName(argument);
    set(argument, name.empty() ? "v" + std::to_string(argument.getArgNumber()) : name.str());
  }
}

SmallVector<OpFoldResult> BlockOp::getMixedExtents() {
  return mixed(getStaticExtents(), getExtents(), getContext());
}

LogicalResult BlockOp::verify() {
  size_t count = getBindings().size();
  if (getStaticExtents().size() != count || getKinds().size() != count ||
      !countsMatch(getStaticExtents(), getExtents().size())) // block_c1
    return emitOpError("expected an extent and a kind for each of its ") << count << " iterators";
  if (ArrayAttr dtypes = getDtypesAttr()) {
    if (dtypes.size() != count) // block_c2
      return emitOpError("expected a type for each of its ")
             << count << " iterators, but got " << dtypes.size();
    for (Attribute type : dtypes)
      if (auto integer = dyn_cast<IntegerType>(cast<TypeAttr>(type).getValue());
          !integer || integer.isSignless())
        return emitOpError("expected signed or unsigned integer types for its iterators, but got ")
               << type; // block_c3
  }
  for (Region *region : getRegions())
    if (!region->empty() && region->getArgumentTypes() != getBindings().getTypes()) // block_c4
      return emitOpError("expected each region to have ") << count << " arguments of type index";
  for (int64_t extent : getStaticExtents())
    if (extent < 0 && !ShapedType::isDynamic(extent)) // block_c5
      return emitOpError("expected extents of 0 or more, but got ") << extent;
  if (!getSignature().empty() && !getRegionsOp()) // block_c6
    return emitOpError("expected its signature to end in tir.regions");
  auto endsWell = [](Region &region) {
    return region.empty() ||
           (!region.front().empty() && isa<YieldOp, ReturnOp>(region.front().back()));
  };
  if (!endsWell(getInit()) || !endsWell(getBody())) // block_c7
    return emitOpError("expected init and body to end in tir.yield or tir.return");
  return success();
}

LogicalResult BlockOp::fold(FoldAdaptor adaptor, SmallVectorImpl<OpFoldResult> &) {
  bool changed = false;
  if (auto holds = dyn_cast_or_null<BoolAttr>(adaptor.getPredicate()); holds && holds.getValue()) {
    getPredicateMutable().clear();
    changed = true;
  }
  // An extent below zero is an error at its place, not an attribute that the verifier refuses.
  SmallVector<OpFoldResult> extents = getMixedExtents();
  if (!foldConstants(extents, 0))
    return success(changed);
  SmallVector<Value> values;
  SmallVector<int64_t> statics;
  dispatchIndexOpFoldResults(extents, values, statics);
  getExtentsMutable().assign(values);
  setStaticExtents(statics);
  return success();
}

// The signature is one of the steps: otherwise data-flow analyses call it dead and leave it out.
void BlockOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &next) {
  Operation *end = point.getTerminatorPredecessorOrNull();
  Region *from = end ? end->getParentRegion() : nullptr;
  if (!from && !getSignature().empty()) {
    next.push_back(RegionSuccessor(&getSignature()));
    return;
  }
  if (from != &getBody()) {
    if (from != &getInit() && !getInit().empty())
      next.push_back(RegionSuccessor(&getInit()));
    next.push_back(RegionSuccessor(&getBody()));
    if (!getPredicate())
      return;
  }
  next.push_back(RegionSuccessor(getOperation(), getOperation()->getResults()));
}

void BlockOp::inferResultRanges(ArrayRef<ConstantIntRanges> operands, SetIntRangeFn set) {
  unsigned next = getBindings().size();
  for (auto [index, extent] : llvm::enumerate(getStaticExtents())) {
    APInt limit = ShapedType::isDynamic(extent) ? operands[next++].smax()
                                                : APInt(64, extent, /*isSigned=*/true);
    ConstantIntRanges range = operands[index];
    if (limit.isStrictlyPositive())
      range = range.intersection(ConstantIntRanges::fromSigned(APInt(64, 0), limit - 1));
    for (Region *region : getRegions())
      if (!region->empty())
        set(region->getArgument(index), range);
  }
}

void BlockOp::populateBoundsForIndexValue(Value value, ValueBoundsConstraintSet &constraints) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument)
    return;
  unsigned index = argument.getArgNumber();
  constraints.bound(value) >= 0;
  constraints.bound(value) < getMixedExtents()[index];
  constraints.bound(value) == getBindings()[index];
}

//===--- regions --------------------------------------------------------------===//

void RegionsOp::build(OpBuilder &builder, OperationState &state, ValueRange buffers,
                      ArrayRef<OpFoldResult> bounds, int64_t numReads) {
  SmallVector<Value> values;
  SmallVector<int64_t> statics;
  dispatchIndexOpFoldResults(bounds, values, statics);
  build(builder, state, buffers, values, builder.getDenseI64ArrayAttr(statics),
        builder.getI64IntegerAttr(numReads));
}

MutableOperandRange RegionsOp::getMutableSuccessorOperands(RegionSuccessor) {
  return {getOperation(), 0, 0};
}

SmallVector<OpFoldResult> RegionsOp::getRegionBounds(unsigned index) {
  size_t begin = 0;
  for (Value buffer : getBuffers().take_front(index))
    begin += 2 * cast<BaseMemRefType>(buffer.getType()).getRank();
  size_t count = 2 * cast<BaseMemRefType>(getBuffers()[index].getType()).getRank();
  SmallVector<OpFoldResult> all = mixed(getStaticBounds(), getBounds(), getContext());
  return SmallVector<OpFoldResult>(ArrayRef<OpFoldResult>(all).slice(begin, count));
}

LogicalResult RegionsOp::fold(FoldAdaptor, SmallVectorImpl<OpFoldResult> &) {
  SmallVector<OpFoldResult> bounds = mixed(getStaticBounds(), getBounds(), getContext());
  if (!foldConstants(bounds))
    return failure();
  SmallVector<Value> values;
  SmallVector<int64_t> statics;
  dispatchIndexOpFoldResults(bounds, values, statics);
  getBoundsMutable().assign(values);
  setStaticBounds(statics);
  return success();
}

LogicalResult RegionsOp::verify() {
  size_t entries = 0;
  for (Value buffer : getBuffers())
    entries += 2 * cast<BaseMemRefType>(buffer.getType()).getRank();
  if (entries != getStaticBounds().size()) // regions_c1
    return emitOpError("expected ")
           << entries / 2 << " dimensions, but got " << getStaticBounds().size() / 2;
  if (!countsMatch(getStaticBounds(), getBounds().size())) // regions_c2
    return emitOpError("expected a value for each bound that is not constant");
  if (static_cast<int64_t>(getNumReads()) < 0 || getNumReads() > getBuffers().size()) // regions_c3
    return emitOpError("expected at most ")
           << getBuffers().size() << " buffers that are read, but got "
           << static_cast<int64_t>(getNumReads());
  return success();
}

//===--- match_buffer ---------------------------------------------------------===//

SmallVector<OpFoldResult> MatchBufferOp::getMixedBounds() {
  return mixed(getStaticBounds(), getBounds(), getContext());
}

Value MatchBufferOp::getViewSource() { return getSource(); }

void MatchBufferOp::getAsmResultNames(OpAsmSetValueNameFn set) { set(getBuffer(), getName()); }

LogicalResult MatchBufferOp::verify() {
  auto source = cast<MemRefType>(getSource().getType()),
       type = cast<MemRefType>(getBuffer().getType());
  int64_t rank = source.getRank();
  if (static_cast<int64_t>(getStaticBounds().size()) != 2 * rank) // match_c1
    return emitOpError("expected ")
           << rank << " dimensions, but got " << getStaticBounds().size() / 2;
  if (!countsMatch(getStaticBounds(), getBounds().size())) // match_c2
    return emitOpError("expected a value for each bound that is not constant");
  if (source.getElementType() != type.getElementType() ||
      source.getMemorySpace() != type.getMemorySpace())
    return emitOpError("expected a view of the element type and scope of ")
           << source << ", but got " << type; // match_c3
  if (type.getRank() > rank)                  // match_c4
    return emitOpError("expected a view of at most ")
           << rank << " dimensions, but got " << type.getRank();
  int64_t dropped = rank - type.getRank();
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t extent = getStaticBounds()[2 * dim + 1];
    int64_t expected = dim < dropped ? 1 : type.getDimSize(dim - dropped);
    if (extent != expected && (dim < dropped || !ShapedType::isDynamic(extent) ||
                               !ShapedType::isDynamic(expected))) // match_c5
      return emitOpError("expected extent ")
             << (ShapedType::isDynamic(expected) ? "of a value" : std::to_string(expected))
             << " in dimension " << dim << ", but got "
             << (ShapedType::isDynamic(extent) ? "a value" : std::to_string(extent));
  }
  return success();
}
