//===- Parser.cpp - statements of a script --------------------------*- C++ -*-===//

#include "ParserImpl.h"

using namespace mlir;
using namespace mlir::tir::script;

//===--- words ----------------------------------------------------------------===//

std::nullptr_t Parser::unexpected(const llvm::Twine &expected) {
  const Token &token = peek();
  InFlightDiagnostic error = diagnostics.error(token.getLoc());
  error << "expected " << expected << ", but got ";
  switch (token.kind) {
  case Token::Kind::End:
    error << "the end of the file";
    break;
  case Token::Kind::Newline:
    error << "the end of the line";
    break;
  case Token::Kind::Indent:
    error << "a line that is indented further";
    break;
  case Token::Kind::Dedent:
    error << "the end of the block";
    break;
  default:
    error << "'" << token.text.take_front(40) << "'";
  }
  return nullptr;
}

bool Parser::expectOp(const char *text) {
  if (acceptOp(op(text)))
    return true;
  unexpected(llvm::Twine("'") + text + "'");
  return false;
}

bool Parser::expectWord(StringRef word) {
  if (acceptWord(word))
    return true;
  unexpected("'" + word + "'");
  return false;
}

bool Parser::expectName(StringRef &name, StringRef what) {
  if (peek().kind != Token::Kind::Name) {
    unexpected(what);
    return false;
  }
  name = next().text;
  return true;
}

bool Parser::expectNewline() {
  if (peek().kind == Token::Kind::Newline) {
    next();
    return true;
  }
  if (peek().kind == Token::Kind::End)
    return true;
  unexpected("the end of the line");
  return false;
}

bool Parser::isTooDeep() {
  if (depth <= kMaxDepth)
    return false;
  if (!reportedDepth)
    diagnostics.error(here()) << "this is nested deeper than " << kMaxDepth << " levels";
  reportedDepth = true;
  return true;
}

bool Parser::finishDepth(Expr *expr, ArrayRef<Expr *> children, ArrayRef<Expr *> more) {
  unsigned deepest = 0;
  for (ArrayRef<Expr *> list : {children, more})
    for (Expr *child : list)
      if (child)
        deepest = std::max<unsigned>(deepest, child->depth);
  expr->end = lastEnd();
  expr->depth = deepest + 1;
  if (deepest < kMaxDepth)
    return true;
  if (!reportedDepth)
    diagnostics.error(expr->loc) << "this is nested deeper than " << kMaxDepth << " levels";
  reportedDepth = true;
  return false;
}

/// Moves behind the line of a statement that could not be read, and behind the block below it.
void Parser::skipStatement() {
  while (peek().kind != Token::Kind::Newline && peek().kind != Token::Kind::End &&
         peek().kind != Token::Kind::Indent && peek().kind != Token::Kind::Dedent)
    next();
  if (peek().kind == Token::Kind::Newline)
    next();
  skipSuite();
}

void Parser::skipSuite() {
  if (peek().kind != Token::Kind::Indent)
    return;
  unsigned open = 0;
  do {
    open += peek().kind == Token::Kind::Indent;
    open -= peek().kind == Token::Kind::Dedent;
    next();
  } while (open && peek().kind != Token::Kind::End);
}

//===--- blocks ---------------------------------------------------------------===//

Body Parser::parseFile() {
  SmallVector<Stmt *> statements;
  while (peek().kind != Token::Kind::End) {
    if (peek().kind == Token::Kind::Dedent) { // closes what an error has opened
      next();
      continue;
    }
    parseStatements(statements);
  }
  return arena.copy(ArrayRef<Stmt *>(statements));
}

Expr *Parser::parseWhole() {
  Expr *value = parseExpressions();
  if (value && peek().kind != Token::Kind::End)
    return unexpected("the end of the expression");
  return value;
}

/// Reads what stands on one line, or a compound statement.
void Parser::parseStatements(SmallVectorImpl<Stmt *> &into) {
  if (peek().kind == Token::Kind::Newline) {
    next();
    return;
  }
  if (peek().kind == Token::Kind::Indent) {
    unexpected("a statement");
    skipSuite();
    return;
  }
  reportedDepth = false;
  static constexpr StringRef kCompound[] = {"if",  "for",   "while", "with",
                                            "def", "class", "try",   "async"};
  bool isCompound = isOp(op("@")) || (peek().kind == Token::Kind::Keyword &&
                                      llvm::is_contained(kCompound, peek().text));
  if (!isCompound)
    return parseSimpleLine(into);
  if (Stmt *statement = parseCompound())
    into.push_back(statement);
  else
    skipStatement();
}

void Parser::parseSimpleLine(SmallVectorImpl<Stmt *> &into) {
  do {
    if (peek().kind == Token::Kind::Newline || peek().kind == Token::Kind::End)
      break; // behind a last semicolon
    Stmt *statement = parseSimple();
    if (!statement)
      return skipStatement();
    into.push_back(statement);
  } while (acceptOp(op(";")));
  if (!expectNewline())
    skipStatement();
}

/// Reads `: statements` of one line, or `:` and an indented block.
bool Parser::parseSuite(Body &body) {
  Nesting nesting(*this);
  if (isTooDeep() || !expectOp(":"))
    return false;
  SmallVector<Stmt *> statements;
  if (peek().kind != Token::Kind::Newline) {
    parseSimpleLine(statements);
  } else {
    next();
    if (peek().kind != Token::Kind::Indent) {
      unexpected("an indented block");
      return false;
    }
    next();
    while (peek().kind != Token::Kind::Dedent && peek().kind != Token::Kind::End)
      parseStatements(statements);
    if (peek().kind == Token::Kind::Dedent)
      next();
  }
  body = arena.copy(ArrayRef<Stmt *>(statements));
  return true;
}

//===--- compound statements --------------------------------------------------===//

Stmt *Parser::parseCompound() {
  if (isWord("if"))
    return parseIf();
  if (isWord("for"))
    return parseFor();
  if (isWord("with"))
    return parseWith();
  if (isWord("while")) {
    auto *loop = arena.make<WhileStmt>(here());
    next();
    loop->test = parseTest();
    if (!loop->test || !parseSuite(loop->body))
      return nullptr;
    if (acceptWord("else") && !parseSuite(loop->otherwise))
      return nullptr;
    return loop;
  }
  if (isWord("try") || isWord("async"))
    return parseOther();
  return parseDefinition();
}

Stmt *Parser::parseIf() {
  // A chain of elif is a chain of ifs, each the else of the one before.
  IfStmt *first = nullptr, *last = nullptr;
  unsigned chain = 0;
  while (true) {
    auto *branch = arena.make<IfStmt>(here());
    next(); // if, elif
    branch->test = parseTest();
    if (!branch->test || !parseSuite(branch->then))
      return nullptr;
    if (last)
      last->otherwise = arena.copy(ArrayRef<Stmt *>{branch});
    else
      first = branch;
    last = branch;
    if (!isWord("elif"))
      break;
    if (depth + ++chain > kMaxDepth) {
      diagnostics.error(here()) << "this is nested deeper than " << kMaxDepth << " levels";
      return nullptr;
    }
  }
  if (acceptWord("else") && !parseSuite(last->otherwise))
    return nullptr;
  return first;
}

Stmt *Parser::parseFor() {
  auto *loop = arena.make<ForStmt>(here());
  next();
  loop->target = parseTarget();
  if (!loop->target || !expectWord("in"))
    return nullptr;
  loop->iterable = parseExpressions();
  if (!loop->iterable || !parseSuite(loop->body))
    return nullptr;
  if (acceptWord("else") && !parseSuite(loop->otherwise))
    return nullptr;
  return loop;
}

Stmt *Parser::parseWith() {
  auto *with = arena.make<WithStmt>(here());
  next();
  SmallVector<WithStmt::Item> items;
  auto parseItem = [&]() -> bool {
    Expr *value = parseTest(), *target = nullptr;
    if (!value)
      return false;
    if (acceptWord("as") && !(target = parsePostfix()))
      return false;
    items.push_back({value, target});
    return true;
  };
  // `with (A as x, B as y):` has brackets around its items; `with (A):` is an expression in
  // brackets.
  bool isList = false;
  if (isOp(op("("))) {
    unsigned open = 0;
    for (size_t i = position; i < tokens.size(); ++i) {
      const Token &token = tokens[i];
      if (token.kind == Token::Kind::Newline || token.kind == Token::Kind::End)
        break;
      if (token.kind == Token::Kind::Op) {
        open += token.code == op("(") || token.code == op("[") || token.code == op("{");
        open -= token.code == op(")") || token.code == op("]") || token.code == op("}");
        if (!open) {
          isList = i + 1 < tokens.size() && tokens[i + 1].kind == Token::Kind::Op &&
                   tokens[i + 1].code == op(":");
          break;
        }
      }
      if (open == 1 && token.kind == Token::Kind::Keyword && token.text == "as") {
        isList = true;
        break;
      }
    }
  }
  if (isList)
    next();
  do {
    if (isList && isOp(op(")")))
      break;
    if (!parseItem())
      return nullptr;
  } while (acceptOp(op(",")));
  if (isList && !expectOp(")"))
    return nullptr;
  with->items = arena.copy(ArrayRef<WithStmt::Item>(items));
  return parseSuite(with->body) ? with : nullptr;
}

/// Reads `try` and `async`, of which the suites are kept.
Stmt *Parser::parseOther() {
  auto *other = arena.make<OtherStmt>(here());
  other->keyword = next().text;
  SmallVector<Stmt *> statements;
  if (other->keyword == "async") {
    Stmt *statement = parseCompound();
    if (!statement)
      return nullptr;
    statements.push_back(statement);
  } else {
    Body body;
    if (!parseSuite(body))
      return nullptr;
    llvm::append_range(statements, body);
    while (isWord("except") || isWord("else") || isWord("finally")) {
      next();
      while (!isOp(op(":")) && peek().kind != Token::Kind::Newline &&
             peek().kind != Token::Kind::End)
        next();
      if (!parseSuite(body))
        return nullptr;
      llvm::append_range(statements, body);
    }
  }
  other->body = arena.copy(ArrayRef<Stmt *>(statements));
  return other;
}

bool Parser::parseParams(SmallVectorImpl<Param> &params, uint32_t closing, bool annotated) {
  while (!isOp(closing)) {
    if (acceptOp(op("/"))) { // only a mark
    } else {
      Param param{{}, here(), nullptr, nullptr, Param::Kind::Plain};
      if (acceptOp(op("**")))
        param.kind = Param::Kind::DoubleStar;
      else if (acceptOp(op("*")))
        param.kind = Param::Kind::Star;
      bool isMark = param.kind == Param::Kind::Star && (isOp(op(",")) || isOp(closing));
      if (!isMark) {
        param.loc = here();
        if (!expectName(param.name, "the name of a parameter"))
          return false;
        if (annotated && acceptOp(op(":")) && !(param.annotation = parseTest()))
          return false;
        if (acceptOp(op("=")) && !(param.defaultValue = parseTest()))
          return false;
        params.push_back(param);
      }
    }
    if (!acceptOp(op(",")))
      break;
  }
  return true;
}

/// Reads a function or a class with its decorators.
Stmt *Parser::parseDefinition() {
  SmallVector<Expr *> decorators;
  while (isOp(op("@"))) {
    next();
    Expr *decorator = parseTest();
    if (!decorator || !expectNewline())
      return nullptr;
    decorators.push_back(decorator);
  }
  ArrayRef<Expr *> all = arena.copy(ArrayRef<Expr *>(decorators));
  if (isWord("async"))
    return parseOther();
  if (isWord("class")) {
    auto *definition = arena.make<ClassStmt>(here());
    next();
    definition->decorators = all;
    definition->nameLoc = here();
    if (!expectName(definition->name, "the name of a class"))
      return nullptr;
    SmallVector<Expr *> bases;
    if (acceptOp(op("("))) {
      while (!isOp(op(")"))) {
        if (peek().kind == Token::Kind::Name && isOp(op("="), 1)) // metaclass=...
          next(), next();
        Expr *base = parseStarOrTest();
        if (!base)
          return nullptr;
        bases.push_back(base);
        if (!acceptOp(op(",")))
          break;
      }
      if (!expectOp(")"))
        return nullptr;
    }
    definition->bases = arena.copy(ArrayRef<Expr *>(bases));
    return parseSuite(definition->body) ? definition : nullptr;
  }
  auto *definition = arena.make<FunctionStmt>(here());
  if (!expectWord("def"))
    return nullptr;
  definition->decorators = all;
  definition->nameLoc = here();
  SmallVector<Param> params;
  if (!expectName(definition->name, "the name of a function") || !expectOp("(") ||
      !parseParams(params, op(")"), /*annotated=*/true) || !expectOp(")"))
    return nullptr;
  definition->params = arena.copy(ArrayRef<Param>(params));
  if (acceptOp(op("->")) && !(definition->returns = parseTest()))
    return nullptr;
  return parseSuite(definition->body) ? definition : nullptr;
}

//===--- simple statements ----------------------------------------------------===//

Stmt *Parser::parseSimple() {
  SMLoc loc = here();
  if (acceptWord("pass"))
    return arena.make<PassStmt>(loc);
  if (acceptWord("break"))
    return arena.make<BreakStmt>(loc);
  if (acceptWord("continue"))
    return arena.make<ContinueStmt>(loc);
  if (acceptWord("return")) {
    auto *result = arena.make<ReturnStmt>(loc);
    if (peek().kind != Token::Kind::Newline && peek().kind != Token::Kind::End && !isOp(op(";")) &&
        !(result->value = parseExpressions()))
      return nullptr;
    return result;
  }
  if (acceptWord("assert")) {
    auto *check = arena.make<AssertStmt>(loc);
    check->test = parseTest();
    if (!check->test || (acceptOp(op(",")) && !(check->message = parseTest())))
      return nullptr;
    return check;
  }
  if (isWord("import"))
    return parseImport();
  if (isWord("from"))
    return parseImportFrom();
  static constexpr StringRef kOthers[] = {"del", "global", "nonlocal", "raise", "yield", "await"};
  if (peek().kind == Token::Kind::Keyword && llvm::is_contained(kOthers, peek().text)) {
    auto *other = arena.make<OtherStmt>(loc);
    other->keyword = next().text;
    while (peek().kind != Token::Kind::Newline && peek().kind != Token::Kind::End && !isOp(op(";")))
      next();
    return other;
  }
  return parseExpressionStatement();
}

bool Parser::parseDotted(StringRef &path) {
  const char *begin = peek().text.data();
  StringRef word;
  do {
    if (!expectName(word, "the name of a module"))
      return false;
  } while (acceptOp(op(".")));
  path = StringRef(begin, word.end() - begin);
  return true;
}

Stmt *Parser::parseImport() {
  auto *import = arena.make<ImportStmt>(here());
  next();
  SmallVector<Alias> names;
  do {
    Alias alias{{}, {}, here()};
    if (!parseDotted(alias.path))
      return nullptr;
    alias.name = alias.path;
    if (acceptWord("as") && !expectName(alias.name, "a name"))
      return nullptr;
    names.push_back(alias);
  } while (acceptOp(op(",")));
  import->names = arena.copy(ArrayRef<Alias>(names));
  return import;
}

Stmt *Parser::parseImportFrom() {
  auto *import = arena.make<ImportFromStmt>(here());
  next();
  const char *begin = peek().text.data();
  bool isRelative = false;
  while (acceptOp(op(".")) || acceptOp(op("...")))
    isRelative = true;
  StringRef path; // only dots may stand for a whole path
  if (!(isRelative && isWord("import")) && !parseDotted(path))
    return nullptr;
  import->module = StringRef(begin, lastEnd().getPointer() - begin);
  if (!expectWord("import"))
    return nullptr;
  SmallVector<Alias> names;
  bool isBracketed = acceptOp(op("("));
  do {
    if (isBracketed && isOp(op(")")))
      break;
    Alias alias{{}, {}, here()};
    if (isOp(op("*"))) {
      alias.path = next().text;
    } else if (!expectName(alias.path, "a name")) {
      return nullptr;
    }
    alias.name = alias.path;
    if (acceptWord("as") && !expectName(alias.name, "a name"))
      return nullptr;
    names.push_back(alias);
  } while (acceptOp(op(",")));
  if (isBracketed && !expectOp(")"))
    return nullptr;
  import->names = arena.copy(ArrayRef<Alias>(names));
  return import;
}

/// Returns true for what may stand on the left of an assignment.
static bool isTarget(const Expr *expr) {
  if (auto *tuple = llvm::dyn_cast<TupleExpr>(expr))
    return llvm::all_of(tuple->elements, isTarget);
  if (auto *list = llvm::dyn_cast<ListExpr>(expr))
    return llvm::all_of(list->elements, isTarget);
  if (auto *starred = llvm::dyn_cast<StarredExpr>(expr))
    return isTarget(starred->value);
  return llvm::isa<NameExpr, AttributeExpr, SubscriptExpr>(expr);
}

Stmt *Parser::parseExpressionStatement() {
  SMLoc loc = here();
  Expr *first = parseExpressions();
  if (!first)
    return nullptr;
  auto checkTarget = [&](Expr *target) {
    if (isTarget(target))
      return true;
    diagnostics.error(target->loc) << "expected a name, an attribute or an element to assign to";
    return false;
  };
  if (acceptOp(op(":"))) {
    auto *assign = arena.make<AnnAssignStmt>(loc);
    assign->target = first;
    if (!checkTarget(first) || !(assign->annotation = parseTest()))
      return nullptr;
    if (acceptOp(op("=")) && !(assign->value = parseExpressions()))
      return nullptr;
    return assign;
  }
  if (isOp(op("="))) {
    auto *assign = arena.make<AssignStmt>(loc);
    SmallVector<Expr *> targets;
    Expr *value = first;
    while (acceptOp(op("="))) {
      if (!checkTarget(value))
        return nullptr;
      targets.push_back(value);
      if (!(value = parseExpressions()))
        return nullptr;
    }
    assign->targets = arena.copy(ArrayRef<Expr *>(targets));
    assign->value = value;
    return assign;
  }
  static constexpr std::pair<uint32_t, BinaryOp> kAugmented[] = {
      {op("+="), BinaryOp::Add},  {op("-="), BinaryOp::Sub},       {op("*="), BinaryOp::Mul},
      {op("/="), BinaryOp::Div},  {op("//="), BinaryOp::FloorDiv}, {op("%="), BinaryOp::Mod},
      {op("**="), BinaryOp::Pow}, {op("@="), BinaryOp::MatMul},    {op("<<="), BinaryOp::Shl},
      {op(">>="), BinaryOp::Shr}, {op("&="), BinaryOp::And},       {op("|="), BinaryOp::Or},
      {op("^="), BinaryOp::Xor}};
  for (auto [code, binary] : kAugmented) {
    if (!acceptOp(code))
      continue;
    auto *assign = arena.make<AugAssignStmt>(loc);
    assign->target = first;
    assign->op = binary;
    if (!checkTarget(first) || !(assign->value = parseExpressions()))
      return nullptr;
    return assign;
  }
  auto *statement = arena.make<ExpressionStmt>(loc);
  statement->value = first;
  return statement;
}

Body tir::script::parseScript(Arena &arena, Diagnostics &diagnostics) {
  return Parser(tokenize(diagnostics.getText(), diagnostics), arena, diagnostics).parseFile();
}
