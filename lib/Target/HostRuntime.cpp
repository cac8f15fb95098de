//===- HostRuntime.cpp - what a program uses of the runtime ----------------*- C++ -*-===//
//
// lib/Runtime is carried in this binary twice: as object files, which cost nothing but linking,
// and as bitcode, of which a module gets what it calls as its own internal functions.

#include "HostRuntime.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace mlir;
using namespace mlir::tir;

static const unsigned char packedBitcode[] = {
#include "lib/Runtime/Packed.bitcode.inc"
};
static const unsigned char numbersBitcode[] = {
#include "lib/Runtime/Numbers.bitcode.inc"
};
static const unsigned char packedObject[] = {
#include "lib/Runtime/Packed.object.inc"
};
static const unsigned char numbersObject[] = {
#include "lib/Runtime/Numbers.object.inc"
};

template <size_t size> static StringRef asBytes(const unsigned char (&bytes)[size]) {
  return StringRef(reinterpret_cast<const char *>(bytes), size);
}

static bool usesRuntime(const llvm::Module &module) {
  return llvm::any_of(module, [](const llvm::Function &function) {
    return function.isDeclaration() && function.getName().starts_with("tir_rt_");
  });
}

/// Returns true for a module with arithmetic that is a call on some CPUs.
static bool usesNumbers(const llvm::Module &module) {
  auto isNarrow = [](const llvm::Value &value) {
    return value.getType()->getScalarType()->isHalfTy() ||
           value.getType()->getScalarType()->isBFloatTy();
  };
  if (module.getFunction("tir_rt_ipow"))
    return true;
  for (const llvm::Function &function : module)
    for (const llvm::Instruction &instruction : llvm::instructions(function)) {
      const auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
      if (isNarrow(instruction) ||
          llvm::any_of(instruction.operand_values(),
                       [&](auto *operand) { return isNarrow(*operand); }) ||
          (call && call->getIntrinsicID() == llvm::Intrinsic::powi))
        return true;
    }
  return false;
}

SmallVector<StringRef> tir::getHostRuntimeObjects(const llvm::Module &module) {
  SmallVector<StringRef> objects;
  if (usesRuntime(module))
    objects.push_back(asBytes(packedObject));
  if (usesNumbers(module))
    objects.push_back(asBytes(numbersObject));
  return objects;
}

static LogicalResult linkBitcode(llvm::Module &module, StringRef bitcode, Location loc) {
  llvm::MemoryBufferRef bytes(bitcode, "runtime");
  auto runtime = llvm::getLazyBitcodeModule(bytes, module.getContext());
  if (!runtime) // untested: the bytes are part of this binary
    return emitError(loc, "cannot read the runtime: ") << llvm::toString(runtime.takeError());
  (*runtime)->setDataLayout(module.getDataLayout());
  (*runtime)->setTargetTriple(module.getTargetTriple());
  // Neither the flags nor the name of the compiler that made the bitcode belong to the program.
  if (llvm::NamedMDNode *flags = (*runtime)->getModuleFlagsMetadata())
    flags->eraseFromParent();
  if (llvm::NamedMDNode *compiler = (*runtime)->getNamedMetadata("llvm.ident"))
    compiler->eraseFromParent();
  llvm::StringSet<> linked;
  bool failed = llvm::Linker::linkModules(module, std::move(*runtime), llvm::Linker::LinkOnlyNeeded,
                                          [&](llvm::Module &, const llvm::StringSet<> &names) {
                                            for (const auto &name : names)
                                              linked.insert(name.getKey());
                                          });
  if (failed) // untested: its names are reserved
    return emitError(loc, "cannot link the runtime");
  for (llvm::GlobalValue &value : module.global_values())
    if (linked.contains(value.getName()) && !value.isDeclaration()) {
      value.setLinkage(llvm::GlobalValue::InternalLinkage);
      value.setVisibility(llvm::GlobalValue::DefaultVisibility);
    }
  for (llvm::Function &function : module)
    if (linked.contains(function.getName()))
      for (StringRef attribute :
           {"target-cpu", "target-features", "tune-cpu", "frame-pointer", "min-legal-vector-width",
            "stack-protector-buffer-size", "no-trapping-math"})
        function.removeFnAttr(attribute);
  return success();
}

LogicalResult tir::linkHostRuntime(llvm::Module &module, Location loc) {
  for (StringRef bitcode : {asBytes(packedBitcode), asBytes(numbersBitcode)})
    if (usesRuntime(module) && failed(linkBitcode(module, bitcode, loc)))
      return failure();
  return success();
}
