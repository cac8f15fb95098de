// RUN: tir-opt %s --verify-roundtrip | tir-opt | FileCheck %s

// CHECK-LABEL: func.func @barriers
// CHECK: tir.barrier #shared
// CHECK: tir.barrier #shared_dyn
// CHECK: tir.barrier #warp
// CHECK: tir.barrier #global
func.func @barriers() {
  tir.barrier <shared>
  tir.barrier <shared.dyn>
  tir.barrier <warp>
  tir.barrier <global>
  return
}

// CHECK-LABEL: func.func @sum_over_threads
// CHECK: tir.allreduce(%{{.*}}) identity(%{{.*}}) over(%{{.*}}) where(%{{.*}}) : f32 {
// CHECK-NEXT: ^bb0(%[[L:.*]]: f32, %[[R:.*]]: f32):
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[L]], %[[R]] : f32
// CHECK-NEXT: tir.yield %[[S]] : f32
func.func @sum_over_threads(%x: f32, %c: i1) {
  %zero = arith.constant 0.0 : f32
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %s = tir.allreduce(%x) identity(%zero) over(%t) where(%c) : f32 {
    ^bb0(%l: f32, %r: f32):
      %y = arith.addf %l, %r : f32
      tir.yield %y : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @tuples
// CHECK: tir.allreduce(%{{.*}}, %{{.*}}) identity(%{{.*}}, %{{.*}}) over(%{{.*}}, %{{.*}}) : f32, i32 {
func.func @tuples(%x: f32, %n: i32) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    tir.for thread "threadIdx.y" %u = 0 to 8 {
      %s:2 = tir.allreduce(%x, %n) identity(%x, %n) over(%t, %u) : f32, i32 {
      ^bb0(%lx: f32, %ln: i32, %rx: f32, %rn: i32):
        tir.yield %lx, %rn : f32, i32
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @lanes
// CHECK: tir.shuffle idx %{{.*}}, %{{.*}} width 32 : f32
// CHECK: tir.shuffle up %{{.*}}, %{{.*}} width 16 : f32
// CHECK: tir.shuffle down %{{.*}}, %{{.*}} width 64 mask %{{.*}} : i64 : f32
// CHECK: tir.shuffle bfly %{{.*}}, %{{.*}} width 1 : f32
// CHECK: tir.active_mask : i64
func.func @lanes(%x: f32, %l: i32, %m: i64) {
  %0 = tir.shuffle idx %x, %l width 32 : f32
  %1 = tir.shuffle up %x, %l width 16 : f32
  %2 = tir.shuffle down %x, %l width 64 mask %m : i64 : f32
  %3 = tir.shuffle bfly %x, %l width 1 : f32
  %4 = tir.active_mask : i64
  return
}

// CHECK-LABEL: func.func @atomics
// CHECK: tir.atomic add %{{.*}}[%{{.*}}], %{{.*}} : memref<4xi32>, i32
// CHECK: tir.atomic max %{{.*}}[%{{.*}}], %{{.*}} unsigned : memref<4xi32>, i32
func.func @atomics(%A: memref<4xi32>, %i: index, %v: i32) {
  %0 = tir.atomic add %A[%i], %v : memref<4xi32>, i32
  %1 = tir.atomic max %A[%i], %v unsigned : memref<4xi32>, i32
  return
}
