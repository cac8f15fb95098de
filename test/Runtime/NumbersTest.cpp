//===- NumbersTest.cpp - conversions that a CPU may lack ----------------*- C++ -*-===//
//
// Every number of 16 bits, and what lies around it in double precision, against arithmetic that
// needs no rounding: the closest of two neighbours is found by exact differences.

#include <cmath>
#include <cstdint>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <vector>

extern "C" {
// As LLVM calls them: a narrow float travels in a vector register.
_Float16 __truncdfhf2(double number);
_Float16 __truncsfhf2(float number);
__bf16 __truncdfbf2(double number);
__bf16 __truncsfbf2(float number);
float __extendhfsf2(_Float16 half);
double __powidf2(double base, int32_t exponent);
float __powisf2(float base, int32_t exponent);
int64_t tir_rt_ipow(int64_t base, int64_t exponent);
}

namespace {

template <typename To, typename From> To bitsOf(From value) {
  static_assert(sizeof(To) == sizeof(From));
  To result;
  std::memcpy(&result, &value, sizeof(To));
  return result;
}

/// A format of 16 bits.
struct Format {
  int exponent, mantissa;
  uint16_t (*fromDouble)(double);
  uint16_t (*fromFloat)(float);

  uint16_t infinity() const { return uint16_t(((1 << exponent) - 1) << mantissa); }
  /// Returns the exact value of finite bits without sign.
  double value(uint16_t bits) const {
    int field = bits >> mantissa, fraction = bits & ((1 << mantissa) - 1);
    int bias = (1 << (exponent - 1)) - 1;
    return field == 0 ? std::ldexp(fraction, 1 - bias - mantissa)
                      : std::ldexp((1 << mantissa) | fraction, field - bias - mantissa);
  }
};

const Format formats[] = {
    {5, 10, [](double x) { return bitsOf<uint16_t>(__truncdfhf2(x)); },
     [](float x) { return bitsOf<uint16_t>(__truncsfhf2(x)); }},
    {8, 7, [](double x) { return bitsOf<uint16_t>(__truncdfbf2(x)); },
     [](float x) { return bitsOf<uint16_t>(__truncsfbf2(x)); }},
};

TEST(NarrowFloats, ExactValuesStay) {
  for (const Format &format : formats)
    for (uint16_t bits = 0; bits < format.infinity(); ++bits) {
      double value = format.value(bits);
      ASSERT_EQ(format.fromDouble(value), bits) << value;
      ASSERT_EQ(format.fromDouble(-value), bits | 0x8000) << value;
      ASSERT_EQ(format.fromFloat(static_cast<float>(value)), bits) << value;
    }
}

TEST(NarrowFloats, TiesGoToEvenAndAllElseToTheCloser) {
  const double up = std::numeric_limits<double>::infinity();
  for (const Format &format : formats)
    for (uint16_t bits = 0; bits + 1 < format.infinity(); ++bits) {
      double low = format.value(bits), high = format.value(bits + 1);
      double middle = low + (high - low) / 2; // has one bit more: exact in double precision
      uint16_t even = bits & 1 ? bits + 1 : bits;
      ASSERT_EQ(format.fromDouble(middle), even) << middle;
      ASSERT_EQ(format.fromDouble(std::nextafter(middle, up)), bits + 1) << middle;
      ASSERT_EQ(format.fromDouble(std::nextafter(middle, 0)), bits) << middle;
      ASSERT_EQ(format.fromDouble(-middle), even | 0x8000) << middle;
    }
}

TEST(NarrowFloats, OnlyOneRoundingHappens) {
  // In single precision first, this would become the tie that goes up.
  for (const Format &format : formats) {
    double tie = 1 + std::ldexp(3, -format.mantissa - 1);
    uint16_t one = format.fromDouble(1);
    EXPECT_EQ(format.fromDouble(tie), one + 2);
    EXPECT_EQ(format.fromDouble(tie - std::ldexp(1, -40)), one + 1);
    EXPECT_EQ(format.fromDouble(1 + std::ldexp(1, -format.mantissa - 1) + std::ldexp(1, -40)),
              one + 1);
  }
}

TEST(NarrowFloats, TooLargeIsInfinite) {
  for (const Format &format : formats) {
    uint16_t largest = format.infinity() - 1;
    double step = format.value(largest) - format.value(largest - 1);
    double half = format.value(largest) + step / 2;
    EXPECT_EQ(format.fromDouble(std::nextafter(half, 0)), largest);
    EXPECT_EQ(format.fromDouble(half), format.infinity());
    EXPECT_EQ(format.fromDouble(1e300), format.infinity());
    EXPECT_EQ(format.fromDouble(-INFINITY), format.infinity() | 0x8000);
  }
}

TEST(NarrowFloats, TooSmallIsZeroWithItsSign) {
  for (const Format &format : formats) {
    double smallest = format.value(1);
    EXPECT_EQ(format.fromDouble(smallest / 2), 0);
    EXPECT_EQ(format.fromDouble(std::nextafter(smallest / 2, 1)), 1);
    EXPECT_EQ(format.fromDouble(5e-324), 0);
    EXPECT_EQ(format.fromDouble(-5e-324), 0x8000);
    EXPECT_EQ(format.fromDouble(-0.0), 0x8000);
  }
}

TEST(NarrowFloats, NaNStaysAQuietNaN) {
  for (const Format &format : formats)
    for (double nan : {bitsOf<double>(UINT64_C(0x7ff0000000000001)), // signalling, low payload
                       bitsOf<double>(UINT64_C(0xfff8000000000000)), -std::nan("1")}) {
      uint16_t bits = format.fromDouble(nan);
      EXPECT_EQ(bits & format.infinity(), format.infinity());
      EXPECT_NE(bits & (1 << (format.mantissa - 1)), 0);
      EXPECT_EQ(bits >> 15, std::signbit(nan));
    }
}

TEST(NarrowFloats, HalvesWiden) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    uint16_t magnitude = bits & 0x7fff;
    float got = __extendhfsf2(bitsOf<_Float16>(static_cast<uint16_t>(bits)));
    if (magnitude > formats[0].infinity()) {
      ASSERT_TRUE(std::isnan(got)) << bits;
      continue;
    }
    double want = magnitude == formats[0].infinity() ? INFINITY : formats[0].value(magnitude);
    ASSERT_EQ(got, bits >> 15 ? -want : want) << bits;
    ASSERT_EQ(std::signbit(got), bits >> 15) << bits;
  }
}

TEST(Powers, OfFloatsByIntegers) {
  EXPECT_EQ(__powidf2(2, 10), 1024);
  EXPECT_EQ(__powidf2(2, -2), 0.25);
  EXPECT_EQ(__powidf2(-3, 3), -27);
  EXPECT_EQ(__powidf2(0, 0), 1);
  EXPECT_EQ(__powidf2(1, std::numeric_limits<int32_t>::min()), 1);
  EXPECT_EQ(__powisf2(1.5f, 2), 2.25f);
  EXPECT_EQ(__powisf2(4, -1), 0.25f);
}

TEST(Powers, OfIntegersWrapAndRoundTowardsZero) {
  EXPECT_EQ(tir_rt_ipow(3, 4), 81);
  EXPECT_EQ(tir_rt_ipow(7, 0), 1);
  EXPECT_EQ(tir_rt_ipow(0, 0), 1);
  EXPECT_EQ(tir_rt_ipow(2, 64), 0);
  EXPECT_EQ(tir_rt_ipow(-2, 63), std::numeric_limits<int64_t>::min());
  EXPECT_EQ(tir_rt_ipow(3, 41), INT64_C(-420491770248316829));
  EXPECT_EQ(tir_rt_ipow(2, -1), 0);
  EXPECT_EQ(tir_rt_ipow(1, -5), 1);
  EXPECT_EQ(tir_rt_ipow(-1, -5), -1);
  EXPECT_EQ(tir_rt_ipow(-1, -4), 1);
}

} // namespace
