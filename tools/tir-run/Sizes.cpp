//===- Sizes.cpp - the sizes that shapes name -------------------------*- C++ -*-===//
//
// Shapes are kept as the script writes them; this evaluates the expressions that occur there. The
// depth of brackets is bounded, and so is the recursion.

#include "Sizes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir::tir;
using llvm::StringRef;

bool mlir::tir::isName(StringRef text) {
  return !text.empty() && !llvm::isDigit(text.front()) &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

namespace {

class SizeEvaluator {
public:
  SizeEvaluator(StringRef text, const Sizes &sizes, std::string &unknown)
      : rest(text), sizes(sizes), unknown(unknown) {}

  std::optional<int64_t> evaluate() {
    std::optional<int64_t> result = sum();
    rest = rest.ltrim();
    return rest.empty() ? result : std::nullopt;
  }

private:
  bool take(StringRef word) {
    rest = rest.ltrim();
    return rest.consume_front(word);
  }

  std::optional<int64_t> sum() {
    std::optional<int64_t> left = product();
    while (left) {
      bool plus = take("+");
      if (!plus && !take("-"))
        break;
      std::optional<int64_t> right = product();
      int64_t result;
      if (!right || (plus ? llvm::AddOverflow(*left, *right, result)
                          : llvm::SubOverflow(*left, *right, result)))
        return std::nullopt;
      left = result;
    }
    return left;
  }

  std::optional<int64_t> product() {
    std::optional<int64_t> left = factor();
    while (left) {
      char op = take("//") ? '/' : take("*") ? '*' : take("%") ? '%' : '\0';
      if (!op)
        break;
      std::optional<int64_t> right = factor();
      if (!right)
        return std::nullopt;
      int64_t result;
      if (op == '*') {
        if (llvm::MulOverflow(*left, *right, result))
          return std::nullopt;
      } else {
        if (*right <= 0)
          return std::nullopt;
        int64_t quotient = llvm::divideFloorSigned(*left, *right);
        result = op == '/' ? quotient : *left - quotient * *right;
      }
      left = result;
    }
    return left;
  }

  std::optional<int64_t> factor() {
    if (take("(")) {
      if (++depth > 100)
        return std::nullopt;
      std::optional<int64_t> result = sum();
      --depth;
      return take(")") ? result : std::nullopt;
    }
    rest = rest.ltrim();
    int64_t number;
    if (!rest.empty() && llvm::isDigit(rest.front()))
      return rest.consumeInteger(10, number) ? std::nullopt : std::optional<int64_t>(number);
    StringRef name = rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
    if (!isName(name))
      return std::nullopt;
    rest = rest.drop_front(name.size());
    if (rest.starts_with("(")) // a function
      return std::nullopt;
    auto found = sizes.find(name);
    if (found != sizes.end())
      return found->second;
    unknown = name.str();
    return std::nullopt;
  }

  StringRef rest;
  const Sizes &sizes;
  std::string &unknown;
  unsigned depth = 0;
};

} // namespace

std::optional<int64_t> mlir::tir::evaluateSize(StringRef text, const Sizes &sizes,
                                               std::string &unknown) {
  unknown.clear();
  return SizeEvaluator(text, sizes, unknown).evaluate();
}
