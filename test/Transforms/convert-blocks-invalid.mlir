// RUN: tir-opt %s --tir-convert-blocks --split-input-file --verify-diagnostics

func.func @reduction_over_threads(%a: memref<8xf32>) {
  %x = arith.constant 1.0 : f32
  // expected-note @+1 {{this loop over 'threadIdx.x' is bound to a reduce iterator}}
  tir.for thread "threadIdx.x" %k = 0 to 8 {
    // expected-error @+1 {{block 'sum' reduces over threads, which is not lowered yet}}
    tir.block "sum" iters(%vk = %k : reduce 8) init {
      memref.store %x, %a[%vk] : memref<8xf32>
    } body {
    }
  }
  return
}

// -----

func.func @reduction_over_an_index_computed_from_threads(%a: memref<8xf32>) {
  %x = arith.constant 1.0 : f32
  tir.for %o = 0 to 2 {
    // expected-note @+1 {{this loop over 'threadIdx.x' is bound to a reduce iterator}}
    tir.for thread "threadIdx.x" %i = 0 to 4 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%o, %i)
      // expected-error @+1 {{block 'sum' reduces over threads, which is not lowered yet}}
      tir.block "sum" iters(%vk = %k : reduce 8) init {
        memref.store %x, %a[%vk] : memref<8xf32>
      } body {
      }
    }
  }
  return
}

// -----

func.func @reduction_over_threads_through_an_outer_block(%a: memref<8xf32>) {
  %x = arith.constant 1.0 : f32
  // expected-note @+1 {{this loop over 'threadIdx.x' is bound to a reduce iterator}}
  tir.for thread "threadIdx.x" %k = 0 to 8 {
    tir.block "outer" iters(%vo = %k : reduce 8) body {
      // expected-error @+1 {{block 'sum' reduces over threads, which is not lowered yet}}
      tir.block "sum" iters(%vk = %vo : reduce 8) init {
        memref.store %x, %a[%vk] : memref<8xf32>
      } body {
      }
    }
  }
  return
}

// -----

func.func @region_with_other_strides(%a: memref<16x32xf32>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{the region has type 'memref<8xf32, strided<[1], offset: ?>>', which cannot be seen as 'memref<8xf32, strided<[2], offset: ?>>'}}
  %m = tir.match_buffer "M" %a[%i, 4 for 8] : memref<16x32xf32> to memref<8xf32, strided<[2], offset: ?>>
  %x = memref.load %m[%c0] : memref<8xf32, strided<[2], offset: ?>>
  return %x : f32
}

// -----

func.func @sum_without_init_over_threads(%a: memref<1xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  // expected-note @+1 {{this loop over 'threadIdx.x' is bound to a reduce iterator}}
  tir.for thread "threadIdx.x" %k = 0 to 8 {
    // expected-error @+1 {{block 'sum' reduces over threads, which is not lowered yet}}
    tir.block "sum" iters(%vk = %k : reduce 8) body {
      %y = memref.load %a[%c0] : memref<1xf32>
      %z = arith.addf %x, %y : f32
      memref.store %z, %a[%c0] : memref<1xf32>
    }
  }
  return
}
