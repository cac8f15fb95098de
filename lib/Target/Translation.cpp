//===- Translation.cpp - to LLVM IR, for a machine ------------------------*- C++ -*-===//
//
// The data layout comes from the machine: what the module says is only for passes on MLIR. It must
// be there before the translation, which writes down how accesses are aligned: without one 64-bit
// integers would be, to 4 bytes.

#include "Translation.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;

std::unique_ptr<llvm::Module> mlir::tir::translateFor(const llvm::TargetMachine &machine,
                                                      Operation *module, llvm::LLVMContext &context,
                                                      StringRef name) {
  DictionaryAttr before = module->getDiscardableAttrDictionary();
  llvm::scope_exit restore([&] { module->setDiscardableAttrs(before); });
  llvm::DataLayout layout = machine.createDataLayout();
  module->setDiscardableAttr(
      LLVM::LLVMDialect::getDataLayoutAttrName(),
      StringAttr::get(module->getContext(), layout.getStringRepresentation()));
  auto translated = translateModuleToLLVMIR(module, context, name, /*disableVerification=*/true);
  if (!translated)
    return nullptr;
  translated->setDataLayout(layout);
  translated->setTargetTriple(machine.getTargetTriple());
  return translated;
}
