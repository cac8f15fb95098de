//===- EvaluatorNumbers.cpp - Python's numbers and built-in functions -*- C++ -*-===//

#include "tir/Import/Evaluator.h"
#include <cmath>

using namespace mlir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

namespace {
constexpr __int128 kLargest = static_cast<__int128>(1) << 100;

bool isInteger(const Val &value) {
  return value.is(Kind::Int) || value.is(Kind::Bool) ||
         (value.is(Kind::Imm) && !value.dtype.isFloat());
}
double asFloat(const Val &value) {
  bool isFloat = value.is(Kind::Float) || (value.is(Kind::Imm) && value.dtype.isFloat());
  return isFloat ? value.f : static_cast<double>(value.i);
}
bool isNumeric(const Val &value) { return value.isNumber() || value.is(Kind::Imm); }

__int128 floorDiv(__int128 a, __int128 b) {
  __int128 quotient = a / b;
  return quotient - (a % b != 0 && (a % b < 0) != (b < 0));
}
} // namespace

Val Evaluator::binary(BinaryOp op, const Val &lhs, const Val &rhs, SMLoc loc) {
  if (lhs.is(Kind::Opaque))
    return lhs;
  if (rhs.is(Kind::Opaque))
    return rhs;
  if (op == BinaryOp::Add && lhs.is(Kind::Str) && rhs.is(Kind::Str))
    return Val::text(Kind::Str, keep(lhs.s + rhs.s));
  if (op == BinaryOp::Add && lhs.isSequence() && lhs.kind == rhs.kind) {
    std::vector<Val> items = *lhs.items;
    llvm::append_range(items, *rhs.items);
    return Val::list(lhs.kind, std::move(items));
  }
  if (op == BinaryOp::Mul && lhs.isSequence() && isInteger(rhs)) {
    if (rhs.i > 0 && rhs.i * static_cast<__int128>(lhs.items->size()) > 1000000)
      return error(loc, "this list is too long");
    std::vector<Val> items;
    for (__int128 i = 0; i < rhs.i; ++i)
      llvm::append_range(items, *lhs.items);
    return Val::list(lhs.kind, std::move(items));
  }
  if (op == BinaryOp::Mod && lhs.is(Kind::Str)) // text % values
    return lhs;
  if (!isNumeric(lhs) || !isNumeric(rhs))
    return error(loc, "cannot compute " + describe(lhs) + " " + spelling(op) + " " + describe(rhs));
  if (isInteger(lhs) && isInteger(rhs) && op != BinaryOp::Div) {
    __int128 a = lhs.i, b = rhs.i, value = 0;
    bool tooLarge = false;
    switch (op) {
    case BinaryOp::Add:
      value = a + b;
      break;
    case BinaryOp::Sub:
      value = a - b;
      break;
    case BinaryOp::Mul:
      tooLarge = __builtin_mul_overflow(a, b, &value);
      break;
    case BinaryOp::FloorDiv:
    case BinaryOp::Mod:
      if (b == 0)
        return error(loc, "division by zero");
      value = op == BinaryOp::Mod ? a - floorDiv(a, b) * b : floorDiv(a, b);
      break;
    case BinaryOp::Shl:
    case BinaryOp::Shr:
      if (b < 0)
        return error(loc, "expected a shift by 0 or more, but got " + toText(rhs));
      if (op == BinaryOp::Shl) {
        tooLarge = a != 0 && (b > 100 || (a < 0 ? -a : a) > (kLargest >> b));
        value = tooLarge ? 0 : a * (static_cast<__int128>(1) << b);
      } else {
        value = b > 120 ? (a < 0 ? -1 : 0) : a >> b;
      }
      break;
    case BinaryOp::And:
      value = a & b;
      break;
    case BinaryOp::Or:
      value = a | b;
      break;
    case BinaryOp::Xor:
      value = a ^ b;
      break;
    case BinaryOp::Pow:
      if (b < 0)
        return Val::floating(std::pow(static_cast<double>(a), static_cast<double>(b)));
      value = 1;
      if (b > 1000 && a != 0 && a != 1 && a != -1)
        tooLarge = true;
      else
        for (__int128 i = 0; i < (b > 1000 ? b % 2 + 2 : b) && !tooLarge; ++i)
          tooLarge = __builtin_mul_overflow(value, a, &value);
      break;
    default:
      return error(loc, "cannot compute with " + spelling(op) + " before the program runs");
    }
    if (tooLarge || value > kLargest || value < -kLargest)
      return error(loc, "this integer is too large");
    bool areTruths = lhs.is(Kind::Bool) && rhs.is(Kind::Bool) &&
                     (op == BinaryOp::And || op == BinaryOp::Or || op == BinaryOp::Xor);
    return areTruths ? Val::boolean(value) : Val::integer(value);
  }
  double a = asFloat(lhs), b = asFloat(rhs);
  switch (op) {
  case BinaryOp::Add:
    return Val::floating(a + b);
  case BinaryOp::Sub:
    return Val::floating(a - b);
  case BinaryOp::Mul:
    return Val::floating(a * b);
  case BinaryOp::Div:
    return b == 0 ? error(loc, "division by zero") : Val::floating(a / b);
  case BinaryOp::FloorDiv:
    return b == 0 ? error(loc, "division by zero") : Val::floating(std::floor(a / b));
  case BinaryOp::Mod:
    return b == 0 ? error(loc, "division by zero") : Val::floating(a - std::floor(a / b) * b);
  case BinaryOp::Pow:
    return Val::floating(std::pow(a, b));
  default:
    return error(loc, "cannot compute " + describe(lhs) + " " + spelling(op) + " " + describe(rhs));
  }
}

Val Evaluator::compare(CompareOp op, const Val &lhs, const Val &rhs, SMLoc loc) {
  if (lhs.is(Kind::Opaque))
    return lhs;
  if (rhs.is(Kind::Opaque))
    return rhs;
  auto same = [&](const Val &a, const Val &b) {
    if (isNumeric(a) && isNumeric(b))
      return isInteger(a) && isInteger(b) ? a.i == b.i : asFloat(a) == asFloat(b);
    if (a.kind != b.kind)
      return false;
    if (a.isSequence()) {
      if (a.items->size() != b.items->size())
        return false;
      for (auto [x, y] : llvm::zip_equal(*a.items, *b.items)) {
        bool both = isNumeric(x) && isNumeric(y) ? asFloat(x) == asFloat(y)
                                                 : x.kind == y.kind && x.s == y.s;
        if (!both)
          return false;
      }
      return true;
    }
    return a.s == b.s && a.buffer == b.buffer && a.object == b.object;
  };
  switch (op) {
  case CompareOp::Eq:
  case CompareOp::Is:
    return Val::boolean(same(lhs, rhs));
  case CompareOp::Ne:
  case CompareOp::IsNot:
    return Val::boolean(!same(lhs, rhs));
  case CompareOp::In:
  case CompareOp::NotIn: {
    if (lhs.is(Kind::Str) && rhs.is(Kind::Str))
      return Val::boolean(rhs.s.contains(lhs.s) == (op == CompareOp::In));
    std::optional<std::vector<Val>> items = elements(rhs, loc);
    if (!items)
      return {};
    bool found = llvm::any_of(*items, [&](const Val &item) { return same(lhs, item); });
    return Val::boolean(found == (op == CompareOp::In));
  }
  default:
    break;
  }
  if (!isNumeric(lhs) || !isNumeric(rhs)) {
    if (lhs.is(Kind::Str) && rhs.is(Kind::Str)) {
      int order = lhs.s.compare(rhs.s);
      return Val::boolean(op == CompareOp::Lt   ? order < 0
                          : op == CompareOp::Le ? order <= 0
                          : op == CompareOp::Gt ? order > 0
                                                : order >= 0);
    }
    return error(loc, "cannot compare " + describe(lhs) + " with " + describe(rhs));
  }
  auto decide = [&](auto a, auto b) {
    return op == CompareOp::Lt   ? a < b
           : op == CompareOp::Le ? a <= b
           : op == CompareOp::Gt ? a > b
                                 : a >= b;
  };
  return Val::boolean(isInteger(lhs) && isInteger(rhs) ? decide(lhs.i, rhs.i)
                                                       : decide(asFloat(lhs), asFloat(rhs)));
}

Val Evaluator::unary(UnaryOp op, const Val &value, SMLoc loc) {
  if (value.is(Kind::Opaque))
    return value;
  if (op == UnaryOp::Not) {
    std::optional<bool> known = truth(value, loc);
    return known ? Val::boolean(!*known) : Val();
  }
  if (!isNumeric(value))
    return error(loc, "cannot compute with a sign before " + describe(value));
  if (op == UnaryOp::Pos)
    return value;
  Val result = value;
  if (result.is(Kind::Bool))
    result.kind = Kind::Int;
  if (op == UnaryOp::Invert) {
    if (!isInteger(value))
      return error(loc, "cannot invert the bits of " + describe(value));
    result.i = ~value.i;
  } else {
    result.i = -value.i;
    result.f = -value.f;
  }
  return result;
}

/// Calls one of Python's own functions; returns nothing for a name that is none of them.
std::optional<Val> Evaluator::callBuiltin(StringRef name, const CallExpr *call) {
  if (name.contains('.') || name == "T" || name == "I")
    return std::nullopt;
  std::vector<Val> args;
  std::vector<std::pair<StringRef, Val>> keywords;
  if (name == "print") // says nothing, whatever it is given
    return Val(Kind::None);
  if (!evalArguments(call, args, keywords))
    return Val();
  auto expect = [&](size_t least, size_t most) {
    if (args.size() >= least && args.size() <= most)
      return true;
    error(
        call->loc,
        "'" + name + "' is given " + llvm::Twine(args.size()) + " arguments, expected " +
            (least == most ? llvm::Twine(least) : llvm::Twine(least) + " to " + llvm::Twine(most)));
    return false;
  };
  for (const Val &arg : args)
    if (arg.is(Kind::Opaque))
      return arg;
  if (name == "range") {
    if (!expect(1, 3))
      return Val();
    for (const Val &arg : args)
      if (!isInteger(arg))
        return error(call->loc,
                     "expected integers that are known before the program runs, but got " +
                         describe(arg));
    Val begin = args.size() > 1 ? args[0] : Val::integer(0), end = args[args.size() > 1];
    Val by = args.size() > 2 ? args[2] : Val::integer(1);
    if (by.i == 0)
      return error(call->loc, "expected a step other than 0");
    return Val::list(Kind::Range, {begin, end, by});
  }
  if (name == "len") {
    if (!expect(1, 1))
      return Val();
    std::optional<std::vector<Val>> items = elements(args[0], call->loc);
    return items ? Val::integer(items->size()) : Val();
  }
  if (name == "min" || name == "max" || name == "sum" || name == "any" || name == "all") {
    std::vector<Val> items = args;
    if (args.size() == 1) {
      std::optional<std::vector<Val>> list = elements(args[0], call->loc);
      if (!list)
        return Val();
      items = *list;
    }
    if (name == "any" || name == "all") {
      for (const Val &item : items) {
        std::optional<bool> known = truth(item, call->loc);
        if (!known)
          return Val();
        if (*known == (name == "any"))
          return Val::boolean(*known);
      }
      return Val::boolean(name == "all");
    }
    if (name == "sum") {
      Val total = Val::integer(0);
      for (const Val &item : items)
        if (!(total = binary(BinaryOp::Add, total, item, call->loc)))
          return Val();
      return total;
    }
    if (items.empty())
      return error(call->loc, "'" + name + "' of nothing");
    Val best = items[0];
    for (const Val &item : ArrayRef<Val>(items).drop_front()) {
      Val less = compare(name == "min" ? CompareOp::Lt : CompareOp::Gt, item, best, call->loc);
      std::optional<bool> known = less ? truth(less, call->loc) : std::nullopt;
      if (!known)
        return Val();
      if (*known)
        best = item;
    }
    return best;
  }
  if (name == "int" || name == "float" || name == "abs" || name == "bool" || name == "round") {
    if (!expect(1, 2))
      return Val();
    if (args[0].is(Kind::Str) && name != "bool") {
      double number;
      if (args[0].s.getAsDouble(number) && args[0].s != "inf" && args[0].s != "-inf" &&
          args[0].s != "nan")
        return error(call->loc, "'" + args[0].s + "' is not a number");
      if (args[0].s == "inf" || args[0].s == "-inf")
        number = args[0].s == "inf" ? HUGE_VAL : -HUGE_VAL;
      if (args[0].s == "nan")
        number = std::nan("");
      return name == "int" ? Val::integer(static_cast<int64_t>(number)) : Val::floating(number);
    }
    if (name == "bool") {
      std::optional<bool> known = truth(args[0], call->loc);
      return known ? Val::boolean(*known) : Val();
    }
    if (!isNumeric(args[0]))
      return error(call->loc, "expected a number that is known before the program runs, but got " +
                                  describe(args[0]));
    if (name == "abs") {
      bool negative = isInteger(args[0]) ? args[0].i < 0 : args[0].f < 0;
      return negative ? unary(UnaryOp::Neg, args[0], call->loc) : args[0];
    }
    if (name == "float")
      return Val::floating(asFloat(args[0]));
    if (isInteger(args[0]))
      return Val::integer(args[0].i);
    double whole = name == "round" ? std::nearbyint(args[0].f) : std::trunc(args[0].f);
    if (!(std::fabs(whole) < 1e30))
      return error(call->loc, "this float is no integer");
    return Val::integer(static_cast<__int128>(whole));
  }
  if (name == "str") {
    if (!expect(1, 1))
      return Val();
    return Val::text(Kind::Str, keep(toText(args[0])));
  }
  if (name == "list" || name == "tuple" || name == "reversed" || name == "enumerate" ||
      name == "set" || name == "sorted") {
    std::optional<std::vector<Val>> items =
        args.empty() ? std::vector<Val>() : elements(args[0], call->loc);
    if (!items)
      return Val();
    if (name == "reversed")
      std::reverse(items->begin(), items->end());
    if (name == "sorted")
      std::sort(items->begin(), items->end(), [](const Val &a, const Val &b) {
        return isNumeric(a) && isNumeric(b) ? asFloat(a) < asFloat(b) : a.s < b.s;
      });
    if (name == "enumerate")
      for (auto [index, item] : llvm::enumerate(*items))
        item = Val::list(Kind::Tuple, {Val::integer(index), item});
    return Val::list(name == "tuple" ? Kind::Tuple : Kind::List, std::move(*items));
  }
  if (name == "dict") {
    std::vector<Val> items;
    for (auto &[key, value] : keywords) {
      items.push_back(Val::text(Kind::Str, key));
      items.push_back(value);
    }
    return Val::list(Kind::Dict, std::move(items));
  }
  if (name == "zip") {
    std::vector<std::vector<Val>> lists;
    size_t least = SIZE_MAX;
    for (const Val &arg : args) {
      std::optional<std::vector<Val>> items = elements(arg, call->loc);
      if (!items)
        return Val();
      least = std::min(least, items->size());
      lists.push_back(std::move(*items));
    }
    std::vector<Val> result;
    for (size_t i = 0; !lists.empty() && i < least; ++i) {
      std::vector<Val> tuple;
      for (const auto &list : lists)
        tuple.push_back(list[i]);
      result.push_back(Val::list(Kind::Tuple, std::move(tuple)));
    }
    return Val::list(Kind::List, std::move(result));
  }
  if (name == "map") {
    if (!expect(2, 2))
      return Val();
    std::optional<std::vector<Val>> items = elements(args[1], call->loc);
    if (!items || !args[0].is(Kind::Function))
      return items ? error(call->loc, "'map' expects a function of the script") : Val();
    for (Val &item : *items)
      if (!(item = callFunction(args[0], {item}, {}, call->loc)))
        return Val();
    return Val::list(Kind::List, std::move(*items));
  }
  return std::nullopt;
}
