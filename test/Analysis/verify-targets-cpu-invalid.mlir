// RUN: tir-opt %s --tir-verify-targets=kind=cpu --split-input-file --verify-diagnostics

func.func @target_c2_thread_loop() {
  tir.for %i = 0 to 2 {
    // expected-error @below {{this loop over 'blockIdx.x' runs on a device, but the target is a CPU; compile for a GPU, or run it with tir-run --device=reference}}
    tir.for thread "blockIdx.x" %b = 0 to 4 {
      tir.for thread "threadIdx.x" %t = 0 to 64 {
      }
    }
  }
  return
}

// -----

func.func @target_c2_launch(%n: index) {
  // expected-error @below {{this kernel runs on a device, but the target is a CPU; compile for a GPU, or run it with tir-run --device=reference}}
  gpu.launch blocks(%i, %j, %k) in (%ni = %n, %nj = %n, %nk = %n) threads(%u, %v, %w) in (%nu = %n, %nv = %n, %nw = %n) {
    gpu.terminator
  }
  return
}

// -----

func.func @plain_loops(%A: memref<64xf32>, %x: f32) {
  tir.for parallel %i = 0 to 64 {
    memref.store %x, %A[%i] : memref<64xf32>
  }
  return
}

// -----

// expected-error @+1 {{a CPU has no 'warp' memory; put the buffer into global memory}}
func.func @target_c4_parameter(%A: memref<64xf32, #tir.scope<warp>>) {
  return
}

// -----

func.func @target_c4_allocation() {
  // expected-error @+1 {{a CPU has no 'wmma.accumulator' memory; put the buffer into global memory}}
  %A = tir.alloc_buffer "A" : memref<64xf32, #tir.scope<wmma.accumulator>>
  return
}

// -----

func.func @shared_memory_of_a_single_thread() {
  %A = tir.alloc_buffer "A" : memref<64xf32, #tir.scope<shared>>
  return
}
