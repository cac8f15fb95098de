#global = #tir.scope<global>

func.func @nibbles(%A: memref<2xi4, #global> {tir.name = "A"}) {
  return
}
