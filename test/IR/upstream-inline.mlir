// RUN: tir-opt %s --inline | FileCheck %s

// What the inliner may put in place of a call, and what must stay a call.

//===--- regions ---===//

func.func private @has_block(%A: memref<8xf32>, %x: f32) {
  tir.for %i = 0 to 8 {
    tir.block "B" iters(%v = %i : spatial 8) signature {
      tir.regions reads() writes(%A[%v]) : memref<8xf32>
    } body {
      memref.store %x, %A[%v] : memref<8xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @block_moves_into_block
// CHECK-SAME: %[[A:.*]]: memref<8xf32>, %[[X:.*]]: f32
// CHECK-NEXT: tir.block "outer" body {
// CHECK-NEXT: tir.for %[[I:.*]] = 0 to 8 {
// CHECK-NEXT: tir.block "B" iters(%v0 = %[[I]] : spatial 8) signature {
// CHECK-NEXT: tir.regions reads() writes(%[[A]][%v0]) : memref<8xf32>
// CHECK-NEXT: } body {
// CHECK-NEXT: memref.store %[[X]], %[[A]][%v0]
func.func @block_moves_into_block(%A: memref<8xf32>, %x: f32) {
  tir.block "outer" body {
    func.call @has_block(%A, %x) : (memref<8xf32>, f32) -> ()
  }
  return
}

func.func private @has_two_blocks(%A: memref<8xf32>, %x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  cf.cond_br %c, ^store, ^end
^store:
  memref.store %x, %A[%c0] : memref<8xf32>
  cf.br ^end
^end:
  return
}

// A region of a statement has one block.
// CHECK-LABEL: func.func @branches_stay_out_of_statements
// CHECK: tir.if
// CHECK-NEXT: func.call @has_two_blocks
// CHECK: tir.for
// CHECK-NEXT: func.call @has_two_blocks
// CHECK: tir.while
// CHECK: } do {
// CHECK-NEXT: func.call @has_two_blocks
// CHECK: tir.block
// CHECK-NEXT: func.call @has_two_blocks
// CHECK: tir.attr
// CHECK-NEXT: func.call @has_two_blocks
func.func @branches_stay_out_of_statements(%A: memref<8xf32>, %x: f32, %c: i1) {
  tir.if %c {
    func.call @has_two_blocks(%A, %x, %c) : (memref<8xf32>, f32, i1) -> ()
  }
  tir.for %i = 0 to 4 {
    func.call @has_two_blocks(%A, %x, %c) : (memref<8xf32>, f32, i1) -> ()
  }
  tir.while {
    tir.condition %c
  } do {
    func.call @has_two_blocks(%A, %x, %c) : (memref<8xf32>, f32, i1) -> ()
  }
  tir.block "B" body {
    func.call @has_two_blocks(%A, %x, %c) : (memref<8xf32>, f32, i1) -> ()
  }
  tir.attr "key" {
    func.call @has_two_blocks(%A, %x, %c) : (memref<8xf32>, f32, i1) -> ()
  }
  return
}

func.func private @has_kernel(%A: memref<8xf32>, %x: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    memref.store %x, %A[%t] : memref<8xf32>
  }
  return
}

// CHECK-LABEL: func.func @kernel_moves_into_host_loop
// CHECK: tir.for %{{.*}} = 0 to 4 {
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[T:.*]] = 0 to 8 {
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[T]]]
func.func @kernel_moves_into_host_loop(%A: memref<8xf32>, %x: f32) {
  tir.for %i = 0 to 4 {
    func.call @has_kernel(%A, %x) : (memref<8xf32>, f32) -> ()
  }
  return
}

// Within a kernel the call is an error to report, not a nest of loops over one axis.
// CHECK-LABEL: func.func @kernel_stays_out_of_kernel
// CHECK: tir.for thread "blockIdx.x"
// CHECK-NEXT: tir.if
// CHECK-NEXT: func.call @has_kernel
func.func @kernel_stays_out_of_kernel(%A: memref<8xf32>, %x: f32, %c: i1) {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    tir.if %c {
      func.call @has_kernel(%A, %x) : (memref<8xf32>, f32) -> ()
    }
  }
  return
}

//===--- expect ---===//

func.func private @has_known_fact(%A: memref<f32>, %x: f32) {
  %true = arith.constant true
  tir.expect %true, "holds"
  memref.store %x, %A[] : memref<f32>
  return
}

// A fact that is known to hold does not keep its function.
// CHECK-LABEL: func.func @known_fact_goes_with_the_call
// CHECK-SAME: %[[A:.*]]: memref<f32>, %[[X:.*]]: f32
// CHECK-NEXT: memref.store %[[X]], %[[A]][]
// CHECK-NEXT: return
func.func @known_fact_goes_with_the_call(%A: memref<f32>, %x: f32) {
  call @has_known_fact(%A, %x) : (memref<f32>, f32) -> ()
  return
}

func.func private @has_fact(%A: memref<f32>, %x: f32, %c: i1) {
  tir.expect %c, "c"
  memref.store %x, %A[] : memref<f32>
  return
}

// The entry point of the caller would check the fact, although the caller returns before the call.
// CHECK-LABEL: func.func @fact_stays_in_its_function
// CHECK-NOT: tir.expect
// CHECK: tir.if
// CHECK-NEXT: tir.return
// CHECK: call @has_fact
// CHECK-NEXT: tir.return
func.func @fact_stays_in_its_function(%A: memref<f32>, %x: f32, %c: i1) {
  tir.if %c {
    tir.return
  }
  func.call @has_fact(%A, %x, %c) : (memref<f32>, f32, i1) -> ()
  tir.return
}

//===--- exits ---===//

func.func private @has_break(%A: memref<4xi32>, %x: i32, %n: index) {
  tir.for %i = 0 to 4 {
    %c = arith.cmpi sge, %i, %n : index
    tir.if %c {
      tir.break
    }
    memref.store %x, %A[%i] : memref<4xi32>
  }
  return
}

// A break stays within its loop, and leaves that loop alone.
// CHECK-LABEL: func.func @break_moves_with_its_loop
// CHECK: tir.for %{{.*}} = 0 to 9 {
// CHECK-NEXT: tir.for %[[I:.*]] = 0 to 4 {
// CHECK-NEXT: arith.cmpi sge, %[[I]]
// CHECK-NEXT: tir.if
// CHECK-NEXT: tir.break
// CHECK-NEXT: }
// CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[I]]]
// CHECK-NEXT: }
// CHECK-NEXT: memref.store
func.func @break_moves_with_its_loop(%A: memref<4xi32>, %x: i32, %n: index) {
  tir.for %i = 0 to 9 {
    func.call @has_break(%A, %x, %n) : (memref<4xi32>, i32, index) -> ()
    memref.store %x, %A[%n] : memref<4xi32>
  }
  return
}

func.func private @has_return(%c: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  tir.if %c {
    tir.return %c1 : i32
  }
  tir.return %c0 : i32
}

// CHECK-LABEL: func.func @return_stays_in_its_function
// CHECK-NEXT: %[[R:.*]] = call @has_return
// CHECK-NEXT: return %[[R]]
func.func @return_stays_in_its_function(%c: i1) -> i32 {
  %r = call @has_return(%c) : (i1) -> i32
  return %r : i32
}

//===--- barriers ---===//

func.func private @has_barrier() {
  tir.barrier <shared>
  return
}

// CHECK-LABEL: func.func @barrier_moves_to_the_call
// CHECK: tir.for thread
// CHECK-NEXT: memref.store
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: memref.load
func.func @barrier_moves_to_the_call(%A: memref<8xf32>, %B: memref<8xf32>, %x: f32, %i: index) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    memref.store %x, %A[%t] : memref<8xf32>
    func.call @has_barrier() : () -> ()
    %y = memref.load %A[%i] : memref<8xf32>
    memref.store %y, %B[%t] : memref<8xf32>
  }
  return
}

// A function whose body is elsewhere may have a barrier too.
func.func private @elsewhere()

// CHECK-LABEL: func.func @each_call_keeps_its_barrier
// CHECK: tir.barrier #shared
// CHECK-NEXT: tir.barrier #shared
// CHECK-NEXT: func.call @elsewhere()
// CHECK-NEXT: }
func.func @each_call_keeps_its_barrier() {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    func.call @has_barrier() : () -> ()
    func.call @has_barrier() : () -> ()
    func.call @elsewhere() : () -> ()
  }
  return
}

//===--- allocations ---===//

func.func private @has_allocation(%A: memref<f32>, %x: f32) {
  %S = tir.alloc_buffer block "S" : memref<f32>
  memref.store %x, %S[] : memref<f32>
  %y = memref.load %S[] : memref<f32>
  memref.store %y, %A[] : memref<f32>
  return
}

// Each iteration of each call goes on having a buffer of its own.
// CHECK-LABEL: func.func @allocation_moves_into_the_loop
// CHECK-NEXT: tir.for parallel
// CHECK-NEXT: %[[S:.*]] = tir.alloc_buffer block "S"
// CHECK-NEXT: memref.store %{{.*}}, %[[S]][]
// CHECK-NEXT: memref.load %[[S]][]
// CHECK-NEXT: memref.store
// CHECK-NEXT: %[[T:.*]] = tir.alloc_buffer block "S"
// CHECK-NEXT: memref.store %{{.*}}, %[[T]][]
// CHECK-NEXT: memref.load %[[T]][]
func.func @allocation_moves_into_the_loop(%A: memref<f32>, %x: f32) {
  tir.for parallel %t = 0 to 8 {
    func.call @has_allocation(%A, %x) : (memref<f32>, f32) -> ()
    func.call @has_allocation(%A, %x) : (memref<f32>, f32) -> ()
  }
  return
}

func.func private @grows(%x: f32) {
  %S = tir.alloc_buffer "S" : memref<f32>
  memref.store %x, %S[] : memref<f32>
  func.call @grows(%x) : (f32) -> ()
  return
}

// A function that calls itself has as many buffers as it has calls.
// CHECK-LABEL: func.func @allocation_stays_in_recursion
// CHECK-NOT: tir.alloc_buffer
// CHECK: call @grows
// CHECK-NEXT: return
func.func @allocation_stays_in_recursion(%x: f32) {
  call @grows(%x) : (f32) -> ()
  return
}
