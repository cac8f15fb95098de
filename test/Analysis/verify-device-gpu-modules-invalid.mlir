// RUN: tir-opt %s --tir-verify-device-calls --split-input-file --verify-diagnostics

gpu.module @kernels {
  // expected-note @below {{'scale' is declared here}}
  func.func private @scale(%x: f32) -> f32 { return %x : f32 }
  // expected-note @below {{'device_c1_gpu_module_direct' of module 'kernels' runs on the device}}
  gpu.func @device_c1_gpu_module_direct(%x: f32, %c: i1, %t: index) kernel {
    // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @scale(%x) : (f32) -> f32
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-note @below {{'device_c1_gpu_module_two_deep' of module 'kernels' runs on the device}}
  gpu.func @device_c1_gpu_module_two_deep(%x: f32, %c: i1, %t: index) kernel {
    // expected-error @below {{device code calls 'outer', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @outer(%x) : (f32) -> f32
    gpu.return
  }
  // expected-note @below {{'outer' is declared here}}
  // expected-note @below {{'outer' of module 'kernels' runs on the device}}
  func.func private @outer(%x: f32) -> f32 {
    // expected-note @below {{'outer' calls 'scale' here}}
    // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @scale(%x) : (f32) -> f32
    return %y : f32
  }
  // expected-note @below {{'scale' is declared here}}
  func.func private @scale(%x: f32) -> f32 { return %x : f32 }
}

// -----

gpu.module @kernels {
  // expected-note @below {{'device_c2_gpu_module_mutually_recursive' of module 'kernels' runs on the device}}
  gpu.func @device_c2_gpu_module_mutually_recursive(%x: f32, %c: i1, %t: index) kernel {
    // expected-error @below {{device code calls 'even', but calls between functions are host-only; 'even' calls itself, so it cannot be inlined}}
    %y = func.call @even(%x) : (f32) -> f32
    gpu.return
  }
  // expected-note @below {{'even' is declared here}}
  // expected-note @below {{'even' of module 'kernels' runs on the device}}
  func.func private @even(%x: f32) -> f32 {
    // expected-note @below {{'even' calls 'odd' here}}
    // expected-error @below {{device code calls 'odd', but calls between functions are host-only; 'odd' calls itself, so it cannot be inlined}}
    %y = func.call @odd(%x) : (f32) -> f32
    return %y : f32
  }
  // expected-note @below {{'odd' is declared here}}
  // expected-note @below {{'odd' of module 'kernels' runs on the device}}
  func.func private @odd(%x: f32) -> f32 {
    // expected-note @below {{'odd' calls 'even' here}}
    // expected-error @below {{device code calls 'even', but calls between functions are host-only; 'even' calls itself, so it cannot be inlined}}
    %y = func.call @even(%x) : (f32) -> f32
    return %y : f32
  }
}

// -----

gpu.module @kernels {
  // expected-note @below {{'scale' is declared here}}
  func.func private @scale(%x: f32) -> f32 { return %x : f32 }
  // expected-note @below {{'device_c1_gpu_module_if' of module 'kernels' runs on the device}}
  gpu.func @device_c1_gpu_module_if(%x: f32, %c: i1, %t: index) kernel {
    tir.if %c {
      // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
      %y = func.call @scale(%x) : (f32) -> f32
    }
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-note @below {{'scale' is declared here}}
  func.func private @scale(%x: f32) -> f32 { return %x : f32 }
  // expected-note @below {{'device_c1_gpu_module_block' of module 'kernels' runs on the device}}
  gpu.func @device_c1_gpu_module_block(%x: f32, %c: i1, %t: index) kernel {
    tir.block "B" iters(%v = %t : spatial 64) body {
      // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
      %y = func.call @scale(%x) : (f32) -> f32
    }
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-note @below {{'scale' is declared here}}
  func.func private @scale(%x: f32) -> f32 { return %x : f32 }
  // expected-note @below {{'device_c1_gpu_module_while' of module 'kernels' runs on the device}}
  gpu.func @device_c1_gpu_module_while(%x: f32, %c: i1, %t: index) kernel {
    tir.while {
      tir.condition %c
    } do {
      // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
      %y = func.call @scale(%x) : (f32) -> f32
    }
    gpu.return
  }
}
