//===- Lexer.cpp - words of a script --------------------------------*- C++ -*-===//
//
// One pass over the text, each character looked at a bounded number of times.

#include "tir/Import/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ConvertUTF.h"

using namespace mlir;
using namespace mlir::tir::script;
using llvm::SMLoc;

namespace {

bool isNameStart(unsigned char c) { return llvm::isAlpha(c) || c == '_' || c >= 0x80; }
bool isNamePart(unsigned char c) { return isNameStart(c) || llvm::isDigit(c); }

bool isKeyword(StringRef word) {
  static const llvm::StringSet<> words = {
      "False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
      "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
      "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
      "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"};
  return word.size() <= 8 && words.contains(word);
}

struct Lexer {
  Lexer(StringRef text, Diagnostics &diagnostics, bool isExpression)
      : text(text), at(text.begin()), end(text.end()), diagnostics(diagnostics),
        depth(isExpression ? 1 : 0), isExpression(isExpression) {}

  InFlightDiagnostic error(const char *where) {
    return diagnostics.error(SMLoc::getFromPointer(where));
  }
  char peek(size_t ahead = 0) const {
    return static_cast<size_t>(end - at) > ahead ? at[ahead] : '\0';
  }
  void push(Token::Kind kind, const char *from, const char *to, uint32_t code = 0) {
    tokens.push_back({kind, code, StringRef(from, to - from)});
  }

  std::vector<Token> run();
  bool beginsDefinition();
  void startLine();
  void skipEndOfLine();
  void number();
  bool string();
  void name();
  bool operation();
  bool checkUtf8(const char *from, const char *to);

  StringRef text;
  const char *at, *end;
  Diagnostics &diagnostics;
  unsigned depth; ///< of open brackets
  bool isExpression;
  std::vector<Token> tokens;
  std::vector<unsigned> indents = {0};
};

/// Moves past a line's end: \n, \r\n or \r.
void Lexer::skipEndOfLine() {
  if (peek() == '\r' && peek(1) == '\n')
    ++at;
  ++at;
}

/// Returns true where a definition begins at the margin: a bracket that is still open there was
/// forgotten, and the parser says so without losing the rest of the file.
bool Lexer::beginsDefinition() {
  StringRef rest(at, end - at);
  return !isExpression &&
         (rest.starts_with("@") || rest.starts_with("def ") || rest.starts_with("class ") ||
          rest.starts_with("import ") || rest.starts_with("from "));
}

/// Measures the indentation of a line that holds a word, and opens or closes blocks by it.
void Lexer::startLine() {
  while (at != end) {
    const char *begin = at;
    unsigned column = 0;
    for (; peek() == ' ' || peek() == '\t' || peek() == '\f'; ++at)
      column = *at == '\t' ? (column / 8 + 1) * 8 : *at == '\f' ? 0 : column + 1;
    if (at == end)
      return;
    if (peek() == '#')
      while (at != end && peek() != '\n' && peek() != '\r')
        ++at;
    if (at == end)
      return;
    if (peek() == '\n' || peek() == '\r') { // a line without a word
      skipEndOfLine();
      continue;
    }
    if (column > indents.back()) {
      indents.push_back(column);
      push(Token::Kind::Indent, begin, at);
    }
    while (column < indents.back()) {
      if (indents.size() == 1) { // the outermost, which a bad line below has moved
        indents.back() = column;
        break;
      }
      indents.pop_back();
      push(Token::Kind::Dedent, at, at);
    }
    if (column != indents.back()) {
      error(at) << "this line is indented like no line before it";
      indents.back() = column;
    }
    return;
  }
}

/// Checks the bytes of a name or a string; Python reads scripts as UTF-8.
bool Lexer::checkUtf8(const char *from, const char *to) {
  auto *source = reinterpret_cast<const llvm::UTF8 *>(from);
  if (llvm::isLegalUTF8String(&source, reinterpret_cast<const llvm::UTF8 *>(to)))
    return true;
  error(reinterpret_cast<const char *>(source)) << "expected text in UTF-8, but got another byte";
  return false;
}

void Lexer::name() {
  const char *begin = at;
  bool isAscii = true;
  for (; at != end && isNamePart(*at); ++at)
    isAscii &= static_cast<unsigned char>(*at) < 0x80;
  if (!isAscii && !checkUtf8(begin, at))
    return;
  StringRef word(begin, at - begin);
  push(isKeyword(word) ? Token::Kind::Keyword : Token::Kind::Name, begin, at);
}

void Lexer::number() {
  const char *begin = at;
  auto digits = [&](auto isDigit) {
    while (isDigit(peek()) || (peek() == '_' && isDigit(peek(1))))
      ++at;
  };
  auto decimal = [](char c) { return llvm::isDigit(c); };
  char kind = llvm::toLower(peek(1));
  if (peek() == '0' && (kind == 'x' || kind == 'o' || kind == 'b')) {
    at += 2;
    if (peek() == '_')
      ++at;
    const char *first = at;
    digits([&](char c) {
      return kind == 'x' ? llvm::isHexDigit(c) : c >= '0' && c <= (kind == 'o' ? '7' : '1');
    });
    if (at == first)
      error(begin) << "expected digits behind '" << StringRef(begin, 2) << "'";
  } else {
    digits(decimal);
    if (peek() == '.') {
      ++at;
      digits(decimal);
    }
    if (llvm::toLower(peek()) == 'e' &&
        (decimal(peek(1)) || ((peek(1) == '+' || peek(1) == '-') && decimal(peek(2))))) {
      at += 2;
      digits(decimal);
    }
    StringRef body(begin, at - begin);
    if (body.size() > 1 && body[0] == '0' && body.find_first_not_of("0_") != StringRef::npos &&
        body.find_first_of(".eE") == StringRef::npos)
      error(begin) << "expected an integer without leading zeros; octal ones begin with '0o'";
  }
  if (llvm::toLower(peek()) == 'j') {
    ++at;
    error(begin) << "imaginary numbers are not supported";
  } else if (isNamePart(peek())) {
    const char *rest = at;
    while (isNamePart(peek()))
      ++at;
    error(rest) << "expected a number, but it goes on with '" << StringRef(rest, at - rest) << "'";
  }
  push(Token::Kind::Number, begin, at);
}

/// Reads a string with its prefix; returns false where there is none.
bool Lexer::string() {
  const char *begin = at, *quote = at;
  while (quote != end && quote - at < 3 && llvm::isAlpha(*quote))
    ++quote;
  if (quote == end || (*quote != '"' && *quote != '\''))
    return false;
  std::string prefix = StringRef(at, quote - at).lower();
  if (!prefix.empty() && !StringRef("|r|u|b|f|br|rb|fr|rf|").contains("|" + prefix + "|"))
    return false;
  char mark = *quote;
  bool isLong = end - quote >= 3 && quote[1] == mark && quote[2] == mark;
  at = quote + (isLong ? 3 : 1);
  while (true) {
    if (at == end || (!isLong && (*at == '\n' || *at == '\r'))) {
      error(begin) << "this string has no end";
      push(Token::Kind::String, begin, begin); // an empty one, so that the statement is read on
      return true;
    }
    if (*at == '\\' && at + 1 != end) {
      at += at[1] == '\r' && at + 2 != end && at[2] == '\n' ? 3 : 2;
    } else if (*at == mark && (!isLong || (end - at >= 3 && at[1] == mark && at[2] == mark))) {
      at += isLong ? 3 : 1;
      break;
    } else {
      ++at;
    }
  }
  if (checkUtf8(begin, at))
    push(Token::Kind::String, begin, at);
  else
    push(Token::Kind::String, begin, begin);
  return true;
}

bool Lexer::operation() {
  static constexpr const char *kOperators[] = {
      "...", "**=", "//=", "<<=", ">>=", "**", "//", "<<", ">>", "<=", ">=", "==",
      "!=",  "->",  "+=",  "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "@=", ":=",
      "+",   "-",   "*",   "/",   "%",   "@",  "&",  "|",  "^",  "~",  "<",  ">",
      "(",   ")",   "[",   "]",   "{",   "}",  ",",  ":",  ".",  ";",  "="};
  StringRef rest(at, end - at);
  for (const char *candidate : kOperators) {
    if (*candidate != *at) // most candidates end here, before their length is measured
      continue;
    StringRef word(candidate);
    if (!rest.starts_with(word))
      continue;
    if (word == "(" || word == "[" || word == "{")
      ++depth;
    else if ((word == ")" || word == "]" || word == "}") && depth > 0)
      --depth;
    push(Token::Kind::Op, at, at + word.size(), op(candidate));
    at += word.size();
    return true;
  }
  return false;
}

std::vector<Token> Lexer::run() {
  if (StringRef(at, end - at).starts_with("\xEF\xBB\xBF"))
    at += 3;
  if (!isExpression)
    startLine();
  while (at != end) {
    unsigned char c = *at;
    if (c == ' ' || c == '\t' || c == '\f') {
      ++at;
    } else if (c == '#') {
      while (at != end && *at != '\n' && *at != '\r')
        ++at;
    } else if (c == '\n' || c == '\r') {
      const char *begin = at;
      skipEndOfLine();
      if (depth > 0 && !beginsDefinition())
        continue;
      depth = 0;
      push(Token::Kind::Newline, begin, begin);
      startLine();
    } else if (c == '\\') {
      const char *begin = at++;
      if (peek() == '\n' || peek() == '\r')
        skipEndOfLine();
      else
        error(begin) << "expected the end of the line behind a backslash";
    } else if (isNameStart(c)) {
      if (!string())
        name();
    } else if (llvm::isDigit(c) || (c == '.' && llvm::isDigit(peek(1)))) {
      number();
    } else if (c == '"' || c == '\'') {
      string();
    } else if (!operation()) {
      if (c < 0x20 || c == 0x7F)
        error(at) << "unexpected control character of code " << static_cast<unsigned>(c);
      else
        error(at) << "unexpected character '" << StringRef(at, 1) << "'";
      ++at;
    }
  }
  if (!isExpression) {
    if (!tokens.empty() && tokens.back().kind != Token::Kind::Newline)
      push(Token::Kind::Newline, end, end);
    for (; indents.size() > 1; indents.pop_back())
      push(Token::Kind::Dedent, end, end);
  }
  push(Token::Kind::End, end, end);
  return std::move(tokens);
}

} // namespace

std::vector<Token> tir::script::tokenize(StringRef text, Diagnostics &diagnostics) {
  return Lexer(text, diagnostics, /*isExpression=*/false).run();
}

std::vector<Token> tir::script::tokenizeExpression(StringRef text, Diagnostics &diagnostics) {
  return Lexer(text, diagnostics, /*isExpression=*/true).run();
}
