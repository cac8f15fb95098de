// RUN: tir-opt %s --tir-to-rocdl="chip=gfx90a" --split-input-file | FileCheck %s --check-prefix=ROCDL
// RUN: tir-opt %s --tir-to-nvvm="chip=sm_80" --split-input-file | FileCheck %s --check-prefix=NVVM

#global = #tir.scope<global>
// ROCDL-LABEL: llvm.func @scale_kernel(%arg0: !llvm.ptr<1>{{.*}}, %arg1: !llvm.ptr<1>{{.*}})
// ROCDL-SAME: rocdl.flat_work_group_size = "64,64"
// ROCDL-SAME: rocdl.reqd_work_group_size = array<i32: 64, 1, 1>
// ROCDL: rocdl.workgroup.id.x
// ROCDL: rocdl.workitem.id.x
// ROCDL: llvm.fmul
// NVVM-LABEL: llvm.func @scale_kernel(%arg0: !llvm.ptr<1>{{.*}}, %arg1: !llvm.ptr<1>{{.*}})
// NVVM-SAME: nvvm.reqntid = array<i32: 64, 1, 1>
// NVVM: nvvm.read.ptx.sreg.ctaid.x
// NVVM: nvvm.read.ptx.sreg.tid.x
// NVVM: llvm.fmul
func.func @scale(%A: memref<64x64xf32, #global>, %B: memref<64x64xf32, #global>) {
  %two = arith.constant 2.0 : f32
  tir.for thread "blockIdx.x" %i = 0 to 64 {
    tir.for thread "threadIdx.x" %j = 0 to 64 {
      tir.block "B" iters(%vi = %i : spatial 64, %vj = %j : spatial 64) body {
        %a = memref.load %A[%vi, %vj] : memref<64x64xf32, #global>
        %b = arith.mulf %a, %two : f32
        memref.store %b, %B[%vi, %vj] : memref<64x64xf32, #global>
      }
    }
  }
  return
}

// -----

#global = #tir.scope<global>
// The library's function, by the vendor's name.
// ROCDL-LABEL: llvm.func @exponents_kernel
// ROCDL: llvm.call @_Z3expf
// NVVM-LABEL: llvm.func @exponents_kernel
// NVVM: llvm.call @__nv_expf
func.func @exponents(%A: memref<64xf32, #global>) {
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %a = memref.load %A[%i] : memref<64xf32, #global>
    %b = math.exp %a : f32
    memref.store %b, %A[%i] : memref<64xf32, #global>
  }
  return
}
