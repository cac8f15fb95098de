//===- ParserImpl.h - the parser's state ----------------------------*- C++ -*-===//

#ifndef TIR_LIB_IMPORT_PARSERIMPL_H
#define TIR_LIB_IMPORT_PARSERIMPL_H

#include "tir/Import/Lexer.h"
#include "tir/Import/Parser.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::tir::script {

using llvm::SmallVector;
using llvm::SmallVectorImpl;

/// Recursive descent over the words. A function that fails returns null after an error; statements
/// then skip to their end.
class Parser {
public:
  Parser(std::vector<Token> words, Arena &arena, Diagnostics &diagnostics)
      : tokens(std::move(words)), arena(arena), diagnostics(diagnostics) {}

  // Statements (Parser.cpp).
  Body parseFile();
  /// Reads one expression that all words belong to.
  Expr *parseWhole();

private:
  void parseStatements(SmallVectorImpl<Stmt *> &into);
  void parseSimpleLine(SmallVectorImpl<Stmt *> &into);
  Stmt *parseSimple();
  Stmt *parseCompound();
  Stmt *parseIf();
  Stmt *parseFor();
  Stmt *parseWith();
  Stmt *parseImport();
  Stmt *parseImportFrom();
  Stmt *parseOther();
  Stmt *parseDefinition();
  Stmt *parseExpressionStatement();
  bool parseSuite(Body &body);
  bool parseParams(SmallVectorImpl<Param> &params, uint32_t closing, bool annotated);
  bool parseDotted(StringRef &path);
  void skipStatement();
  void skipSuite();

  // Expressions (ParserExpressions.cpp).
  Expr *parseExpressions();
  Expr *parseStarOrTest();
  Expr *parseTest();
  Expr *parseLambda();
  Expr *parseOr();
  Expr *parseAnd();
  Expr *parseNot();
  Expr *parseComparison();
  Expr *parseBinary(unsigned precedence);
  Expr *parseUnary();
  Expr *parsePower();
  Expr *parsePostfix();
  Expr *parseAtom();
  Expr *parseCall(Expr *callee);
  Expr *parseSubscript(Expr *value);
  Expr *parseSliceElement();
  Expr *parseParenthesis();
  Expr *parseList();
  Expr *parseBraces();
  Expr *parseNumber();
  Expr *parseStrings();
  Expr *parseTarget();
  bool parseClauses(SmallVectorImpl<ComprehensionExpr::Clause> &clauses);
  bool parseFString(StringRef body, bool isRaw, SmallVectorImpl<FStringExpr::Part> &parts,
                    std::string &text);
  bool decode(StringRef body, bool isRaw, bool isBytes, std::string &text);

  // Words.
  const Token &peek(size_t ahead = 0) const {
    return tokens[std::min(position + ahead, tokens.size() - 1)];
  }
  const Token &next() {
    const Token &token = peek();
    if (token.kind != Token::Kind::End)
      ++position;
    return token;
  }
  bool isOp(uint32_t code, size_t ahead = 0) const {
    return peek(ahead).kind == Token::Kind::Op && peek(ahead).code == code;
  }
  bool isWord(StringRef word, size_t ahead = 0) const {
    return peek(ahead).kind == Token::Kind::Keyword && peek(ahead).text == word;
  }
  bool acceptOp(uint32_t code) { return isOp(code) && (++position, true); }
  bool acceptWord(StringRef word) { return isWord(word) && (++position, true); }
  bool expectOp(const char *text);
  bool expectWord(StringRef word);
  bool expectName(StringRef &name, StringRef what);
  bool expectNewline();
  /// Reports what stands here instead of what was expected.
  std::nullptr_t unexpected(const llvm::Twine &expected);
  SMLoc here() const { return peek().getLoc(); }
  SMLoc lastEnd() const { return tokens[position ? position - 1 : 0].getEnd(); }

  /// Sets the end and the depth of an expression from its parts; null, after an error, where the
  /// tree is too deep.
  template <typename T>
  T *finish(T *expr, std::initializer_list<Expr *> children, ArrayRef<Expr *> more = {}) {
    return finishDepth(expr, children, more) ? expr : nullptr;
  }
  bool finishDepth(Expr *expr, ArrayRef<Expr *> children, ArrayRef<Expr *> more);
  /// Counts the nesting of the parser itself.
  struct Nesting {
    explicit Nesting(Parser &parser) : parser(parser) { ++parser.depth; }
    ~Nesting() { --parser.depth; }
    Parser &parser;
  };
  bool isTooDeep();

  std::vector<Token> tokens;
  size_t position = 0;
  unsigned depth = 0;
  bool reportedDepth = false;
  Arena &arena;
  Diagnostics &diagnostics;
};

} // namespace mlir::tir::script

#endif // TIR_LIB_IMPORT_PARSERIMPL_H
