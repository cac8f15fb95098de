// What the interpreter does not know, it says before it runs anything.
// RUN: not tir-run %s --function=packed --device=reference 2>&1 | FileCheck %s --check-prefix=PACKED
// RUN: not tir-run %s --function=c_function --device=reference 2>&1 | FileCheck %s --check-prefix=EXTERN
// RUN: not tir-run %s --function=intrinsic --device=reference 2>&1 | FileCheck %s --check-prefix=INTRINSIC
// RUN: not tir-run %s --function=declared --device=reference 2>&1 | FileCheck %s --check-prefix=DECLARED
// RUN: not tir-run %s --function=operation --device=reference 2>&1 | FileCheck %s --check-prefix=OPERATION
// RUN: not tir-run %s --function=type --device=reference 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not tir-run %s --function=axis --device=reference 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: not tir-run %s --function=virtual_threads --device=reference 2>&1 | FileCheck %s --check-prefix=VIRTUAL
// RUN: not tir-run %s --function=reduction --device=reference 2>&1 | FileCheck %s --check-prefix=REDUCTION
// RUN: not tir-run %s --function=size --device=reference 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not tir-run %s --function=half_atomic --device=reference 2>&1 | FileCheck %s --check-prefix=ATOMIC

// PACKED: error: the interpreter does not know the packed function 'my.function'
func.func @packed() {
  tir.call_packed "my.function"() : () -> ()
  return
}

// EXTERN: error: the interpreter does not know the C function 'my_function'
func.func @c_function() {
  tir.call_extern "my_function"() : () -> ()
  return
}

// INTRINSIC: error: the interpreter does not know the intrinsic 'tirx.mma'
func.func @intrinsic() {
  tir.call_intrin "tirx.mma"() : () -> ()
  return
}

// DECLARED: error: the interpreter does not know function 'elsewhere'
func.func private @elsewhere()
func.func @declared() {
  func.call @elsewhere() : () -> ()
  return
}

// OPERATION: error: the interpreter does not know 'arith.addui_extended'
func.func @operation(%x: i32) {
  %s, %c = arith.addui_extended %x, %x : i32, i1
  return
}

// TYPE: error: the interpreter does not know values of type 'i128'
func.func @type(%x: i32) {
  %y = arith.extsi %x : i32 to i128
  return
}

// AXIS: error: the interpreter does not know the thread axis 'clusterCtaIdx.x'
func.func @axis() {
  tir.for thread "clusterCtaIdx.x" %t = 0 to 4 {
  }
  return
}

// VIRTUAL: error: the interpreter does not know a barrier between virtual threads
func.func @virtual_threads() {
  tir.for vthread "vthread.x" %t = 0 to 4 {
    tir.barrier #tir.scope<shared>
  }
  return
}

// SIZE: error: the interpreter does not know kernels that compute their own size
func.func @size(%A: memref<1xindex, #tir.scope<global>>) {
  %c0 = arith.constant 0 : index
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    %n = memref.load %A[%c0] : memref<1xindex, #tir.scope<global>>
    tir.for thread "threadIdx.x" %t = 0 to %n {
    }
  }
  return
}

// ATOMIC: error: the interpreter does not know atomic operations on 'f16'
func.func @half_atomic(%A: memref<4xf16>, %x: f16) {
  %c0 = arith.constant 0 : index
  %y = tir.atomic add %A[%c0], %x : memref<4xf16>, f16
  return
}

// REDUCTION: error: the interpreter does not know reductions over threads: block 'sum'
func.func @reduction(%A: memref<1xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    tir.block "sum" iters(%vt = %t : reduce 8) init {
      memref.store %x, %A[%c0] : memref<1xf32>
    } body {
      %y = memref.load %A[%c0] : memref<1xf32>
      memref.store %y, %A[%c0] : memref<1xf32>
    }
  }
  return
}
