// RUN: tir-opt %s --tir-to-llvm | FileCheck %s
// RUN: tir-opt %s --tir-lower-blocks | FileCheck %s --check-prefix=LOOPS
// RUN: tir-opt %s --tir-lower-blocks --tir-lower-loops | FileCheck %s --check-prefix=FLAT

#global = #tir.scope<global>
// CHECK: llvm.func {{.*}}@sum
// CHECK-NOT: tir.
// CHECK: llvm.fadd
// LOOPS-LABEL: func.func @sum
// LOOPS: scf.for %[[I:.*]] =
// LOOPS: scf.for %[[J:.*]] =
// LOOPS: affine.apply
// FLAT-LABEL: func.func @sum
// FLAT: scf.for
// FLAT-NOT: affine.apply
// FLAT: arith.muli
func.func @sum(%A: memref<64xf32, #global>, %B: memref<16xf32, #global>) {
  %zero = arith.constant 0.0 : f32
  tir.for %i = 0 to 16 {
    tir.for %j = 0 to 4 {
      tir.block "B" iters(%vi = %i : spatial 16, %vj = %j : reduce 4) init {
        memref.store %zero, %B[%vi] : memref<16xf32, #global>
      } body {
        %k = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%vi, %vj)
        %a = memref.load %A[%k] : memref<64xf32, #global>
        %b = memref.load %B[%vi] : memref<16xf32, #global>
        %c = arith.addf %a, %b : f32
        memref.store %c, %B[%vi] : memref<16xf32, #global>
      }
    }
  }
  return
}
