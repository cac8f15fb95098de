// RUN: tir-opt %s --tir-lower-early-exits | FileCheck %s
// RUN: tir-opt %s --tir-lower-early-exits --verify-roundtrip | FileCheck %s --check-prefix=GONE
// GONE-NOT: tir.break
// GONE-NOT: tir.continue
// GONE-NOT: tir.return

// CHECK-LABEL: func.func @return_from_two_loops_stops_both
// CHECK: %[[OUTER:.*]] = tir.alloc_buffer "loop_state"
// CHECK: %[[RETURNED:.*]] = tir.alloc_buffer "returned"
// CHECK: %[[INNER:.*]] = tir.alloc_buffer "loop_state"
// CHECK: tir.while {
// CHECK: tir.while {
// CHECK: memref.store %c1_i32{{.*}}, %[[RETURNED]][]
// CHECK: %[[V:.*]] = memref.load %[[RETURNED]][]
// CHECK: %[[GOES_ON:.*]] = arith.cmpi eq, %[[V]], %c0
// CHECK-NEXT: tir.if %[[GOES_ON]] {
// CHECK-NEXT: tir.call_extern "after_inner"
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[LEFT:.*]] = arith.constant 2 : i32
// CHECK-NEXT: memref.store %[[LEFT]], %[[OUTER]][]
// CHECK: %[[W:.*]] = memref.load %[[RETURNED]][]
// CHECK: tir.if
// CHECK-NEXT: tir.call_extern "after_outer"
func.func @return_from_two_loops_stops_both(%n: index, %c: i1) {
  tir.for %i = 0 to %n {
    tir.for %j = 0 to %n {
      tir.if %c {
        tir.return
      }
    }
    tir.call_extern "after_inner"() : () -> ()
  }
  tir.call_extern "after_outer"() : () -> ()
  tir.return
}

// CHECK-LABEL: func.func @break_leaves_the_inner_loop_alone
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK: tir.while
// CHECK-NOT: tir.if %{{.*}} {
// CHECK: tir.call_extern "after_inner"
func.func @break_leaves_the_inner_loop_alone(%n: index) {
  tir.for %i = 0 to 4 {
    tir.for %j = 0 to %n {
      tir.break
    }
    tir.call_extern "after_inner"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @return_from_the_body_of_a_block
// CHECK: %[[RETURNED:.*]] = tir.alloc_buffer "returned"
// CHECK: tir.while
// CHECK: tir.block "B"
// CHECK-NEXT: tir.if %{{.*}} {
// CHECK: memref.store %c1_i32{{.*}}, %[[RETURNED]][]
// CHECK: } else {
// CHECK-NEXT: tir.call_extern "body"
// CHECK: tir.if
// CHECK-NEXT: tir.call_extern "after"
func.func @return_from_the_body_of_a_block(%c: i1) {
  tir.for %i = 0 to 4 {
    tir.block "B" iters(%v = %i : spatial 4) body {
      tir.if %c {
        tir.return
      }
      tir.call_extern "body"() : () -> ()
    }
    tir.call_extern "after"() : () -> ()
  }
  tir.return
}

// CHECK-LABEL: func.func @return_from_the_init_of_a_block_skips_the_body
// CHECK: tir.block "B"
// CHECK: } init {
// CHECK-NEXT: tir.if
// CHECK: memref.store %{{.*}}, %[[RETURNED:.*]][]
// CHECK: } body {
// CHECK-NEXT: memref.load
// CHECK: tir.if
// CHECK-NEXT: tir.call_extern "body"
func.func @return_from_the_init_of_a_block_skips_the_body(%c: i1) {
  tir.block "B" iters() signature {
    tir.regions reads() writes()
  } init {
    tir.if %c {
      tir.return
    }
  } body {
    tir.call_extern "body"() : () -> ()
  }
  tir.return
}

// CHECK-LABEL: func.func @break_under_an_attribute
// CHECK: tir.while
// CHECK: tir.attr "my.hint"
// CHECK: tir.if %{{.*}} {
// CHECK: memref.store %c2{{.*}}, %[[S:.*]][]
// CHECK: } else {
// CHECK-NEXT: tir.call_extern "inner"
// CHECK: memref.load %[[S]][]
// CHECK: tir.call_extern "rest"
func.func @break_under_an_attribute(%n: index, %c: i1) {
  tir.for %i = 0 to %n {
    tir.attr "my.hint" = 1 : i32 {
      tir.if %c {
        tir.break
      }
      tir.call_extern "inner"() : () -> ()
    }
    tir.call_extern "rest"() : () -> ()
  }
  return
}

// The flags of a loop that runs on a device belong to the thread.
// CHECK-LABEL: func.func @flags_of_a_thread_stand_in_its_loop
// CHECK-NEXT: tir.for thread "blockIdx.x"
// CHECK-NEXT: tir.for thread "threadIdx.x"
// CHECK-DAG: tir.alloc_buffer "next"
// CHECK-DAG: tir.alloc_buffer "loop_state"
// CHECK: tir.while
func.func @flags_of_a_thread_stand_in_its_loop(%n: index, %c: i1) {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    tir.for thread "threadIdx.x" %t = 0 to 32 {
      tir.for %i = 0 to %n {
        tir.if %c {
          tir.break
        }
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @every_value_returned_has_a_buffer
// CHECK-DAG: tir.alloc_buffer "result" : memref<f16, #local>
// CHECK-DAG: tir.alloc_buffer "result" : memref<i1, #local>
// CHECK-DAG: tir.alloc_buffer "result" : memref<vector<4xf32>, #local>
// CHECK-DAG: tir.alloc_buffer "result" : memref<!ptr.ptr<#global>, #local>
// CHECK: return %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : f16, i1, vector<4xf32>, !ptr.ptr<#global>
func.func @every_value_returned_has_a_buffer(%c: i1, %h: f16, %v: vector<4xf32>, %p: !ptr.ptr<#tir.scope<global>>)
    -> (f16, i1, vector<4xf32>, !ptr.ptr<#tir.scope<global>>) {
  tir.if %c {
    tir.return %h, %c, %v, %p : f16, i1, vector<4xf32>, !ptr.ptr<#tir.scope<global>>
  }
  tir.call_extern "work"() : () -> ()
  tir.return %h, %c, %v, %p : f16, i1, vector<4xf32>, !ptr.ptr<#tir.scope<global>>
}

// What was allocated in front of an exit is alive in what moved, and nowhere else.
// CHECK-LABEL: func.func @allocation_behind_an_exit_moves_with_its_uses
// CHECK: tir.if %{{.*}} {
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[B:.*]] = tir.alloc_buffer "B"
// CHECK-NEXT: memref.store %{{.*}}, %[[B]]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @allocation_behind_an_exit_moves_with_its_uses(%c: i1, %i: index, %x: f32) {
  tir.if %c {
    tir.return
  }
  %B = tir.alloc_buffer "B" : memref<4096xf32, #tir.scope<global>>
  memref.store %x, %B[%i] : memref<4096xf32, #tir.scope<global>>
  tir.return
}

// A loop that is left and has a continue: the state says which.
// CHECK-LABEL: func.func @continue_and_break_in_one_loop
// CHECK: tir.while
// CHECK: } do {
// CHECK: memref.store %c0{{.*}}, %[[S:.*]][]
// CHECK: memref.store %c1{{.*}}, %[[S]][]
// CHECK: tir.call_extern "first"
// CHECK: memref.store %c2{{.*}}, %[[S]][]
// CHECK: tir.call_extern "second"
func.func @continue_and_break_in_one_loop(%n: index, %c: i1, %d: i1) {
  tir.for %i = 0 to %n {
    tir.if %c {
      tir.if %d {
        tir.continue
      }
      tir.call_extern "first"() : () -> ()
    }
    tir.if %d {
      tir.break
    }
    tir.call_extern "second"() : () -> ()
  }
  return
}
