//===- ParserExpressions.cpp - expressions of a script --------------*- C++ -*-===//

#include "ParserImpl.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using namespace mlir::tir::script;

StringRef tir::script::spelling(BinaryOp op) {
  static constexpr StringRef kText[] = {"+", "-",  "*",  "/", "//", "%", "**",
                                        "@", "<<", ">>", "&", "|",  "^"};
  return kText[static_cast<unsigned>(op)];
}

StringRef tir::script::spelling(CompareOp op) {
  static constexpr StringRef kText[] = {"==", "!=", "<",      "<=", ">",
                                        ">=", "in", "not in", "is", "is not"};
  return kText[static_cast<unsigned>(op)];
}

//===--- lists of expressions -------------------------------------------------===//

/// Reads one expression, or a tuple without brackets.
Expr *Parser::parseExpressions() {
  SMLoc loc = here();
  Expr *first = parseStarOrTest();
  if (!first || !isOp(op(",")))
    return first;
  SmallVector<Expr *> elements = {first};
  while (acceptOp(op(","))) {
    bool isEnd = peek().kind == Token::Kind::Newline || peek().kind == Token::Kind::End ||
                 isOp(op("=")) || isOp(op(")")) || isOp(op("]")) || isOp(op(":")) || isOp(op(";"));
    if (isEnd)
      break;
    Expr *element = parseStarOrTest();
    if (!element)
      return nullptr;
    elements.push_back(element);
  }
  auto *tuple = arena.make<TupleExpr>(loc);
  tuple->elements = arena.copy(ArrayRef<Expr *>(elements));
  return finish(tuple, {}, elements);
}

Expr *Parser::parseStarOrTest() {
  SMLoc loc = here();
  if (!acceptOp(op("*")))
    return parseTest();
  auto *starred = arena.make<StarredExpr>(loc);
  starred->value = parseBinary(0);
  return starred->value ? finish(starred, {starred->value}) : nullptr;
}

/// Reads the target of a for: names, attributes and elements, as a tuple where there are several.
Expr *Parser::parseTarget() {
  SMLoc loc = here();
  SmallVector<Expr *> elements;
  bool isTuple = false;
  do {
    if (isWord("in"))
      break;
    SMLoc start = here();
    bool isStarred = acceptOp(op("*"));
    Expr *element = parsePostfix();
    if (!element)
      return nullptr;
    if (isStarred) {
      auto *starred = arena.make<StarredExpr>(start);
      starred->value = element;
      element = finish(starred, {element});
    }
    elements.push_back(element);
    isTuple |= isOp(op(","));
  } while (acceptOp(op(",")));
  if (!isTuple)
    return elements.front();
  auto *tuple = arena.make<TupleExpr>(loc);
  tuple->elements = arena.copy(ArrayRef<Expr *>(elements));
  return finish(tuple, {}, elements);
}

//===--- operators, from the loosest to the tightest --------------------------===//

Expr *Parser::parseTest() {
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  if (isWord("lambda"))
    return parseLambda();
  SMLoc loc = here();
  Expr *value = parseOr();
  if (!value)
    return nullptr;
  if (isOp(op(":=")))
    return unexpected("an expression without ':='");
  if (!acceptWord("if"))
    return value;
  auto *choice = arena.make<IfExpExpr>(loc);
  choice->then = value;
  if (!(choice->test = parseOr()) || !expectWord("else") || !(choice->otherwise = parseTest()))
    return nullptr;
  return finish(choice, {choice->test, choice->then, choice->otherwise});
}

Expr *Parser::parseLambda() {
  auto *lambda = arena.make<LambdaExpr>(here());
  next();
  SmallVector<Param> params;
  if (!parseParams(params, op(":"), /*annotated=*/false) || !expectOp(":"))
    return nullptr;
  lambda->params = arena.copy(ArrayRef<Param>(params));
  lambda->body = parseTest();
  return lambda->body ? finish(lambda, {lambda->body}) : nullptr;
}

Expr *Parser::parseOr() {
  SMLoc loc = here();
  Expr *first = parseAnd();
  if (!first || !isWord("or"))
    return first;
  SmallVector<Expr *> values = {first};
  while (acceptWord("or")) {
    Expr *value = parseAnd();
    if (!value)
      return nullptr;
    values.push_back(value);
  }
  auto *any = arena.make<BoolOpExpr>(loc);
  any->values = arena.copy(ArrayRef<Expr *>(values));
  return finish(any, {}, values);
}

Expr *Parser::parseAnd() {
  SMLoc loc = here();
  Expr *first = parseNot();
  if (!first || !isWord("and"))
    return first;
  SmallVector<Expr *> values = {first};
  while (acceptWord("and")) {
    Expr *value = parseNot();
    if (!value)
      return nullptr;
    values.push_back(value);
  }
  auto *all = arena.make<BoolOpExpr>(loc);
  all->isAnd = true;
  all->values = arena.copy(ArrayRef<Expr *>(values));
  return finish(all, {}, values);
}

Expr *Parser::parseNot() {
  SMLoc loc = here();
  if (!acceptWord("not"))
    return parseComparison();
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  auto *negation = arena.make<UnaryExpr>(loc);
  negation->op = UnaryOp::Not;
  negation->operand = parseNot();
  return negation->operand ? finish(negation, {negation->operand}) : nullptr;
}

Expr *Parser::parseComparison() {
  SMLoc loc = here();
  Expr *first = parseBinary(0);
  if (!first)
    return nullptr;
  SmallVector<Expr *> operands = {first};
  SmallVector<CompareOp> ops;
  while (true) {
    if (acceptOp(op("==")))
      ops.push_back(CompareOp::Eq);
    else if (acceptOp(op("!=")))
      ops.push_back(CompareOp::Ne);
    else if (acceptOp(op("<=")))
      ops.push_back(CompareOp::Le);
    else if (acceptOp(op("<")))
      ops.push_back(CompareOp::Lt);
    else if (acceptOp(op(">=")))
      ops.push_back(CompareOp::Ge);
    else if (acceptOp(op(">")))
      ops.push_back(CompareOp::Gt);
    else if (isWord("not") && isWord("in", 1) && (next(), next(), true))
      ops.push_back(CompareOp::NotIn);
    else if (acceptWord("in"))
      ops.push_back(CompareOp::In);
    else if (isWord("is") && isWord("not", 1) && (next(), next(), true))
      ops.push_back(CompareOp::IsNot);
    else if (acceptWord("is"))
      ops.push_back(CompareOp::Is);
    else
      break;
    Expr *operand = parseBinary(0);
    if (!operand)
      return nullptr;
    operands.push_back(operand);
  }
  if (ops.empty())
    return first;
  auto *comparison = arena.make<CompareExpr>(loc);
  comparison->operands = arena.copy(ArrayRef<Expr *>(operands));
  comparison->ops = arena.copy(ArrayRef<CompareOp>(ops));
  return finish(comparison, {}, operands);
}

/// Returns precedence and meaning of a binary operator, or a precedence below 0.
static std::pair<int, BinaryOp> binaryOperator(const Token &token) {
  if (token.kind != Token::Kind::Op)
    return {-1, BinaryOp::Add};
  switch (token.code) {
  case op("|"):
    return {0, BinaryOp::Or};
  case op("^"):
    return {1, BinaryOp::Xor};
  case op("&"):
    return {2, BinaryOp::And};
  case op("<<"):
    return {3, BinaryOp::Shl};
  case op(">>"):
    return {3, BinaryOp::Shr};
  case op("+"):
    return {4, BinaryOp::Add};
  case op("-"):
    return {4, BinaryOp::Sub};
  case op("*"):
    return {5, BinaryOp::Mul};
  case op("/"):
    return {5, BinaryOp::Div};
  case op("//"):
    return {5, BinaryOp::FloorDiv};
  case op("%"):
    return {5, BinaryOp::Mod};
  case op("@"):
    return {5, BinaryOp::MatMul};
  default:
    return {-1, BinaryOp::Add};
  }
}

/// Reads operators of `precedence` or tighter, which group from the left.
Expr *Parser::parseBinary(unsigned precedence) {
  SMLoc loc = here();
  Expr *lhs = parseUnary();
  while (lhs) {
    auto [tightness, binary] = binaryOperator(peek());
    if (tightness < static_cast<int>(precedence))
      return lhs;
    auto *operation = arena.make<BinaryExpr>(loc);
    operation->opLoc = here();
    next();
    operation->op = binary;
    operation->lhs = lhs;
    operation->rhs = parseBinary(tightness + 1);
    lhs = operation->rhs ? finish(operation, {lhs, operation->rhs}) : nullptr;
  }
  return nullptr;
}

Expr *Parser::parseUnary() {
  SMLoc loc = here();
  UnaryOp operation;
  if (isOp(op("-")))
    operation = UnaryOp::Neg;
  else if (isOp(op("+")))
    operation = UnaryOp::Pos;
  else if (isOp(op("~")))
    operation = UnaryOp::Invert;
  else
    return parsePower();
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  next();
  auto *unary = arena.make<UnaryExpr>(loc);
  unary->op = operation;
  unary->operand = parseUnary();
  return unary->operand ? finish(unary, {unary->operand}) : nullptr;
}

Expr *Parser::parsePower() {
  SMLoc loc = here();
  Expr *base = parsePostfix();
  if (!base || !isOp(op("**")))
    return base;
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  auto *power = arena.make<BinaryExpr>(loc);
  power->opLoc = here();
  next();
  power->op = BinaryOp::Pow;
  power->lhs = base;
  power->rhs = parseUnary();
  return power->rhs ? finish(power, {base, power->rhs}) : nullptr;
}

//===--- calls, attributes, elements ------------------------------------------===//

Expr *Parser::parsePostfix() {
  acceptWord("await");
  Expr *value = parseAtom();
  while (value) {
    if (isOp(op("("))) {
      value = parseCall(value);
    } else if (isOp(op("["))) {
      value = parseSubscript(value);
    } else if (acceptOp(op("."))) {
      auto *attribute = arena.make<AttributeExpr>(value->loc);
      attribute->value = value;
      attribute->nameLoc = here();
      if (!expectName(attribute->name, "the name of an attribute"))
        return nullptr;
      value = finish(attribute, {value});
    } else {
      return value;
    }
  }
  return nullptr;
}

Expr *Parser::parseCall(Expr *callee) {
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  auto *call = arena.make<CallExpr>(callee->loc);
  call->callee = callee;
  next();
  SmallVector<Expr *> args, children = {callee};
  SmallVector<Keyword> keywords;
  while (!isOp(op(")"))) {
    SMLoc loc = here();
    if (acceptOp(op("**"))) {
      Expr *value = parseTest();
      if (!value)
        return nullptr;
      keywords.push_back({StringRef(), value, loc});
    } else if (peek().kind == Token::Kind::Name && isOp(op("="), 1)) {
      StringRef name = next().text;
      next();
      Expr *value = parseTest();
      if (!value)
        return nullptr;
      keywords.push_back({name, value, loc});
    } else {
      Expr *value = parseStarOrTest();
      if (!value)
        return nullptr;
      if (isWord("for")) { // a generator as the only argument
        auto *generator = arena.make<ComprehensionExpr>(loc);
        generator->of = ComprehensionExpr::Of::Generator;
        generator->element = value;
        SmallVector<ComprehensionExpr::Clause> clauses;
        if (!parseClauses(clauses))
          return nullptr;
        generator->clauses = arena.copy(ArrayRef<ComprehensionExpr::Clause>(clauses));
        if (!(value = finish(generator, {value})))
          return nullptr;
      }
      if (!keywords.empty() && !llvm::isa<StarredExpr>(value)) {
        diagnostics.error(loc) << "expected arguments by position before those by name";
        return nullptr;
      }
      args.push_back(value);
    }
    children.push_back(args.empty() ? nullptr : args.back());
    if (!acceptOp(op(",")))
      break;
  }
  if (!expectOp(")"))
    return nullptr;
  for (const Keyword &keyword : keywords)
    children.push_back(keyword.value);
  call->args = arena.copy(ArrayRef<Expr *>(args));
  call->keywords = arena.copy(ArrayRef<Keyword>(keywords));
  return finish(call, {}, children);
}

Expr *Parser::parseSliceElement() {
  SMLoc loc = here();
  Expr *lower = nullptr;
  if (!isOp(op(":")) && !(lower = parseStarOrTest()))
    return nullptr;
  if (!acceptOp(op(":")))
    return lower;
  auto *slice = arena.make<SliceExpr>(loc);
  slice->lower = lower;
  auto atEnd = [&] { return isOp(op(":")) || isOp(op(",")) || isOp(op("]")); };
  if (!atEnd() && !(slice->upper = parseTest()))
    return nullptr;
  if (acceptOp(op(":")) && !atEnd() && !(slice->step = parseTest()))
    return nullptr;
  return finish(slice, {slice->lower, slice->upper, slice->step});
}

Expr *Parser::parseSubscript(Expr *value) {
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  auto *subscript = arena.make<SubscriptExpr>(value->loc);
  subscript->value = value;
  next();
  SMLoc loc = here();
  SmallVector<Expr *> indices;
  bool isTuple = isOp(op("]")); // not Python's, but `A[]` gets a better error later
  while (!isOp(op("]"))) {
    Expr *index = parseSliceElement();
    if (!index)
      return nullptr;
    indices.push_back(index);
    if (!isOp(op(",")))
      break;
    isTuple = true;
    next();
  }
  if (!expectOp("]"))
    return nullptr;
  if (isTuple) {
    auto *tuple = arena.make<TupleExpr>(loc);
    tuple->elements = arena.copy(ArrayRef<Expr *>(indices));
    if (!finish(tuple, {}, indices))
      return nullptr;
    subscript->index = tuple;
  } else {
    subscript->index = indices.front();
  }
  return finish(subscript, {value, subscript->index});
}

//===--- atoms ----------------------------------------------------------------===//

Expr *Parser::parseAtom() {
  const Token &token = peek();
  SMLoc loc = token.getLoc();
  switch (token.kind) {
  case Token::Kind::Name: {
    auto *name = arena.make<NameExpr>(loc);
    name->name = next().text;
    return finish(name, {});
  }
  case Token::Kind::Number:
    return parseNumber();
  case Token::Kind::String:
    return parseStrings();
  case Token::Kind::Keyword:
    if (token.text == "True" || token.text == "False") {
      auto *constant = arena.make<BoolExpr>(loc);
      constant->value = next().text == "True";
      return finish(constant, {});
    }
    if (acceptWord("None"))
      return finish(arena.make<NoneExpr>(loc), {});
    if (token.text == "lambda")
      return parseLambda();
    return unexpected("an expression");
  case Token::Kind::Op:
    if (token.code == op("("))
      return parseParenthesis();
    if (token.code == op("["))
      return parseList();
    if (token.code == op("{"))
      return parseBraces();
    if (acceptOp(op("...")))
      return finish(arena.make<EllipsisExpr>(loc), {});
    return unexpected("an expression");
  default:
    return unexpected("an expression");
  }
}
