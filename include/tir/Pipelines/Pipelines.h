//===- Pipelines.h - the order of the steps, a target each ----------*- C++ -*-===//
//
// A pipeline is the stages of the flow one after the other. Who wants to stop at a border takes
// them one by one.

#ifndef TIR_PIPELINES_PIPELINES_H
#define TIR_PIPELINES_PIPELINES_H

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir::tir {

/// The borders of the flow behind import, in its order.
enum class Stage {
  /// The transform sequence is applied and gone.
  Scheduled,
  /// No block, exit or match is left.
  Loops,
  /// Accesses are one-dimensional, indices are arithmetic.
  Flat,
  /// Host and kernels are apart, nothing is in a scope of tir.
  Split,
  /// The llvm dialect, with nvvm or rocdl in kernels.
  Target,
};

/// The kind of machine that a program is lowered for.
enum class Machine { CPU, AMD, NVIDIA };

/// What the order of steps depends on.
struct LoweringOptions {
  Machine machine = Machine::CPU;
  /// The model of the GPU.
  std::string chip;
  /// Inlines the calls in device code, which the verifier refuses otherwise.
  bool inlineDeviceCalls = false;
};

/// Appends the passes that take a module (the operation of `pm`) from the border before `stage` to
/// it.
void buildStage(OpPassManager &pm, Stage stage, const LoweringOptions &options);

/// Appends all stages for the CPU.
void buildToLLVMPipeline(OpPassManager &pm);

/// Appends all stages for an NVIDIA GPU such as `sm_80`.
void buildToNVVMPipeline(OpPassManager &pm, StringRef chip, bool inlineDeviceCalls = false);

/// Appends all stages for an AMD GPU such as `gfx90a`.
void buildToROCDLPipeline(OpPassManager &pm, StringRef chip, bool inlineDeviceCalls = false);

/// Makes the pipelines known as `tir-to-llvm`, `tir-to-nvvm` and `tir-to-rocdl`.
void registerPipelines();

} // namespace mlir::tir

#endif // TIR_PIPELINES_PIPELINES_H
