//===- Kernels.h - a launch becomes a kernel of its own -------------------*- C++ -*-===//

#ifndef TIR_LIB_CONVERSION_KERNELS_H
#define TIR_LIB_CONVERSION_KERNELS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::tir {

/// Makes the body of `launch` a function of `kernels`, and `launch` a launch of it. The name is
/// none of `taken`, and is added to them. `kernels` is made where it is null.
LogicalResult outlineKernel(gpu::LaunchOp launch, gpu::GPUModuleOp &kernels,
                            llvm::StringSet<> &taken);

} // namespace mlir::tir

#endif // TIR_LIB_CONVERSION_KERNELS_H
