//===- Kernels.h - a launch becomes a kernel of its own -------------------*- C++ -*-===//

#ifndef TIR_LIB_CONVERSION_KERNELS_H
#define TIR_LIB_CONVERSION_KERNELS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::tir {

/// Makes the body of `launch` a kernel in a gpu.module of its own, and `launch` a launch of it.
/// Both have one name, which is none of `taken`, and is added to them.
LogicalResult outlineKernel(gpu::LaunchOp launch, llvm::StringSet<> &taken);

} // namespace mlir::tir

#endif // TIR_LIB_CONVERSION_KERNELS_H
