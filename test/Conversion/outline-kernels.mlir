// RUN: tir-opt %s --tir-split-host-device --split-input-file | FileCheck %s
// Thread nests become kernels: names, parameters, sizes, guards and buffers.

#global = #tir.scope<global>

// A pointer is passed by its base; sizes that are constant need no guard.
// CHECK: gpu.container_module
// CHECK-LABEL: func.func @copies(%{{.*}}: memref<64xf32>, %{{.*}}: memref<64xf32>)
// CHECK-NOT: scf.if
// CHECK: gpu.launch_func @copies_kernel::@copies_kernel blocks in (%c2{{.*}}, %c1{{.*}}, %c1{{.*}}) threads in (%c32{{.*}}, %c1{{.*}}, %c1{{.*}}) args(%{{.*}} : memref<f32>, %{{.*}} : memref<f32>)
// CHECK: gpu.func @copies_kernel(%{{[^,]*}}: memref<f32> {llvm.readonly}, %{{[^,]*}}: memref<f32>) kernel
// CHECK-NOT: tir.
func.func @copies(%a: memref<64xf32, #global>, %b: memref<64xf32, #global>) {
  %c32 = arith.constant 32 : index
  tir.for thread "blockIdx.x" %i = 0 to 2 {
    tir.for thread "threadIdx.x" %j = 0 to 32 {
      %row = arith.muli %i, %c32 : index
      %k = arith.addi %row, %j : index
      %x = memref.load %a[%k] : memref<64xf32, #global>
      memref.store %x, %b[%k] : memref<64xf32, #global>
    }
  }
  return
}

// -----

#global = #tir.scope<global>

// What the function promises of its buffers, it promises of the pointers.
// CHECK-LABEL: func.func @promises
// CHECK: gpu.func @promises_kernel(%{{[^,]*}}: memref<f32> {llvm.noalias}, %{{[^,]*}}: f32) kernel
func.func @promises(%a: memref<8xf32, #global>, %x: f32) attributes {tir.noalias} {
  tir.for thread "threadIdx.x" %i = 0 to 8 {
    memref.store %x, %a[%i] : memref<8xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>

// An extent that may be below one is tested before the launch.
// CHECK-LABEL: func.func @open_extent(
// CHECK-SAME: %{{.*}}: memref<?xf32>, %[[N:.*]]: index)
// CHECK: %[[SOME:.*]] = arith.cmpi sgt, %[[N]], %c0{{.*}} : index
// CHECK: scf.if %[[SOME]] {
// CHECK-NEXT: gpu.launch_func @open_extent_kernel::@open_extent_kernel blocks in (%[[N]], %c1{{.*}}, %c1{{.*}}) threads in (%c1{{.*}}, %c1{{.*}}, %c1{{.*}})
func.func @open_extent(%a: memref<?xf32, #global>, %n: index) {
  %zero = arith.constant 0.0 : f32
  tir.for thread "blockIdx.x" %i = 0 to %n {
    memref.store %zero, %a[%i] : memref<?xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>

// Two kernels of one function, and a function whose name is in the way; the axes come in any order.
// CHECK-LABEL: func.func @twice
// CHECK: gpu.launch_func @twice_kernel_1::@twice_kernel_1 blocks in (%c1{{.*}}, %c3{{.*}}, %c1{{.*}}) threads in (%c1{{.*}}, %c1{{.*}}, %c4{{.*}})
// CHECK: gpu.launch_func @twice_kernel_2::@twice_kernel_2
// CHECK: func.func private @twice_kernel()
func.func @twice(%a: memref<12xi32, #global>) {
  %c1 = arith.constant 1 : i32
  tir.for thread "threadIdx.z" %i = 0 to 4 {
    tir.for thread "blockIdx.y" %j = 0 to 3 {
      %c3 = arith.constant 3 : index
      %row = arith.muli %i, %c3 : index
      %k = arith.addi %row, %j : index
      memref.store %c1, %a[%k] : memref<12xi32, #global>
    }
  }
  tir.for thread "threadIdx.x" %i = 0 to 12 {
    memref.store %c1, %a[%i] : memref<12xi32, #global>
  }
  return
}
func.func private @twice_kernel() { return }

// -----

#global = #tir.scope<global>

// A nest in a loop and a branch of the host is launched there.
// CHECK-LABEL: func.func @inside_host_code
// CHECK: scf.for
// CHECK: scf.if
// CHECK: gpu.launch_func
func.func @inside_host_code(%a: memref<4xf32, #global>, %c: i1, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.if %c {
      tir.for thread "threadIdx.x" %t = 0 to 1 {
        memref.store %x, %a[%i] : memref<4xf32, #global>
      }
    }
  }
  return
}

// -----

#global = #tir.scope<global>
#shared = #tir.scope<shared>
#local = #tir.scope<local>

// Shared buffers are aligned attributions of the block, local ones of the thread.
// CHECK-LABEL: gpu.func @buffers_kernel
// CHECK-SAME: workgroup(%[[S:.*]] : memref<32xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
// CHECK-SAME: private(%[[L:.*]] : memref<4xf32, #gpu.address_space<private>>) kernel
// CHECK: memref.store %{{.*}}, %[[S]]
// CHECK: gpu.barrier
// CHECK: memref.store %{{.*}}, %[[L]]
func.func @buffers(%a: memref<32xf32, #global>) {
  %c0 = arith.constant 0 : index
  %c31 = arith.constant 31 : index
  tir.for thread "threadIdx.x" %i = 0 to 32 {
    %s = tir.alloc_buffer "S" : memref<32xf32, #shared>
    %l = tir.alloc_buffer "L" : memref<4xf32, #local>
    %x = memref.load %a[%i] : memref<32xf32, #global>
    memref.store %x, %s[%i] : memref<32xf32, #shared>
    tir.barrier #shared
    %other = arith.subi %c31, %i : index
    %y = memref.load %s[%other] : memref<32xf32, #shared>
    memref.store %y, %l[%c0] : memref<4xf32, #local>
    %z = memref.load %l[%c0] : memref<4xf32, #local>
    memref.store %z, %a[%i] : memref<32xf32, #global>
  }
  return
}

// -----

// A function without threads keeps all but its scopes.
// CHECK-LABEL: func.func @host_only(%{{.*}}: memref<4xf32>, %{{.*}}: f32)
// CHECK-NOT: gpu.launch_func
// CHECK-NOT: tir.scope
func.func @host_only(%a: memref<4xf32, #tir.scope<global>>, %x: f32) {
  %c0 = arith.constant 0 : index
  memref.store %x, %a[%c0] : memref<4xf32, #tir.scope<global>>
  return
}

// -----

// A size of 0 is no size of a kernel; it is never launched.
// CHECK-LABEL: func.func @extent_zero
// CHECK: %[[NO:.*]] = arith.cmpi sgt, %c0{{.*}}, %c0{{.*}} : index
// CHECK: scf.if %[[NO]] {
// CHECK-NEXT: gpu.launch_func
// CHECK: gpu.func @extent_zero_kernel
// CHECK-NOT: known_block_size
// CHECK-SAME: known_grid_size = array<i32: 1, 1, 1>
func.func @extent_zero(%a: memref<8xf32, #tir.scope<global>>, %x: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 0 {
    memref.store %x, %a[%t] : memref<8xf32, #tir.scope<global>>
  }
  return
}
