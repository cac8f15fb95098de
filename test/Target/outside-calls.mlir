// Calls out of the module: global functions in the packed convention, C functions, several results.
// REQUIRES: tvm-ffi
// RUN: tirc %s --target=cpu -o %t.so
// RUN: %python %S/Inputs/outside_calls.py %t.so

#global = #tir.scope<global>

func.func @mixed(%i: i8 {tir.name = "i"}, %u: i8 {tir.name = "u", tir.dtype = ui8}, %x: f32 {tir.name = "x"}, %b: i1 {tir.name = "b"}) -> (i32, f64) attributes {tir.may_fail} {
  %s, %v = tir.call_packed status "test.mixed"(%i, %u, %x, %b) args ["text", unit, unit, unit, unit, 7 : i32] as [si8, ui8, f32, i1, f64] : (i8, i8, f32, i1) -> (i32, f64)
  return %s, %v : i32, f64
}
func.func @int(%n: i32 {tir.name = "n"}) -> (i32, i64) attributes {tir.may_fail} {
  %s, %v = tir.call_packed status "test.identity"(%n) : (i32) -> (i32, i64)
  return %s, %v : i32, i64
}
func.func @bool(%n: i32 {tir.name = "n"}) -> (i32, i1) attributes {tir.may_fail} {
  %s, %v = tir.call_packed status "test.identity"(%n) : (i32) -> (i32, i1)
  return %s, %v : i32, i1
}
func.func @object() -> (i32, i64) attributes {tir.may_fail} {
  %s, %v = tir.call_packed status "test.object"() : () -> (i32, i64)
  return %s, %v : i32, i64
}
func.func @drop() -> i32 attributes {tir.may_fail} {
  %s = tir.call_packed status "test.object"() : () -> i32
  return %s : i32
}
func.func @missing() -> i32 attributes {tir.may_fail} {
  %s = tir.call_packed status "test.missing"() : () -> i32
  return %s : i32
}
func.func @fill(%A: memref<?x3xi16, #global> {tir.name = "A"}) -> i32 attributes {tir.may_fail} {
  %s = tir.call_packed status "test.fill"(%A) : (memref<?x3xi16, #global>) -> i32
  return %s : i32
}
func.func @unsigned(%A: memref<2xi8, #global> {tir.name = "A", tir.dtype = ui8}) -> i32 attributes {tir.may_fail} {
  %s = tir.call_packed status "test.dtype"(%A) as [ui8] : (memref<2xi8, #global>) -> i32
  return %s : i32
}

// Of the C library: narrow integers, pointers and floats.
func.func @upper(%c: i32 {tir.name = "c"}) -> i32 {
  %r = tir.call_extern pure "toupper"(%c) : (i32) -> i32
  return %r : i32
}
func.func @copy(%A: memref<4xf32, #global> {tir.name = "A"}, %B: memref<4xf32, #global> {tir.name = "B"}, %n: i64 {tir.name = "n"}) {
  %p = tir.call_extern "memmove"(%B, %A, %n) : (memref<4xf32, #global>, memref<4xf32, #global>, i64) -> !ptr.ptr<#global>
  return
}
func.func @power(%x: f64 {tir.name = "x"}, %y: f64 {tir.name = "y"}) -> f64 {
  %r = tir.call_extern pure "pow"(%x, %y) : (f64, f64) -> f64
  return %r : f64
}

func.func @several(%x: i32 {tir.name = "x"}) -> (i32, f32, i1, i8 {tir.dtype = ui8}) {
  %y = arith.sitofp %x : i32 to f32
  %zero = arith.constant 0 : i32
  %b = arith.cmpi slt, %x, %zero : i32
  %n = arith.trunci %x : i32 to i8
  return %x, %y, %b, %n : i32, f32, i1, i8
}

// Its name is that of the C library's: the packed entry has its own, and math.exp means the library's.
func.func @exp(%x: f64 {tir.name = "x"}) -> f64 {
  %y = math.exp %x : f64
  %one = arith.constant 1.0 : f64
  %z = arith.addf %y, %one : f64
  return %z : f64
}
