//===- SplitHostDevice.cpp - thread nests become kernels ------------------*- C++ -*-===//
//
// In: the flat stage. A thread nest becomes a gpu.launch over the extents of its axes, its loops
// go, its buffers become attributions; then it is outlined. Scopes become memory spaces of gpu, and
// none for global memory.

#include "Kernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "tir/Conversion/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_SPLITHOSTDEVICEPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

/// Moves what computes `value` before `nest`, if it is computed inside by pure operations alone.
LogicalResult hoist(Value value, Operation *nest) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return success(!nest->isProperAncestor(value.getParentBlock()->getParentOp()) &&
                   value.getParentBlock()->getParentOp() != nest);
  if (!nest->isProperAncestor(op))
    return success();
  if (!isPure(op))
    return failure();
  for (Value operand : op->getOperands())
    if (failed(hoist(operand, nest)))
      return failure();
  op->moveBefore(nest);
  return success();
}

/// A thread nest on its way to a launch.
class NestLauncher {
public:
  explicit NestLauncher(ForOp nest) : nest(nest) {}

  /// Returns the launch that replaces the nest, or reports an error.
  FailureOr<gpu::LaunchOp> run();

private:
  LogicalResult collectLoops();
  LogicalResult placeBuffers(gpu::LaunchOp launch);
  LogicalResult lowerStatements(gpu::LaunchOp launch);

  ForOp nest;
  SmallVector<ForOp> loops; ///< inner ones first
  OpFoldResult extents[6];
  ForOp owners[6];
};

LogicalResult NestLauncher::collectLoops() {
  WalkResult result = nest.walk([&](ForOp loop) {
    if (!loop.isThread()) {
      loop.emitError("a loop of this kind in a kernel is not lowered yet");
      return WalkResult::interrupt();
    }
    loops.push_back(loop);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  for (ForOp loop : loops) {
    StringRef axis = loop.getThread().value_or("");
    std::optional<unsigned> place = getLaunchAxis(loop);
    if (!place)
      return loop.emitError("the thread axis '") << axis << "' is not lowered yet";
    if (!loop.isNormalized())
      return loop.emitError("expected a thread loop from 0 in steps of 1");
    OpFoldResult extent = loop.getRange()[1];
    if (auto value = dyn_cast<Value>(extent); value && failed(hoist(value, nest)))
      return loop.emitError("the extent of '")
             << axis << "' is computed in the kernel itself, which is not lowered yet";
    unsigned index = *place;
    if (owners[index] && !isEqualConstantIntOrValue(extents[index], extent)) {
      InFlightDiagnostic error = loop.emitError("the axis '")
                                 << axis << "' has another extent than before in this kernel";
      error.attachNote(owners[index].getLoc()) << "the other loop is here";
      return error;
    }
    owners[index] = loop;
    extents[index] = extent;
  }
  return success();
}

LogicalResult NestLauncher::placeBuffers(gpu::LaunchOp launch) {
  SmallVector<AllocBufferOp> allocs;
  launch.walk([&](AllocBufferOp alloc) { allocs.push_back(alloc); });
  for (AllocBufferOp alloc : allocs) {
    StringRef name = alloc.getName().value_or("");
    auto type = dyn_cast<MemRefType>(alloc.getBuffer().getType());
    if (!type || !type.hasStaticShape())
      return alloc.emitError("buffer '") << name
                                         << "' of a kernel has a size that is not constant, "
                                            "which is not lowered yet";
    ScopeAttr scope = getScope(type);
    bool isShared = scope && scope.getName() == "shared";
    if (!isShared && scope && !scope.isLocal())
      return alloc.emitError("buffer '")
             << name << "' in " << scope << " is not lowered for devices yet";
    auto space = gpu::AddressSpaceAttr::get(
        alloc.getContext(), isShared ? gpu::AddressSpace::Workgroup : gpu::AddressSpace::Private);
    auto deviceType =
        MemRefType::get(type.getShape(), type.getElementType(), type.getLayout(), space);
    BlockArgument buffer = isShared ? launch.addWorkgroupAttribution(deviceType, alloc.getLoc())
                                    : launch.addPrivateAttribution(deviceType, alloc.getLoc());
    alloc.getBuffer().replaceAllUsesWith(buffer);
    alloc.erase();
  }
  return success();
}

LogicalResult NestLauncher::lowerStatements(gpu::LaunchOp launch) {
  // Views of attributions are in the memory of these.
  AttrTypeReplacer replacer;
  replacer.addReplacement([](MemRefType type) -> std::optional<Type> {
    ScopeAttr scope = getScope(type);
    if (!scope || (!scope.isLocal() && scope.getName() != "shared"))
      return std::nullopt;
    auto space = gpu::AddressSpaceAttr::get(type.getContext(), scope.isLocal()
                                                                   ? gpu::AddressSpace::Private
                                                                   : gpu::AddressSpace::Workgroup);
    return MemRefType::get(type.getShape(), type.getElementType(), type.getLayout(), space);
  });
  replacer.recursivelyReplaceElementsIn(launch, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  SmallVector<Operation *> statements;
  launch.walk([&](Operation *op) {
    if (isa<BarrierOp, AssertOp>(op))
      statements.push_back(op);
  });
  for (Operation *op : statements) {
    OpBuilder builder(op);
    if (auto barrier = dyn_cast<BarrierOp>(op)) {
      if (barrier.getScope().getName() != "shared")
        return barrier.emitError("a barrier of ")
               << barrier.getScope() << " is not lowered for devices yet";
      gpu::BarrierOp::create(builder, op->getLoc());
    } else {
      // Nobody can take an error from a device: it stops.
      Value yes = arith::ConstantIntOp::create(builder, op->getLoc(), 1, 1);
      Value fails = arith::XOrIOp::create(builder, op->getLoc(), op->getOperand(0), yes);
      auto guard = scf::IfOp::create(builder, op->getLoc(), fails, false);
      OpBuilder inside = guard.getThenBodyBuilder();
      LLVM::Trap::create(inside, op->getLoc());
    }
    op->erase();
  }
  // On one GPU they would be calls of malloc, on the other one they are no valid code.
  WalkResult result = launch.walk([](Operation *op) {
    if (!isa<memref::AllocOp, memref::AllocaOp>(op))
      return WalkResult::advance();
    op->emitError("'") << op->getName()
                       << "' in a kernel is not lowered; allocate with 'tir.alloc_buffer'";
    return WalkResult::interrupt();
  });
  if (result.wasInterrupted())
    return failure();
  Operation *left = nullptr;
  launch.walk<WalkOrder::PreOrder>([&](Operation *op) { // a reduction before what is in it
    if (!left && isa_and_nonnull<TirDialect>(op->getDialect()))
      left = op;
  });
  if (left)
    return left->emitError("'") << left->getName() << "' in a kernel is not lowered yet";
  return success();
}

FailureOr<gpu::LaunchOp> NestLauncher::run() {
  if (failed(collectLoops()))
    return failure();
  // A buffer over memory of the host is computed by the host; others are judged as they stand.
  SmallVector<ViewLikeOpInterface> views;
  nest.walk([&](ViewLikeOpInterface view) { views.push_back(view); });
  for (ViewLikeOpInterface view : views)
    (void)hoist(view->getResult(0), nest);
  IRRewriter rewriter(nest.getContext());
  rewriter.setInsertionPoint(nest);
  Location loc = nest.getLoc();
  Value sizes[6];
  for (unsigned i = 0; i < 6; ++i)
    sizes[i] = extents[i] ? getValueOrCreateConstantIndexOp(rewriter, loc, extents[i])
                          : arith::ConstantIndexOp::create(rewriter, loc, 1).getResult();
  auto launch = gpu::LaunchOp::create(rewriter, loc, sizes[0], sizes[1], sizes[2], sizes[3],
                                      sizes[4], sizes[5]);
  rewriter.setInsertionPointToEnd(&launch.getBody().front());
  Operation *end = gpu::TerminatorOp::create(rewriter, loc);
  rewriter.moveOpBefore(nest, end);
  gpu::KernelDim3 blocks = launch.getBlockIds(), threads = launch.getThreadIds();
  Value ids[] = {blocks.x, blocks.y, blocks.z, threads.x, threads.y, threads.z};
  for (ForOp loop : loops) {
    Value id = ids[*getLaunchAxis(loop)];
    Block *body = loop.getBodyBlock();
    rewriter.eraseOp(body->getTerminator());
    rewriter.inlineBlockBefore(body, loop, id);
    rewriter.eraseOp(loop);
  }
  if (failed(placeBuffers(launch)) || failed(lowerStatements(launch)))
    return failure();
  return launch;
}

/// Takes the scope off all buffers in global memory.
void dropGlobalScope(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](MemRefType type) -> std::optional<Type> {
    ScopeAttr scope = getScope(type);
    if (!scope || !scope.isGlobal())
      return std::nullopt;
    return MemRefType::get(type.getShape(), type.getElementType(), type.getLayout());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

struct SplitHostDevicePass : tir::impl::SplitHostDevicePassBase<SplitHostDevicePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    dropGlobalScope(module);
    SmallVector<ForOp> nests;
    module.walk<WalkOrder::PreOrder>([&](ForOp loop) {
      if (!loop.isThread())
        return WalkResult::advance();
      nests.push_back(loop);
      return WalkResult::skip();
    });
    llvm::StringSet<> taken;
    module.walk([&](SymbolOpInterface symbol) {
      if (symbol != module.getOperation())
        taken.insert(symbol.getName());
    });
    for (ForOp nest : nests) {
      FailureOr<gpu::LaunchOp> launch = NestLauncher(nest).run();
      if (failed(launch) || failed(outlineKernel(*launch, taken)))
        return signalPassFailure();
      ++numKernels;
    }
  }
};

} // namespace
