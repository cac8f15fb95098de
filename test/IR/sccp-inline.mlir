// RUN: tir-opt %s --sccp | FileCheck %s --check-prefixes=CHECK,SCCP
// RUN: tir-opt %s --inline | FileCheck %s --check-prefixes=CHECK,INLINE

// For exits, regions, facts, barriers and allocations: one program that changes, one that must not.

#global = #tir.scope<global>

//===--- exits ---===//

func.func private @early(%c: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  tir.if %c {
    tir.return %c1 : i32
  }
  tir.return %c0 : i32
}

// The result of a function with an early return is not that of its last one, and its body is not inlined.
// CHECK-LABEL: func.func @caller_of_early_return
// CHECK: %[[R:.*]] = call @early
// CHECK: return %[[R]]
func.func @caller_of_early_return(%c: i1) -> i32 {
  %r = call @early(%c) : (i1) -> i32
  return %r : i32
}

func.func private @constant() -> i32 {
  %c7 = arith.constant 7 : i32
  return %c7 : i32
}

// CHECK-LABEL: func.func @caller_of_a_tail_return
// CHECK: %[[C:.*]] = arith.constant 7 : i32
// CHECK: return %[[C]]
func.func @caller_of_a_tail_return() -> i32 {
  %r = call @constant() : () -> i32
  return %r : i32
}

func.func private @breaks(%A: memref<4xi32>, %x: i32, %n: index) {
  tir.for %i = 0 to 4 {
    %c = arith.cmpi sge, %i, %n : index
    tir.if %c {
      tir.break
    }
    memref.store %x, %A[%i] : memref<4xi32>
  }
  return
}

// A break stays within its loop, so its function may be inlined.
// CHECK-LABEL: func.func @caller_of_a_break
// INLINE-NOT: call @breaks
// INLINE: tir.for
// INLINE: tir.break
// INLINE: return
func.func @caller_of_a_break(%A: memref<4xi32>, %x: i32, %n: index) {
  call @breaks(%A, %x, %n) : (memref<4xi32>, i32, index) -> ()
  return
}

// What follows a loop is reached although each path through its body ends in a break.
// CHECK-LABEL: func.func @break_in_each_path
// SCCP: memref.store %c3_i32
func.func @break_in_each_path(%c: i1, %A: memref<i32>) {
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

//===--- regions ---===//

// Constants reach the signature, the init and the body of a block.
// CHECK-LABEL: func.func @constants_enter_blocks
// SCCP: tir.block "B"
// SCCP: tir.regions reads() writes(%{{.*}}[%c3])
// SCCP: memref.store %{{.*}}, %{{.*}}[%c3]
// SCCP: memref.store %{{.*}}, %{{.*}}[%c3]
func.func @constants_enter_blocks(%A: memref<8xf32>, %x: f32, %i: index) {
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

// An iterator takes many values although its binding is one operand.
// CHECK-LABEL: func.func @iterators_are_no_constants
// CHECK: memref.store %{{.*}}, %{{.*}}[%v0]
func.func @iterators_are_no_constants(%A: memref<8xf32>, %x: f32) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) body {
      memref.store %x, %A[%v] : memref<8xf32>
    }
  }
  return
}

//===--- facts, barriers, allocations ---===//

func.func private @everything(%A: memref<4xf32>, %x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  tir.expect %c, "c"
  %S = tir.alloc_buffer "S" : memref<4xf32>
  memref.store %x, %S[%c0] : memref<4xf32>
  tir.barrier <shared>
  %y = memref.load %S[%c0] : memref<4xf32>
  memref.store %y, %A[%c0] : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @caller_of_everything
// INLINE-NOT: call
// INLINE: tir.expect
// INLINE: tir.alloc_buffer "S"
// INLINE: memref.store
// INLINE: tir.barrier
// INLINE: memref.load
// INLINE: memref.store
// SCCP: call @everything
func.func @caller_of_everything(%A: memref<4xf32>, %x: f32, %c: i1) {
  call @everything(%A, %x, %c) : (memref<4xf32>, f32, i1) -> ()
  return
}

// What memory holds is not a constant, even if only one was stored.
// CHECK-LABEL: func.func @memory_is_not_propagated
// CHECK: memref.load
// CHECK: return
func.func @memory_is_not_propagated() -> i32 {
  %c7 = arith.constant 7 : i32
  %S = tir.alloc_buffer : memref<i32>
  memref.store %c7, %S[] : memref<i32>
  %r = memref.load %S[] : memref<i32>
  return %r : i32
}
