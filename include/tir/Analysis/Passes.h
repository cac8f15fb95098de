//===- Passes.h - checks of whole functions and modules -----------*- C++ -*-===//
//
// Passes that change nothing: they report what a program may not do, at its place, before code is
// generated for it.

#ifndef TIR_ANALYSIS_PASSES_H
#define TIR_ANALYSIS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

#define GEN_PASS_DECL
#include "tir/Analysis/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tir/Analysis/Passes.h.inc"

} // namespace mlir::tir

#endif // TIR_ANALYSIS_PASSES_H
