//===- tir-translate.cpp - between scripts and IR -------------------*- C++ -*-===//

#include "mlir/Tools/mlir-translate/MlirTranslateMain.h"
#include "tir/Driver/InitAll.h"

int main(int argc, char **argv) {
  mlir::tir::registerAllTirTranslations();
  return mlir::failed(mlir::mlirTranslateMain(argc, argv, "tir translation driver"));
}
