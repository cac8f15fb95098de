//===- tir-opt.cpp - mlir-opt with tir ----------------------------*- C++ -*-===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "tir/Driver/InitAll.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  mlir::tir::registerAllTirDialects(registry);
  mlir::tir::registerAllTirPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "tir optimizer driver\n", registry));
}
