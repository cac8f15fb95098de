//===- Pipelines.cpp - the order of the loops and flat stages --------------*- C++ -*-===//

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "tir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tir;

void mlir::tir::buildLowerBlocksPipeline(OpPassManager &pm) {
  // Failures become early returns, so they come before the pass that lowers these. No pass behind
  // it sees an exit.
  pm.addPass(createLowerFailuresPass());
  pm.addNestedPass<func::FuncOp>(createLowerEarlyExitsPass());
  // Buffers while blocks still tell where a reduction starts.
  pm.addNestedPass<func::FuncOp>(createPlaceBuffersPass());
  // Blocks first: what they leave are statements, which loops hold.
  pm.addNestedPass<func::FuncOp>(createConvertBlocksPass());
  pm.addNestedPass<func::FuncOp>(createConvertLoopsPass());
}

void mlir::tir::buildLowerLoopsPipeline(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(createSerializeLoopsPass());
  // Before anything asks for the size of an element.
  pm.addPass(createWidenBoolsPass());
  // What a shape adds to an index folds with it.
  pm.addNestedPass<func::FuncOp>(createFlattenBuffersPass());
  // Indices fold while they are affine; as arith they would keep their divisions.
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createLowerAffinePass());
  pm.addNestedPass<func::FuncOp>(createLowerNumbersPass());
}
