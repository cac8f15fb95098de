// RUN: tir-opt %s --tir-place-buffers --split-input-file --verify-diagnostics

#local = #tir.scope<local>

func.func @sum_that_goes_on_in_the_next_launch() {
  %c0 = arith.constant 0 : index
  %s = tir.alloc_buffer block "s" : memref<1xf32, #local>
  // expected-note @+1 {{this loop launches it again and again}}
  tir.for %k = 0 to 4 {
    // expected-note @+1 {{the kernel begins here}}
    tir.for thread "threadIdx.x" %j = 0 to 8 {
      tir.block "sum" iters(%vj = %j : spatial 8, %vk = %k : reduce 4) init {
        %z = arith.constant 0.0 : f32
        memref.store %z, %s[%c0] : memref<1xf32, #local>
      } body {
        // expected-error @+1 {{buffer 's' in 'local' memory may be read here before this launch of the kernel has stored it, but it does not outlive a launch; allocate it in the loop that launches, or in global memory}}
        %x = memref.load %s[%c0] : memref<1xf32, #local>
        memref.store %x, %s[%c0] : memref<1xf32, #local>
      }
    }
  }
  return
}

// -----

#shared = #tir.scope<shared>

func.func @shared_memory_of_the_launch_before(%x: f32) {
  %s = tir.alloc_buffer block "s" : memref<8xf32, #shared>
  %c0 = arith.constant 0 : index
  // expected-note @+1 {{this loop launches it again and again}}
  tir.for unrolled %k = 0 to 4 {
    // expected-note @+1 {{the kernel begins here}}
    tir.for thread "threadIdx.x" %j = 0 to 8 {
      // expected-error @+1 {{buffer 's' in 'shared' memory may be read here before this launch of the kernel has stored it, but it does not outlive a launch; allocate it in the loop that launches, or in global memory}}
      %y = memref.load %s[%j] : memref<8xf32, #shared>
      memref.store %y, %s[%j] : memref<8xf32, #shared>
    }
  }
  return
}

// -----

#local = #tir.scope<local>

// The element that is read is another one than that which was stored.
func.func @other_element_of_the_launch_before(%x: f32, %c: i1) {
  %s = tir.alloc_buffer block "s" : memref<8xf32, #local>
  // expected-note @+1 {{this loop launches it again and again}}
  tir.while {
    tir.condition %c
  } do {
    // expected-note @+1 {{the kernel begins here}}
    tir.for thread "threadIdx.x" %j = 0 to 7 {
      %k = affine.apply affine_map<(d0) -> (d0 + 1)>(%j)
      memref.store %x, %s[%j] : memref<8xf32, #local>
      // expected-error @+1 {{buffer 's' in 'local' memory may be read here before this launch of the kernel has stored it, but it does not outlive a launch; allocate it in the loop that launches, or in global memory}}
      %y = memref.load %s[%k] : memref<8xf32, #local>
      memref.store %y, %s[%k] : memref<8xf32, #local>
    }
  }
  return
}
