//===- VerifyKernelLimits.cpp - a kernel fits on its GPU -----------*- C++ -*-===//
//
// In: a function of the loops or flat stage, whose buffers stand where they are allocated. What the
// extents of a kernel say, and what its shared and local buffers take, is compared with what the
// GPU has; extents that are known only at run time are not.

#include "tir/Analysis/DeviceCode.h"
#include "tir/Analysis/Passes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::tir {
#define GEN_PASS_DEF_VERIFYKERNELLIMITSPASS
#include "tir/Analysis/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// What every buffer is aligned to.
static constexpr int64_t kAlignment = 16;

static int64_t bytesOf(AllocBufferOp alloc) {
  auto type = cast<MemRefType>(alloc.getBuffer().getType());
  Type element = getElementTypeOrSelf(type.getElementType());
  int64_t bytes = element.isIndex() ? 8 : llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
  if (auto vector = dyn_cast<VectorType>(type.getElementType()))
    bytes *= vector.getNumElements();
  for (int64_t size : type.getShape())
    bytes = llvm::SaturatingMultiply<uint64_t>(bytes, size);
  return bytes;
}

namespace {
struct VerifyKernelLimitsPass : tir::impl::VerifyKernelLimitsPassBase<VerifyKernelLimitsPass> {
  using VerifyKernelLimitsPassBase::VerifyKernelLimitsPassBase;

  void runOnOperation() override {
    bool isValid = true;
    getOperation()->walk<WalkOrder::PreOrder>([&](ForOp root) {
      if (!root.isThread())
        return WalkResult::advance();
      ++numKernels;
      isValid &= verifyExtents(root) && verifyShared(root) && verifyLocal(root);
      return WalkResult::skip();
    });
    if (!isValid)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }

  bool verifyExtents(ForOp root) {
    llvm::StringMap<std::pair<ForOp, int64_t>> extents;
    root->walk<WalkOrder::PreOrder>([&](ForOp loop) {
      if (std::optional<APInt> count = loop.isThread() ? loop.getStaticTripCount() : std::nullopt)
        extents.try_emplace(loop.getThread().value_or(""), loop, count->getSExtValue());
    });
    auto limitOf = [&](ForOp loop) -> std::optional<int64_t> {
      std::optional<unsigned> axis = getLaunchAxis(loop);
      if (!axis)
        return std::nullopt;
      ArrayRef<int64_t> limits = *axis < 3 ? maxGrid : maxBlock;
      return *axis % 3 < limits.size() ? std::optional<int64_t>(limits[*axis % 3]) : std::nullopt;
    };
    int64_t threads = 1;
    for (auto &entry : extents) {
      auto [loop, extent] = entry.second;
      std::optional<int64_t> limit = limitOf(loop);
      if (limit && extent > *limit) {
        loop.emitError("the extent ") << extent << " of '" << entry.first() // limit_c1
                                      << "' is more than " << *limit << ", which the GPU has";
        return false;
      }
      if (entry.first().starts_with("threadIdx."))
        threads = llvm::SaturatingMultiply<uint64_t>(threads, extent);
    }
    if (threads <= maxThreads)
      return true;
    InFlightDiagnostic error = root.emitError("a block of this kernel has ") // limit_c2
                               << threads << " threads, but the GPU runs at most "
                               << int64_t(maxThreads);
    for (auto &entry : extents)
      if (entry.first().starts_with("threadIdx."))
        error.attachNote(entry.second.first.getLoc())
            << "'" << entry.first() << "' has " << entry.second.second;
    return false;
  }

  bool verifyShared(ForOp root) {
    SmallVector<AllocBufferOp> buffers;
    int64_t sum = sumUp(root, buffers, [](ScopeAttr scope) { return scope.isShared(); });
    if (sum <= maxShared)
      return true;
    InFlightDiagnostic error = root.emitError("this kernel takes ") // limit_c3
                               << sum << " bytes of shared memory, but the GPU has "
                               << int64_t(maxShared);
    name(buffers, error);
    return false;
  }

  bool verifyLocal(ForOp root) {
    SmallVector<AllocBufferOp> buffers;
    int64_t sum = sumUp(root, buffers, [](ScopeAttr scope) { return scope.isLocal(); });
    if (sum <= maxLocal)
      return true;
    InFlightDiagnostic error = root.emitError("a thread of this kernel takes ") // limit_c4
                               << sum << " bytes of local memory, but the GPU has "
                               << int64_t(maxLocal);
    name(buffers, error);
    return false;
  }

  /// Returns the bytes of the buffers in a scope, and collects these.
  static int64_t sumUp(ForOp root, SmallVectorImpl<AllocBufferOp> &buffers,
                       function_ref<bool(ScopeAttr)> isCounted) {
    int64_t sum = 0;
    root->walk([&](AllocBufferOp alloc) {
      auto type = dyn_cast<MemRefType>(alloc.getBuffer().getType());
      ScopeAttr scope = getScope(alloc.getBuffer().getType());
      if (!type || !scope || !isCounted(scope) || !type.hasStaticShape())
        return;
      buffers.push_back(alloc);
      sum = llvm::SaturatingAdd<uint64_t>(llvm::alignTo(sum, kAlignment), bytesOf(alloc));
    });
    return sum;
  }

  static void name(ArrayRef<AllocBufferOp> buffers, InFlightDiagnostic &error) {
    for (AllocBufferOp alloc : buffers)
      error.attachNote(alloc.getLoc())
          << "buffer '" << alloc.getName().value_or("") << "' takes " << bytesOf(alloc);
  }
};
} // namespace
