//===- DevicePipeline.cpp - kernels become llvm with nvvm or rocdl --------*- C++ -*-===//
//
// Upstream's conversions with bare pointers, with ours around them where they leave something.

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "tir/Conversion/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_FINISHKERNELSPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {
struct FinishKernelsPass : tir::impl::FinishKernelsPassBase<FinishKernelsPass> {
  /// Reports the first operation that the conversions, which are partial, have left.
  LogicalResult verifyComplete() {
    WalkResult result = getOperation()->walk<WalkOrder::PreOrder>([](Operation *op) {
      if (isa<gpu::GPUModuleOp>(op) ||
          isa_and_nonnull<LLVM::LLVMDialect, NVVM::NVVMDialect, ROCDL::ROCDLDialect>(
              op->getDialect()))
        return WalkResult::advance();
      op->emitError("'") << op->getName() << "' is not lowered for this GPU yet";
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }

  void runOnOperation() override {
    if (failed(verifyComplete()))
      return signalPassFailure();
    getOperation()->walk([&](LLVM::LLVMFuncOp function) {
      if (function.isExternal() || !function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName()))
        return;
      ++numKernels;
      auto global = LLVM::LLVMPointerType::get(&getContext(), 1);
      for (BlockArgument argument : function.getArguments()) {
        auto isCast = [&](Operation *op) {
          return isa<LLVM::AddrSpaceCastOp>(op) && op->getResult(0).getType() == global;
        };
        if (!isa<LLVM::LLVMPointerType>(argument.getType()) || argument.getType() == global ||
            !llvm::all_of(argument.getUsers(), isCast))
          continue;
        argument.setType(global);
        for (Operation *user : llvm::make_early_inc_range(argument.getUsers())) {
          user->getResult(0).replaceAllUsesWith(argument);
          user->erase();
        }
      }
      function.setType(
          LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(&getContext()),
                                      llvm::to_vector(function.getBody().getArgumentTypes())));
      // The block size is exact, not a maximum: ptxas may then drop code for other sizes.
      if (Attribute size = function->removeAttr(NVVM::NVVMDialect::getMaxntidAttrName()))
        function->setAttr(NVVM::NVVMDialect::getReqntidAttrName(), size);
    });
  }
};
} // namespace

/// Appends what both devices need before their own conversion.
static void addCommonPasses(OpPassManager &kernels, StringRef vendor) {
  LowerDeviceMathPassOptions math;
  math.vendor = vendor.str();
  // Library calls first: the conversions below know other names for them, or none.
  kernels.addPass(createLowerDeviceMathPass(math));
  kernels.addPass(createSCFToControlFlowPass());
  // Reshapes become sizes and strides, which are affine expressions, which are arithmetic.
  kernels.addPass(memref::createExpandStridedMetadataPass());
  kernels.addPass(createLowerAffinePass());
}

/// Appends what follows the conversion of both devices.
static void addFinalPasses(OpPassManager &kernels) {
  kernels.addPass(createReconcileUnrealizedCastsPass());
  // Takes the descriptors apart, so that the casts of pointers are seen.
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createFinishKernelsPass());
}

void mlir::tir::buildDeviceToNVVMPipeline(OpPassManager &pm, StringRef chip) {
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  addCommonPasses(kernels, "nvidia");
  ConvertGpuOpsToNVVMOpsOptions options;
  options.useBarePtrCallConv = true;
  kernels.addPass(createConvertGpuOpsToNVVMOps(options));
  // What it leaves. Not before it: it calls llvm.intr.fabs illegal.
  kernels.addPass(createConvertMathToLLVMPass());
  addFinalPasses(kernels);
}

void mlir::tir::buildDeviceToROCDLPipeline(OpPassManager &pm, StringRef chip) {
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  addCommonPasses(kernels, "amd");
  kernels.addPass(createConvertMathToLLVMPass());
  ConvertGpuOpsToROCDLOpsOptions options;
  options.chipset = chip.str();
  options.useBarePtrCallConv = true;
  kernels.addPass(createConvertGpuOpsToROCDLOps(options));
  addFinalPasses(kernels);
}
