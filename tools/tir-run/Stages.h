//===- Stages.h - the same program after each stage ------------------*- C++ -*-===//

#ifndef TIR_RUN_STAGES_H
#define TIR_RUN_STAGES_H

#include "Inputs.h"

namespace mlir::tir {

/// Runs a program after every stage on the same inputs, and compares with what it gave first.
class StageChecker {
public:
  /// Keeps a copy of the inputs, which a run changes. What differs is saved in `folder`, or here.
  StageChecker(std::string text, std::string file, ProgramOptions options, ArrayRef<Input> inputs,
               StringRef folder);

  /// Runs the later stages. `results` and `value` are what the program gave as scheduled. Prints
  /// the stages that agree; reports the first one that does not and returns false.
  bool check(ArrayRef<Parameter> parameters, ArrayRef<Input> results, const ReturnValue &value);

private:
  std::string text, file, folder;
  ProgramOptions options;
  std::vector<Input> inputs;
};

} // namespace mlir::tir

#endif // TIR_RUN_STAGES_H
