// RUN: tir-opt %s --tir-apply-schedule=expensive-checks --split-input-file | FileCheck %s

// CHECK-LABEL: @each_kind
// CHECK: tir.for thread "blockIdx.x" %{{.*}} = 0 to 2 {
// CHECK-NEXT: tir.for vthread "vthread.x" %{{.*}} = 0 to 3 {
// CHECK-NEXT: tir.for unrolled %{{.*}} = 0 to 4 {
// CHECK-NEXT: tir.for vectorized %{{.*}} = 0 to 8 {
module attributes {transform.with_named_sequence} {
func.func @each_kind(%A: memref<2x3x4x8xf32>, %f: f32) {
  tir.for %i = 0 to 2 {
    tir.for %j = 0 to 3 {
      tir.for %k = 0 to 4 {
        tir.for %l = 0 to 8 {
          tir.block "B" iters(%a = %i : spatial 2, %b = %j : spatial 3, %c = %k : spatial 4, %d = %l : spatial 8) body {
            memref.store %f, %A[%a, %b, %c, %d] : memref<2x3x4x8xf32>
          }
        }
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %j, %k, %l = transform.tir.get_loops %b
  transform.tir.bind %i "blockIdx.x"
  transform.tir.bind %j "vthread.x"
  transform.tir.unroll %k
  transform.tir.vectorize %l
  transform.yield
}
}

// -----

// CHECK-LABEL: @parallel_over_rows_of_a_reduction
// CHECK: tir.for parallel %{{.*}} = 0 to 8 {
// CHECK-NEXT: tir.for %{{.*}} = 0 to 4 {
module attributes {transform.with_named_sequence} {
func.func @parallel_over_rows_of_a_reduction(%A: memref<8x4xf32>, %B: memref<8xf32>) {
  tir.for %i = 0 to 8 {
    tir.for %k = 0 to 4 {
      tir.block "B" iters(%v = %i : spatial 8, %w = %k : reduce 4) body {
        %x = memref.load %A[%v, %w] : memref<8x4xf32>
        %s = memref.load %B[%v] : memref<8xf32>
        %t = arith.addf %s, %x : f32
        memref.store %t, %B[%v] : memref<8xf32>
      }
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %k = transform.tir.get_loops %b
  transform.tir.parallel %i
  transform.yield
}
}

// -----

// Threads of one block can combine what they reduce; later stages say what they support of it.
// CHECK-LABEL: @reduction_over_threads
// CHECK: tir.for thread "threadIdx.x" %{{.*}} = 0 to 32 {
module attributes {transform.with_named_sequence} {
func.func @reduction_over_threads(%A: memref<32xf32>, %B: memref<1xf32>) {
  tir.for %k = 0 to 32 {
    tir.block "B" iters(%w = %k : reduce 32) body {
      %c0 = arith.constant 0 : index
      %x = memref.load %A[%w] : memref<32xf32>
      %s = memref.load %B[%c0] : memref<1xf32>
      %t = arith.addf %s, %x : f32
      memref.store %t, %B[%c0] : memref<1xf32>
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %k = transform.tir.get_loops %b
  transform.tir.bind %k "threadIdx.x"
  transform.yield
}
}

// -----

// Each thread reduces into a buffer of its own.
// CHECK-LABEL: @whole_reduction_in_each_thread
// CHECK: tir.for thread "threadIdx.x" %{{.*}} = 0 to 32 {
module attributes {transform.with_named_sequence} {
func.func @whole_reduction_in_each_thread(%A: memref<8xf32>, %C: memref<32xf32>) {
  %B = tir.alloc_buffer block "B" : memref<1xf32, #tir.scope<local>>
  tir.for %i = 0 to 32 {
    tir.for %k = 0 to 8 {
      tir.block "B" iters(%w = %k : reduce 8) body {
        %c0 = arith.constant 0 : index
        %x = memref.load %A[%w] : memref<8xf32>
        %s = memref.load %B[%c0] : memref<1xf32, #tir.scope<local>>
        %t = arith.addf %s, %x : f32
        memref.store %t, %B[%c0] : memref<1xf32, #tir.scope<local>>
      }
    }
    tir.block "C" iters(%v = %i : spatial 32) body {
      %c0 = arith.constant 0 : index
      %s = memref.load %B[%c0] : memref<1xf32, #tir.scope<local>>
      memref.store %s, %C[%v] : memref<32xf32>
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i, %k = transform.tir.get_loops %b
  transform.tir.bind %i "threadIdx.x"
  transform.yield
}
}

// -----

// One axis may be bound in each of two nests.
// CHECK-LABEL: @one_axis_in_two_nests
// CHECK: tir.for thread "threadIdx.x"
// CHECK: tir.for thread "threadIdx.x"
module attributes {transform.with_named_sequence} {
func.func @one_axis_in_two_nests(%A: memref<8xf32>, %f: f32) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  tir.for %i = 0 to 8 {
    tir.block "C" iters(%v = %i : spatial 8) body { memref.store %f, %A[%v] : memref<8xf32> }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %c = transform.tir.get_block "C" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %j = transform.tir.get_loops %c
  transform.tir.bind %i "threadIdx.x"
  transform.tir.bind %j "threadIdx.x"
  transform.yield
}
}

// -----

// Data that goes from one block to the next in a buffer of the iteration's own.
// CHECK-LABEL: @buffer_of_one_iteration
// CHECK: tir.for parallel
module attributes {transform.with_named_sequence} {
func.func @buffer_of_one_iteration(%A: memref<8xf32>, %C: memref<8xf32>) {
  %B = tir.alloc_buffer block "B" : memref<8xf32>
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body {
      %x = memref.load %A[%v] : memref<8xf32>
      memref.store %x, %B[%v] : memref<8xf32>
    }
    tir.block "C" iters(%v = %i : spatial 8) body {
      %x = memref.load %B[%v] : memref<8xf32>
      memref.store %x, %C[%v] : memref<8xf32>
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  transform.tir.parallel %i
  transform.yield
}
}
