//===- Parser.h - from words to a syntax tree -----------------------*- C++ -*-===//

#ifndef TIR_IMPORT_PARSER_H
#define TIR_IMPORT_PARSER_H

#include "tir/Import/AST.h"
#include "tir/Import/Diagnostics.h"

namespace mlir::tir::script {

/// Returns the statements of a file. A statement that cannot be read is an error at its place and
/// left out; the rest of the file is read on. Nothing is ever executed.
Body parseScript(Arena &arena, Diagnostics &diagnostics);

} // namespace mlir::tir::script

#endif // TIR_IMPORT_PARSER_H
