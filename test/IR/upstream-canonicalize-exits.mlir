// RUN: tir-opt %s --canonicalize | FileCheck %s

// What goes behind an exit, and where the exit or what follows it must stay.

// What follows an exit that is always taken goes.
// CHECK-LABEL: func.func @exit_always_taken
// CHECK: memref.store
// CHECK-NEXT: tir.break
// CHECK-NOT: memref.store
// CHECK: return
func.func @exit_always_taken(%A: memref<64xi32>, %x: i32) {
  %true = arith.constant true
  tir.for %i = 0 to 64 {
    memref.store %x, %A[%i] : memref<64xi32>
    tir.if %true {
      tir.break
    }
    memref.store %x, %A[%i] : memref<64xi32>
  }
  return
}

// CHECK-LABEL: func.func @return_always_taken
// CHECK: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: tir.return %[[ONE]] : i32
// CHECK-NEXT: }
func.func @return_always_taken() -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  tir.if %true {
    tir.return %c1 : i32
  }
  tir.return %c2 : i32
}

// An if, a loop or a while that holds nothing but an exit is not dead.
// CHECK-LABEL: func.func @only_exits
// CHECK: tir.for
// CHECK-NEXT: arith.cmpi
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.break
// CHECK: tir.if
// CHECK-NEXT: tir.continue
// CHECK: tir.while
// CHECK: tir.if
// CHECK-NEXT: tir.return
func.func @only_exits(%A: memref<64xi32>, %n: index, %x: i32, %p: i1) {
  tir.for %i = 0 to 64 {
    %c = arith.cmpi sge, %i, %n : index
    tir.if %c {
      tir.break
    }
    tir.if %p {
      tir.continue
    }
    memref.store %x, %A[%i] : memref<64xi32>
  }
  tir.while {
    tir.condition %p
  } do {
    tir.if %p {
      tir.return
    }
  }
  tir.return
}

// A condition ends in tir.condition, even where it is never reached.
// CHECK-LABEL: func.func @exit_of_condition_stays_in_if
// CHECK-NEXT: %true
// CHECK-NEXT: tir.while {
// CHECK-NEXT: tir.if %true {
// CHECK-NEXT: tir.break
// CHECK-NEXT: }
// CHECK-NEXT: tir.condition
func.func @exit_of_condition_stays_in_if(%A: memref<i32>, %x: i32, %c: i1) {
  %true = arith.constant true
  tir.while {
    tir.if %true {
      tir.break
    }
    tir.condition %c
  } do {
    memref.store %x, %A[] : memref<i32>
  }
  return
}

// Other blocks may use what follows the exit.
// CHECK-LABEL: func.func @exit_stays_among_branches
// CHECK: tir.if %true {
// CHECK-NEXT: tir.return
// CHECK-NEXT: }
// CHECK-NEXT: %[[Y:.*]] = arith.addi
// CHECK: memref.store %[[Y]]
func.func @exit_stays_among_branches(%A: memref<i32>, %x: i32, %c: i1) {
  %true = arith.constant true
  tir.if %true {
    tir.return
  }
  %y = arith.addi %x, %x : i32
  cf.cond_br %c, ^store, ^end
^store:
  memref.store %y, %A[] : memref<i32>
  cf.br ^end
^end:
  tir.return
}

// An exit takes with it what follows in its own region, no more.
// CHECK-LABEL: func.func @exit_ends_each_region
// CHECK: tir.block "B" init {
// CHECK-NEXT: tir.return
// CHECK-NEXT: } body {
// CHECK-NEXT: tir.return
// CHECK-NEXT: }
// CHECK-NEXT: tir.attr "key" {
// CHECK-NEXT: tir.break
// CHECK-NEXT: }
// CHECK-NEXT: memref.store
func.func @exit_ends_each_region(%A: memref<i32>, %x: i32) {
  %true = arith.constant true
  %false = arith.constant false
  tir.for %i = 0 to 4 {
    tir.block "B" init {
      tir.if %true {
        tir.return
      }
      memref.store %x, %A[] : memref<i32>
    } body {
      tir.if %true {
        tir.return
      }
      memref.store %x, %A[] : memref<i32>
    }
    tir.attr "key" {
      tir.if %false {
        tir.continue
      } else {
        tir.break
      }
      memref.store %x, %A[] : memref<i32>
    }
    memref.store %x, %A[] : memref<i32>
  }
  tir.return
}
