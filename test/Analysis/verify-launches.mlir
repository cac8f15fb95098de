// RUN: tir-opt %s --tir-verify-launches --verify-roundtrip | FileCheck %s
// What a launch may pass is not changed.

// CHECK: gpu.launch_func @before::@before {{.*}} args(%{{.*}} : memref<f32>, %{{.*}} : index, %{{.*}} : i1)
// CHECK: gpu.launch_func @behind::@behind {{.*}} args(%{{.*}} : memref<f32>, %{{.*}} : index, %{{.*}} : i1, %{{.*}} : bf16)
// CHECK: gpu.launch_func @nothing::@nothing
module attributes {gpu.container_module} {
  func.func @host(%a: memref<f32>, %n: index, %c: i1, %x: bf16) {
    gpu.launch_func @before::@before blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<f32>, %n : index, %c : i1)
    gpu.launch_func @behind::@behind blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<f32>, %n : index, %c : i1, %x : bf16)
    gpu.launch_func @nothing::@nothing blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
  gpu.module @before {
    gpu.func @before(%a: memref<f32>, %n: index, %c: i1) kernel {
      gpu.return
    }
  }
  gpu.module @behind {
    llvm.func @behind(%a: !llvm.ptr<1>, %n: i64, %c: i1, %x: bf16) attributes {gpu.kernel} {
      llvm.return
    }
  }
  gpu.module @nothing {
    llvm.func @nothing() attributes {gpu.kernel} {
      llvm.return
    }
  }
}
