//===- ChipsTest.cpp - what is known of GPUs, against LLVM's tables -------*- C++ -*-===//

#include "tir/Target/Chips.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include <gtest/gtest.h>

using namespace mlir::tir;

namespace {

/// Returns the names that the error for an unknown chip lists.
llvm::SmallVector<std::string> namesLike(llvm::StringRef unknown) {
  std::string text = unknownChipText(unknown);
  llvm::SmallVector<llvm::StringRef> names;
  llvm::StringRef(text).split("; there are ").second.split(names, ", ");
  llvm::SmallVector<std::string> result;
  for (llvm::StringRef name : names)
    result.push_back(name.str());
  return result;
}

/// Returns what LLVM knows of `chip`, which may be any text.
std::unique_ptr<llvm::MCSubtargetInfo> describe(llvm::StringRef triple, llvm::StringRef chip) {
  llvm::InitializeAllTargetInfos();
  llvm::InitializeAllTargetMCs();
  llvm::Triple parsed(triple);
  std::string error;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(parsed, error);
  EXPECT_NE(target, nullptr) << error;
  return std::unique_ptr<llvm::MCSubtargetInfo>(
      target ? target->createMCSubtargetInfo(parsed, chip, "") : nullptr);
}

TEST(Chips, AmdAsInLLVM) {
  llvm::SmallVector<std::string> names = namesLike("gfx1");
  EXPECT_GE(names.size(), 30u);
  for (const std::string &name : names) {
    auto info = describe("amdgcn-amd-amdhsa", name);
    ASSERT_TRUE(info && info->isCPUStringValid(name)) << name;
    std::optional<Chip> chip = findChip(name);
    ASSERT_TRUE(chip) << name;
    EXPECT_TRUE(chip->isAMD);
    EXPECT_TRUE(
        info->checkFeatures("+addressablelocalmemorysize" + std::to_string(chip->maxShared)))
        << name;
    EXPECT_EQ(chip->warpSize, name.size() == 6 ? 64u : 32u) << name;
    EXPECT_EQ(info->checkFeatures("+wavefrontsize64"), chip->warpSize == 64) << name;
  }
}

TEST(Chips, NvidiaAsInLLVM) {
  llvm::SmallVector<std::string> names = namesLike("sm_1");
  EXPECT_GE(names.size(), 30u);
  for (const std::string &name : names) {
    auto info = describe("nvptx64-nvidia-cuda", name);
    ASSERT_TRUE(info && info->isCPUStringValid(name)) << name;
    std::optional<Chip> chip = findChip(name);
    ASSERT_TRUE(chip) << name;
    EXPECT_FALSE(chip->isAMD);
    EXPECT_EQ(chip->warpSize, 32u);
    EXPECT_EQ(chip->maxShared, 48 * 1024);
    EXPECT_EQ(chip->maxBlock[2], 64u);
    EXPECT_EQ(chip->maxGrid[1], 65535);
  }
}

TEST(Chips, SharedMemoryOfEachGeneration) {
  EXPECT_EQ(findChip("gfx90a")->maxShared, 64 * 1024);
  EXPECT_EQ(findChip("gfx950")->maxShared, 160 * 1024);
  EXPECT_EQ(findChip("gfx1201")->maxShared, 64 * 1024);
  EXPECT_EQ(findChip("gfx1250")->maxShared, 320 * 1024);
}

TEST(Chips, LocalMemoryOfEachGeneration) {
  EXPECT_EQ(findChip("gfx90a")->maxLocal, 131056);
  EXPECT_EQ(findChip("gfx1030")->maxLocal, 262112);
  EXPECT_EQ(findChip("gfx1100")->maxLocal, 262136);
  EXPECT_EQ(findChip("gfx1201")->maxLocal, 2097144);
  EXPECT_EQ(findChip("sm_80")->maxLocal, 512 * 1024);
}

TEST(Chips, NamesThatAreNone) {
  for (const char *name : {"", "gfx", "gfx90", "gfx90A", "gfx940", "sm_", "sm_81", "SM_80", "cpu"})
    EXPECT_FALSE(findChip(name)) << name;
  EXPECT_EQ(unknownChipText("sm_81").substr(0, 46),
            "unknown NVIDIA GPU 'sm_81'; there are sm_50, s");
  EXPECT_EQ(unknownChipText("gfx90").substr(0, 44), "unknown AMD GPU 'gfx90'; there are gfx900, g");
}

} // namespace
