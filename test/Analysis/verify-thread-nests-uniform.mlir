// Barriers that all threads of a block arrive at.
// RUN: tir-opt %s --tir-verify-thread-nests --verify-diagnostics

#shared = #tir.scope<shared>
#global = #tir.scope<global>
#local = #tir.scope<local>

func.func @condition_of_the_block_and_of_the_host(%n: index) {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    %c = arith.cmpi slt, %b, %n : index
    tir.for thread "threadIdx.x" %t = 0 to 32 {
      tir.if %c {
        tir.barrier #shared
      }
      tir.for %i = 0 to %n {
        tir.barrier #shared
      }
    }
  }
  return
}

// All threads load one element.
func.func @condition_in_memory_that_threads_share(%A: memref<4xi1, #global>) {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    tir.for thread "threadIdx.x" %t = 0 to 32 {
      %c = memref.load %A[%b] : memref<4xi1, #global>
      tir.if %c {
        tir.barrier #shared
      }
    }
  }
  return
}

func.func @counter_of_a_thread_that_counts_alike() {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %n = tir.alloc_buffer "n" : memref<1xi32, #local>
    memref.store %zero, %n[%c0] : memref<1xi32, #local>
    tir.while {
      %x = memref.load %n[%c0] : memref<1xi32, #local>
      %c = arith.cmpi slt, %x, %five : i32
      tir.condition %c
    } do {
      tir.barrier #shared
      %x = memref.load %n[%c0] : memref<1xi32, #local>
      %y = arith.addi %x, %one : i32
      memref.store %y, %n[%c0] : memref<1xi32, #local>
    }
  }
  return
}

func.func @condition_behind_the_barrier(%x: f32, %A: memref<32xf32, #global>) {
  %c5 = arith.constant 5 : index
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %c = arith.cmpi slt, %t, %c5 : index
    tir.barrier #shared
    tir.if %c {
      memref.store %x, %A[%t] : memref<32xf32, #global>
    }
    tir.barrier #shared
  }
  return
}

// Lanes of a warp meet where they are.
func.func @barrier_of_a_warp() {
  %c5 = arith.constant 5 : index
  tir.for thread "threadIdx.x" %t = 0 to 32 {
    %c = arith.cmpi slt, %t, %c5 : index
    tir.if %c {
      tir.barrier #tir.scope<warp>
    }
  }
  return
}
