//===- InitAll.cpp - everything of tir, registered ------------------*- C++ -*-===//
//
// One line a layer: what a tool or an embedding compiler gets by two calls.

#include "tir/Driver/InitAll.h"
#include "mlir/IR/DialectRegistry.h"
#include "tir/Analysis/Passes.h"
#include "tir/Conversion/Passes.h"
#include "tir/IR/Tir.h"
#include "tir/Transforms/Passes.h"

using namespace mlir;

void tir::registerAllTirDialects(DialectRegistry &registry) { registry.insert<TirDialect>(); }

void tir::registerAllTirPasses() {
  registerAnalysisPasses();
  registerTransformsPasses();
  registerConversionPasses();
}
