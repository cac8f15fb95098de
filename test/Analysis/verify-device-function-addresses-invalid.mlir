// RUN: tir-opt %s --tir-verify-device-calls --split-input-file --verify-diagnostics

// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }
func.func @device_c4_addressof_direct(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code uses function 'scale' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
    %f = llvm.mlir.addressof @scale : !llvm.ptr
  }
  return
}

// -----

func.func @device_c4_addressof_two_deep(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'outer', but calls between functions are host-only; inline it with --inline-device-calls}}
    %y = llvm.call @outer(%x) : (f32) -> f32
  }
  return
}
// expected-note @below {{'outer' is declared here}}
llvm.func @outer(%x: f32) -> f32 {
  // expected-note @below {{'outer' uses 'scale' as a value here}}
  %f = llvm.mlir.addressof @scale : !llvm.ptr
  llvm.return %x : f32
}
// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }

// -----

func.func @device_c4_addressof_mutually_recursive(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code uses function 'even' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
    %f = llvm.mlir.addressof @even : !llvm.ptr
  }
  return
}
// expected-note @below {{'even' is declared here}}
llvm.func @even(%x: f32) -> f32 {
  // expected-note @below {{'even' uses 'odd' as a value here}}
  %f = llvm.mlir.addressof @odd : !llvm.ptr
  llvm.return %x : f32
}
// expected-note @below {{'odd' is declared here}}
llvm.func @odd(%x: f32) -> f32 {
  // expected-note @below {{'odd' uses 'even' as a value here}}
  %f = llvm.mlir.addressof @even : !llvm.ptr
  llvm.return %x : f32
}

// -----

// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }
func.func @device_c4_addressof_if(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.if %c {
      // expected-error @below {{device code uses function 'scale' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
      %f = llvm.mlir.addressof @scale : !llvm.ptr
    }
  }
  return
}

// -----

// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }
func.func @device_c4_addressof_block(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.block "B" iters(%v = %t : spatial 64) body {
      // expected-error @below {{device code uses function 'scale' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
      %f = llvm.mlir.addressof @scale : !llvm.ptr
    }
  }
  return
}

// -----

// expected-note @below {{'scale' is declared here}}
llvm.func @scale(%x: f32) -> f32 { llvm.return %x : f32 }
func.func @device_c4_addressof_while(%a: memref<64xf32, #tir.scope<global>>, %x: f32, %c: i1) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.while {
      tir.condition %c
    } do {
      // expected-error @below {{device code uses function 'scale' as a value, but calls between functions are host-only; call it by its name, and inline it with --inline-device-calls}}
      %f = llvm.mlir.addressof @scale : !llvm.ptr
    }
  }
  return
}
