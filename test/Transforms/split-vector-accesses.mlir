// RUN: tir-opt %s --tir-split-vector-accesses --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @load_of_lanes_side_by_side
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xi1>, %[[ARG1:.*]]: index
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[ARG0]][%[[ARG1]]] : memref<8xi1>
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[V1:.*]] = arith.addi %[[ARG1]], %[[C1]] : index
// CHECK-NEXT: %[[V2:.*]] = memref.load %[[ARG0]][%[[V1]]] : memref<8xi1>
// CHECK-NEXT: %[[V3:.*]] = vector.from_elements %[[V0]], %[[V2]] : vector<2xi1>
// CHECK-NEXT: return %[[V3]] : vector<2xi1>
func.func @load_of_lanes_side_by_side(%a: memref<8xi1>, %i: index) -> vector<2xi1> {
  %v = vector.load %a[%i] : memref<8xi1>, vector<2xi1>
  return %v : vector<2xi1>
}

// CHECK-LABEL: func.func @store_to_lanes_of_the_last_dimension
// CHECK-SAME: (%[[ARG0:.*]]: memref<4x8xi1>, %[[ARG1:.*]]: index, %[[ARG2:.*]]: vector<2xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.extract %[[ARG2]][0] : i1 from vector<2xi1>
// CHECK-NEXT: memref.store %[[V0]], %[[ARG0]][%[[ARG1]], %[[ARG1]]] : memref<4x8xi1>
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[V1:.*]] = arith.addi %[[ARG1]], %[[C1]] : index
// CHECK-NEXT: %[[V2:.*]] = vector.extract %[[ARG2]][1] : i1 from vector<2xi1>
// CHECK-NEXT: memref.store %[[V2]], %[[ARG0]][%[[ARG1]], %[[V1]]] : memref<4x8xi1>
// CHECK-NEXT: return
func.func @store_to_lanes_of_the_last_dimension(%a: memref<4x8xi1>, %i: index, %v: vector<2xi1>) {
  vector.store %v, %a[%i, %i] : memref<4x8xi1>, vector<2xi1>
  return
}

// CHECK-LABEL: func.func @gather_from_all_lanes
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xi1>, %[[ARG1:.*]]: index, %[[ARG2:.*]]: vector<2xindex>, %[[ARG3:.*]]: vector<2xi1>
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<true> : vector<2xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.extract %[[ARG2]][0] : index from vector<2xindex>
// CHECK-NEXT: %[[V1:.*]] = arith.addi %[[ARG1]], %[[V0]] : index
// CHECK-NEXT: %[[V2:.*]] = memref.load %[[ARG0]][%[[V1]]] : memref<8xi1>
// CHECK-NEXT: %[[V3:.*]] = vector.extract %[[ARG2]][1] : index from vector<2xindex>
// CHECK-NEXT: %[[V4:.*]] = arith.addi %[[ARG1]], %[[V3]] : index
// CHECK-NEXT: %[[V5:.*]] = memref.load %[[ARG0]][%[[V4]]] : memref<8xi1>
// CHECK-NEXT: %[[V6:.*]] = vector.from_elements %[[V2]], %[[V5]] : vector<2xi1>
// CHECK-NEXT: return %[[V6]] : vector<2xi1>
func.func @gather_from_all_lanes(%a: memref<8xi1>, %i: index, %at: vector<2xindex>, %p: vector<2xi1>) -> vector<2xi1> {
  %all = arith.constant dense<true> : vector<2xi1>
  %v = vector.gather %a[%i] [%at], %all, %p : memref<8xi1>, vector<2xindex>, vector<2xi1>, vector<2xi1> into vector<2xi1>
  return %v : vector<2xi1>
}

// CHECK-LABEL: func.func @gather_under_a_mask
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xi1>, %[[ARG1:.*]]: index, %[[ARG2:.*]]: vector<1xi32>, %[[ARG3:.*]]: vector<1xi1>, %[[ARG4:.*]]: vector<1xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.extract %[[ARG3]][0] : i1 from vector<1xi1>
// CHECK-NEXT: %[[V1:.*]] = scf.if %[[V0]] -> (i1) {
// CHECK-NEXT: %[[V3:.*]] = vector.extract %[[ARG2]][0] : i32 from vector<1xi32>
// CHECK-NEXT: %[[V4:.*]] = arith.index_cast %[[V3]] : i32 to index
// CHECK-NEXT: %[[V5:.*]] = arith.addi %[[ARG1]], %[[V4]] : index
// CHECK-NEXT: %[[V6:.*]] = memref.load %[[ARG0]][%[[V5]]] : memref<8xi1>
// CHECK-NEXT: scf.yield %[[V6]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[V3:.*]] = vector.extract %[[ARG4]][0] : i1 from vector<1xi1>
// CHECK-NEXT: scf.yield %[[V3]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: %[[V2:.*]] = vector.from_elements %[[V1]] : vector<1xi1>
// CHECK-NEXT: return %[[V2]] : vector<1xi1>
func.func @gather_under_a_mask(%a: memref<8xi1>, %i: index, %at: vector<1xi32>, %m: vector<1xi1>, %p: vector<1xi1>) -> vector<1xi1> {
  %v = vector.gather %a[%i] [%at], %m, %p : memref<8xi1>, vector<1xi32>, vector<1xi1>, vector<1xi1> into vector<1xi1>
  return %v : vector<1xi1>
}

// CHECK-LABEL: func.func @scatter_under_a_mask
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xi1>, %[[ARG1:.*]]: index, %[[ARG2:.*]]: vector<1xindex>, %[[ARG3:.*]]: vector<1xi1>, %[[ARG4:.*]]: vector<1xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.extract %[[ARG3]][0] : i1 from vector<1xi1>
// CHECK-NEXT: scf.if %[[V0]] {
// CHECK-NEXT: %[[V1:.*]] = vector.extract %[[ARG2]][0] : index from vector<1xindex>
// CHECK-NEXT: %[[V2:.*]] = arith.addi %[[ARG1]], %[[V1]] : index
// CHECK-NEXT: %[[V3:.*]] = vector.extract %[[ARG4]][0] : i1 from vector<1xi1>
// CHECK-NEXT: memref.store %[[V3]], %[[ARG0]][%[[V2]]] : memref<8xi1>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @scatter_under_a_mask(%a: memref<8xi1>, %i: index, %at: vector<1xindex>, %m: vector<1xi1>, %v: vector<1xi1>) {
  vector.scatter %a[%i] [%at], %m, %v : memref<8xi1>, vector<1xindex>, vector<1xi1>, vector<1xi1>
  return
}

// CHECK-LABEL: func.func @load_under_a_mask
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xi1>, %[[ARG1:.*]]: index, %[[ARG2:.*]]: vector<1xi1>, %[[ARG3:.*]]: vector<1xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.extract %[[ARG2]][0] : i1 from vector<1xi1>
// CHECK-NEXT: %[[V1:.*]] = scf.if %[[V0]] -> (i1) {
// CHECK-NEXT: %[[V3:.*]] = memref.load %[[ARG0]][%[[ARG1]]] : memref<8xi1>
// CHECK-NEXT: scf.yield %[[V3]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[V3:.*]] = vector.extract %[[ARG3]][0] : i1 from vector<1xi1>
// CHECK-NEXT: scf.yield %[[V3]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: %[[V2:.*]] = vector.from_elements %[[V1]] : vector<1xi1>
// CHECK-NEXT: return %[[V2]] : vector<1xi1>
func.func @load_under_a_mask(%a: memref<8xi1>, %i: index, %m: vector<1xi1>, %p: vector<1xi1>) -> vector<1xi1> {
  %v = vector.maskedload %a[%i], %m, %p : memref<8xi1>, vector<1xi1>, vector<1xi1> into vector<1xi1>
  return %v : vector<1xi1>
}

// CHECK-LABEL: func.func @store_under_a_mask
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xi1>, %[[ARG1:.*]]: index, %[[ARG2:.*]]: vector<1xi1>, %[[ARG3:.*]]: vector<1xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.extract %[[ARG2]][0] : i1 from vector<1xi1>
// CHECK-NEXT: scf.if %[[V0]] {
// CHECK-NEXT: %[[V1:.*]] = vector.extract %[[ARG3]][0] : i1 from vector<1xi1>
// CHECK-NEXT: memref.store %[[V1]], %[[ARG0]][%[[ARG1]]] : memref<8xi1>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @store_under_a_mask(%a: memref<8xi1>, %i: index, %m: vector<1xi1>, %v: vector<1xi1>) {
  vector.maskedstore %a[%i], %m, %v : memref<8xi1>, vector<1xi1>, vector<1xi1>
  return
}

// CHECK-LABEL: func.func @vectors_of_other_types_are_not_changed
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xi8>, %[[ARG1:.*]]: index
// CHECK-NEXT: %[[V0:.*]] = vector.load %[[ARG0]][%[[ARG1]]] : memref<8xi8>, vector<2xi8>
// CHECK-NEXT: return %[[V0]] : vector<2xi8>
func.func @vectors_of_other_types_are_not_changed(%a: memref<8xi8>, %i: index) -> vector<2xi8> {
  %v = vector.load %a[%i] : memref<8xi8>, vector<2xi8>
  return %v : vector<2xi8>
}

// CHECK-LABEL: func.func @gather_along_a_dimension_with_gaps
// CHECK-SAME: (%[[A:.*]]: memref<8xf32, strided<[2]>>, %[[I:.*]]: index, %[[AT:.*]]: vector<1xindex>,
// CHECK-NEXT: arith.constant
// CHECK-NEXT: %[[LANE:.*]] = vector.extract %[[AT]][0]
// CHECK-NEXT: %[[AT0:.*]] = arith.addi %[[I]], %[[LANE]] : index
// CHECK-NEXT: %[[X:.*]] = memref.load %[[A]][%[[AT0]]] : memref<8xf32, strided<[2]>>
// CHECK-NEXT: vector.from_elements %[[X]] : vector<1xf32>
func.func @gather_along_a_dimension_with_gaps(%a: memref<8xf32, strided<[2]>>, %i: index, %at: vector<1xindex>, %p: vector<1xf32>) -> vector<1xf32> {
  %all = arith.constant dense<true> : vector<1xi1>
  %v = vector.gather %a[%i] [%at], %all, %p : memref<8xf32, strided<[2]>>, vector<1xindex>, vector<1xi1>, vector<1xf32> into vector<1xf32>
  return %v : vector<1xf32>
}

// CHECK-LABEL: func.func @gather_without_gaps_is_not_changed
// CHECK: vector.gather
// CHECK-NOT: memref.load
func.func @gather_without_gaps_is_not_changed(%a: memref<8xf32>, %i: index, %at: vector<4xindex>, %m: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %v = vector.gather %a[%i] [%at], %m, %p : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %v : vector<4xf32>
}
