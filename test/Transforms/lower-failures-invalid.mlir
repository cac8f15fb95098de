// RUN: tir-opt %s --tir-lower-failures --split-input-file --verify-diagnostics

func.func private @may_fail(%x: f32, %c: i1) -> f32 {
  // expected-note @below {{it may fail here}}
  tir.assert %c, "ValueError", ["no"]
  return %x : f32
}
func.func @failure_c1_function_as_a_value() {
  // expected-error @below {{function 'may_fail' may fail, so it can only be called}}
  %f = func.constant @may_fail : (f32, i1) -> f32
  return
}

// -----

func.func private @not_lowered(%c: i1) {
  // expected-note @below {{it may fail here}}
  tir.assert %c, "ValueError", ["no"]
  return
}
func.func @failure_c2_caller_is_lowered(%c: i1) -> i32 attributes {tir.may_fail} {
  // expected-error @below {{function 'not_lowered' may fail, but the failures of its caller 'failure_c2_caller_is_lowered' are lowered already}}
  func.call @not_lowered(%c) : (i1) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}

// -----

func.func private @reason(%c: i1) {
  tir.call_packed "log"() : () -> ()
  return
}
func.func private @through(%c: i1) {
  // expected-note @below {{it may fail here}}
  func.call @reason(%c) : (i1) -> ()
  return
}
func.func @failure_c3_device_code(%c: i1) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    // expected-error @below {{function 'through' may fail, so device code cannot call it; inline it with --inline-device-calls}}
    func.call @through(%c) : (i1) -> ()
  }
  return
}

// -----

func.func @failure_c4_signature(%c: i1) {
  // expected-note @below {{block 'B' is here}}
  tir.block "B" iters() signature {
    // expected-error @below {{the signature of a block cannot fail}}
    tir.assert %c, "ValueError", ["no"]
    tir.regions reads() writes()
  } body {
  }
  return
}

// -----

func.func @failure_c5_statement_of_another_dialect(%c: i1, %n: index, %one: index) {
  // expected-note @below {{it stands here}}
  scf.for %i = %n to %n step %one {
    // expected-error @below {{expected only statements of tir around what may fail, but got 'scf.for'}}
    tir.assert %c, "ValueError", ["no"]
  }
  return
}

// -----

func.func private @may_fail(%c: i1) {
  tir.assert %c, "ValueError", ["no"]
  return
}
func.func @failure_c6_chosen_tensor(%c: i1, %t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{a choice of a value of type 'tensor<4xf32>' by a condition that may fail is not supported}}
  %r = scf.if %c -> tensor<4xf32> {
    func.call @may_fail(%c) : (i1) -> ()
    scf.yield %t : tensor<4xf32>
  } else {
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// expected-error @below {{a function of several blocks that may fail is not supported}}
func.func @failure_c7_several_blocks(%c: i1) {
  cf.br ^bb1
^bb1:
  tir.assert %c, "ValueError", ["no"]
  return
}
