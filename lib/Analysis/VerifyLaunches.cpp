//===- VerifyLaunches.cpp - launches pass what kernels take -------*- C++ -*-===//
//
// In: a module with kernels, before or after their conversion. MLIR compares a launch with a
// gpu.func alone; with a converted kernel nobody does, and a wrong value would reach the device.

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Ptr/IR/PtrTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tir/Analysis/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_VERIFYLAUNCHESPASS
#include "tir/Analysis/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

/// Returns true if a value of the host's type `passed` arrives as `taken`.
static bool fits(Type passed, Type taken) {
  if (passed == taken)
    return true;
  if (isa<BaseMemRefType, ptr::PtrType>(passed))
    return isa<LLVM::LLVMPointerType>(taken);
  return passed.isIndex() && taken.isInteger(64);
}

static LogicalResult verifyLaunch(gpu::LaunchFuncOp launch, FunctionOpInterface kernel) {
  auto passed = launch.getKernelOperands().getTypes();
  ArrayRef<Type> taken = kernel.getArgumentTypes();
  if (passed.size() != taken.size()) {
    InFlightDiagnostic error = launch.emitError("the launch of '") // launch_c1
                               << kernel.getName() << "' passes " << passed.size()
                               << " values, but the kernel takes " << taken.size();
    error.attachNote(kernel.getLoc()) << "the kernel is here";
    return error;
  }
  for (auto [i, type] : llvm::enumerate(passed)) {
    if (fits(type, taken[i]))
      continue;
    InFlightDiagnostic error = launch.emitError("value ") // launch_c2
                               << i << " of the launch of '" << kernel.getName() << "' is of type "
                               << type << ", but the kernel takes " << taken[i];
    error.attachNote(kernel.getLoc()) << "the kernel is here";
    return error;
  }
  return success();
}

namespace {
struct VerifyLaunchesPass : tir::impl::VerifyLaunchesPassBase<VerifyLaunchesPass> {
  void runOnOperation() override {
    SymbolTableCollection symbols;
    bool isValid = true;
    getOperation()->walk([&](gpu::LaunchFuncOp launch) {
      ++numLaunches;
      Operation *kernel = symbols.lookupNearestSymbolFrom(launch, launch.getKernelAttr());
      if (auto function = dyn_cast_or_null<FunctionOpInterface>(kernel))
        isValid &= succeeded(verifyLaunch(launch, function));
    });
    if (!isValid)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
