//===- DeviceTools.h - programs and libraries of GPU toolkits ----------*- C++ -*-===//

#ifndef TIR_LIB_TARGET_DEVICETOOLS_H
#define TIR_LIB_TARGET_DEVICETOOLS_H

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include "tir/Target/Device.h"

namespace mlir::tir {

/// Returns the paths of the bitcode with mathematical functions, in the order in which one uses the
/// next, or reports an error.
FailureOr<SmallVector<std::string>> findMathLibrary(bool isAMD, const DeviceOptions &options,
                                                    Location loc);

/// Returns the cubin that NVIDIA's assembler makes of `ptx`, or reports an error.
FailureOr<std::string> assemblePtx(StringRef ptx, const DeviceOptions &options, Location loc);

} // namespace mlir::tir

#endif // TIR_LIB_TARGET_DEVICETOOLS_H
