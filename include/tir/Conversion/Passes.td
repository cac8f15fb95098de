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
    to `stack-limit` bytes, is a `memref.alloca` at the entry of its function, or of the body of the parallel loop around
    it, which then gives its stack back (never in another loop); any other is a
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
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect"];
}

def HideFunctionsPass : Pass<"tir-hide-functions", "::mlir::ModuleOp"> {
  let summary = "gives the bodies of host functions names of their own";
  let description = [{
    Before: host functions under the program's names. After: all are private. A public function `f` has become `f.impl`
    with the attribute `tir.entry = "f"`, from which `tir-create-packed-entries` makes what others call; a private one
    whose name the C library, LLVM or an external call claims has become `f.private`.

    Example (test/Conversion/hide-functions.mlir): `func.func @main()` becomes
    `func.func private @main.impl() attributes {tir.entry = "main"}`.
  }];
  let statistics = [Statistic<"numRenamed", "renamed-functions", "functions that got another name">];
}

def PropagateFailuresPass : Pass<"tir-propagate-failures", "::mlir::ModuleOp"> {
  let summary = "ends functions whose allocations or packed calls fail";
  let description = [{
    Before: host functions with branches, `memref.alloc` and `memref.dealloc`, and packed calls with or without a status.
    After: heap buffers are calls of `aligned_alloc` and `free`. Where there is no memory (or more is asked for than 64
    bits tell) the function raises a MemoryError, frees what it holds, and returns the status -1; so it does where a
    packed call fails that had no status. A function that could not fail before gets a status, and its callers test it.

    Example (test/Conversion/propagate-failures.mlir): `func.func private @f() -> f32` with a heap buffer becomes
    `func.func private @f() -> (i32, f32) attributes {tir.may_fail}`.
  }];
  let statistics = [
    Statistic<"numAllocations", "heap-allocations", "allocations that are tested">,
    Statistic<"numStatuses", "added-statuses", "functions that got a status">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::ub::UBDialect", "::mlir::tir::TirDialect"];
}

def CreatePackedEntriesPass : Pass<"tir-create-packed-entries", "::mlir::ModuleOp"> {
  let summary = "creates the functions that others call";
  let description = [{
    Before: functions marked `tir.entry = "f"` (`tir-hide-functions`), with buffers as arguments, and `tir.expect` in their
    entry blocks. After: `int __tvm_ffi_f(void *self, const TVMFFIAny *args, int32_t n, TVMFFIAny *result)`, which checks
    its arguments by a constant table, then the facts that no table tells, calls the body and stores what it
    returns; and the plain C function `int32_t f(arguments..., results *)` unless the C library has one of that name. The
    facts are gone. The packed entry of a function with several results returns an array.

    Example (test/Conversion/create-packed-entries.mlir): `func.func private @f.impl(%A: memref<4xf32>) attributes
    {tir.entry = "f"}` gets `llvm.func @__tvm_ffi_f` and `llvm.func @f(!llvm.ptr) -> i32`.
  }];
  let statistics = [
    Statistic<"numPacked", "packed-entries", "packed entries">, Statistic<"numPlain", "plain-entries", "plain C entries">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::tir::TirDialect"];
}

def FlattenBufferArgumentsPass : Pass<"tir-flatten-buffer-arguments", "::mlir::ModuleOp"> {
  let summary = "passes buffers between host functions as pointers";
  let description = [{
    Before: host functions and calls with memrefs. After: a buffer is its base pointer, then the sizes that its type
    leaves open, then such strides, then such an offset; the function makes its buffer of them by `tir.view`. Pointers of
    buffers in a function with `tir.noalias` are `llvm.noalias`.

    Example (test/Conversion/flatten-buffer-arguments.mlir): `func.func private @f(%A: memref<4x?xf32>)` becomes
    `func.func private @f(%p: !ptr.ptr<#global>, %n: index)`.
  }];
  let statistics = [
    Statistic<"numFunctions", "flattened-functions", "functions that had buffers">,
    Statistic<"numCalls", "flattened-calls", "calls that passed buffers">];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::tir::TirDialect"];
}

def LowerOutsideCallsPass : Pass<"tir-lower-outside-calls", "::mlir::ModuleOp"> {
  let summary = "makes calls out of the module calls of C functions";
  let description = [{
    Before: `tir.call_extern`, `tir.call_packed` with a status, and `tir.raise` on the host. After: `llvm.call` of the C
    function, with the extension of narrow integers that their dtype asks for; a packed call and a raised error are
    calls of the runtime (`tir_rt_call_packed`, `tir_rt_raise`). One name called with two signatures is an error.

    Example (test/Conversion/lower-outside-calls.mlir): `tir.call_extern "f"(%b) as [ui8] : (i8) -> ()` becomes
    `llvm.call @f(%b) : (i8 {llvm.zeroext}) -> ()`.
  }];
  let statistics = [Statistic<"numLowered", "outside-calls", "calls and raised errors that were lowered">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect"];
}

def ConvertHostToLLVMPass : Pass<"tir-convert-host-to-llvm", "::mlir::ModuleOp"> {
  let summary = "converts the host to the llvm dialect";
  let description = [{
    Before: host functions of scalars and pointers, branches instead of structured control flow, arith, math, vector and
    memref operations. After: the llvm dialect alone; private functions have internal linkage, which upstream's
    conversion leaves out. Kernels and thread loops are errors here.

    Example (test/Conversion/convert-host-to-llvm.mlir): `func.func private @f(%x: i32) -> i32` becomes
    `llvm.func internal @f(%x: i32) -> i32`.
  }];
  let statistics = [Statistic<"numFunctions", "host-functions", "functions that were converted">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

//===--- device ---------------------------------------------------------------===//

def SplitHostDevicePass : Pass<"tir-split-host-device", "::mlir::ModuleOp"> {
  let summary = "makes thread nests kernels, and launches of these";
  let description = [{
    Before: thread loops in host functions. After: none; each outermost one is a `gpu.launch_func` of a `gpu.func` in
    a gpu.module of its own, which is called like it. A kernel is called `<function>_kernel`, and after that `_1`, ... where the name is taken.
    Its parameters are the base pointers of the buffers and the scalars that it uses. Shared buffers are workgroup
    attributions, local ones private; no buffer in global memory has a scope any more. A launch with an extent below 1
    does not happen.
    Example (test/Conversion/split-host-device.mlir): `tir.for thread "threadIdx.x" %i = 0 to 64 { }` becomes
    `gpu.launch_func @main_kernel::@main_kernel blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)`.
  }];
  let statistics = [Statistic<"numKernels", "kernels", "thread nests that became kernels">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect"];
}

def LowerDeviceMathPass : Pass<"tir-lower-device-math", "::mlir::gpu::GPUModuleOp"> {
  let summary = "makes mathematical functions calls of the device's library";
  let description = [{
    Before: math operations in a gpu.module. After: those that the device has no instruction for are calls of functions
    that libdevice (`nvidia`) or libclc (`amd`) defines; bf16, and f16 where the library has none, go through f32.
    Example (test/Conversion/lower-device-math.mlir): `math.exp %x : f32` becomes `llvm.call @__nv_expf(%x)`.
  }];
  let options = [Option<"vendor", "vendor", "std::string", "\"amd\"", "whose library is called: amd or nvidia">];
  let statistics = [Statistic<"numCalls", "library-calls", "operations that became calls">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect",
                           "::mlir::vector::VectorDialect"];
}

def FinishKernelsPass : Pass<"tir-finish-kernels", "::mlir::gpu::GPUModuleOp"> {
  let summary = "gives kernels the signature and the attributes that the device expects";
  let description = [{
    Before: kernels in the llvm dialect whose pointers are cast to global memory inside. After: the pointers of the
    signature are in global memory, and the number of threads is exact, not a maximum. An operation that is not of the
    llvm, nvvm or rocdl dialect is an error: the conversions before are partial, and leave what they do not know.
    Example (test/Conversion/finish-kernels.mlir): a parameter `!llvm.ptr` becomes `!llvm.ptr<1>`.
  }];
  let statistics = [Statistic<"numKernels", "kernels-finished", "kernels that were looked at">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def MergeKernelsPass : Pass<"tir-merge-kernels", "::mlir::ModuleOp"> {
  let summary = "puts all kernels into one gpu.module";
  let description = [{
    Before: gpu.modules in the llvm dialect. After: the first one holds what all held, so that one run of a code
    generator, and of `ptxas`, does for all; launches name it. A declaration that several have is there once; what only
    its own module sees is renamed where the name is taken. A kernel, or another function that is seen outside, of a
    name that two modules have is an error, and so are modules with different attributes.
    Example (test/Conversion/merge-kernels.mlir): `gpu.launch_func @b::@b` becomes `gpu.launch_func @a::@b`.
  }];
  let statistics = [Statistic<"numModules", "modules-merged", "gpu.modules that are gone">];
}

#endif // TIR_CONVERSION_PASSES_TD
