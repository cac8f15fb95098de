// What is written for the CPU.
// RUN: tirc %s --target=cpu --emit=ll -o - | FileCheck %s --check-prefix=LL
// RUN: tirc %s --target=cpu --emit=ll -o - | FileCheck %s --check-prefix=WIDE
// RUN: tirc %s --target=cpu --emit=asm -o - | FileCheck %s --check-prefix=ASM
// RUN: tirc %s --target=cpu --emit=obj -o %t.o && llvm-nm %t.o | FileCheck %s --check-prefix=OBJ
// RUN: tirc %s --target=cpu -o %t.so && llvm-nm -D %t.so | FileCheck %s --check-prefix=SO
// RUN: llvm-readelf -d -S %t.so | FileCheck %s --check-prefix=ELF
// RUN: tirc %s --target=cpu --emit=obj -o %t.2.o && cmp %t.o %t.2.o
// RUN: tirc %s --target=cpu -o %t.2.so && cmp %t.so %t.2.so

// The module as it is translated: nothing is inlined yet, private functions are internal.
// LL: target triple = "x86_64
// LL-DAG: define internal i32 @half(i32
// LL-DAG: define internal {{.*}}@main.impl(
// LL-DAG: define i32 @main(i32 %{{.*}}, ptr %{{.*}})
// LL-DAG: define i32 @__tvm_ffi_main(ptr %{{.*}}, ptr %{{.*}}, i32 %{{.*}}, ptr %{{.*}})
// LL-DAG: define internal {{.*}}@tir_rt_check_arguments(
// LL-DAG: declare extern_weak void @TVMFFIErrorSetRaisedFromCStrParts(

// ASM: .globl __tvm_ffi_main
// ASM: tir_rt_check_arguments:

// OBJ: T __tvm_ffi_main
// OBJ: T main
// OBJ: W tir_rt_check_arguments

// The runtime is not exported, and nothing but libc is needed.
// SO: w TVMFFIErrorSetRaisedFromCStrParts
// SO-NOT: tir_rt_
// SO: T __tvm_ffi_main
// SO: U dprintf
// SO: T main
// SO-NOT: half

// ELF-NOT: .note.gnu.build-id
// ELF: (NEEDED) Shared library: [libc.so.6]
// ELF-NOT: NEEDED

func.func @main(%x: i32) -> i32 {
  %y = func.call @half(%x) : (i32) -> i32
  return %y : i32
}
func.func private @half(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %y = arith.shrsi %x, %one : i32
  return %y : i32
}

// What is 8 bytes wide is aligned to 8 bytes.
// WIDE: define internal void @store_wide(
// WIDE: store i64 %{{.*}}, ptr %{{.*}}, align 8
func.func private @store_wide(%a: memref<4xi64, #tir.scope<global>>, %x: i64) {
  %c0 = arith.constant 0 : index
  memref.store %x, %a[%c0] : memref<4xi64, #tir.scope<global>>
  return
}
