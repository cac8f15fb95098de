// RUN: tir-opt %s --remove-dead-values | FileCheck %s

// What counts as dead, and what must stay although nothing uses it.

#local = #tir.scope<local>

//===--- regions ---===//

// A loop without effects goes, with what only it needs.
// CHECK-LABEL: func.func @loop_of_values_goes
// CHECK-NEXT: return
func.func @loop_of_values_goes(%n: index) {
  %m = arith.addi %n, %n : index
  tir.for %i = 0 to %m {
    tir.attr "key" {
      %d = arith.addi %i, %m : index
    }
  }
  return
}

// Variables and iterators that nothing uses stay: they belong to their operation.
// CHECK-LABEL: func.func @unused_variables_stay
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK-NEXT: memref.store
// CHECK: tir.block "B" iters(%v0 = %{{.*}} : spatial 4, %v1 = %{{.*}} : reduce 8) where(%{{.*}}) signature {
// CHECK-NEXT: tir.regions reads() writes(%{{.*}}[0])
// CHECK-NEXT: } init {
// CHECK-NEXT: memref.store
// CHECK: } body {
// CHECK-NEXT: memref.store
func.func @unused_variables_stay(%A: memref<4xf32>, %x: f32, %i: index, %p: i1) {
  %c0 = arith.constant 0 : index
  tir.for %k = 0 to 4 {
    memref.store %x, %A[%c0] : memref<4xf32>
  }
  tir.block "B" iters(%a = %i : spatial 4, %b = %i : reduce 8) where(%p) signature {
    tir.regions reads() writes(%A[0]) : memref<4xf32>
  } init {
    memref.store %x, %A[%c0] : memref<4xf32>
  } body {
    memref.store %x, %A[%c0] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @empty_block_stays
// CHECK-NEXT: tir.block "B" body
func.func @empty_block_stays() {
  tir.block "B" body {
  }
  return
}

func.func private @unused_result(%A: memref<f32>, %x: f32, %u: i32) -> i32 {
  memref.store %x, %A[] : memref<f32>
  return %u : i32
}

// What a function need not know or return goes, also where the calls are in statements.
// CHECK-LABEL: func.func @calls_in_statements
// CHECK: tir.while
// CHECK: tir.for
// CHECK-NEXT: func.call @unused_result(%{{.*}}, %{{.*}}) : (memref<f32>, f32) -> ()
// CHECK: tir.block
// CHECK-NEXT: func.call @unused_result(%{{.*}}, %{{.*}}) : (memref<f32>, f32) -> ()
func.func @calls_in_statements(%A: memref<f32>, %x: f32, %u: i32, %n: index, %c: i1) {
  tir.while {
    tir.condition %c
  } do {
    tir.for %k = 0 to %n {
      %0 = func.call @unused_result(%A, %x, %u) : (memref<f32>, f32, i32) -> i32
    }
  }
  tir.block "B" body {
    %1 = func.call @unused_result(%A, %x, %u) : (memref<f32>, f32, i32) -> i32
  }
  return
}

//===--- expect ---===//

func.func private @has_fact(%c: i1, %n: index, %u: i32) {
  %k = arith.muli %n, %n : index
  tir.expect %c, "c"
  return
}

// What a fact is computed from is alive, what stands beside it is not.
// CHECK-LABEL: func.func @fact_stays
// CHECK-NEXT: %[[C:.*]] = arith.cmpi
// CHECK-NEXT: call @has_fact(%[[C]]) : (i1) -> ()
// CHECK-NEXT: return
func.func @fact_stays(%n: index, %u: i32) {
  %c = arith.cmpi eq, %n, %n : index
  call @has_fact(%c, %n, %u) : (i1, index, i32) -> ()
  return
}

//===--- exits ---===//

// CHECK-LABEL: func.func @loops_of_exits_stay
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.break
// CHECK-NEXT: } else {
// CHECK-NEXT: tir.continue
// CHECK: tir.while {
// CHECK: } do {
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.return
func.func @loops_of_exits_stay(%c: i1) {
  tir.for %i = 0 to 4 {
    %d = arith.addi %i, %i : index
    tir.if %c {
      tir.break
    } else {
      tir.continue
    }
  }
  tir.while {
    tir.condition %c
  } do {
    tir.if %c {
      tir.return
    }
  }
  tir.return
}

func.func private @early(%c: i1, %x: i32, %u: i32, %dead: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  tir.if %c {
    tir.return %u : i32
  }
  tir.return %y : i32
}

// Both values that a function returns early and at its end are alive.
// CHECK-LABEL: func.func @early_value_stays
// CHECK-SAME: %[[A:.*]]: memref<i32>, %[[C:.*]]: i1, %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: call @early(%[[C]], %[[X]], %[[U]]) : (i1, i32, i32) -> i32
func.func @early_value_stays(%A: memref<i32>, %c: i1, %x: i32, %u: i32) {
  %r = call @early(%c, %x, %u, %x) : (i1, i32, i32, i32) -> i32
  memref.store %r, %A[] : memref<i32>
  return
}

//===--- barriers and what threads exchange ---===//

// CHECK-LABEL: func.func @barriers_stay
// CHECK-NEXT: tir.for thread
// CHECK-NEXT: tir.barrier
// CHECK-NEXT: tir.shuffle
// CHECK-NEXT: tir.atomic
// CHECK-NEXT: tir.allreduce
func.func @barriers_stay(%A: memref<4xi32>, %x: i32, %l: i32, %k: index) {
  %d = arith.addi %x, %x : i32
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.barrier <shared>
    %0 = tir.shuffle idx %x, %l width 32 : i32
    %2 = tir.atomic add %A[%k], %x : memref<4xi32>, i32
    %3 = tir.allreduce(%x) identity(%l) over(%t) : i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      tir.yield %c : i32
    }
  }
  return
}

//===--- allocations and calls ---===//

// CHECK-LABEL: func.func @unused_views_go
// CHECK-NEXT: return
func.func @unused_views_go(%A: memref<4xf32>, %i: index) {
  %p = tir.data %A : memref<4xf32> to !ptr.ptr<#tir.scope<global>>
  %v = tir.view "V" %p : !ptr.ptr<#tir.scope<global>> to memref<4xf32>
  %m = tir.match_buffer "M" %A[%i] : memref<4xf32> to memref<1xf32, strided<[1], offset: ?>>
  %e = tir.call_extern pure "erff"(%i) : (index) -> f32
  return
}

// CHECK-LABEL: func.func @buffers_that_are_stored_to_stay
// CHECK-NEXT: %[[L:.*]] = tir.alloc_buffer
// CHECK-NEXT: memref.store %{{.*}}, %[[L]]
// CHECK-NEXT: tir.call_extern "rand"
// CHECK-NEXT: return
func.func @buffers_that_are_stored_to_stay(%x: f32) {
  %l = tir.alloc_buffer : memref<f32, #local>
  memref.store %x, %l[] : memref<f32, #local>
  %r = tir.call_extern "rand"() : () -> i32
  return
}

// CHECK-LABEL: func.func private @nothing_left_of_it
// CHECK-SAME: () {
// CHECK-NEXT: return
func.func private @nothing_left_of_it(%x: i32) -> i32 {
  return %x : i32
}
func.func @drops(%x: i32) {
  %r = call @nothing_left_of_it(%x) : (i32) -> i32
  return
}
