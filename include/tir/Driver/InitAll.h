//===- InitAll.h - everything of tir, registered --------------------*- C++ -*-===//

#ifndef TIR_DRIVER_INITALL_H
#define TIR_DRIVER_INITALL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::tir {

/// Adds the dialect, its interfaces for upstream passes and its transform operations to `registry`.
void registerAllTirDialects(DialectRegistry &registry);

/// Makes every pass and pipeline of tir known by its name; once a process is enough.
void registerAllTirPasses();

} // namespace mlir::tir

#endif // TIR_DRIVER_INITALL_H
