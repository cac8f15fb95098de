// RUN: tir-opt %s --tir-verify-device-calls --split-input-file --verify-diagnostics

// expected-note @below {{'scale' is declared here}}
func.func private @scale(%x: f32) -> f32 { return %x : f32 }
func.func @device_c4_constant_direct(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code uses function 'scale' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
    %f = func.constant @scale : (f32) -> f32
  }
  return
}

// -----

func.func @device_c4_constant_two_deep(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'outer', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = func.call @outer(%x) : (f32) -> f32
  }
  return
}
// expected-note @below {{'outer' is declared here}}
func.func private @outer(%x: f32) -> f32 {
  // expected-note @below {{'outer' uses 'scale' as a value here}}
  %f = func.constant @scale : (f32) -> f32
  return %x : f32
}
// expected-note @below {{'scale' is declared here}}
func.func private @scale(%x: f32) -> f32 { return %x : f32 }

// -----

func.func @device_c4_constant_mutually_recursive(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code uses function 'even' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
    %f = func.constant @even : (f32) -> f32
  }
  return
}
// expected-note @below {{'even' is declared here}}
func.func private @even(%x: f32) -> f32 {
  // expected-note @below {{'even' uses 'odd' as a value here}}
  %f = func.constant @odd : (f32) -> f32
  return %x : f32
}
// expected-note @below {{'odd' is declared here}}
func.func private @odd(%x: f32) -> f32 {
  // expected-note @below {{'odd' uses 'even' as a value here}}
  %f = func.constant @even : (f32) -> f32
  return %x : f32
}

// -----

// expected-note @below {{'scale' is declared here}}
func.func private @scale(%x: f32) -> f32 { return %x : f32 }
func.func @device_c4_constant_if(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.if %c {
      // expected-error @below {{device code uses function 'scale' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
      %f = func.constant @scale : (f32) -> f32
    }
  }
  return
}

// -----

// expected-note @below {{'scale' is declared here}}
func.func private @scale(%x: f32) -> f32 { return %x : f32 }
func.func @device_c4_constant_block(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.block "B" iters(%v = %t : spatial 64) body {
      // expected-error @below {{device code uses function 'scale' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
      %f = func.constant @scale : (f32) -> f32
    }
  }
  return
}

// -----

// expected-note @below {{'scale' is declared here}}
func.func private @scale(%x: f32) -> f32 { return %x : f32 }
func.func @device_c4_constant_while(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.while {
      tir.condition %c
    } do {
      // expected-error @below {{device code uses function 'scale' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
      %f = func.constant @scale : (f32) -> f32
    }
  }
  return
}
