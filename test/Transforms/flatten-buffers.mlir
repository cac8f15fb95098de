// RUN: tir-opt %s --tir-flatten-buffers --verify-roundtrip | FileCheck %s

#global = #tir.scope<global>
#local = #tir.scope<local>

// CHECK-DAG: #[[$ROWS_OF_8:.*]] = affine_map<()[s0, s1] -> (s0 * 8 + s1)>
// CHECK-DAG: #[[$OPEN:.*]] = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>
// CHECK-DAG: #[[$GAPS:.*]] = affine_map<()[s0, s1] -> (s0 * 32 + s1 * 2)>

// CHECK-LABEL: func.func @row_of_a_constant_shape
// CHECK-SAME: (%[[A:.*]]: memref<4x8xf32, #global>, %[[I:.*]]: index, %[[J:.*]]: index)
// CHECK-NEXT: %[[ROW:.*]] = memref.collapse_shape %[[A]] {{\[\[}}0, 1]] : memref<4x8xf32, #global> into memref<32xf32, #global>
// CHECK-NEXT: %[[K:.*]] = affine.apply #[[$ROWS_OF_8]]()[%[[I]], %[[J]]]
// CHECK-NEXT: memref.load %[[ROW]][%[[K]]] : memref<32xf32, #global>
func.func @row_of_a_constant_shape(%a: memref<4x8xf32, #global>, %i: index, %j: index) -> f32 {
  %x = memref.load %a[%i, %j] : memref<4x8xf32, #global>
  return %x : f32
}

// CHECK-LABEL: func.func @row_is_made_once
// CHECK: memref.collapse_shape
// CHECK-NOT: memref.collapse_shape
// CHECK: return
func.func @row_is_made_once(%a: memref<4x8xf32>, %i: index, %j: index) {
  %x = memref.load %a[%i, %j] : memref<4x8xf32>
  memref.store %x, %a[%j, %i] : memref<4x8xf32>
  return
}

// CHECK-LABEL: func.func @row_of_an_open_shape
// CHECK-SAME: (%[[A:.*]]: memref<4x?xf32>, %[[I:.*]]: index, %[[J:.*]]: index)
// CHECK: %[[N:.*]] = memref.dim %[[A]],
// CHECK-NEXT: %[[ROW:.*]] = memref.collapse_shape %[[A]] {{.*}} : memref<4x?xf32> into memref<?xf32>
// CHECK-NEXT: %[[K:.*]] = affine.apply #[[$OPEN]]()[%[[N]], %[[I]], %[[J]]]
// CHECK-NEXT: memref.load %[[ROW]][%[[K]]] : memref<?xf32>
func.func @row_of_an_open_shape(%a: memref<4x?xf32>, %i: index, %j: index) -> f32 {
  %x = memref.load %a[%i, %j] : memref<4x?xf32>
  return %x : f32
}

// A split index is whole again.
// CHECK-LABEL: func.func @index_folds_with_the_shape
// CHECK-SAME: (%[[A:.*]]: memref<4x8xf32>, %[[I:.*]]: index)
// CHECK: memref.load %{{.*}}[%[[I]]] : memref<32xf32>
func.func @index_folds_with_the_shape(%a: memref<4x8xf32>, %i: index) -> f32 {
  %row = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%i)
  %column = affine.apply affine_map<(d0) -> (d0 mod 8)>(%i)
  %x = memref.load %a[%row, %column] : memref<4x8xf32>
  return %x : f32
}

// CHECK-LABEL: func.func @layout_with_strides
// CHECK-SAME: (%[[A:.*]]: memref<4x8xf32, strided<[32, 2], offset: 5>>, %[[I:.*]]: index, %[[J:.*]]: index)
// CHECK: %[[BASE:.*]], %{{.*}}, %{{.*}}:2, %{{.*}}:2 = memref.extract_strided_metadata %[[A]]
// CHECK-NEXT: %[[ROW:.*]] = memref.reinterpret_cast %[[BASE]] to offset: [5], sizes: [111], strides: [1] : memref<f32> to memref<111xf32, strided<[1], offset: 5>>
// CHECK-NEXT: %[[K:.*]] = affine.apply #[[$GAPS]]()[%[[I]], %[[J]]]
// CHECK-NEXT: memref.load %[[ROW]][%[[K]]]
func.func @layout_with_strides(%a: memref<4x8xf32, strided<[32, 2], offset: 5>>, %i: index, %j: index) -> f32 {
  %x = memref.load %a[%i, %j] : memref<4x8xf32, strided<[32, 2], offset: 5>>
  return %x : f32
}

// CHECK-LABEL: func.func @allocation_that_only_accesses_use
// CHECK: %[[B:.*]] = tir.alloc_buffer "b" align 64 : memref<32xf32, #local>
// CHECK: memref.store %{{.*}}, %[[B]][%{{.*}}] : memref<32xf32, #local>
func.func @allocation_that_only_accesses_use(%x: f32, %i: index) {
  %b = tir.alloc_buffer "b" align 64 : memref<4x8xf32, #local>
  memref.store %x, %b[%i, %i] : memref<4x8xf32, #local>
  return
}

// CHECK-LABEL: func.func @allocation_that_is_handed_on_keeps_its_shape
// CHECK: %[[B:.*]] = tir.alloc_buffer "b" : memref<4x8xf32, #global>
// CHECK: memref.collapse_shape %[[B]]
// CHECK: call @use(%[[B]]) : (memref<4x8xf32, #global>) -> ()
func.func private @use(memref<4x8xf32, #global>)
func.func @allocation_that_is_handed_on_keeps_its_shape(%x: f32, %i: index) {
  %b = tir.alloc_buffer "b" : memref<4x8xf32, #global>
  memref.store %x, %b[%i, %i] : memref<4x8xf32, #global>
  func.call @use(%b) : (memref<4x8xf32, #global>) -> ()
  return
}

// CHECK-LABEL: func.func @vectors
// CHECK: vector.load %[[ROW:.*]][%[[K:.*]]] : memref<32xf32>, vector<4xf32>
// CHECK: vector.store %{{.*}}, %[[ROW]][%{{.*}}] : memref<32xf32>, vector<4xf32>
// CHECK: vector.maskedload %[[ROW]][%{{.*}}], %{{.*}} : memref<32xf32>
// CHECK: vector.maskedstore %[[ROW]][%{{.*}}], %{{.*}} : memref<32xf32>
func.func @vectors(%a: memref<4x8xf32>, %i: index, %j: index, %m: vector<4xi1>) {
  %v = vector.load %a[%i, %j] : memref<4x8xf32>, vector<4xf32>
  vector.store %v, %a[%j, %i] : memref<4x8xf32>, vector<4xf32>
  %w = vector.maskedload %a[%i, %j], %m, %v : memref<4x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %a[%i, %i], %m, %w : memref<4x8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @gather_and_scatter_along_gaps_count_them
// CHECK-SAME: %[[AT:[^:]*]]: vector<4xi32>
// CHECK: %[[LANES:.*]] = arith.index_cast %[[AT]] : vector<4xi32> to vector<4xindex>
// CHECK: %[[STEP:.*]] = vector.broadcast %{{.*}} : index to vector<4xindex>
// CHECK: %[[WIDE:.*]] = arith.muli %[[LANES]], %[[STEP]] : vector<4xindex>
// CHECK: vector.gather %{{.*}}[%{{.*}}] [%[[WIDE]]], {{.*}} : memref<15xf32, strided<[1]>>
// CHECK: vector.scatter %{{.*}}[%{{.*}}] [%{{.*}}], {{.*}} : memref<15xf32, strided<[1]>>
func.func @gather_and_scatter_along_gaps_count_them(%a: memref<8xf32, strided<[2]>>, %i: index, %at: vector<4xi32>, %m: vector<4xi1>, %p: vector<4xf32>) {
  %v = vector.gather %a[%i] [%at], %m, %p : memref<8xf32, strided<[2]>>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %a[%i] [%at], %m, %v : memref<8xf32, strided<[2]>>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @atomic_access
// CHECK: memref.atomic_rmw addf %{{.*}}, %{{.*}}[%{{.*}}] : (f32, memref<32xf32>) -> f32
func.func @atomic_access(%a: memref<4x8xf32>, %i: index, %x: f32) {
  %y = memref.atomic_rmw addf %x, %a[%i, %i] : (f32, memref<4x8xf32>) -> f32
  return
}

// CHECK-LABEL: func.func @rows_and_scalars_are_not_changed
// CHECK-NEXT: memref.load %{{.*}}[%{{.*}}] : memref<8xf32>
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[] : memref<f32>
// CHECK-NEXT: vector.load %{{.*}}[%{{.*}}] : memref<?xf32, strided<[1], offset: ?>>, vector<2xf32>
// CHECK-NEXT: return
func.func @rows_and_scalars_are_not_changed(%a: memref<8xf32>, %b: memref<f32>, %c: memref<?xf32, strided<[1], offset: ?>>, %i: index) {
  %x = memref.load %a[%i] : memref<8xf32>
  memref.store %x, %b[] : memref<f32>
  %v = vector.load %c[%i] : memref<?xf32, strided<[1], offset: ?>>, vector<2xf32>
  return
}
