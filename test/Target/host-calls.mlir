// Calls between functions of a module: recursive, mutually recursive, forward and backward, with buffers of every layout.
// REQUIRES: tvm-ffi
// RUN: tirc %s --target=cpu -o %t.so
// RUN: %python %S/Inputs/host_calls.py %t.so
// RUN: tirc %s --target=cpu --emit=ll -o - | FileCheck %s

// CHECK-DAG: define internal i64 @ack(i64
// CHECK-DAG: define internal i1 @even(i32
// CHECK-DAG: define internal void @fill(ptr {{[^,]*}}, i64 {{[^,]*}}, i64 {{[^,]*}}, i64 {{[^,]*}}, float
// CHECK-DAG: define internal { i32, i32 } @divide(i32
// CHECK-DAG: define internal i64 @fib.impl(i64

#global = #tir.scope<global>
#rows = strided<[?, 1], offset: ?>

// A public function calls itself.
func.func @fib(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %small = arith.cmpi slt, %n, %two : i64
  %r = scf.if %small -> i64 {
    scf.yield %n : i64
  } else {
    %a = arith.subi %n, %one : i64
    %b = arith.subi %n, %two : i64
    %x = func.call @fib(%a) : (i64) -> i64
    %y = func.call @fib(%b) : (i64) -> i64
    %s = arith.addi %x, %y : i64
    scf.yield %s : i64
  }
  return %r : i64
}

func.func @ackermann(%m: i64, %n: i64) -> i64 {
  %r = func.call @ack(%m, %n) : (i64, i64) -> i64
  return %r : i64
}
func.func private @ack(%m: i64, %n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %first = arith.cmpi eq, %m, %zero : i64
  %r = scf.if %first -> i64 {
    %s = arith.addi %n, %one : i64
    scf.yield %s : i64
  } else {
    %less = arith.subi %m, %one : i64
    %second = arith.cmpi eq, %n, %zero : i64
    %t = scf.if %second -> i64 {
      %u = func.call @ack(%less, %one) : (i64, i64) -> i64
      scf.yield %u : i64
    } else {
      %k = arith.subi %n, %one : i64
      %inner = func.call @ack(%m, %k) : (i64, i64) -> i64
      %u = func.call @ack(%less, %inner) : (i64, i64) -> i64
      scf.yield %u : i64
    }
    scf.yield %t : i64
  }
  return %r : i64
}

// Two functions call each other; one stands before its caller, one behind it.
func.func private @odd(%n: i32) -> i1 {
  %false = arith.constant false
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %done -> i1 {
    scf.yield %false : i1
  } else {
    %m = arith.subi %n, %one : i32
    %x = func.call @even(%m) : (i32) -> i1
    scf.yield %x : i1
  }
  return %r : i1
}
func.func @is_even(%n: i32) -> i1 {
  %r = func.call @even(%n) : (i32) -> i1
  return %r : i1
}
func.func private @even(%n: i32) -> i1 {
  %true = arith.constant true
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %done -> i1 {
    scf.yield %true : i1
  } else {
    %m = arith.subi %n, %one : i32
    %x = func.call @odd(%m) : (i32) -> i1
    scf.yield %x : i1
  }
  return %r : i1
}

// Several results inside, of which one function takes both.
func.func private @divide(%x: i32, %y: i32) -> (i32, i32) {
  %q = arith.divsi %x, %y : i32
  %r = arith.remsi %x, %y : i32
  return %q, %r : i32, i32
}
func.func @digits(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %ten = arith.constant 10 : i32
  %end, %sum = scf.while (%left = %n, %total = %zero) : (i32, i32) -> (i32, i32) {
    %go = arith.cmpi ne, %left, %zero : i32
    scf.condition(%go) %left, %total : i32, i32
  } do {
  ^bb0(%left: i32, %total: i32):
    %q, %r = func.call @divide(%left, %ten) : (i32, i32) -> (i32, i32)
    %s = arith.addi %total, %r : i32
    scf.yield %q, %s : i32, i32
  }
  return %sum : i32
}

// A part of a buffer goes to a function that knows neither its size, nor its strides, nor where it starts.
func.func @frame(%A: memref<?x8xf32, #global> {tir.name = "A"}, %x: f32 {tir.name = "x"}) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %A, %c0 : memref<?x8xf32, #global>
  %m = arith.subi %n, %c2 : index
  %inner = memref.subview %A[1, 2] [%m, 4] [1, 1] : memref<?x8xf32, #global> to memref<?x4xf32, strided<[8, 1], offset: 10>, #global>
  %any = memref.cast %inner : memref<?x4xf32, strided<[8, 1], offset: 10>, #global> to memref<?x4xf32, #rows, #global>
  func.call @fill(%any, %x) : (memref<?x4xf32, #rows, #global>, f32) -> ()
  return
}
func.func private @fill(%B: memref<?x4xf32, #rows, #global>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %n = memref.dim %B, %c0 : memref<?x4xf32, #rows, #global>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      memref.store %x, %B[%i, %j] : memref<?x4xf32, #rows, #global>
    }
  }
  return
}

// A buffer becomes a pointer, and the pointer another buffer: the second row, as bytes.
func.func @bytes(%A: memref<2x3xi16, #global> {tir.name = "A"}, %B: memref<6xi8, #global> {tir.name = "B"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %p = tir.data %A[%c1, %c0] : memref<2x3xi16, #global> to !ptr.ptr<#global>
  %view = tir.view "V" %p[%c6] : !ptr.ptr<#global> to memref<?xi8, #global>
  func.call @copy(%view, %B) : (memref<?xi8, #global>, memref<6xi8, #global>) -> ()
  return
}
func.func private @copy(%A: memref<?xi8, #global>, %B: memref<6xi8, #global>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %A, %c0 : memref<?xi8, #global>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %A[%i] : memref<?xi8, #global>
    memref.store %x, %B[%i] : memref<6xi8, #global>
  }
  return
}

// A buffer without dimensions, and one with five.
func.func @ranks(%A: memref<i64, #global> {tir.name = "A"}, %B: memref<2x?x1x3x?xi64, #global> {tir.name = "B"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = memref.load %A[] : memref<i64, #global>
  %y = memref.load %B[%c1, %c1, %c0, %c2, %c1] : memref<2x?x1x3x?xi64, #global>
  %z = arith.addi %x, %y : i64
  memref.store %z, %A[] : memref<i64, #global>
  return
}
