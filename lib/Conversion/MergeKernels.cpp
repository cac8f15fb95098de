//===- MergeKernels.cpp - all kernels in one gpu.module -------------------*- C++ -*-===//
//
// In: gpu.modules in the llvm dialect. A target is asked for code once, whatever the number of
// kernels: a run of ptxas costs more than the kernel.

#include "tir/Conversion/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_MERGEKERNELSPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

static bool isDeclaration(Operation *op) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  return function && function.isExternal();
}

/// Returns true if no other module sees a symbol, so that any name is as good.
static bool isHidden(Operation *op) {
  if (auto function = dyn_cast<LLVM::LLVMFuncOp>(op))
    return function.getLinkage() == LLVM::Linkage::Internal ||
           function.getLinkage() == LLVM::Linkage::Private;
  if (auto global = dyn_cast<LLVM::GlobalOp>(op))
    return global.getLinkage() == LLVM::Linkage::Internal ||
           global.getLinkage() == LLVM::Linkage::Private;
  return cast<SymbolOpInterface>(op).isPrivate();
}

namespace {
struct MergeKernelsPass : tir::impl::MergeKernelsPassBase<MergeKernelsPass> {
  void runOnOperation() override {
    auto modules = llvm::to_vector(getOperation().getOps<gpu::GPUModuleOp>());
    if (modules.size() < 2)
      return markAllAnalysesPreserved();
    gpu::GPUModuleOp all = modules.front();
    llvm::DenseMap<Attribute, Attribute> moved; // from the names of modules
    for (gpu::GPUModuleOp from : llvm::drop_begin(modules)) {
      if (failed(merge(from, all)))
        return signalPassFailure();
      moved[from.getSymNameAttr()] = all.getSymNameAttr();
      from.erase();
      ++numModules;
    }
    getOperation()->walk([&](gpu::LaunchFuncOp launch) {
      SymbolRefAttr kernel = launch.getKernel();
      if (Attribute to = moved.lookup(kernel.getRootReference()))
        launch.setKernelAttr(
            SymbolRefAttr::get(cast<StringAttr>(to), kernel.getNestedReferences()));
    });
  }

  /// Moves what `from` holds into `to`.
  static LogicalResult merge(gpu::GPUModuleOp from, gpu::GPUModuleOp to) {
    auto attributesOf = [](gpu::GPUModuleOp module) {
      NamedAttrList attributes(module->getAttrs());
      attributes.erase(module.getSymNameAttrName());
      return attributes.getDictionary(module.getContext());
    };
    if (attributesOf(from) != attributesOf(to) ||
        from.getProperties().targets != to.getProperties().targets ||
        from.getProperties().offloadingHandler != to.getProperties().offloadingHandler) {
      InFlightDiagnostic error = from.emitError("gpu.module '")
                                 << from.getName() << "' has other attributes than '"
                                 << to.getName() << "', so that one output cannot hold both";
      error.attachNote(to.getLoc()) << "'" << to.getName() << "' is here";
      return error;
    }
    SymbolTable target(to), source(from);
    for (Operation &op : llvm::make_early_inc_range(from.getBody()->getOperations())) {
      if (auto symbol = dyn_cast<SymbolOpInterface>(op))
        if (Operation *other = target.lookup(symbol.getName())) {
          if (isDeclaration(&op) && isDeclaration(other) &&
              op.getAttrDictionary() == other->getAttrDictionary()) {
            source.erase(&op);
            continue;
          }
          if (failed(rename(symbol, other, source, target)))
            return failure();
        }
      bool isSymbol = isa<SymbolOpInterface>(op);
      if (isSymbol)
        source.remove(&op);
      op.remove();
      to.getBody()->push_back(&op);
      if (isSymbol)
        target.insert(&op);
    }
    return success();
  }

  /// Gives `symbol` of `source`, or `other` of `target`, a name that neither has.
  static LogicalResult rename(SymbolOpInterface symbol, Operation *other, SymbolTable &source,
                              SymbolTable &target) {
    if (isHidden(symbol))
      return source.renameToUnique(symbol, {&target});
    if (isHidden(other))
      return target.renameToUnique(other, {&source});
    InFlightDiagnostic error = symbol.emitError("'")
                               << symbol.getName()
                               << "' is in a second gpu.module of this output already";
    error.attachNote(other->getLoc()) << "the other one is here";
    return error;
  }
};
} // namespace
