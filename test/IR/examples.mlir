// RUN: tir-opt %s --split-input-file --verify-roundtrip | tir-opt --split-input-file | FileCheck %s

// The examples of the operations' descriptions, word for word.

#global = #tir.scope<global>
#shared = #tir.scope<shared>

// CHECK-LABEL: func.func @loops
func.func @loops(%A: memref<64xf32>, %x: f32, %n: index) {
  tir.for %i = 0 to %n step 4 : i64 {
    tir.for thread "threadIdx.x" %t = 0 to 64 annotate {my.hint = 1 : i32} {
      memref.store %x, %A[%t] : memref<64xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @while
func.func @while(%A: memref<i1>, %p: i1) {
  tir.while {
    %c = memref.load %A[] : memref<i1>
    tir.condition %c
  } do {
    memref.store %p, %A[] : memref<i1>
  }
  return
}

// CHECK-LABEL: func.func @exits
func.func @exits(%c: i1) {
  tir.for %i = 0 to 4 {
    tir.if %c { tir.break }
    tir.if %c { tir.continue }
    tir.if %c { tir.return } else { tir.barrier <shared> }
  }
  tir.return
}

// CHECK-LABEL: func.func @return_of_a_value
func.func @return_of_a_value(%x: i32) -> i32 {
  tir.return %x : i32
}

// CHECK-LABEL: func.func @attr
func.func @attr(%A: memref<4xf32>, %x: f32, %i: index) {
  tir.attr "my.hint" on(%A : memref<4xf32>) = 3 : i32 {
    memref.store %x, %A[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @block
func.func @block(%A: memref<64x16xf32>, %C: memref<64xf32>, %zero: f32, %i: index, %k: index, %p: i1) {
  tir.block "C" iters(%vi = %i : spatial 64, %vk = %k : reduce 16) where(%p) signature {
    tir.regions reads(%A[%vi, %vk]) writes(%C[%vi]) : memref<64x16xf32>, memref<64xf32>
  } init {
    memref.store %zero, %C[%vi] : memref<64xf32>
  } body {
    %a = memref.load %A[%vi, %vk] : memref<64x16xf32>
    %c = memref.load %C[%vi] : memref<64xf32>
    %s = arith.addf %a, %c : f32
    memref.store %s, %C[%vi] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @regions
func.func @regions(%A: memref<64x16xf32>, %B: memref<f32>, %i: index, %k0: index) {
  tir.block "B" iters(%vi = %i : spatial 64) signature {
    tir.regions reads(%A[%vi, %k0 for 16], %B[]) writes() : memref<64x16xf32>, memref<f32>
  } body {
  }
  return
}

// CHECK-LABEL: func.func @views
func.func @views(%A: memref<64x64xf32>, %p: !ptr.ptr<#global>, %i: index, %k0: index, %n: index) {
  %S = tir.match_buffer "S" %A[%i, %k0 for 16] : memref<64x64xf32> to memref<16xf32, strided<[1], offset: ?>>
  tir.view "B" %p[%n] : !ptr.ptr<#global> to memref<?xf32, #global>
  tir.alloc_buffer block "S"(%n) align 16 : memref<?x64xf32, #shared>
  return
}

// CHECK-LABEL: func.func @data
func.func @data(%A: memref<4xf32, #global>, %i: index) {
  tir.data %A[%i] : memref<4xf32, #global> to !ptr.ptr<#global>
  return
}

// CHECK-LABEL: func.func @call_extern
func.func @call_extern(%x: f32) {
  %y = tir.call_extern pure "erff"(%x) : (f32) -> f32
  return
}

// CHECK-LABEL: func.func @call_packed
func.func @call_packed(%x: f32) {
  %s, %y = tir.call_packed status "my.func"(%x) : (f32) -> (i32, f32)
  return
}

// CHECK-LABEL: func.func @call_intrin
func.func @call_intrin(%x: f32) {
  %y = tir.call_intrin pure "tirx.mystery"(%x) args [unit, 3 : i32] : (f32) -> f32
  return
}

// CHECK-LABEL: func.func @checks
func.func @checks(%c: i1) {
  tir.expect %c, "n == m"
  tir.assert %c, "ValueError", ["n must be positive"]
  tir.raise "ValueError", ["n must be positive"]
  return
}

// CHECK-LABEL: func.func @numbers
func.func @numbers(%a: i32, %b: i32, %x: f32) {
  tir.shl %a, %b : i32
  tir.shr %a, %b unsigned : i32
  tir.div floor %a, %b : i32
  tir.rem trunc %a, %b unsigned : i32
  tir.fptoint %x unsigned : f32 to i32
  return
}

// CHECK-LABEL: func.func @reduction_over_threads
func.func @reduction_over_threads(%x: f32, %zero: f32, %p: i1) {
  tir.for thread "threadIdx.x" %tx = 0 to 64 {
    %s = tir.allreduce(%x) identity(%zero) over(%tx) where(%p) : f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      tir.yield %c : f32
    }
    %t = tir.allreduce(%x) identity(%zero) over(%tx) : f32 {
    ^bb0(%a: f32, %b: f32):
      %sum = arith.addf %a, %b : f32
      tir.yield %sum : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @lanes
func.func @lanes(%x: f32, %lane: i32, %A: memref<4xi32>, %i: index, %v: i32) {
  %y = tir.shuffle up %x, %lane width 32 : f32
  tir.active_mask : i64
  %old = tir.atomic max %A[%i], %v unsigned : memref<4xi32>, i32
  return
}

// -----

// CHECK: transform.named_sequence @__transform_main
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %block = transform.tir.get_block "B" of "main" in %m : !transform.any_op
    %i, %j = transform.tir.get_loops %block
    %i0, %i1 = transform.tir.split %i [-1, 16]
    transform.tir.parallel %i
    transform.tir.vectorize %i
    transform.tir.unroll %i
    transform.tir.bind %i "blockIdx.x"
    %f = transform.tir.fuse %i, %j
    %k = transform.tir.get_loops %block
    transform.tir.reorder %k, %i
    transform.yield
  }
}
