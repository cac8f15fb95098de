// RUN: tir-opt %s --tir-split-host-device --split-input-file | FileCheck %s
// What is known of a buffer becomes an attribute of its pointer.

#global = #tir.scope<global>

// CHECK: gpu.func @promise_kernel(%{{[^,]*}}: memref<f32> {llvm.align = 128 : i64, llvm.noalias, llvm.readonly}, %{{[^,]*}}: memref<f32> {llvm.noalias}) kernel
func.func @promise(%a: memref<64xf32, #global> {tir.alignment = 128 : i64}, %b: memref<64xf32, #global>) attributes {tir.noalias} {
  tir.for thread "threadIdx.x" %i = 0 to 32 {
    %x = memref.load %a[%i] : memref<64xf32, #global>
    memref.store %x, %b[%i] : memref<64xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>

// A part of a buffer has the base, and so the alignment, of the whole.
// CHECK: gpu.func @part_kernel(%{{[^,]*}}: memref<f32> {llvm.align = 64 : i64, llvm.noalias}) kernel
func.func @part(%a: memref<64xf32, #global> {tir.alignment = 64 : i64}) attributes {tir.noalias} {
  %zero = arith.constant 0.0 : f32
  %p = memref.subview %a[3] [32] [1] : memref<64xf32, #global> to memref<32xf32, strided<[1], offset: 3>, #global>
  tir.for thread "threadIdx.x" %i = 0 to 32 {
    memref.store %zero, %p[%i] : memref<32xf32, strided<[1], offset: 3>, #global>
  }
  return
}

// -----

#global = #tir.scope<global>

// Two views of one buffer are aliases, whatever the function says of other buffers; the second may start anywhere.
// CHECK: gpu.func @two_views_kernel(%{{[^,]*}}: memref<f32> {llvm.noalias, llvm.readonly}, %{{[^,]*}}: memref<f32> {llvm.align = 64 : i64}, %{{[^,]*}}: memref<i32>) kernel
func.func @two_views(%a: memref<64xf32, #global> {tir.alignment = 64 : i64}, %b: memref<64xf32, #global>) attributes {tir.noalias} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %p = tir.data %a[%c1] : memref<64xf32, #global> to !ptr.ptr<#global>
  %v = tir.view "V" %p : !ptr.ptr<#global> to memref<63xi32, #global>
  tir.for thread "threadIdx.x" %i = 0 to 32 {
    %x = memref.load %b[%i] : memref<64xf32, #global>
    memref.store %x, %a[%i] : memref<64xf32, #global>
    memref.store %zero, %v[%i] : memref<63xi32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>

// One of the two is written, but which?
// CHECK: gpu.func @choice_kernel(%{{[^,]*}}: memref<f32> {llvm.readonly}, %{{[^,]*}}: memref<f32>) kernel
func.func @choice(%a: memref<64xf32, #global>, %b: memref<64xf32, #global>, %c: i1) attributes {tir.noalias} {
  %s = arith.select %c, %a, %b : memref<64xf32, #global>
  tir.for thread "threadIdx.x" %i = 0 to 32 {
    %x = memref.load %a[%i] : memref<64xf32, #global>
    memref.store %x, %s[%i] : memref<64xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>

// Without a promise nothing is noalias, and a buffer that is read and written is not only read.
// CHECK: gpu.func @no_promise_kernel(%{{[^,]*}}: memref<f32>, %{{[^,]*}}: memref<i32> {llvm.readonly}) kernel
func.func @no_promise(%a: memref<64xf32, #global>, %b: memref<64xi32, #global>) {
  tir.for thread "threadIdx.x" %i = 0 to 32 {
    %x = memref.load %a[%i] : memref<64xf32, #global>
    %j = memref.load %b[%i] : memref<64xi32, #global>
    %k = arith.index_cast %j : i32 to index
    memref.store %x, %a[%k] : memref<64xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>

// A view that the kernel makes of a host's buffer is made by the host; it is an alias of the buffer.
// CHECK-LABEL: func.func @view_in_the_kernel
// CHECK-SAME: %[[A:[^,]*]]: memref<64xf32>, %{{.*}}: memref<64xf32>, %[[N:[^,]*]]: index)
// CHECK: %[[DATA:.*]] = tir.data %[[A]]
// CHECK: %[[VIEW:.*]] = tir.view "V" %[[DATA]] offset %[[N]]
// CHECK: %[[BASE:.*]], %[[OFFSET:.*]], %{{.*}}, %{{.*}} = memref.extract_strided_metadata %[[VIEW]]
// CHECK: gpu.launch_func {{.*}} args(%[[BASE]] : memref<f32>, %[[OFFSET]] : index, %{{.*}} : memref<f32>, %{{.*}} : memref<f32>)
// CHECK: gpu.func @view_in_the_kernel_kernel(%{{[^,]*}}: memref<f32> {llvm.readonly}, %{{[^,]*}}: index, %{{[^,]*}}: memref<f32>, %{{[^,]*}}: memref<f32> {llvm.noalias})
// CHECK-NOT: tir.
func.func @view_in_the_kernel(%a: memref<64xf32, #global>, %b: memref<64xf32, #global>, %n: index) attributes {tir.noalias} {
  tir.for thread "threadIdx.x" %i = 0 to 16 {
    %p = tir.data %a : memref<64xf32, #global> to !ptr.ptr<#global>
    %v = tir.view "V" %p offset %n : !ptr.ptr<#global> to memref<16xf32, strided<[1], offset: ?>, #global>
    %x = memref.load %v[%i] : memref<16xf32, strided<[1], offset: ?>, #global>
    memref.store %x, %a[%i] : memref<64xf32, #global>
    memref.store %x, %b[%i] : memref<64xf32, #global>
  }
  return
}
