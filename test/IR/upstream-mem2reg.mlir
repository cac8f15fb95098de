// RUN: tir-opt %s --mem2reg | FileCheck %s

// CHECK-LABEL: func.func @local_scalar
// CHECK-NOT: tir.alloc_buffer
// CHECK: return
func.func @local_scalar(%o: memref<f32>, %f: f32) {
  tir.for %i = 0 to 4 {
    %l = tir.alloc_buffer : memref<f32, #tir.scope<local>>
    memref.store %f, %l[] : memref<f32, #tir.scope<local>>
    %x = memref.load %l[] : memref<f32, #tir.scope<local>>
    memref.store %x, %o[] : memref<f32>
  }
  return
}

// Other threads see shared memory.
// CHECK-LABEL: func.func @shared_scalar
// CHECK: tir.alloc_buffer
// CHECK: memref.store
// CHECK: memref.load
func.func @shared_scalar(%o: memref<f32>, %f: f32) {
  %l = tir.alloc_buffer : memref<f32, #tir.scope<shared>>
  memref.store %f, %l[] : memref<f32, #tir.scope<shared>>
  %x = memref.load %l[] : memref<f32, #tir.scope<shared>>
  memref.store %x, %o[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @more_than_one_element
// CHECK: tir.alloc_buffer
func.func @more_than_one_element(%o: memref<f32>, %f: f32, %i: index) {
  %l = tir.alloc_buffer : memref<2xf32, #tir.scope<local>>
  memref.store %f, %l[%i] : memref<2xf32, #tir.scope<local>>
  %x = memref.load %l[%i] : memref<2xf32, #tir.scope<local>>
  memref.store %x, %o[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @exit_between_store_and_load
// CHECK-NOT: tir.alloc_buffer
// CHECK: tir.break
// CHECK: memref.store %[[F:.*]], %{{.*}}[] : memref<f32>
func.func @exit_between_store_and_load(%o: memref<f32>, %f: f32, %c: i1) {
  tir.for %i = 0 to 4 {
    %l = tir.alloc_buffer : memref<f32, #tir.scope<local>>
    memref.store %f, %l[] : memref<f32, #tir.scope<local>>
    tir.if %c {
      tir.break
    }
    %x = memref.load %l[] : memref<f32, #tir.scope<local>>
    memref.store %x, %o[] : memref<f32>
  }
  return
}

// Statements around hide which store a load sees.
// CHECK-LABEL: func.func @store_in_a_statement
// CHECK: %[[L:.*]] = tir.alloc_buffer
// CHECK: memref.store %{{.*}}, %[[L]][]
// CHECK: tir.if
// CHECK: memref.store %{{.*}}, %[[L]][]
// CHECK: memref.load %[[L]][]
func.func @store_in_a_statement(%o: memref<f32>, %f: f32, %g: f32, %c: i1) {
  %l = tir.alloc_buffer : memref<f32, #tir.scope<local>>
  memref.store %f, %l[] : memref<f32, #tir.scope<local>>
  tir.if %c {
    memref.store %g, %l[] : memref<f32, #tir.scope<local>>
  }
  %x = memref.load %l[] : memref<f32, #tir.scope<local>>
  memref.store %x, %o[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @named_by_a_signature
// CHECK: %[[L:.*]] = tir.alloc_buffer block "L"
// CHECK: memref.store %{{.*}}, %[[L]][]
// CHECK: tir.regions reads(%[[L]][])
func.func @named_by_a_signature(%f: f32) {
  %l = tir.alloc_buffer block "L" : memref<f32, #tir.scope<local>>
  memref.store %f, %l[] : memref<f32, #tir.scope<local>>
  tir.block "B" signature {
    tir.regions reads(%l[]) writes() : memref<f32, #tir.scope<local>>
  } body {
  }
  return
}

// A pointer lets others write.
// CHECK-LABEL: func.func @pointed_to
// CHECK: %[[L:.*]] = tir.alloc_buffer
// CHECK: memref.store %{{.*}}, %[[L]][]
// CHECK: tir.data %[[L]]
// CHECK: memref.load %[[L]][]
func.func @pointed_to(%o: memref<f32>, %f: f32) {
  %l = tir.alloc_buffer : memref<f32, #tir.scope<local>>
  memref.store %f, %l[] : memref<f32, #tir.scope<local>>
  %p = tir.data %l : memref<f32, #tir.scope<local>> to !ptr.ptr<#tir.scope<local>>
  tir.call_extern "f"(%p) : (!ptr.ptr<#tir.scope<local>>) -> ()
  %x = memref.load %l[] : memref<f32, #tir.scope<local>>
  memref.store %x, %o[] : memref<f32>
  return
}

// What is read before it is written is zero.
// CHECK-LABEL: func.func @never_written
// CHECK: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK-NEXT: memref.store %[[ZERO]]
func.func @never_written(%o: memref<vector<4xf32>>) {
  %l = tir.alloc_buffer : memref<vector<4xf32>, #tir.scope<local>>
  %x = memref.load %l[] : memref<vector<4xf32>, #tir.scope<local>>
  memref.store %x, %o[] : memref<vector<4xf32>>
  return
}

// There is no zero of a pointer.
// CHECK-LABEL: func.func @no_zero_of_the_type
// CHECK: %[[L:.*]] = tir.alloc_buffer
// CHECK: memref.load %[[L]][]
func.func @no_zero_of_the_type(%o: memref<!ptr.ptr<#tir.scope<local>>>) {
  %l = tir.alloc_buffer : memref<!ptr.ptr<#tir.scope<local>>, #tir.scope<local>>
  %x = memref.load %l[] : memref<!ptr.ptr<#tir.scope<local>>, #tir.scope<local>>
  memref.store %x, %o[] : memref<!ptr.ptr<#tir.scope<local>>>
  return
}
