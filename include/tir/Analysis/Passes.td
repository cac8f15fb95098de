//===- Passes.td - checks of whole functions and modules -------*- tablegen -*-===//

#ifndef TIR_ANALYSIS_PASSES_TD
#define TIR_ANALYSIS_PASSES_TD

include "mlir/Pass/PassBase.td"

def VerifyDeviceCallsPass : Pass<"tir-verify-device-calls", "::mlir::ModuleOp"> {
  let summary = "rejects calls of symbols from device code";
  let description = [{
    Before: any module. After: unchanged, and no operation that runs on a device (in a thread loop, a `gpu.launch`, a
    `gpu.func`, or a function of a `gpu.module`) calls or names a function, launches a kernel, or calls out of the
    module. The notes follow the calls of the callee. That the host calls the same function is no excuse.
    Example (test/Analysis/verify-device-func-calls-invalid.mlir):

    ```mlir
    tir.for thread "threadIdx.x" %t = 0 to 64 {
      // error: device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls
      %y = func.call @scale(%x) : (f32) -> f32
    }
    ```
  }];
  let statistics = [
    Statistic<"numRegions", "device-regions", "thread loops and kernels that were checked">,
    Statistic<"numChecked", "device-operations", "operations of device code that were checked">
  ];
}

def VerifyThreadNestsPass : Pass<"tir-verify-thread-nests", "::mlir::func::FuncOp"> {
  let summary = "rejects thread loops that are no kernel";
  let description = [{
    Before: any function. After: unchanged; in each nest of thread loops the loops start at 0 and go in steps of 1, no
    loop stands in another one of its axis, the loops of an axis have one extent, and all threads of a block arrive at
    each barrier: nothing around it depends on the place of a thread in its block. A kernel without any barrier
    that stores to and loads from the same shared buffer is warned of, for barriers are not inserted yet.
    Example (test/Analysis/verify-thread-nests-invalid.mlir):

    ```mlir
    tir.for thread "threadIdx.x" %i = 0 to 64 {
      // error: axis 'threadIdx.x' is bound by a loop around this one already
      tir.for thread "threadIdx.x" %j = 0 to 64 {
    ```
  }];
  let statistics = [Statistic<"numNests", "thread-nests-checked", "outermost thread loops">];
}

def VerifyKernelLimitsPass : Pass<"tir-verify-kernel-limits", "::mlir::func::FuncOp"> {
  let summary = "rejects kernels that do not fit on the GPU";
  let description = [{
    Before: a function behind `tir-place-buffers`. After: unchanged, and no kernel of constant extents has more threads
    or blocks than the GPU runs, or more static shared memory, or local memory of a thread, than it has. The limits are those of the options.
    Example (test/Analysis/verify-kernel-limits-invalid.mlir):

    ```mlir
    // error: a block of this kernel has 2048 threads, but the GPU runs at most 1024
    tir.for thread "threadIdx.x" %t = 0 to 2048 {
    ```
  }];
  let options = [
    Option<"maxThreads", "max-threads", "int64_t", "1024", "threads of a block">,
    ListOption<"maxBlock", "max-block", "int64_t", "threads of a block in each direction">,
    ListOption<"maxGrid", "max-grid", "int64_t", "blocks of a launch in each direction">,
    Option<"maxShared", "max-shared", "int64_t", "49152", "bytes of static shared memory of a block">,
    Option<"maxLocal", "max-local", "int64_t", "524288", "bytes of local memory of a thread">
  ];
  let statistics = [Statistic<"numKernels", "kernels-checked", "outermost thread loops">];
}

def VerifyLaunchesPass : Pass<"tir-verify-launches", "::mlir::ModuleOp"> {
  let summary = "rejects launches that do not fit to their kernel";
  let description = [{
    Before: a module with kernels, converted or not. After: unchanged, and each `gpu.launch_func` passes what its kernel
    takes: as many values, of the same types. Of a kernel in the llvm dialect, which MLIR itself does not compare, a
    buffer is a pointer and an `index` an `i64`.
    Example (test/Analysis/verify-launches-invalid.mlir): `gpu.launch_func @k::@k ... args(%x : f32)` of
    `llvm.func @k(%n: i32)` gives `value 0 of the launch of 'k' is of type 'f32', but the kernel takes 'i32'`.
  }];
  let statistics = [Statistic<"numLaunches", "launches-checked", "launches that were compared with their kernel">];
}

def VerifyTargetsPass : Pass<"tir-verify-targets", "::mlir::ModuleOp"> {
  let summary = "rejects programs that are not for the target";
  let description = [{
    Before: any module. After: unchanged. For a GPU some function binds a loop to a thread axis, and public functions
    that bind none are warned of: they run on the host. For a CPU none does, and all buffers are in memory that a CPU
    has: global, local, shared.
    Example (test/Analysis/verify-targets-gpu-invalid.mlir): with `kind=gpu`, a function with plain loops gives
    `function 'f' binds no loop to a thread axis; bind a loop, or use --auto-schedule`.
  }];
  let options = [
    Option<"kind", "kind", "std::string", "\"cpu\"", "what the program is compiled for: cpu or gpu">
  ];
  let statistics = [Statistic<"numFunctions", "functions-checked", "functions with a body">];
}

def VerifyElementTypesPass : Pass<"tir-verify-element-types", "::mlir::func::FuncOp"> {
  let summary = "rejects elements that are not lowered yet";
  let description = [{
    Before: any function. After: unchanged, and the elements of each buffer fill bytes (a
    bool takes one), and nothing computes with floats of fewer than 16 bits.
    Example (test/Analysis/verify-element-types-invalid.mlir): for an argument of type `memref<8xi4>` the error is
    `a buffer of 'memref<8xi4>' is not lowered yet: 'i4' does not fill a byte`.
  }];
  let statistics = [Statistic<"numFunctions", "functions-checked", "functions that were looked at">];
}

def VerifyBoundsPass : Pass<"tir-verify-bounds", "::mlir::func::FuncOp"> {
  let summary = "rejects accesses that are proved to leave their buffer";
  let description = [{
    Before: any function. After: unchanged, and no access is proved to be out of bounds. An access is, where every
    value that its index may have lies outside; or where its index is linear in the variables of loops with constant
    bounds, nothing keeps an iteration from the access, and the first or the last value lies outside. What is under a
    condition, in a while, or behind an early exit is not judged, so nothing is rejected that may be right.
    Example (test/Analysis/verify-bounds-invalid.mlir):

    ```mlir
    tir.for %i = 0 to 65 {
      // error: index 0 of buffer 'A' goes from 0 to 64, but must be from 0 to 63
      memref.store %x, %A[%i] : memref<64xf32>
    }
    ```
  }];
  let statistics = [Statistic<"numAccesses", "accesses-judged", "accesses that nothing guards">];
}

#endif // TIR_ANALYSIS_PASSES_TD
