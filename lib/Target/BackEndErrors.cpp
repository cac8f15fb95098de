//===- BackEndErrors.cpp - errors of LLVM become errors of ours ------------*- C++ -*-===//
//
// LLVM knows functions by name only; those of the module have the places of the source.

#include "BackEndErrors.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"

using namespace mlir;

namespace {

struct ErrorsToMLIR : llvm::DiagnosticHandler {
  ErrorsToMLIR(Operation *module, bool &failed) : module(module), failed(failed) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    if (info.getSeverity() != llvm::DS_Error)
      return true; // remarks and warnings speak of code that the user has not written
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::DiagnosticPrinterRawOStream printer(os);
    info.print(printer);
    StringRef rest = text;
    rest.consume_front("<unknown>:0:0: ");
    emitError(placeOf(info), "code generation failed: ") << rest.trim();
    failed = true;
    return true;
  }

  Location placeOf(const llvm::DiagnosticInfo &info) const {
    const llvm::Function *function = nullptr;
    if (auto *limit = dyn_cast<llvm::DiagnosticInfoResourceLimit>(&info))
      function = &limit->getFunction();
    else if (auto *unsupported = dyn_cast<llvm::DiagnosticInfoUnsupported>(&info))
      function = &unsupported->getFunction();
    Operation *op = function ? SymbolTable::lookupSymbolIn(module, function->getName()) : nullptr;
    return op ? op->getLoc() : module->getLoc();
  }

  Operation *module;
  bool &failed;
};

} // namespace

void mlir::tir::reportBackEndErrors(llvm::LLVMContext &context, Operation *module, bool &failed) {
  context.setDiagnosticHandler(std::make_unique<ErrorsToMLIR>(module, failed));
}
