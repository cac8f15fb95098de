// Failures come back as statuses through every caller, and nothing that was allocated on the way is lost: an error three
// calls deep, an allocation that fails, and a packed call that fails, each with a heap buffer alive in every frame.
// The CPU is one that valgrind knows.
// RUN: tirc %s --target=cpu --mcpu=x86-64-v3 -o %t.so
// RUN: clang-22 -O1 %S/Inputs/host_failures.c -o %t.exe %t.so
// RUN: valgrind -q --leak-check=full --errors-for-leak-kinds=all --error-exitcode=9 %t.exe 2>&1 | FileCheck %s

// CHECK: top 3: 0, 18
// CHECK-NEXT: ValueError: x is too large
// CHECK-NEXT: top 7: -1
// CHECK-NEXT: room 1: 0, 1
// CHECK-NEXT: MemoryError: out of memory
// CHECK-NEXT: room 1000000000000: -1
// CHECK-NEXT: MemoryError: out of memory
// CHECK-NEXT: room -1: -1
// CHECK-NEXT: MemoryError: out of memory
// CHECK-NEXT: room 6148914691236517206: -1
// CHECK-NEXT: RuntimeError: calling 'my.log' needs apache-tvm-ffi, which is not loaded
// CHECK-NEXT: log: -1
// CHECK-NEXT: loop: 0, 45
// CHECK-NOT: lost

#global = #tir.scope<global>

func.func @top(%x: i32) -> (i32, i32) attributes {tir.may_fail} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %a = tir.alloc_buffer "A" : memref<1000xi32, #global>
  memref.store %x, %a[%c0] : memref<1000xi32, #global>
  %s, %y = func.call @middle(%x) : (i32) -> (i32, i32)
  %failed = arith.cmpi ne, %s, %zero : i32
  %r = scf.if %failed -> i32 {
    scf.yield %zero : i32
  } else {
    %z = memref.load %a[%c0] : memref<1000xi32, #global>
    %w = arith.addi %y, %z : i32
    scf.yield %w : i32
  }
  return %s, %r : i32, i32
}

func.func private @middle(%x: i32) -> (i32, i32) attributes {tir.may_fail} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %a = tir.alloc_buffer "A" : memref<1000xi32, #global>
  memref.store %x, %a[%c0] : memref<1000xi32, #global>
  %s, %y = func.call @bottom(%x) : (i32) -> (i32, i32)
  %failed = arith.cmpi ne, %s, %zero : i32
  %r = scf.if %failed -> i32 {
    scf.yield %zero : i32
  } else {
    %z = memref.load %a[%c0] : memref<1000xi32, #global>
    %w = arith.addi %y, %z : i32
    scf.yield %w : i32
  }
  return %s, %r : i32, i32
}

func.func private @bottom(%x: i32) -> (i32, i32) attributes {tir.may_fail} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %bad = arith.constant -1 : i32
  %five = arith.constant 5 : i32
  %a = tir.alloc_buffer "A" : memref<1000xi32, #global>
  %ok = arith.cmpi slt, %x, %five : i32
  %s, %r = scf.if %ok -> (i32, i32) {
    %double = arith.muli %x, %five : i32
    %less = arith.subi %double, %x : i32
    memref.store %less, %a[%c0] : memref<1000xi32, #global>
    %z = memref.load %a[%c0] : memref<1000xi32, #global>
    scf.yield %zero, %z : i32, i32
  } else {
    tir.raise "ValueError", ["x is ", "too large"]
    scf.yield %bad, %zero : i32, i32
  }
  return %s, %r : i32, i32
}

// Neither of these says that it may fail: their allocations add it.
func.func @room(%n: i64) -> i32 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %a = tir.alloc_buffer "A" : memref<1000xi32, #global>
  memref.store %one, %a[%c0] : memref<1000xi32, #global>
  %i = arith.index_cast %n : i64 to index
  func.call @inner(%i) : (index) -> ()
  %x = memref.load %a[%c0] : memref<1000xi32, #global>
  return %x : i32
}
func.func private @inner(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1.0 : f64
  scf.for %i = %c0 to %c2 step %c1 {
    %m = arith.addi %i, %c1 : index
    %small = tir.alloc_buffer "S"(%m) : memref<?xf64, #global>
    memref.store %one, %small[%c0] : memref<?xf64, #global>
    %large = tir.alloc_buffer "L"(%m, %n) : memref<?x?x3xf64, #global>
    memref.store %one, %large[%c0, %c0, %c0] : memref<?x?x3xf64, #global>
    %x = memref.load %small[%c0] : memref<?xf64, #global>
    memref.store %x, %large[%c0, %c0, %c1] : memref<?x?x3xf64, #global>
  }
  return
}

func.func @log(%n: i64) -> i32 attributes {tir.may_fail} {
  %c0 = arith.constant 0 : index
  %a = tir.alloc_buffer "A" : memref<1000xi64, #global>
  memref.store %n, %a[%c0] : memref<1000xi64, #global>
  %s = tir.call_packed status "my.log"(%n, %a) args ["n", unit, unit] : (i64, memref<1000xi64, #global>) -> i32
  return %s : i32
}

func.func @loop(%n: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %e = arith.index_cast %n : i64 to index
  %s = scf.for %i = %c0 to %e step %c1 iter_args(%sum = %zero) -> i64 {
    %a = tir.alloc_buffer "A"(%e) : memref<?xi64, #global>
    %v = arith.index_cast %i : index to i64
    memref.store %v, %a[%i] : memref<?xi64, #global>
    %w = memref.load %a[%i] : memref<?xi64, #global>
    %t = arith.addi %sum, %w : i64
    scf.yield %t : i64
  }
  return %s : i64
}
