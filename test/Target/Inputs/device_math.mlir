// The sine needs the math library of the device.
#global = #tir.scope<global>
func.func @sine(%A: memref<64xf32, #global>, %B: memref<64xf32, #global>) {
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    %x = memref.load %A[%t] : memref<64xf32, #global>
    %y = math.sin %x : f32
    memref.store %y, %B[%t] : memref<64xf32, #global>
  }
  return
}
