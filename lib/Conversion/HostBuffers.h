//===- HostBuffers.h - pointers and views of tir in LLVM ----------------*- C++ -*-===//

#ifndef TIR_LIB_CONVERSION_HOSTBUFFERS_H
#define TIR_LIB_CONVERSION_HOSTBUFFERS_H

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

/// Adds what buffers and pointers of tir become: tir.data, tir.view, and their types. The
/// patterns know all scopes as plain memory.
void populateBufferToLLVMPatterns(LLVMTypeConverter &converter, RewritePatternSet &patterns);

} // namespace mlir::tir

#endif // TIR_LIB_CONVERSION_HOSTBUFFERS_H
