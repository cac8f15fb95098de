//===- OutputKind.cpp - what a compilation writes -------------------*- C++ -*-===//
//
// Names of kinds on the command line, and the suffixes of files that hold them.

#include "tir/Driver/OutputKind.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace mlir::tir;
using llvm::StringRef;

static constexpr StringRef names[] = {"tir",          "scheduled", "loops", "flat", "split",
                                      "llvm-dialect", "ll",        "asm",   "obj",  "so",
                                      "ptx",          "cubin",     "hsaco"};

std::optional<OutputKind> mlir::tir::parseOutputKind(StringRef name) {
  const StringRef *found = llvm::find(names, name);
  if (found == std::end(names))
    return std::nullopt;
  return static_cast<OutputKind>(found - std::begin(names));
}

StringRef mlir::tir::nameOf(OutputKind kind) { return names[static_cast<size_t>(kind)]; }

std::optional<OutputKind> mlir::tir::outputKindOfSuffix(StringRef path) {
  return llvm::StringSwitch<std::optional<OutputKind>>(llvm::sys::path::extension(path))
      .Case(".ll", OutputKind::LLVMIR)
      .Case(".s", OutputKind::Assembly)
      .Case(".o", OutputKind::Object)
      .Case(".so", OutputKind::SharedObject)
      .Case(".ptx", OutputKind::Ptx)
      .Case(".cubin", OutputKind::Cubin)
      .Case(".hsaco", OutputKind::Hsaco)
      .Default(std::nullopt);
}

bool mlir::tir::suffixAllows(StringRef path, OutputKind kind) {
  if (llvm::sys::path::extension(path) == ".mlir")
    return kind <= OutputKind::LLVMDialect;
  std::optional<OutputKind> expected = outputKindOfSuffix(path);
  // The assembly of an NVIDIA GPU is PTX.
  return !expected || *expected == kind ||
         (*expected == OutputKind::Ptx && kind == OutputKind::Assembly);
}

bool mlir::tir::isText(OutputKind kind) {
  return kind <= OutputKind::Assembly || kind == OutputKind::Ptx;
}
