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
func.func private @missing(f32) -> f32
func.func @device_c8_no_body(%x: f32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'missing', but calls between functions are host-only; 'missing' has no body that could be inlined}}
    %y = func.call @missing(%x) : (f32) -> f32
  }
  return
}

// -----

// expected-note @below {{'scale' is declared here}}
func.func private @scale(%x: f32) -> f32 { return %x : f32 }
func.func @device_c1_one_error_for_each_call(%x: f32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @scale(%x) : (f32) -> f32
    // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
    %z = func.call @scale(%y) : (f32) -> f32
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

// expected-note @below {{'link1' is declared here}}
// expected-note @below {{and 1 more from here}}
func.func private @link1(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'link1' calls 'link2' here}}
  %y = func.call @link2(%x, %f) : (f32, (f32) -> f32) -> f32
  return %y : f32
}
// expected-note @below {{'link2' is declared here}}
func.func private @link2(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'link2' calls 'link3' here}}
  %y = func.call @link3(%x, %f) : (f32, (f32) -> f32) -> f32
  return %y : f32
}
// expected-note @below {{'link3' is declared here}}
func.func private @link3(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'link3' calls 'link4' here}}
  %y = func.call @link4(%x, %f) : (f32, (f32) -> f32) -> f32
  return %y : f32
}
// expected-note @below {{'link4' is declared here}}
func.func private @link4(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'link4' calls 'link5' here}}
  %y = func.call @link5(%x, %f) : (f32, (f32) -> f32) -> f32
  return %y : f32
}
// expected-note @below {{'link5' is declared here}}
func.func private @link5(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'link5' calls 'link6' here}}
  %y = func.call @link6(%x, %f) : (f32, (f32) -> f32) -> f32
  return %y : f32
}
// expected-note @below {{'link6' is declared here}}
func.func private @link6(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'link6' calls 'link7' here}}
  %y = func.call @link7(%x, %f) : (f32, (f32) -> f32) -> f32
  return %y : f32
}
// expected-note @below {{'link7' is declared here}}
func.func private @link7(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'link7' calls 'link8' here}}
  %y = func.call @link8(%x, %f) : (f32, (f32) -> f32) -> f32
  return %y : f32
}
// expected-note @below {{'link8' is declared here}}
func.func private @link8(%x: f32, %f: (f32) -> f32) -> f32 {
  // expected-note @below {{'link8' calls 'link9' here}}
  %y = func.call @link9(%x, %f) : (f32, (f32) -> f32) -> f32
  return %y : f32
}
// expected-note @below {{'link9' is declared here}}
func.func private @link9(%x: f32, %f: (f32) -> f32) -> f32 {
  %y = func.call_indirect %f(%x) : (f32) -> f32
  return %y : f32
}
func.func @device_c1_long_chain(%x: f32, %f: (f32) -> f32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'link1', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @link1(%x, %f) : (f32, (f32) -> f32) -> f32
  }
  return
}
