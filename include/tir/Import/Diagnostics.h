//===- Diagnostics.h - errors at places of a script -----------------*- C++ -*-===//

#ifndef TIR_IMPORT_DIAGNOSTICS_H
#define TIR_IMPORT_DIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir::tir::script {

/// Turns places of a buffer into locations, and reports what is wrong there. Counts the errors, so
/// that a file is read to its end before the caller gives up.
class Diagnostics {
public:
  /// `buffer` is the number of the file's buffer in `sources`.
  Diagnostics(const llvm::SourceMgr &sources, unsigned buffer, MLIRContext *context);

  /// Returns file, line and column of a place.
  Location at(llvm::SMLoc loc) const;

  InFlightDiagnostic error(llvm::SMLoc loc);
  InFlightDiagnostic remark(llvm::SMLoc loc);

  unsigned numErrors() const { return errors; }
  MLIRContext *getContext() const { return context; }
  StringRef getText() const { return text; }

private:
  MLIRContext *context;
  StringAttr file;
  StringRef text;
  mutable std::vector<const char *> lines; ///< where each line begins
  unsigned errors = 0;
};

} // namespace mlir::tir::script

#endif // TIR_IMPORT_DIAGNOSTICS_H
