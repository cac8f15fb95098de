// RUN: tir-opt %s --tir-merge-kernels --split-input-file --verify-diagnostics

gpu.module @a {
  // expected-note @+1 {{the other one is here}}
  llvm.func @kernel() attributes {gpu.kernel} {
    llvm.return
  }
}
gpu.module @b {
  // expected-error @+1 {{'kernel' is in a second gpu.module of this output already}}
  llvm.func @kernel() attributes {gpu.kernel} {
    llvm.return
  }
}

// -----

gpu.module @a {
  // expected-note @+1 {{the other one is here}}
  llvm.func @f(f32) -> f32
}
gpu.module @b {
  // expected-error @+1 {{'f' is in a second gpu.module of this output already}}
  llvm.func @f(f64) -> f64
}

// -----

// expected-note @+1 {{'a' is here}}
gpu.module @a {
}
// expected-error @+1 {{gpu.module 'b' has other attributes than 'a', so that one output cannot hold both}}
gpu.module @b attributes {llvm.data_layout = "e"} {
}
