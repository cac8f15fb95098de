// RUN: tir-opt %s --tir-verify-device-calls --split-input-file --verify-diagnostics

func.func @device_c6_barrier_of_cuda() {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls the C function '__syncthreads', but a device has no C library; use T.tvm_storage_sync("shared")}}
    tir.call_extern "__syncthreads"() : () -> ()
  }
  return
}

// -----

func.func @device_c6_atomic_of_cuda(%p: !ptr.ptr<#tir.scope<global>>, %x: f32) {
  // expected-note @below {{this loop over 'blockIdx.x' runs on the device}}
  tir.for thread "blockIdx.x" %b = 0 to 64 {
    tir.for thread "threadIdx.x" %t = 0 to 64 {
      // expected-error @below {{device code calls the C function 'atomicAdd', but a device has no C library; use T.call_intrin(dtype, "tir.atomic_add", ...)}}
      %y = tir.call_extern "atomicAdd"(%p, %x) : (!ptr.ptr<#tir.scope<global>>, f32) -> f32
    }
  }
  return
}

// -----

func.func @device_c6_math_of_double_and_float(%x: f32, %d: f64) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls the C function 'expf', but a device has no C library; use T.exp}}
    %0 = tir.call_extern pure "expf"(%x) : (f32) -> f32
    // expected-error @below {{device code calls the C function 'erf', but a device has no C library; use T.erf}}
    %1 = tir.call_extern pure "erf"(%d) : (f64) -> f64
  }
  return
}

// -----

func.func @device_c6_unknown_function(%x: f32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls the C function 'printf', but a device has no C library; use functions of T instead}}
    tir.call_extern "printf"(%x) : (f32) -> ()
  }
  return
}

// -----

func.func @device_c7_packed_function(%x: f32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'log' in the packed convention, but packed functions are host-only; call it before or after the kernel}}
    tir.call_packed "log"(%x) : (f32) -> ()
  }
  return
}

// -----

// expected-note @below {{'scale' is declared here}}
func.func private @scale(%x: f32) -> f32 { return %x : f32 }
func.func @device_c1_call_in_a_launch(%x: f32, %n: index) {
  // expected-note @below {{this launch runs on the device}}
  gpu.launch blocks(%i, %j, %k) in (%ni = %n, %nj = %n, %nk = %n) threads(%u, %v, %w) in (%nu = %n, %nv = %n, %nw = %n) {
    // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @scale(%x) : (f32) -> f32
    gpu.terminator
  }
  return
}

// -----

// expected-note @below {{'missing' is declared here}}
// expected-note @below {{'missing' is declared here}}
func.func private @missing(f32) -> f32
func.func @device_c1_one_error_for_each_call(%x: f32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'missing', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @missing(%x) : (f32) -> f32
    // expected-error @below {{device code calls 'missing', but calls between functions are host-only; inline it with --inline-device-calls}}
    %z = func.call @missing(%y) : (f32) -> f32
  }
  return
}

// -----

// expected-note @below {{'host_calls_it_too' is declared here}}
func.func private @host_calls_it_too(%x: f32) -> f32 { return %x : f32 }
func.func @device_c1_host_call_does_not_excuse(%x: f32) {
  %h = func.call @host_calls_it_too(%x) : (f32) -> f32
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'host_calls_it_too', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @host_calls_it_too(%h) : (f32) -> f32
  }
  return
}

// -----

// expected-note @below {{'leaf' is declared here}}
func.func private @leaf(f32) -> f32
// expected-note @below {{'ninefold' is declared here}}
// expected-note @below {{and 1 more from here}}
func.func private @ninefold(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'ninefold' calls 'leaf' here}}
  %0 = func.call @leaf(%x) : (f32) -> f32
  // expected-note @below {{'ninefold' calls 'leaf' here}}
  %1 = func.call @leaf(%0) : (f32) -> f32
  // expected-note @below {{'ninefold' calls 'leaf' here}}
  %2 = func.call @leaf(%1) : (f32) -> f32
  // expected-note @below {{'ninefold' calls 'leaf' here}}
  %3 = func.call @leaf(%2) : (f32) -> f32
  // expected-note @below {{'ninefold' calls a function through a value here}}
  %4 = func.call_indirect %f(%3) : (f32) -> f32
  // expected-note @below {{'ninefold' calls 'leaf' here}}
  %5 = func.call @leaf(%4) : (f32) -> f32
  // expected-note @below {{'ninefold' calls 'leaf' here}}
  %6 = func.call @leaf(%5) : (f32) -> f32
  // expected-note @below {{'ninefold' calls 'leaf' here}}
  %7 = func.call @leaf(%6) : (f32) -> f32
  %8 = func.call @leaf(%7) : (f32) -> f32
  return %8 : f32
}
func.func @device_c1_long_chain(%x: f32, %f: (f32) -> f32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'ninefold', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @ninefold(%x, %f) : (f32, (f32) -> f32) -> f32
  }
  return
}
