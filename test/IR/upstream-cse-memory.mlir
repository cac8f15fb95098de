// RUN: tir-opt %s --cse | FileCheck %s

// Of allocations, views, calls and what threads do together: which become one, and which must stay.

#global = #tir.scope<global>
#local = #tir.scope<local>

//===--- allocations ---===//

// CHECK-LABEL: func.func @load_passes_allocation
// CHECK: memref.load
// CHECK-NOT: memref.load
// CHECK: tir.alloc_buffer
// CHECK-NOT: memref.load
// CHECK: return
func.func @load_passes_allocation(%A: memref<f32>, %B: memref<f32>) {
  %a = memref.load %A[] : memref<f32>
  %l = tir.alloc_buffer : memref<f32, #local>
  %b = memref.load %A[] : memref<f32>
  %s = arith.addf %a, %b : f32
  memref.store %s, %l[] : memref<f32, #local>
  memref.store %s, %B[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @equal_allocations_stay
// CHECK: %[[K:.*]] = tir.alloc_buffer : memref<f32, #local>
// CHECK-NEXT: %[[L:.*]] = tir.alloc_buffer : memref<f32, #local>
// CHECK-NEXT: memref.store %{{.*}}, %[[K]][]
// CHECK-NEXT: memref.store %{{.*}}, %[[L]][]
func.func @equal_allocations_stay(%x: f32) {
  %k = tir.alloc_buffer : memref<f32, #local>
  %l = tir.alloc_buffer : memref<f32, #local>
  memref.store %x, %k[] : memref<f32, #local>
  memref.store %x, %l[] : memref<f32, #local>
  return
}

// CHECK-LABEL: func.func @equal_views_become_one
// CHECK-COUNT-1: tir.data
// CHECK-NEXT: %[[V:.*]] = tir.view "V"
// CHECK-NEXT: %[[M:.*]] = tir.match_buffer "M"
// CHECK-NEXT: memref.store %{{.*}}, %[[V]]
// CHECK-NEXT: memref.store %{{.*}}, %[[V]]
// CHECK-NEXT: memref.store %{{.*}}, %[[M]]
// CHECK-NEXT: memref.store %{{.*}}, %[[M]]
func.func @equal_views_become_one(%A: memref<4xf32, #global>, %x: f32, %i: index) {
  %p = tir.data %A : memref<4xf32, #global> to !ptr.ptr<#global>
  %q = tir.data %A : memref<4xf32, #global> to !ptr.ptr<#global>
  %v = tir.view "V" %p : !ptr.ptr<#global> to memref<4xf32, #global>
  %w = tir.view "V" %q : !ptr.ptr<#global> to memref<4xf32, #global>
  %m = tir.match_buffer "M" %A[%i for 2] : memref<4xf32, #global> to memref<2xf32, strided<[1], offset: ?>, #global>
  %n = tir.match_buffer "M" %A[%i for 2] : memref<4xf32, #global> to memref<2xf32, strided<[1], offset: ?>, #global>
  memref.store %x, %v[%i] : memref<4xf32, #global>
  memref.store %x, %w[%i] : memref<4xf32, #global>
  memref.store %x, %m[%i] : memref<2xf32, strided<[1], offset: ?>, #global>
  memref.store %x, %n[%i] : memref<2xf32, strided<[1], offset: ?>, #global>
  return
}

// Another name, another element type, another region: other buffers.
// CHECK-LABEL: func.func @unequal_views_stay
// CHECK: tir.view "V"
// CHECK-NEXT: tir.view "W"
// CHECK-NEXT: tir.view "V" %{{.*}} as ui32
// CHECK-NEXT: tir.match_buffer "M" %{{.*}}[%{{.*}} for 2]
// CHECK-NEXT: tir.match_buffer "M" %{{.*}}[0 for 2]
func.func @unequal_views_stay(%A: memref<4xi32, #global>, %x: i32, %i: index) {
  %p = tir.data %A : memref<4xi32, #global> to !ptr.ptr<#global>
  %u = tir.view "V" %p : !ptr.ptr<#global> to memref<4xi32, #global>
  %v = tir.view "W" %p : !ptr.ptr<#global> to memref<4xi32, #global>
  %w = tir.view "V" %p as ui32 : !ptr.ptr<#global> to memref<4xi32, #global>
  %m = tir.match_buffer "M" %A[%i for 2] : memref<4xi32, #global> to memref<2xi32, strided<[1], offset: ?>, #global>
  %n = tir.match_buffer "M" %A[0 for 2] : memref<4xi32, #global> to memref<2xi32, strided<[1], offset: ?>, #global>
  memref.store %x, %u[%i] : memref<4xi32, #global>
  memref.store %x, %v[%i] : memref<4xi32, #global>
  memref.store %x, %w[%i] : memref<4xi32, #global>
  memref.store %x, %m[%i] : memref<2xi32, strided<[1], offset: ?>, #global>
  memref.store %x, %n[%i] : memref<2xi32, strided<[1], offset: ?>, #global>
  return
}

// A store through a view changes the buffer below it.
// CHECK-LABEL: func.func @loads_do_not_pass_store_through_view
// CHECK: memref.load %[[A:.*]][%{{.*}}]
// CHECK: memref.store
// CHECK: memref.load %[[A]][%{{.*}}]
func.func @loads_do_not_pass_store_through_view(%A: memref<4xf32, #global>, %B: memref<f32>, %x: f32, %i: index) {
  %p = tir.data %A : memref<4xf32, #global> to !ptr.ptr<#global>
  %v = tir.view "V" %p : !ptr.ptr<#global> to memref<4xf32, #global>
  %a = memref.load %A[%i] : memref<4xf32, #global>
  memref.store %x, %v[%i] : memref<4xf32, #global>
  %b = memref.load %A[%i] : memref<4xf32, #global>
  %s = arith.addf %a, %b : f32
  memref.store %s, %B[] : memref<f32>
  return
}

//===--- calls and checks ---===//

// CHECK-LABEL: func.func @pure_calls_become_one
// CHECK-COUNT-1: tir.call_extern pure
// CHECK-NEXT: tir.call_intrin pure
// CHECK-NEXT: arith.addf
func.func @pure_calls_become_one(%A: memref<f32>, %x: f32) {
  %a = tir.call_extern pure "erff"(%x) : (f32) -> f32
  %b = tir.call_extern pure "erff"(%x) : (f32) -> f32
  %c = tir.call_intrin pure "tir.f"(%x) : (f32) -> f32
  %d = tir.call_intrin pure "tir.f"(%x) : (f32) -> f32
  %s = arith.addf %a, %c : f32
  %t = arith.addf %b, %d : f32
  %u = arith.addf %s, %t : f32
  memref.store %u, %A[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @other_calls_stay
// CHECK-COUNT-2: tir.call_extern "rand"
// CHECK-COUNT-2: tir.call_packed "rand"
// CHECK-COUNT-2: tir.call_intrin "rand"
func.func @other_calls_stay() {
  %a = tir.call_extern "rand"() : () -> i32
  %b = tir.call_extern "rand"() : () -> i32
  %c = tir.call_packed "rand"() : () -> i32
  %d = tir.call_packed "rand"() : () -> i32
  %e = tir.call_intrin "rand"() : () -> i32
  %f = tir.call_intrin "rand"() : () -> i32
  return
}

// CHECK-LABEL: func.func @equal_checks_stay
// CHECK-COUNT-2: tir.assert
// CHECK-COUNT-2: tir.raise
func.func @equal_checks_stay(%c: i1) {
  tir.assert %c, "ValueError", ["c"]
  tir.assert %c, "ValueError", ["c"]
  tir.raise "ValueError", ["c"]
  tir.raise "ValueError", ["c"]
  return
}

//===--- threads ---===//

// CHECK-LABEL: func.func @equal_shuffles_masks_and_atomics_stay
// CHECK-COUNT-2: tir.shuffle
// CHECK-COUNT-2: tir.active_mask
// CHECK-COUNT-2: tir.atomic add
func.func @equal_shuffles_masks_and_atomics_stay(%A: memref<4xi32>, %x: i32, %l: i32, %i: index) {
  %0 = tir.shuffle idx %x, %l width 32 : i32
  %1 = tir.shuffle idx %x, %l width 32 : i32
  %2 = tir.active_mask : i32
  %3 = tir.active_mask : i32
  %4 = tir.atomic add %A[%i], %x : memref<4xi32>, i32
  %5 = tir.atomic add %A[%i], %x : memref<4xi32>, i32
  return
}

// A reduction waits for all threads, so that one which is run in two places is two.
// CHECK-LABEL: func.func @equal_reductions_over_threads_stay
// CHECK: tir.allreduce
// CHECK: tir.allreduce
func.func @equal_reductions_over_threads_stay(%A: memref<64xf32>, %x: f32, %z: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %r = tir.allreduce(%x) identity(%z) over(%t) : f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      tir.yield %c : f32
    }
    %s = tir.allreduce(%x) identity(%z) over(%t) : f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      tir.yield %c : f32
    }
    %y = arith.addf %r, %s : f32
    memref.store %y, %A[%t] : memref<64xf32>
  }
  return
}
