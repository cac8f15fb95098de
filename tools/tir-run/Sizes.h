//===- Sizes.h - the sizes that shapes name ---------------------------*- C++ -*-===//

#ifndef TIR_RUN_SIZES_H
#define TIR_RUN_SIZES_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <string>

namespace mlir::tir {

/// The sizes of a call, by name.
using Sizes = llvm::StringMap<int64_t>;

/// Returns whether `text` is a name.
bool isName(StringRef text);

/// Returns the value of `text`, an expression as a script writes it: numbers, names, `+ - * // %`
/// and brackets. None if a name has no value, which goes to `unknown`, or if the text is no such
/// expression.
std::optional<int64_t> evaluateSize(StringRef text, const Sizes &sizes, std::string &unknown);

} // namespace mlir::tir

#endif // TIR_RUN_SIZES_H
