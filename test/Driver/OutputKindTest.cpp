//===- OutputKindTest.cpp - kinds of output and suffixes of files --------*- C++ -*-===//

#include "tir/Driver/OutputKind.h"
#include <gtest/gtest.h>

using namespace mlir::tir;

namespace {

TEST(OutputKind, NamesComeBack) {
  for (int i = 0; i <= static_cast<int>(OutputKind::Hsaco); ++i) {
    auto kind = static_cast<OutputKind>(i);
    EXPECT_EQ(parseOutputKind(nameOf(kind)), kind);
  }
  EXPECT_EQ(parseOutputKind("exe"), std::nullopt);
  EXPECT_EQ(parseOutputKind(""), std::nullopt);
}

TEST(OutputKind, SuffixSaysKind) {
  EXPECT_EQ(outputKindOfSuffix("a/b.so"), OutputKind::SharedObject);
  EXPECT_EQ(outputKindOfSuffix("b.tar.hsaco"), OutputKind::Hsaco);
  EXPECT_EQ(outputKindOfSuffix("b.s"), OutputKind::Assembly);
  EXPECT_EQ(outputKindOfSuffix("b.mlir"), std::nullopt);
  EXPECT_EQ(outputKindOfSuffix("so"), std::nullopt);
  EXPECT_EQ(outputKindOfSuffix(""), std::nullopt);
}

TEST(OutputKind, SuffixAllowsKind) {
  EXPECT_TRUE(suffixAllows("a.mlir", OutputKind::Flat));
  EXPECT_FALSE(suffixAllows("a.mlir", OutputKind::LLVMIR));
  EXPECT_TRUE(suffixAllows("a.ptx", OutputKind::Assembly));
  EXPECT_FALSE(suffixAllows("a.ptx", OutputKind::Cubin));
  EXPECT_TRUE(suffixAllows("a.bin", OutputKind::Cubin));
  EXPECT_TRUE(suffixAllows("-", OutputKind::Cubin));
}

TEST(OutputKind, TextMayGoToTheTerminal) {
  EXPECT_TRUE(isText(OutputKind::Tir));
  EXPECT_TRUE(isText(OutputKind::Assembly));
  EXPECT_TRUE(isText(OutputKind::Ptx));
  EXPECT_FALSE(isText(OutputKind::Object));
  EXPECT_FALSE(isText(OutputKind::Hsaco));
}

} // namespace
