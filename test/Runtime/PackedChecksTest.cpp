//===- PackedChecksTest.cpp - the checks of a packed entry ---------------*- C++ -*-===//
//
// What Python cannot pass, or only with effort: null pointers, devices, offsets, big integers; and
// the whole text of every error.

#include "Packed.h"
#include <climits>
#include <gtest/gtest.h>

using namespace packed;

namespace {

/// `f(x: <type>)` with one scalar.
struct Scalar {
  Scalar(const char *type, int32_t kind, uint8_t code = 0, uint8_t bits = 0)
      : signature("f(x: " + std::string(type) + ")") {
    parameter = {"x", type, nullptr, nullptr, -1, kind, code, bits, 1, 0, 1};
    function = {signature.c_str(), &parameter, 1};
  }
  int32_t check(Any any) { return tir_rt_check_arguments(&function, &any, 1, &value); }
  std::string when(const std::string &expected) const {
    return " on argument #0 when calling:\n  `" + signature + "`,\n  expected " + expected;
  }

  std::string signature;
  Parameter parameter;
  Function function;
  Value value = {0};
};

TEST(Scalars, IntegersTakeIntAndBool) {
  Scalar scalar("int8", Int, 0, 8);
  EXPECT_EQ(scalar.check(integer(-128)), 0);
  EXPECT_EQ(scalar.value.integer, -128);
  EXPECT_EQ(scalar.check(boolean(true)), 0);
  EXPECT_EQ(scalar.value.integer, 1);
  for (Any wrong : {number(1), pointer(None, nullptr), pointer(RawText, nullptr)}) {
    EXPECT_EQ(scalar.check(wrong), -1);
    EXPECT_EQ(takeError(), "TypeError: Mismatched type" + scalar.when("int"));
  }
}

TEST(Scalars, WideIntegersAreErrors) {
  struct Case {
    const char *type;
    uint8_t code, bits;
    int64_t low, high;
  };
  for (Case c : {Case{"int8", 0, 8, -128, 127}, Case{"uint8", 1, 8, 0, 255},
                 Case{"int32", 0, 32, INT32_MIN, INT32_MAX}, Case{"uint32", 1, 32, 0, UINT32_MAX},
                 Case{"uint16", 1, 16, 0, 65535}, Case{"int1", 0, 1, -1, 0}}) {
    Scalar scalar(c.type, Int, c.code, c.bits);
    EXPECT_EQ(scalar.check(integer(c.low)), 0);
    EXPECT_EQ(scalar.check(integer(c.high)), 0);
    for (int64_t wrong : {c.low - 1, c.high + 1, INT64_MIN, INT64_MAX}) {
      EXPECT_EQ(scalar.check(integer(wrong)), -1) << c.type << wrong;
      EXPECT_EQ(takeError(),
                "ValueError: Invalid x" + scalar.when("a value of " + std::string(c.type)));
    }
  }
  Scalar widest("int64", Int, 0, 64);
  EXPECT_EQ(widest.check(integer(INT64_MIN)), 0);
}

TEST(Scalars, BigIntegersFitOnlyUnsignedWords) {
  struct {
    uint64_t header[3], count;
    uint64_t words[3];
  } object = {{1, BigInt, 0}, 2, {UINT64_MAX, 0, 0}};
  Any any = pointer(BigInt, &object);
  Scalar word("uint64", Int, 1, 64);
  EXPECT_EQ(word.check(any), 0);
  EXPECT_EQ(static_cast<uint64_t>(word.value.integer), UINT64_MAX);
  object.words[1] = 1;
  EXPECT_EQ(word.check(any), -1);
  EXPECT_EQ(takeError(), "ValueError: Invalid x" + word.when("a value of uint64"));
  object.words[1] = 0, object.count = 3;
  EXPECT_EQ(word.check(any), -1);
  object.count = 2;
  Scalar narrow("uint32", Int, 1, 32), isSigned("int64", Int, 0, 64);
  EXPECT_EQ(narrow.check(any), -1);
  EXPECT_EQ(isSigned.check(any), -1);
  takeError();
}

TEST(Scalars, BoolsAreTrueUnlessZero) {
  Scalar scalar("bool", Bool, 6, 8);
  for (int64_t value : {int64_t(1), int64_t(-1), int64_t(256), INT64_MIN}) {
    EXPECT_EQ(scalar.check(integer(value)), 0);
    EXPECT_EQ(scalar.value.integer, 1);
  }
  EXPECT_EQ(scalar.check(integer(0)), 0);
  EXPECT_EQ(scalar.value.integer, 0);
  EXPECT_EQ(scalar.check(number(1)), -1);
  EXPECT_EQ(takeError(), "TypeError: Mismatched type" + scalar.when("boolean"));
}

TEST(Scalars, FloatsTakeNumbers) {
  Scalar scalar("float32", Float, 2, 32);
  EXPECT_EQ(scalar.check(number(1.5)), 0);
  EXPECT_EQ(scalar.value.number, 1.5);
  EXPECT_EQ(scalar.check(integer(-3)), 0);
  EXPECT_EQ(scalar.value.number, -3);
  EXPECT_EQ(scalar.check(boolean(true)), 0);
  EXPECT_EQ(scalar.value.number, 1);
  EXPECT_EQ(scalar.check(pointer(None, nullptr)), -1);
  EXPECT_EQ(takeError(), "TypeError: Mismatched type" + scalar.when("float"));
}

TEST(Scalars, PointersTakeNothingPointersAndObjects) {
  Scalar scalar("handle", OpaquePointer);
  char memory[64];
  EXPECT_EQ(scalar.check(pointer(OpaquePointer, memory)), 0);
  EXPECT_EQ(scalar.value.pointer, memory);
  EXPECT_EQ(scalar.check(pointer(None, memory)), 0);
  EXPECT_EQ(scalar.value.pointer, nullptr);
  EXPECT_EQ(scalar.check(pointer(DLTensor, memory)), 0);
  EXPECT_EQ(scalar.value.pointer, memory);
  EXPECT_EQ(scalar.check(pointer(TensorObject, memory)), 0);
  EXPECT_EQ(scalar.value.pointer, memory + 24); // the DLTensor behind the header of the object
  EXPECT_EQ(scalar.check(integer(1)), -1);
  EXPECT_EQ(takeError(), "TypeError: Mismatched type" + scalar.when("pointer"));
}

TEST(Counts, AreCheckedFirst) {
  Scalar scalar("int32", Int, 0, 32);
  EXPECT_EQ(tir_rt_check_arguments(&scalar.function, nullptr, 2, &scalar.value), -1);
  EXPECT_EQ(takeError(), "TypeError: Expected 1 arguments when calling:\n  `f(x: int32)`");
  EXPECT_EQ(tir_rt_check_arguments(&scalar.function, nullptr, 1, &scalar.value), -1);
  EXPECT_EQ(takeError(), "TypeError: args pointer is NULL when calling:\n  `f(x: int32)`");
  Function none = {"g()", nullptr, 0};
  EXPECT_EQ(tir_rt_check_arguments(&none, nullptr, 0, nullptr), 0);
}

/// `f(A: ..., B: ..., n: int64)`: A is 2x3 of float32, B has as many rows as A, n of them.
struct Tensors : ::testing::Test {
  int check() {
    Any args[] = {pointer(DLTensor, &a), pointer(DLTensor, &b), integer(n)};
    return tir_rt_check_arguments(&function, args, 3, values);
  }
  void fails(const std::string &kind, const std::string &what, int argument,
             const std::string &expected) {
    EXPECT_EQ(check(), -1);
    EXPECT_EQ(takeError(), kind + ": " + what + " on argument #" + std::to_string(argument) +
                               " when calling:\n  `f`,\n  expected " + expected);
  }

  alignas(8) float memory[64] = {};
  int64_t aSizes[2] = {2, 3}, bSizes[2] = {2, 5}, bStrides[2] = {8, 1}, n = 2;
  Tensor a = {memory, 1, 0, 2, 2, 32, 1, aSizes, nullptr, 0};
  Tensor b = {memory, 1, 0, 2, 2, 32, 1, bSizes, bStrides, 16};
  int64_t aWanted[2] = {2, 3}, bWanted[2] = {-(2 + (0 << 8 | 0)), -1};
  int64_t bWantedStrides[2] = {INT64_MIN, 1};
  Parameter parameters[3] = {
      {"A", "float32", aWanted, nullptr, 0, DLTensor, 2, 32, 1, 2, 4},
      {"B", "float32", bWanted, bWantedStrides, 16, DLTensor, 2, 32, 1, 2, 4},
      {"n", "int64", nullptr, nullptr, -1, Int, 0, 64, 1, 0, 1}};
  Function function = {"f", parameters, 3};
  Value values[3];
};

TEST_F(Tensors, ThatFitAreTaken) {
  EXPECT_EQ(check(), 0);
  EXPECT_EQ(values[0].pointer, &a);
  EXPECT_EQ(values[1].pointer, &b);
  EXPECT_EQ(values[2].integer, 2);
}

TEST_F(Tensors, MayBeObjects) {
  struct {
    uint64_t header[3];
    Tensor tensor;
  } object = {{1, TensorObject, 0}, a};
  Any args[] = {pointer(TensorObject, &object), pointer(DLTensor, &b), integer(n)};
  EXPECT_EQ(tir_rt_check_arguments(&function, args, 3, values), 0);
  EXPECT_EQ(values[0].pointer, &object.tensor);
}

TEST_F(Tensors, NullIsNoTensor) {
  for (Kind kind : {DLTensor, TensorObject, None, OpaquePointer}) {
    Any args[] = {pointer(kind, nullptr), pointer(DLTensor, &b), integer(n)};
    EXPECT_EQ(tir_rt_check_arguments(&function, args, 3, values), -1);
    EXPECT_EQ(takeError(), "TypeError: Mismatched type on argument #0 when calling:\n  `f`,\n  "
                           "expected Tensor");
  }
}

TEST_F(Tensors, RankThenTypeThenShape) {
  aSizes[0] = 7;
  a.bits = 64;
  a.ndim = 1;
  fails("ValueError", "Mismatched A.ndim", 0, "2");
  a.ndim = 2;
  fails("TypeError", "Mismatched A.dtype", 0, "float32");
  a.bits = 32, a.lanes = 4;
  fails("TypeError", "Mismatched A.dtype", 0, "float32");
  a.lanes = 1, a.code = 0;
  fails("TypeError", "Mismatched A.dtype", 0, "float32");
  a.code = 2;
  fails("ValueError", "Invalid A.shape[0]", 0, "2");
  aSizes[0] = 2, aSizes[1] = -3;
  fails("ValueError", "Invalid A.shape[1]", 0, "3");
}

TEST_F(Tensors, EqualSizesNameTheirFirst) {
  bSizes[0] = 4;
  fails("ValueError", "Mismatched B.shape[0]", 1, "to match A.shape[0]");
  bWanted[0] = -(2 + (2 << 8 | 255)); // the third parameter itself
  fails("ValueError", "Mismatched B.shape[0]", 1, "to match n");
  n = 4;
  EXPECT_EQ(check(), 0);
}

TEST_F(Tensors, LongNamesAreCut) {
  std::string name(500, 'x');
  parameters[0].name = name.c_str();
  bSizes[0] = 4;
  fails("ValueError", "Mismatched B.shape[0]", 1, "to match " + std::string(255, 'x'));
}

TEST_F(Tensors, CompactMeansRowByRow) {
  int64_t strides[2] = {3, 1};
  a.strides = strides;
  EXPECT_EQ(check(), 0);
  strides[0] = 4;
  fails("ValueError", "Mismatched A.strides", 0, "to be compact array");
  aWanted[0] = aSizes[0] = 1; // a stride that is never taken
  bWanted[0] = -1;
  EXPECT_EQ(check(), 0);
}

TEST_F(Tensors, StatedStridesAreCompared) {
  bStrides[0] = 123; // open
  EXPECT_EQ(check(), 0);
  bStrides[1] = 2;
  fails("ValueError", "Invalid B.strides[1]", 1, "1");
  bSizes[1] = 1;
  EXPECT_EQ(check(), 0);
  b.strides = nullptr;
  EXPECT_EQ(check(), 0);
}

TEST_F(Tensors, StridesFollowFromTheShapeWhereThereAreNone) {
  int64_t sizes[3] = {2, 3, 5};
  Tensor tensor = {memory, 1, 0, 3, 2, 32, 1, sizes, nullptr, 0};
  EXPECT_EQ(tir_rt_stride(&tensor, 2), 1);
  EXPECT_EQ(tir_rt_stride(&tensor, 1), 5);
  EXPECT_EQ(tir_rt_stride(&tensor, 0), 15);
  int64_t strides[3] = {-7, 0, 2};
  tensor.strides = strides;
  EXPECT_EQ(tir_rt_stride(&tensor, 0), -7);
}

TEST_F(Tensors, OffsetIsTheDeclaredOne) {
  b.byteOffset = 0;
  fails("ValueError", "Invalid B.byte_offset", 1, "16");
  parameters[1].byteOffset = -1; // open
  EXPECT_EQ(check(), 0);
}

TEST_F(Tensors, LiveOnTheCpu) {
  a.deviceType = 2;
  fails("ValueError", "Mismatched A.device_type", 0, "cpu");
}

TEST_F(Tensors, HaveAlignedData) {
  a.data = reinterpret_cast<char *>(memory) + 2;
  fails("ValueError", "Misaligned Tensor data", 0, "data alignment=4 bytes");
  a.data = nullptr;
  fails("ValueError", "A data pointer is NULL", 0, "non-NULL data pointer");
}

TEST_F(Tensors, NeedNoDataAndNoStridesWithoutElements) {
  int64_t strides[2] = {0, 7};
  aWanted[1] = aSizes[1] = 0;
  a.strides = strides;
  a.data = nullptr;
  EXPECT_EQ(check(), 0);
}

} // namespace
