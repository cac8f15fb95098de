//===- TargetNameTest.cpp - targets, in every form they are written in ---*- C++ -*-===//

#include "tir/Driver/TargetName.h"
#include <gtest/gtest.h>

using namespace mlir::tir;
using Kind = TargetName::Kind;

namespace {

/// Returns `kind:chip:features`, or the text of the error.
std::string parse(llvm::StringRef text) {
  std::string error;
  auto target = parseTargetName(text, [&](const llvm::Twine &message) { error += message.str(); });
  if (failed(target))
    return error;
  EXPECT_EQ(error, "");
  std::string kind = target->kind == Kind::CPU   ? "cpu"
                     : target->kind == Kind::AMD ? "amd"
                                                 : "nvidia";
  return kind + ":" + target->chip + ":" + target->features;
}

TEST(TargetName, WordsOfOurs) {
  EXPECT_EQ(parse("cpu"), "cpu::");
  EXPECT_EQ(parse("gfx90a"), "amd:gfx90a:");
  EXPECT_EQ(parse("gfx1100"), "amd:gfx1100:");
  EXPECT_EQ(parse("sm_80"), "nvidia:sm_80:");
  EXPECT_EQ(parse("sm_90a"), "nvidia:sm_90a:");
  EXPECT_EQ(parse("sm_100f"), "nvidia:sm_100f:");
  EXPECT_EQ(parse("  sm_80 "), "nvidia:sm_80:");
}

TEST(TargetName, StringsOfTVM) {
  EXPECT_EQ(parse("llvm"), "cpu::");
  EXPECT_EQ(parse("llvm -mcpu=skylake-avx512 -num-cores=8"), "cpu:skylake-avx512:");
  EXPECT_EQ(parse("llvm -mattr=+avx2,-fma -mcpu=znver3"), "cpu:znver3:+avx2,-fma");
  EXPECT_EQ(parse("rocm"), "amd::");
  EXPECT_EQ(parse("hip -mcpu=gfx942"), "amd:gfx942:");
  EXPECT_EQ(parse("rocm -mcpu gfx90a -thread_warp_size 64"), "amd:gfx90a:");
  EXPECT_EQ(parse("cuda -arch=sm_90"), "nvidia:sm_90:");
  EXPECT_EQ(parse("nvptx --mcpu=sm_75"), "nvidia:sm_75:");
}

TEST(TargetName, Dictionaries) {
  EXPECT_EQ(parse(R"({"kind": "rocm", "mcpu": "gfx90a"})"), "amd:gfx90a:");
  EXPECT_EQ(parse("{'kind': 'cuda', 'arch': 'sm_80', 'keys': ['cuda', 'gpu']}"), "nvidia:sm_80:");
  EXPECT_EQ(parse("{'kind': 'llvm', 'mattr': ['+avx2', '+fma']}"), "cpu::+avx2,+fma");
  EXPECT_EQ(parse("{'kind': 'cuda', 'max_threads_per_block': 1024}"), "nvidia::");
}

TEST(TargetName, FormOfChips) {
  EXPECT_EQ(parse("rocm -mcpu=sm_80"), "expected a chip such as 'gfx90a', but got 'sm_80'");
  EXPECT_EQ(parse("cuda -arch=80"), "expected a chip such as 'sm_80', but got '80'");
  EXPECT_EQ(parse("rocm -mcpu=gfx90a;rm"), "expected a chip such as 'gfx90a', but got 'gfx90a;rm'");
  for (const char *text : {"gfx", "gfx90z", "gfxabc", "sm_", "sm_8", "sm_8000", "sm_80x"})
    EXPECT_EQ(
        parse(text),
        std::string("expected a target of kind 'cpu', 'llvm', 'rocm', 'cuda' or 'nvptx', or a chip "
                    "such as 'gfx90a' or 'sm_80', but got '") +
            text + "'");
}

TEST(TargetName, BrokenText) {
  EXPECT_EQ(parse(""), "expected a target, but got an empty text");
  EXPECT_EQ(parse("rocm mcpu"), "expected '-key=value' in the target, but got 'mcpu'");
  EXPECT_EQ(parse("rocm -speed=11"), "unknown key 'speed' in the target");
  EXPECT_EQ(parse("{"), "expected a dictionary of the target's keys, but got '{'");
  EXPECT_EQ(parse("[]"),
            "expected a target of kind 'cpu', 'llvm', 'rocm', 'cuda' or 'nvptx', or a chip such as "
            "'gfx90a' or 'sm_80', but got '[]'");
}

TEST(TargetName, ChipFromOutside) {
  std::string error;
  auto report = [&](const llvm::Twine &message) { error = message.str(); };
  TargetName target;
  target.kind = Kind::AMD;
  EXPECT_EQ(nameOf(target), "gfx90a"); // a common one stands for any
  EXPECT_TRUE(succeeded(setChip(target, "gfx942", report)));
  EXPECT_EQ(nameOf(target), "gfx942");
  EXPECT_TRUE(succeeded(setChip(target, "gfx942", report)));
  EXPECT_TRUE(failed(setChip(target, "gfx90a", report)));
  EXPECT_EQ(error, "the target is 'gfx942', but --mcpu says 'gfx90a'");
  EXPECT_EQ(nameOf(TargetName()), "cpu");
}

} // namespace
