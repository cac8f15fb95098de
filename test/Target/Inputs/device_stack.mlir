// The buffer fits into the local memory of a thread of gfx90a, with the rest of its stack frame it does not.
func.func @main(%a: memref<256xf32, #tir.scope<global>>, %n: index) {
  tir.for thread "threadIdx.x" %i = 0 to 256 {
    %s = tir.alloc_buffer "S" : memref<32764xf32, #tir.scope<local>>
    %x = memref.load %a[%i] : memref<256xf32, #tir.scope<global>>
    memref.store %x, %s[%n] : memref<32764xf32, #tir.scope<local>>
    %y = memref.load %s[%i] : memref<32764xf32, #tir.scope<local>>
    memref.store %y, %a[%i] : memref<256xf32, #tir.scope<global>>
  }
  return
}
