// What the interpreter reports: the access, the values, and where in the loops and threads.
// RUN: not tir-run %s --function=outside --device=reference --input=n=9 2>&1 | FileCheck %s --check-prefix=CASE0
// RUN: not tir-run %s --function=uninitialized --device=reference 2>&1 | FileCheck %s --check-prefix=CASE1
// RUN: not tir-run %s --function=read_race --device=reference 2>&1 | FileCheck %s --check-prefix=CASE2
// RUN: not tir-run %s --function=lanes_of_the_host --device=reference 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not tir-run %s --function=freed_twice --device=reference 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not tir-run %s --function=freed_elsewhere --device=reference 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
// RUN: not tir-run %s --function=used_after_it_is_freed --device=reference 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: not tir-run %s --function=huge_buffer --device=reference 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not tir-run %s --function=huge_block --device=reference --input=n=5000 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: not tir-run %s --function=write_race --device=reference 2>&1 | FileCheck %s --check-prefix=WRITE
// RUN: not tir-run %s --function=shared_race --device=reference 2>&1 | FileCheck %s --check-prefix=CASE3
// RUN: not tir-run %s --function=blocks_race --device=reference 2>&1 | FileCheck %s --check-prefix=CASE4
// RUN: not tir-run %s --function=parallel_race --device=reference 2>&1 | FileCheck %s --check-prefix=CASE5
// RUN: not tir-run %s --function=divergent_barrier --device=reference 2>&1 | FileCheck %s --check-prefix=CASE6
// RUN: not tir-run %s --function=two_barriers --device=reference 2>&1 | FileCheck %s --check-prefix=CASE7
// RUN: not tir-run %s --function=endless --device=reference --step-budget=1000 2>&1 | FileCheck %s --check-prefix=CASE8
// RUN: not tir-run %s --function=endless_recursion --device=reference 2>&1 | FileCheck %s --check-prefix=CASE9
// RUN: not tir-run %s --function=index_overflow --device=reference --input=n=4294967296 2>&1 | FileCheck %s --check-prefix=CASE10
// RUN: not tir-run %s --function=variable_of_8_bits --device=reference --input=n=200 2>&1 | FileCheck %s --check-prefix=CASE11
// RUN: not tir-run %s --function=division --device=reference --input=n=0 2>&1 | FileCheck %s --check-prefix=CASE12
// RUN: not tir-run %s --function=iterator --device=reference --input=n=8 2>&1 | FileCheck %s --check-prefix=CASE13
// RUN: not tir-run %s --function=region --device=reference --input=n=5 2>&1 | FileCheck %s --check-prefix=CASE14
// RUN: not tir-run %s --function=negative_size --device=reference --input=n=-1 2>&1 | FileCheck %s --check-prefix=CASE15
// RUN: not tir-run %s --function=lane --device=reference 2>&1 | FileCheck %s --check-prefix=CASE16
// RUN: not tir-run %s --function=failed_check_in_a_kernel --device=reference 2>&1 | FileCheck %s --check-prefix=CASE17
// RUN: not tir-run %s --function=failed_check --device=reference 2>&1 | FileCheck %s --check-prefix=CASE18

#global = #tir.scope<global>
#shared = #tir.scope<shared>

// WRITE: error: element 0 of buffer 'A' is written here while another thread accesses it; there is no barrier in between
func.func @write_race(%A: memref<8xi64, #global> {tir.name = "A"}) {
  %c0 = arith.constant 0 : index
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    %x = arith.index_cast %t : index to i64
    memref.store %x, %A[%c0] : memref<8xi64, #global>
  }
  return
}

// CASE0: error: index 0 of buffer 'A' is 8, but must be from 0 to 7
// CASE0: note: the loop's variable is 8 here
func.func @outside(%A: memref<8xf32, #global> {tir.name = "A"}, %n: index {tir.name = "n"}) {
  %x = arith.constant 1.0 : f32
  tir.for %i = 0 to %n {
    memref.store %x, %A[%i] : memref<8xf32, #global>
  }
  return
}

// CASE1: error: element 2 of buffer 'T' is read before it is written
func.func @uninitialized(%A: memref<8xf32, #global> {tir.name = "A"}) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 1.0 : f32
  %t = tir.alloc_buffer "T" : memref<8xf32, #global>
  memref.store %x, %t[%c1] : memref<8xf32, #global>
  %y = memref.load %t[%c2] : memref<8xf32, #global>
  memref.store %y, %A[%c1] : memref<8xf32, #global>
  return
}

// CASE2: error: element 4 of buffer 'A' is read here while another thread writes it; there is no barrier in between
// CASE2: note: in thread
func.func @read_race(%A: memref<8xf32, #global> {tir.name = "A"}) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    %s = tir.alloc_buffer "S" : memref<8xf32, #shared>
    %r = affine.apply affine_map<(d0) -> (7 - d0)>(%t)
    %x = memref.load %A[%t] : memref<8xf32, #global>
    memref.store %x, %s[%t] : memref<8xf32, #shared>
    %y = memref.load %s[%t] : memref<8xf32, #shared>
    memref.store %y, %A[%r] : memref<8xf32, #global>
  }
  return
}

// CASE3: error: element 0 of buffer 'S' is read here while another thread writes it; there is no barrier in between
// CASE3: note: in thread (1, 0, 0) of block (0, 0, 0)
func.func @shared_race(%A: memref<8xf32, #global> {tir.name = "A"}) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    %s = tir.alloc_buffer "S" : memref<8xf32, #shared>
    %m = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%t)
    %x = memref.load %A[%t] : memref<8xf32, #global>
    memref.store %x, %s[%t] : memref<8xf32, #shared>
    %y = memref.load %s[%m] : memref<8xf32, #shared>
    memref.store %y, %A[%t] : memref<8xf32, #global>
  }
  return
}

// CASE4: error: element 0 of buffer 'A' is read here while another thread writes it; there is no barrier in between
// CASE4: in thread (0, 0, 0) of block (1, 0, 0)
func.func @blocks_race(%A: memref<8xf32, #global> {tir.name = "A"}) {
  %c0 = arith.constant 0 : index
  tir.for thread "blockIdx.x" %b = 0 to 2 {
    %x = memref.load %A[%c0] : memref<8xf32, #global>
    %y = arith.addf %x, %x : f32
    memref.store %y, %A[%c0] : memref<8xf32, #global>
  }
  return
}

// CASE5: error: element 1 of buffer 'A' is read here while another thread writes it; there is no barrier in between
// CASE5: note: the loop's variable is 1 here
func.func @parallel_race(%A: memref<8xf32, #global> {tir.name = "A"}) {
  %c1 = arith.constant 1 : index
  tir.for parallel %i = 0 to 8 {
    %y = memref.load %A[%c1] : memref<8xf32, #global>
    %z = arith.addf %y, %y : f32
    memref.store %z, %A[%c1] : memref<8xf32, #global>
  }
  return
}

// CASE6: error: not all threads of the block arrive here: thread 5 has ended
func.func @divergent_barrier(%A: memref<8xf32, #global> {tir.name = "A"}) {
  %c5 = arith.constant 5 : index
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %c = arith.cmpi slt, %t, %c5 : index
    tir.if %c {
      tir.barrier #shared
    }
  }
  return
}

// CASE7: error: not all threads of the block arrive here: another one waits elsewhere
// CASE7: note: thread 5 waits here
func.func @two_barriers(%A: memref<8xf32, #global> {tir.name = "A"}) {
  %c5 = arith.constant 5 : index
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %c = arith.cmpi slt, %t, %c5 : index
    tir.if %c {
      tir.barrier #shared
    } else {
      tir.barrier #shared
    }
  }
  return
}

// CASE8: error: the program has run 1000 iterations and calls, and is given up; is this a loop without end?
func.func @endless() {
  %true = arith.constant true
  tir.while {
    tir.condition %true
  } do {
  }
  return
}

// CASE9: error: the calls are too deep: is this a recursion without end?
// CASE9: note: called from here
func.func @endless_recursion() {
  func.call @endless_recursion() : () -> ()
  return
}

// CASE10: error: index arithmetic overflows: 4294967296 * 4294967296
func.func @index_overflow(%n: index {tir.name = "n"}) {
  %m = arith.muli %n, %n : index
  return
}

// CASE11: error: the variable of the loop is 128, which its type of 8 bits does not hold
func.func @variable_of_8_bits(%n: index {tir.name = "n"}) {
  tir.for %i = 0 to %n : i8 {
  }
  return
}

// CASE12: error: division by zero
func.func @division(%n: i32 {tir.name = "n"}) {
  %c1 = arith.constant 1 : i32
  %m = tir.div floor %c1, %n : i32
  return
}

// CASE13: error: iterator 0 of block 'B' is 8, but must be from 0 to 7
func.func @iterator(%n: index {tir.name = "n"}) {
  tir.block "B" iters(%vi = %n : spatial 8) body {
  }
  return
}

// CASE14: error: a region of dimension 0 starts at 5 and has 4 elements, but the buffer has 8
func.func @region(%A: memref<8xf32, #global> {tir.name = "A"}, %n: index {tir.name = "n"}) {
  %m = tir.match_buffer "M" %A[%n for 4] : memref<8xf32, #global> to memref<4xf32, strided<[1], offset: ?>, #global>
  return
}

// CASE15: error: buffer 'T' has the size -1
func.func @negative_size(%n: index {tir.name = "n"}) {
  %t = tir.alloc_buffer "T"(%n) : memref<?xf32, #global>
  return
}

// CASE16: error: lane 0 reads lane 20, which does not take part
func.func @lane(%A: memref<8xf32, #global> {tir.name = "A"}) {
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    %c20 = arith.constant 20 : i32
    %x = memref.load %A[%t] : memref<8xf32, #global>
    %y = tir.shuffle idx %x, %c20 width 32 : f32
  }
  return
}

// CASE17: error: a check of the kernel fails: ValueError: never right
func.func @failed_check_in_a_kernel(%A: memref<8xf32, #global> {tir.name = "A"}) {
  %false = arith.constant false
  tir.for thread "threadIdx.x" %t = 0 to 8 {
    tir.assert %false, "ValueError", ["never", " right"]
  }
  return
}

// CASE18: ValueError: never right
func.func @failed_check(%A: memref<8xf32, #global> {tir.name = "A"}) {
  %false = arith.constant false
  tir.assert %false, "ValueError", ["never", " right"]
  return
}

// HOST: error: there are no other lanes outside of a kernel
func.func @lanes_of_the_host(%x: f32) {
  %lane = arith.constant 1 : i32
  %y = tir.shuffle idx %x, %lane width 32 : f32
  return
}

// HUGE: error: buffer 'T' is larger than 1073741824 bytes
func.func @huge_buffer() {
  %t = tir.alloc_buffer "T" : memref<1073741824xf32, #global>
  return
}

// BLOCK: error: a block of 5000 threads is more than the interpreter runs
func.func @huge_block(%n: index {tir.name = "n"}) {
  tir.for thread "threadIdx.x" %t = 0 to %n {
  }
  return
}

// TWICE: error: buffer 'a buffer' is freed here, but it is freed already or was not allocated here
func.func @freed_twice() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// ELSEWHERE: error: buffer 'A' is freed here, but it is freed already or was not allocated here
func.func @freed_elsewhere(%a: memref<4xf32> {tir.name = "A"}) {
  memref.dealloc %a : memref<4xf32>
  return
}

// AFTER: error: element 1 of buffer 'a buffer' is accessed after it is freed
func.func @used_after_it_is_freed(%x: f32) {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.store %x, %a[%c1] : memref<4xf32>
  return
}
