//===- TargetName.h - the machine that a program is compiled for ----*- C++ -*-===//

#ifndef TIR_DRIVER_TARGETNAME_H
#define TIR_DRIVER_TARGETNAME_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace mlir::tir {

/// A kind of machine, and the model of it.
struct TargetName {
  enum class Kind { CPU, AMD, NVIDIA };

  bool isGPU() const { return kind != Kind::CPU; }

  Kind kind = Kind::CPU;
  /// `gfx90a`, `sm_80`, or a CPU as LLVM calls it; empty for the CPU of this machine, and for a GPU
  /// whose model is left open (`rocm`, `cuda`, `nvptx`).
  std::string chip;
  /// Features of the CPU as LLVM writes them (`+avx2,-fma`), from `-mattr`.
  std::string features;
};

/// Returns the target that `text` names: `cpu`, `gfx90a`, `sm_80`, a target string of TVM (`rocm
/// -mcpu=gfx90a`, `cuda -arch=sm_80`, `llvm -mcpu=skylake`), or such a target as a dictionary. The
/// text of an error goes to `report`.
FailureOr<TargetName> parseTargetName(StringRef text, function_ref<void(const Twine &)> report);

/// Gives `target` the model `chip`, which must not contradict the model that it has.
LogicalResult setChip(TargetName &target, StringRef chip, function_ref<void(const Twine &)> report);

/// Returns the target as `--target=` takes it, for messages.
StringRef nameOf(const TargetName &target);

/// Returns the model that is meant by a GPU target without one.
StringRef defaultChip(TargetName::Kind kind);

} // namespace mlir::tir

#endif // TIR_DRIVER_TARGETNAME_H
