//===- ConvertHostToLLVM.cpp - the host in the llvm dialect ----------*- C++ -*-===//
//
// In: functions without buffers in their signatures (tir-flatten-buffer-arguments), control flow as
// branches, heap buffers as calls (tir-propagate-failures). Out: nothing but the llvm dialect.

#include "HostBuffers.h"
#include "HostNumbers.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "tir/Conversion/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_CONVERTHOSTTOLLVMPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

/// Facts were checked by the entries of the module; code generation does not use them yet.
struct EraseExpect : OpConversionPattern<ExpectOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(ExpectOp op, OpAdaptor,
                                ConversionPatternRewriter &rewriter) const override {
    rewriter.eraseOp(op);
    return success();
  }
};

/// The casts between pointers of tir and of LLVM, which passes before this one made.
struct ForwardCast : OpConversionPattern<UnrealizedConversionCastOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult matchAndRewrite(UnrealizedConversionCastOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    if (op->getNumOperands() != 1 || op->getNumResults() != 1)
      return rewriter.notifyMatchFailure(op, "not a cast of one value");
    Type type = getTypeConverter()->convertType(op->getResult(0).getType());
    if (adaptor.getInputs()[0].getType() != type)
      return rewriter.notifyMatchFailure(op, "the value has another type after conversion");
    rewriter.replaceOp(op, adaptor.getInputs());
    return success();
  }
};

/// Takes away what only tir's passes read.
void eraseTirAttributes(LLVM::LLVMFuncOp function) {
  auto isTir = [](NamedAttribute attribute) {
    return isa_and_present<TirDialect>(attribute.getNameDialect());
  };
  auto filter = [&](ArrayAttr all) {
    SmallVector<Attribute> kept;
    for (auto dictionary : all.getAsRange<DictionaryAttr>()) {
      SmallVector<NamedAttribute> list(dictionary.getValue());
      llvm::erase_if(list, isTir);
      kept.push_back(DictionaryAttr::get(all.getContext(), list));
    }
    return ArrayAttr::get(all.getContext(), kept);
  };
  for (NamedAttribute attribute : llvm::to_vector(function->getDiscardableAttrs()))
    if (isTir(attribute))
      function->removeDiscardableAttr(attribute.getName());
  if (ArrayAttr arguments = function.getArgAttrsAttr())
    function.setArgAttrsAttr(filter(arguments));
  if (ArrayAttr results = function.getResAttrsAttr())
    function.setResAttrsAttr(filter(results));
}

/// Reports what the CPU cannot run, in the words of whoever wrote it.
LogicalResult rejectDeviceCode(ModuleOp module) {
  WalkResult result = module.walk<WalkOrder::PreOrder>([](Operation *op) {
    if (auto loop = dyn_cast<ForOp>(op); loop && loop.getKind() == ForKind::thread)
      return loop.emitError("the CPU has no loop over '")
                 << loop.getThread().value_or("a thread axis")
                 << "'; run it with tir-run --device=reference, or compile it for a GPU",
             WalkResult::interrupt();
    if (isa<gpu::LaunchFuncOp, gpu::GPUModuleOp>(op))
      return op->emitError("kernels cannot be launched from the CPU's code yet; "
                           "--emit=split shows the host side"),
             WalkResult::interrupt();
    if (auto intrinsic = dyn_cast<CallIntrinOp>(op))
      return intrinsic.emitError("the intrinsic '")
                 << intrinsic.getCallee() << "' is not supported on the CPU",
             WalkResult::interrupt();
    if (isa_and_present<TirDialect>(op->getDialect()) && !isa<DataOp, ViewOp, ExpectOp>(op))
      return op->emitError("the CPU has no '") << op->getName() << "'", WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

struct ConvertHostToLLVMPass : tir::impl::ConvertHostToLLVMPassBase<ConvertHostToLLVMPass> {
  using ConvertHostToLLVMPassBase::ConvertHostToLLVMPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(rejectDeviceCode(module)))
      return signalPassFailure();
    lowerIntegerPowers(module);
    DenseSet<StringAttr> internal;
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      if (function.isPrivate() && !function.isDeclaration())
        internal.insert(function.getSymNameAttr());

    LowerToLLVMOptions options(&getContext());
    options.overrideIndexBitwidth(64);
    LLVMTypeConverter converter(&getContext(), options);
    RewritePatternSet patterns(&getContext());
    populateBufferToLLVMPatterns(converter, patterns);
    populateNumbersToLLVMPatterns(converter, patterns);
    SymbolTableCollection symbols;
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    arith::populateArithToLLVMConversionPatterns(converter, patterns);
    cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
    populateFuncToLLVMConversionPatterns(converter, patterns, &symbols);
    index::populateIndexToLLVMConversionPatterns(converter, patterns);
    populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns, &symbols);
    ub::populateUBToLLVMConversionPatterns(converter, patterns);
    vector::populateVectorBitCastLoweringPatterns(patterns);
    vector::populateVectorBroadcastLoweringPatterns(patterns);
    vector::populateVectorInterleaveLoweringPatterns(patterns);
    vector::populateVectorMaskMaterializationPatterns(patterns, /*force32BitVectorIndices=*/false);
    vector::populateVectorMaskOpLoweringPatterns(patterns);
    vector::populateVectorShapeCastLoweringPatterns(patterns);
    vector::populateVectorStepLoweringPatterns(patterns);
    vector::populateVectorGatherLoweringPatterns(patterns);
    vector::populateVectorInsertExtractStridedSliceTransforms(patterns);
    populateVectorToLLVMConversionPatterns(converter, patterns);
    patterns.add<EraseExpect, ForwardCast>(converter, &getContext());

    LLVMConversionTarget target(getContext());
    target.addLegalOp<ModuleOp>();
    target.addIllegalOp<UnrealizedConversionCastOp>(); // else the casts between pointers stay
    ConversionConfig config;
    config.foldingMode = DialectConversionFoldingMode::Never; // a fold leaves arith.constant behind
    if (failed(applyFullConversion(module, target, std::move(patterns), config)))
      return signalPassFailure();

    // Upstream leaves the visibility behind: to the linker every function would be public.
    for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
      ++numFunctions;
      eraseTirAttributes(function);
      if (!internal.contains(function.getSymNameAttr()))
        continue;
      function.setLinkage(LLVM::Linkage::Internal);
      function.setDsoLocal(true);
    }
  }
};

} // namespace
