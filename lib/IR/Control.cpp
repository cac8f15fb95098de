//===- Control.cpp - loops, conditions and early exits ------------*- C++ -*-===//

#include "Syntax.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::tir;

/// Returns the way out of an op without results.
static RegionSuccessor exitOf(Operation *op) { return RegionSuccessor(op, op->getResults()); }

/// Returns true if control can leave `op` other than by the end of its regions.
static bool hasExit(Operation *op) {
  return op
      ->walk([](Operation *nested) {
        return isa<BreakOp, ContinueOp, ReturnOp>(nested) ? WalkResult::interrupt()
                                                          : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Checks that a region ends in one of the terminators that a statement may end in.
static LogicalResult verifyEnd(Operation *op, Region &region, StringRef what) {
  if (region.empty())
    return success();
  if (!region.front().empty() && isa<YieldOp, BreakOp, ContinueOp, ReturnOp>(region.front().back()))
    return success();
  return op->emitOpError("expected its ")
         << what << " to end in tir.yield, tir.break, tir.continue or tir.return";
}

//===--- terminators ----------------------------------------------------------===//

LogicalResult YieldOp::verify() {
  if (getValues().empty() || isa<AllReduceOp>((*this)->getParentOp())) // yield_c1
    return success();
  return emitOpError("expected no values outside of a combiner, but got ") << getValues().size();
}

static LogicalResult verifyLoopExit(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp()) {
    if (isa<WhileOp>(parent))
      return success();
    if (auto loop = dyn_cast<ForOp>(parent)) {
      if (loop.getKind() == ForKind::serial || loop.getKind() == ForKind::unrolled)
        return success();
      InFlightDiagnostic error = op->emitOpError("expected a serial loop to leave"); // exit_c2
      error.attachNote(loop.getLoc()) << "this loop is " << stringifyForKind(loop.getKind());
      return error;
    }
    if (!isa<IfOp, AttrOp>(parent))
      break;
  }
  return op->emitOpError("expected a loop around it in the same block"); // exit_c1
}
LogicalResult BreakOp::verify() { return verifyLoopExit(*this); }
LogicalResult ContinueOp::verify() { return verifyLoopExit(*this); }

LogicalResult ReturnOp::verify() {
  for (Operation *parent = (*this)->getParentOp(); parent && !isa<FunctionOpInterface>(parent);
       parent = parent->getParentOp()) {
    if (auto loop = dyn_cast<ForOp>(parent)) {
      if (loop.getKind() == ForKind::serial || loop.getKind() == ForKind::unrolled)
        continue;
      InFlightDiagnostic error = emitOpError("expected only serial loops around it"); // return_c3
      error.attachNote(loop.getLoc()) << "this loop is " << stringifyForKind(loop.getKind());
      return error;
    }
    if (!isa<IfOp, AttrOp, WhileOp, BlockOp>(parent))
      return emitOpError("expected tir statements alone between it and its function, but got '")
             << parent->getName() << "'"; // return_c4
  }
  auto function = (*this)->getParentOfType<FunctionOpInterface>();
  if (!function) // not yet in one
    return success();
  Block &last = function.getFunctionBody().back();
  if (last.empty() || !isa<ReturnOp>(last.back())) // return_c1
    return emitOpError("expected function '") << function.getName() << "' to end in tir.return too";
  if (TypeRange(function.getResultTypes()) != TypeRange(getValues().getTypes())) // return_c2
    return emitOpError("expected values of the result types of '") << function.getName() << "'";
  return success();
}

//===--- for ------------------------------------------------------------------===//

void ForOp::build(OpBuilder &builder, OperationState &state, ArrayRef<OpFoldResult> range,
                  Type dtype) {
  SmallVector<Value> values;
  SmallVector<int64_t> statics;
  dispatchIndexOpFoldResults(range, values, statics);
  state.addOperands(values);
  auto &properties = state.getOrAddProperties<Properties>();
  properties.static_bounds = builder.getDenseI64ArrayAttr(statics);
  properties.dtype = TypeAttr::get(dtype ? dtype : builder.getIntegerType(32, /*isSigned=*/true));
  properties.kind = ForKindAttr::get(builder.getContext(), ForKind::serial);
  OpBuilder::InsertionGuard guard(builder); // else the loop is inserted into its own body
  builder.createBlock(state.addRegion(), {}, builder.getIndexType(), state.location);
  YieldOp::create(builder, state.location);
}

SmallVector<OpFoldResult, 3> ForOp::getRange() {
  Builder builder(getContext());
  SmallVector<OpFoldResult, 3> result;
  for (OpFoldResult bound : getMixedValues(getStaticBounds(), getBounds(), builder))
    if (auto constant =
            dyn_cast<Attribute>(bound)) // index, not i64: of the type of the values they stand for
      result.push_back(builder.getIndexAttr(cast<IntegerAttr>(constant).getInt()));
    else
      result.push_back(bound);
  return result;
}

void ForOp::setRange(ArrayRef<OpFoldResult> range) {
  SmallVector<Value> values;
  SmallVector<int64_t> statics;
  dispatchIndexOpFoldResults(range, values, statics);
  getBoundsMutable().assign(values);
  setStaticBounds(statics);
}

void ForOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn set) {
  StringRef name = getValueName(region.getArgument(0));
  if (!name.empty())
    set(region.getArgument(0), name);
}

LogicalResult ForOp::verify() {
  if (getStaticBounds().size() != 3 || llvm::count(getStaticBounds(), ShapedType::kDynamic) !=
                                           static_cast<int64_t>(getBounds().size())) // for_c1
    return emitOpError("expected a lower bound, an upper bound and a step");
  if (getStaticBounds()[2] <= 0 && !ShapedType::isDynamic(getStaticBounds()[2])) // for_c2
    return emitOpError("expected a positive step, but got ") << getStaticBounds()[2];
  bool hasAxis = getKind() == ForKind::thread || getKind() == ForKind::vthread;
  if (hasAxis != getThread().has_value()) // for_c3
    return emitOpError(
        "expected a thread axis if, and only if, the loop is of kind thread or vthread");
  if (hasAxis && !(getKind() == ForKind::thread ? isThreadAxis(*getThread())
                                                : isVirtualThreadAxis(*getThread())))
    return emitOpError("expected the name of a thread axis, but got '")
           << *getThread() << "'";                                                        // for_c4
  if (auto integer = dyn_cast<IntegerType>(getDtype()); !integer || integer.isSignless()) // for_c5
    return emitOpError("expected a signed or unsigned integer type for its variable, but got ")
           << getDtype();
  Block *block = getBodyBlock();
  if (block->getNumArguments() != 1 || !block->getArgument(0).getType().isIndex()) // for_c6
    return emitOpError("expected one region argument of type index");
  return verifyEnd(*this, getBody(), "body"); // for_c7
}

LogicalResult ForOp::fold(FoldAdaptor, SmallVectorImpl<OpFoldResult> &) {
  SmallVector<OpFoldResult, 3> range = getRange();
  // A step of no use is an error at its place, not an attribute that the verifier refuses.
  MutableArrayRef<OpFoldResult> entries(range);
  bool changed = foldConstants(entries.take_front(2));
  changed |= foldConstants(entries.drop_front(2), 1);
  if (!changed)
    return failure();
  setRange(range);
  return success();
}

std::optional<SmallVector<Value>> ForOp::getLoopInductionVars() {
  return SmallVector<Value>{getInductionVar()};
}
std::optional<SmallVector<OpFoldResult>> ForOp::getLoopLowerBounds() {
  return SmallVector<OpFoldResult>{getRange()[0]};
}
std::optional<SmallVector<OpFoldResult>> ForOp::getLoopUpperBounds() {
  return SmallVector<OpFoldResult>{getRange()[1]};
}
std::optional<SmallVector<OpFoldResult>> ForOp::getLoopSteps() {
  return SmallVector<OpFoldResult>{getRange()[2]};
}
SmallVector<Region *> ForOp::getLoopRegions() { return {&getBody()}; }

std::optional<APInt> ForOp::getStaticTripCount() {
  ArrayRef<int64_t> range = getStaticBounds();
  if (llvm::any_of(range, ShapedType::isDynamic) || range[2] <= 0)
    return std::nullopt;
  if (range[1] <= range[0])
    return APInt(64, 0);
  // Unsigned: the distance of two 64-bit numbers always fits.
  uint64_t distance = static_cast<uint64_t>(range[1]) - static_cast<uint64_t>(range[0]);
  uint64_t step = static_cast<uint64_t>(range[2]);
  return APInt(64, distance / step + (distance % step != 0));
}

// A break is no predecessor that the interface could name, so with one the way past the loop stays
// open. No upstream pass of 22.1.8 was seen to need it: loops have no results, and liveness is per
// block.
void ForOp::getEntrySuccessorRegions(ArrayRef<Attribute>, SmallVectorImpl<RegionSuccessor> &next) {
  std::optional<APInt> trips = getStaticTripCount();
  if (!trips || !trips->isZero())
    next.push_back(RegionSuccessor(&getBody()));
  if (!trips || trips->isZero() || hasExit(*this))
    next.push_back(exitOf(*this));
}
void ForOp::getSuccessorRegions(RegionBranchPoint, SmallVectorImpl<RegionSuccessor> &next) {
  next.push_back(RegionSuccessor(&getBody()));
  next.push_back(exitOf(*this));
}

void ForOp::populateBoundsForIndexValue(Value value, ValueBoundsConstraintSet &constraints) {
  SmallVector<OpFoldResult, 3> range = getRange();
  constraints.bound(value) >= range[0];
  constraints.bound(value) < range[1];
}

//===--- while ----------------------------------------------------------------===//

LogicalResult WhileOp::verify() {
  if (getBefore().front().empty() || !isa<ConditionOp>(getBefore().front().back())) // while_c1
    return emitOpError("expected its first region to end in tir.condition");
  if (getBefore().getNumArguments() || getBody().getNumArguments()) // while_c2
    return emitOpError("expected regions without arguments");
  return verifyEnd(*this, getBody(), "body"); // while_c3
}

SmallVector<Region *> WhileOp::getLoopRegions() { return {&getBefore(), &getBody()}; }

void WhileOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &next) {
  Operation *end = point.getTerminatorPredecessorOrNull();
  if (!end || end->getParentRegion() == &getBody()) {
    next.push_back(RegionSuccessor(&getBefore()));
    return;
  }
  next.push_back(RegionSuccessor(&getBody()));
  next.push_back(exitOf(*this));
}

MutableOperandRange ConditionOp::getMutableSuccessorOperands(RegionSuccessor) {
  return {getOperation(), 0, 0};
}
void ConditionOp::getSuccessorRegions(ArrayRef<Attribute> operands,
                                      SmallVectorImpl<RegionSuccessor> &next) {
  auto loop = cast<WhileOp>((*this)->getParentOp());
  auto constant = dyn_cast_or_null<BoolAttr>(operands[0]);
  if (!constant || constant.getValue())
    next.push_back(RegionSuccessor(&loop.getBody()));
  if (!constant || !constant.getValue() || hasExit(loop))
    next.push_back(exitOf(loop));
}

LogicalResult WhileOp::canonicalize(WhileOp op, PatternRewriter &rewriter) {
  auto condition = dyn_cast<ConditionOp>(op.getBefore().front().front());
  if (!condition || !matchPattern(condition.getCondition(), m_Zero()))
    return rewriter.notifyMatchFailure(op, "the condition may hold, or has effects");
  rewriter.eraseOp(op);
  return success();
}

//===--- if -------------------------------------------------------------------===//

void IfOp::build(OpBuilder &builder, OperationState &state, Value condition, bool withElse) {
  state.addOperands(condition);
  OpBuilder::InsertionGuard guard(builder);
  for (bool present : {true, withElse}) {
    Region *region = state.addRegion();
    if (!present)
      continue;
    builder.createBlock(region);
    YieldOp::create(builder, state.location);
  }
}

LogicalResult IfOp::verify() {
  if (failed(verifyEnd(*this, getThenRegion(), "first region"))) // if_c1
    return failure();
  return verifyEnd(*this, getElseRegion(), "second region");
}

void IfOp::getEntrySuccessorRegions(ArrayRef<Attribute> operands,
                                    SmallVectorImpl<RegionSuccessor> &next) {
  auto constant = dyn_cast_or_null<BoolAttr>(operands[0]);
  if (!constant || constant.getValue())
    next.push_back(RegionSuccessor(&getThenRegion()));
  if (constant && constant.getValue())
    return;
  if (getElseRegion().empty())
    next.push_back(exitOf(*this));
  else
    next.push_back(RegionSuccessor(&getElseRegion()));
}
void IfOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &next) {
  if (point.isParent())
    return getEntrySuccessorRegions({Attribute()}, next);
  next.push_back(exitOf(*this));
}

LogicalResult IfOp::canonicalize(IfOp op, PatternRewriter &rewriter) {
  if (Block *block = op.elseBlock(); block && isa<YieldOp>(block->front())) {
    rewriter.modifyOpInPlace(op, [&] { rewriter.eraseBlock(block); });
    return success();
  }
  BoolAttr constant;
  if (!matchPattern(op.getCondition(), m_Constant(&constant)))
    return rewriter.notifyMatchFailure(op, "the condition is not constant");
  Region &taken = constant.getValue() ? op.getThenRegion() : op.getElseRegion();
  if (!taken.empty()) {
    Operation *end = &taken.front().back();
    Block *after = op->getBlock();
    if (isa<YieldOp>(end)) {
      rewriter.eraseOp(end);
    } else {
      // What follows an exit is never reached. But a function must go on ending in a return of its
      // own, a condition in tir.condition; and other blocks may use what is computed here.
      if (!after->getParent()->hasOneBlock() || isa<ConditionOp>(after->back()) ||
          (isa<FunctionOpInterface>(after->getParentOp()) && !isa<ReturnOp>(end)))
        return rewriter.notifyMatchFailure(op, "what follows the exit must stay");
      while (&after->back() != op)
        rewriter.eraseOp(&after->back());
    }
    rewriter.inlineBlockBefore(&taken.front(), op);
  }
  rewriter.eraseOp(op);
  return success();
}

//===--- attr -----------------------------------------------------------------===//

LogicalResult AttrOp::verify() {
  if (getNode() && getNodeText()) // attr_c1
    return emitOpError("expected a value or text as its node, but got both");
  if (getDynamicValue() && getValue()) // attr_c2
    return emitOpError("expected a constant or a value, but got both");
  return verifyEnd(*this, getBody(), "body"); // attr_c3
}

void AttrOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &next) {
  next.push_back(point.isParent() ? RegionSuccessor(&getBody()) : exitOf(*this));
}
