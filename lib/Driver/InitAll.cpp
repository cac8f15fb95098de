//===- InitAll.cpp - everything of tir, registered ------------------*- C++ -*-===//
//
// One line a layer: what a tool or an embedding compiler gets by two calls.

#include "tir/Driver/InitAll.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Ptr/IR/PtrDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tir/Analysis/Passes.h"
#include "tir/Conversion/Passes.h"
#include "tir/IR/Tir.h"
#include "tir/Import/Import.h"
#include "tir/Pipelines/Pipelines.h"
#include "tir/Schedule/Passes.h"
#include "tir/Schedule/TransformOps.h"
#include "tir/Target/Device.h"
#include "tir/Target/Host.h"
#include "tir/Transforms/Passes.h"

using namespace mlir;

void tir::registerAllTirDialects(DialectRegistry &registry) {
  registry.insert<TirDialect>();
  registerTransformExtension(registry);
}

void tir::registerCompilerDialects(DialectRegistry &registry) {
  registerAllTirDialects(registry);
  registry.insert<affine::AffineDialect, arith::ArithDialect, cf::ControlFlowDialect,
                  func::FuncDialect, gpu::GPUDialect, LLVM::LLVMDialect, math::MathDialect,
                  memref::MemRefDialect, ptr::PtrDialect, scf::SCFDialect,
                  transform::TransformDialect, ub::UBDialect, vector::VectorDialect>();
  func::registerInlinerExtension(registry);
  // Upstream's conversions of kernels ask each dialect for its patterns.
  arith::registerConvertArithToLLVMInterface(registry);
  cf::registerConvertControlFlowToLLVMInterface(registry);
  registerConvertFuncToLLVMInterface(registry);
  registerConvertMathToLLVMInterface(registry);
  registerConvertMemRefToLLVMInterface(registry);
  ub::registerConvertUBToLLVMInterface(registry);
  vector::registerConvertVectorToLLVMInterface(registry);
  registerHostTranslations(registry);
  registerDeviceTranslations(registry);
}

void tir::registerAllTirPasses() {
  registerAnalysisPasses();
  registerSchedulePasses();
  registerTransformsPasses();
  registerConversionPasses();
  registerPipelines();
}

void tir::registerAllTirTranslations() { registerImportTranslation(); }
