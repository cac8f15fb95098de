//===- Plugin.cpp - tir for a stock mlir-opt ------------------------*- C++ -*-===//
//
// What `mlir-opt-22 --load-dialect-plugin=` and `--load-pass-plugin=` take: the dialect with its
// transform operations, and every pass and pipeline of tir. The tool reads the names of its flags
// before it loads a plugin, so that passes are named in --pass-pipeline there.

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "tir/Driver/InitAll.h"

// The tool asks each file that it loads for this name, so that both are weak by convention.
extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "tir", "0.1", [](mlir::DialectRegistry *registry) {
            mlir::tir::registerAllTirDialects(*registry);
          }};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "tir", "0.1", [] { mlir::tir::registerAllTirPasses(); }};
}
