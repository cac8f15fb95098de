// A module of kernels beside a program that has some of its own.
func.func @main(%a: memref<64xf32, #tir.scope<global>>) {
  %c = arith.constant 1.0 : f32
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    memref.store %c, %a[%i] : memref<64xf32, #tir.scope<global>>
  }
  return
}
gpu.module @own {
  gpu.func @nothing() kernel {
    gpu.return
  }
}
