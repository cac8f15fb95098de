//===- Passes.h - from flat tir to the llvm dialect ----------------*- C++ -*-===//
//
// The single exit of the compiler: after it, Target only writes bytes.

#ifndef TIR_CONVERSION_PASSES_H
#define TIR_CONVERSION_PASSES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

#define GEN_PASS_DECL
#include "tir/Conversion/Passes.h.inc"

//===--- host -----------------------------------------------------------------===//

/// Appends the passes that take a module from the flat stage to the llvm dialect for the CPU. They
/// leave no function without a packed entry (`__tvm_ffi_<name>`) if it is public.
void buildHostToLLVMPipeline(OpPassManager &pm);

//===--- device ---------------------------------------------------------------===//

/// Appends the passes that take the kernels of a split module to the llvm dialect with nvvm, for a
/// chip such as `sm_80`.
void buildDeviceToNVVMPipeline(OpPassManager &pm, StringRef chip);

/// Appends the passes that take the kernels of a split module to the llvm dialect with rocdl, for a
/// chip such as `gfx90a`.
void buildDeviceToROCDLPipeline(OpPassManager &pm, StringRef chip);

//===--- registration ---------------------------------------------------------===//

#define GEN_PASS_REGISTRATION
#include "tir/Conversion/Passes.h.inc"

} // namespace mlir::tir

#endif // TIR_CONVERSION_PASSES_H
