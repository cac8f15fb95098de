// RUN: tir-opt %s --tir-inline-device-calls --tir-verify-device-calls | FileCheck %s

// The form for the host stays, exits included.
// CHECK-LABEL: func.func private @twice
// CHECK: return
func.func private @twice(%x: f32) -> f32 {
  %y = arith.addf %x, %x : f32
  return %y : f32
}
// CHECK-LABEL: func.func private @clamped
// CHECK: tir.return %{{.*}} : f32
// CHECK: tir.return %{{.*}} : f32
func.func private @clamped(%x: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %negative = arith.cmpf olt, %x, %zero : f32
  tir.if %negative {
    tir.return %zero : f32
  }
  %y = func.call @twice(%x) : (f32) -> f32
  tir.return %y : f32
}

// CHECK-LABEL: func.func @direct_call
// CHECK-SAME: %{{[^:]*}}: memref<64xf32>, %[[X:[^:]*]]: f32)
// CHECK: tir.for thread
// CHECK-NEXT: %[[Y:.*]] = arith.addf %[[X]], %[[X]]
// CHECK-NEXT: memref.store %[[Y]]
func.func @direct_call(%A: memref<64xf32>, %x: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %y = func.call @twice(%x) : (f32) -> f32
    memref.store %y, %A[%t] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @two_deep_with_an_early_exit
// CHECK: tir.for thread
// CHECK: %[[R:.*]] = tir.alloc_buffer "result"
// CHECK: tir.if
// CHECK: memref.store %{{.*}}, %[[R]][]
// CHECK: } else {
// CHECK: %[[Y:.*]] = arith.addf
// CHECK: memref.store %[[Y]], %[[R]][]
// CHECK: memref.load %[[R]][]
func.func @two_deep_with_an_early_exit(%A: memref<64xf32>) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %x = memref.load %A[%t] : memref<64xf32>
    %y = func.call @clamped(%x) : (f32) -> f32
    memref.store %y, %A[%t] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @call_of_a_constant
// CHECK: tir.for thread
// CHECK-NEXT: arith.addf
// CHECK-NEXT: memref.store
func.func @call_of_a_constant(%A: memref<64xf32>, %x: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %f = func.constant @twice : (f32) -> f32
    %y = func.call_indirect %f(%x) : (f32) -> f32
    memref.store %y, %A[%t] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @host_calls_stay
// CHECK-NEXT: call @twice
// CHECK-NEXT: tir.for thread
// CHECK-NEXT: memref.store
func.func @host_calls_stay(%A: memref<64xf32>, %x: f32) {
  %y = func.call @twice(%x) : (f32) -> f32
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    memref.store %y, %A[%t] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @buffers_and_nothing_returned
// CHECK-SAME: %[[A:[^:]*]]: memref<64xf32>
// CHECK: tir.for thread "threadIdx.x" %[[T:.*]] = 0 to 64 {
// CHECK-NEXT: memref.store %{{.*}}, %[[A]][%[[T]]]
// CHECK-NEXT: }
func.func @buffers_and_nothing_returned(%A: memref<64xf32>, %x: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    func.call @set(%A, %t, %x) : (memref<64xf32>, index, f32) -> ()
  }
  return
}
func.func private @set(%A: memref<64xf32>, %i: index, %x: f32) {
  memref.store %x, %A[%i] : memref<64xf32>
  return
}

// CHECK: gpu.module @kernels
// CHECK: llvm.func @square
// CHECK: gpu.func @kernel
// CHECK-NEXT: llvm.fmul
// CHECK-NEXT: gpu.return
gpu.module @kernels {
  llvm.func @square(%x: f32) -> f32 {
    %y = llvm.fmul %x, %x : f32
    llvm.return %y : f32
  }
  gpu.func @kernel(%x: f32) kernel {
    %y = llvm.call @square(%x) : (f32) -> f32
    gpu.return
  }
}
