// RUN: tir-opt %s --tir-serialize-loops --verify-diagnostics

func.func @barrier_of_virtual_threads() {
  tir.for thread "threadIdx.x" %i = 0 to 8 {
    // expected-error @+1 {{a barrier in a loop over virtual threads is not lowered yet}}
    tir.for vthread "vthread.x" %v = 0 to 2 {
      tir.barrier <shared>
    }
  }
  return
}
