// RUN: tir-opt %s --canonicalize | FileCheck %s

// What folds, goes or changes its place, and what must stay.

#local = #tir.scope<local>

//===--- loops and conditions ---===//

// Constant bounds move into the attribute; unit loops stay, for schedules count them.
// CHECK-LABEL: func.func @constant_bounds
// CHECK: tir.for %{{.*}} = 0 to 1 {
// CHECK-NEXT: memref.store
func.func @constant_bounds(%A: memref<1xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tir.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %A[%i] : memref<1xf32>
  }
  return
}

// A step that no loop can have is not made into an attribute.
// CHECK-LABEL: func.func @step_of_zero
// CHECK: tir.for %{{.*}} = 0 to 4 step %c0
func.func @step_of_zero(%A: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  tir.for %i = 0 to 4 step %c0 {
    memref.store %x, %A[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @constant_condition
// CHECK-NOT: tir.if
// CHECK: memref.store %[[X:.*]], %{{.*}}[%c1]
// CHECK-NOT: memref.store
// CHECK: return
func.func @constant_condition(%A: memref<2xf32>, %x: f32) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tir.if %false {
    memref.store %x, %A[%c0] : memref<2xf32>
  } else {
    memref.store %x, %A[%c1] : memref<2xf32>
  }
  tir.if %false {
    memref.store %x, %A[%c0] : memref<2xf32>
  }
  return
}

//===--- regions ---===//

// Index computations of a signature fold.
// CHECK-LABEL: func.func @computations_of_a_signature
// CHECK: tir.regions reads() writes(%{{.*}}[%v0]) : memref<64xf32>
func.func @computations_of_a_signature(%A: memref<64xf32>, %i: index) {
  tir.block "B" iters(%v = %i : spatial 64) signature {
    %y = affine.apply affine_map<(d0) -> ((d0 floordiv 4) * 4 + d0 mod 4)>(%v)
    tir.regions reads() writes(%A[%y]) : memref<64xf32>
  } body {
  }
  return
}

// A block stays, whatever is in it and wherever it is: it has a name.
// CHECK-LABEL: func.func @empty_blocks_stay
// CHECK: tir.block "B"
// CHECK: tir.regions reads(%{{.*}}[0]) writes()
// CHECK: tir.for
// CHECK-NEXT: tir.block "C" iters(%v0 = %{{.*}} : spatial 4) where(%false) body {
// CHECK-NEXT: }
func.func @empty_blocks_stay(%A: memref<f32>, %B: memref<4xf32>) {
  %false = arith.constant false
  tir.block "B" signature {
    tir.regions reads(%B[0]) writes() : memref<4xf32>
  } body {
  }
  tir.for %i = 0 to 4 {
    tir.block "C" iters(%v = %i : spatial 4) where(%false) body {
      %d = arith.addi %v, %v : index
    }
  }
  return
}

// CHECK-LABEL: func.func @statements_without_effects_go
// CHECK-NEXT: return
func.func @statements_without_effects_go(%A: memref<4xf32>, %n: index, %c: i1) {
  tir.for %i = 0 to %n {
    %d = memref.load %A[%i] : memref<4xf32>
  }
  tir.for thread "blockIdx.x" %i = 0 to %n {
  }
  tir.if %c {
    %d = arith.addi %n, %n : index
  }
  tir.attr "key" {
  }
  return
}

// A loop that never runs has its place in a schedule, too.
// CHECK-LABEL: func.func @loop_that_never_runs_stays
// CHECK-NEXT: tir.for %[[I:.*]] = 0 to 0 {
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[I]]]
func.func @loop_that_never_runs_stays(%A: memref<4xf32>, %x: f32) {
  tir.for %i = 0 to 0 {
    memref.store %x, %A[%i] : memref<4xf32>
  }
  return
}

//===--- facts and checks ---===//

// CHECK-LABEL: func.func @checks_that_hold
// CHECK-NEXT: return
func.func @checks_that_hold() {
  %true = arith.constant true
  tir.expect %true, "always"
  tir.assert %true, "ValueError", ["never"]
  return
}

// CHECK-LABEL: func.func @checks_that_may_fail
// CHECK: tir.expect
// CHECK: tir.assert
// CHECK: tir.assert %false
func.func @checks_that_may_fail(%c: i1) {
  %false = arith.constant false
  tir.expect %c, "sometimes"
  tir.assert %c, "ValueError", ["sometimes"]
  tir.assert %false, "ValueError", ["always"]
  return
}

//===--- calls ---===//

// CHECK-LABEL: func.func @unused_pure_calls_go
// CHECK-NEXT: return
func.func @unused_pure_calls_go(%x: f32) {
  %0 = tir.call_extern pure "erff"(%x) : (f32) -> f32
  %1 = tir.call_intrin pure "tirx.mystery"(%x) : (f32) -> f32
  return
}

// CHECK-LABEL: func.func @other_calls_stay
// CHECK-NEXT: tir.call_extern "rand"
// CHECK-NEXT: tir.call_packed "rand"
// CHECK-NEXT: tir.call_packed status "log"
// CHECK-NEXT: tir.call_intrin "rand"
// CHECK-NEXT: tir.raise
func.func @other_calls_stay() {
  %0 = tir.call_extern "rand"() : () -> i32
  %1 = tir.call_packed "rand"() : () -> i32
  %2 = tir.call_packed status "log"() : () -> i32
  %3 = tir.call_intrin "rand"() : () -> i32
  tir.raise "RuntimeError", ["out of luck"]
  return
}

//===--- barriers ---===//

// A barrier leaves an if that always holds.
// CHECK-LABEL: func.func @barrier_leaves_if
// CHECK-NEXT: tir.for thread
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: }
func.func @barrier_leaves_if() {
  %true = arith.constant true
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.if %true {
      tir.barrier <shared>
    }
  }
  return
}

// Neither two in a row nor the same one in both branches become one.
// CHECK-LABEL: func.func @barriers_stay
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: } else {
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: }
func.func @barriers_stay(%c: i1) {
  tir.barrier <shared>
  tir.barrier <shared>
  tir.if %c {
    tir.barrier <shared>
  } else {
    tir.barrier <shared>
  }
  return
}

// CHECK-LABEL: func.func @unused_results_of_threads_stay
// CHECK: tir.shuffle
// CHECK-NEXT: tir.active_mask
// CHECK-NEXT: tir.atomic
// CHECK-NEXT: tir.allreduce
func.func @unused_results_of_threads_stay(%A: memref<4xi32>, %x: i32, %k: index) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %0 = tir.shuffle idx %x, %x width 32 : i32
    %1 = tir.active_mask : i32
    %2 = tir.atomic add %A[%k], %x : memref<4xi32>, i32
    %3 = tir.allreduce(%x) identity(%x) over(%t) : i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      tir.yield %c : i32
    }
  }
  return
}

//===--- allocations ---===//

// CHECK-LABEL: func.func @unused_buffers_go
// CHECK-NEXT: return
func.func @unused_buffers_go(%A: memref<4xf32>, %i: index) {
  %0 = tir.alloc_buffer : memref<4xf32, #local>
  %1 = tir.alloc_buffer block "S" : memref<4xf32, #local>
  %2 = tir.data %0 : memref<4xf32, #local> to !ptr.ptr<#local>
  %3 = tir.view "V" %2 : !ptr.ptr<#local> to memref<4xf32, #local>
  %4 = tir.match_buffer "M" %A[%i] : memref<4xf32> to memref<1xf32, strided<[1], offset: ?>>
  return
}

// CHECK-LABEL: func.func @used_buffers_stay
// CHECK: %[[B:.*]] = tir.alloc_buffer
// CHECK-NEXT: memref.store %{{.*}}, %[[B]]
// CHECK-NEXT: %[[P:.*]] = tir.data %[[B]]
// CHECK-NEXT: tir.call_extern "f"(%[[P]])
func.func @used_buffers_stay(%x: f32) {
  %c0 = arith.constant 0 : index
  %0 = tir.alloc_buffer : memref<4xf32, #local>
  memref.store %x, %0[%c0] : memref<4xf32, #local>
  %p = tir.data %0 : memref<4xf32, #local> to !ptr.ptr<#local>
  tir.call_extern "f"(%p) : (!ptr.ptr<#local>) -> ()
  return
}
