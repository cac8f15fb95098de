// RUN: tir-opt %s --tir-merge-kernels --split-input-file --verify-roundtrip | FileCheck %s

// A function that several declare is declared once; launches name the one module.
module attributes {gpu.container_module} {
  // CHECK-LABEL: func.func @host
  // CHECK: gpu.launch_func @a::@a blocks
  // CHECK: gpu.launch_func @a::@b blocks
  // CHECK: gpu.launch_func @a::@c blocks
  func.func @host(%n: index) {
    gpu.launch_func @a::@a blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func @b::@b blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func @c::@c blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
  // CHECK: gpu.module @a attributes {own = 1 : i32} {
  // CHECK-NEXT: llvm.func @__nv_expf(f32) -> f32
  // CHECK-NEXT: llvm.func @a()
  // CHECK: llvm.func @b()
  // CHECK: llvm.call @__nv_expf
  // CHECK: llvm.func @__nv_sinf(f32) -> f32
  // CHECK: llvm.func @c()
  // CHECK-NOT: gpu.module
  gpu.module @a attributes {own = 1 : i32} {
    llvm.func @__nv_expf(f32) -> f32
    llvm.func @a() attributes {gpu.kernel} {
      llvm.return
    }
  }
  gpu.module @b attributes {own = 1 : i32} {
    llvm.func @__nv_expf(f32) -> f32
    llvm.func @b() attributes {gpu.kernel} {
      %x = llvm.mlir.constant(1.0 : f32) : f32
      %y = llvm.call @__nv_expf(%x) : (f32) -> f32
      llvm.return
    }
  }
  gpu.module @c attributes {own = 1 : i32} {
    llvm.func @__nv_sinf(f32) -> f32
    llvm.func @c() attributes {gpu.kernel} {
      llvm.return
    }
  }
}

// -----

// What only its own module sees gets another name there, on either side, and its users follow.
// CHECK: gpu.module @a {
// CHECK-NEXT: llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x f32>
// CHECK-NEXT: llvm.mlir.global internal @[[OURS:own_[0-9]+]]() {addr_space = 3 : i32} : i32
// CHECK-NEXT: llvm.func @a()
// CHECK-NEXT: llvm.mlir.addressof @tile
// CHECK-NEXT: llvm.mlir.addressof @[[OURS]]
// CHECK: llvm.mlir.global internal @[[THEIRS:tile_[0-9]+]]() {addr_space = 3 : i32} : !llvm.array<8 x f32>
// CHECK-NEXT: llvm.func @own()
// CHECK-NEXT: llvm.mlir.addressof @[[THEIRS]]
gpu.module @a {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x f32>
  llvm.mlir.global internal @own() {addr_space = 3 : i32} : i32
  llvm.func @a() attributes {gpu.kernel} {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %1 = llvm.mlir.addressof @own : !llvm.ptr<3>
    llvm.return
  }
}
gpu.module @b {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<8 x f32>
  llvm.func @own() attributes {gpu.kernel} {
    %0 = llvm.mlir.addressof @tile : !llvm.ptr<3>
    llvm.return
  }
}

// -----

// One gpu.module is left alone.
// CHECK: gpu.module @only {
// CHECK-NEXT: llvm.func @kernel()
gpu.module @only {
  llvm.func @kernel() attributes {gpu.kernel} {
    llvm.return
  }
}
