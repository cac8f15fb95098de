// RUN: tir-opt %s --tir-convert-loops --verify-roundtrip | FileCheck %s

#global = #tir.scope<global>

// CHECK-LABEL: func.func @serial_loop
// CHECK-SAME: (%[[ARG0:.*]]: index, %[[ARG1:.*]]: f32, %[[ARG2:.*]]: memref<?xf32, #global>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[ARG3:.*]] = %[[C0]] to %[[ARG0]] step %[[C1]] {
// CHECK-NEXT: memref.store %[[ARG1]], %[[ARG2]][%[[ARG3]]] : memref<?xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @serial_loop(%n: index, %x: f32, %a: memref<?xf32, #global>) {
  tir.for %i = 0 to %n {
    memref.store %x, %a[%i] : memref<?xf32, #global>
  }
  return
}

// CHECK-LABEL: func.func @bounds_and_step_are_kept
// CHECK-SAME: (%[[ARG0:.*]]: index, %[[ARG1:.*]]: index, %[[ARG2:.*]]: f32, %[[ARG3:.*]]: memref<?xf32, #global>
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: scf.for %[[ARG4:.*]] = %[[ARG0]] to %[[ARG1]] step %[[C3]] {
// CHECK-NEXT: memref.store %[[ARG2]], %[[ARG3]][%[[ARG4]]] : memref<?xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @bounds_and_step_are_kept(%l: index, %n: index, %x: f32, %a: memref<?xf32, #global>) {
  tir.for %i = %l to %n step 3 {
    memref.store %x, %a[%i] : memref<?xf32, #global>
  }
  return
}

// CHECK-LABEL: func.func @parallel_loop
// CHECK-SAME: (%[[ARG0:.*]]: index, %[[ARG1:.*]]: f32, %[[ARG2:.*]]: memref<?xf32, #global>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%[[ARG3:.*]]) = (%[[C0]]) to (%[[ARG0]]) step (%[[C1]]) {
// CHECK-NEXT: memref.store %[[ARG1]], %[[ARG2]][%[[ARG3]]] : memref<?xf32, #global>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @parallel_loop(%n: index, %x: f32, %a: memref<?xf32, #global>) {
  tir.for parallel %i = 0 to %n {
    memref.store %x, %a[%i] : memref<?xf32, #global>
  }
  return
}

// CHECK-LABEL: func.func @loops_of_other_kinds_stay
// CHECK-SAME: (%[[ARG0:.*]]: f32, %[[ARG1:.*]]: memref<8xf32, #global>
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[ARG2:.*]] = 0 to 8 {
// CHECK-NEXT: tir.for vthread "vthread.x" %[[ARG3:.*]] = 0 to 2 {
// CHECK-NEXT: tir.for unrolled %[[ARG4:.*]] = 0 to 4 {
// CHECK-NEXT: tir.for vectorized %[[ARG5:.*]] = 0 to 4 {
// CHECK-NEXT: memref.store %[[ARG0]], %[[ARG1]][%[[ARG2]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @loops_of_other_kinds_stay(%x: f32, %a: memref<8xf32, #global>) {
  tir.for thread "threadIdx.x" %i = 0 to 8 {
    tir.for vthread "vthread.x" %v = 0 to 2 {
      tir.for unrolled %j = 0 to 4 {
        tir.for vectorized %k = 0 to 4 {
          memref.store %x, %a[%i] : memref<8xf32, #global>
        }
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @condition_with_and_without_else
// CHECK-SAME: (%[[ARG0:.*]]: i1, %[[ARG1:.*]]: f32, %[[ARG2:.*]]: f32, %[[ARG3:.*]]: memref<f32, #global>
// CHECK-NEXT: scf.if %[[ARG0]] {
// CHECK-NEXT: memref.store %[[ARG1]], %[[ARG3]][] : memref<f32, #global>
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.store %[[ARG2]], %[[ARG3]][] : memref<f32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: scf.if %[[ARG0]] {
// CHECK-NEXT: memref.store %[[ARG1]], %[[ARG3]][] : memref<f32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @condition_with_and_without_else(%c: i1, %x: f32, %y: f32, %a: memref<f32, #global>) {
  tir.if %c {
    memref.store %x, %a[] : memref<f32, #global>
  } else {
    memref.store %y, %a[] : memref<f32, #global>
  }
  tir.if %c {
    memref.store %x, %a[] : memref<f32, #global>
  }
  return
}

// CHECK-LABEL: func.func @while_loop
// CHECK-SAME: (%[[ARG0:.*]]: i32, %[[ARG1:.*]]: memref<i32, #global>
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[ARG1]][] : memref<i32, #global>
// CHECK-NEXT: %[[V1:.*]] = arith.cmpi slt, %[[V0]], %[[ARG0]] : i32
// CHECK-NEXT: scf.condition(%[[V1]])
// CHECK-NEXT: } do {
// CHECK-NEXT: %[[V0]] = memref.load %[[ARG1]][] : memref<i32, #global>
// CHECK-NEXT: %[[V1]] = arith.addi %[[V0]], %[[ARG0]] : i32
// CHECK-NEXT: memref.store %[[V1]], %[[ARG1]][] : memref<i32, #global>
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @while_loop(%x: i32, %a: memref<i32, #global>) {
  tir.while {
    %v = memref.load %a[] : memref<i32, #global>
    %c = arith.cmpi slt, %v, %x : i32
    tir.condition %c
  } do {
    %v = memref.load %a[] : memref<i32, #global>
    %w = arith.addi %v, %x : i32
    memref.store %w, %a[] : memref<i32, #global>
  }
  return
}

// CHECK-LABEL: func.func @nest
// CHECK-SAME: (%[[ARG0:.*]]: i1, %[[ARG1:.*]]: f32, %[[ARG2:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[ARG3:.*]] = %[[C0]] to %[[C8]] step %[[C1]] {
// CHECK-NEXT: scf.if %[[ARG0]] {
// CHECK-NEXT: %[[C0_0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C8_1:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[C1_2:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[ARG4:.*]] = %[[C0_0]] to %[[C8_1]] step %[[C1_2]] {
// CHECK-NEXT: memref.store %[[ARG1]], %[[ARG2]][%[[ARG4]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @nest(%c: i1, %x: f32, %a: memref<8xf32, #global>) {
  tir.for %i = 0 to 8 {
    tir.if %c {
      tir.for %j = 0 to 8 {
        memref.store %x, %a[%j] : memref<8xf32, #global>
      }
    }
  }
  return
}
