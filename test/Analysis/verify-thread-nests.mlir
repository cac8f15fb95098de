// RUN: tir-opt %s --tir-verify-thread-nests | FileCheck %s
// Nothing here is rejected, and nothing is changed.

// CHECK-LABEL: func.func @kernels_may_differ
func.func @kernels_may_differ(%n: index) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
  }
  tir.for thread "threadIdx.x" %t = 0 to 32 {
  }
  return
}

// CHECK-LABEL: func.func @loops_side_by_side_have_one_extent
func.func @loops_side_by_side_have_one_extent() {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    tir.for thread "threadIdx.x" %t = 0 to 64 {
    }
    tir.for thread "threadIdx.x" %t = 0 to 64 {
    }
  }
  return
}

// CHECK-LABEL: func.func @extents_that_are_not_constant
func.func @extents_that_are_not_constant(%n: index) {
  tir.for thread "blockIdx.x" %b = 0 to %n {
    tir.for thread "threadIdx.x" %t = 0 to 0 {
    }
  }
  return
}

// CHECK-LABEL: func.func @host_loops_start_anywhere
func.func @host_loops_start_anywhere() {
  tir.for %i = 3 to 9 step 2 {
    tir.for vthread "vthread.x" %v = 0 to 2 {
      tir.for thread "threadIdx.x" %t = 0 to 64 {
        tir.for %j = 2 to 7 {
        }
      }
    }
  }
  return
}
