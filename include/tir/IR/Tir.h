//===- Tir.h - the tir dialect ------------------------------------*- C++ -*-===//
//
// Operations, attributes and enums of the dialect. tir-dialect/spec/ says what they mean.

#ifndef TIR_IR_TIR_H
#define TIR_IR_TIR_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Ptr/IR/MemorySpaceInterfaces.h"
#include "mlir/Dialect/Ptr/IR/PtrDialect.h"
#include "mlir/Dialect/Ptr/IR/PtrTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/MemorySlotInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace mlir::tir {

/// The position of control in the program: early exits write it.
struct ControlResource : SideEffects::Resource::Base<ControlResource> {
  StringRef getName() final { return "tir control"; }
};

/// What is stated about a program without being computed by it.
struct FactResource : SideEffects::Resource::Base<FactResource> {
  StringRef getName() final { return "tir facts"; }
};

} // namespace mlir::tir

#include "tir-dialect/TirDialect.h.inc"
#include "tir-dialect/TirEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "tir-dialect/TirAttrs.h.inc"
#define GET_OP_CLASSES
#include "tir-dialect/TirOps.h.inc"

namespace mlir::tir {

/// Returns the scope of a buffer or pointer type; null where it has none, or another memory space.
ScopeAttr getScope(Type type);

/// Returns the name that a person knows a buffer or a loop variable by: the name of the operation
/// that makes it, the `tir.name` of an argument, or that of its location; empty where there is
/// none.
StringRef getValueName(Value value);

/// Returns true for the names that a loop of kind thread may have: blockIdx.x, threadIdx.z, ...
bool isThreadAxis(StringRef name);

/// Returns which size of a launch the extent of a thread loop is: 0 to 2 for blockIdx.x to .z, 3 to
/// 5 for threadIdx.x to .z; none for any other axis.
std::optional<unsigned> getLaunchAxis(ForOp loop);

/// Returns a thread loop whose variable `value` is computed from, through operations and the
/// iterators of blocks; null if there is none.
ForOp findThreadSource(Value value);

/// Returns true for the names that a loop of kind vthread may have: vthread, vthread.x, cthread,
/// ...
bool isVirtualThreadAxis(StringRef name);

} // namespace mlir::tir

#endif // TIR_IR_TIR_H
