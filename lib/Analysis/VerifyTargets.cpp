//===- VerifyTargets.cpp - the program is for its target ----------*- C++ -*-===//
//
// In: a module as the user scheduled it. A GPU runs kernels: a program without any is an error,
// never silent host code. The CPU runs none.

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "tir/Analysis/DeviceCode.h"
#include "tir/Analysis/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_VERIFYTARGETSPASS
#include "tir/Analysis/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Returns the first kernel of a function: a thread loop, or a launch.
static Operation *findKernel(func::FuncOp function) {
  Operation *kernel = nullptr;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == function || (!isDeviceRoot(op) && !isa<gpu::LaunchFuncOp>(op)))
      return WalkResult::advance();
    kernel = op;
    return WalkResult::interrupt();
  });
  return kernel;
}

/// Checks a module for a GPU.
static LogicalResult verifyForGPU(ArrayRef<func::FuncOp> functions) {
  SmallVector<func::FuncOp> without;
  bool hasKernel = false;
  for (func::FuncOp function : functions) {
    bool own = findKernel(function) != nullptr;
    hasKernel |= own;
    if (!own && function.isPublic())
      without.push_back(function);
  }
  for (func::FuncOp function : without)
    if (hasKernel)
      function.emitWarning("function '")
          << function.getName() << "' binds no loop to a thread axis, so it runs on the host";
    else
      function.emitError("function '") // target_c1
          << function.getName()
          << "' binds no loop to a thread axis; bind a loop, or use --auto-schedule";
  return failure(!hasKernel && !without.empty());
}

/// Checks that a CPU has the memory of each buffer: it has one kind, which serves as what a single
/// thread sees of the kinds that threads share.
static bool verifyScopes(func::FuncOp function) {
  bool isValid = true;
  auto verify = [&](Value value) {
    ScopeAttr scope = getScope(value.getType());
    if (!scope || !isa<BaseMemRefType>(value.getType()) || scope.isGlobal() || scope.isShared() ||
        scope.isLocal())
      return;
    isValid = false;
    emitError(value.getLoc()) << "a CPU has no '" << scope.getName() // target_c4
                              << "' memory; put the buffer into global memory";
  };
  for (Value argument : function.getArguments())
    verify(argument);
  function.walk([&](Operation *op) {
    if (isa<AllocBufferOp, ViewOp>(op))
      verify(op->getResult(0));
  });
  return isValid;
}

/// Checks a module for a CPU.
static LogicalResult verifyForCPU(ArrayRef<func::FuncOp> functions) {
  bool isValid = true;
  for (func::FuncOp function : functions) {
    Operation *kernel = findKernel(function);
    if (!kernel) {
      isValid &= verifyScopes(function);
      continue;
    }
    isValid = false;
    auto loop = dyn_cast<ForOp>(kernel);
    InFlightDiagnostic error = kernel->emitError(); // target_c2
    if (loop)
      error << "this loop over '" << loop.getThread().value_or("") << "' runs";
    else
      error << "this kernel runs";
    error << " on a device, but the target is a CPU; compile for a GPU, or run it with "
             "tir-run --device=reference";
  }
  return success(isValid);
}

namespace {
struct VerifyTargetsPass : tir::impl::VerifyTargetsPassBase<VerifyTargetsPass> {
  using VerifyTargetsPassBase::VerifyTargetsPassBase;

  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (kind != "cpu" && kind != "gpu") { // target_c3
      getOperation()->emitError("expected kind cpu or gpu, but got '") << kind << "'";
      return signalPassFailure();
    }
    SmallVector<func::FuncOp> functions;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<gpu::GPUModuleOp>(op))
        return WalkResult::skip();
      if (auto function = dyn_cast<func::FuncOp>(op); function && !function.isExternal())
        functions.push_back(function);
      return WalkResult::advance();
    });
    numFunctions += functions.size();
    if (failed(kind == "gpu" ? verifyForGPU(functions) : verifyForCPU(functions)))
      signalPassFailure();
  }
};
} // namespace
