//===- Numbers.c - arithmetic that a CPU may lack ------------------------*- C -*-===//
//
// LLVM calls the conversions by name where the CPU has no instruction; they are those of
// compiler-rt, which is not on every machine. To the nearest, ties to even, from the exact value in
// one rounding; infinities, subnormals and NaN are kept. No expression here may need one of them
// itself.

#include <stdint.h>

#define HELPER __attribute__((weak, noinline))

typedef union {
  double number;
  uint64_t bits;
} Double;
typedef union {
  float number;
  uint32_t bits;
} Float;
typedef union {
  _Float16 half;
  __bf16 brain;
  uint16_t bits;
} Narrow;

/// Returns the bits of the closest number with `exponent` and `mantissa` bits.
static Narrow narrow(double number, int exponent, int mantissa) {
  Double value = {.number = number};
  Narrow result = {.bits = (uint16_t)(value.bits >> 63 << 15)};
  int biased = (int)(value.bits >> 52 & 0x7ff), largest = (1 << exponent) - 1;
  uint64_t fraction = value.bits & ((UINT64_C(1) << 52) - 1);
  if (biased == 0x7ff) {
    result.bits |= (uint16_t)(largest << mantissa);
    if (fraction) // a quiet NaN with what fits of its payload
      result.bits |= (uint16_t)(1 << (mantissa - 1) | (int)(fraction >> (52 - mantissa)));
    return result;
  }
  if (biased == 0)
    return result; // far below the smallest
  int field = biased - 1023 + (largest >> 1), shift = 52 - mantissa;
  if (field <= 0) { // subnormal
    shift += 1 - field;
    field = 0;
  }
  if (shift > 54)
    return result;
  uint64_t all = fraction | UINT64_C(1) << 52;
  uint64_t kept = all >> shift, rest = all & ((UINT64_C(1) << shift) - 1);
  uint64_t half = UINT64_C(1) << (shift - 1);
  if (rest > half || (rest == half && (kept & 1)))
    ++kept; // a carry goes on into the exponent
  if (field)
    kept += ((uint64_t)field - 1) << mantissa;
  if (kept > (uint64_t)largest << mantissa)
    kept = (uint64_t)largest << mantissa;
  result.bits |= (uint16_t)kept;
  return result;
}

HELPER _Float16 __truncdfhf2(double number) { return narrow(number, 5, 10).half; }
HELPER _Float16 __truncsfhf2(float number) { return narrow(number, 5, 10).half; }
HELPER __bf16 __truncdfbf2(double number) { return narrow(number, 8, 7).brain; }
HELPER __bf16 __truncsfbf2(float number) { return narrow(number, 8, 7).brain; }

HELPER float __extendhfsf2(_Float16 half) {
  Narrow value = {.half = half};
  uint32_t sign = (uint32_t)(value.bits >> 15) << 31;
  uint32_t exponent = value.bits >> 10 & 31, fraction = value.bits & 1023;
  Float result;
  if (exponent == 0) { // zero or subnormal: a multiple of 2^-24
    result.number = (float)(int32_t)fraction * 0x1p-24f;
    result.bits |= sign;
    return result.number;
  }
  exponent = exponent == 31 ? 255 : exponent + 112;
  if (exponent == 255 && fraction)
    fraction |= 512; // quiet
  result.bits = sign | exponent << 23 | fraction << 13;
  return result.number;
}

/// Integer powers, by squaring.
HELPER double __powidf2(double base, int32_t exponent) {
  double result = 1;
  for (uint32_t left = exponent < 0 ? -(uint32_t)exponent : (uint32_t)exponent; left; left >>= 1) {
    if (left & 1)
      result *= base;
    base *= base;
  }
  return exponent < 0 ? 1 / result : result;
}
HELPER float __powisf2(float base, int32_t exponent) {
  float result = 1;
  for (uint32_t left = exponent < 0 ? -(uint32_t)exponent : (uint32_t)exponent; left; left >>= 1) {
    if (left & 1)
      result *= base;
    base *= base;
  }
  return exponent < 0 ? 1 / result : result;
}

/// Returns the power modulo 2^64; that of a negative exponent is rounded towards zero.
HELPER int64_t tir_rt_ipow(int64_t base, int64_t exponent) {
  if (exponent < 0) {
    if (base == 1 || base == -1)
      return exponent & 1 ? base : 1;
    return 0;
  }
  uint64_t result = 1, factor = (uint64_t)base;
  for (uint64_t left = (uint64_t)exponent; left; left >>= 1) {
    if (left & 1)
      result *= factor;
    factor *= factor;
  }
  return (int64_t)result;
}
