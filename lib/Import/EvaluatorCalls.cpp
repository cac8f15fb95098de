//===- EvaluatorCalls.cpp - functions of the script, and hooks --------*- C++ -*-===//

#include "tir/Import/Evaluator.h"

using namespace mlir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

//===--- functions of the script ----------------------------------------------===//

bool Evaluator::execute(const Stmt *statement, std::optional<Val> &result) {
  if (!step(statement->loc))
    return false;
  switch (statement->kind) {
  case Stmt::Kind::Pass:
    return true;
  case Stmt::Kind::Import:
  case Stmt::Kind::ImportFrom:
    import(statement);
    return true;
  case Stmt::Kind::Expression:
    return static_cast<bool>(eval(llvm::cast<ExpressionStmt>(statement)->value));
  case Stmt::Kind::Assign: {
    auto *assignment = llvm::cast<AssignStmt>(statement);
    Val value = eval(assignment->value);
    if (!value)
      return false;
    return llvm::all_of(assignment->targets, [&](Expr *target) { return assign(target, value); });
  }
  case Stmt::Kind::AnnAssign: {
    auto *assignment = llvm::cast<AnnAssignStmt>(statement);
    if (!assignment->value)
      return true;
    Val value = eval(assignment->value);
    return value && assign(assignment->target, value);
  }
  case Stmt::Kind::AugAssign: {
    auto *assignment = llvm::cast<AugAssignStmt>(statement);
    Val lhs = eval(assignment->target), rhs = lhs ? eval(assignment->value) : Val();
    Val value = rhs ? binary(assignment->op, lhs, rhs, statement->loc) : Val();
    return value && assign(assignment->target, value);
  }
  case Stmt::Kind::Return: {
    auto *exit = llvm::cast<ReturnStmt>(statement);
    result = exit->value ? eval(exit->value) : Val(Kind::None);
    return static_cast<bool>(*result);
  }
  case Stmt::Kind::If: {
    auto *branch = llvm::cast<IfStmt>(statement);
    Val test = eval(branch->test);
    std::optional<bool> known = test ? truth(test, branch->test->loc) : std::nullopt;
    return known && executeAll(*known ? branch->then : branch->otherwise, result);
  }
  case Stmt::Kind::For: {
    auto *loop = llvm::cast<ForStmt>(statement);
    Val iterable = eval(loop->iterable);
    std::optional<std::vector<Val>> values =
        iterable ? elements(iterable, loop->iterable->loc) : std::nullopt;
    if (!values)
      return false;
    for (const Val &value : *values) {
      if (!step(statement->loc) || !assign(loop->target, value) || !executeAll(loop->body, result))
        return false;
      if (result)
        return true;
    }
    return true;
  }
  case Stmt::Kind::Assert: {
    auto *check = llvm::cast<AssertStmt>(statement);
    Val test = eval(check->test);
    std::optional<bool> known = test ? truth(test, check->test->loc) : std::nullopt;
    if (known && !*known)
      error(statement->loc, "this assertion does not hold");
    return known && *known;
  }
  case Stmt::Kind::Function: {
    auto *definition = llvm::cast<FunctionStmt>(statement);
    Val function(Kind::Function);
    function.function = definition;
    function.scope = scope;
    define(definition->name, function);
    return true;
  }
  default:
    error(statement->loc, "this statement is not supported in a function that the script calls");
    return false;
  }
}

bool Evaluator::executeAll(Body body, std::optional<Val> &result) {
  for (const Stmt *statement : body) {
    if (!execute(statement, result))
      return false;
    if (result)
      return true;
  }
  return true;
}

Val Evaluator::callFunction(const Val &callee, ArrayRef<Val> args,
                            ArrayRef<std::pair<StringRef, Val>> keywords, SMLoc loc) {
  ArrayRef<Param> params = callee.lambda ? callee.lambda->params : callee.function->params;
  if (calls >= kMaxCalls)
    return error(loc, "functions of the script call each other more than " +
                          llvm::Twine(kMaxCalls) + " levels deep");
  std::vector<Val> defaults(params.size());
  for (auto [index, param] : llvm::enumerate(params))
    if (param.defaultValue) {
      Enter enter(*this, callee.scope);
      if (!(defaults[index] = eval(param.defaultValue)))
        return {};
    }
  Enter enter(*this, callee.scope);
  size_t position = 0;
  for (size_t index = 0; index < params.size(); ++index) {
    const Param &param = params[index];
    if (param.kind == Param::Kind::Star) {
      define(param.name,
             Val::list(Kind::Tuple, std::vector<Val>(args.begin() + std::min(position, args.size()),
                                                     args.end())));
      position = args.size();
      continue;
    }
    if (param.kind == Param::Kind::DoubleStar) {
      define(param.name, Val::list(Kind::Dict, {}));
      continue;
    }
    auto named =
        llvm::find_if(keywords, [&](const auto &keyword) { return keyword.first == param.name; });
    if (position < args.size())
      define(param.name, args[position++]);
    else if (named != keywords.end())
      define(param.name, named->second);
    else if (defaults[index])
      define(param.name, defaults[index]);
    else
      return error(loc, "the call gives no value for parameter '" + param.name + "'");
  }
  if (position < args.size())
    return error(loc, "expected at most " + llvm::Twine(params.size()) + " arguments, but got " +
                          llvm::Twine(args.size()));
  ++calls;
  Val value;
  if (callee.lambda) {
    value = eval(callee.lambda->body);
  } else {
    std::optional<Val> result;
    if (executeAll(callee.function->body, result))
      value = result ? *result : Val(Kind::None);
  }
  --calls;
  return value;
}

bool Evaluator::evalArguments(const CallExpr *call, std::vector<Val> &args,
                              std::vector<std::pair<StringRef, Val>> &keywords) {
  for (Expr *arg : call->args) {
    auto *starred = llvm::dyn_cast<StarredExpr>(arg);
    Val value = eval(starred ? starred->value : arg);
    if (!value)
      return false;
    if (!starred) {
      args.push_back(value);
      continue;
    }
    std::optional<std::vector<Val>> more = elements(value, arg->loc);
    if (!more)
      return false;
    llvm::append_range(args, *more);
  }
  for (const Keyword &keyword : call->keywords) {
    Val value = eval(keyword.value);
    if (!value)
      return false;
    if (!keyword.name.empty()) {
      keywords.push_back({keyword.name, value});
      continue;
    }
    if (value.is(Kind::Dict))
      for (size_t i = 0; i < value.items->size(); i += 2)
        keywords.push_back({(*value.items)[i].s, (*value.items)[i + 1]});
  }
  return true;
}

Val Evaluator::evalCall(const CallExpr *call) {
  // A method of a value: the value decides.
  if (auto *attribute = llvm::dyn_cast<AttributeExpr>(call->callee)) {
    Val object = eval(attribute->value);
    if (!object)
      return {};
    if (!object.is(Kind::Path))
      return callMethod(object, attribute->name, call);
    StringRef path = normalizeModule(keep(object.s + "." + attribute->name));
    return callPath(path, call);
  }
  Val callee = eval(call->callee);
  if (!callee)
    return {};
  if (callee.is(Kind::Path)) {
    if (std::optional<Val> result = callBuiltin(callee.s, call))
      return *result;
    return callPath(callee.s, call);
  }
  if (callee.is(Kind::Function)) {
    std::vector<Val> args;
    std::vector<std::pair<StringRef, Val>> keywords;
    if (!evalArguments(call, args, keywords))
      return {};
    return callFunction(callee, args, keywords, call->loc);
  }
  return callValue(callee, call);
}

//===--- hooks ----------------------------------------------------------------===//

Val Evaluator::callPath(StringRef path, const CallExpr *) { return Val::text(Kind::Opaque, path); }

Val Evaluator::callValue(const Val &callee, const CallExpr *call) {
  if (callee.is(Kind::Opaque))
    return callee;
  return error(call->loc, describe(callee) + " cannot be called");
}

Val Evaluator::callMethod(const Val &object, StringRef name, const CallExpr *call) {
  if (object.is(Kind::Opaque))
    return object;
  std::vector<Val> args;
  std::vector<std::pair<StringRef, Val>> keywords;
  if (!evalArguments(call, args, keywords))
    return {};
  if (object.is(Kind::List) && name == "append" && args.size() == 1) {
    if (object.items->size() >= kMaxElements)
      return error(call->loc, "this list is too long");
    object.items->push_back(args[0]);
    return Val(Kind::None);
  }
  if (object.is(Kind::Dict) && (name == "items" || name == "keys" || name == "values")) {
    std::vector<Val> items;
    for (size_t i = 0; i < object.items->size(); i += 2) {
      const Val &key = (*object.items)[i], &value = (*object.items)[i + 1];
      items.push_back(name == "keys"     ? key
                      : name == "values" ? value
                                         : Val::list(Kind::Tuple, {key, value}));
    }
    return Val::list(Kind::List, std::move(items));
  }
  if (object.is(Kind::Str) && name == "format") // its little language is not read
    return Val::text(Kind::Opaque, "formatted text");
  return error(call->loc, describe(object) + " has no method '" + name + "'");
}
