//===- Passes.td - passes that schedule programs ---------------*- tablegen -*-===//

#ifndef TIR_SCHEDULE_PASSES_TD
#define TIR_SCHEDULE_PASSES_TD

include "mlir/Pass/PassBase.td"

def ApplySchedulePass : Pass<"tir-apply-schedule", "::mlir::ModuleOp"> {
  let summary = "applies the schedule that stands in the module";
  let description = [{
    Before: a module that may hold a `transform.named_sequence @__transform_main`. After: its steps are done to the
    module, and no named sequence and no `transform.with_named_sequence` is left. A step that is refused is an error at
    the step, with a note at what stands in its way. A module without a schedule stays as it is.
    Example (test/Schedule/apply-schedule.mlir):

    ```mlir
    func.func @main(...) {
      tir.for %i = 0 to 64 { ... }        // becomes: tir.for thread "threadIdx.x" %i = 0 to 64 { ... }
    }
    transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
      %b = transform.tir.get_block "B" in %m : !transform.any_op
      %i = transform.tir.get_loops %b
      transform.tir.bind %i "threadIdx.x"
      transform.yield
    }
    ```
  }];
  let options = [
    Option<"expensiveChecks", "expensive-checks", "bool", "false",
           "check the handles of the schedule after each step; for tests of the steps">
  ];
  let statistics = [Statistic<"numSteps", "schedule-steps", "steps of schedules that were applied">];
  let dependentDialects = [
    "::mlir::tir::TirDialect", "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::transform::TransformDialect"
  ];
}

#endif // TIR_SCHEDULE_PASSES_TD
