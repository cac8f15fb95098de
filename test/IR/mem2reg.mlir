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
