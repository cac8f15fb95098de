//===- ParserLiterals.cpp - numbers and strings of a script ---*- C++ -*-===//

#include "ParserImpl.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using namespace mlir::tir::script;

//===--- literals -------------------------------------------------------------===//

Expr *Parser::parseNumber() {
  const Token &token = next();
  std::string digits;
  for (char c : token.text)
    if (c != '_')
      digits += llvm::toLower(c);
  StringRef text = digits;
  unsigned radix = text.starts_with("0x")   ? 16
                   : text.starts_with("0o") ? 8
                   : text.starts_with("0b") ? 2
                                            : 10;
  if (radix == 10 && text.find_first_of(".e") != StringRef::npos) {
    auto *number = arena.make<FloatExpr>(token.getLoc());
    llvm::APFloat value(llvm::APFloat::IEEEdouble());
    auto status = value.convertFromString(text, llvm::APFloat::rmNearestTiesToEven);
    if (!status)
      llvm::consumeError(status.takeError());
    else
      number->value = value.convertToDouble();
    return finish(number, {});
  }
  auto *number = arena.make<IntExpr>(token.getLoc());
  number->radix = radix;
  number->digits = arena.copy(radix == 10 ? text : text.drop_front(2));
  return finish(number, {});
}

/// Appends a Unicode character in UTF-8.
static bool appendCharacter(uint32_t code, std::string &text) {
  if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
    return false;
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | code >> 6);
    text += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | code >> 12);
    text += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (code & 0x3F));
  } else {
    text += static_cast<char>(0xF0 | code >> 18);
    text += static_cast<char>(0x80 | (code >> 12 & 0x3F));
    text += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (code & 0x3F));
  }
  return true;
}

/// Appends the text that the source of a string stands for.
bool Parser::decode(StringRef body, bool isRaw, bool isBytes, std::string &text) {
  for (size_t i = 0; i < body.size(); ++i) {
    char c = body[i];
    if (c == '\r') { // every end of a line is one \n
      text += '\n';
      i += i + 1 < body.size() && body[i + 1] == '\n';
      continue;
    }
    if (c != '\\' || isRaw || i + 1 == body.size()) {
      text += c;
      continue;
    }
    const char *place = body.data() + i;
    c = body[++i];
    static constexpr StringRef kFrom = "\\'\"abfnrtv", kTo = "\\'\"\a\b\f\n\r\t\v";
    if (size_t known = kFrom.find(c); known != StringRef::npos) {
      text += kTo[known];
      continue;
    }
    if (c == '\n' || c == '\r') { // the line goes on
      i += c == '\r' && i + 1 < body.size() && body[i + 1] == '\n';
      continue;
    }
    unsigned digits = c == 'x' ? 2 : c == 'u' && !isBytes ? 4 : c == 'U' && !isBytes ? 8 : 0;
    uint32_t code = 0;
    if (digits) {
      StringRef hex = body.substr(i + 1, digits);
      if (hex.size() != digits || hex.getAsInteger(16, code) ||
          !(isBytes ? (text += static_cast<char>(code), true) : appendCharacter(code, text))) {
        diagnostics.error(SMLoc::getFromPointer(place))
            << "expected " << digits << " hexadecimal digits of a character behind '\\"
            << StringRef(&c, 1) << "'";
        return false;
      }
      i += digits;
    } else if (c >= '0' && c <= '7') {
      size_t end = i;
      while (end < body.size() && end < i + 3 && body[end] >= '0' && body[end] <= '7')
        code = code * 8 + (body[end++] - '0');
      if (isBytes)
        text += static_cast<char>(code);
      else
        appendCharacter(code, text);
      i = end - 1;
    } else { // Python keeps a backslash that means nothing
      text += '\\';
      text += c;
    }
  }
  return true;
}

/// Reads the values in an f-string; `text` collects what stands before the next one.
bool Parser::parseFString(StringRef body, bool isRaw, SmallVectorImpl<FStringExpr::Part> &parts,
                          std::string &text) {
  size_t from = 0;
  for (size_t i = 0; i < body.size();) {
    char c = body[i];
    if (c == '\\' && !isRaw) {
      i += 2;
      continue;
    }
    bool isTwice = (c == '{' || c == '}') && i + 1 < body.size() && body[i + 1] == c;
    if (c != '{' && c != '}') {
      ++i;
      continue;
    }
    if (!decode(body.slice(from, i), isRaw, /*isBytes=*/false, text))
      return false;
    if (isTwice) {
      text += c;
      from = i += 2;
      continue;
    }
    SMLoc loc = SMLoc::getFromPointer(body.data() + i);
    // The value ends at the brace of this level; ! and : begin how it is printed.
    size_t end = i + 1, format = StringRef::npos;
    unsigned open = 0;
    for (char quote = 0; c == '{' && end < body.size(); ++end) {
      char d = body[end];
      if (quote) {
        quote = d == quote ? 0 : quote;
      } else if (d == '\'' || d == '"') {
        quote = format == StringRef::npos ? d : 0;
      } else if (d == '(' || d == '[' || d == '{') {
        ++open;
      } else if (d == '}' && !open) {
        break;
      } else if ((d == ')' || d == ']' || d == '}') && open) {
        --open;
      } else if (!open && format == StringRef::npos &&
                 (d == ':' || (d == '!' && end + 1 < body.size() && body[end + 1] != '='))) {
        format = end;
      }
    }
    if (c == '}' || end >= body.size()) {
      diagnostics.error(loc)
          << "expected a value between '{' and '}'; write a brace twice to mean itself";
      return false;
    }
    StringRef source = body.slice(i + 1, std::min(format, end)).rtrim(" =");
    Parser inner(tokenizeExpression(source, diagnostics), arena, diagnostics);
    inner.depth = depth + 1;
    Expr *value = inner.isTooDeep() ? nullptr : inner.parseWhole();
    if (!value)
      return false;
    // `{x=}` writes its own source first: a format, too.
    bool isSelfTold = body.slice(i + 1, std::min(format, end)).rtrim().ends_with("=");
    StringRef spec = format != StringRef::npos ? body.slice(format, end) : isSelfTold ? "=" : "";
    parts.push_back({arena.copy(StringRef(text)), value, arena.copy(spec)});
    text.clear();
    from = i = end + 1;
  }
  return decode(body.drop_front(std::min(from, body.size())), isRaw, /*isBytes=*/false, text);
}

/// Reads one string, or several side by side, which are one.
Expr *Parser::parseStrings() {
  SMLoc loc = here();
  std::string text;
  SmallVector<FStringExpr::Part> parts;
  bool isFormat = false, isBytes = false, isFirst = true;
  for (; peek().kind == Token::Kind::String; isFirst = false) {
    StringRef word = next().text;
    size_t quote = word.find_first_of("\"'");
    if (quote == StringRef::npos) // one that had no end: the lexer has said so
      continue;
    std::string prefix = word.take_front(quote).lower();
    word = word.drop_front(quote);
    size_t marks = word.size() >= 6 && word[1] == word[0] && word[2] == word[0] ? 3 : 1;
    StringRef body = word.drop_front(marks).drop_back(marks);
    bool isRaw = prefix.find('r') != std::string::npos;
    bool thisBytes = prefix.find('b') != std::string::npos;
    if (!isFirst && thisBytes != isBytes) {
      diagnostics.error(loc) << "expected text or bytes, but got both side by side";
      return nullptr;
    }
    isBytes = thisBytes;
    if (prefix.find('f') != std::string::npos) {
      isFormat = true;
      if (!parseFString(body, isRaw, parts, text))
        return nullptr;
    } else if (!decode(body, isRaw, isBytes, text)) {
      return nullptr;
    }
  }
  if (!isFormat) {
    auto *string = arena.make<StringExpr>(loc);
    string->text = arena.copy(StringRef(text));
    string->isBytes = isBytes;
    return finish(string, {});
  }
  parts.push_back({arena.copy(StringRef(text)), nullptr, StringRef()});
  auto *string = arena.make<FStringExpr>(loc);
  string->parts = arena.copy(ArrayRef<FStringExpr::Part>(parts));
  SmallVector<Expr *> children;
  for (const FStringExpr::Part &part : parts)
    children.push_back(part.value);
  return finish(string, {}, children);
}
