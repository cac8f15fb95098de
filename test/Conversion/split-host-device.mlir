// RUN: tir-opt %s --tir-split-host-device --split-input-file --verify-roundtrip | FileCheck %s

#global = #tir.scope<global>
// CHECK-LABEL: func.func @main(%arg0: memref<64xf32>)
// CHECK: %[[BASE:.*]], %{{.*}}, %{{.*}}, %{{.*}} = memref.extract_strided_metadata %arg0
// CHECK: gpu.launch_func @main_kernel::@main_kernel
// CHECK-SAME: args(%[[BASE]] : memref<f32>)
// CHECK: gpu.module @main_kernel
// CHECK: gpu.func @main_kernel(%[[P:.*]]: memref<f32>) kernel attributes
// CHECK-SAME: known_block_size = array<i32: 64, 1, 1>
// CHECK: %[[T:.*]] = gpu.thread_id x
// CHECK: memref.memory_space_cast %[[P]]
// CHECK: memref.load %{{.*}}[%[[T]]] : memref<64xf32, #gpu.address_space<global>>
func.func @main(%A: memref<64xf32, #global>) {
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %a = memref.load %A[%i] : memref<64xf32, #global>
    memref.store %a, %A[%i] : memref<64xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>
// CHECK-LABEL: func.func @main_kernel
// CHECK-LABEL: func.func @main(
// CHECK: gpu.launch_func @main_kernel_1::@main_kernel_1
// CHECK: gpu.launch_func @main_kernel_2::@main_kernel_2
// CHECK: gpu.module @main_kernel_1
// CHECK: gpu.func @main_kernel_1
// CHECK: gpu.module @main_kernel_2
// CHECK: gpu.func @main_kernel_2
func.func @main_kernel() {
  return
}
func.func @main(%A: memref<64xf32, #global>, %x: f32) {
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    memref.store %x, %A[%i] : memref<64xf32, #global>
  }
  tir.for thread "threadIdx.x" %i = 0 to 32 {
    memref.store %x, %A[%i] : memref<64xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>
// CHECK-LABEL: func.func @open_extent_is_guarded
// CHECK: %[[POSITIVE:.*]] = arith.cmpi sgt, %arg1, %{{.*}} : index
// CHECK: scf.if %[[POSITIVE]] {
// CHECK: gpu.launch_func @open_extent_is_guarded_kernel::@open_extent_is_guarded_kernel blocks in (%arg1,
func.func @open_extent_is_guarded(%A: memref<?xf32, #global>, %n: index, %x: f32) {
  tir.for thread "blockIdx.x" %i = 0 to %n {
    memref.store %x, %A[%i] : memref<?xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>
#shared = #tir.scope<shared>
#local = #tir.scope<local>
// CHECK-LABEL: gpu.func @reverse_kernel
// CHECK-SAME: workgroup(%[[S:.*]] : memref<64xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
// CHECK-SAME: private(%[[L:.*]] : memref<1xf32, #gpu.address_space<private>>)
// CHECK: memref.store %{{.*}}, %[[S]]
// CHECK: gpu.barrier
// CHECK: memref.load %[[S]]
func.func @reverse(%A: memref<64xf32, #global>) {
  tir.for thread "blockIdx.x" %b = 0 to 1 {
    %S = tir.alloc_buffer "S" : memref<64xf32, #shared>
    tir.for thread "threadIdx.x" %i = 0 to 64 {
      %L = tir.alloc_buffer "L" : memref<1xf32, #local>
      %c0 = arith.constant 0 : index
      %c63 = arith.constant 63 : index
      %a = memref.load %A[%i] : memref<64xf32, #global>
      memref.store %a, %S[%i] : memref<64xf32, #shared>
      tir.barrier #shared
      %j = arith.subi %c63, %i : index
      %r = memref.load %S[%j] : memref<64xf32, #shared>
      memref.store %r, %L[%c0] : memref<1xf32, #local>
      %l = memref.load %L[%c0] : memref<1xf32, #local>
      memref.store %l, %A[%i] : memref<64xf32, #global>
    }
  }
  return
}

// -----

// CHECK-LABEL: gpu.func @failed_assertion_traps_kernel
// CHECK: scf.if %{{.*}} {
// CHECK-NEXT: llvm.intr.trap
func.func @failed_assertion_traps(%c: i1) {
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    tir.assert %c, "ValueError", ["odd"]
  }
  return
}

// -----

// CHECK-LABEL: func.func @host_code_keeps_its_loops
// CHECK-NOT: gpu.
// CHECK: scf.for
func.func @host_code_keeps_its_loops(%A: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %x, %A[%i] : memref<8xf32>
  }
  return
}
