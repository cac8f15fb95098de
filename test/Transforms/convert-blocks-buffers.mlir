// RUN: tir-opt %s --tir-convert-blocks --verify-roundtrip | FileCheck %s

#global = #tir.scope<global>
#local = #tir.scope<local>
#shared = #tir.scope<shared>

// CHECK-LABEL: func.func @global_buffer_stays_where_its_block_stood
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[B:.*]] = tir.alloc_buffer "b" : memref<8xf32, #global>
// CHECK-NEXT: tir.for %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[B]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: memref.store %[[V0]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @global_buffer_stays_where_its_block_stood(%a: memref<8xf32, #global>) {
  %b = tir.alloc_buffer block "b" : memref<8xf32, #global>
  tir.for %i = 0 to 8 {
    %x = memref.load %b[%i] : memref<8xf32, #global>
    memref.store %x, %a[%i] : memref<8xf32, #global>
  }
  return
}

// CHECK-LABEL: func.func @buffer_of_a_block_in_a_loop_stays_in_the_loop
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: tir.for %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: %[[B:.*]] = tir.alloc_buffer "b" : memref<1xf32, #global>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[B]][%[[C0]]] : memref<1xf32, #global>
// CHECK-NEXT: memref.store %[[V0]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @buffer_of_a_block_in_a_loop_stays_in_the_loop(%a: memref<8xf32, #global>) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%vi = %i : spatial 8) body {
      %b = tir.alloc_buffer block "b" : memref<1xf32, #global>
      %c0 = arith.constant 0 : index
      %x = memref.load %b[%c0] : memref<1xf32, #global>
      memref.store %x, %a[%vi] : memref<8xf32, #global>
    }
  }
  return
}

// CHECK-LABEL: func.func @shared_buffer_goes_into_the_outermost_thread_loop
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: tir.for thread "blockIdx.x" %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: %[[B:.*]] = tir.alloc_buffer "b" align 16 : memref<8xf32, #shared>
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[ARG2:.*]] = 0 to 8 {
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[B]][%[[ARG2]]] : memref<8xf32, #shared>
// CHECK-NEXT: memref.store %[[V0]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @shared_buffer_goes_into_the_outermost_thread_loop(%a: memref<8xf32, #global>) {
  %b = tir.alloc_buffer block "b" align 16 : memref<8xf32, #shared>
  tir.for thread "blockIdx.x" %i = 0 to 8 {
    tir.for thread "threadIdx.x" %j = 0 to 8 {
      %x = memref.load %b[%j] : memref<8xf32, #shared>
      memref.store %x, %a[%i] : memref<8xf32, #global>
    }
  }
  return
}

// CHECK-LABEL: func.func @local_buffer_goes_into_the_innermost_thread_loop
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: tir.for thread "blockIdx.x" %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[ARG2:.*]] = 0 to 8 {
// CHECK-NEXT: %[[B:.*]] = tir.alloc_buffer "b" : memref<1xf32, #local>
// CHECK-NEXT: tir.for %[[ARG3:.*]] = 0 to 4 {
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[B]][%[[C0]]] : memref<1xf32, #local>
// CHECK-NEXT: memref.store %[[V0]], %[[ARG0]][%[[ARG3]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @local_buffer_goes_into_the_innermost_thread_loop(%a: memref<8xf32, #global>) {
  %b = tir.alloc_buffer block "b" : memref<1xf32, #local>
  %c0 = arith.constant 0 : index
  tir.for thread "blockIdx.x" %i = 0 to 8 {
    tir.for thread "threadIdx.x" %j = 0 to 8 {
      tir.for %k = 0 to 4 {
        %x = memref.load %b[%c0] : memref<1xf32, #local>
        memref.store %x, %a[%k] : memref<8xf32, #global>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @local_buffer_that_lives_across_iterations_stays_outside_of_their_loop
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: tir.for thread "blockIdx.x" %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: %[[B:.*]] = tir.alloc_buffer "b" : memref<1xf32, #local>
// CHECK-NEXT: tir.for %[[ARG2:.*]] = 0 to 4 {
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[ARG3:.*]] = 0 to 8 {
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[B]][%[[C0]]] : memref<1xf32, #local>
// CHECK-NEXT: memref.store %[[V0]], %[[B]][%[[C0]]] : memref<1xf32, #local>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @local_buffer_that_lives_across_iterations_stays_outside_of_their_loop(%a: memref<8xf32, #global>) {
  %b = tir.alloc_buffer block "b" : memref<1xf32, #local>
  %c0 = arith.constant 0 : index
  tir.for thread "blockIdx.x" %i = 0 to 8 {
    tir.for %k = 0 to 4 {
      tir.for thread "threadIdx.x" %j = 0 to 8 {
        %x = memref.load %b[%c0] : memref<1xf32, #local>
        memref.store %x, %b[%c0] : memref<1xf32, #local>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @buffer_of_two_nests_stays_outside_of_both
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[B:.*]] = tir.alloc_buffer "b" : memref<8xf32, #shared>
// CHECK-NEXT: tir.for thread "blockIdx.x" %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[B]][%[[ARG1]]] : memref<8xf32, #shared>
// CHECK-NEXT: memref.store %[[V0]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: tir.for thread "blockIdx.x" %[[ARG1]] = 0 to 8 {
// CHECK-NEXT: %[[V0]] = memref.load %[[B]][%[[ARG1]]] : memref<8xf32, #shared>
// CHECK-NEXT: memref.store %[[V0]], %[[ARG0]][%[[ARG1]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @buffer_of_two_nests_stays_outside_of_both(%a: memref<8xf32, #global>) {
  %b = tir.alloc_buffer block "b" : memref<8xf32, #shared>
  tir.for thread "blockIdx.x" %i = 0 to 8 {
    %x = memref.load %b[%i] : memref<8xf32, #shared>
    memref.store %x, %a[%i] : memref<8xf32, #global>
  }
  tir.for thread "blockIdx.x" %i = 0 to 8 {
    %x = memref.load %b[%i] : memref<8xf32, #shared>
    memref.store %x, %a[%i] : memref<8xf32, #global>
  }
  return
}

// CHECK-LABEL: func.func @local_buffer_of_sibling_thread_loops_goes_around_both
// CHECK-SAME: (%[[ARG0:.*]]: memref<8xf32, #global>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: tir.for thread "blockIdx.x" %[[ARG1:.*]] = 0 to 8 {
// CHECK-NEXT: %[[B:.*]] = tir.alloc_buffer "b" : memref<1xf32, #local>
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[ARG2:.*]] = 0 to 8 {
// CHECK-NEXT: %[[V0:.*]] = memref.load %[[ARG0]][%[[ARG2]]] : memref<8xf32, #global>
// CHECK-NEXT: memref.store %[[V0]], %[[B]][%[[C0]]] : memref<1xf32, #local>
// CHECK-NEXT: }
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[ARG2]] = 0 to 8 {
// CHECK-NEXT: %[[V0]] = memref.load %[[B]][%[[C0]]] : memref<1xf32, #local>
// CHECK-NEXT: memref.store %[[V0]], %[[ARG0]][%[[ARG2]]] : memref<8xf32, #global>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @local_buffer_of_sibling_thread_loops_goes_around_both(%a: memref<8xf32, #global>) {
  %b = tir.alloc_buffer block "b" : memref<1xf32, #local>
  %c0 = arith.constant 0 : index
  tir.for thread "blockIdx.x" %i = 0 to 8 {
    tir.for thread "threadIdx.x" %j = 0 to 8 {
      %x = memref.load %a[%j] : memref<8xf32, #global>
      memref.store %x, %b[%c0] : memref<1xf32, #local>
    }
    tir.for thread "threadIdx.x" %j = 0 to 8 {
      %x = memref.load %b[%c0] : memref<1xf32, #local>
      memref.store %x, %a[%j] : memref<8xf32, #global>
    }
  }
  return
}
