//===- HostPipeline.cpp - from flat tir to the CPU's llvm dialect ---------*- C++ -*-===//

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "tir/Conversion/Passes.h"

using namespace mlir;
using namespace mlir::tir;

void tir::buildHostToLLVMPipeline(OpPassManager &pm) {
  // Names first: no later pass may take a function of the program for one of the C library.
  pm.addPass(createHideFunctionsPass());
  // Buffers get their place while structure still says where their life ends.
  pm.addPass(createAllocateHostBuffersPass());
  // Reshapes become sizes and strides, which are affine expressions, which are arithmetic.
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  // Failures leave a function from anywhere, which structured control flow cannot say.
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createPropagateFailuresPass());
  // Entries know the final signatures: a status may just have been added.
  pm.addPass(createCreatePackedEntriesPass());
  pm.addPass(createFlattenBufferArgumentsPass());
  // Last of tir: entries and failures have added errors to raise.
  pm.addPass(createLowerOutsideCallsPass());
  pm.addPass(createConvertHostToLLVMPass());
}
