// RUN: tir-opt %s --sccp | FileCheck %s

// Where a constant goes, and where it must not.

#local = #tir.scope<local>

//===--- regions ---===//

// Constants reach the signature, the init and the body of a block.
// CHECK-LABEL: func.func @constant_enters_blocks
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK: tir.block "B"
// CHECK: tir.regions reads() writes(%{{.*}}[%[[C3]]])
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[C3]]]
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[C3]]]
func.func @constant_enters_blocks(%A: memref<8xf32>, %x: f32, %i: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  tir.block "B" iters(%v = %i : reduce 8) signature {
    %k = arith.addi %c1, %c2 : index
    tir.regions reads() writes(%A[%k]) : memref<8xf32>
  } init {
    %k = arith.addi %c1, %c2 : index
    memref.store %x, %A[%k] : memref<8xf32>
  } body {
    %k = arith.addi %c1, %c2 : index
    memref.store %x, %A[%k] : memref<8xf32>
  }
  return
}

// An iterator takes many values although its binding is one operand, and so does the variable of a
// loop whose lower bound is a constant.
// CHECK-LABEL: func.func @iterators_stay_variables
// CHECK: tir.for %[[I:.*]] = 0 to 8 {
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[I]]]
// CHECK-NEXT: tir.block "B" iters(%v0 = %{{.*}} : reduce 8) body {
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%v0]
func.func @iterators_stay_variables(%A: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  tir.for %i = 0 to 8 {
    memref.store %x, %A[%i] : memref<8xf32>
    tir.block "B" iters(%v = %c0 : reduce 8) body {
      memref.store %x, %A[%v] : memref<8xf32>
    }
  }
  return
}

// Each thread has its own value of the variable, whatever the first one is.
// CHECK-LABEL: func.func @thread_variable_stays
// CHECK: tir.for thread "threadIdx.x" %[[T:.*]] = 0 to %{{.*}} {
// CHECK-NEXT: %[[K:.*]] = arith.addi %[[T]], %[[T]]
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[K]]]
func.func @thread_variable_stays(%A: memref<8xf32>, %x: f32) {
  %c2 = arith.constant 2 : index
  tir.for thread "threadIdx.x" %t = 0 to %c2 {
    %k = arith.addi %t, %t : index
    memref.store %x, %A[%k] : memref<8xf32>
  }
  return
}

// The init may be skipped, the predicate may not hold: what they store is not known behind them.
// CHECK-LABEL: func.func @what_runs_behind_blocks_is_live
// CHECK: tir.block "B"
// CHECK: memref.store %c5_i32
func.func @what_runs_behind_blocks_is_live(%A: memref<i32>, %i: index) {
  %false = arith.constant false
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  tir.block "B" iters(%v = %i : reduce 8) where(%false) init {
    memref.store %c2, %A[] : memref<i32>
  } body {
    memref.store %c3, %A[] : memref<i32>
  }
  %s = arith.addi %c2, %c3 : i32
  memref.store %s, %A[] : memref<i32>
  return
}

//===--- expect ---===//

// CHECK-LABEL: func.func @constant_enters_fact
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: tir.expect %[[TRUE]], "1 < 2"
func.func @constant_enters_fact() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c = arith.cmpi slt, %c1, %c2 : index
  tir.expect %c, "1 < 2"
  return
}

// A fact makes no constant of its condition: the entry point could not check it any more.
// CHECK-LABEL: func.func @fact_stays_a_check
// CHECK-SAME: %[[N:.*]]: index
// CHECK: %[[C:.*]] = arith.cmpi eq, %[[N]], %{{.*}} : index
// CHECK-NEXT: tir.expect %[[C]], "n == 4"
// CHECK-NEXT: memref.store %[[N]]
func.func @fact_stays_a_check(%n: index, %A: memref<index>) {
  %c4 = arith.constant 4 : index
  %c = arith.cmpi eq, %n, %c4 : index
  tir.expect %c, "n == 4"
  memref.store %n, %A[] : memref<index>
  return
}

//===--- exits ---===//

func.func private @seven() -> i32 {
  %c7 = arith.constant 7 : i32
  return %c7 : i32
}

// CHECK-LABEL: func.func @result_of_last_return_moves
// CHECK: %[[C:.*]] = arith.constant 7 : i32
// CHECK: return %[[C]]
func.func @result_of_last_return_moves() -> i32 {
  %r = call @seven() : () -> i32
  return %r : i32
}

func.func private @early(%c: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  tir.if %c {
    tir.return %c1 : i32
  }
  tir.return %c0 : i32
}

// The result of a function with an early return is not that of its last one.
// CHECK-LABEL: func.func @result_of_early_return_stays
// CHECK-NEXT: %[[R:.*]] = call @early
// CHECK-NEXT: return %[[R]]
func.func @result_of_early_return_stays(%c: i1) -> i32 {
  %r = call @early(%c) : (i1) -> i32
  return %r : i32
}

// What follows a loop is reached although each path through its body ends in a break.
// CHECK-LABEL: func.func @constant_passes_break_in_each_path
// CHECK: memref.store %c3_i32
func.func @constant_passes_break_in_each_path(%c: i1, %A: memref<i32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  tir.for %i = 0 to 10 {
    tir.if %c {
      tir.break
    } else {
      memref.store %c1, %A[] : memref<i32>
      tir.break
    }
  }
  %x = arith.addi %c1, %c2 : i32
  memref.store %x, %A[] : memref<i32>
  return
}

// The same for a while whose condition always holds.
// CHECK-LABEL: func.func @constant_passes_break_of_while
// CHECK: } do {
// CHECK: memref.store %c3_i32
// CHECK: }
// CHECK: memref.store %c3_i32
func.func @constant_passes_break_of_while(%c: i1, %A: memref<i32>) {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  tir.while {
    tir.condition %true
  } do {
    tir.if %c {
      tir.break
    }
    %y = arith.addi %c1, %c2 : i32
    memref.store %y, %A[] : memref<i32>
  }
  %x = arith.addi %c1, %c2 : i32
  memref.store %x, %A[] : memref<i32>
  return
}

//===--- barriers ---===//

// CHECK-LABEL: func.func @constant_passes_barrier
// CHECK: tir.barrier #shared
// CHECK-NEXT: memref.store %c3_i32
func.func @constant_passes_barrier(%A: memref<8xi32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    tir.barrier <shared>
    %s = arith.addi %c1, %c2 : i32
    memref.store %s, %A[%t] : memref<8xi32>
  }
  return
}

// A condition that never holds leaves its barrier dead, not gone: that is for the canonicalizer.
// CHECK-LABEL: func.func @barrier_stays_under_its_condition
// CHECK: tir.if %false {
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: }
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: memref.load
func.func @barrier_stays_under_its_condition(%A: memref<i32>, %B: memref<i32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c = arith.cmpi eq, %c1, %c2 : i32
  memref.store %c1, %A[] : memref<i32>
  tir.if %c {
    tir.barrier <shared>
  }
  tir.barrier <shared>
  %y = memref.load %A[] : memref<i32>
  memref.store %y, %B[] : memref<i32>
  return
}

//===--- allocations ---===//

// CHECK-LABEL: func.func @constant_becomes_a_size
// CHECK: tir.alloc_buffer(%c8)
func.func @constant_becomes_a_size(%x: f32, %i: index) {
  %c4 = arith.constant 4 : index
  %n = arith.addi %c4, %c4 : index
  %S = tir.alloc_buffer(%n) : memref<?xf32, #local>
  memref.store %x, %S[%i] : memref<?xf32, #local>
  return
}

// What memory holds is not a constant, even if only one was stored.
// CHECK-LABEL: func.func @stored_constant_stays_in_memory
// CHECK: %[[S:.*]] = tir.alloc_buffer : memref<i32, #local>
// CHECK-NEXT: memref.store %c7_i32, %[[S]][]
// CHECK-NEXT: %[[R:.*]] = memref.load %[[S]][]
// CHECK-NEXT: return %[[R]]
func.func @stored_constant_stays_in_memory() -> i32 {
  %c7 = arith.constant 7 : i32
  %S = tir.alloc_buffer : memref<i32, #local>
  memref.store %c7, %S[] : memref<i32, #local>
  %r = memref.load %S[] : memref<i32, #local>
  return %r : i32
}
