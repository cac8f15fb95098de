//===- Host.h - bytes for the CPU ------------------------------------*- C++ -*-===//
//
// What is left after Conversion (a module in the llvm dialect) as text, object, shared library, or
// as code in this process. Every error is reported at the module's location; nothing aborts.

#ifndef TIR_TARGET_HOST_H
#define TIR_TARGET_HOST_H

#include "mlir/IR/BuiltinOps.h"
#include <memory>
#include <string>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::tir {

/// How code for the CPU is generated.
struct HostOptions {
  /// Name of the CPU; empty means this machine's, with all its features.
  std::string cpu;
  /// Level of LLVM's optimiser and code generator, 0 to 3.
  unsigned optimizationLevel = 2;
};

/// What is written for the CPU.
enum class HostOutput {
  /// The module as LLVM IR, verified, not yet optimised.
  LLVMIR,
  /// Optimised assembly text.
  Assembly,
  /// An object file, position-independent.
  Object,
  /// A shared library: exports what is external in the module, and needs nothing but libc and libm.
  SharedLibrary,
};

/// Makes the dialects of a module that `emitHost` takes translatable to LLVM IR.
void registerHostTranslations(DialectRegistry &registry);

/// Returns the bytes of `module`, which is in the llvm dialect, for the CPU.
FailureOr<std::string> emitHost(ModuleOp module, HostOutput output,
                                const HostOptions &options = {});

/// A module's code in this process.
class HostJIT {
public:
  /// A name that the code may refer to, and its address here.
  using Symbol = std::pair<StringRef, void *>;

  /// Returns the code of `module`, which is in the llvm dialect. It refers to `symbols`, then to
  /// what this process has loaded.
  static FailureOr<std::unique_ptr<HostJIT>> create(ModuleOp module, ArrayRef<Symbol> symbols = {},
                                                    const HostOptions &options = {});
  ~HostJIT();

  /// Returns the address of the function `name`; null, after an error, if there is none or if what
  /// it calls is nowhere.
  void *lookup(StringRef name) const;

private:
  HostJIT(std::unique_ptr<llvm::orc::LLJIT> jit, Location loc);
  std::unique_ptr<llvm::orc::LLJIT> jit;
  Location loc;
  std::string firstError; // of ORC, which tells the caller less
};

} // namespace mlir::tir

#endif // TIR_TARGET_HOST_H
