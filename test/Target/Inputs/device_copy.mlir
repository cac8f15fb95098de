#global = #tir.scope<global>
func.func @copy(%A: memref<64xf32, #global>, %B: memref<64xf32, #global>) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %x = memref.load %A[%t] : memref<64xf32, #global>
    memref.store %x, %B[%t] : memref<64xf32, #global>
  }
  return
}
