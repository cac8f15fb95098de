//===- Import.h - scripts become programs ---------------------------*- C++ -*-===//

#ifndef TIR_IMPORT_IMPORT_H
#define TIR_IMPORT_IMPORT_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "tir/Import/AST.h"
#include "tir/Import/Diagnostics.h"
#include "llvm/ADT/StringMap.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::tir {

/// The versions of TVM whose scripts mean different things by the same words.
enum class Era {
  Tir,    ///< up to v0.23: `from tvm.script import tir as T`
  Early,  ///< v0.24: `tirx`, but `x = e` still binds
  Current ///< from v0.25: `tirx`; `x = e` declares a variable that may be set again
};

/// A script with the program that was made of it.
struct ImportedScript {
  /// The module of all its functions; null after errors.
  OwningOpRef<ModuleOp> module;
  Era era = Era::Current;
  /// The statements of the file, for the layers that read its schedule.
  script::Body statements;
  /// What a name of the script stands for in the program: the functions of a module (or the one of
  /// a prim_func), by their symbols in `module`.
  llvm::StringMap<SmallVector<std::string>> definitions;

  // What `statements` points into.
  std::unique_ptr<script::Arena> arena;
  std::unique_ptr<script::Diagnostics> diagnostics;
};

/// Reads the script in `buffer` of `sources`, whole, and builds its functions. Errors go to the
/// context's diagnostics, each at its place; statements that are not TIR are left for the caller.
/// The result has no module if there was an error.
ImportedScript importScript(const llvm::SourceMgr &sources, unsigned buffer, MLIRContext *context);

/// Returns true for a statement of a file that defines functions of TIR, imports modules, or is
/// otherwise used by the importer itself.
bool isImported(const ImportedScript &script, const script::Stmt *statement);

/// The dialects that imported programs consist of.
void registerImportDialects(DialectRegistry &registry);

/// Makes `--import-tvmscript` known to an mlir-translate.
void registerImportTranslation();

} // namespace mlir::tir

#endif // TIR_IMPORT_IMPORT_H
