// RUN: tirc %s --target=gfx90a --emit=asm -o - | FileCheck %s --check-prefix=AMD
// RUN: tirc %s --target=sm_80 --emit=ptx -o - | FileCheck %s --check-prefix=NVIDIA

// Buffers whose sizes are odd do not shift the ones behind them: a wide load needs an address that is a multiple of 16,
// and upstream aligns a buffer to its element alone.

// Offsets 0, 64 and 112 are multiples of 16.
// AMD: ds_write_b8 v{{[0-9]+}}, v{{[0-9]+}} offset:64
// AMD: ds_write_b8 v{{[0-9]+}}, v{{[0-9]+}} offset:112
// AMD: ds_read_b128
// AMD: .group_segment_fixed_size: 119

// NVIDIA: .shared .align 16 .b8 {{.*}}[35];
// NVIDIA: .shared .align 16 .b8 {{.*}}[64];
// NVIDIA: .shared .align 16 .b8 {{.*}}[7];
// NVIDIA: ld.shared.v4
#global = #tir.scope<global>
#shared = #tir.scope<shared>
func.func @main(%a: memref<64xi8, #global>) {
  %c0 = arith.constant 0 : index
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %p = tir.alloc_buffer "P" : memref<35xi8, #shared>
    %s = tir.alloc_buffer "S" : memref<64xi8, #shared>
    %q = tir.alloc_buffer "Q" : memref<7xi8, #shared>
    %v = memref.load %a[%t] : memref<64xi8, #global>
    memref.store %v, %s[%t] : memref<64xi8, #shared>
    memref.store %v, %p[%c0] : memref<35xi8, #shared>
    memref.store %v, %q[%c0] : memref<7xi8, #shared>
    tir.barrier <shared>
    %w = vector.load %s[%c0] : memref<64xi8, #shared>, vector<16xi8>
    vector.store %w, %a[%c0] : memref<64xi8, #global>, vector<16xi8>
    %z = memref.load %p[%c0] : memref<35xi8, #shared>
    %y = memref.load %q[%c0] : memref<7xi8, #shared>
    %x = arith.addi %z, %y : i8
    memref.store %x, %a[%t] : memref<64xi8, #global>
  }
  return
}
