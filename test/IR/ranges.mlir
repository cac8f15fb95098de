// RUN: tir-opt %s --int-range-optimizations --canonicalize | FileCheck %s
// RUN: tir-opt %s --remove-dead-values | FileCheck %s --check-prefix=DEAD

// Ranges of loop variables and iterators, in each region of a block.
// CHECK-LABEL: func.func @ranges
// CHECK-NOT: arith.cmpi
// CHECK: tir.regions reads() writes(%{{.*}}[%v0])
// CHECK-NOT: arith.cmpi
// CHECK: return
// DEAD-LABEL: func.func @ranges
func.func @ranges(%A: memref<64xi1>, %n: index, %f: i1) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c100 = arith.constant 100 : index
  %m = arith.minsi %n, %c100 : index
  tir.for %i = 0 to 64 {
    tir.for %j = 0 to %m {
      %p = arith.cmpi slt, %j, %c100 : index
      memref.store %p, %A[%i] : memref<64xi1>
      tir.block "B" iters(%v = %i : spatial 64, %w = %j : reduce %m) signature {
        %q = arith.cmpi slt, %v, %c64 : index
        %r = arith.select %q, %v, %n : index
        tir.regions reads() writes(%A[%r]) : memref<64xi1>
      } init {
        %s = arith.cmpi sge, %w, %c0 : index
        memref.store %s, %A[%v] : memref<64xi1>
      } body {
        %t = arith.cmpi slt, %w, %c100 : index
        memref.store %t, %A[%v] : memref<64xi1>
      }
    }
  }
  return
}

// An extent that is not known says nothing about the iterator's end.
// CHECK-LABEL: func.func @unknown_extent
// CHECK: arith.cmpi
func.func @unknown_extent(%A: memref<64xi1>, %n: index, %i: index) {
  %c64 = arith.constant 64 : index
  tir.block "B" iters(%v = %i : spatial %n) body {
    %t = arith.cmpi slt, %v, %c64 : index
    memref.store %t, %A[%v] : memref<64xi1>
  }
  return
}

// Index computations of a signature live as long as the block; arguments of its regions are not dropped.
// DEAD-LABEL: func.func @signature
// DEAD: signature {
// DEAD-NEXT: affine.apply
// DEAD-NEXT: tir.regions
// DEAD: body {
func.func @signature(%A: memref<64x64xf32>, %c: i1, %n: index, %f: f32) {
  tir.for %i = 0 to 64 {
    tir.for %j = 0 to %n {
      tir.block "B" iters(%v = %i : spatial 64, %w = %j : reduce %n) where(%c) signature {
        %k = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%v)
        tir.regions reads() writes(%A[%v, %k]) : memref<64x64xf32>
      } body {
        %k = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%v)
        memref.store %f, %A[%v, %k] : memref<64x64xf32>
      }
    }
  }
  return
}
