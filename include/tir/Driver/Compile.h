//===- Compile.h - text in, bytes out -------------------------------*- C++ -*-===//
//
// The facade that tools and embedding compilers see. It has no state of its own: each call makes
// its context.

#ifndef TIR_DRIVER_COMPILE_H
#define TIR_DRIVER_COMPILE_H

#include "mlir/Support/LLVM.h"
#include "tir/Driver/OutputKind.h"
#include "tir/Driver/TargetName.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>

namespace mlir::tir {

/// What is made of a program, and for which machine.
struct CompileOptions {
  OutputKind output = OutputKind::Tir;
  /// The machine; none: the one that the program names, else the CPU.
  std::optional<TargetName> target;
  /// Where nothing names a machine, takes a common GPU for a program with kernels, not the CPU.
  bool guessesGPU = false;
  /// The model of the machine that the program names; empty: what it says there, else a default.
  std::string chip;
  /// The one function to compile, with what it calls; empty: all functions.
  std::string function;
  /// A folder for the program after each stage; empty: none.
  std::string stagesFolder;
  /// Inlines the calls of functions in device code, which are errors otherwise.
  bool inlineDeviceCalls = false;
  /// The CUDA toolkit and the ROCm tree; empty: the usual places.
  std::string cudaPath, rocmPath;
};

/// Returns what `source` compiles to; a name that ends in `.mlir` means MLIR text, any other a
/// script. Errors, with their places in the source, go to `diagnostics`, as do remarks.
FailureOr<std::string> compile(std::unique_ptr<llvm::MemoryBuffer> source,
                               const CompileOptions &options, llvm::raw_ostream &diagnostics);

} // namespace mlir::tir

#endif // TIR_DRIVER_COMPILE_H
