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

#endif // TIR_ANALYSIS_PASSES_TD
