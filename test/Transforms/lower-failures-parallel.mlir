// RUN: tir-opt %s --tir-lower-failures | FileCheck %s

func.func private @half(%x: i32, %c: i1) -> i32 {
  tir.assert %c, "ValueError", ["odd"]
  return %x : i32
}

// The first failure is noted, other iterations do nothing, and behind the loop it is raised.
// CHECK-LABEL: func.func @assert_in_a_parallel_loop
// CHECK-DAG: %[[STATUS:.*]] = tir.alloc_buffer "status"
// CHECK-DAG: %[[FAILED:.*]] = tir.alloc_buffer "failed"
// CHECK-DAG: memref.store %c0{{.*}}, %[[FAILED]][]
// CHECK-DAG: memref.store %c-1{{.*}}, %[[STATUS]][]
// CHECK: tir.for parallel
// CHECK: %[[V:.*]] = memref.load %[[FAILED]][]
// CHECK: tir.if %{{.*}} {
// CHECK: tir.if %{{.*}} {
// CHECK-NEXT: %[[FIRST:.*]] = arith.constant 1 : i32
// CHECK-NEXT: memref.store %[[FIRST]], %[[FAILED]][]
// CHECK-NEXT: } else {
// CHECK-NEXT: tir.call_extern "between"
// CHECK: tir.if %{{.*}} {
// CHECK-NEXT: %[[SECOND:.*]] = arith.constant 2 : i32
// CHECK-NEXT: memref.store %[[SECOND]], %[[FAILED]][]
// CHECK-NEXT: }
// CHECK: memref.load %[[FAILED]][]
// CHECK: tir.if %{{.*}} {
// CHECK: %[[WHICH:.*]] = memref.load %[[FAILED]][]
// CHECK: arith.cmpi eq, %[[WHICH]], %c1
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK-NEXT: tir.raise "ValueError", ["first"]
// CHECK-NEXT: }
// CHECK: arith.cmpi eq, %[[WHICH]], %c2
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK-NEXT: tir.raise "TypeError", ["second"]
// CHECK-NEXT: }
// CHECK: %[[S:.*]] = memref.load %[[STATUS]][]
// CHECK-NEXT: tir.return %[[S]] : i32
func.func @assert_in_a_parallel_loop(%n: index, %c: i1, %d: i1) {
  tir.for parallel %i = 0 to %n {
    tir.assert %c, "ValueError", ["first"]
    tir.call_extern "between"() : () -> ()
    tir.assert %d, "TypeError", ["second"]
  }
  return
}

// CHECK-LABEL: func.func @call_in_a_parallel_loop_keeps_its_status
// CHECK-DAG: %[[STATUS:.*]] = tir.alloc_buffer "status"
// CHECK-DAG: %[[FAILED:.*]] = tir.alloc_buffer "failed"
// CHECK: tir.for parallel
// CHECK: %[[CALL:.*]]:2 = func.call @half
// CHECK: tir.if %{{.*}} {
// CHECK-DAG: memref.store %c1{{.*}}, %[[FAILED]][]
// CHECK-DAG: memref.store %[[CALL]]#0, %[[STATUS]][]
// CHECK-NOT: tir.raise
// CHECK: tir.return
func.func @call_in_a_parallel_loop_keeps_its_status(%n: index, %x: i32, %c: i1) {
  tir.for parallel %i = 0 to %n {
    %y = func.call @half(%x, %c) : (i32, i1) -> i32
  }
  return
}

// A loop in the iteration is left too; one flag serves both parallel loops.
// CHECK-LABEL: func.func @nested_loops
// CHECK-COUNT-1: tir.alloc_buffer "failed"
// CHECK-NOT: tir.alloc_buffer "failed"
// CHECK: tir.for parallel
// CHECK: tir.for parallel
// CHECK: tir.while
// CHECK-NOT: tir.raise
// CHECK: } do {
// CHECK: tir.return
func.func @nested_loops(%n: index, %c: i1) {
  tir.for parallel %i = 0 to %n {
    tir.for parallel %j = 0 to %n {
      tir.for %k = 0 to %n {
        tir.assert %c, "ValueError", ["deep"]
      }
    }
    tir.call_extern "after"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @parallel_loop_that_cannot_fail
// CHECK: tir.for parallel %{{.*}} = 0 to %{{.*}} {
// CHECK-NEXT: tir.call_extern "work"
// CHECK-NEXT: }
func.func @parallel_loop_that_cannot_fail(%n: index, %c: i1) {
  tir.assert %c, "ValueError", ["outside"]
  tir.for parallel %i = 0 to %n {
    tir.call_extern "work"() : () -> ()
  }
  return
}
