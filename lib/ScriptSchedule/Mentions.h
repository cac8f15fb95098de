//===- Mentions.h - the names that a piece of a script uses ---------*- C++ -*-===//

#ifndef TIR_LIB_SCRIPTSCHEDULE_MENTIONS_H
#define TIR_LIB_SCRIPTSCHEDULE_MENTIONS_H

#include "tir/Import/AST.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::tir::script {

/// Calls `visit` with each name that is read or set in the statement or expression, and in what it
/// holds.
void visitNames(const Stmt *statement, llvm::function_ref<void(StringRef)> visit);
void visitNames(const Expr *expr, llvm::function_ref<void(StringRef)> visit);

} // namespace mlir::tir::script

#endif // TIR_LIB_SCRIPTSCHEDULE_MENTIONS_H
