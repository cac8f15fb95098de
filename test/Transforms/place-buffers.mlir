// RUN: tir-opt %s --tir-place-buffers --verify-roundtrip | FileCheck %s

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
// CHECK-NEXT: tir.for %{{.*}} = 0 to 8 {
// CHECK-NEXT: tir.block "B"
// CHECK-NEXT: tir.alloc_buffer "b" : memref<1xf32, #global>
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

// CHECK-LABEL: func.func @buffer_of_a_parallel_loop_goes_into_the_outermost_such_loop
// CHECK-NEXT: tir.for %{{.*}} = 0 to 4 {
// CHECK-NEXT: tir.for parallel %{{.*}} = 0 to 8 {
// CHECK-NEXT: %[[T:.*]] = tir.alloc_buffer "t" : memref<8xf32, #global>
// CHECK-NEXT: tir.for parallel %[[J:.*]] = 0 to 8 {
// CHECK-NEXT: memref.load %[[T]][%[[J]]]
func.func @buffer_of_a_parallel_loop_goes_into_the_outermost_such_loop(%a: memref<8xf32, #global>) {
  %t = tir.alloc_buffer block "t" : memref<8xf32, #global>
  tir.for %o = 0 to 4 {
    tir.for parallel %i = 0 to 8 {
      tir.for parallel %j = 0 to 8 {
        %x = memref.load %t[%j] : memref<8xf32, #global>
        memref.store %x, %a[%j] : memref<8xf32, #global>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @buffer_that_is_used_behind_the_parallel_loop_stays
// CHECK-NEXT: %{{.*}} = arith.constant
// CHECK-NEXT: %[[T:.*]] = tir.alloc_buffer "t" : memref<8xf32, #global>
// CHECK-NEXT: tir.for parallel
func.func @buffer_that_is_used_behind_the_parallel_loop_stays(%a: memref<8xf32, #global>) -> f32 {
  %c0 = arith.constant 0 : index
  %t = tir.alloc_buffer block "t" : memref<8xf32, #global>
  tir.for parallel %i = 0 to 8 {
    %x = memref.load %a[%i] : memref<8xf32, #global>
    memref.store %x, %t[%i] : memref<8xf32, #global>
  }
  %y = memref.load %t[%c0] : memref<8xf32, #global>
  return %y : f32
}

// CHECK-LABEL: func.func @declared_regions_do_not_keep_a_buffer_outside
// CHECK-NEXT: tir.block "outer" body {
// CHECK-NEXT: tir.for thread "threadIdx.x"
// CHECK-NEXT: tir.alloc_buffer "t" : memref<8xf32, #local>
func.func @declared_regions_do_not_keep_a_buffer_outside(%a: memref<8xf32, #global>) {
  %t = tir.alloc_buffer block "t" : memref<8xf32, #local>
  tir.block "outer" iters() signature {
    tir.regions reads(%t[0 for 8]) writes() : memref<8xf32, #local>
  } body {
    tir.for thread "threadIdx.x" %i = 0 to 8 {
      %x = memref.load %t[%i] : memref<8xf32, #local>
      memref.store %x, %a[%i] : memref<8xf32, #global>
    }
  }
  return
}

// Each launch of the kernel starts the sum anew.
// CHECK-LABEL: func.func @sum_that_starts_in_each_launch_goes_into_the_kernel
// CHECK: tir.for %{{.*}} = 0 to 3 {
// CHECK-NEXT: tir.for thread "threadIdx.x"
// CHECK-NEXT: tir.alloc_buffer "s" : memref<1xf32, #local>
func.func @sum_that_starts_in_each_launch_goes_into_the_kernel(%a: memref<8x4xf32, #global>) {
  %c0 = arith.constant 0 : index
  %s = tir.alloc_buffer block "s" : memref<1xf32, #local>
  tir.for %o = 0 to 3 {
    tir.for thread "threadIdx.x" %i = 0 to 8 {
      tir.for %k0 = 0 to 2 {
        tir.for %k1 = 0 to 2 {
          %k = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%k0, %k1)
          tir.block "sum" iters(%vi = %i : spatial 8, %vk = %k : reduce 4) init {
            %z = arith.constant 0.0 : f32
            memref.store %z, %s[%c0] : memref<1xf32, #local>
          } body {
            %x = memref.load %s[%c0] : memref<1xf32, #local>
            %y = memref.load %a[%vi, %vk] : memref<8x4xf32, #global>
            %z = arith.addf %x, %y : f32
            memref.store %z, %s[%c0] : memref<1xf32, #local>
          }
        }
      }
      %r = memref.load %s[%c0] : memref<1xf32, #local>
      memref.store %r, %a[%i, %c0] : memref<8x4xf32, #global>
    }
  }
  return
}
