// RUN: tir-opt %s --symbol-dce | FileCheck %s

// CHECK-NOT: @called_by_none
func.func private @called_by_none() {
  return
}

// CHECK: func.func private @called_in_statements
func.func private @called_in_statements() {
  return
}

// CHECK: func.func private @taken_as_a_value
func.func private @taken_as_a_value() {
  return
}

// The name of a call out of the module is none of the module's symbols.
// CHECK-NOT: func.func private @called_outside
func.func private @called_outside() {
  return
}

// CHECK: func.func @main
func.func @main() {
  tir.for thread "threadIdx.x" %t = 0 to 4 {
    tir.block "B" body {
      func.call @called_in_statements() : () -> ()
    }
  }
  %f = func.constant @taken_as_a_value : () -> ()
  tir.call_extern "called_outside"() : () -> ()
  return
}
