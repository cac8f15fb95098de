//===- Diagnostics.cpp - errors at places of a script ---------------*- C++ -*-===//

#include "tir/Import/Diagnostics.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::tir::script;

Diagnostics::Diagnostics(const llvm::SourceMgr &sources, unsigned buffer, MLIRContext *context)
    : context(context) {
  const llvm::MemoryBuffer *memory = sources.getMemoryBuffer(buffer);
  file = StringAttr::get(context, memory->getBufferIdentifier());
  text = memory->getBuffer();
}

Location Diagnostics::at(llvm::SMLoc loc) const {
  const char *place = loc.getPointer();
  if (place < text.begin() || place > text.end())
    return FileLineColLoc::get(file, 1, 1);
  if (lines.empty()) {
    lines.push_back(text.begin());
    for (const char *c = text.begin(); c != text.end(); ++c)
      if (*c == '\n' || (*c == '\r' && (c + 1 == text.end() || c[1] != '\n')))
        lines.push_back(c + 1);
  }
  auto line = std::upper_bound(lines.begin(), lines.end(), place) - 1;
  return FileLineColLoc::get(file, line - lines.begin() + 1, place - *line + 1);
}

InFlightDiagnostic Diagnostics::error(llvm::SMLoc loc) {
  ++errors;
  return emitError(at(loc));
}

InFlightDiagnostic Diagnostics::remark(llvm::SMLoc loc) { return emitRemark(at(loc)); }
