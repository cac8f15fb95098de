// RUN: tir-opt %s --tir-widen-bools --verify-roundtrip | FileCheck %s

#global = #tir.scope<global>

// CHECK-LABEL: func.func @element
// CHECK-SAME: (%[[A:.*]]: memref<8xi8, #global> {tir.dtype = i1}, %[[I:.*]]: index)
// CHECK-NEXT: %[[BYTE:.*]] = memref.load %[[A]][%[[I]]] : memref<8xi8, #global>
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i8
// CHECK-NEXT: %[[BOOL:.*]] = arith.cmpi ne, %[[BYTE]], %[[ZERO]] : i8
// CHECK-NEXT: %[[OUT:.*]] = arith.extui %[[BOOL]] : i1 to i8
// CHECK-NEXT: memref.store %[[OUT]], %[[A]][%[[I]]] : memref<8xi8, #global>
// CHECK-NEXT: return %[[BOOL]] : i1
func.func @element(%a: memref<8xi1, #global>, %i: index) -> i1 {
  %x = memref.load %a[%i] : memref<8xi1, #global>
  memref.store %x, %a[%i] : memref<8xi1, #global>
  return %x : i1
}

// CHECK-LABEL: func.func @lanes_stay_a_vector
// CHECK: %[[BYTES:.*]] = vector.load %{{.*}} : memref<8xi8>, vector<4xi8>
// CHECK: %[[ZEROS:.*]] = arith.constant dense<0> : vector<4xi8>
// CHECK: %[[BOOLS:.*]] = arith.cmpi ne, %[[BYTES]], %[[ZEROS]] : vector<4xi8>
// CHECK: %[[OUT:.*]] = arith.extui %[[BOOLS]] : vector<4xi1> to vector<4xi8>
// CHECK: vector.store %[[OUT]], %{{.*}} : memref<8xi8>, vector<4xi8>
func.func @lanes_stay_a_vector(%a: memref<8xi1>, %i: index) {
  %x = vector.load %a[%i] : memref<8xi1>, vector<4xi1>
  vector.store %x, %a[%i] : memref<8xi1>, vector<4xi1>
  return
}

// CHECK-LABEL: func.func @masks_stay_bools
// CHECK-SAME: %[[M:[^:]*]]: vector<4xi1>
// CHECK: %[[KEPT:.*]] = arith.extui %[[M]] : vector<4xi1> to vector<4xi8>
// CHECK: vector.maskedload %{{.*}}, %[[M]], %[[KEPT]] : memref<8xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
// CHECK: vector.gather %{{.*}}, %[[M]], %{{.*}} : memref<8xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8> into vector<4xi8>
// CHECK: vector.maskedstore %{{.*}}, %[[M]], %{{.*}} : memref<8xi8>, vector<4xi1>, vector<4xi8>
// CHECK: vector.scatter %{{.*}}, %[[M]], %{{.*}} : memref<8xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8>
func.func @masks_stay_bools(%a: memref<8xi1>, %m: vector<4xi1>, %i: index, %at: vector<4xindex>) {
  %x = vector.maskedload %a[%i], %m, %m : memref<8xi1>, vector<4xi1>, vector<4xi1> into vector<4xi1>
  %y = vector.gather %a[%i] [%at], %m, %x : memref<8xi1>, vector<4xindex>, vector<4xi1>, vector<4xi1> into vector<4xi1>
  vector.maskedstore %a[%i], %m, %y : memref<8xi1>, vector<4xi1>, vector<4xi1>
  vector.scatter %a[%i] [%at], %m, %y : memref<8xi1>, vector<4xindex>, vector<4xi1>, vector<4xi1>
  return
}

// CHECK-LABEL: func.func private @callee(memref<8xi8> {tir.dtype = i1}, i1) -> i1
// CHECK-LABEL: func.func @calls_views_and_allocations
// CHECK: %[[B:.*]] = tir.alloc_buffer "b" : memref<8xi8>
// CHECK: %[[V:.*]] = memref.subview %[[B]][2] [4] [1] : memref<8xi8> to memref<4xi8, strided<[1], offset: 2>>
// CHECK: call @callee(%[[B]], %{{.*}}) : (memref<8xi8>, i1) -> i1
func.func private @callee(memref<8xi1>, i1) -> i1
func.func @calls_views_and_allocations(%c: i1, %i: index) {
  %b = tir.alloc_buffer "b" : memref<8xi1>
  %v = memref.subview %b[2] [4] [1] : memref<8xi1> to memref<4xi1, strided<[1], offset: 2>>
  memref.store %c, %v[%i] : memref<4xi1, strided<[1], offset: 2>>
  %r = func.call @callee(%b, %c) : (memref<8xi1>, i1) -> i1
  return
}

// CHECK-LABEL: func.func @buffers_of_bytes_are_not_changed
// CHECK-SAME: (%{{.*}}: memref<8xi8>, %{{.*}}: index)
// CHECK-NEXT: memref.load
// CHECK-NEXT: return
func.func @buffers_of_bytes_are_not_changed(%a: memref<8xi8>, %i: index) -> i8 {
  %x = memref.load %a[%i] : memref<8xi8>
  return %x : i8
}
