//===- TransformOps.h - transform operations of a schedule ---------*- C++ -*-===//

#ifndef TIR_SCHEDULE_TRANSFORMOPS_H
#define TIR_SCHEDULE_TRANSFORMOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Transform/IR/TransformTypes.h"
#include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tir/IR/Tir.h"

#define GET_OP_CLASSES
#include "tir-dialect/ScheduleOps.h.inc"

namespace mlir::tir {

/// Adds the operations `transform.tir.*` to the transform dialect of contexts made from `registry`.
void registerTransformExtension(DialectRegistry &registry);

} // namespace mlir::tir

#endif // TIR_SCHEDULE_TRANSFORMOPS_H
