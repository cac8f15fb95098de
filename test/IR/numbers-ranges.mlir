// RUN: tir-opt %s --int-range-optimizations --canonicalize | FileCheck %s
// RUN: tir-opt %s --loop-invariant-code-motion | FileCheck %s --check-prefix=LICM

// Comparisons that follow from the ranges of the exact results are decided, others stay.

// CHECK-LABEL: func.func @known
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @known(%x: i32) -> (i1, i1, i1, i1, i1) {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %c100 = arith.constant 100 : i32
  %low = arith.maxsi %x, %c0 : i32
  %n = arith.minsi %low, %c100 : i32
  %q = tir.div floor %n, %c3 : i32
  %0 = arith.cmpi sle, %q, %c100 : i32
  %r = tir.rem floor %x, %c5 : i32
  %1 = arith.cmpi sge, %r, %c0 : i32
  %s = tir.shr %n, %x : i32
  %2 = arith.cmpi sle, %s, %c100 : i32
  %t = tir.rem trunc %x, %c5 : i32
  %3 = arith.cmpi slt, %t, %c5 : i32
  %u = tir.div trunc %n, %c3 : i32
  %4 = arith.cmpi sge, %u, %c0 : i32
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}

// CHECK-LABEL: func.func @unknown
// CHECK-COUNT-3: arith.cmpi
func.func @unknown(%x: i32, %y: i32) -> (i1, i1, i1) {
  %c0 = arith.constant 0 : i32
  %c5 = arith.constant 5 : i32
  %q = tir.div floor %x, %y : i32
  %0 = arith.cmpi sge, %q, %c0 : i32
  %r = tir.rem trunc %x, %c5 : i32
  %1 = arith.cmpi sge, %r, %c0 : i32
  %s = tir.shl %c5, %y : i32
  %2 = arith.cmpi sge, %s, %c5 : i32
  return %0, %1, %2 : i1, i1, i1
}

// A division moves only where its divisor cannot be zero; shifts always may.
// LICM-LABEL: func.func @speculation
// LICM: tir.shl
// LICM: tir.div trunc %{{.*}}, %c3
// LICM: tir.for
// LICM: tir.div trunc %{{.*}}, %{{.*}}
// LICM: memref.store
func.func @speculation(%A: memref<?xi32>, %n: index, %x: i32, %y: i32) {
  %c3_i32 = arith.constant 3 : i32
  tir.for %i = 0 to %n {
    %0 = tir.shl %x, %y : i32
    %1 = tir.div trunc %0, %c3_i32 : i32
    %2 = tir.div trunc %1, %y : i32
    memref.store %2, %A[%i] : memref<?xi32>
  }
  return
}
