// RUN: tir-opt %s --tir-verify-device-calls --split-input-file --verify-diagnostics

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-note @below {{'kernels::scale' is declared here}}
    gpu.func @scale(%x: f32) kernel { gpu.return }
  }
  func.func @device_c5_launch_func_direct(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
    // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
    tir.for thread "threadIdx.x" %t = 0 to 64 {
      %n = arith.constant 64 : index
      // expected-error @below {{device code launches 'kernels::scale', but kernels are launched by the host; move the launch out of device code}}
      gpu.launch_func @kernels::@scale blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32)
    }
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-note @below {{'kernels::scale' is declared here}}
    gpu.func @scale(%x: f32) kernel { gpu.return }
  }
  func.func @device_c5_launch_func_two_deep(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
    // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
    tir.for thread "threadIdx.x" %t = 0 to 64 {
      // expected-error @below {{device code calls 'outer', but calls between functions are host-only; inline it with --inline-device-calls}}
      func.call @outer(%x) : (f32) -> ()
    }
    return
  }
  // expected-note @below {{'outer' is declared here}}
  func.func private @outer(%x: f32) {
    %n = arith.constant 64 : index
    // expected-note @below {{'outer' launches 'kernels::scale' here}}
    gpu.launch_func @kernels::@scale blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-note @below {{'kernels::scale' is declared here}}
    gpu.func @scale(%x: f32) kernel { gpu.return }
  }
  func.func @device_c5_launch_func_mutually_recursive(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
    // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
    tir.for thread "threadIdx.x" %t = 0 to 64 {
      // expected-error @below {{device code calls 'even', but calls between functions are host-only; 'even' calls itself, so it cannot be inlined}}
      func.call @even(%x) : (f32) -> ()
    }
    return
  }
  // expected-note @below {{'even' is declared here}}
  func.func private @even(%x: f32) {
    %n = arith.constant 64 : index
    // expected-note @below {{'even' launches 'kernels::scale' here}}
    gpu.launch_func @kernels::@scale blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32)
    // expected-note @below {{'even' calls 'odd' here}}
    func.call @odd(%x) : (f32) -> ()
    return
  }
  // expected-note @below {{'odd' is declared here}}
  func.func private @odd(%x: f32) {
    %n = arith.constant 64 : index
    // expected-note @below {{'odd' launches 'kernels::scale' here}}
    gpu.launch_func @kernels::@scale blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32)
    // expected-note @below {{'odd' calls 'even' here}}
    func.call @even(%x) : (f32) -> ()
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-note @below {{'kernels::scale' is declared here}}
    gpu.func @scale(%x: f32) kernel { gpu.return }
  }
  func.func @device_c5_launch_func_if(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
    // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
    tir.for thread "threadIdx.x" %t = 0 to 64 {
      tir.if %c {
        %n = arith.constant 64 : index
        // expected-error @below {{device code launches 'kernels::scale', but kernels are launched by the host; move the launch out of device code}}
        gpu.launch_func @kernels::@scale blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32)
      }
    }
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-note @below {{'kernels::scale' is declared here}}
    gpu.func @scale(%x: f32) kernel { gpu.return }
  }
  func.func @device_c5_launch_func_block(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
    // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
    tir.for thread "threadIdx.x" %t = 0 to 64 {
      tir.block "B" iters(%v = %t : spatial 64) body {
        %n = arith.constant 64 : index
        // expected-error @below {{device code launches 'kernels::scale', but kernels are launched by the host; move the launch out of device code}}
        gpu.launch_func @kernels::@scale blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32)
      }
    }
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    // expected-note @below {{'kernels::scale' is declared here}}
    gpu.func @scale(%x: f32) kernel { gpu.return }
  }
  func.func @device_c5_launch_func_while(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
    // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
    tir.for thread "threadIdx.x" %t = 0 to 64 {
      tir.while {
        tir.condition %c
      } do {
        %n = arith.constant 64 : index
        // expected-error @below {{device code launches 'kernels::scale', but kernels are launched by the host; move the launch out of device code}}
        gpu.launch_func @kernels::@scale blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32)
      }
    }
    return
  }
}
