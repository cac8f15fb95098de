//===- DeviceCode.h - which code runs on a device -----------------*- C++ -*-===//
//
// One answer for every pass: what is device code, what in it reaches a function, and which.

#ifndef TIR_ANALYSIS_DEVICECODE_H
#define TIR_ANALYSIS_DEVICECODE_H

#include "mlir/IR/SymbolTable.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

/// Returns true if the regions of `op` run on a device, whatever is around it: a thread loop, a
/// gpu.launch, a gpu.func, or a function of a gpu.module.
bool isDeviceRoot(Operation *op);

/// Returns the outermost operation around `op`, or `op` itself, that makes it device code; null for
/// host code.
Operation *getDeviceRoot(Operation *op);

/// How an operation reaches a function.
enum class Reach { Call, IndirectCall, Name, Launch };

/// What an operation reaches: the symbol (null for a call through a value) and its definition (null
/// where there is none).
struct Reached {
  Reach how;
  SymbolRefAttr symbol;
  Operation *callee;
};

/// Returns how `op` reaches a function, or nothing where it does not.
std::optional<Reached> getReached(Operation *op, SymbolTableCollection &symbols);

} // namespace mlir::tir

#endif // TIR_ANALYSIS_DEVICECODE_H
