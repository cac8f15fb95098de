// RUN: tir-opt %s --tir-lower-failures | FileCheck %s
// RUN: tir-opt %s --tir-lower-failures --tir-lower-failures | FileCheck %s
// RUN: tir-opt %s --tir-lower-failures --tir-lower-early-exits --verify-roundtrip | FileCheck %s --check-prefix=GONE
// GONE-NOT: tir.return

// CHECK-LABEL: func.func private @declaration(f32) -> f32
func.func private @declaration(f32) -> f32

// CHECK-LABEL: func.func @what_cannot_fail_is_not_changed
// CHECK-SAME: (%[[X:.*]]: f32) -> f32 {
// CHECK-NEXT: %[[Y:.*]] = call @declaration(%[[X]]) : (f32) -> f32
// CHECK-NEXT: return %[[Y]] : f32
func.func @what_cannot_fail_is_not_changed(%x: f32) -> f32 {
  %y = func.call @declaration(%x) : (f32) -> f32
  return %y : f32
}

// CHECK-LABEL: func.func private @assert_becomes_raise_and_return
// CHECK-SAME: (%[[X:.*]]: f32, %[[C:.*]]: i1) -> (i32, f32) attributes {tir.may_fail} {
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: %[[BAD:.*]] = arith.xori %[[C]], %[[TRUE]] : i1
// CHECK-NEXT: tir.if %[[BAD]] {
// CHECK-NEXT: tir.raise "ValueError", ["x is ", "bad"]
// CHECK-NEXT: %[[STATUS:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: tir.return %[[STATUS]], %[[ZERO]] : i32, f32
// CHECK-NEXT: }
// CHECK-NEXT: %[[OK:.*]] = arith.constant 0 : i32
// CHECK-NEXT: tir.return %[[OK]], %[[X]] : i32, f32
func.func private @assert_becomes_raise_and_return(%x: f32, %c: i1) -> f32 {
  tir.assert %c, "ValueError", ["x is ", "bad"]
  return %x : f32
}

// CHECK-LABEL: func.func @caller_tests_and_returns_the_status
// CHECK-SAME: (%[[X:.*]]: f32, %[[C:.*]]: i1) -> (i32, i64 {tir.dtype = ui64}) attributes {tir.may_fail}
// CHECK: %[[CALL:.*]]:2 = call @assert_becomes_raise_and_return(%[[X]], %[[C]]) : (f32, i1) -> (i32, f32)
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[BAD:.*]] = arith.cmpi ne, %[[CALL]]#0, %[[ZERO]] : i32
// CHECK-NEXT: tir.if %[[BAD]] {
// CHECK-NEXT: %[[NONE:.*]] = arith.constant 0 : i64
// CHECK-NEXT: tir.return %[[CALL]]#0, %[[NONE]] : i32, i64
// CHECK-NEXT: }
// CHECK: arith.fptosi %[[CALL]]#1
func.func @caller_tests_and_returns_the_status(%x: f32, %c: i1) -> (i64 {tir.dtype = ui64}) {
  %y = func.call @assert_becomes_raise_and_return(%x, %c) : (f32, i1) -> f32
  %r = arith.fptosi %y : f32 to i64
  return %r : i64
}

// CHECK-LABEL: func.func @recursion
// CHECK-SAME: -> i32 attributes {tir.may_fail}
// CHECK: call @recursion_back(%{{.*}}) : (i1) -> i32
func.func @recursion(%c: i1) {
  func.call @recursion_back(%c) : (i1) -> ()
  return
}
// CHECK-LABEL: func.func private @recursion_back
// CHECK-SAME: -> i32 attributes {tir.may_fail}
// CHECK: tir.raise
// CHECK: call @recursion(%{{.*}}) : (i1) -> i32
func.func private @recursion_back(%c: i1) {
  tir.assert %c, "RuntimeError", ["deep"]
  func.call @recursion(%c) : (i1) -> ()
  return
}

// CHECK-LABEL: func.func @packed_call
// CHECK: %[[CALL:.*]]:2 = tir.call_packed status "get"(%{{.*}}) args ["key", unit] as [si32, ui64] : (i32) -> (i32, i64)
// CHECK: arith.cmpi ne, %[[CALL]]#0
// CHECK: tir.return %{{.*}}, %[[CALL]]#1 : i32, i64
func.func @packed_call(%n: i32) -> i64 {
  %v = tir.call_packed "get"(%n) args ["key", unit] as [si32, ui64] : (i32) -> i64
  return %v : i64
}

// CHECK-LABEL: func.func @early_return_succeeds
// CHECK: tir.if %{{.*}} {
// CHECK-NEXT: %[[OK:.*]] = arith.constant 0 : i32
// CHECK-NEXT: tir.return %[[OK]], %{{.*}} : i32, f32
func.func @early_return_succeeds(%x: f32, %c: i1) -> f32 {
  tir.if %c {
    tir.return %x : f32
  }
  tir.assert %c, "ValueError", ["no"]
  tir.return %x : f32
}

// CHECK-LABEL: func.func @choice_that_may_fail_becomes_a_statement
// CHECK: %[[LOCAL:.*]] = tir.alloc_buffer "chosen" : memref<f32, #local>
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK: %[[CALL:.*]]:2 = func.call @assert_becomes_raise_and_return
// CHECK: memref.store %[[CALL]]#1, %[[LOCAL]][]
// CHECK: } else {
// CHECK-NEXT: memref.store %{{.*}}, %[[LOCAL]][]
// CHECK-NEXT: }
// CHECK-NEXT: memref.load %[[LOCAL]][]
func.func @choice_that_may_fail_becomes_a_statement(%x: f32, %c: i1) -> f32 {
  %r = scf.if %c -> f32 {
    %y = func.call @assert_becomes_raise_and_return(%x, %c) : (f32, i1) -> f32
    scf.yield %y : f32
  } else {
    scf.yield %x : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @condition_of_a_while
// CHECK: tir.while {
// CHECK: func.call @assert_becomes_raise_and_return
// CHECK: tir.return
// CHECK: tir.condition
func.func @condition_of_a_while(%x: f32, %c: i1) {
  tir.while {
    %y = func.call @assert_becomes_raise_and_return(%x, %c) : (f32, i1) -> f32
    %more = arith.cmpf olt, %y, %x : f32
    tir.condition %more
  } do {
  }
  return
}

// CHECK-LABEL: func.func @device_code_stays
// CHECK-SAME: (%{{.*}}: i1) {
// CHECK: tir.for thread
// CHECK-NEXT: tir.assert %{{.*}}, "ValueError", ["trap"]
func.func @device_code_stays(%c: i1) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.assert %c, "ValueError", ["trap"]
  }
  return
}

// CHECK-LABEL: func.func @vectorized_loop_that_may_fail_is_serial
// CHECK: tir.for %{{.*}} = 0 to 4 {
func.func @vectorized_loop_that_may_fail_is_serial(%c: i1) {
  tir.for vectorized %i = 0 to 4 {
    tir.assert %c, "ValueError", ["lane"]
  }
  return
}

// CHECK-LABEL: func.func @results_without_a_zero
// CHECK: ub.poison : memref<4xf32>
func.func @results_without_a_zero(%A: memref<4xf32>, %c: i1) -> memref<4xf32> {
  tir.assert %c, "ValueError", ["no"]
  return %A : memref<4xf32>
}
