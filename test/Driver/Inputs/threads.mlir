func.func @main(%A: memref<64xf32, #tir.scope<global>>) {
  tir.for thread "threadIdx.x" %i = 0 to 64 {
    %a = memref.load %A[%i] : memref<64xf32, #tir.scope<global>>
    memref.store %a, %A[%i] : memref<64xf32, #tir.scope<global>>
  }
  return
}
