// RUN: tir-opt %s --verify-roundtrip | tir-opt | FileCheck %s

// Whole programs, as they read.

// CHECK-DAG: #global = #tir.scope<global>
// CHECK-DAG: #local = #tir.scope<local>
#global = #tir.scope<global>
#local = #tir.scope<local>

// CHECK-LABEL: func.func @scale
// CHECK: tir.for %[[I:.*]] = 0 to 64 {
// CHECK: tir.block "B" iters(%v0 = %[[I]] : spatial 64, %v1 = %{{.*}} : spatial 64) signature {
// CHECK-NEXT: tir.regions reads(%{{.*}}[%v0, %v1]) writes(%{{.*}}[%v0, %v1])
func.func @scale(%A: memref<64x64xf32, #global>, %B: memref<64x64xf32, #global>) {
  %two = arith.constant 2.0 : f32
  tir.for %i = 0 to 64 {
    tir.for %j = 0 to 64 {
      tir.block "B" iters(%vi = %i : spatial 64, %vj = %j : spatial 64) signature {
        tir.regions reads(%A[%vi, %vj]) writes(%B[%vi, %vj]) : memref<64x64xf32, #global>, memref<64x64xf32, #global>
      } body {
        %a = memref.load %A[%vi, %vj] : memref<64x64xf32, #global>
        %b = arith.mulf %a, %two : f32
        memref.store %b, %B[%vi, %vj] : memref<64x64xf32, #global>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @matmul_of_dynamic_size
func.func @matmul_of_dynamic_size(%A: memref<?x?xf32, #global>, %B: memref<?x64xf32, #global>,
                                  %C: memref<?x64xf32, #global>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %m = memref.dim %A, %c0 : memref<?x?xf32, #global>
  %n = memref.dim %A, %c1 : memref<?x?xf32, #global>
  %n1 = memref.dim %B, %c0 : memref<?x64xf32, #global>
  %same = arith.cmpi eq, %n, %n1 : index
  // CHECK: tir.expect %{{.*}}, "A.shape[1] == B.shape[0]"
  tir.expect %same, "A.shape[1] == B.shape[0]"
  // CHECK: tir.for parallel %{{.*}} = 0 to %{{.*}} : i64 annotate {pragma_unroll = 4 : i64} {
  tir.for parallel %i = 0 to %m : i64 annotate {pragma_unroll = 4} {
    // CHECK: tir.for vectorized %{{.*}} = 0 to 64 step 4 {
    tir.for vectorized %j = 0 to 64 step 4 {
      tir.for %k = 0 to %n {
        // CHECK: tir.block "C" iters(%{{.*}} : spatial %{{.*}}, %{{.*}} : spatial 64, %{{.*}} : reduce %{{.*}}) init {
        tir.block "C" iters(%vi = %i : spatial %m, %vj = %j : spatial 64, %vk = %k : reduce %n) init {
          memref.store %zero, %C[%vi, %vj] : memref<?x64xf32, #global>
        } body {
          %a = memref.load %A[%vi, %vk] : memref<?x?xf32, #global>
          %b = memref.load %B[%vk, %vj] : memref<?x64xf32, #global>
          %c = memref.load %C[%vi, %vj] : memref<?x64xf32, #global>
          %p = arith.mulf %a, %b : f32
          %s = arith.addf %c, %p : f32
          memref.store %s, %C[%vi, %vj] : memref<?x64xf32, #global>
        }
      }
    }
  }
  return
}

// The first index of a value, or -1; skips negative values; stops after 100 steps.
// CHECK-LABEL: func.func @find
func.func @find(%A: memref<?xi32, #global>, %x: i32, %n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %limit = arith.constant 100 : i32
  %steps = tir.alloc_buffer : memref<i32, #local>
  memref.store %zero, %steps[] : memref<i32, #local>
  tir.for %i = 0 to %n {
    %a = memref.load %A[%i] : memref<?xi32, #global>
    %negative = arith.cmpi slt, %a, %zero : i32
    // CHECK: tir.if %{{.*}} {
    // CHECK-NEXT: tir.continue
    tir.if %negative {
      tir.continue
    }
    %found = arith.cmpi eq, %a, %x : i32
    tir.if %found {
      %index = arith.index_cast %i : index to i32
      // CHECK: tir.return %{{.*}} : i32
      tir.return %index : i32
    } else {
      %s = memref.load %steps[] : memref<i32, #local>
      %t = arith.addi %s, %one : i32
      memref.store %t, %steps[] : memref<i32, #local>
    }
    %s = memref.load %steps[] : memref<i32, #local>
    %enough = arith.cmpi sge, %s, %limit : i32
    tir.if %enough {
      tir.break
    }
  }
  // CHECK: tir.while {
  // CHECK: tir.condition
  // CHECK: } do {
  tir.while {
    %s = memref.load %steps[] : memref<i32, #local>
    %more = arith.cmpi sgt, %s, %zero : i32
    tir.condition %more
  } do {
    %s = memref.load %steps[] : memref<i32, #local>
    %t = arith.subi %s, %one : i32
    memref.store %t, %steps[] : memref<i32, #local>
  }
  %none = arith.constant -1 : i32
  tir.return %none : i32
}
