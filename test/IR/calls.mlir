// RUN: tir-opt %s --verify-roundtrip | tir-opt | FileCheck %s

// CHECK-LABEL: func.func @calls_out_of_the_module
// CHECK: tir.call_extern "work"(%{{.*}}, %{{.*}}) : (i32, memref<4xf32>) -> ()
// CHECK: tir.call_extern pure "erff"(%{{.*}}) : (f32) -> f32
// CHECK: tir.call_extern "narrow"(%{{.*}}) as [ui8, si16] : (i8) -> i16
// CHECK: tir.call_packed "log"(%{{.*}}) args ["text", unit] : (i32) -> ()
// CHECK: tir.call_packed "get"() : () -> i64
// CHECK: %{{.*}}:2 = tir.call_packed status "get"() as [si64] : () -> (i32, i64)
// CHECK: tir.call_packed status "log"() : () -> i32
// CHECK: tir.call_intrin pure "tirx.mystery"(%{{.*}}) args [unit, 3 : i32] : (f32) -> f32
func.func @calls_out_of_the_module(%n: i32, %A: memref<4xf32>, %x: f32, %b: i8) {
  tir.call_extern "work"(%n, %A) : (i32, memref<4xf32>) -> ()
  %0 = tir.call_extern pure "erff"(%x) : (f32) -> f32
  %1 = tir.call_extern "narrow"(%b) as [ui8, si16] : (i8) -> i16
  tir.call_packed "log"(%n) args ["text", unit] : (i32) -> ()
  %2 = tir.call_packed "get"() : () -> i64
  %s, %v = tir.call_packed status "get"() as [si64] : () -> (i32, i64)
  %t = tir.call_packed status "log"() : () -> i32
  %3 = tir.call_intrin pure "tirx.mystery"(%x) args [unit, 3 : i32] : (f32) -> f32
  return
}

// CHECK-LABEL: func.func @checks
// CHECK: tir.expect %{{.*}}, "n > 0"
// CHECK: tir.assert %{{.*}}, "ValueError", ["n must be positive, but is ", "0"]
// CHECK: tir.raise "RuntimeError", ["out of luck"]
func.func @checks(%c: i1) {
  tir.expect %c, "n > 0"
  tir.assert %c, "ValueError", ["n must be positive, but is ", "0"]
  tir.raise "RuntimeError", ["out of luck"]
  return
}
