// RUN: tir-opt %s --tir-verify-thread-nests --split-input-file --verify-diagnostics

#global = #tir.scope<global>
#shared = #tir.scope<shared>
func.func @shared_memory_without_a_barrier(%a: memref<64xf32, #global>) {
  %s = tir.alloc_buffer block "S" : memref<64xf32, #shared>
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %x = memref.load %a[%i] : memref<64xf32, #global>
    // expected-note @+1 {{the store is here}}
    memref.store %x, %s[%i] : memref<64xf32, #shared>
    // expected-warning @+1 {{threads load from shared memory that threads store to, but there is no barrier in this kernel, and none is inserted yet}}
    %y = memref.load %s[%i] : memref<64xf32, #shared>
    memref.store %y, %a[%i] : memref<64xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>
#shared = #tir.scope<shared>
func.func @no_warning_where_threads_wait(%a: memref<64xf32, #global>) {
  %s = tir.alloc_buffer block "S" : memref<64xf32, #shared>
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %x = memref.load %a[%i] : memref<64xf32, #global>
    memref.store %x, %s[%i] : memref<64xf32, #shared>
    tir.barrier <shared>
    %y = memref.load %s[%i] : memref<64xf32, #shared>
    memref.store %y, %a[%i] : memref<64xf32, #global>
  }
  return
}

// -----

#global = #tir.scope<global>
#local = #tir.scope<local>
func.func @no_warning_for_memory_of_a_thread(%a: memref<64xf32, #global>) {
  %s = tir.alloc_buffer block "S" : memref<64xf32, #local>
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %x = memref.load %a[%i] : memref<64xf32, #global>
    memref.store %x, %s[%i] : memref<64xf32, #local>
    %y = memref.load %s[%i] : memref<64xf32, #local>
    memref.store %y, %a[%i] : memref<64xf32, #global>
  }
  return
}
