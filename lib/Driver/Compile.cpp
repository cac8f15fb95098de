//===- Compile.cpp - text in, bytes out -----------------------------*- C++ -*-===//
//
// The facade: a compilation up to the border that the kind of output names, or through all of them
// and to the bytes. The caller gets bytes only if all went well.

#include "tir/Driver/Compile.h"
#include "Compilation.h"

using namespace mlir;
using namespace mlir::tir;

FailureOr<std::string> mlir::tir::compile(std::unique_ptr<llvm::MemoryBuffer> source,
                                          const CompileOptions &options,
                                          llvm::raw_ostream &diagnostics) {
  FailureOr<std::string> result = failure();
  runWithDeepStack([&] {
    Compilation compilation(std::move(source), options, diagnostics);
    if (failed(compilation.load()) || failed(compilation.lower(options.output)))
      return;
    result = options.output <= OutputKind::LLVMDialect ? compilation.print() : compilation.emit();
  });
  return result;
}
