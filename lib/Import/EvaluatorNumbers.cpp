//===- EvaluatorNumbers.cpp - how Python computes and prints -------------------*- C++ -*-===//

#include "tir/Import/Evaluator.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace mlir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

namespace {
constexpr __int128 kLargest = static_cast<__int128>(1) << 100;

__int128 floorDiv(__int128 a, __int128 b) {
  __int128 quotient = a / b;
  return quotient - (a % b != 0 && (a % b < 0) != (b < 0));
}
/// The remainder has the sign of the divisor; it is exact, which `a - floor(a / b) * b` is not.
double floorMod(double a, double b) {
  double remainder = std::fmod(a, b);
  if (remainder == 0)
    return std::copysign(0.0, b);
  return (remainder < 0) != (b < 0) ? remainder + b : remainder;
}
double floorDiv(double a, double b) {
  double remainder = std::fmod(a, b), quotient = (a - remainder) / b;
  if (remainder != 0 && (remainder < 0) != (b < 0))
    quotient -= 1;
  return quotient == 0 ? std::copysign(0.0, a / b) : std::nearbyint(quotient);
}
} // namespace

bool mlir::tir::script::isSame(const Val &a, const Val &b) {
  if (a.isConstant() && b.isConstant())
    return a.isInteger() && b.isInteger() ? a.i == b.i : a.asFloat() == b.asFloat();
  if (a.kind != b.kind)
    return false;
  if (a.isSequence() || a.is(Kind::Dict) || a.is(Kind::Range))
    return a.items->size() == b.items->size() &&
           llvm::all_of(llvm::zip_equal(*a.items, *b.items),
                        [](auto pair) { return isSame(std::get<0>(pair), std::get<1>(pair)); });
  return a.s == b.s && a.buffer == b.buffer && a.object == b.object && a.function == b.function &&
         a.lambda == b.lambda && a.value == b.value;
}

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
  if (op == BinaryOp::Mul && lhs.isSequence() && rhs.isInteger()) {
    if (rhs.i > 0 && rhs.i * static_cast<__int128>(lhs.items->size()) > 1000000)
      return error(loc, "this list is too long");
    std::vector<Val> items;
    for (__int128 i = 0; i < rhs.i; ++i)
      llvm::append_range(items, *lhs.items);
    return Val::list(lhs.kind, std::move(items));
  }
  if (op == BinaryOp::Mod && lhs.is(Kind::Str)) // printf's language is not read
    return Val::text(Kind::Opaque, "formatted text");
  if (!lhs.isConstant() || !rhs.isConstant())
    return error(loc, "cannot compute " + describe(lhs) + " " + spelling(op) + " " + describe(rhs));
  if (lhs.isInteger() && rhs.isInteger() && op != BinaryOp::Div) {
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
      if (b < 0 && a == 0)
        return error(loc, "division by zero");
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
  double a = lhs.asFloat(), b = rhs.asFloat();
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
    return b == 0 ? error(loc, "division by zero") : Val::floating(floorDiv(a, b));
  case BinaryOp::Mod:
    return b == 0 ? error(loc, "division by zero") : Val::floating(floorMod(a, b));
  case BinaryOp::Pow:
    if (a == 0 && b < 0)
      return error(loc, "division by zero");
    if (a < 0 && b != std::floor(b))
      return error(loc, "a power of a negative number is no real one");
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
  // What a module holds is known by its name alone.
  for (const Val *side : {&lhs, &rhs})
    if (side->is(Kind::Path) && !(lhs.is(Kind::Path) && rhs.is(Kind::Path)))
      return Val::text(Kind::Opaque, side->s);
  switch (op) {
  case CompareOp::Eq:
  case CompareOp::Is:
    return Val::boolean(isSame(lhs, rhs));
  case CompareOp::Ne:
  case CompareOp::IsNot:
    return Val::boolean(!isSame(lhs, rhs));
  case CompareOp::In:
  case CompareOp::NotIn: {
    if (lhs.is(Kind::Str) && rhs.is(Kind::Str))
      return Val::boolean(rhs.s.contains(lhs.s) == (op == CompareOp::In));
    std::optional<std::vector<Val>> items = elements(rhs, loc);
    if (!items)
      return {};
    bool found = llvm::any_of(*items, [&](const Val &item) { return isSame(lhs, item); });
    return Val::boolean(found == (op == CompareOp::In));
  }
  default:
    break;
  }
  if (!lhs.isConstant() || !rhs.isConstant()) {
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
  return Val::boolean(lhs.isInteger() && rhs.isInteger() ? decide(lhs.i, rhs.i)
                                                         : decide(lhs.asFloat(), rhs.asFloat()));
}

Val Evaluator::unary(UnaryOp op, const Val &value, SMLoc loc) {
  if (value.is(Kind::Opaque))
    return value;
  if (op == UnaryOp::Not) {
    std::optional<bool> known = truth(value, loc);
    return known ? Val::boolean(!*known) : Val();
  }
  if (!value.isConstant())
    return error(loc, "cannot compute with a sign before " + describe(value));
  if (op == UnaryOp::Pos)
    return value;
  Val result = value;
  if (result.is(Kind::Bool))
    result.kind = Kind::Int;
  if (op == UnaryOp::Invert) {
    if (!value.isInteger())
      return error(loc, "cannot invert the bits of " + describe(value));
    result.i = ~value.i;
  } else {
    result.i = -value.i;
    result.f = -value.f;
  }
  return result;
}

//===--- text -----------------------------------------------------------------===//

/// Returns the shortest decimal that reads back as the number, in Python's form.
static std::string floatText(double number) {
  if (std::isnan(number))
    return "nan";
  if (std::isinf(number))
    return number < 0 ? "-inf" : "inf";
  std::string text;
  double back = 0;
  for (int digits = 1; digits <= 17; ++digits) {
    llvm::raw_string_ostream(text = "") << llvm::format("%.*g", digits, number);
    if (!StringRef(text).getAsDouble(back) && back == number)
      break;
  }
  double size = std::fabs(number);
  if (size >= 1e16 || (size < 1e-4 && size > 0))
    return text; // with an exponent, also in Python
  if (StringRef(text).contains('e'))
    llvm::raw_string_ostream(text = "") << llvm::format("%.1f", number);
  return StringRef(text).contains('.') ? text : text + ".0";
}

std::string Evaluator::toText(const Val &value) {
  switch (value.kind) {
  case Kind::None:
    return "None";
  case Kind::Bool:
    return value.i ? "True" : "False";
  case Kind::Imm:
    if (value.dtype.isFloat())
      return floatText(value.f);
    [[fallthrough]];
  case Kind::Int: {
    __int128 rest = value.i < 0 ? -value.i : value.i;
    std::string digits;
    do
      digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
    while (rest /= 10);
    return value.i < 0 ? "-" + digits : digits;
  }
  case Kind::Float:
    return floatText(value.f);
  case Kind::Tuple:
  case Kind::List: {
    std::string text;
    for (const Val &item : *value.items)
      text += (text.empty() ? "" : ", ") +
              (item.is(Kind::Str) ? "'" + item.s.str() + "'" : toText(item));
    return value.is(Kind::Tuple) ? "(" + text + (value.items->size() == 1 ? ",)" : ")")
                                 : "[" + text + "]";
  }
  case Kind::Buffer:
    return value.buffer->name;
  default:
    return value.s.str();
  }
}
