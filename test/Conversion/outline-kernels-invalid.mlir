// RUN: tir-opt %s --tir-split-host-device --split-input-file --verify-diagnostics
// The errors of split-host-device-invalid.mlir are not repeated here.

func.func @unknown_axis() {
  // expected-error @below {{the thread axis 'clusterCtaIdx.x' is not lowered yet}}
  tir.for thread "clusterCtaIdx.x" %i = 0 to 4 {
  }
  return
}

// -----

func.func @dynamic_shared_memory() {
  tir.for thread "threadIdx.x" %i = 0 to 4 {
    // expected-error @below {{buffer 'S' in #tir.scope<shared.dyn> is not lowered for devices yet}}
    %s = tir.alloc_buffer "S" : memref<4xf32, #tir.scope<shared.dyn>>
  }
  return
}

// -----

func.func @packed_call() {
  tir.for thread "threadIdx.x" %i = 0 to 4 {
    // expected-error @below {{'tir.call_packed' in a kernel is not lowered yet}}
    tir.call_packed "log"() : () -> ()
  }
  return
}

// -----

func.func @size_at_an_open_position(%a: memref<?xf32, #tir.scope<global>>, %p: memref<1xindex, #tir.scope<global>>) {
  tir.for thread "threadIdx.x" %i = 0 to 4 {
    // expected-error @below {{a kernel asks for a size at a position that is not constant}}
    %n = memref.dim %a, %i : memref<?xf32, #tir.scope<global>>
    memref.store %n, %p[%i] : memref<1xindex, #tir.scope<global>>
  }
  return
}

// -----

func.func @subview_in_a_kernel(%a: memref<8xf32, #tir.scope<global>>, %x: f32) {
  %c0 = arith.constant 0 : index
  tir.for thread "threadIdx.x" %i = 0 to 4 {
    // expected-error @below {{'memref.subview' of a global buffer is not lowered for devices yet}}
    %b = memref.subview %a[%i] [4] [1] : memref<8xf32, #tir.scope<global>> to memref<4xf32, strided<[1], offset: ?>, #tir.scope<global>>
    memref.store %x, %b[%c0] : memref<4xf32, strided<[1], offset: ?>, #tir.scope<global>>
  }
  return
}

// -----

func.func @host_buffer_elsewhere(%a: memref<8xf32, #tir.scope<shared>>, %x: f32) {
  %c0 = arith.constant 0 : index
  // expected-error @below {{a kernel uses a host buffer in #tir.scope<shared>, but a device reaches only global memory}}
  tir.for thread "threadIdx.x" %i = 0 to 4 {
    memref.store %x, %a[%c0] : memref<8xf32, #tir.scope<shared>>
  }
  return
}

// -----

#halves = affine_map<(d0) -> (d0 floordiv 2)>
func.func @layout_without_strides(%a: memref<8xf32, #halves>) {
  // expected-error @below {{a kernel uses a buffer whose layout has no strides: 'memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  tir.for thread "threadIdx.x" %i = 0 to 8 {
    %x = memref.load %a[%i] : memref<8xf32, #halves>
    memref.store %x, %a[%i] : memref<8xf32, #halves>
  }
  return
}
