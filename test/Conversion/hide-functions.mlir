// RUN: tir-opt %s --tir-hide-functions --split-input-file | FileCheck %s

// CHECK-LABEL: func.func private @main.impl() attributes {tir.entry = "main"}
func.func @main() {
  // CHECK: call @main.impl() : () -> ()
  func.call @main() : () -> ()
  // CHECK: call @helper() : () -> ()
  func.call @helper() : () -> ()
  return
}
// CHECK: func.func private @helper()
func.func private @helper() {
  return
}

// -----

// A body called 'exp' would be what LLVM calls for math.exp.
// CHECK-LABEL: func.func private @exp.private(
func.func private @exp(%x: f64) -> f64 {
  return %x : f64
}
// CHECK: func.func private @free.impl({{.*}} attributes {tir.entry = "free"}
func.func @free(%x: f64) -> f64 {
  // CHECK: call @exp.private
  %y = func.call @exp(%x) : (f64) -> f64
  return %y : f64
}
// CHECK: func.func private @tir_rt_raise.private()
func.func private @tir_rt_raise() {
  return
}

// -----

// CHECK-LABEL: func.func private @work.private()
func.func private @work() {
  return
}
// CHECK: func.func private @calls_an_external_function_of_the_same_name.impl()
func.func @calls_an_external_function_of_the_same_name() {
  // CHECK: call @work.private()
  func.call @work() : () -> ()
  // CHECK: tir.call_extern "work"()
  tir.call_extern "work"() : () -> ()
  return
}

// -----

// CHECK-LABEL: func.func private @f.impl()
func.func private @f.impl() {
  return
}
// CHECK: func.func private @f.impl_() attributes {tir.entry = "f"}
func.func @f() {
  // CHECK: call @f.impl()
  func.call @f.impl() : () -> ()
  return
}

// -----

// CHECK-LABEL: func.func private @declared()
func.func private @declared()

// -----

// What a kernel calls its functions is its own affair.
// CHECK-LABEL: gpu.module @kernels
gpu.module @kernels {
  // CHECK: func.func @main()
  func.func @main() {
    return
  }
  // CHECK: gpu.func @k()
  gpu.func @k() kernel {
    // CHECK: call @main()
    func.call @main() : () -> ()
    gpu.return
  }
}
// CHECK: func.func private @main.impl()
func.func @main() {
  return
}
