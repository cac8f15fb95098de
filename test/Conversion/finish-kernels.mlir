// RUN: tir-opt %s --pass-pipeline="builtin.module(gpu.module(tir-finish-kernels))" --verify-roundtrip | FileCheck %s

gpu.module @kernels {
  // CHECK: llvm.func @pointers_move_to_global_memory(%[[A:.*]]: !llvm.ptr<1>, %[[N:.*]]: i32) attributes {gpu.kernel, nvvm.reqntid = array<i32: 64, 1, 1>}
  // CHECK-NOT: addrspacecast
  // CHECK: llvm.store %[[N]], %[[A]] : i32, !llvm.ptr<1>
  llvm.func @pointers_move_to_global_memory(%a: !llvm.ptr, %n: i32) attributes {gpu.kernel, nvvm.maxntid = array<i32: 64, 1, 1>} {
    %g = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<1>
    llvm.store %n, %g : i32, !llvm.ptr<1>
    llvm.return
  }

  // Who uses a pointer as it is keeps it.
  // CHECK: llvm.func @pointer_that_is_used_as_it_is(%[[A:.*]]: !llvm.ptr, %{{.*}}: i32)
  // CHECK: llvm.addrspacecast %[[A]]
  llvm.func @pointer_that_is_used_as_it_is(%a: !llvm.ptr, %n: i32) attributes {gpu.kernel} {
    %g = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<1>
    llvm.store %n, %g : i32, !llvm.ptr<1>
    llvm.store %n, %a : i32, !llvm.ptr
    llvm.return
  }

  // A function that is no kernel is not changed.
  // CHECK: llvm.func @no_kernel(%[[A:.*]]: !llvm.ptr) {
  // CHECK: llvm.addrspacecast %[[A]]
  llvm.func @no_kernel(%a: !llvm.ptr) {
    %g = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<1>
    llvm.return
  }
}
