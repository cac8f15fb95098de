// RUN: tir-opt %s --loop-invariant-code-motion | FileCheck %s

// What moves out of a loop, and what must stay in it.

#global = #tir.scope<global>
#local = #tir.scope<local>

//===--- regions ---===//

// CHECK-LABEL: func.func @pure_value_moves_out_of_each_kind_of_loop
// CHECK-NEXT: arith.mulf %{{.*}}, %[[X:.*]] : f32
// CHECK-NEXT: arith.addf
// CHECK-NEXT: arith.subf
// CHECK-NEXT: arith.divf
// CHECK-NEXT: tir.for %
// CHECK-NEXT: tir.for parallel
// CHECK-NEXT: tir.for thread
func.func @pure_value_moves_out_of_each_kind_of_loop(%A: memref<4xf32>, %x: f32) {
  tir.for %i = 0 to 4 {
    %a = arith.mulf %x, %x : f32
    tir.for parallel %j = 0 to 4 {
      %b = arith.addf %a, %x : f32
      tir.for thread "threadIdx.x" %t = 0 to 4 {
        %c = arith.subf %a, %b : f32
        %d = arith.divf %c, %x : f32
        memref.store %d, %A[%t] : memref<4xf32>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @pure_value_moves_out_of_both_parts_of_while
// CHECK-NEXT: %[[C:.*]] = arith.andi
// CHECK-NEXT: %[[Y:.*]] = arith.mulf
// CHECK-NEXT: tir.while {
// CHECK-NEXT: tir.condition %[[C]]
// CHECK-NEXT: } do {
// CHECK-NEXT: memref.store %[[Y]]
func.func @pure_value_moves_out_of_both_parts_of_while(%A: memref<f32>, %x: f32, %p: i1, %q: i1) {
  tir.while {
    %c = arith.andi %p, %q : i1
    tir.condition %c
  } do {
    %y = arith.mulf %x, %x : f32
    memref.store %y, %A[] : memref<f32>
  }
  return
}

// A block is no loop: what is in it may be run for no visit at all.
// CHECK-LABEL: func.func @content_of_block_stays
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.block "B" iters(%v0 = %{{.*}} : spatial 64) signature {
// CHECK-NEXT: tir.regions reads(%{{.*}}[0]) writes(%{{.*}}[%v0])
// CHECK-NEXT: } body {
// CHECK-NEXT: memref.load
// CHECK-NEXT: memref.store
func.func @content_of_block_stays(%A: memref<64xf32>, %B: memref<64xf32>, %c0: index) {
  tir.for %i = 0 to 64 {
    tir.block "B" iters(%v = %i : spatial 64) signature {
      tir.regions reads(%A[0]) writes(%B[%v]) : memref<64xf32>, memref<64xf32>
    } body {
      %y = memref.load %A[%c0] : memref<64xf32>
      memref.store %y, %B[%v] : memref<64xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @empty_block_stays_in_its_loops
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.block "B" body
func.func @empty_block_stays_in_its_loops() {
  tir.for %i = 0 to 4 {
    tir.for %j = 0 to 4 {
      tir.block "B" body {
      }
    }
  }
  return
}

// A loop may run nothing: a load, or a division by what may be zero, runs where it did.
// CHECK-LABEL: func.func @loads_and_divisions_stay
// CHECK-NEXT: tir.for
// CHECK-NEXT: memref.load
// CHECK-NEXT: tir.div floor
// CHECK-NEXT: tir.rem floor
func.func @loads_and_divisions_stay(%A: memref<4xindex>, %n: index, %d: index) {
  tir.for %i = 0 to %n {
    %a = memref.load %A[%d] : memref<4xindex>
    %q = tir.div floor %n, %d : index
    %r = tir.rem floor %n, %d : index
    %s = arith.addi %q, %r : index
    %t = arith.addi %a, %s : index
    memref.store %t, %A[%i] : memref<4xindex>
  }
  return
}

// CHECK-LABEL: func.func @division_by_a_constant_moves
// CHECK: tir.div floor
// CHECK-NEXT: tir.for
func.func @division_by_a_constant_moves(%A: memref<4xindex>, %n: index) {
  %c3 = arith.constant 3 : index
  tir.for %i = 0 to %n {
    %q = tir.div floor %n, %c3 : index
    memref.store %q, %A[%i] : memref<4xindex>
  }
  return
}

//===--- expect ---===//

// What a fact is computed from moves, the fact itself stays.
// CHECK-LABEL: func.func @condition_moves_fact_stays
// CHECK-NEXT: arith.addi
// CHECK-NEXT: %[[C:.*]] = arith.cmpi
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.expect %[[C]], "k"
func.func @condition_moves_fact_stays(%n: index, %c1: index) {
  tir.for %i = 0 to %n {
    %k = arith.addi %n, %c1 : index
    %o = arith.cmpi sge, %k, %n : index
    tir.expect %o, "k"
  }
  return
}

// An if with a fact or a check in it stays, one with nothing but values moves with them.
// CHECK-LABEL: func.func @only_the_if_without_check_moves
// CHECK-NEXT: tir.if %[[P:.*]] {
// CHECK-NEXT: arith.addi
// CHECK-NEXT: }
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.if %[[P]] {
// CHECK-NEXT: tir.expect
// CHECK-NEXT: }
// CHECK-NEXT: tir.assert
func.func @only_the_if_without_check_moves(%n: index, %c: i1, %p: i1) {
  tir.for %i = 0 to %n {
    tir.if %p {
      %k = arith.addi %n, %n : index
    }
    tir.if %p {
      tir.expect %c, "c"
    }
    tir.assert %c, "ValueError", ["c"]
  }
  return
}

//===--- exits ---===//

// CHECK-LABEL: func.func @pure_value_passes_exit
// CHECK-NEXT: %[[Y:.*]] = arith.addi
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.break
// CHECK-NEXT: }
// CHECK-NEXT: memref.store %[[Y]]
func.func @pure_value_passes_exit(%A: memref<64xi32>, %x: i32, %c: i1) {
  tir.for %i = 0 to 64 {
    tir.if %c {
      tir.break
    }
    %y = arith.addi %x, %x : i32
    memref.store %y, %A[%i] : memref<64xi32>
  }
  return
}

// Ifs, loops and statements that hold nothing but an exit stay in the loop.
// CHECK-LABEL: func.func @exits_stay
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.continue
// CHECK-NEXT: }
// CHECK-NEXT: tir.attr "key" {
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.break
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.return
func.func @exits_stay(%c: i1) {
  tir.for %i = 0 to 64 {
    tir.if %c {
      tir.continue
    }
    tir.attr "key" {
      tir.if %c {
        tir.break
      }
    }
    tir.for %j = 0 to 4 {
      tir.if %c {
        tir.return
      }
    }
  }
  tir.return
}

//===--- barriers ---===//

// CHECK-LABEL: func.func @pure_value_passes_barrier
// CHECK-NEXT: %[[U:.*]] = arith.mulf
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.barrier
// CHECK-NEXT: memref.store %[[U]]
func.func @pure_value_passes_barrier(%A: memref<64xf32>, %x: f32) {
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    tir.barrier <shared>
    %u = arith.mulf %x, %x : f32
    memref.store %u, %A[%i] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @barriers_and_what_threads_exchange_stay
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.barrier
// CHECK-NEXT: tir.shuffle
// CHECK-NEXT: tir.active_mask
// CHECK-NEXT: tir.atomic
// CHECK-NEXT: tir.allreduce
func.func @barriers_and_what_threads_exchange_stay(%A: memref<4xi32>, %x: i32, %l: i32, %k: index, %n: index) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.for %i = 0 to %n {
      tir.barrier <shared>
      %0 = tir.shuffle idx %x, %l width 32 : i32
      %1 = tir.active_mask : i32
      %2 = tir.atomic add %A[%k], %x : memref<4xi32>, i32
      %3 = tir.allreduce(%x) identity(%l) over(%t) : i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        tir.yield %c : i32
      }
    }
  }
  return
}

//===--- allocations ---===//

// CHECK-LABEL: func.func @views_move
// CHECK-NEXT: %[[P:.*]] = tir.data
// CHECK-NEXT: %[[V:.*]] = tir.view "V" %[[P]]
// CHECK-NEXT: %[[M:.*]] = tir.match_buffer "M"
// CHECK-NEXT: tir.for
// CHECK-NEXT: memref.store %{{.*}}, %[[V]]
// CHECK-NEXT: memref.store %{{.*}}, %[[M]]
func.func @views_move(%A: memref<4xf32, #global>, %x: f32, %k: index) {
  tir.for %i = 0 to 4 {
    %p = tir.data %A : memref<4xf32, #global> to !ptr.ptr<#global>
    %v = tir.view "V" %p : !ptr.ptr<#global> to memref<4xf32, #global>
    %m = tir.match_buffer "M" %A[%k] : memref<4xf32, #global> to memref<1xf32, strided<[1], offset: ?>, #global>
    memref.store %x, %v[%i] : memref<4xf32, #global>
    memref.store %x, %m[%i] : memref<1xf32, strided<[1], offset: ?>, #global>
  }
  return
}

// Each iteration has its own buffer, and views of it stay with it.
// CHECK-LABEL: func.func @allocations_and_their_views_stay
// CHECK-NEXT: tir.for parallel
// CHECK-NEXT: %[[L:.*]] = tir.alloc_buffer : memref<4xf32, #local>
// CHECK-NEXT: %[[P:.*]] = tir.data %[[L]]
// CHECK-NEXT: memref.store %{{.*}}, %[[L]]
func.func @allocations_and_their_views_stay(%x: f32) {
  tir.for parallel %i = 0 to 4 {
    %l = tir.alloc_buffer : memref<4xf32, #local>
    %p = tir.data %l : memref<4xf32, #local> to !ptr.ptr<#local>
    memref.store %x, %l[%i] : memref<4xf32, #local>
  }
  return
}

// Nobody promises of a call that it may run where it did not, even of one without effects.
// CHECK-LABEL: func.func @pure_calls_stay
// CHECK-NEXT: tir.for
// CHECK-NEXT: tir.call_extern pure
func.func @pure_calls_stay(%A: memref<4xf32>, %x: f32) {
  tir.for %i = 0 to 4 {
    %y = tir.call_extern pure "erff"(%x) : (f32) -> f32
    memref.store %y, %A[%i] : memref<4xf32>
  }
  return
}
