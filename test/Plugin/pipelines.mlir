// The pipelines are known to a stock mlir-opt too.
// RUN: /usr/lib/llvm-22/bin/mlir-opt --load-dialect-plugin=%plugin --load-pass-plugin=%plugin %s --pass-pipeline='builtin.module(tir-to-llvm)' | FileCheck %s
// RUN: tir-opt %s --tir-to-llvm | FileCheck %s

// CHECK: llvm.func
// CHECK-SAME: @increment
func.func @increment(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %y = arith.addi %x, %one : i32
  return %y : i32
}
