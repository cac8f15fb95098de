// RUN: tir-opt %s --tir-inline-device-calls --tir-verify-device-calls --split-input-file --verify-diagnostics

// expected-note @below {{'even' is declared here}}
func.func private @even(%n: i32) -> i1 {
  // expected-note @below {{'even' calls 'odd' here}}
  %r = func.call @odd(%n) : (i32) -> i1
  return %r : i1
}
// expected-note @below {{'odd' is declared here}}
func.func private @odd(%n: i32) -> i1 {
  // expected-note @below {{'odd' calls 'even' here}}
  %r = func.call @even(%n) : (i32) -> i1
  return %r : i1
}
func.func @recursion_is_left_for_the_verifier(%n: i32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'even', but calls between functions are host-only; 'even' calls itself, so it cannot be inlined}}
    %r = func.call @even(%n) : (i32) -> i1
  }
  return
}

// -----

// expected-note @below {{'self' is declared here}}
func.func private @self(%n: i32) -> i32 {
  // expected-note @below {{'self' calls 'self' here}}
  %r = func.call @self(%n) : (i32) -> i32
  return %r : i32
}
func.func private @calls_self(%n: i32) -> i32 {
  // expected-error @below {{device code calls 'self', but calls between functions are host-only; 'self' calls itself, so it cannot be inlined}}
  %r = func.call @self(%n) : (i32) -> i32
  return %r : i32
}
func.func @recursion_below_an_inlined_call(%n: i32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %r = func.call @calls_self(%n) : (i32) -> i32
  }
  return
}

// -----

// expected-note @below {{'declared' is declared here}}
func.func private @declared(i32) -> i32
func.func @declaration_is_left(%n: i32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'declared', but calls between functions are host-only; 'declared' has no body that could be inlined}}
    %r = func.call @declared(%n) : (i32) -> i32
  }
  return
}

// -----

// expected-note @below {{'launches' is declared here}}
func.func private @launches(%n: i32) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
  }
  return
}
func.func @kernel_in_a_kernel_is_left(%n: i32) {
  // expected-note @below {{this loop over 'threadIdx.x' runs on the device}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{device code calls 'launches', but calls between functions are host-only; inline it with --inline-device-calls}}
    func.call @launches(%n) : (i32) -> ()
  }
  return
}

// -----

// expected-error @below {{an early return of a value of type 'tensor<4xf32>' is not supported}}
func.func private @tensors(%c: i1, %t: tensor<4xf32>) -> tensor<4xf32> {
  tir.if %c {
    tir.return %t : tensor<4xf32>
  }
  tir.return %t : tensor<4xf32>
}
func.func @exit_that_cannot_be_lowered(%c: i1, %x: tensor<4xf32>) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %r = func.call @tensors(%c, %x) : (i1, tensor<4xf32>) -> tensor<4xf32>
  }
  return
}

// -----

func.func private @level0(%x: i32) -> i32 {
  %a = func.call @level1(%x) : (i32) -> i32
  %b = func.call @level1(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level1(%x: i32) -> i32 {
  %a = func.call @level2(%x) : (i32) -> i32
  %b = func.call @level2(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level2(%x: i32) -> i32 {
  %a = func.call @level3(%x) : (i32) -> i32
  %b = func.call @level3(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level3(%x: i32) -> i32 {
  %a = func.call @level4(%x) : (i32) -> i32
  %b = func.call @level4(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level4(%x: i32) -> i32 {
  %a = func.call @level5(%x) : (i32) -> i32
  %b = func.call @level5(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level5(%x: i32) -> i32 {
  %a = func.call @level6(%x) : (i32) -> i32
  %b = func.call @level6(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level6(%x: i32) -> i32 {
  %a = func.call @level7(%x) : (i32) -> i32
  %b = func.call @level7(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level7(%x: i32) -> i32 {
  %a = func.call @level8(%x) : (i32) -> i32
  %b = func.call @level8(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level8(%x: i32) -> i32 {
  %a = func.call @level9(%x) : (i32) -> i32
  %b = func.call @level9(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level9(%x: i32) -> i32 {
  %a = func.call @level10(%x) : (i32) -> i32
  %b = func.call @level10(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level10(%x: i32) -> i32 {
  %a = func.call @level11(%x) : (i32) -> i32
  %b = func.call @level11(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level11(%x: i32) -> i32 {
  %a = func.call @level12(%x) : (i32) -> i32
  %b = func.call @level12(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level12(%x: i32) -> i32 {
  %a = func.call @level13(%x) : (i32) -> i32
  // expected-error @below {{inlining more than 10000 calls into one kernel is not supported}}
  %b = func.call @level13(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level13(%x: i32) -> i32 {
  %a = func.call @level14(%x) : (i32) -> i32
  %b = func.call @level14(%a) : (i32) -> i32
  return %b : i32
}
func.func private @level14(%x: i32) -> i32 { return %x : i32 }
func.func @every_level_doubles_the_code(%x: i32) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %r = func.call @level0(%x) : (i32) -> i32
  }
  return
}
