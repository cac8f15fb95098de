// What the interpreter says of kernels and arguments that it cannot run.
// RUN: split-file %s %t
// RUN: not tir-run %t/kernel.mlir --function=unknown_kernel --device=reference 2>&1 | FileCheck %s --check-prefix=KERNEL
// RUN: not tir-run %t/nested.mlir --function=nested --device=reference 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: not tir-run %t/stride.mlir --function=stride --device=reference 2>&1 | FileCheck %s --check-prefix=STRIDE
// RUN: tir-run %t/stride.mlir --function=one_element --device=reference | FileCheck %s --check-prefix=ONE
// RUN: not tir-run %t/layout.mlir --device=reference 2>&1 | FileCheck %s --check-prefix=LAYOUT
// RUN: not tir-run %t/rankless.mlir --device=reference 2>&1 | FileCheck %s --check-prefix=RANKLESS
// RUN: not tir-run %t/tensor.mlir --device=reference 2>&1 | FileCheck %s --check-prefix=TENSOR

// KERNEL: kernel.mlir:{{[0-9]+}}:3: error: the interpreter does not know the kernel 'm::other'

//--- kernel.mlir
module attributes {gpu.container_module} {
gpu.module @m {
  llvm.func @other() attributes {gpu.kernel} {
    llvm.return
  }
}
func.func @unknown_kernel() {
  %one = arith.constant 1 : index
  gpu.launch_func @m::@other blocks in (%one, %one, %one) threads in (%one, %one, %one)
  return
}
}

// NESTED: nested.mlir:{{[0-9]+}}:5: error: a kernel cannot launch another one

//--- nested.mlir
module attributes {gpu.container_module} {
gpu.module @m {
  gpu.func @inner() kernel {
    gpu.return
  }
  gpu.func @outer() kernel {
    %one = arith.constant 1 : index
    gpu.launch_func @m::@inner blocks in (%one, %one, %one) threads in (%one, %one, %one)
    gpu.return
  }
}
func.func @nested() {
  %one = arith.constant 1 : index
  gpu.launch_func @m::@outer blocks in (%one, %one, %one) threads in (%one, %one, %one)
  return
}
}

// Arrays are compact; a buffer of one element has no strides that matter.
// STRIDE: ValueError: expected stride 2 of dimension 0 of buffer 'arg0', but got 1
// ONE: one_element(arg0: float32[1] = random)

//--- stride.mlir
func.func @stride(%a: memref<8xf32, strided<[2]>>) {
  return
}
func.func @one_element(%a: memref<1xf32, strided<[2]>>) {
  return
}

// LAYOUT: error: the interpreter does not know values of type 'memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>'

//--- layout.mlir
func.func @layout(%a: memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  return
}

// RANKLESS: rankless.mlir:{{[0-9]+}}:8: error: the interpreter does not know values of type 'memref<*xf32>'

//--- rankless.mlir
func.func @rankless(%a: memref<4xf32>) {
  %u = memref.cast %a : memref<4xf32> to memref<*xf32>
  return
}

// TENSOR: tensor.mlir:{{[0-9]+}}:8: error: the interpreter does not know values of type 'tensor<4xf32>'

//--- tensor.mlir
func.func @tensor() {
  %c = arith.constant dense<1.0> : tensor<4xf32>
  return
}
