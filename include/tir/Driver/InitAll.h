//===- InitAll.h - everything of tir, registered --------------------*- C++ -*-===//

#ifndef TIR_DRIVER_INITALL_H
#define TIR_DRIVER_INITALL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::tir {

/// Adds the dialect, its interfaces for upstream passes and its transform operations to `registry`.
void registerAllTirDialects(DialectRegistry &registry);

/// Adds what a program is compiled with, and no more: the dialects of a program's text and those
/// that the pipelines go through, with their interfaces.
void registerCompilerDialects(DialectRegistry &registry);

/// Makes every pass and pipeline of tir known by its name; once a process is enough.
void registerAllTirPasses();

/// Makes the translations of tir known to an mlir-translate; once a process is enough.
void registerAllTirTranslations();

} // namespace mlir::tir

#endif // TIR_DRIVER_INITALL_H
