//===- Integers.h - what is computed with integers ------------------*- C++ -*-===//
//
// Each works on the bits of its operands, which have `w` bits; the caller cuts the result to them.

#ifndef LIB_INTERPRETER_INTEGERS_H
#define LIB_INTERPRETER_INTEGERS_H

#include "Numbers.h"

namespace mlir::tir::interp {

struct Add {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a + b; }
};
struct Sub {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a - b; }
};
struct Mul {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a * b; }
};
struct And {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a & b; }
};
struct Or {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a | b; }
};
struct Xor {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a ^ b; }
};
struct MinS {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) {
    return toSigned(a, w) < toSigned(b, w) ? a : b;
  }
};
struct MaxS {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) {
    return toSigned(a, w) > toSigned(b, w) ? a : b;
  }
};
struct MinU {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return std::min(a, b); }
};
struct MaxU {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return std::max(a, b); }
};
// A shift by too much gives 0, or copies of the sign. For arith it is poison, which has its own
// check.
struct Shl {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) { return b < w ? a << b : 0; }
};
struct ShrU {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) { return b < w ? a >> b : 0; }
};
struct ShrS {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) {
    return toSigned(a, w) >> std::min<uint64_t>(b, w == 64 ? 63 : w - 1);
  }
};

// The divisor is not 0. The smallest value by -1 gives the smallest value, and no remainder.
struct DivS {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) {
    int64_t x = toSigned(a, w), y = toSigned(b, w);
    return y == -1 ? -a : static_cast<uint64_t>(x / y);
  }
};
struct RemS {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) {
    int64_t x = toSigned(a, w), y = toSigned(b, w);
    return y == -1 ? 0 : static_cast<uint64_t>(x % y);
  }
};
struct FloorDivS {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) {
    int64_t x = toSigned(a, w), y = toSigned(b, w);
    if (y == -1)
      return -a;
    return static_cast<uint64_t>(x / y - (x % y != 0 && (x < 0) != (y < 0)));
  }
};
struct CeilDivS {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) {
    int64_t x = toSigned(a, w), y = toSigned(b, w);
    if (y == -1)
      return -a;
    return static_cast<uint64_t>(x / y + (x % y != 0 && (x < 0) == (y < 0)));
  }
};
struct FloorRemS {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned w) {
    return a - FloorDivS::apply(a, b, w) * b;
  }
};
struct DivU {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a / b; }
};
struct RemU {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a % b; }
};
struct CeilDivU {
  static uint64_t apply(uint64_t a, uint64_t b, unsigned) { return a / b + (a % b != 0); }
};
struct Second {
  static uint64_t apply(uint64_t, uint64_t b, unsigned) { return b; }
};

} // namespace mlir::tir::interp

#endif // LIB_INTERPRETER_INTEGERS_H
