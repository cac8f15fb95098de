// RUN: tir-opt %s --tir-verify-device-calls --split-input-file --verify-diagnostics

// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }
func.func @device_c1_llvm_call_direct(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = llvm.call @scale(%x) : (f32) -> f32
  }
  return
}

// -----

func.func @device_c1_llvm_call_two_deep(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'outer', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = llvm.call @outer(%x) : (f32) -> f32
  }
  return
}
// expected-note @below {{'outer' is declared here}}
llvm.func @outer(%x: f32) -> f32 {
  // expected-note @below {{'outer' calls 'scale' here}}
  %y = llvm.call @scale(%x) : (f32) -> f32
  llvm.return %y : f32
}
// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }

// -----

func.func @device_c2_llvm_call_mutually_recursive(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'even', but calls between functions are host-only; 'even' calls itself, so it cannot be inlined}}
    %y = llvm.call @even(%x) : (f32) -> f32
  }
  return
}
// expected-note @below {{'even' is declared here}}
llvm.func @even(%x: f32) -> f32 {
  // expected-note @below {{'even' calls 'odd' here}}
  %y = llvm.call @odd(%x) : (f32) -> f32
  llvm.return %y : f32
}
// expected-note @below {{'odd' is declared here}}
llvm.func @odd(%x: f32) -> f32 {
  // expected-note @below {{'odd' calls 'even' here}}
  %y = llvm.call @even(%x) : (f32) -> f32
  llvm.return %y : f32
}

// -----

// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }
func.func @device_c1_llvm_call_if(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.if %c {
      // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
      %y = llvm.call @scale(%x) : (f32) -> f32
    }
  }
  return
}

// -----

// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }
func.func @device_c1_llvm_call_block(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.block "B" iters(%v = %t : spatial 64) body {
      // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
      %y = llvm.call @scale(%x) : (f32) -> f32
    }
  }
  return
}

// -----

// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }
func.func @device_c1_llvm_call_while(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.while {
      tir.condition %c
    } do {
      // expected-error @below {{device code calls 'scale', but calls between functions are host-only; inline it with --inline-device-calls}}
      %y = llvm.call @scale(%x) : (f32) -> f32
    }
  }
  return
}
