//===- Threads.cpp - what threads of a kernel do together ---------*- C++ -*-===//

#include "Syntax.h"

using namespace mlir;
using namespace mlir::tir;

LogicalResult BarrierOp::verify() {
  StringRef scope = getScope().getName();
  if (scope == "shared" || scope == "shared.dyn" || scope == "warp" ||
      scope == "global") // barrier_c1
    return success();
  return emitOpError("expected scope shared, shared.dyn, warp or global, but got '")
         << scope << "'";
}

LogicalResult AllReduceOp::verify() {
  if (getValues().empty() || getAxes().empty()) // allreduce_c1
    return emitOpError("expected values to reduce and thread axes to reduce over");
  for (Value axis : getAxes()) {
    auto argument = dyn_cast<BlockArgument>(axis);
    auto loop = argument ? dyn_cast<ForOp>(argument.getOwner()->getParentOp()) : ForOp();
    if (!loop || !loop.isThread()) // allreduce_c2
      return emitOpError("expected the variables of thread loops as axes");
  }
  SmallVector<Type> expected(getValues().getTypes());
  llvm::append_range(expected, getValues().getTypes());
  if (TypeRange(getCombiner().getArgumentTypes()) != TypeRange(expected)) // allreduce_c3
    return emitOpError("expected a combiner of ")
           << expected.size() << " arguments, a left and a right value of each operand";
  Block &block = getCombiner().front();
  auto yield = block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back());
  if (!yield ||
      TypeRange(yield.getValues().getTypes()) != TypeRange(getValues().getTypes())) // allreduce_c4
    return emitOpError("expected its combiner to yield a value of the type of each operand");
  return success();
}

LogicalResult ShuffleOp::verify() {
  int64_t width = getWidth();
  if (width <= 0 || width > 64 || !llvm::isPowerOf2_64(width)) // shuffle_c1
    return emitOpError("expected a width that is a power of two up to 64, but got ") << width;
  if (!getValue().getType().isIntOrFloat() && !isa<VectorType>(getValue().getType())) // shuffle_c2
    return emitOpError("expected a scalar or a vector, but got ") << getValue().getType();
  return success();
}

LogicalResult AtomicOp::verify() {
  auto type = cast<MemRefType>(getBuffer().getType());
  if (static_cast<int64_t>(getIndices().size()) != type.getRank()) // atomic_c1
    return emitOpError("expected ")
           << type.getRank() << " indices, but got " << getIndices().size();
  if (type.getElementType() != getValue().getType()) // atomic_c2
    return emitOpError("expected a value of type ")
           << type.getElementType() << ", but got " << getValue().getType();
  bool isBitwise = getKind() == AtomicKind::and_ || getKind() == AtomicKind::or_ ||
                   getKind() == AtomicKind::xor_;
  if (isBitwise && !getValue().getType().isInteger()) // atomic_c3
    return emitOpError("expected integers for a bitwise operation, but got ")
           << getValue().getType();
  return success();
}

std::optional<unsigned> tir::getLaunchAxis(ForOp loop) {
  static constexpr StringRef axes[] = {"blockIdx.x",  "blockIdx.y",  "blockIdx.z",
                                       "threadIdx.x", "threadIdx.y", "threadIdx.z"};
  const StringRef *found = llvm::find(axes, loop.getThread().value_or(""));
  return found == std::end(axes) ? std::nullopt : std::optional<unsigned>(found - axes);
}

ForOp tir::findThreadSource(Value value) {
  SmallVector<Value> sources = {value};
  DenseSet<Value> seen;
  while (!sources.empty()) {
    Value source = sources.pop_back_val();
    if (!seen.insert(source).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(source)) {
      Operation *parent = argument.getOwner()->getParentOp();
      // An iterator of a block around stands for what it is bound to.
      if (auto block = dyn_cast<BlockOp>(parent))
        sources.push_back(block.getBindings()[argument.getArgNumber()]);
      else if (auto loop = dyn_cast<ForOp>(parent); loop && loop.isThread())
        return loop;
    } else {
      llvm::append_range(sources, source.getDefiningOp()->getOperands());
    }
  }
  return ForOp();
}
