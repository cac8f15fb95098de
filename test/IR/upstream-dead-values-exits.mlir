// RUN: not tir-opt %s --remove-dead-values 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: tir-opt %s --tir-lower-early-exits --remove-dead-values | FileCheck %s

// The pass takes a result that no call uses from a function, and from func.return alone: it does not look for returns
// at any depth. With early exits lowered first there is only one.

// ERROR: :[[@LINE+7]]:5: error: 'tir.return' op expected values of the result types of 'unused'
// CHECK-LABEL: func.func private @unused
// CHECK-NOT: ->
// CHECK-NOT: tir.return
// CHECK: return{{$}}
func.func private @unused(%A: memref<i32>, %c: i1, %x: i32) -> i32 {
  tir.if %c {
    tir.return %x : i32
  }
  memref.store %x, %A[] : memref<i32>
  tir.return %x : i32
}

// CHECK-LABEL: func.func @caller
// CHECK-NEXT: call @unused(%{{.*}}) : (memref<i32>, i1, i32) -> ()
func.func @caller(%A: memref<i32>, %c: i1, %x: i32) {
  %r = call @unused(%A, %c, %x) : (memref<i32>, i1, i32) -> i32
  return
}
