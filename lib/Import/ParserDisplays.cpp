//===- ParserDisplays.cpp - tuples, lists, dictionaries of a script -*- C++ -*-===//
//
// What stands in brackets of its own, and the comprehensions in them.

#include "ParserImpl.h"

using namespace mlir;
using namespace mlir::tir::script;

bool Parser::parseClauses(SmallVectorImpl<ComprehensionExpr::Clause> &clauses) {
  while (isWord("for") || isWord("async")) {
    acceptWord("async");
    if (!expectWord("for"))
      return false;
    ComprehensionExpr::Clause clause{};
    clause.target = parseTarget();
    if (!clause.target || !expectWord("in") || !(clause.iterable = parseOr()))
      return false;
    SmallVector<Expr *> conditions;
    while (acceptWord("if")) {
      Expr *condition = parseOr();
      if (!condition)
        return false;
      conditions.push_back(condition);
    }
    clause.conditions = arena.copy(ArrayRef<Expr *>(conditions));
    clauses.push_back(clause);
  }
  return true;
}

Expr *Parser::parseParenthesis() {
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  SMLoc loc = here();
  next();
  if (acceptOp(op(")")))
    return finish(arena.make<TupleExpr>(loc), {});
  Expr *value = parseExpressions();
  if (!value)
    return nullptr;
  if (isWord("for")) {
    auto *generator = arena.make<ComprehensionExpr>(loc);
    generator->of = ComprehensionExpr::Of::Generator;
    generator->element = value;
    SmallVector<ComprehensionExpr::Clause> clauses;
    if (!parseClauses(clauses))
      return nullptr;
    generator->clauses = arena.copy(ArrayRef<ComprehensionExpr::Clause>(clauses));
    if (!expectOp(")"))
      return nullptr;
    return finish(generator, {value});
  }
  if (!expectOp(")"))
    return nullptr;
  return value;
}

Expr *Parser::parseList() {
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  SMLoc loc = here();
  next();
  SmallVector<Expr *> elements;
  while (!isOp(op("]"))) {
    Expr *element = parseStarOrTest();
    if (!element)
      return nullptr;
    elements.push_back(element);
    if (isWord("for") && elements.size() == 1) {
      auto *list = arena.make<ComprehensionExpr>(loc);
      list->element = element;
      SmallVector<ComprehensionExpr::Clause> clauses;
      if (!parseClauses(clauses) || !expectOp("]"))
        return nullptr;
      list->clauses = arena.copy(ArrayRef<ComprehensionExpr::Clause>(clauses));
      return finish(list, {element});
    }
    if (!acceptOp(op(",")))
      break;
  }
  if (!expectOp("]"))
    return nullptr;
  auto *list = arena.make<ListExpr>(loc);
  list->elements = arena.copy(ArrayRef<Expr *>(elements));
  return finish(list, {}, elements);
}

/// Reads a dictionary or a set, or a comprehension of one.
Expr *Parser::parseBraces() {
  Nesting nesting(*this);
  if (isTooDeep())
    return nullptr;
  SMLoc loc = here();
  next();
  SmallVector<Expr *> keys, values, children;
  bool isSet = false;
  while (!isOp(op("}"))) {
    Expr *key = nullptr, *value = nullptr;
    if (acceptOp(op("**"))) {
      value = parseBinary(0);
    } else {
      key = parseStarOrTest();
      if (!key)
        return nullptr;
      if (keys.empty() && !isOp(op(":")))
        isSet = true;
      value = isSet ? key : expectOp(":") ? parseTest() : nullptr;
    }
    if (!value)
      return nullptr;
    keys.push_back(key);
    values.push_back(value);
    if (isWord("for") && keys.size() == 1) {
      auto *comprehension = arena.make<ComprehensionExpr>(loc);
      comprehension->of = isSet ? ComprehensionExpr::Of::Set : ComprehensionExpr::Of::Dict;
      comprehension->element = key;
      comprehension->value = isSet ? nullptr : value;
      SmallVector<ComprehensionExpr::Clause> clauses;
      if (!parseClauses(clauses) || !expectOp("}"))
        return nullptr;
      comprehension->clauses = arena.copy(ArrayRef<ComprehensionExpr::Clause>(clauses));
      return finish(comprehension, {key, value});
    }
    if (!acceptOp(op(",")))
      break;
  }
  if (!expectOp("}"))
    return nullptr;
  llvm::append_range(children, keys);
  llvm::append_range(children, values);
  if (isSet) {
    auto *set = arena.make<SetExpr>(loc);
    set->elements = arena.copy(ArrayRef<Expr *>(values));
    return finish(set, {}, children);
  }
  auto *dict = arena.make<DictExpr>(loc);
  dict->keys = arena.copy(ArrayRef<Expr *>(keys));
  dict->values = arena.copy(ArrayRef<Expr *>(values));
  return finish(dict, {}, children);
}
