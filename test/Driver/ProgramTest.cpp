//===- ProgramTest.cpp - a program, called from C++ ----------------------*- C++ -*-===//

#include "tir/Driver/Program.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::tir;

namespace {

constexpr StringRef kScript = R"(from tvm.script import tirx as T

@T.prim_func
def scale(n: T.int32, A: T.Buffer((4,), "float32")) -> T.int32:
    assert n > 0, "expected a factor"
    for i in range(4):
        A[i] = A[i] * T.Cast("float32", n)
    return n + 1

@T.prim_func(private=True)
def hidden():
    pass
)";

/// A program on a device, and what it has reported.
struct Ready {
  std::string text;
  llvm::raw_string_ostream diagnostics{text};
  FailureOr<std::unique_ptr<Program>> program;

  explicit Ready(Device device, StringRef function = "scale") {
    ProgramOptions options;
    options.function = function.str();
    options.device = device;
    program = Program::create(llvm::MemoryBuffer::getMemBufferCopy(kScript, "scale.py"), options,
                              diagnostics);
  }
};

std::vector<Argument> arguments(int64_t factor, float *data) {
  Argument scalar, buffer;
  scalar.integer = factor;
  buffer.data = data;
  buffer.shape = {4};
  return {scalar, buffer};
}

class ProgramTest : public testing::TestWithParam<Device> {};

TEST_P(ProgramTest, RunsAndReturns) {
  Ready ready(GetParam());
  ASSERT_TRUE(succeeded(ready.program)) << ready.text;
  EXPECT_EQ((*ready.program)->getName(), "scale");
  ArrayRef<Parameter> parameters = (*ready.program)->getParameters();
  ASSERT_EQ(parameters.size(), 2u);
  EXPECT_EQ(parameters[0].name, "n");
  EXPECT_EQ(parameters[1].type.name, "float32");
  EXPECT_TRUE(parameters[1].isWritten);
  float data[4] = {1, -2, 0.5f, 0};
  for (int round = 0; round < 2; ++round) { // a program may be called again
    auto value = (*ready.program)->call(arguments(3, data));
    ASSERT_TRUE(static_cast<bool>(value)) << llvm::toString(value.takeError());
    EXPECT_EQ(value->kind, ReturnValue::Kind::Integer);
    EXPECT_EQ(value->integer, 4);
  }
  EXPECT_EQ(data[0], 9);
  EXPECT_EQ(data[1], -18);
  EXPECT_EQ(data[2], 4.5f);
  EXPECT_EQ(data[3], 0);
}

TEST_P(ProgramTest, AFailedAssertionIsTheError) {
  Ready ready(GetParam());
  ASSERT_TRUE(succeeded(ready.program)) << ready.text;
  float data[4] = {1, 2, 3, 4};
  auto value = (*ready.program)->call(arguments(0, data));
  ASSERT_FALSE(static_cast<bool>(value));
  EXPECT_EQ(llvm::toString(value.takeError()), "RuntimeError: expected a factor");
  EXPECT_EQ(data[3], 4);
  // The program is as good as before.
  auto again = (*ready.program)->call(arguments(2, data));
  ASSERT_TRUE(static_cast<bool>(again)) << llvm::toString(again.takeError());
  EXPECT_EQ(data[3], 8);
}

TEST_P(ProgramTest, ArgumentsThatDoNotFit) {
  Ready ready(GetParam());
  ASSERT_TRUE(succeeded(ready.program)) << ready.text;
  float data[4] = {};
  std::vector<Argument> few = arguments(1, data);
  few.pop_back();
  auto value = (*ready.program)->call(few);
  ASSERT_FALSE(static_cast<bool>(value));
  EXPECT_EQ(llvm::toString(value.takeError()), "expected one argument for each parameter");
  std::vector<Argument> small = arguments(1, data);
  small[1].shape = {3};
  value = (*ready.program)->call(small);
  ASSERT_FALSE(static_cast<bool>(value));
  std::string text = llvm::toString(value.takeError());
  EXPECT_TRUE(StringRef(text).starts_with("ValueError: ") && StringRef(text).contains("A") &&
              StringRef(text).contains("4"))
      << text;
}

TEST_P(ProgramTest, FunctionsThatCannotBeCalled) {
  Ready unknown(GetParam(), "nothing");
  EXPECT_TRUE(failed(unknown.program));
  EXPECT_NE(unknown.text.find("error: there is no function 'nothing' in the program"),
            std::string::npos)
      << unknown.text;
  Ready hidden(GetParam(), "hidden");
  EXPECT_TRUE(failed(hidden.program));
  EXPECT_NE(hidden.text.find("'hidden' is private, so that nothing outside can call it"),
            std::string::npos)
      << hidden.text;
}

INSTANTIATE_TEST_SUITE_P(Devices, ProgramTest, testing::Values(Device::CPU, Device::Reference));

} // namespace
