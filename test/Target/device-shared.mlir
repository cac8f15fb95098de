// RUN: tirc %s --target=gfx90a --emit=asm -o - | FileCheck %s --check-prefix=AMD
// RUN: tirc %s --target=sm_80 --emit=ptx -o - | FileCheck %s --check-prefix=NVIDIA
// RUN: tirc %s --target=gfx90a --emit=hsaco -o %t.hsaco
// RUN: llvm-nm -u %t.hsaco | count 0
// Shared memory is the kernel's own, and threads wait for what others wrote to it.

// AMD-LABEL: main_kernel:
// AMD: ds_write_b32
// AMD: s_waitcnt lgkmcnt(0)
// AMD-NOT: buffer_wbl2
// AMD: s_barrier
// AMD: ds_read_b32
// AMD: .amdhsa_group_segment_fixed_size 1024
// AMD: .max_flat_workgroup_size: 256

// NVIDIA-NOT: .extern
// NVIDIA: .visible .entry main_kernel(
// NVIDIA: .reqntid 256, 1, 1
// NVIDIA: .shared .align 16 .b8 {{.*}}[1024];
// NVIDIA: st.shared.b32
// NVIDIA: bar.sync
// NVIDIA: ld.shared.b32
func.func @main(%a: memref<256xf32, #tir.scope<global>>) {
  %c255 = arith.constant 255 : index
  tir.for thread "threadIdx.x" %i = 0 to 256 {
    %s = tir.alloc_buffer "S" : memref<256xf32, #tir.scope<shared>>
    %x = memref.load %a[%i] : memref<256xf32, #tir.scope<global>>
    memref.store %x, %s[%i] : memref<256xf32, #tir.scope<shared>>
    tir.barrier #tir.scope<shared>
    %o = arith.subi %c255, %i : index
    %y = memref.load %s[%o] : memref<256xf32, #tir.scope<shared>>
    memref.store %y, %a[%i] : memref<256xf32, #tir.scope<global>>
  }
  return
}
