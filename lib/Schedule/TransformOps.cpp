//===- TransformOps.cpp - transform operations of a schedule --------*- C++ -*-===//
//
// Each operation finds the loops of its handles, runs a primitive on them, and gives back what that
// made; a refusal becomes a failure that a sequence may catch.

#include "tir/Schedule/TransformOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tir/Schedule/Schedule.h"

using namespace mlir;
using namespace mlir::tir;

// As many handles as there are names on the left.
/// Text can name any number of results in a few letters; no nest is this deep.
static constexpr size_t maxLoops = 4096;

static ParseResult parseLoops(OpAsmParser &parser, SmallVectorImpl<Type> &types) {
  if (parser.getNumResults() > maxLoops)
    return parser.emitError(parser.getNameLoc())
           << "expected at most " << maxLoops << " loops, but got " << parser.getNumResults();
  types.assign(parser.getNumResults(),
               transform::OperationType::get(parser.getContext(), ForOp::getOperationName()));
  return success();
}
static void printLoops(OpAsmPrinter &, Operation *, TypeRange) {}

#define GET_OP_CLASSES
#include "tir-dialect/ScheduleOps.cpp.inc"

using namespace mlir::tir::schedule;
using Failure = DiagnosedSilenceableFailure;
using Effects = SmallVectorImpl<MemoryEffects::EffectInstance>;

static Failure fail(Operation *op, const Refusal &refusal) {
  Failure failure = emitSilenceableFailure(op) << refusal.reason;
  failure.attachNote(refusal.where) << refusal.note;
  return failure;
}

/// Finds the one operation of a handle.
template <typename Op>
static Failure find(Operation *op, Value handle, transform::TransformState &state, Op &found) {
  auto payload = llvm::to_vector(state.getPayloadOps(handle));
  if (payload.empty())
    return emitSilenceableFailure(op)
           << "expected a handle of one '" << Op::getOperationName()
           << "', but it has none any more; the loop was split or fused before";
  if (payload.size() > 1)
    return emitSilenceableFailure(op) << "expected a handle of one '" << Op::getOperationName()
                                      << "', but got " << payload.size() << " operations";
  found = dyn_cast<Op>(payload.front());
  if (!found) // untested: the handle's type refuses it before
    return emitSilenceableFailure(op) << "expected a handle of '" << Op::getOperationName() << "'";
  return Failure::success();
}

static Failure findLoops(Operation *op, ValueRange handles, transform::TransformState &state,
                         Loops &loops) {
  for (Value handle : handles) {
    ForOp loop;
    if (Failure failure = find(op, handle, state, loop); !failure.succeeded())
      return failure;
    loops.push_back(loop);
  }
  return Failure::success();
}

/// Hands the loops of `outcome`, as many as there are results, to the results.
static Failure give(Operation *op, const Outcome<Loops> &outcome,
                    transform::TransformResults &results) {
  if (!outcome)
    return fail(op, outcome.getRefusal());
  for (auto [result, loop] : llvm::zip_equal(op->getResults(), *outcome))
    results.set(result, {ForOp(loop).getOperation()});
  return Failure::success();
}

// Handles are read, never consumed: see Schedule.td.
static void readHandles(Operation *op, Effects &effects) {
  transform::onlyReadsHandle(op->getOpOperands(), effects);
  transform::producesHandle(op->getResults(), effects);
}
static void changePayload(Operation *op, Effects &effects) {
  readHandles(op, effects);
  transform::modifiesPayload(effects);
}
static void readPayload(Operation *op, Effects &effects) {
  readHandles(op, effects);
  transform::onlyReadsPayload(effects);
}
void GetBlockOp::getEffects(Effects &effects) { readPayload(*this, effects); }
void GetLoopsOp::getEffects(Effects &effects) { readPayload(*this, effects); }
void SplitOp::getEffects(Effects &effects) { changePayload(*this, effects); }
void FuseOp::getEffects(Effects &effects) { changePayload(*this, effects); }
void ReorderOp::getEffects(Effects &effects) { changePayload(*this, effects); }
void BindOp::getEffects(Effects &effects) { changePayload(*this, effects); }
void ParallelOp::getEffects(Effects &effects) { changePayload(*this, effects); }
void VectorizeOp::getEffects(Effects &effects) { changePayload(*this, effects); }
void UnrollOp::getEffects(Effects &effects) { changePayload(*this, effects); }

Failure GetBlockOp::apply(transform::TransformRewriter &, transform::TransformResults &results,
                          transform::TransformState &state) {
  SmallVector<Operation *> roots = llvm::to_vector(state.getPayloadOps(getTarget()));
  if (roots.size() != 1)
    return emitSilenceableFailure(*this)
           << "expected a handle of one operation to look in, but got " << roots.size();
  Operation *root = roots.front();
  if (std::optional<StringRef> function = getFunction()) {
    func::FuncOp found;
    root->walk([&](func::FuncOp op) {
      if (op.getName() == *function)
        found = op;
    });
    if (!found)
      return emitSilenceableFailure(*this) << "there is no function '" << *function << "'";
    root = found;
  }
  Outcome<BlockOp> block = tir::getBlock(root, getName());
  if (!block)
    return fail(*this, block.getRefusal());
  results.set((*this)->getResult(0), {(*block).getOperation()});
  return Failure::success();
}

Failure GetLoopsOp::apply(transform::TransformRewriter &, transform::TransformResults &results,
                          transform::TransformState &state) {
  BlockOp block;
  if (Failure failure = find(*this, getBlock(), state, block); !failure.succeeded())
    return failure;
  Loops loops = tir::getLoops(block);
  if (loops.size() != getNumResults())
    return emitSilenceableFailure(*this)
           << "expected " << loops.size() << " results, one for each loop around block '"
           << block.getName() << "', but got " << getNumResults();
  return give(*this, loops, results);
}

Failure SplitOp::apply(transform::TransformRewriter &rewriter, transform::TransformResults &results,
                       transform::TransformState &state) {
  Loops loops;
  if (Failure failure = findLoops(*this, getLoop(), state, loops); !failure.succeeded())
    return failure;
  if (getNumResults() != getFactors().size())
    return emitSilenceableFailure(*this)
           << "expected " << getFactors().size() << " results, one for each factor, but got "
           << getNumResults();
  return give(*this, split(rewriter, loops.front(), getFactors()), results);
}

Failure FuseOp::apply(transform::TransformRewriter &rewriter, transform::TransformResults &results,
                      transform::TransformState &state) {
  Loops loops;
  if (Failure failure = findLoops(*this, getLoops(), state, loops); !failure.succeeded())
    return failure;
  Outcome<ForOp> fused = fuse(rewriter, loops);
  if (!fused)
    return fail(*this, fused.getRefusal());
  results.set((*this)->getResult(0), {(*fused).getOperation()});
  return Failure::success();
}

Failure ReorderOp::apply(transform::TransformRewriter &rewriter, transform::TransformResults &,
                         transform::TransformState &state) {
  Loops loops;
  if (Failure failure = findLoops(*this, getLoops(), state, loops); !failure.succeeded())
    return failure;
  Outcome<Loops> nest = reorder(rewriter, loops);
  return nest ? Failure::success() : fail(*this, nest.getRefusal());
}

/// Runs a primitive that changes one loop in place.
static Failure changeLoop(Operation *op, Value handle, transform::TransformState &state,
                          llvm::function_ref<Outcome<ForOp>(ForOp)> primitive) {
  ForOp loop;
  if (Failure failure = find(op, handle, state, loop); !failure.succeeded())
    return failure;
  Outcome<ForOp> outcome = primitive(loop);
  return outcome ? Failure::success() : fail(op, outcome.getRefusal());
}

Failure BindOp::apply(transform::TransformRewriter &rewriter, transform::TransformResults &,
                      transform::TransformState &state) {
  return changeLoop(*this, getLoop(), state,
                    [&](ForOp loop) { return bind(rewriter, loop, getAxis()); });
}
Failure ParallelOp::apply(transform::TransformRewriter &rewriter, transform::TransformResults &,
                          transform::TransformState &state) {
  return changeLoop(*this, getLoop(), state, [&](ForOp loop) { return parallel(rewriter, loop); });
}
Failure VectorizeOp::apply(transform::TransformRewriter &rewriter, transform::TransformResults &,
                           transform::TransformState &state) {
  return changeLoop(*this, getLoop(), state, [&](ForOp loop) { return vectorize(rewriter, loop); });
}
Failure UnrollOp::apply(transform::TransformRewriter &rewriter, transform::TransformResults &,
                        transform::TransformState &state) {
  return changeLoop(*this, getLoop(), state, [&](ForOp loop) { return unroll(rewriter, loop); });
}

namespace {
struct TirTransformExtension : transform::TransformDialectExtension<TirTransformExtension> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TirTransformExtension)

  void init() {
    declareDependentDialect<TirDialect>();
    declareGeneratedDialect<affine::AffineDialect>();
    declareGeneratedDialect<arith::ArithDialect>();
    registerTransformOps<
#define GET_OP_LIST
#include "tir-dialect/ScheduleOps.cpp.inc"
        >();
  }
};
} // namespace

void tir::registerTransformExtension(DialectRegistry &registry) {
  registry.addExtensions<TirTransformExtension>();
}
