// RUN: tir-opt %s --cse | FileCheck %s

// Which of two equal values becomes the other, and which must stay.

#global = #tir.scope<global>
#local = #tir.scope<local>

//===--- regions ---===//

// CHECK-LABEL: func.func @pure_value_serves_inner_blocks
// CHECK: arith.mulf
// CHECK-NOT: arith.mulf
// CHECK: tir.block "B"
// CHECK-NOT: arith.mulf
// CHECK: return
func.func @pure_value_serves_inner_blocks(%A: memref<64xf32>, %x: f32) {
  %z = arith.mulf %x, %x : f32
  tir.for %i = 0 to 64 {
    %u = arith.mulf %x, %x : f32
    tir.block "B" iters(%v = %i : spatial 64) body {
      %w = arith.mulf %x, %x : f32
      %y = arith.addf %u, %z : f32
      %t = arith.addf %y, %w : f32
      memref.store %t, %A[%v] : memref<64xf32>
    }
  }
  return
}

// Signature, init and body see nothing of each other: the init may be left out.
// CHECK-LABEL: func.func @parts_of_a_block_keep_their_own
// CHECK: tir.block "B" iters({{.*}}) init {
// CHECK-NEXT: %[[I:.*]] = arith.mulf
// CHECK-NEXT: memref.store %[[I]]
// CHECK: } body {
// CHECK-NEXT: %[[B:.*]] = arith.mulf
// CHECK-NEXT: memref.store %[[B]]
func.func @parts_of_a_block_keep_their_own(%A: memref<64xf32>, %x: f32, %i: index) {
  tir.block "B" iters(%v = %i : reduce 64) init {
    %y = arith.mulf %x, %x : f32
    memref.store %y, %A[%v] : memref<64xf32>
  } body {
    %y = arith.mulf %x, %x : f32
    memref.store %y, %A[%v] : memref<64xf32>
  }
  return
}

// Two blocks are two although they read and write the same.
// CHECK-LABEL: func.func @equal_blocks_and_their_loads_stay
// CHECK: tir.block "B"
// CHECK: tir.regions reads(%{{.*}}[0]) writes(%{{.*}}[%v0])
// CHECK: memref.load
// CHECK: tir.block "B"
// CHECK: tir.regions reads(%{{.*}}[0]) writes(%{{.*}}[%v0])
// CHECK: memref.load
func.func @equal_blocks_and_their_loads_stay(%A: memref<64xf32>, %B: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  tir.for %i = 0 to 64 {
    tir.block "B" iters(%v = %i : spatial 64) signature {
      tir.regions reads(%A[0]) writes(%B[%v]) : memref<64xf32>, memref<64xf32>
    } body {
      %y = memref.load %A[%c0] : memref<64xf32>
      memref.store %y, %B[%v] : memref<64xf32>
    }
    tir.block "B" iters(%v = %i : spatial 64) signature {
      tir.regions reads(%A[0]) writes(%B[%v]) : memref<64xf32>, memref<64xf32>
    } body {
      %y = memref.load %A[%c0] : memref<64xf32>
      memref.store %y, %B[%v] : memref<64xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @load_passes_block_that_only_reads
// CHECK-COUNT-1: memref.load %{{.*}}[] : memref<f32>
// CHECK-NOT: memref.load %{{.*}}[] : memref<f32>
// CHECK: return
func.func @load_passes_block_that_only_reads(%A: memref<f32>, %B: memref<f32, #local>) {
  %a = memref.load %A[] : memref<f32>
  tir.block "B" signature {
    tir.regions reads(%A[]) writes() : memref<f32>
  } body {
  }
  %b = memref.load %A[] : memref<f32>
  %s = arith.addf %a, %b : f32
  memref.store %s, %B[] : memref<f32, #local>
  return
}

// CHECK-LABEL: func.func @loads_do_not_pass_loop_that_stores
// CHECK: memref.load
// CHECK: tir.for
// CHECK: }
// CHECK: memref.load
func.func @loads_do_not_pass_loop_that_stores(%A: memref<4xf32>, %B: memref<f32>, %x: f32, %k: index) {
  %a = memref.load %A[%k] : memref<4xf32>
  tir.for %i = 0 to 4 {
    memref.store %x, %A[%i] : memref<4xf32>
  }
  %b = memref.load %A[%k] : memref<4xf32>
  %s = arith.addf %a, %b : f32
  memref.store %s, %B[] : memref<f32>
  return
}

// The condition of a while is computed again each time.
// CHECK-LABEL: func.func @load_of_condition_stays
// CHECK: memref.load
// CHECK: tir.while {
// CHECK-NEXT: %[[C:.*]] = memref.load
// CHECK-NEXT: tir.condition %[[C]]
func.func @load_of_condition_stays(%A: memref<i1>, %B: memref<i1>) {
  %a = memref.load %A[] : memref<i1>
  memref.store %a, %B[] : memref<i1>
  tir.while {
    %c = memref.load %A[] : memref<i1>
    tir.condition %c
  } do {
    memref.store %a, %A[] : memref<i1>
  }
  return
}

//===--- expect ---===//

// A fact stands in the way of no load.
// CHECK-LABEL: func.func @load_passes_fact
// CHECK: memref.load
// CHECK-NOT: memref.load
// CHECK: tir.expect
// CHECK-NOT: memref.load
// CHECK: return
func.func @load_passes_fact(%A: memref<f32>, %B: memref<f32>, %c: i1) {
  %a = memref.load %A[] : memref<f32>
  tir.expect %c, "c"
  %b = memref.load %A[] : memref<f32>
  %s = arith.addf %a, %b : f32
  memref.store %s, %B[] : memref<f32>
  return
}

// Each has the text of its own error.
// CHECK-LABEL: func.func @equal_facts_stay
// CHECK: tir.expect %[[C:.*]], "rows"
// CHECK-NEXT: tir.expect %[[C]], "columns"
// CHECK-NEXT: tir.expect %[[C]], "columns"
func.func @equal_facts_stay(%c: i1) {
  tir.expect %c, "rows"
  tir.expect %c, "columns"
  tir.expect %c, "columns"
  return
}

//===--- exits ---===//

// CHECK-LABEL: func.func @pure_value_passes_exit
// CHECK: tir.for
// CHECK-NEXT: %[[Y:.*]] = arith.addi
// CHECK-NEXT: memref.store %[[Y]]
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.break
// CHECK-NEXT: }
// CHECK-NEXT: memref.store %[[Y]]
func.func @pure_value_passes_exit(%A: memref<64xi32>, %c: i1, %x: i32) {
  tir.for %i = 0 to 64 {
    %y = arith.addi %x, %x : i32
    memref.store %y, %A[%i] : memref<64xi32>
    tir.if %c {
      tir.break
    }
    %z = arith.addi %x, %x : i32
    memref.store %z, %A[%i] : memref<64xi32>
  }
  return
}

// What an if that is left early computes is not known behind it, and its exits are all kept.
// CHECK-LABEL: func.func @equal_exits_stay
// CHECK: tir.if
// CHECK-NEXT: tir.continue
// CHECK: tir.if
// CHECK-NEXT: tir.continue
// CHECK: tir.if
// CHECK-NEXT: %[[Y:.*]] = arith.addi
// CHECK-NEXT: memref.store %[[Y]]
// CHECK-NEXT: tir.return
// CHECK-NEXT: }
// CHECK-NEXT: %[[Z:.*]] = arith.addi
// CHECK-NEXT: memref.store %[[Z]]
func.func @equal_exits_stay(%A: memref<64xi32>, %x: i32, %c: i1, %d: i1) {
  tir.for %i = 0 to 64 {
    tir.if %c {
      tir.continue
    }
    tir.if %c {
      tir.continue
    }
    tir.if %d {
      %y = arith.addi %x, %x : i32
      memref.store %y, %A[%i] : memref<64xi32>
      tir.return
    }
    %z = arith.addi %x, %x : i32
    memref.store %z, %A[%i] : memref<64xi32>
  }
  tir.return
}

//===--- barriers ---===//

// CHECK-LABEL: func.func @pure_value_passes_barrier
// CHECK: %[[U:.*]] = arith.mulf
// CHECK-NEXT: tir.barrier
// CHECK-NEXT: arith.addf %[[U]], %[[U]]
func.func @pure_value_passes_barrier(%A: memref<64xf32>, %x: f32) {
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %u = arith.mulf %x, %x : f32
    tir.barrier <shared>
    %w = arith.mulf %x, %x : f32
    %y = arith.addf %u, %w : f32
    memref.store %y, %A[%i] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @loads_and_barriers_stay
// CHECK: memref.load
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: memref.load
func.func @loads_and_barriers_stay(%A: memref<64xf32>, %B: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %u = memref.load %A[%c0] : memref<64xf32>
    tir.barrier <shared>
    tir.barrier <shared>
    %w = memref.load %A[%c0] : memref<64xf32>
    %y = arith.addf %u, %w : f32
    memref.store %y, %B[%i] : memref<64xf32>
  }
  return
}
