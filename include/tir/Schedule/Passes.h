//===- Passes.h - passes that schedule programs --------------------*- C++ -*-===//

#ifndef TIR_SCHEDULE_PASSES_H
#define TIR_SCHEDULE_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

#define GEN_PASS_DECL
#include "tir/Schedule/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tir/Schedule/Passes.h.inc"

} // namespace mlir::tir

#endif // TIR_SCHEDULE_PASSES_H
