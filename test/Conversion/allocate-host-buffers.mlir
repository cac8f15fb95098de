// RUN: tir-opt %s --tir-allocate-host-buffers --verify-roundtrip --split-input-file | FileCheck %s
// RUN: tir-opt %s --tir-allocate-host-buffers="stack-limit=0" --split-input-file | FileCheck %s --check-prefix=HEAP

// CHECK-LABEL: func @small_buffer_is_on_the_stack
// HEAP-LABEL: func @small_buffer_is_on_the_stack
func.func @small_buffer_is_on_the_stack(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  // CHECK: %[[A:.*]] = memref.alloca() {alignment = 64 : i64} : memref<16xf32>
  // CHECK-NOT: dealloc
  // HEAP: %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<16xf32>
  // HEAP: memref.load
  // HEAP-NEXT: memref.dealloc %[[A]]
  // HEAP-NEXT: return
  %a = tir.alloc_buffer "A" : memref<16xf32, #tir.scope<local>>
  memref.store %x, %a[%c0] : memref<16xf32, #tir.scope<local>>
  %y = memref.load %a[%c0] : memref<16xf32, #tir.scope<local>>
  return %y : f32
}

// -----

// CHECK-LABEL: func @stack_buffer_leaves_its_loop
func.func @stack_buffer_leaves_its_loop(%b: memref<?xf32, #tir.scope<global>>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-NEXT: memref.alloca() {alignment = 128 : i64} : memref<8xf32>
  // CHECK: scf.for
  // CHECK-NOT: memref.alloca
  scf.for %i = %c0 to %n step %c1 {
    %a = tir.alloc_buffer "A" align 128 : memref<8xf32, #tir.scope<shared>>
    memref.store %x, %a[%c0] : memref<8xf32, #tir.scope<shared>>
    %y = memref.load %a[%c0] : memref<8xf32, #tir.scope<shared>>
    memref.store %y, %b[%i] : memref<?xf32, #tir.scope<global>>
  }
  return
}

// -----

// CHECK-LABEL: func @large_buffer_is_on_the_heap_outside_of_the_loop
func.func @large_buffer_is_on_the_heap_outside_of_the_loop(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[A:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?x64xf32>
  // CHECK-NEXT: scf.for
  // CHECK: }
  // CHECK-NEXT: memref.dealloc %[[A]] : memref<?x64xf32>
  // CHECK-NEXT: return
  scf.for %i = %c0 to %n step %c1 {
    %a = tir.alloc_buffer "A"(%n) : memref<?x64xf32, #tir.scope<global>>
    memref.store %x, %a[%c0, %c0] : memref<?x64xf32, #tir.scope<global>>
  }
  return
}

// -----

// CHECK-LABEL: func @size_of_the_iteration_keeps_the_buffer_in_its_loop
func.func @size_of_the_iteration_keeps_the_buffer_in_its_loop(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for %[[I:.*]] =
  // CHECK-NEXT: %[[A:.*]] = memref.alloc(%[[I]])
  // CHECK-NEXT: memref.store
  // CHECK-NEXT: memref.dealloc %[[A]]
  scf.for %i = %c1 to %n step %c1 {
    %a = tir.alloc_buffer "A"(%i) : memref<?xf32, #tir.scope<global>>
    memref.store %x, %a[%c0] : memref<?xf32, #tir.scope<global>>
  }
  return
}

// -----

// CHECK-LABEL: func @parallel_iterations_do_not_share_a_heap_buffer
func.func @parallel_iterations_do_not_share_a_heap_buffer(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.parallel
  // CHECK-NEXT: memref.alloc
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %a = tir.alloc_buffer "A" : memref<1000xf32, #tir.scope<global>>
    memref.store %x, %a[%i] : memref<1000xf32, #tir.scope<global>>
  }
  return
}

// -----

// A frame holds 16 buffers of 1024 bytes; the next one is on the heap.
// CHECK-LABEL: func @full_frame_goes_on_the_heap
func.func @full_frame_goes_on_the_heap(%x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: memref.alloc()
  // CHECK-SAME: memref<256x17xf32>
  %a = tir.alloc_buffer "A" : memref<256x17xf32, #tir.scope<local>>
  memref.store %x, %a[%c0, %c1] : memref<256x17xf32, #tir.scope<local>>
  return
}

// -----

// CHECK-LABEL: func private @scopes_vanish_from_signatures_and_calls(memref<4xi8>, !ptr.ptr<#global>)
func.func private @scopes_vanish_from_signatures_and_calls(memref<4xi8, #tir.scope<shared>>, !ptr.ptr<#tir.scope<local>>)
// CHECK: func @caller(%{{.*}}: memref<4xi8>)
func.func @caller(%a: memref<4xi8, #tir.scope<shared>>) {
  // CHECK: tir.data %{{.*}} : memref<4xi8> to !ptr.ptr<#global>
  %p = tir.data %a : memref<4xi8, #tir.scope<shared>> to !ptr.ptr<#tir.scope<shared>>
  // CHECK: tir.view "B" %{{.*}} : !ptr.ptr<#global> to memref<1xi32>
  %b = tir.view "B" %p : !ptr.ptr<#tir.scope<shared>> to memref<1xi32, #tir.scope<shared>>
  %q = tir.data %b : memref<1xi32, #tir.scope<shared>> to !ptr.ptr<#tir.scope<shared>>
  return
}

// -----

// The iterations may run at a time: each one has a buffer of its own, and gives its stack back.
// CHECK-LABEL: func @iterations_of_a_parallel_loop_have_a_stack_buffer_each
func.func @iterations_of_a_parallel_loop_have_a_stack_buffer_each(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-NOT: memref.alloca
  // CHECK: scf.parallel
  // CHECK-NEXT: %[[S:.*]] = llvm.intr.stacksave : !llvm.ptr
  // CHECK-NEXT: memref.alloca() {alignment = 64 : i64} : memref<4xf32>
  // CHECK-NEXT: memref.alloca() {alignment = 64 : i64} : memref<8xf32>
  // CHECK: scf.for
  // CHECK-NOT: memref.alloca
  // CHECK: llvm.intr.stackrestore %[[S]] : !llvm.ptr
  // CHECK-NEXT: scf.reduce
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %a = tir.alloc_buffer "A" : memref<8xf32, #tir.scope<global>>
    memref.store %x, %a[%c0] : memref<8xf32, #tir.scope<global>>
    scf.for %j = %c0 to %n step %c1 {
      %b = tir.alloc_buffer "B" : memref<4xf32, #tir.scope<global>>
      memref.store %x, %b[%c0] : memref<4xf32, #tir.scope<global>>
    }
  }
  return
}
