// What threads do together.
// RUN: tir-run %s --function=reverse --device=reference | FileCheck %s --check-prefix=REVERSE
// RUN: tir-run %s --function=sum --device=reference | FileCheck %s --check-prefix=SUM
// RUN: tir-run %s --function=order --device=reference | FileCheck %s --check-prefix=ORDER
// RUN: tir-run %s --function=lanes --device=reference | FileCheck %s --check-prefix=LANES
// RUN: tir-run %s --function=active --device=reference | FileCheck %s --check-prefix=ACTIVE
// RUN: tir-run %s --function=count --device=reference | FileCheck %s --check-prefix=COUNT
// RUN: tir-run %s --function=own_memory --device=reference | FileCheck %s --check-prefix=OWN
// RUN: tir-run %s --function=no_threads --device=reference | FileCheck %s --check-prefix=NONE
// RUN: tir-run %s --function=warp_memory --device=reference | FileCheck %s --check-prefix=WARP

#global = #tir.scope<global>
#shared = #tir.scope<shared>
#local = #tir.scope<local>

// A barrier orders what threads of a block store and load.
// REVERSE: A: int64[4] = [3, 2, 1, 0]
func.func @reverse(%A: memref<4xi64, #global> {tir.name = "A"}) {
  tir.for thread "threadIdx.x" %t = 0 to 4 {
    %s = tir.alloc_buffer "S" : memref<4xi64, #shared>
    %x = arith.index_cast %t : index to i64
    memref.store %x, %s[%t] : memref<4xi64, #shared>
    tir.barrier #shared
    %r = affine.apply affine_map<(d0) -> (3 - d0)>(%t)
    %y = memref.load %s[%r] : memref<4xi64, #shared>
    memref.store %y, %A[%t] : memref<4xi64, #global>
  }
  return
}

// Over x alone, each row has a sum of its own; a thread without part gives the identity.
// SUM: A: int64[2, 4] = [3, 3, 3, 3, ...]
func.func @sum(%A: memref<2x4xi64, #global> {tir.name = "A"}) {
  %zero = arith.constant 0 : i64
  %c3 = arith.constant 3 : index
  tir.for thread "threadIdx.y" %u = 0 to 2 {
    tir.for thread "threadIdx.x" %t = 0 to 4 {
      %x = arith.index_cast %t : index to i64
      %part = arith.cmpi ne, %t, %c3 : index
      %s = tir.allreduce(%x) identity(%zero) over(%t) where(%part) : i64 {
      ^bb0(%a: i64, %b: i64):
        %c = arith.addi %a, %b : i64
        tir.yield %c : i64
      }
      memref.store %s, %A[%u, %t] : memref<2x4xi64, #global>
    }
  }
  return
}

// The lower thread is on the left: ((0 - 1) - (2 - 3)) is 0; keeping the left gives the first one.
// ORDER: A: int64[4] = [0, 0, 0, 0]
func.func @order(%A: memref<4xi64, #global> {tir.name = "A"}) {
  %zero = arith.constant 0 : i64
  tir.for thread "threadIdx.x" %t = 0 to 4 {
    %x = arith.index_cast %t : index to i64
    %s, %first = tir.allreduce(%x, %x) identity(%zero, %zero) over(%t) : i64, i64 {
    ^bb0(%a: i64, %a2: i64, %b: i64, %b2: i64):
      %c = arith.subi %a, %b : i64
      tir.yield %c, %a2 : i64, i64
    }
    %r = arith.addi %s, %first : i64
    memref.store %r, %A[%t] : memref<4xi64, #global>
  }
  return
}

// Out of its segment of 2 lanes, a lane reads itself.
// LANES: A: int32[4] = [1, 1, 3, 3]
func.func @lanes(%A: memref<4xi32, #global> {tir.name = "A"}) {
  %c1 = arith.constant 1 : i32
  tir.for thread "threadIdx.x" %t = 0 to 4 {
    %x = arith.index_cast %t : index to i32
    %y = tir.shuffle down %x, %c1 width 2 : i32
    memref.store %y, %A[%t] : memref<4xi32, #global>
  }
  return
}

// ACTIVE: A: int32[4] = [9, 1, 1, 9]
func.func @active(%A: memref<4xi32, #global> {tir.name = "A"}) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  tir.for thread "threadIdx.x" %t = 0 to 4 {
    %a = arith.cmpi eq, %t, %c1 : index
    %b = arith.cmpi eq, %t, %c2 : index
    %c = arith.ori %a, %b : i1
    tir.if %c {
      memref.store %one, %A[%t] : memref<4xi32, #global>
    } else {
      %m = tir.active_mask : i32
      memref.store %m, %A[%t] : memref<4xi32, #global>
    }
  }
  return
}

// Atomic operations do not race with each other, from any block.
// COUNT: A: int32[2] = [12, 3]
func.func @count(%A: memref<2xi32, #global> {tir.name = "A"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  memref.store %zero, %A[%c0] : memref<2xi32, #global>
  memref.store %zero, %A[%c1] : memref<2xi32, #global>
  tir.for thread "blockIdx.x" %b = 0 to 3 {
    tir.for thread "threadIdx.x" %t = 0 to 4 {
      %x = arith.index_cast %t : index to i32
      %old = tir.atomic add %A[%c0], %one : memref<2xi32, #global>, i32
      %most = tir.atomic max %A[%c1], %x : memref<2xi32, #global>, i32
    }
  }
  return
}

// A buffer around the kernel in local memory belongs to a thread.
// OWN: A: int64[4] = [0, 1, 2, 3]
func.func @own_memory(%A: memref<4xi64, #global> {tir.name = "A"}) {
  %c0 = arith.constant 0 : index
  %l = tir.alloc_buffer "L" : memref<1xi64, #local>
  tir.for thread "threadIdx.x" %t = 0 to 4 {
    %x = arith.index_cast %t : index to i64
    memref.store %x, %l[%c0] : memref<1xi64, #local>
    tir.barrier #shared
    %y = memref.load %l[%c0] : memref<1xi64, #local>
    memref.store %y, %A[%t] : memref<4xi64, #global>
  }
  return
}

// NONE: A: int64[1] = [7]
func.func @no_threads(%A: memref<1xi64, #global> {tir.name = "A"}) {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %eight = arith.constant 8 : i64
  memref.store %seven, %A[%c0] : memref<1xi64, #global>
  tir.for thread "threadIdx.x" %t = 0 to 0 {
    memref.store %eight, %A[%c0] : memref<1xi64, #global>
  }
  return
}

// Memory of a warp is new for each of them: lane 0 of the second one is thread 32.
// WARP: A: int64[64] = [1, 1, 1, 1, ...]
func.func @warp_memory(%A: memref<64xi64, #global> {tir.name = "A"}) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %w = tir.alloc_buffer "W" : memref<1xi64, #tir.scope<warp>>
    %lane = affine.apply affine_map<(d0) -> (d0 mod 32)>(%t)
    %warp = affine.apply affine_map<(d0) -> (d0 floordiv 32)>(%t)
    %first = arith.cmpi eq, %lane, %c0 : index
    tir.if %first {
      %x = arith.index_cast %warp : index to i64
      memref.store %x, %w[%c0] : memref<1xi64, #tir.scope<warp>>
    }
    tir.barrier #tir.scope<warp>
    %y = memref.load %w[%c0] : memref<1xi64, #tir.scope<warp>>
    %expected = arith.index_cast %warp : index to i64
    %same = arith.cmpi eq, %y, %expected : i64
    %r = arith.extui %same : i1 to i64
    memref.store %r, %A[%t] : memref<64xi64, #global>
  }
  return
}
