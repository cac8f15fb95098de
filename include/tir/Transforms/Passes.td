//===- Passes.td - steps that stay in tir's world --------------*- tablegen -*-===//

#ifndef TIR_TRANSFORMS_PASSES_TD
#define TIR_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def InlineDeviceCallsPass : Pass<"tir-inline-device-calls", "::mlir::ModuleOp"> {
  let summary = "puts the bodies of functions in place of their calls from device code";
  let description = [{
    Before: device code that may call functions. After: it calls none that has a body, is not recursive, and holds no
    kernel of its own; what is left, `tir-verify-device-calls` rejects. The callees stay in the module, for the host
    may call them too. Early exits of a callee are lowered in the copy. Asked for by `--inline-device-calls`.
    Example (test/Transforms/inline-device-calls.mlir): in a thread loop, `%y = func.call @twice(%x) : (f32) -> f32`
    becomes `%y = arith.addf %x, %x : f32`.
  }];
  let statistics = [Statistic<"numCalls", "device-calls-inlined", "calls that were replaced by a body">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::tir::TirDialect"];
}

def LowerFailuresPass : Pass<"tir-lower-failures", "::mlir::ModuleOp"> {
  let summary = "makes failures part of the signature of the functions that may fail";
  let description = [{
    Before: functions with `tir.assert` and `tir.call_packed` on the host. After: a function that may fail (it holds
    one of these, or calls a function that may fail) has the attribute `tir.may_fail` and a first result of type i32,
    which is 0 where it succeeded; its other results are then its own, else zeros. A check became a `tir.raise` and a
    `tir.return` under its condition, each call tests its status and returns it. In a parallel loop the first failure
    makes the other iterations do nothing, and it is raised after the loop. Device code stays as it is.
    Example (test/Transforms/lower-failures.mlir): `tir.assert %c, "ValueError", ["odd"]` becomes

    ```mlir
    tir.if %not_c {
      tir.raise "ValueError", ["odd"]
      tir.return %minus_one, %zero : i32, f32
    }
    ```
  }];
  let statistics = [
    Statistic<"numFunctions", "functions-that-may-fail", "functions that got a status">,
    Statistic<"numChecks", "checks-lowered", "asserts on the host that became returns">,
    Statistic<"numCalls", "calls-tested", "calls whose status is tested">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::tir::TirDialect",
                           "::mlir::ub::UBDialect"];
}

def LowerEarlyExitsPass : Pass<"tir-lower-early-exits", "::mlir::func::FuncOp"> {
  let summary = "replaces break, continue and early return by conditions and flags";
  let description = [{
    Before: a function with `tir.break`, `tir.continue` or `tir.return` anywhere. After: none of them; the function
    ends in `func.return`. What follows a statement that may leave runs under a condition; a loop that may be left is
    a `tir.while`, or an unrolled loop whose iterations ask a flag; values returned early go through local buffers of
    rank 0. A function without exits is not changed.
    Example (test/Transforms/lower-early-exits.mlir): `tir.if %c { tir.continue } REST` becomes
    `tir.if %c { } else { REST }`.
  }];
  let statistics = [
    Statistic<"numExits", "exits-lowered", "breaks, continues and returns that were replaced">,
    Statistic<"numLoops", "loops-turned-into-while", "loops that became a tir.while">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::tir::TirDialect"];
}

#endif // TIR_TRANSFORMS_PASSES_TD
