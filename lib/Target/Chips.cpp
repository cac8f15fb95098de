//===- Chips.cpp - the GPUs that code is made for ---------------------*- C++ -*-===//
//
// Names as LLVM has them. Limits: for AMD those of the HSA runtime and of the local data share as
// LLVM has it (a test compares), for NVIDIA the table of compute capabilities in the CUDA
// programming guide; 48 KiB is what a kernel may have without asking for more at launch. Local
// memory of AMD is what LLVM takes for a stack frame. PTX is written in the oldest version that
// knows the chip, which is LLVM's choice.

#include "tir/Target/Chips.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tir;

static constexpr StringRef amdNames[] = {
    "gfx900",  "gfx902",  "gfx904",  "gfx906",  "gfx908",  "gfx909",  "gfx90a",
    "gfx90c",  "gfx942",  "gfx950",  "gfx1010", "gfx1011", "gfx1012", "gfx1013",
    "gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036",
    "gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152",
    "gfx1153", "gfx1200", "gfx1201", "gfx1250", "gfx1251"};

static constexpr StringRef nvidiaNames[] = {
    "sm_50",   "sm_52",  "sm_53",   "sm_60",   "sm_61",  "sm_62",   "sm_70",   "sm_72",  "sm_75",
    "sm_80",   "sm_86",  "sm_87",   "sm_88",   "sm_89",  "sm_90",   "sm_90a",  "sm_100", "sm_100a",
    "sm_100f", "sm_101", "sm_101a", "sm_101f", "sm_103", "sm_103a", "sm_103f", "sm_110", "sm_110a",
    "sm_110f", "sm_120", "sm_120a", "sm_120f", "sm_121", "sm_121a", "sm_121f"};

static constexpr int64_t kibi = 1024, most = (int64_t(1) << 31) - 1;

std::optional<Chip> mlir::tir::findChip(StringRef name) {
  if (const StringRef *found = llvm::find(amdNames, name); found != std::end(amdNames)) {
    bool isWave64 = name.size() == 6; // gfx9
    int64_t shared = name == "gfx950"             ? 160 * kibi
                     : name.starts_with("gfx125") ? 320 * kibi
                                                  : 64 * kibi;
    int64_t local = isWave64                    ? 131056
                    : name.starts_with("gfx10") ? 262112
                    : name.starts_with("gfx11") ? 262136
                                                : 2097144;
    return Chip{*found, true, isWave64 ? 64u : 32u, 1024, {1024, 1024, 1024}, {most, most, most},
                shared, local};
  }
  if (const StringRef *found = llvm::find(nvidiaNames, name); found != std::end(nvidiaNames))
    return Chip{*found,    false,     32, 1024, {1024, 1024, 64}, {most, 65535, 65535},
                48 * kibi, 512 * kibi};
  return std::nullopt;
}

std::string mlir::tir::unknownChipText(StringRef name) {
  bool isAMD = name.starts_with("gfx");
  return ("unknown " + Twine(isAMD ? "AMD" : "NVIDIA") + " GPU '" + name + "'; there are " +
          (isAMD ? llvm::join(ArrayRef(amdNames), ", ") : llvm::join(ArrayRef(nvidiaNames), ", ")))
      .str();
}
