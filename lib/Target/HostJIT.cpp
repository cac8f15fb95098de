//===- HostJIT.cpp - a module's code in this process --------------------*- C++ -*-===//
//
// The object file is the one that is written to disk; only linking differs, which ORC does.

#include "HostCode.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::tir;

HostJIT::HostJIT(std::unique_ptr<llvm::orc::LLJIT> jit, Location loc)
    : jit(std::move(jit)), loc(loc) {
  this->jit->getExecutionSession().setErrorReporter([this](llvm::Error error) {
    std::string text = llvm::toString(std::move(error));
    if (firstError.empty())
      firstError = text;
  });
}
HostJIT::~HostJIT() = default;

FailureOr<std::unique_ptr<HostJIT>> HostJIT::create(ModuleOp module, ArrayRef<Symbol> symbols,
                                                    const HostOptions &options) {
  FailureOr<HostCode> code = generateHostCode(module, HostOutput::Object, options);
  if (failed(code))
    return failure();
  auto fail = [&](llvm::Error error) -> LogicalResult {
    return emitError(module.getLoc(), "the code cannot be loaded: ")
           << llvm::toString(std::move(error));
  };
  auto jit = llvm::orc::LLJITBuilder().create();
  if (!jit)
    return fail(jit.takeError());
  llvm::orc::JITDylib &library = (*jit)->getMainJITDylib();
  llvm::orc::SymbolMap map;
  for (auto [name, address] : symbols)
    map[(*jit)->mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                          llvm::JITSymbolFlags::Exported};
  if (llvm::Error error = library.define(llvm::orc::absoluteSymbols(std::move(map))))
    return fail(std::move(error));
  auto process = llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      (*jit)->getDataLayout().getGlobalPrefix());
  if (!process)
    return fail(process.takeError());
  library.addGenerator(std::move(*process));
  SmallVector<StringRef> objects = {code->bytes};
  llvm::append_range(objects, code->runtime);
  for (StringRef object : objects)
    if (llvm::Error error =
            (*jit)->addObjectFile(llvm::MemoryBuffer::getMemBufferCopy(object, "program")))
      return fail(std::move(error));
  return std::unique_ptr<HostJIT>(new HostJIT(std::move(*jit), module.getLoc()));
}

void *HostJIT::lookup(StringRef name) const {
  auto symbol = jit->lookup(name);
  if (symbol)
    return symbol->toPtr<void *>();
  std::string text = llvm::toString(symbol.takeError());
  emitError(loc, "the code cannot be loaded: ") << (firstError.empty() ? text : firstError);
  return nullptr;
}
