//===- Lexer.h - words of a script ----------------------------------*- C++ -*-===//

#ifndef TIR_IMPORT_LEXER_H
#define TIR_IMPORT_LEXER_H

#include "tir/Import/Diagnostics.h"

namespace mlir::tir::script {

/// Returns the number that stands for an operator of up to three characters.
constexpr uint32_t op(const char *text) {
  uint32_t code = 0;
  for (unsigned i = 0; text[i]; ++i)
    code |= static_cast<uint32_t>(static_cast<unsigned char>(text[i])) << (8 * i);
  return code;
}

struct Token {
  enum class Kind : uint8_t { End, Newline, Indent, Dedent, Name, Keyword, Number, String, Op };
  Kind kind = Kind::End;
  uint32_t code = 0; ///< of an operator: op("**")
  StringRef text;

  llvm::SMLoc getLoc() const { return llvm::SMLoc::getFromPointer(text.data()); }
  llvm::SMLoc getEnd() const { return llvm::SMLoc::getFromPointer(text.data() + text.size()); }
};

/// Returns the words of a file. Lines are joined within brackets and by a backslash; blank lines
/// and comments leave no word. What is no word is an error at its place, and left out.
std::vector<Token> tokenize(StringRef text, Diagnostics &diagnostics);

/// Returns the words of an expression that stands within the braces of an f-string.
std::vector<Token> tokenizeExpression(StringRef text, Diagnostics &diagnostics);

} // namespace mlir::tir::script

#endif // TIR_IMPORT_LEXER_H
