// RUN: tir-opt %s --pass-pipeline='builtin.module(gpu.module(tir-lower-device-math{vendor=nvidia}))' | FileCheck %s --check-prefixes=CHECK,NVIDIA
// RUN: tir-opt %s --pass-pipeline='builtin.module(gpu.module(tir-lower-device-math{vendor=amd}))' | FileCheck %s --check-prefixes=CHECK,AMD
// Library calls by type; what has an instruction stays.

gpu.module @math {
  // CHECK-LABEL: gpu.func @single
  // NVIDIA: llvm.call @__nv_expf(%{{.*}}) : (f32) -> f32
  // NVIDIA: llvm.call @__nv_powf(%{{.*}}, %{{.*}}) : (f32, f32) -> f32
  // AMD: llvm.call @_Z3expf(%{{.*}}) : (f32) -> f32
  // AMD: llvm.call @_Z3powff(%{{.*}}, %{{.*}}) : (f32, f32) -> f32
  // CHECK: math.sqrt
  gpu.func @single(%x: f32, %p: memref<f32>) {
    %0 = math.exp %x : f32
    %1 = math.powf %0, %x : f32
    %2 = math.sqrt %1 : f32
    memref.store %2, %p[] : memref<f32>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @double
  // NVIDIA: llvm.call @__nv_fmod(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  // NVIDIA: llvm.call @__nv_powi(%{{.*}}, %{{.*}}) : (f64, i32) -> f64
  // AMD: llvm.call @_Z4fmoddd(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  // AMD: llvm.call @_Z4powndi(%{{.*}}, %{{.*}}) : (f64, i32) -> f64
  gpu.func @double(%x: f64, %n: i32, %p: memref<f64>) {
    %0 = arith.remf %x, %x : f64
    %1 = math.fpowi %0, %n : f64, i32
    memref.store %1, %p[] : memref<f64>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @half
  // NVIDIA: %[[WIDE:.*]] = arith.extf %{{.*}} : f16 to f32
  // NVIDIA: %[[SIN:.*]] = llvm.call @__nv_sinf(%[[WIDE]]) : (f32) -> f32
  // NVIDIA: arith.truncf %[[SIN]] : f32 to f16
  // AMD-NOT: arith.extf
  // AMD: llvm.call @_Z3sinDh(%{{.*}}) : (f16) -> f16
  gpu.func @half(%x: f16, %p: memref<f16>) {
    %0 = math.sin %x : f16
    memref.store %0, %p[] : memref<f16>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @brain_float
  // CHECK: arith.extf %{{.*}} : bf16 to f32
  // NVIDIA: llvm.call @__nv_logf
  // AMD: llvm.call @_Z3logf
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  gpu.func @brain_float(%x: bf16, %p: memref<bf16>) {
    %0 = math.log %x : bf16
    memref.store %0, %p[] : memref<bf16>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @elements_of_a_vector
  // CHECK: vector.extract %{{.*}}[0]
  // CHECK: llvm.call
  // CHECK: vector.insert %{{.*}}, %{{.*}} [0]
  // CHECK: vector.extract %{{.*}}[1]
  // CHECK: llvm.call
  // CHECK: vector.insert %{{.*}}, %{{.*}} [1]
  gpu.func @elements_of_a_vector(%x: vector<2xf32>, %p: memref<vector<2xf32>>) {
    %0 = math.tanh %x : vector<2xf32>
    memref.store %0, %p[] : memref<vector<2xf32>>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @without_a_library
  // CHECK: llvm.intr.fma
  // CHECK: %[[SIZE:.*]] = math.absf
  // CHECK: arith.cmpf oeq, %[[SIZE]]
  // CHECK-NOT: math.isinf
  // CHECK-NOT: llvm.call
  gpu.func @without_a_library(%x: f32, %p: memref<f32>, %q: memref<i1>) {
    %0 = math.fma %x, %x, %x : f32
    %1 = math.isinf %0 : f32
    memref.store %0, %p[] : memref<f32>
    memref.store %1, %q[] : memref<i1>
    gpu.return
  }
}
