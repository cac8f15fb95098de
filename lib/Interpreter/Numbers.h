//===- Numbers.h - the bits of numbers ------------------------------*- C++ -*-===//
//
// A register holds a number in 64 bits: an integer without a sign above its width, a float as its
// bits. Floats below f32 are computed as double and rounded once, which is exact: a double has more
// than twice their digits.

#ifndef LIB_INTERPRETER_NUMBERS_H
#define LIB_INTERPRETER_NUMBERS_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::tir::interp {

inline uint64_t maskOf(unsigned width) {
  return width >= 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
}
inline int64_t toSigned(uint64_t bits, unsigned width) {
  return width == 0 ? 0 : llvm::SignExtend64(bits, width);
}

/// A kind of float below f32, with its values by their bits.
class SmallFloat {
public:
  explicit SmallFloat(const llvm::fltSemantics &semantics);
  double decode(uint64_t bits) const { return values[bits]; }
  uint64_t encode(double value) const;
  const llvm::fltSemantics &getSemantics() const { return semantics; }

private:
  const llvm::fltSemantics &semantics;
  std::vector<double> values;
};

/// Returns the kind of `type`, which has at most 16 bits; it lives for ever.
const SmallFloat &getSmallFloat(FloatType type);

inline float asFloat(uint64_t bits) { return llvm::bit_cast<float>(static_cast<uint32_t>(bits)); }
inline double asDouble(uint64_t bits) { return llvm::bit_cast<double>(bits); }
inline uint64_t bitsOf(float value) { return llvm::bit_cast<uint32_t>(value); }
inline uint64_t bitsOf(double value) { return llvm::bit_cast<uint64_t>(value); }

/// How a register with a float is read and written.
struct FloatFormat {
  unsigned width = 32;
  const SmallFloat *small = nullptr; ///< below f32

  static FloatFormat get(FloatType type) {
    unsigned width = type.getWidth();
    return {width, width < 32 ? &getSmallFloat(type) : nullptr};
  }
  double load(uint64_t bits) const {
    return small ? small->decode(bits) : width == 32 ? asFloat(bits) : asDouble(bits);
  }
  uint64_t store(double value) const {
    return small         ? small->encode(value)
           : width == 32 ? bitsOf(static_cast<float>(value))
                         : bitsOf(value);
  }
};

} // namespace mlir::tir::interp

#endif // LIB_INTERPRETER_NUMBERS_H
