// RUN: tir-opt %s --tir-verify-targets=kind=gpu --split-input-file --verify-diagnostics

func.func private @helper(%x: f32) -> f32 { return %x : f32 }
// expected-error @below {{function 'target_c1_plain_loops' binds no loop to a thread axis; bind a loop, or use --auto-schedule}}
func.func @target_c1_plain_loops(%A: memref<64xf32>, %x: f32) {
  tir.for %i = 0 to 64 {
    memref.store %x, %A[%i] : memref<64xf32>
  }
  return
}

// -----

// expected-error @below {{function 'target_c1_one' binds no loop to a thread axis; bind a loop, or use --auto-schedule}}
func.func @target_c1_one() { return }
// expected-error @below {{function 'target_c1_other' binds no loop to a thread axis; bind a loop, or use --auto-schedule}}
func.func @target_c1_other() { return }

// -----

func.func private @declaration_only()
// expected-warning @below {{function 'runs_on_the_host' binds no loop to a thread axis, so it runs on the host}}
func.func @runs_on_the_host(%A: memref<64xf32>) { return }
func.func @kernel(%A: memref<64xf32>) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
  }
  return
}

// -----

func.func @launch(%n: index) {
  gpu.launch blocks(%i, %j, %k) in (%ni = %n, %nj = %n, %nk = %n) threads(%u, %v, %w) in (%nu = %n, %nv = %n, %nw = %n) {
    gpu.terminator
  }
  return
}
