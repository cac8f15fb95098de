//===- EvaluatorBuiltins.cpp - Python's own functions ---------------*- C++ -*-===//

#include "tir/Import/Evaluator.h"
#include <cmath>

using namespace mlir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

bool Evaluator::isBuiltin(StringRef name) {
  static const llvm::StringRef kNames[] = {
      "abs",   "all",  "any",    "bool", "dict", "enumerate", "float", "int",
      "len",   "list", "map",    "max",  "min",  "print",     "range", "reversed",
      "round", "set",  "sorted", "str",  "sum",  "tuple",     "zip"};
  return llvm::is_contained(kNames, name);
}

/// Sets an element of a dictionary, whose last one counts.
void Evaluator::setElement(std::vector<Val> &items, const Val &key, const Val &value) {
  for (size_t i = 0; i < items.size(); i += 2)
    if (isSame(items[i], key)) {
      items[i + 1] = value;
      return;
    }
  items.push_back(key);
  items.push_back(value);
}

std::vector<Val> Evaluator::withoutDuplicates(ArrayRef<Val> items) {
  std::vector<Val> result;
  for (const Val &item : items)
    if (llvm::none_of(result, [&](const Val &other) { return isSame(item, other); }))
      result.push_back(item);
  return result;
}

namespace {
/// A call of a built-in function with evaluated arguments.
struct BuiltinCall {
  Evaluator &evaluator;
  StringRef name;
  SMLoc loc;
  std::vector<Val> args;
  std::vector<std::pair<StringRef, Val>> keywords;

  bool expect(size_t least, size_t most) {
    if (args.size() >= least && args.size() <= most)
      return true;
    evaluator.error(
        loc,
        "'" + name + "' is given " + llvm::Twine(args.size()) + " arguments, expected " +
            (least == most ? llvm::Twine(least) : llvm::Twine(least) + " to " + llvm::Twine(most)));
    return false;
  }
  /// Returns the argument that has this name or, behind `position` others, none; null if it is not
  /// given.
  const Val *argument(size_t position, StringRef keyword) {
    for (auto &[given, value] : keywords)
      if (given == keyword)
        return &value;
    return position < args.size() ? &args[position] : nullptr;
  }
  std::optional<std::vector<Val>> items(size_t index) {
    return index < args.size() ? evaluator.elements(args[index], loc) : std::vector<Val>();
  }

  Val range();
  Val extremum(bool isMin);
  Val sum();
  Val decide(bool isAny);
  Val number();
  Val wholeOf(const Val &value);
  Val sequence();
  Val dictionary();
  Val zip();
  Val map();
  std::optional<bool> comesBefore(const Val &a, const Val &b) {
    Val less = evaluator.compare(CompareOp::Lt, a, b, loc);
    return less ? evaluator.truth(less, loc) : std::nullopt;
  }
};
} // namespace

Val BuiltinCall::range() {
  if (!expect(1, 3))
    return {};
  for (const Val &arg : args)
    if (!arg.isInteger())
      return evaluator.error(loc,
                             "expected integers that are known before the program runs, but got " +
                                 describe(arg));
  Val begin = args.size() > 1 ? args[0] : Val::integer(0), end = args[args.size() > 1];
  Val by = args.size() > 2 ? args[2] : Val::integer(1);
  if (by.i == 0)
    return evaluator.error(loc, "expected a step other than 0");
  return Val::list(Kind::Range, {begin, end, by});
}

Val BuiltinCall::extremum(bool isMin) {
  std::optional<std::vector<Val>> candidates = args.size() == 1 ? items(0) : args;
  if (!candidates)
    return {};
  if (candidates->empty())
    return evaluator.error(loc, "'" + name + "' of nothing");
  Val best = candidates->front();
  for (const Val &item : ArrayRef<Val>(*candidates).drop_front()) {
    std::optional<bool> better = isMin ? comesBefore(item, best) : comesBefore(best, item);
    if (!better)
      return {};
    if (*better)
      best = item;
  }
  return best;
}

Val BuiltinCall::sum() {
  if (!expect(1, 2))
    return {};
  std::optional<std::vector<Val>> addends = items(0);
  if (!addends)
    return {};
  const Val *start = argument(1, "start");
  Val total = start ? *start : Val::integer(0);
  for (const Val &addend : *addends)
    if (!(total = evaluator.binary(BinaryOp::Add, total, addend, loc)))
      return {};
  return total;
}

Val BuiltinCall::decide(bool isAny) {
  if (!expect(1, 1))
    return {};
  std::optional<std::vector<Val>> values = items(0);
  if (!values)
    return {};
  for (const Val &value : *values) {
    std::optional<bool> known = evaluator.truth(value, loc);
    if (!known)
      return {};
    if (*known == isAny)
      return Val::boolean(isAny);
  }
  return Val::boolean(!isAny);
}

/// Returns the float without its fraction; `round` has rounded it before.
Val BuiltinCall::wholeOf(const Val &value) {
  if (value.isInteger())
    return Val::integer(value.i);
  if (!(std::fabs(value.f) < 1e30))
    return evaluator.error(loc, "this float is no integer");
  return Val::integer(static_cast<__int128>(value.asFloat()));
}

/// int, float, abs, bool, round
Val BuiltinCall::number() {
  if (!expect(1, name == "int" || name == "round" ? 2 : 1))
    return {};
  const Val &value = args[0];
  if (name == "bool") {
    std::optional<bool> known = evaluator.truth(value, loc);
    return known ? Val::boolean(*known) : Val();
  }
  if (value.is(Kind::Str) && (name == "int" || name == "float")) {
    StringRef text = value.s.trim();
    auto wrong = [&] { return evaluator.error(loc, "'" + value.s + "' is not a number"); };
    if (name == "float") {
      double number;
      std::string lower = text.lower();
      StringRef sign = lower;
      bool isNegative = sign.consume_front("-");
      if (sign == "inf" || sign == "infinity")
        return Val::floating(isNegative ? -HUGE_VAL : HUGE_VAL);
      if (sign == "nan")
        return Val::floating(std::nan(""));
      return text.getAsDouble(number) ? wrong() : Val::floating(number);
    }
    const Val *base = argument(1, "base");
    bool isBase = !base || (base->isInteger() && (base->i == 0 || (base->i > 1 && base->i <= 36)));
    if (!isBase)
      return wrong();
    unsigned radix = base ? static_cast<unsigned>(base->i) : 10;
    bool isNegative = text.consume_front("-");
    static const std::pair<StringRef, unsigned> kPrefixes[] = {{"0x", 16}, {"0o", 8}, {"0b", 2}};
    for (auto [prefix, of] : kPrefixes)
      if ((radix == of || radix == 0) && text.consume_front_insensitive(prefix)) {
        radix = of;
        break;
      }
    uint64_t whole;
    if (text.getAsInteger(radix ? radix : 10, whole))
      return wrong();
    return Val::integer(isNegative ? -static_cast<__int128>(whole) : whole);
  }
  if (!value.isConstant())
    return evaluator.error(
        loc, "expected a number that is known before the program runs, but got " + describe(value));
  if (name == "abs") {
    bool isNegative = value.isInteger() ? value.i < 0 : std::signbit(value.f);
    return isNegative ? evaluator.unary(UnaryOp::Neg, value, loc) : value;
  }
  if (name == "float")
    return Val::floating(value.asFloat());
  if (name == "int")
    return wholeOf(value);
  const Val *digits = argument(1, "ndigits");
  if (!digits || digits->is(Kind::None))
    return wholeOf(value.isInteger() ? value : Val::floating(std::nearbyint(value.asFloat())));
  return Val::text(Kind::Opaque, "a number that is rounded to digits");
}

/// list, tuple, set, reversed, sorted, enumerate
Val BuiltinCall::sequence() {
  if (!expect(0, name == "enumerate" ? 2 : 1))
    return {};
  std::optional<std::vector<Val>> values = items(0);
  if (!values)
    return {};
  if (name == "set")
    *values = Evaluator::withoutDuplicates(*values);
  const Val *descending = argument(1, "reverse");
  if (name == "reversed")
    std::reverse(values->begin(), values->end());
  if (name == "sorted") {
    const Val *key = argument(1, "key");
    std::vector<std::pair<Val, Val>> keyed;
    for (const Val &value : *values) {
      Val by = value;
      if (key && key->is(Kind::Function))
        by = evaluator.callFunction(*key, {value}, {}, loc);
      if (!by)
        return {};
      keyed.push_back({by, value});
    }
    std::optional<bool> isDescending =
        descending ? evaluator.truth(*descending, loc) : std::optional<bool>(false);
    if (!isDescending)
      return {};
    // Insertion is stable and survives what cannot be compared.
    std::vector<std::pair<Val, Val>> sorted;
    for (auto &entry : keyed) {
      size_t at = sorted.size();
      for (; at > 0; --at) {
        std::optional<bool> isBefore = *isDescending
                                           ? comesBefore(sorted[at - 1].first, entry.first)
                                           : comesBefore(entry.first, sorted[at - 1].first);
        if (!isBefore)
          return {};
        if (!*isBefore)
          break;
      }
      sorted.insert(sorted.begin() + at, entry);
    }
    for (auto [value, entry] : llvm::zip_equal(*values, sorted))
      value = entry.second;
  }
  if (name == "enumerate") {
    const Val *start = argument(1, "start");
    if (start && !start->isInteger())
      return evaluator.error(loc,
                             "expected integers that are known before the program runs, but got " +
                                 describe(*start));
    for (auto [index, value] : llvm::enumerate(*values))
      value = Val::list(Kind::Tuple, {Val::integer((start ? start->i : 0) + index), value});
  }
  return Val::list(name == "tuple" ? Kind::Tuple : Kind::List, std::move(*values));
}

Val BuiltinCall::dictionary() {
  if (!expect(0, 1))
    return {};
  std::vector<Val> result;
  if (!args.empty() && args[0].is(Kind::Dict)) {
    result = *args[0].items;
  } else {
    std::optional<std::vector<Val>> pairs = items(0);
    if (!pairs)
      return {};
    for (const Val &pair : *pairs) {
      if (!pair.isSequence() || pair.items->size() != 2)
        return evaluator.error(loc,
                               "expected pairs of a key and a value, but got " + describe(pair));
      Evaluator::setElement(result, (*pair.items)[0], (*pair.items)[1]);
    }
  }
  for (auto &[key, value] : keywords)
    Evaluator::setElement(result, Val::text(Kind::Str, key), value);
  return Val::list(Kind::Dict, std::move(result));
}

Val BuiltinCall::zip() {
  std::vector<std::vector<Val>> lists;
  size_t least = args.empty() ? 0 : SIZE_MAX;
  for (size_t index = 0; index < args.size(); ++index) {
    std::optional<std::vector<Val>> values = items(index);
    if (!values)
      return {};
    least = std::min(least, values->size());
    lists.push_back(std::move(*values));
  }
  std::vector<Val> result;
  for (size_t i = 0; i < least; ++i) {
    std::vector<Val> tuple;
    for (const auto &list : lists)
      tuple.push_back(list[i]);
    result.push_back(Val::list(Kind::Tuple, std::move(tuple)));
  }
  return Val::list(Kind::List, std::move(result));
}

Val BuiltinCall::map() {
  if (!expect(2, 2))
    return {};
  std::optional<std::vector<Val>> values = items(1);
  if (!values)
    return {};
  if (args[0].is(Kind::Path)) // a function that the script does not define
    return Val::text(Kind::Opaque, args[0].s);
  if (!args[0].is(Kind::Function))
    return evaluator.error(loc, "'map' expects a function of the script");
  for (Val &value : *values)
    if (!(value = evaluator.callFunction(args[0], {value}, {}, loc)))
      return {};
  return Val::list(Kind::List, std::move(*values));
}

/// Calls one of Python's own functions; returns nothing for a name that is none of them.
std::optional<Val> Evaluator::callBuiltin(StringRef name, const CallExpr *call) {
  if (!isBuiltin(name))
    return std::nullopt;
  if (name == "print") // says nothing, whatever it is given
    return Val(Kind::None);
  BuiltinCall builtin{*this, name, call->loc, {}, {}};
  if (!evalArguments(call, builtin.args, builtin.keywords))
    return Val();
  for (const Val &arg : builtin.args)
    if (arg.is(Kind::Opaque))
      return arg;
  static const std::pair<StringRef, StringRef> kKeywords[] = {
      {"sorted", "key"}, {"sorted", "reverse"}, {"enumerate", "start"},
      {"sum", "start"},  {"int", "base"},       {"round", "ndigits"}};
  for (auto &[keyword, value] : builtin.keywords) {
    if (value.is(Kind::Opaque))
      return value;
    if (name != "dict" && !llvm::is_contained(kKeywords, std::pair(name, keyword)))
      return error(call->loc, "'" + name + "' with '" + keyword + "' is not supported");
  }
  if (name == "range")
    return builtin.range();
  if (name == "len") {
    std::optional<std::vector<Val>> values = builtin.expect(1, 1) ? builtin.items(0) : std::nullopt;
    return values ? Val::integer(values->size()) : Val();
  }
  if (name == "min" || name == "max")
    return builtin.extremum(name == "min");
  if (name == "sum")
    return builtin.sum();
  if (name == "any" || name == "all")
    return builtin.decide(name == "any");
  if (name == "int" || name == "float" || name == "abs" || name == "bool" || name == "round")
    return builtin.number();
  if (name == "str")
    return builtin.expect(1, 1) ? Val::text(Kind::Str, keep(toText(builtin.args[0]))) : Val();
  if (name == "dict")
    return builtin.dictionary();
  if (name == "zip")
    return builtin.zip();
  if (name == "map")
    return builtin.map();
  return builtin.sequence();
}
