// RUN: tir-opt %s --tir-lower-early-exits | FileCheck %s
// RUN: tir-opt %s --tir-lower-early-exits --tir-lower-early-exits | FileCheck %s

// CHECK-LABEL: func.func @without_exits_nothing_changes
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.if
// CHECK-NEXT: memref.store
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @without_exits_nothing_changes(%A: memref<4xf32>, %x: f32, %c: i1) {
  tir.for %i = 0 to 4 {
    tir.if %c {
      memref.store %x, %A[%i] : memref<4xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @return_at_the_end_needs_no_flag
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NEXT: return %[[X]] : i32
func.func @return_at_the_end_needs_no_flag(%x: i32) -> i32 {
  tir.return %x : i32
}

// CHECK-LABEL: func.func @return_in_a_branch_moves_the_rest_into_the_other
// CHECK-SAME: (%[[X:.*]]: i32, %[[C:.*]]: i1)
// CHECK-NEXT: %[[R:.*]] = tir.alloc_buffer "result" : memref<i32, #local>
// CHECK-NEXT: tir.if %[[C]] {
// CHECK-NEXT: memref.store %[[X]], %[[R]][]
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[Y:.*]] = arith.addi %[[X]], %[[X]]
// CHECK-NEXT: memref.store %[[Y]], %[[R]][]
// CHECK-NEXT: }
// CHECK-NEXT: %[[V:.*]] = memref.load %[[R]][]
// CHECK-NEXT: return %[[V]] : i32
func.func @return_in_a_branch_moves_the_rest_into_the_other(%x: i32, %c: i1) -> i32 {
  tir.if %c {
    tir.return %x : i32
  }
  %y = arith.addi %x, %x : i32
  tir.return %y : i32
}

// CHECK-LABEL: func.func @return_in_the_second_branch
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK-NEXT: tir.call_extern "a"
// CHECK-NEXT: tir.call_extern "b"
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @return_in_the_second_branch(%c: i1) {
  tir.if %c {
    tir.call_extern "a"() : () -> ()
  } else {
    tir.return
  }
  tir.call_extern "b"() : () -> ()
  tir.return
}

// CHECK-LABEL: func.func @code_behind_an_exit_of_every_branch_goes
// CHECK-NOT: tir.call_extern
// CHECK: return
func.func @code_behind_an_exit_of_every_branch_goes(%c: i1) {
  tir.if %c {
    tir.return
  } else {
    tir.return
  }
  tir.call_extern "never"() : () -> ()
  tir.return
}

// CHECK-LABEL: func.func @return_two_deep_is_a_flag
// CHECK: %[[F:.*]] = tir.alloc_buffer "returned" : memref<i32, #local>
// CHECK: memref.store %c0{{.*}}, %[[F]][]
// CHECK: tir.if %{{.*}} {
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: memref.store %[[ONE]], %[[F]][]
// CHECK-NEXT: } else {
// CHECK-NEXT: tir.call_extern "inner"
// CHECK: %[[V:.*]] = memref.load %[[F]][]
// CHECK: %[[GOES_ON:.*]] = arith.cmpi eq, %[[V]], %c0
// CHECK-NEXT: tir.if %[[GOES_ON]] {
// CHECK-NEXT: tir.call_extern "after"
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @return_two_deep_is_a_flag(%c: i1, %d: i1) {
  tir.if %c {
    tir.if %d {
      tir.return
    }
    tir.call_extern "inner"() : () -> ()
  }
  tir.call_extern "after"() : () -> ()
  tir.return
}

// CHECK-LABEL: func.func @continue_keeps_the_loop
// CHECK-NOT: alloc_buffer
// CHECK: tir.for %{{.*}} = 0 to 8 {
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK-NEXT: } else {
// CHECK-NEXT: tir.call_extern "rest"
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @continue_keeps_the_loop(%c: i1) {
  tir.for %i = 0 to 8 {
    tir.if %c {
      tir.continue
    }
    tir.call_extern "rest"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @continue_two_deep_is_a_flag_of_the_iteration
// CHECK: %[[S:.*]] = tir.alloc_buffer "loop_state" : memref<i32, #local>
// CHECK: tir.for
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-NEXT: memref.store %[[ZERO]], %[[S]][]
// CHECK: memref.store %c1{{.*}}, %[[S]][]
// CHECK: %[[V:.*]] = memref.load %[[S]][]
// CHECK: tir.call_extern "rest"
func.func @continue_two_deep_is_a_flag_of_the_iteration(%c: i1, %d: i1) {
  tir.for %i = 0 to 8 {
    tir.if %c {
      tir.if %d {
        tir.continue
      }
      tir.call_extern "inner"() : () -> ()
    }
    tir.call_extern "rest"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @break_makes_a_while
// CHECK-SAME: (%[[N:.*]]: index, %[[C:.*]]: i1)
// CHECK-DAG: %[[I:.*]] = tir.alloc_buffer "next" : memref<index, #local>
// CHECK-DAG: %[[S:.*]] = tir.alloc_buffer "loop_state" : memref<i32, #local>
// CHECK-DAG: %[[LOW:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[STEP:.*]] = arith.constant 3 : index
// CHECK: memref.store %[[LOW]], %[[I]][]
// CHECK: tir.while {
// CHECK: %[[STATE:.*]] = memref.load %[[S]][]
// CHECK: %[[RUNS:.*]] = arith.cmpi ne, %[[STATE]], %c2_i32
// CHECK: %[[IV:.*]] = memref.load %[[I]][]
// CHECK: %[[MORE:.*]] = arith.cmpi slt, %[[IV]], %[[N]]
// CHECK: %[[BOTH:.*]] = arith.andi %[[RUNS]], %[[MORE]]
// CHECK: tir.condition %[[BOTH]]
// CHECK: } do {
// CHECK: %[[J:.*]] = memref.load %[[I]][]
// CHECK: %[[NEXT:.*]] = arith.addi %[[J]], %[[STEP]]
// CHECK: memref.store %[[NEXT]], %[[I]][]
// CHECK: tir.if %[[C]] {
// CHECK: memref.store %c2_i32{{.*}}, %[[S]][]
// CHECK: } else {
// CHECK-NEXT: tir.call_extern "use"(%[[J]])
func.func @break_makes_a_while(%n: index, %c: i1) {
  tir.for %i = 2 to %n step 3 {
    tir.if %c {
      tir.break
    }
    tir.call_extern "use"(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @break_of_an_unrolled_loop_keeps_its_kind
// CHECK: tir.for unrolled %[[I:.*]] = 0 to 4 {
// CHECK: %[[STATE:.*]] = memref.load %[[S:.*]][]
// CHECK: %[[RUNS:.*]] = arith.cmpi ne, %[[STATE]], %c2
// CHECK-NEXT: tir.if %[[RUNS]] {
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK: memref.store %c2{{.*}}, %[[S]][]
// CHECK: } else {
// CHECK-NEXT: tir.call_extern "use"(%[[I]])
func.func @break_of_an_unrolled_loop_keeps_its_kind(%c: i1) {
  tir.for unrolled %i = 0 to 4 {
    tir.if %c {
      tir.break
    }
    tir.call_extern "use"(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @the_condition_of_a_while_is_not_evaluated_after_a_break
// CHECK: tir.while {
// CHECK-NEXT: %[[STATE:.*]] = memref.load %[[S:.*]][]
// CHECK-NOT: tir.call_extern
// CHECK: tir.condition
// CHECK: } do {
// CHECK-NEXT: %[[MORE:.*]] = tir.call_extern "more"()
// CHECK-NEXT: tir.if %[[MORE]] {
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK: memref.store %c2{{.*}}, %[[S]][]
// CHECK: } else {
// CHECK-NEXT: tir.call_extern "rest"
// CHECK: } else {
// CHECK: memref.store %c2{{.*}}, %[[S]][]
func.func @the_condition_of_a_while_is_not_evaluated_after_a_break(%c: i1) {
  tir.while {
    %more = tir.call_extern "more"() : () -> i1
    tir.condition %more
  } do {
    tir.if %c {
      tir.break
    }
    tir.call_extern "rest"() : () -> ()
  }
  return
}
