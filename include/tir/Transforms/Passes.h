//===- Passes.h - steps that stay in tir's world ------------------*- C++ -*-===//
//
// The passes of the loops and flat stages, in the order in which pipelines run them.

#ifndef TIR_TRANSFORMS_PASSES_H
#define TIR_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

#define GEN_PASS_DECL
#include "tir/Transforms/Passes.h.inc"

/// Appends the passes that take a program without early exits to the border of loops.
void buildLowerBlocksPipeline(OpPassManager &pm);

/// Appends the passes that take loops to the flat border.
void buildLowerLoopsPipeline(OpPassManager &pm);

#define GEN_PASS_REGISTRATION
#include "tir/Transforms/Passes.h.inc"

} // namespace mlir::tir

#endif // TIR_TRANSFORMS_PASSES_H
