// RUN: tir-opt %s --pass-pipeline="builtin.module(func.func(tir-verify-kernel-limits{max-block=1024,1024,64 max-grid=2147483647,65535,65535 max-shared=4096 max-local=32768}))" --split-input-file --verify-diagnostics

func.func @limit_c1_threads_in_a_direction() {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    // expected-error @+1 {{the extent 128 of 'threadIdx.z' is more than 64, which the GPU has}}
    tir.for thread "threadIdx.z" %t = 0 to 128 {
    }
  }
  return
}

// -----

func.func @limit_c1_blocks_in_a_direction() {
  // expected-error @+1 {{the extent 65536 of 'blockIdx.y' is more than 65535, which the GPU has}}
  tir.for thread "blockIdx.y" %b = 0 to 65536 {
  }
  return
}

// -----

func.func @limit_c2_threads_of_a_block() {
  // expected-error @+1 {{a block of this kernel has 2048 threads, but the GPU runs at most 1024}}
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    // expected-note @+1 {{'threadIdx.y' has 32}}
    tir.for thread "threadIdx.y" %u = 0 to 32 {
      // expected-note @+1 {{'threadIdx.x' has 64}}
      tir.for thread "threadIdx.x" %t = 0 to 64 {
      }
    }
  }
  return
}

// -----

// The second buffer starts at the next multiple of 16.
func.func @limit_c3_shared_memory() {
  // expected-error @+1 {{this kernel takes 4100 bytes of shared memory, but the GPU has 4096}}
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    // expected-note @+1 {{buffer 'A' takes 4088}}
    %a = tir.alloc_buffer "A" : memref<1022xf32, #tir.scope<shared>>
    // expected-note @+1 {{buffer 'B' takes 4}}
    %b0 = tir.alloc_buffer "B" : memref<4xi8, #tir.scope<shared>>
    tir.for thread "threadIdx.x" %t = 0 to 64 {
    }
  }
  return
}

// -----

func.func @limit_c4_local_memory() {
  // expected-error @+1 {{a thread of this kernel takes 32772 bytes of local memory, but the GPU has 32768}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-note @+1 {{buffer 'A' takes 32764}}
    %a = tir.alloc_buffer "A" : memref<8191xf32, #tir.scope<local>>
    // expected-note @+1 {{buffer 'B' takes 4}}
    %b = tir.alloc_buffer "B" : memref<4xi8, #tir.scope<local>>
  }
  return
}

// -----

func.func @all_that_there_is(%n: index) {
  tir.for thread "blockIdx.x" %b = 0 to 2147483647 {
    %a = tir.alloc_buffer "A" : memref<1024xf32, #tir.scope<shared>>
    %l = tir.alloc_buffer "L" : memref<8192xf32, #tir.scope<local>>
    tir.for thread "threadIdx.y" %u = 0 to 16 {
      tir.for thread "threadIdx.z" %t = 0 to 64 {
      }
    }
    tir.for thread "threadIdx.x" %t = 0 to %n {
    }
  }
  return
}
