// RUN: tir-opt %s --verify-roundtrip | tir-opt | FileCheck %s

// CHECK-LABEL: func.func @block_without_iterators
// CHECK: tir.block "root" body {
func.func @block_without_iterators() {
  tir.block "root" body {}
  return
}

// CHECK-LABEL: func.func @every_clause
// CHECK-SAME: %[[A:.*]]: memref<8x8xf32>, %[[N:.*]]: index, %[[C:.*]]: i1
// CHECK: tir.block "B" iters(%v0 = %[[I:.*]] : spatial 8 as i64, %v1 = %[[I]] : reduce %[[N]] as i32, %v2 = %[[I]] : scan 4 as i32, %v3 = %[[I]] : opaque 4 as ui8) where(%[[C]]) annotate {key = 1 : i64} signature {
// CHECK-NEXT: %[[K:.*]] = arith.addi %v0, %v1 : index
// CHECK-NEXT: tir.regions reads(%[[A]][%v0, 0 for 8]) writes(%[[A]][%[[K]] for %[[N]], 3], %[[A]][0, 0]) : memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>
// CHECK-NEXT: } init {
// CHECK-NEXT: } body {
func.func @every_clause(%A: memref<8x8xf32>, %n: index, %c: i1) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%a = %i : spatial 8 as i64, %b = %i : reduce %n, %d = %i : scan 4, %e = %i : opaque 4 as ui8)
        where(%c) annotate {key = 1} signature {
      %k = arith.addi %a, %b : index
      tir.regions reads(%A[%a, 0 for 8]) writes(%A[%k for %n, 3], %A[0, 0])
        : memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>
    } init {
    } body {
    }
  }
  return
}

// Empty lists mean none; no signature means that they are to be inferred.
// CHECK-LABEL: func.func @no_regions_and_unknown_regions
// CHECK: tir.block "none" signature {
// CHECK-NEXT: tir.regions reads() writes()
// CHECK-NEXT: } body {
// CHECK: tir.block "unknown" body {
func.func @no_regions_and_unknown_regions() {
  tir.block "none" signature {
    tir.regions reads() writes()
  } body {}
  tir.block "unknown" body {}
  return
}

// CHECK-LABEL: func.func @region_of_a_scalar
// CHECK: tir.regions reads(%{{.*}}[]) writes() : memref<f32>
func.func @region_of_a_scalar(%A: memref<f32>) {
  tir.block "B" signature {
    tir.regions reads(%A[]) writes() : memref<f32>
  } body {}
  return
}

// CHECK-LABEL: func.func @views_of_regions
// CHECK: tir.match_buffer "row" %{{.*}}[%{{.*}}, 0 for 8] : memref<8x8xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK: tir.match_buffer "part" %{{.*}}[%{{.*}} for %{{.*}}, 4 for 4] : memref<8x8xf32> to memref<?x4xf32, strided<[8, 1], offset: ?>>
func.func @views_of_regions(%A: memref<8x8xf32>, %i: index, %n: index) {
  %r = tir.match_buffer "row" %A[%i, 0 for 8] : memref<8x8xf32> to memref<8xf32, strided<[1], offset: ?>>
  %p = tir.match_buffer "part" %A[%i for %n, 4 for 4] : memref<8x8xf32> to memref<?x4xf32, strided<[8, 1], offset: ?>>
  return
}
