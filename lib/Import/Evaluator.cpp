//===- Evaluator.cpp - the Python that scripts compute with ---------*- C++ -*-===//

#include "tir/Import/Evaluator.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

StringRef tir::script::normalizeModule(StringRef path) {
  StringRef name = path;
  if (name.consume_front("tvm.script.parser.") || name.consume_front("tvm.script.")) {
    if (name == "tir" || name == "tirx" || name == "tile")
      return "T";
    if (name == "ir")
      return "I";
    if (name == "relax")
      return "R";
  }
  return path;
}

StringRef tir::script::describe(const Val &value) {
  switch (value.kind) {
  case Kind::Unset:
    return "an error";
  case Kind::None:
    return "None";
  case Kind::Bool:
    return "a truth value";
  case Kind::Int:
    return "an integer";
  case Kind::Float:
    return "a float";
  case Kind::Str:
    return "text";
  case Kind::Tuple:
    return "a tuple";
  case Kind::List:
    return "a list";
  case Kind::Dict:
    return "a dictionary";
  case Kind::Range:
    return "a range";
  case Kind::Path:
    return "a name of a module";
  case Kind::Function:
    return "a function of the script";
  case Kind::Imm:
    return "a constant";
  case Kind::Expr:
    return "an expression";
  case Kind::Var:
    return "a variable of a shape";
  case Kind::Buffer:
    return "a buffer";
  case Kind::Pointer:
    return "a pointer";
  case Kind::Thread:
    return "a thread axis";
  case Kind::Symbol:
    return "a function of the program";
  case Kind::Object:
    return "an object";
  case Kind::Opaque:
    return "something that is not known before the program runs";
  case Kind::Void:
    return "the result of a call that has none";
  }
  return "a value";
}

Evaluator::Evaluator(Diagnostics &diagnostics)
    : scope(std::make_shared<Scope>(nullptr)), diagnostics(diagnostics) {}

Val Evaluator::error(SMLoc loc, const llvm::Twine &text) {
  diagnostics.error(loc) << text;
  return {};
}

StringRef Evaluator::keep(const llvm::Twine &text) {
  SmallString<64> buffer;
  return texts.copy(text.toStringRef(buffer));
}

bool Evaluator::step(SMLoc loc) {
  if (++steps <= kMaxSteps)
    return true;
  if (steps == kMaxSteps + 1)
    error(loc, "the script computes for too long");
  return false;
}

//===--- names ----------------------------------------------------------------===//

Val *Evaluator::lookup(StringRef name) {
  for (Scope *at = scope.get(); at; at = at->parent.get())
    if (auto found = at->names.find(name); found != at->names.end())
      return &found->second;
  return nullptr;
}

/// Returns how many single changes make one word of another, or more than `limit`.
static unsigned distance(StringRef a, StringRef b, unsigned limit) {
  return a.edit_distance(b, /*AllowReplacements=*/true, limit);
}

Val Evaluator::evalName(const NameExpr *name) {
  if (Val *value = lookup(name->name))
    return *value;
  static constexpr StringRef kOthers[] = {"isinstance", "slice", "type", "object"};
  if (isBuiltin(name->name) || llvm::is_contained(kOthers, name->name))
    return Val::text(Kind::Path, name->name);
  StringRef best;
  unsigned least = name->name.size() > 5 ? 3 : name->name.size() > 2 ? 2 : 1;
  for (Scope *at = scope.get(); at; at = at->parent.get())
    for (const auto &entry : at->names)
      if (unsigned d = distance(name->name, entry.first(), least); d < least) {
        least = d;
        best = entry.first();
      }
  InFlightDiagnostic report = diagnostics.error(name->loc);
  report << "unknown name '" << name->name << "'";
  if (!best.empty())
    report << "; did you mean '" << best << "'?";
  return {};
}

void Evaluator::import(const Stmt *statement) {
  if (auto *plain = llvm::dyn_cast<ImportStmt>(statement)) {
    for (const Alias &alias : plain->names) {
      // `import a.b` makes a known, `import a.b as c` makes c known.
      bool isRenamed = alias.name.data() != alias.path.data();
      StringRef path = isRenamed ? alias.path : alias.path.split('.').first;
      define(isRenamed ? alias.name : path, Val::text(Kind::Path, normalizeModule(path)));
    }
  } else if (auto *from = llvm::dyn_cast<ImportFromStmt>(statement)) {
    StringRef module = normalizeModule(from->module);
    for (const Alias &alias : from->names)
      if (alias.path != "*")
        define(alias.name, Val::text(Kind::Path, normalizeModule(keep(module + "." + alias.path))));
  }
}

bool Evaluator::assign(const Expr *target, const Val &value) {
  if (auto *name = llvm::dyn_cast<NameExpr>(target)) {
    define(name->name, value);
    return true;
  }
  ArrayRef<Expr *> targets;
  if (auto *tuple = llvm::dyn_cast<TupleExpr>(target))
    targets = tuple->elements;
  else if (auto *list = llvm::dyn_cast<ListExpr>(target))
    targets = list->elements;
  else
    return static_cast<bool>(
        error(target->loc, llvm::isa<SubscriptExpr>(target)
                               ? "a function that is expanded cannot store to an element; "
                                 "'T.macro' and 'T.inline' are not supported"
                               : "cannot assign to this here"));
  if (value.is(Kind::Opaque)) { // its parts are as little known
    for (Expr *part : targets)
      if (!assign(llvm::isa<StarredExpr>(part) ? llvm::cast<StarredExpr>(part)->value : part,
                  value))
        return false;
    return true;
  }
  std::optional<std::vector<Val>> values = elements(value, target->loc);
  if (!values)
    return false;
  auto *starred = llvm::find_if(targets, [](Expr *expr) { return llvm::isa<StarredExpr>(expr); });
  bool hasStar = starred != targets.end();
  if (hasStar ? values->size() + 1 < targets.size() : values->size() != targets.size())
    return static_cast<bool>(error(target->loc, "expected " + llvm::Twine(targets.size()) +
                                                    " values to assign, but got " +
                                                    llvm::Twine(values->size())));
  size_t position = 0;
  for (Expr *part : targets) {
    auto *star = llvm::dyn_cast<StarredExpr>(part);
    if (!star) {
      if (!assign(part, (*values)[position++]))
        return false;
      continue;
    }
    size_t count = values->size() + 1 - targets.size();
    auto begin = values->begin() + position;
    if (!assign(star->value, Val::list(Kind::List, std::vector<Val>(begin, begin + count))))
      return false;
    position += count;
  }
  return true;
}

//===--- expressions ----------------------------------------------------------===//

Val Evaluator::eval(const Expr *expr) {
  if (!step(expr->loc))
    return {};
  return evalUncounted(expr);
}

/// Returns an integer literal, or nothing where it does not fit.
static std::optional<__int128> parseInteger(StringRef digits, unsigned radix) {
  __int128 value = 0;
  for (char c : digits) {
    unsigned digit = llvm::hexDigitValue(c);
    if (value > (((__int128)1 << 126) - digit) / radix)
      return std::nullopt;
    value = value * radix + digit;
  }
  return value;
}

Val Evaluator::evalUncounted(const Expr *expr) {
  switch (expr->kind) {
  case Expr::Kind::Name:
    return evalName(llvm::cast<NameExpr>(expr));
  case Expr::Kind::Int: {
    auto *literal = llvm::cast<IntExpr>(expr);
    if (auto value = parseInteger(literal->digits, literal->radix))
      return Val::integer(*value);
    return error(expr->loc, "this integer is too large");
  }
  case Expr::Kind::Float:
    return Val::floating(llvm::cast<FloatExpr>(expr)->value);
  case Expr::Kind::String:
    return Val::text(Kind::Str, llvm::cast<StringExpr>(expr)->text);
  case Expr::Kind::FString: {
    std::string text;
    for (const FStringExpr::Part &part : llvm::cast<FStringExpr>(expr)->parts) {
      text += part.text;
      if (!part.value)
        continue;
      Val value = eval(part.value);
      if (!value || value.is(Kind::Opaque))
        return value;
      if (!part.format.empty()) // the little language of formats is not read
        return Val::text(Kind::Opaque, "formatted text");
      text += toText(value);
    }
    return Val::text(Kind::Str, keep(text));
  }
  case Expr::Kind::Bool:
    return Val::boolean(llvm::cast<BoolExpr>(expr)->value);
  case Expr::Kind::None:
    return Val(Kind::None);
  case Expr::Kind::Ellipsis:
    return Val::text(Kind::Opaque, "...");
  case Expr::Kind::Attribute: {
    auto *attribute = llvm::cast<AttributeExpr>(expr);
    Val value = eval(attribute->value);
    return value ? getAttribute(value, attribute->name, attribute->nameLoc) : Val();
  }
  case Expr::Kind::Subscript:
    return evalSubscript(llvm::cast<SubscriptExpr>(expr));
  case Expr::Kind::Call:
    return evalCall(llvm::cast<CallExpr>(expr));
  case Expr::Kind::Binary: {
    auto *operation = llvm::cast<BinaryExpr>(expr);
    Val lhs = eval(operation->lhs), rhs = lhs ? eval(operation->rhs) : Val();
    return rhs ? binary(operation->op, lhs, rhs, operation->opLoc) : Val();
  }
  case Expr::Kind::Unary: {
    auto *operation = llvm::cast<UnaryExpr>(expr);
    Val value = eval(operation->operand);
    return value ? unary(operation->op, value, expr->loc) : Val();
  }
  case Expr::Kind::BoolOp:
    return evalBoolOp(llvm::cast<BoolOpExpr>(expr));
  case Expr::Kind::Compare: {
    auto *comparison = llvm::cast<CompareExpr>(expr);
    Val lhs = eval(comparison->operands[0]);
    Val result;
    for (auto [index, op] : llvm::enumerate(comparison->ops)) {
      Val rhs = lhs ? eval(comparison->operands[index + 1]) : Val();
      if (!rhs)
        return {};
      Val here = compare(op, lhs, rhs, comparison->operands[index + 1]->loc);
      if (!here)
        return {};
      result = index == 0 ? here : binary(BinaryOp::And, result, here, expr->loc);
      lhs = rhs;
    }
    return result;
  }
  case Expr::Kind::IfExp:
    return evalIfExp(llvm::cast<IfExpExpr>(expr));
  case Expr::Kind::Lambda: {
    Val function(Kind::Function);
    function.lambda = llvm::cast<LambdaExpr>(expr);
    function.scope = scope;
    return function;
  }
  case Expr::Kind::Tuple:
  case Expr::Kind::List:
  case Expr::Kind::Set: {
    bool isTuple = expr->kind == Expr::Kind::Tuple;
    ArrayRef<Expr *> parts = isTuple ? llvm::cast<TupleExpr>(expr)->elements
                             : expr->kind == Expr::Kind::List ? llvm::cast<ListExpr>(expr)->elements
                                                              : llvm::cast<SetExpr>(expr)->elements;
    std::vector<Val> items;
    for (Expr *part : parts) {
      auto *starred = llvm::dyn_cast<StarredExpr>(part);
      Val value = eval(starred ? starred->value : part);
      if (!value)
        return {};
      if (!starred) {
        items.push_back(value);
        continue;
      }
      std::optional<std::vector<Val>> more = elements(value, part->loc);
      if (!more)
        return {};
      llvm::append_range(items, *more);
    }
    if (expr->kind == Expr::Kind::Set)
      items = withoutDuplicates(items);
    return Val::list(isTuple ? Kind::Tuple : Kind::List, std::move(items));
  }
  case Expr::Kind::Dict: {
    auto *dict = llvm::cast<DictExpr>(expr);
    std::vector<Val> items;
    for (auto [key, value] : llvm::zip_equal(dict->keys, dict->values)) {
      Val second = eval(value);
      if (!second)
        return {};
      if (!key) { // **other
        if (second.is(Kind::Opaque))
          return second;
        if (!second.is(Kind::Dict))
          return error(value->loc,
                       "expected a dictionary behind '**', but got " + describe(second));
        for (size_t i = 0; i < second.items->size(); i += 2)
          setElement(items, (*second.items)[i], (*second.items)[i + 1]);
        continue;
      }
      Val first = eval(key);
      if (!first)
        return {};
      setElement(items, first, second);
    }
    return Val::list(Kind::Dict, std::move(items));
  }
  case Expr::Kind::Comprehension:
    return evalComprehension(llvm::cast<ComprehensionExpr>(expr));
  case Expr::Kind::Starred:
    return error(expr->loc, "expected a list or a call around '*'");
  case Expr::Kind::Slice:
    return error(expr->loc, "expected a slice to stand in brackets behind a buffer or a list");
  }
  return {};
}

Val Evaluator::evalComprehension(const ComprehensionExpr *expr) {
  std::vector<Val> items;
  Enter enter(*this);
  // Each clause runs those to its right, as nested loops do.
  std::function<bool(size_t)> run = [&](size_t index) -> bool {
    if (index == expr->clauses.size()) {
      if (!step(expr->loc))
        return false;
      if (items.size() >= kMaxElements)
        return static_cast<bool>(error(expr->loc, "this list is too long"));
      Val value = eval(expr->element);
      if (!value)
        return false;
      if (expr->of != ComprehensionExpr::Of::Dict) {
        items.push_back(value);
        return true;
      }
      Val second = eval(expr->value);
      if (second)
        setElement(items, value, second);
      return static_cast<bool>(second);
    }
    const ComprehensionExpr::Clause &clause = expr->clauses[index];
    Val iterable = eval(clause.iterable);
    std::optional<std::vector<Val>> values =
        iterable ? elements(iterable, clause.iterable->loc) : std::nullopt;
    if (!values)
      return false;
    for (const Val &value : *values) {
      if (!assign(clause.target, value))
        return false;
      bool holds = true;
      for (Expr *condition : clause.conditions) {
        Val test = eval(condition);
        std::optional<bool> known = test ? truth(test, condition->loc) : std::nullopt;
        if (!known)
          return false;
        holds &= *known;
      }
      if (holds && !run(index + 1))
        return false;
    }
    return true;
  };
  if (!run(0))
    return {};
  if (expr->of == ComprehensionExpr::Of::Set)
    items = withoutDuplicates(items);
  return Val::list(expr->of == ComprehensionExpr::Of::Dict ? Kind::Dict : Kind::List,
                   std::move(items));
}

Val Evaluator::evalBoolOp(const BoolOpExpr *expr) {
  Val value;
  for (Expr *operand : expr->values) {
    value = eval(operand);
    std::optional<bool> known = value ? truth(value, operand->loc) : std::nullopt;
    if (!known)
      return {};
    if (*known != expr->isAnd)
      return value;
  }
  return value;
}

Val Evaluator::evalIfExp(const IfExpExpr *expr) {
  Val test = eval(expr->test);
  std::optional<bool> known = test ? truth(test, expr->test->loc) : std::nullopt;
  if (!known)
    return {};
  return eval(*known ? expr->then : expr->otherwise);
}

std::optional<bool> Evaluator::truth(const Val &value, SMLoc loc) {
  switch (value.kind) {
  case Kind::None:
    return false;
  case Kind::Bool:
  case Kind::Int:
    return value.i != 0;
  case Kind::Float:
    return value.f != 0;
  case Kind::Imm:
    return value.dtype.isFloat() ? value.f != 0 : value.i != 0;
  case Kind::Str:
    return !value.s.empty();
  case Kind::Tuple:
  case Kind::List:
  case Kind::Dict:
    return !value.items->empty();
  case Kind::Function:
  case Kind::Object:
    return true;
  default:
    error(loc,
          "expected a condition that is known before the program runs, but got " + describe(value));
    return std::nullopt;
  }
}

std::optional<std::vector<Val>> Evaluator::elements(const Val &value, SMLoc loc) {
  if (value.isSequence())
    return *value.items;
  std::vector<Val> result;
  if (value.is(Kind::Dict)) {
    for (size_t i = 0; i < value.items->size(); i += 2)
      result.push_back((*value.items)[i]);
    return result;
  }
  if (value.is(Kind::Str)) {
    for (size_t i = 0; i < value.s.size(); ++i)
      result.push_back(Val::text(Kind::Str, value.s.substr(i, 1)));
    return result;
  }
  if (value.is(Kind::Range)) {
    __int128 begin = (*value.items)[0].i, end = (*value.items)[1].i, by = (*value.items)[2].i;
    __int128 count = by > 0 ? (end - begin + by - 1) / by : (begin - end - by - 1) / -by;
    if (count > static_cast<__int128>(kMaxElements)) {
      error(loc, "this range is too long to be computed before the program runs");
      return std::nullopt;
    }
    for (__int128 i = begin; by > 0 ? i < end : i > end; i += by)
      result.push_back(Val::integer(i));
    return result;
  }
  error(loc, "expected a list or another sequence, but got " + describe(value));
  return std::nullopt;
}

//===--- elements and attributes ----------------------------------------------===//

Val Evaluator::getAttribute(const Val &object, StringRef name, SMLoc loc) {
  if (object.is(Kind::Path))
    return Val::text(Kind::Path, normalizeModule(keep(object.s + "." + name)));
  if (object.is(Kind::Opaque))
    return object;
  return error(loc, describe(object) + " has no attribute '" + name + "'");
}

Val Evaluator::evalSubscript(const SubscriptExpr *subscript) {
  Val object = eval(subscript->value);
  return object ? getElement(object, subscript) : Val();
}

Val Evaluator::getElement(const Val &object, const SubscriptExpr *subscript) {
  if (object.is(Kind::Opaque))
    return object;
  if (object.is(Kind::Dict)) {
    Val key = eval(subscript->index);
    if (!key)
      return {};
    for (size_t i = 0; i < object.items->size(); i += 2) {
      if (isSame((*object.items)[i], key))
        return (*object.items)[i + 1];
    }
    return error(subscript->index->loc, "the dictionary has no element '" + toText(key) + "'");
  }
  if (!object.isSequence() && !object.is(Kind::Str) && !object.is(Kind::Range))
    return error(subscript->loc, describe(object) + " has no elements");
  std::optional<std::vector<Val>> items = elements(object, subscript->loc);
  if (!items)
    return {};
  auto number = [&](const Expr *expr, __int128 fallback) -> std::optional<__int128> {
    if (!expr)
      return fallback;
    Val value = eval(expr);
    if (!value)
      return std::nullopt;
    if (value.is(Kind::None))
      return fallback;
    if (value.is(Kind::Int) || value.is(Kind::Bool) || (value.is(Kind::Imm) && value.dtype.isInt()))
      return value.i;
    error(expr->loc, "expected an integer, but got " + describe(value));
    return std::nullopt;
  };
  __int128 size = items->size();
  if (auto *slice = llvm::dyn_cast<SliceExpr>(subscript->index)) {
    auto by = number(slice->step, 1);
    if (!by)
      return {};
    if (*by == 0)
      return error(slice->loc, "expected a step other than 0");
    auto begin = number(slice->lower, *by > 0 ? 0 : size - 1);
    auto end = number(slice->upper, *by > 0 ? size : -size - 1);
    if (!begin || !end)
      return {};
    auto clamp = [&](__int128 at) {
      at = at < 0 ? at + size : at;
      return std::min(std::max<__int128>(at, *by > 0 ? 0 : -1), *by > 0 ? size : size - 1);
    };
    std::vector<Val> part;
    __int128 last = clamp(*end);
    for (__int128 i = clamp(*begin); *by > 0 ? i < last : i > last; i += *by)
      part.push_back((*items)[i]);
    if (object.is(Kind::Str)) {
      std::string text;
      for (const Val &character : part)
        text += character.s;
      return Val::text(Kind::Str, keep(text));
    }
    return Val::list(object.is(Kind::Tuple) ? Kind::Tuple : Kind::List, std::move(part));
  }
  auto index = number(subscript->index, 0);
  if (!index)
    return {};
  __int128 at = *index < 0 ? *index + size : *index;
  if (at < 0 || at >= size)
    return error(subscript->index->loc, "index " + toText(Val::integer(*index)) +
                                            " is outside of a sequence of " +
                                            llvm::Twine(items->size()));
  return (*items)[at];
}
