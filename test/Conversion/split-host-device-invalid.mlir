// RUN: tir-opt %s --tir-split-host-device --split-input-file --verify-diagnostics

func.func @serial_loop_of_tir(%x: index) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{a loop of this kind in a kernel is not lowered yet}}
    tir.for %i = 0 to 8 {
    }
  }
  return
}

// -----

func.func @axis_with_two_extents() {
  tir.for thread "blockIdx.x" %b = 0 to 8 {
    // expected-note @+1 {{the other loop is here}}
    tir.for thread "threadIdx.x" %t = 0 to 8 {
    }
    // expected-error @+1 {{the axis 'threadIdx.x' has another extent than before in this kernel}}
    tir.for thread "threadIdx.x" %t = 0 to 9 {
    }
  }
  return
}

// -----

func.func @loop_that_starts_later() {
  // expected-error @+1 {{expected a thread loop from 0 in steps of 1}}
  tir.for thread "threadIdx.x" %t = 1 to 8 {
  }
  return
}

// -----

#global = #tir.scope<global>
func.func @extent_of_the_kernel(%A: memref<8xindex, #global>) {
  tir.for thread "blockIdx.x" %b = 0 to 8 {
    %n = memref.load %A[%b] : memref<8xindex, #global>
    // expected-error @+1 {{the extent of 'threadIdx.x' is computed in the kernel itself, which is not lowered yet}}
    tir.for thread "threadIdx.x" %t = 0 to %n {
    }
  }
  return
}

// -----

#shared = #tir.scope<shared>
func.func @open_size(%n: index) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{buffer 'S' of a kernel has a size that is not constant, which is not lowered yet}}
    %S = tir.alloc_buffer "S"(%n) : memref<?xf32, #shared>
  }
  return
}

// -----

#warp = #tir.scope<warp>
func.func @scope_of_a_warp() {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{buffer 'W' in #tir.scope<warp> is not lowered for devices yet}}
    %W = tir.alloc_buffer "W" : memref<8xf32, #warp>
  }
  return
}

// -----

func.func @barrier_of_a_warp() {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{a barrier of #tir.scope<warp> is not lowered for devices yet}}
    tir.barrier #tir.scope<warp>
  }
  return
}

// -----

func.func @statement_of_tir() {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{'tir.active_mask' in a kernel is not lowered yet}}
    %m = tir.active_mask : i32
  }
  return
}

// -----

func.func @reduction_over_threads(%x: f32) {
  %zero = arith.constant 0.0 : f32
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{'tir.allreduce' in a kernel is not lowered yet}}
    %s = tir.allreduce(%x) identity(%zero) over(%t) : f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      tir.yield %c : f32
    }
  }
  return
}

// -----

func.func @allocation_on_the_heap() {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{'memref.alloc' in a kernel is not lowered; allocate with 'tir.alloc_buffer'}}
    %m = memref.alloc() : memref<4xf32>
  }
  return
}

// -----

func.func @allocation_on_the_stack() {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{'memref.alloca' in a kernel is not lowered; allocate with 'tir.alloc_buffer'}}
    %m = memref.alloca() : memref<4xf32>
  }
  return
}

// -----

// What stands at a place that a thread computes, or is memory of the kernel, the host cannot view.
#global = #tir.scope<global>
func.func @view_of_a_thread(%A: memref<64xf32, #global>) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    // expected-error @+1 {{'tir.data' in a kernel is not lowered yet}}
    %p = tir.data %A[%t] : memref<64xf32, #global> to !ptr.ptr<#global>
    %v = tir.view "V" %p : !ptr.ptr<#global> to memref<8xf32, #global>
  }
  return
}

// -----

#shared = #tir.scope<shared>
func.func @view_of_shared_memory() {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    %S = tir.alloc_buffer "S" : memref<8xf32, #shared>
    // expected-error @+1 {{'tir.data' in a kernel is not lowered yet}}
    %p = tir.data %S : memref<8xf32, #shared> to !ptr.ptr<#shared>
    %v = tir.view "V" %p : !ptr.ptr<#shared> to memref<8xf32, #shared>
  }
  return
}
