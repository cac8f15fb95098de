// Vector operations on the CPU, as vectorized loops and slices of a script become.
// REQUIRES: tvm-ffi
// RUN: tirc %s --target=cpu -o %t.so
// RUN: %python %S/Inputs/vectors.py %t.so
// On a CPU with short vectors, and without optimisation of the vector width.
// RUN: tirc %s --target=cpu --mcpu=x86-64 -o %t.old.so
// RUN: %python %S/Inputs/vectors.py %t.old.so

#global = #tir.scope<global>

func.func @axpy(%A: memref<?xf32, #global> {tir.name = "A"}, %B: memref<?xf32, #global> {tir.name = "B"}, %x: f32 {tir.name = "x"}) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %pad = arith.constant dense<0.0> : vector<8xf32>
  %n = memref.dim %A, %c0 : memref<?xf32, #global>
  %v = vector.broadcast %x : f32 to vector<8xf32>
  scf.for %i = %c0 to %n step %c8 {
    %left = arith.subi %n, %i : index
    %mask = vector.create_mask %left : vector<8xi1>
    %a = vector.maskedload %A[%i], %mask, %pad : memref<?xf32, #global>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    %b = vector.maskedload %B[%i], %mask, %pad : memref<?xf32, #global>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    %p = arith.mulf %a, %v : vector<8xf32>
    %s = arith.addf %p, %b : vector<8xf32>
    vector.maskedstore %B[%i], %mask, %s : memref<?xf32, #global>, vector<8xi1>, vector<8xf32>
  }
  return
}

// B[i] = A[3 i], and back in reverse.
func.func @strided(%A: memref<24xi32, #global> {tir.name = "A"}, %B: memref<8xi32, #global> {tir.name = "B"}, %C: memref<8xi32, #global> {tir.name = "C"}) {
  %c0 = arith.constant 0 : index
  %step = vector.step : vector<8xindex>
  %three = arith.constant dense<3> : vector<8xindex>
  %seven = arith.constant dense<7> : vector<8xindex>
  %all = arith.constant dense<true> : vector<8xi1>
  %pad = arith.constant dense<0> : vector<8xi32>
  %at = arith.muli %step, %three : vector<8xindex>
  %v = vector.gather %A[%c0] [%at], %all, %pad : memref<24xi32, #global>, vector<8xindex>, vector<8xi1>, vector<8xi32> into vector<8xi32>
  vector.store %v, %B[%c0] : memref<8xi32, #global>, vector<8xi32>
  %back = arith.subi %seven, %step : vector<8xindex>
  vector.scatter %C[%c0] [%back], %all, %v : memref<8xi32, #global>, vector<8xindex>, vector<8xi1>, vector<8xi32>
  return
}

func.func @reduce(%A: memref<16xf64, #global> {tir.name = "A"}, %B: memref<3xf64, #global> {tir.name = "B"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f64
  %v = vector.load %A[%c0] : memref<16xf64, #global>, vector<16xf64>
  %sum = vector.reduction <add>, %v, %zero : vector<16xf64> into f64
  %max = vector.reduction <maximumf>, %v : vector<16xf64> into f64
  %min = vector.reduction <minimumf>, %v : vector<16xf64> into f64
  memref.store %sum, %B[%c0] : memref<3xf64, #global>
  memref.store %max, %B[%c1] : memref<3xf64, #global>
  memref.store %min, %B[%c2] : memref<3xf64, #global>
  return
}

// An unaligned load, a shuffle, a select of lanes, one lane out and one in.
func.func @lanes(%A: memref<9xi16, #global> {tir.name = "A"}, %B: memref<8xi16, #global> {tir.name = "B"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = vector.load %A[%c1] : memref<9xi16, #global>, vector<8xi16>
  %r = vector.shuffle %v, %v [7, 6, 5, 4, 3, 2, 1, 0] : vector<8xi16>, vector<8xi16>
  %less = arith.cmpi slt, %v, %r : vector<8xi16>
  %s = arith.select %less, %v, %r : vector<8xi1>, vector<8xi16>
  %x = vector.extract %v[3] : i16 from vector<8xi16>
  %t = vector.insert %x, %s[0] : i16 into vector<8xi16>
  vector.store %t, %B[%c0] : memref<8xi16, #global>, vector<8xi16>
  return
}

func.func @casts(%A: memref<8xi8, #global> {tir.name = "A"}, %B: memref<8xf16, #global> {tir.name = "B"}, %C: memref<8xi32, #global> {tir.name = "C"}) {
  %c0 = arith.constant 0 : index
  %a = vector.load %A[%c0] : memref<8xi8, #global>, vector<8xi8>
  %f = arith.sitofp %a : vector<8xi8> to vector<8xf16>
  %half = arith.constant dense<0.5> : vector<8xf16>
  %h = arith.mulf %f, %half : vector<8xf16>
  vector.store %h, %B[%c0] : memref<8xf16, #global>, vector<8xf16>
  %wide = arith.extui %a : vector<8xi8> to vector<8xi32>
  vector.store %wide, %C[%c0] : memref<8xi32, #global>, vector<8xi32>
  return
}

// A vector of a buffer with strides: only the last dimension has to be compact.
func.func @row(%A: memref<4x4xf32, strided<[?, 1], offset: ?>, #global> {tir.name = "A"}, %B: memref<4xf32, #global> {tir.name = "B"}) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %v = vector.load %A[%c2, %c0] : memref<4x4xf32, strided<[?, 1], offset: ?>, #global>, vector<4xf32>
  %e = math.sqrt %v : vector<4xf32>
  vector.store %e, %B[%c0] : memref<4xf32, #global>, vector<4xf32>
  return
}
