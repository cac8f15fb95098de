// RUN: tir-opt %s --cse | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: tir-opt %s --loop-invariant-code-motion | FileCheck %s --check-prefixes=CHECK,LICM

// For exits, regions, facts, barriers and allocations: one program that changes, one that must not.

#global = #tir.scope<global>
#local = #tir.scope<local>

//===--- facts ---===//

// A fact stands in the way of no load.
// CHECK-LABEL: func.func @loads_pass_facts
// CSE: memref.load
// CSE-NOT: memref.load
// CSE: tir.expect
func.func @loads_pass_facts(%A: memref<f32>, %B: memref<f32>, %c: i1) {
  %a = memref.load %A[] : memref<f32>
  tir.expect %c, "c"
  %b = memref.load %A[] : memref<f32>
  %s = arith.addf %a, %b : f32
  memref.store %s, %B[] : memref<f32>
  return
}

// What a fact is computed from moves, the fact itself stays.
// CHECK-LABEL: func.func @facts_stay_in_their_loop
// LICM: arith.cmpi
// LICM: tir.for
// LICM-NEXT: tir.expect
// CSE: tir.for
// CSE: tir.expect
func.func @facts_stay_in_their_loop(%n: index, %c1: index) {
  tir.for %i = 0 to %n {
    %k = arith.addi %n, %c1 : index
    %o = arith.cmpi sge, %k, %n : index
    tir.expect %o, "k"
  }
  return
}

//===--- exits ---===//

// CHECK-LABEL: func.func @invariants_pass_exits
// LICM: arith.addi
// LICM: tir.for
// LICM: tir.break
// LICM-NOT: arith.addi
func.func @invariants_pass_exits(%A: memref<64xi32>, %x: i32, %c: i1) {
  tir.for %i = 0 to 64 {
    tir.if %c {
      tir.break
    }
    %y = arith.addi %x, %x : i32
    memref.store %y, %A[%i] : memref<64xi32>
  }
  return
}

// An if with an exit in it does not leave its loop, and two of them are two.
// CHECK-LABEL: func.func @exits_stay
// CHECK: tir.for
// CHECK: tir.if
// CHECK-NEXT: tir.continue
// CHECK: tir.if
// CHECK-NEXT: tir.continue
func.func @exits_stay(%A: memref<64xi32>, %x: i32, %c: i1) {
  tir.for %i = 0 to 64 {
    tir.if %c {
      tir.continue
    }
    tir.if %c {
      tir.continue
    }
    memref.store %x, %A[%i] : memref<64xi32>
  }
  return
}

//===--- regions and blocks ---===//

// Equal pure values of blocks become one outside of them.
// CHECK-LABEL: func.func @pure_values_leave_blocks
// LICM: arith.mulf
// LICM: tir.for
// LICM: tir.block
// CSE: arith.mulf
// CSE-NOT: arith.mulf
// CSE: tir.block
func.func @pure_values_leave_blocks(%A: memref<64xf32>, %x: f32) {
  %z = arith.mulf %x, %x : f32
  tir.for %i = 0 to 64 {
    %u = arith.mulf %x, %x : f32
    tir.block "B" iters(%v = %i : spatial 64) body {
      %y = arith.addf %u, %z : f32
      memref.store %y, %A[%v] : memref<64xf32>
    }
  }
  return
}

// Loads stay in their blocks, regions in their signatures.
// CHECK-LABEL: func.func @loads_stay_in_blocks
// CHECK: tir.for
// CHECK: tir.block "B"
// CHECK: tir.regions reads(%{{.*}}[0]) writes(%{{.*}}[%v0])
// CHECK: memref.load
// CHECK: tir.block "C"
// CHECK: tir.regions reads(%{{.*}}[0]) writes(%{{.*}}[%v0])
// CHECK: memref.load
func.func @loads_stay_in_blocks(%A: memref<64xf32>, %B: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  tir.for %i = 0 to 64 {
    tir.block "B" iters(%v = %i : spatial 64) signature {
      tir.regions reads(%A[0]) writes(%B[%v]) : memref<64xf32>, memref<64xf32>
    } body {
      %y = memref.load %A[%c0] : memref<64xf32>
      memref.store %y, %B[%v] : memref<64xf32>
    }
    tir.block "C" iters(%v = %i : spatial 64) signature {
      tir.regions reads(%A[0]) writes(%B[%v]) : memref<64xf32>, memref<64xf32>
    } body {
      %y = memref.load %A[%c0] : memref<64xf32>
      memref.store %y, %B[%v] : memref<64xf32>
    }
  }
  return
}

//===--- barriers ---===//

// CHECK-LABEL: func.func @pure_values_pass_barriers
// CSE: arith.mulf
// CSE-NOT: arith.mulf
// CSE: tir.barrier
// LICM: arith.mulf
// LICM: tir.for
// LICM: tir.barrier
func.func @pure_values_pass_barriers(%A: memref<64xf32>, %x: f32) {
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %u = arith.mulf %x, %x : f32
    tir.barrier <shared>
    %w = arith.mulf %x, %x : f32
    %y = arith.addf %u, %w : f32
    memref.store %y, %A[%i] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @loads_do_not_pass_barriers
// CHECK: tir.for
// CHECK: memref.load
// CHECK-NEXT: tir.barrier
// CHECK-NEXT: memref.load
func.func @loads_do_not_pass_barriers(%A: memref<64xf32>, %B: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %u = memref.load %A[%c0] : memref<64xf32>
    tir.barrier <shared>
    %w = memref.load %A[%c0] : memref<64xf32>
    %y = arith.addf %u, %w : f32
    memref.store %y, %B[%i] : memref<64xf32>
  }
  return
}

//===--- allocations ---===//

// Loads of another buffer pass an allocation.
// CHECK-LABEL: func.func @loads_pass_allocations
// CSE: memref.load
// CSE-NOT: memref.load
// CSE: tir.alloc_buffer
func.func @loads_pass_allocations(%A: memref<f32>, %B: memref<f32>) {
  %a = memref.load %A[] : memref<f32>
  %l = tir.alloc_buffer : memref<f32, #local>
  %b = memref.load %A[] : memref<f32>
  %s = arith.addf %a, %b : f32
  memref.store %s, %l[] : memref<f32, #local>
  memref.store %s, %B[] : memref<f32>
  return
}

// Two allocations are two, and stay in their loop.
// CHECK-LABEL: func.func @allocations_are_not_merged
// CHECK: tir.for
// CHECK: tir.alloc_buffer
// CHECK: tir.alloc_buffer
func.func @allocations_are_not_merged(%A: memref<f32>, %x: f32) {
  tir.for %i = 0 to 4 {
    %k = tir.alloc_buffer : memref<f32, #local>
    %l = tir.alloc_buffer : memref<f32, #local>
    memref.store %x, %k[] : memref<f32, #local>
    memref.store %x, %l[] : memref<f32, #local>
  }
  return
}

//===--- calls ---===//

// CHECK-LABEL: func.func @pure_calls_are_merged
// CSE: tir.call_extern pure
// CSE-NOT: tir.call_extern
func.func @pure_calls_are_merged(%A: memref<f32>, %x: f32) {
  %a = tir.call_extern pure "erff"(%x) : (f32) -> f32
  %b = tir.call_extern pure "erff"(%x) : (f32) -> f32
  %s = arith.addf %a, %b : f32
  memref.store %s, %A[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @other_calls_are_not
// CHECK-COUNT-2: tir.call_extern "rand"
func.func @other_calls_are_not(%A: memref<i32>) {
  %a = tir.call_extern "rand"() : () -> i32
  %b = tir.call_extern "rand"() : () -> i32
  %s = arith.addi %a, %b : i32
  memref.store %s, %A[] : memref<i32>
  return
}

//===--- shuffles and masks ---===//

// CHECK-LABEL: func.func @shuffles_stay_where_they_are
// CHECK: tir.for
// CHECK-COUNT-2: tir.shuffle
// CHECK-COUNT-2: tir.active_mask
func.func @shuffles_stay_where_they_are(%x: f32, %l: i32) {
  tir.for %i = 0 to 4 {
    %0 = tir.shuffle idx %x, %l width 32 : f32
    %1 = tir.shuffle idx %x, %l width 32 : f32
    %2 = tir.active_mask : i32
    %3 = tir.active_mask : i32
  }
  return
}
