//===- Passes.td - from flat tir to the llvm dialect -----------*- tablegen -*-===//
//
// The host half comes first, in the order of its pipeline, then the device half in the order of its own.

#ifndef TIR_CONVERSION_PASSES_TD
#define TIR_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

//===--- host -----------------------------------------------------------------===//

def AllocateHostBuffersPass : Pass<"tir-allocate-host-buffers", "::mlir::ModuleOp"> {
  let summary = "gives the host's buffers a place on the stack or on the heap";
  let description = [{
    Before: host functions hold `tir.alloc_buffer` and memrefs with a `#tir.scope`. After: a buffer of constant size, up
    to `stack-limit` bytes, is a `memref.alloca` at the entry of its function (never in a loop); any other is a
    `memref.alloc` with a `memref.dealloc` at the end of the region around it, both moved out of the loops that its
    sizes do not depend on. Without threads every scope is plain memory: host memrefs lose their space (pointers
    are all global). Device code, in thread loops and gpu.modules, stays as it is.

    Example (test/Conversion/allocate-host-buffers.mlir): `%A = tir.alloc_buffer "A" : memref<16xf32, #local>` becomes
    `%A = memref.alloca() {alignment = 64 : i64} : memref<16xf32>`.
  }];
  let options = [
    Option<"stackLimit", "stack-limit", "int64_t", /*default=*/"1024",
           "largest size in bytes of a buffer on the stack (default 1024)">,
    Option<"frameLimit", "frame-limit", "int64_t", /*default=*/"16384",
           "largest sum in bytes of the buffers that a function has on the stack (default 16384)">];
  let statistics = [
    Statistic<"numStack", "stack-buffers", "buffers on the stack">,
    Statistic<"numHeap", "heap-buffers", "buffers on the heap">];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

//===--- device ---------------------------------------------------------------===//

#endif // TIR_CONVERSION_PASSES_TD
