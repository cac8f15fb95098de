//===- Ops.cpp - the generated half of the operations -------------*- C++ -*-===//
//
// One place compiles what TableGen makes of the .td files; the other sources of this folder hold
// what is written by hand, by theme.

#include "Syntax.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tir;

#include "tir-dialect/TirEnums.cpp.inc"
#define GET_OP_CLASSES
#include "tir-dialect/TirOps.cpp.inc"
