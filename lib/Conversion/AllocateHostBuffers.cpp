//===- AllocateHostBuffers.cpp - buffers on the stack or heap -----*- C++ -*-===//
//
// In: host functions of the flat stage, structured control flow, no early exits. Out:
// memref.alloca, or memref.alloc with a memref.dealloc that every path reaches (structure
// guarantees it; failing allocations are tir-propagate-failures' concern), and memrefs without a
// scope.

#include "HostSupport.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "tir/Conversion/Passes.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::tir {
#define GEN_PASS_DEF_ALLOCATEHOSTBUFFERSPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

/// What every buffer is aligned to: the promise that TVM makes for its own.
constexpr int64_t kDefaultAlignment = 64;
/// No buffer is larger: sizes in bytes and sums of them stay far from the end of 64 bits.
constexpr int64_t kLargestBuffer = int64_t(1) << 47;

/// Returns true for what runs on a device and allocates by its own rules.
bool isDeviceCode(Operation *op) {
  auto loop = dyn_cast<ForOp>(op);
  return (loop && loop.getKind() == ForKind::thread) ||
         isa<gpu::GPUModuleOp, gpu::GPUFuncOp, gpu::LaunchOp>(op);
}

/// Returns the size of a buffer of constant shape, saturated.
uint64_t constantBytes(MemRefType type) {
  uint64_t bytes = getStorageBytes(type.getElementType());
  for (int64_t size : type.getShape())
    bytes = llvm::SaturatingMultiply<uint64_t>(bytes, size);
  return bytes;
}

/// Moves the place of an allocation out of the loops that its sizes do not depend on: the contents
/// of a new buffer are undefined, so that one serves all iterations. Parallel loops keep theirs.
void hoistOutOfLoops(AllocBufferOp alloc) {
  while (auto loop = dyn_cast<LoopLikeOpInterface>(alloc->getParentOp())) {
    if (isa<scf::ParallelOp, scf::ForallOp>(loop.getOperation()) ||
        !llvm::all_of(alloc.getSizes(),
                      [&](Value size) { return loop.isDefinedOutsideOfLoop(size); }))
      return;
    alloc->moveBefore(loop);
  }
}

struct AllocateHostBuffersPass : tir::impl::AllocateHostBuffersPassBase<AllocateHostBuffersPass> {
  using AllocateHostBuffersPassBase::AllocateHostBuffersPassBase;

  void runOnOperation() override {
    saves.clear();
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (failed(allocate(function)))
        return signalPassFailure();
    eraseScopes();
  }

  LogicalResult allocate(func::FuncOp function) {
    SmallVector<AllocBufferOp> allocs;
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isDeviceCode(op))
        return WalkResult::skip();
      if (auto alloc = dyn_cast<AllocBufferOp>(op))
        allocs.push_back(alloc);
      return WalkResult::advance();
    });
    int64_t frame = 0;
    for (AllocBufferOp alloc : allocs) {
      Operation *end = alloc->getBlock()->getTerminator();
      if (llvm::is_contained(end->getOperands(), alloc.getBuffer()))
        return alloc.emitOpError(
            "expected a buffer that does not leave the region it is allocated in");
      auto type = cast<MemRefType>(alloc.getBuffer().getType());
      if (!type.getLayout().isIdentity())
        return alloc.emitOpError("expected a buffer without a layout, but got ") << type;
      uint64_t bytes = type.hasStaticShape() ? constantBytes(type) : 0;
      if (bytes > static_cast<uint64_t>(kLargestBuffer))
        return alloc.emitOpError("expected a buffer of at most ")
               << kLargestBuffer << " bytes, but got " << type;
      int64_t size = static_cast<int64_t>(bytes);
      bool onStack = type.hasStaticShape() && size <= stackLimit && frame + size <= frameLimit;
      if (onStack)
        frame += size;
      replace(alloc, onStack, function);
    }
    return success();
  }

  /// Returns what keeps the stack of the iterations of `loop` from growing.
  LLVM::StackSaveOp saveStack(scf::ParallelOp loop) {
    LLVM::StackSaveOp &save = saves[loop];
    if (save)
      return save;
    Block *body = loop.getBody();
    auto builder = OpBuilder::atBlockBegin(body);
    save = LLVM::StackSaveOp::create(builder, loop.getLoc(),
                                     LLVM::LLVMPointerType::get(&getContext()));
    builder.setInsertionPoint(body->getTerminator());
    LLVM::StackRestoreOp::create(builder, loop.getLoc(), save);
    return save;
  }

  void replace(AllocBufferOp alloc, bool onStack, func::FuncOp function) {
    OpBuilder builder(alloc);
    auto type = cast<MemRefType>(alloc.getBuffer().getType());
    int64_t alignment = std::max<int64_t>(kDefaultAlignment, alloc.getAlignment().value_or(0));
    IntegerAttr align = builder.getI64IntegerAttr(alignment);
    Value buffer;
    if (onStack) {
      // The iterations of a parallel loop have a stack buffer each.
      if (auto parallel = alloc->getParentOfType<scf::ParallelOp>())
        builder.setInsertionPointAfter(saveStack(parallel));
      else
        builder.setInsertionPointToStart(&function.getBody().front());
      buffer = memref::AllocaOp::create(builder, alloc.getLoc(), type, ValueRange(), align);
      ++numStack;
    } else {
      hoistOutOfLoops(alloc);
      builder.setInsertionPoint(alloc);
      buffer = memref::AllocOp::create(builder, alloc.getLoc(), type, alloc.getSizes(), align);
      builder.setInsertionPoint(alloc->getBlock()->getTerminator());
      memref::DeallocOp::create(builder, alloc.getLoc(), buffer);
      ++numHeap;
    }
    alloc.getBuffer().replaceAllUsesWith(buffer);
    alloc.erase();
  }

  DenseMap<Operation *, LLVM::StackSaveOp> saves;

  /// Takes the scopes away from the types of everything that runs on the host.
  void eraseScopes() {
    auto global = ScopeAttr::get(&getContext(), "global");
    AttrTypeReplacer replacer;
    replacer.addReplacement([&](BaseMemRefType type) -> std::optional<std::pair<Type, WalkResult>> {
      if (!getScope(type))
        return std::nullopt;
      if (auto memref = dyn_cast<MemRefType>(type))
        return std::make_pair(MemRefType::Builder(memref).setMemorySpace({}),
                              WalkResult::advance());
      auto unranked = UnrankedMemRefType::get(type.getElementType(), {});
      return std::make_pair(Type(unranked), WalkResult::advance());
    });
    replacer.addReplacement([&](ptr::PtrType type) -> Type {
      return getScope(type) ? ptr::PtrType::get(global) : type;
    });
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      function.walk<WalkOrder::PreOrder>([&](Operation *op) {
        replacer.replaceElementsIn(op, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                   /*replaceTypes=*/true);
      });
  }
};

} // namespace
