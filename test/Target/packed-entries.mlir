// What a packed entry checks, in TVM's order and with its texts, seen by a Python user.
// REQUIRES: tvm-ffi
// RUN: tirc %s --target=cpu -o %t.so
// RUN: %python %S/Inputs/packed_entries.py %t.so

#global = #tir.scope<global>

func.func @scale(%A: memref<4x8xf32, #global> {tir.name = "A"}, %B: memref<4x8xf32, #global> {tir.name = "B"}, %n: i8 {tir.name = "n", tir.dtype = ui8}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %x = arith.uitofp %n : i8 to f32
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %a = memref.load %A[%i, %j] : memref<4x8xf32, #global>
      %b = arith.mulf %a, %x : f32
      memref.store %b, %B[%i, %j] : memref<4x8xf32, #global>
    }
  }
  return
}

func.func @rows(%A: memref<?x4xi32, #global> {tir.name = "A", tir.shape = ["n", "4"]}, %B: memref<?xi32, #global> {tir.name = "B", tir.shape = ["n"]}, %m: i64 {tir.name = "m"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %n = memref.dim %A, %c0 : memref<?x4xi32, #global>
  %k = memref.dim %B, %c0 : memref<?xi32, #global>
  %same = arith.cmpi eq, %n, %k : index
  tir.expect %same, "unused"
  %mi = arith.index_cast %m : i64 to index
  %asm = arith.cmpi eq, %n, %mi : index
  tir.expect %asm, "m is not n"
  %c8 = arith.constant 8 : index
  %few = arith.cmpi slt, %n, %c8 : index
  tir.expect %few, "n is not below 8"
  scf.for %i = %c0 to %n step %c1 {
    %s = scf.for %j = %c0 to %c4 step %c1 iter_args(%sum = %zero) -> i32 {
      %a = memref.load %A[%i, %j] : memref<?x4xi32, #global>
      %t = arith.addi %sum, %a : i32
      scf.yield %t : i32
    }
    memref.store %s, %B[%i] : memref<?xi32, #global>
  }
  return
}

func.func @strided(%A: memref<3x4xf64, strided<[?, 1], offset: ?>, #global> {tir.name = "A"}) -> f64 {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = memref.load %A[%c2, %c3] : memref<3x4xf64, strided<[?, 1], offset: ?>, #global>
  return %a : f64
}

func.func @flags(%A: memref<3xi8, #global> {tir.name = "A", tir.dtype = i1}, %b: i1 {tir.name = "b"}) -> i1 {
  %c0 = arith.constant 0 : index
  %a = memref.load %A[%c0] : memref<3xi8, #global>
  %x = arith.trunci %a : i8 to i1
  %y = arith.andi %x, %b : i1
  return %y : i1
}

func.func @pointer(%p: !ptr.ptr<#global> {tir.name = "p"}) -> !ptr.ptr<#global> {
  return %p : !ptr.ptr<#global>
}

func.func @nothing() {
  return
}
