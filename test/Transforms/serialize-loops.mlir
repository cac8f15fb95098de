// RUN: tir-opt %s --tir-serialize-loops --verify-roundtrip | FileCheck %s

#global = #tir.scope<global>

// CHECK-LABEL: func.func @vectorized_unrolled_and_virtual_thread_loops_become_serial
// CHECK-SAME: (%[[ARG0:.*]]: f32, %[[ARG1:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[ARG2:.*]] = %[[C0]] to %[[C4]] step %[[C1]] {
// CHECK-NEXT: %[[C0_0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[C1_1:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[ARG3:.*]] = %[[C0_0]] to %[[C2]] step %[[C1_1]] {
// CHECK-NEXT: %[[C0_2:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[C1_3:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[ARG4:.*]] = %[[C0_2]] to %[[C8]] step %[[C1_3]] {
// CHECK-NEXT: memref.store %[[ARG0]], %[[ARG1]][%[[ARG4]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @vectorized_unrolled_and_virtual_thread_loops_become_serial(%x: f32, %a: memref<8xf32, #global>) {
  tir.for unrolled %i = 0 to 4 {
    tir.for vthread "vthread.x" %v = 0 to 2 {
      tir.for vectorized %k = 0 to 8 {
        memref.store %x, %a[%k] : memref<8xf32, #global>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @thread_loop_stays
// CHECK-SAME: (%[[ARG0:.*]]: f32, %[[ARG1:.*]]: memref<8xf32, #global>
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[ARG2:.*]] = 0 to 8 {
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[C1_0:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[ARG3:.*]] = %[[C0]] to %[[C1]] step %[[C1_0]] {
// CHECK-NEXT: memref.store %[[ARG0]], %[[ARG1]][%[[ARG2]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @thread_loop_stays(%x: f32, %a: memref<8xf32, #global>) {
  tir.for thread "threadIdx.x" %i = 0 to 8 {
    tir.for vectorized %k = 0 to 1 {
      memref.store %x, %a[%i] : memref<8xf32, #global>
    }
    tir.barrier <shared>
  }
  return
}
