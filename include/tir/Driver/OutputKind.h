//===- OutputKind.h - what a compilation writes ---------------------*- C++ -*-===//

#ifndef TIR_DRIVER_OUTPUTKIND_H
#define TIR_DRIVER_OUTPUTKIND_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace mlir::tir {

/// The kinds of output, in the order of the flow: each border of the pipeline, then what Target
/// makes.
enum class OutputKind {
  Tir,
  Scheduled,
  Loops,
  Flat,
  Split,
  LLVMDialect,
  LLVMIR,
  Assembly,
  Object,
  SharedObject,
  Ptx,
  Cubin,
  Hsaco,
};

/// Returns the kind that `--emit=NAME` names, or nothing.
std::optional<OutputKind> parseOutputKind(llvm::StringRef name);

/// Returns the name of `kind` after `--emit=`.
llvm::StringRef nameOf(OutputKind kind);

/// Returns the kind that a file called `path` holds by its suffix, or nothing: `.mlir` may be
/// several.
std::optional<OutputKind> outputKindOfSuffix(llvm::StringRef path);

/// Returns whether a file with the suffix of `path` may hold `kind`: any suffix without a meaning
/// may.
bool suffixAllows(llvm::StringRef path, OutputKind kind);

/// Returns whether the output is text, which may go to the terminal.
bool isText(OutputKind kind);

} // namespace mlir::tir

#endif // TIR_DRIVER_OUTPUTKIND_H
