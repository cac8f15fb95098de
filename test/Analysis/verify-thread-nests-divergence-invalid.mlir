// RUN: tir-opt %s --tir-verify-thread-nests --split-input-file --verify-diagnostics

#shared = #tir.scope<shared>

func.func @nest_c4_condition_on_a_thread() {
  %c5 = arith.constant 5 : index
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %c = arith.cmpi slt, %t, %c5 : index
    // expected-note @+1 {{threads may differ in whether they go on here}}
    tir.if %c {
      // expected-error @+1 {{not all threads of the block arrive at this barrier; move it to where they do}}
      tir.barrier #shared
    }
  }
  return
}

// -----

#shared = #tir.scope<shared>

func.func @nest_c4_extent_that_differs() {
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    // expected-note @+1 {{threads may differ in whether they go on here}}
    tir.for %i = 0 to %t {
      // expected-error @+1 {{not all threads of the block arrive at this barrier; move it to where they do}}
      tir.barrier #shared
    }
  }
  return
}

// -----

#shared = #tir.scope<shared>

func.func @nest_c4_predicate_of_a_block(%n: index) {
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %c = arith.cmpi slt, %t, %n : index
    // expected-note @+1 {{threads may differ in whether they go on here}}
    tir.block "B" iters(%vi = %t : spatial 32) where(%c) body {
      // expected-error @+1 {{not all threads of the block arrive at this barrier; move it to where they do}}
      tir.barrier #shared
    }
  }
  return
}

// -----

#shared = #tir.scope<shared>
#local = #tir.scope<local>

func.func @nest_c4_value_of_a_thread_in_memory() {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %n = tir.alloc_buffer "n" : memref<1xi32, #local>
    %start = arith.index_cast %t : index to i32
    memref.store %start, %n[%c0] : memref<1xi32, #local>
    // expected-note @+1 {{threads may differ in whether they go on here}}
    tir.while {
      %x = memref.load %n[%c0] : memref<1xi32, #local>
      %c = arith.cmpi slt, %x, %five : i32
      tir.condition %c
    } do {
      // expected-error @+1 {{not all threads of the block arrive at this barrier; move it to where they do}}
      tir.barrier #shared
      %x = memref.load %n[%c0] : memref<1xi32, #local>
      %y = arith.addi %x, %one : i32
      memref.store %y, %n[%c0] : memref<1xi32, #local>
    }
  }
  return
}

// -----

#shared = #tir.scope<shared>

func.func @nest_c4_break_of_a_thread(%A: memref<32xi1, #tir.scope<global>>) {
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %c = memref.load %A[%t] : memref<32xi1, #tir.scope<global>>
    tir.for %i = 0 to 4 {
      // expected-error @+1 {{not all threads of the block arrive at this barrier; move it to where they do}}
      tir.barrier #shared
      // expected-note @+1 {{threads may differ in whether they go on here}}
      tir.if %c {
        tir.break
      }
    }
  }
  return
}
