#global = #tir.scope<global>

// B = 2 A, of a size that is named.
func.func @scale(%A: memref<?xf32, #global> {tir.name = "A", tir.aliases = ["a"], tir.shape = ["n"]},
                 %B: memref<?xf32, #global> {tir.name = "B", tir.shape = ["n"]}) {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2.0 : f32
  %n = memref.dim %A, %c0 : memref<?xf32, #global>
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %A[%i] : memref<?xf32, #global>
    %b = arith.mulf %a, %two : f32
    memref.store %b, %B[%i] : memref<?xf32, #global>
  }
  return
}

// Nothing is written; sizes that only a given buffer can tell.
func.func @read(%A: memref<?xi8, #global> {tir.name = "A", tir.dtype = ui8}) -> i8 {
  %c0 = arith.constant 0 : index
  %a = memref.load %A[%c0] : memref<?xi8, #global>
  return %a : i8
}

func.func @add(%x: i64 {tir.name = "x"}, %y: f64 {tir.name = "y"}) -> f64 {
  %f = arith.sitofp %x : i64 to f64
  %r = arith.addf %f, %y : f64
  return %r : f64
}

func.func @negate(%x: i1 {tir.name = "x"}) -> i1 {
  %true = arith.constant true
  %r = arith.xori %x, %true : i1
  return %r : i1
}

// A size that is computed from others.
func.func @widen(%m: i32 {tir.name = "m"}, %A: memref<?x4xbf16, #global> {tir.name = "A", tir.shape = ["(m + 1) * 2 - m % 2 - m // 2", "4"]}) {
  return
}

func.func @unknown(%A: memref<?xf32, #global> {tir.name = "A", tir.shape = ["n * 2"]}) {
  return
}

func.func @odd(%A: memref<?xf32, #global> {tir.name = "A", tir.shape = ["max(n, 2)"]}) {
  return
}

func.func @pointer(%p: !ptr.ptr<#tir.scope<global>> {tir.name = "p"}) {
  return
}

func.func @lanes(%A: memref<2xvector<4xf32>, #global> {tir.name = "A"}) {
  return
}

func.func @complex(%A: memref<2xcomplex<f32>, #global> {tir.name = "A"}) {
  return
}

func.func @large(%n: i64 {tir.name = "n"}, %A: memref<?x?xf32, #global> {tir.name = "A", tir.shape = ["n", "n"]}) {
  return
}

func.func private @hidden() {
  return
}
