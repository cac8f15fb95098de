// RUN: tirc %s --function=kernel --target=gfx90a --emit=asm -o - | FileCheck %s --check-prefix=AMD
// RUN: tirc %s --function=kernel --target=sm_80 --emit=ptx -o - | FileCheck %s --check-prefix=NVIDIA
// RUN: tirc %s --function=host --target=cpu --mcpu=x86-64-v3 --emit=asm -o - | FileCheck %s --check-prefix=CPU

// A product and a sum are rounded one by one everywhere; upstream's `contract` flag would make them one operation at some
// levels of optimization and two at others.

// AMD-NOT: {{fma|mac}}
// AMD: v_mul_f32
// AMD-NOT: {{fma|mac}}
// AMD: v_add_f32
// AMD-NOT: {{v_fma|v_mac}}

// NVIDIA-NOT: fma
// NVIDIA: mul.rn.f32
// NVIDIA-NOT: fma
// NVIDIA: add.rn.f32
// NVIDIA-NOT: fma

// CPU-NOT: fmadd
// CPU: vmulss
// CPU-NOT: fmadd
// CPU: vaddss
// CPU-NOT: fmadd
#global = #tir.scope<global>
func.func @kernel(%a: memref<64xf32, #global>, %s: f32) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %x = memref.load %a[%t] : memref<64xf32, #global>
    %y = arith.mulf %x, %x : f32
    %z = arith.addf %y, %s : f32
    memref.store %z, %a[%t] : memref<64xf32, #global>
  }
  return
}
func.func @host(%a: memref<1xf32, #global>, %s: f32) {
  %c0 = arith.constant 0 : index
  %x = memref.load %a[%c0] : memref<1xf32, #global>
  %y = arith.mulf %x, %x : f32
  %z = arith.addf %y, %s : f32
  memref.store %z, %a[%c0] : memref<1xf32, #global>
  return
}
