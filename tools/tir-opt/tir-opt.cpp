//===- tir-opt.cpp - mlir-opt with tir ----------------------------*- C++ -*-===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "tir/IR/Tir.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  registry.insert<mlir::tir::TirDialect>();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "tir optimizer driver\n", registry));
}
