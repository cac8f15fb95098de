//===- Device.h - bytes for a GPU -------------------------------------*- C++ -*-===//

#ifndef TIR_TARGET_DEVICE_H
#define TIR_TARGET_DEVICE_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include <string>

namespace mlir::tir {

/// What is written for a GPU.
enum class DeviceOutput {
  /// The kernels as LLVM IR, verified, not yet optimised.
  LLVMIR,
  /// Optimised assembly text; PTX for NVIDIA.
  Assembly,
  /// A code object: hsaco or cubin.
  Object,
};

/// How code for a GPU is generated.
struct DeviceOptions {
  /// `gfx90a`, `sm_80`.
  std::string chip;
  /// The CUDA toolkit and the ROCm tree; empty: the usual places.
  std::string cudaPath, rocmPath;
};

/// Makes the dialects of kernels in the llvm dialect translatable to LLVM IR.
void registerDeviceTranslations(DialectRegistry &registry);

/// Returns the bytes of `kernels`, which are in the llvm dialect with nvvm or rocdl. Nothing is
/// left that a linker would have to find. Errors are reported at the kernels.
FailureOr<std::string> emitDevice(gpu::GPUModuleOp kernels, DeviceOutput output,
                                  const DeviceOptions &options);

} // namespace mlir::tir

#endif // TIR_TARGET_DEVICE_H
