//===- Pipelines.cpp - the order of the steps, a target each --------*- C++ -*-===//
//
// In: a module as imported. Out: the llvm dialect, with nvvm or rocdl in kernels. Each step is here
// for a reason that stands before it; what a step does is told where it is declared.

#include "tir/Pipelines/Pipelines.h"
#include "mlir/Pass/PassRegistry.h"
#include "tir/Analysis/Passes.h"
#include "tir/Conversion/Passes.h"
#include "tir/Schedule/Passes.h"
#include "tir/Target/Chips.h"
#include "tir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::tir;

static constexpr Stage allStages[] = {Stage::Scheduled, Stage::Loops, Stage::Flat, Stage::Split,
                                      Stage::Target};

static VerifyKernelLimitsPassOptions limitsOf(const Chip &chip) {
  VerifyKernelLimitsPassOptions limits;
  limits.maxThreads = chip.maxThreads;
  limits.maxBlock.assign(std::begin(chip.maxBlock), std::end(chip.maxBlock));
  limits.maxGrid.assign(std::begin(chip.maxGrid), std::end(chip.maxGrid));
  limits.maxShared = chip.maxShared;
  limits.maxLocal = chip.maxLocal;
  return limits;
}

void mlir::tir::buildStage(OpPassManager &pm, Stage stage, const LoweringOptions &options) {
  switch (stage) {
  case Stage::Scheduled:
    // The program's own schedule decides what loops and threads there are.
    pm.addPass(createApplySchedulePass());
    return;
  case Stage::Loops:
    // What the user wrote is judged while it still has the places of the script: is it for this
    // target, can its buffers be stored, do its thread loops form kernels, does each access hit its
    // buffer?
    pm.addPass(createVerifyTargetsPass({options.machine == Machine::CPU ? "cpu" : "gpu"}));
    pm.addNestedPass<func::FuncOp>(createVerifyElementTypesPass());
    pm.addNestedPass<func::FuncOp>(createVerifyThreadNestsPass());
    pm.addNestedPass<func::FuncOp>(createVerifyBoundsPass());
    // Calls in device code are inlined before their callees get a status, and what is left is
    // rejected.
    if (options.machine != Machine::CPU) {
      if (options.inlineDeviceCalls)
        pm.addPass(createInlineDeviceCallsPass());
      pm.addPass(createVerifyDeviceCallsPass());
    }
    // What is left is the same for every target.
    buildLowerBlocksPipeline(pm);
    return;
  case Stage::Flat:
    buildLowerLoopsPipeline(pm);
    return;
  case Stage::Split:
    if (options.machine == Machine::CPU) {
      pm.addPass(createAllocateHostBuffersPass()); // without threads all of it is host
      return;
    }
    // Now that buffers have their places, and while loops still have those of the script.
    if (std::optional<Chip> chip = findChip(options.chip))
      pm.addNestedPass<func::FuncOp>(createVerifyKernelLimitsPass(limitsOf(*chip)));
    pm.addPass(createSplitHostDevicePass());
    return;
  case Stage::Target:
    if (options.machine == Machine::CPU) {
      buildHostToLLVMPipeline(pm);
      return;
    }
    // A call in a gpu.module converts without complaint, whoever has put it there.
    pm.addPass(createVerifyDeviceCallsPass());
    // What a launch passes is what its kernel takes, before the conversion and behind it.
    pm.addPass(createVerifyLaunchesPass());
    if (options.machine == Machine::AMD)
      buildDeviceToROCDLPipeline(pm, options.chip);
    else
      buildDeviceToNVVMPipeline(pm, options.chip);
    pm.addPass(createVerifyLaunchesPass());
    return;
  }
}

static void buildAllStages(OpPassManager &pm, const LoweringOptions &options) {
  for (Stage stage : allStages)
    buildStage(pm, stage, options);
}

void mlir::tir::buildToLLVMPipeline(OpPassManager &pm) {
  buildAllStages(pm, {Machine::CPU, "", false});
}

void mlir::tir::buildToNVVMPipeline(OpPassManager &pm, StringRef chip, bool inlineDeviceCalls) {
  buildAllStages(pm, {Machine::NVIDIA, chip.str(), inlineDeviceCalls});
}

void mlir::tir::buildToROCDLPipeline(OpPassManager &pm, StringRef chip, bool inlineDeviceCalls) {
  buildAllStages(pm, {Machine::AMD, chip.str(), inlineDeviceCalls});
}

namespace {
struct DeviceOptions : PassPipelineOptions<DeviceOptions> {
  Option<std::string> chip{*this, "chip",
                           llvm::cl::desc("model of the GPU, for instance gfx90a or sm_80")};
  Option<bool> inlineDeviceCalls{
      *this, "inline-device-calls",
      llvm::cl::desc("inline the calls in device code, which are errors otherwise"),
      llvm::cl::init(false)};
};
} // namespace

/// Makes a pipeline known that refuses a chip which there is not, or which is not of its kind.
static void registerDevicePipeline(StringRef name, StringRef description, StringRef defaultChip,
                                   void (*build)(OpPassManager &, StringRef, bool)) {
  registerPassPipeline(
      name, description,
      [=](OpPassManager &pm, StringRef text,
          function_ref<LogicalResult(const Twine &)> report) -> LogicalResult {
        DeviceOptions options;
        if (failed(options.parseFromString(text)))
          return failure();
        StringRef name = options.chip.empty() ? defaultChip : StringRef(options.chip);
        std::optional<Chip> chip = findChip(name);
        if (!chip || chip->isAMD != findChip(defaultChip)->isAMD)
          return report(chip ? "expected a chip such as '" + defaultChip.str() + "', but got '" +
                                   name.str() + "'"
                             : unknownChipText(name));
        build(pm, name, options.inlineDeviceCalls);
        return success();
      },
      [](function_ref<void(const mlir::detail::PassOptions &)> handle) {
        handle(DeviceOptions());
      });
}

void mlir::tir::registerPipelines() {
  static PassPipelineRegistration<> blocks("tir-lower-blocks", "lowers a program to loops",
                                           buildLowerBlocksPipeline);
  static PassPipelineRegistration<> loops("tir-lower-loops", "lowers loops to the flat stage",
                                          buildLowerLoopsPipeline);
  static PassPipelineRegistration<> llvm(
      "tir-to-llvm", "lowers a program to the llvm dialect for the CPU", buildToLLVMPipeline);
  registerDevicePipeline(
      "tir-to-nvvm",
      "lowers a program to the llvm dialect, its kernels for an NVIDIA GPU (default sm_80)",
      "sm_80", buildToNVVMPipeline);
  registerDevicePipeline(
      "tir-to-rocdl",
      "lowers a program to the llvm dialect, its kernels for an AMD GPU (default gfx90a)", "gfx90a",
      buildToROCDLPipeline);
}
