// RUN: tir-opt %s --pass-pipeline="builtin.module(gpu.module(tir-finish-kernels))" --split-input-file --verify-diagnostics

gpu.module @kernels {
  llvm.func @math_that_is_left(%x: f32) -> f32 attributes {gpu.kernel} {
    // expected-error @+1 {{'math.sin' is not lowered for this GPU yet}}
    %y = math.sin %x : f32
    llvm.return %y : f32
  }
}

// -----

gpu.module @kernels {
  // expected-error @+1 {{'gpu.func' is not lowered for this GPU yet}}
  gpu.func @kernel() kernel {
    gpu.return
  }
}
