// RUN: tir-opt %s --tir-verify-device-calls | FileCheck %s
// Nothing here is rejected, and nothing is changed.

func.func private @scale(%x: f32) -> f32 { return %x : f32 }

// CHECK-LABEL: func.func @host_call_beside_a_kernel
func.func @host_call_beside_a_kernel(%a: memref<64xf32, #tir.scope<global>>, %x: f32) {
  %before = func.call @scale(%x) : (f32) -> f32
  tir.for thread "blockIdx.x" %b = 0 to 2 {
    tir.for thread "threadIdx.x" %t = 0 to 32 {
      memref.store %before, %a[%t] : memref<64xf32, #tir.scope<global>>
    }
  }
  %after = func.call @scale(%x) : (f32) -> f32
  return
}

// CHECK-LABEL: func.func @host_calls_of_every_kind
func.func @host_calls_of_every_kind(%x: f32, %c: i1) {
  %f = func.constant @scale : (f32) -> f32
  tir.for %i = 0 to 4 {
    tir.if %c {
      %y = func.call_indirect %f(%x) : (f32) -> f32
    }
  }
  tir.call_extern "printf"() : () -> ()
  tir.call_packed "log"() : () -> ()
  return
}

llvm.mlir.global @table(1.0 : f32) : f32

// CHECK-LABEL: func.func @address_of_data_in_a_thread_loop
func.func @address_of_data_in_a_thread_loop() {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %p = llvm.mlir.addressof @table : !llvm.ptr
  }
  return
}

// CHECK-LABEL: func.func @intrinsics_in_a_thread_loop
func.func @intrinsics_in_a_thread_loop(%x: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %y = llvm.call_intrinsic "llvm.fabs.f32"(%x) : (f32) -> f32
    %z = tir.call_intrin pure "tir.exp"(%x) : (f32) -> f32
  }
  return
}
