// What the interpreter does not know of operations that no script has, and what it reports of them.
// RUN: not tir-run %s --function=division_of_an_index --device=reference --input=n=0 2>&1 | FileCheck %s --check-prefix=CASE0
// RUN: not tir-run %s --function=jumps --device=reference 2>&1 | FileCheck %s --check-prefix=CASE1
// RUN: not tir-run %s --function=loop_over_i32 --device=reference 2>&1 | FileCheck %s --check-prefix=CASE2
// RUN: not tir-run %s --function=parallel_reduction --device=reference 2>&1 | FileCheck %s --check-prefix=CASE3
// RUN: not tir-run %s --function=lane_of_a_vector --device=reference --input=n=7 2>&1 | FileCheck %s --check-prefix=CASE4
// RUN: not tir-run %s --function=open_position --device=reference 2>&1 | FileCheck %s --check-prefix=CASE5
// RUN: not tir-run %s --function=mask --device=reference 2>&1 | FileCheck %s --check-prefix=CASE6
// RUN: not tir-run %s --function=shuffle_of_rows --device=reference 2>&1 | FileCheck %s --check-prefix=CASE7
// RUN: not tir-run %s --function=slice_of_rows --device=reference 2>&1 | FileCheck %s --check-prefix=CASE8
// RUN: not tir-run %s --function=broadcast_of_a_column --device=reference 2>&1 | FileCheck %s --check-prefix=CASE9
// RUN: not tir-run %s --function=access_of_rows --device=reference 2>&1 | FileCheck %s --check-prefix=CASE10
// RUN: not tir-run %s --function=dimension --device=reference --input=n=3 2>&1 | FileCheck %s --check-prefix=CASE11
// RUN: not tir-run %s --function=element_of_3_bits --device=reference 2>&1 | FileCheck %s --check-prefix=CASE12
// RUN: not tir-run %s --function=not_allocated --device=reference 2>&1 | FileCheck %s --check-prefix=CASE13

// CASE0: error: an index is divided by 0, which is not positive
func.func @division_of_an_index(%n: index {tir.name = "n"}) {
  %m = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%n)[%n]
  return
}

// CASE1: error: the interpreter does not know jumps between blocks
func.func @jumps(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// CASE2: error: the interpreter does not know loops over 'i32'
func.func @loop_over_i32(%n: i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  scf.for %i = %z to %n step %o : i32 {
  }
  return
}

// CASE3: error: the interpreter does not know reductions of 'scf.parallel'
func.func @parallel_reduction() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return
}

// CASE4: error: lane 7 of a vector of 4
func.func @lane_of_a_vector(%n: index {tir.name = "n"}) {
  %v = arith.constant dense<1> : vector<4xi32>
  %x = vector.extract %v[%n] : i32 from vector<4xi32>
  return
}

// CASE5: error: the interpreter does not know an open position in several dimensions
func.func @open_position(%n: index) {
  %v = arith.constant dense<1> : vector<2x4xi32>
  %x = vector.extract %v[%n, 0] : i32 from vector<2x4xi32>
  return
}

// CASE6: error: the interpreter does not know masks of several dimensions
func.func @mask(%n: index) {
  %m = vector.create_mask %n, %n : vector<2x4xi1>
  return
}

// CASE7: error: the interpreter does not know shuffles of several dimensions
func.func @shuffle_of_rows() {
  %v = arith.constant dense<1> : vector<2x4xi32>
  %x = vector.shuffle %v, %v [0, 3] : vector<2x4xi32>, vector<2x4xi32>
  return
}

// CASE8: error: the interpreter does not know slices of several dimensions
func.func @slice_of_rows() {
  %v = arith.constant dense<1> : vector<2x4xi32>
  %x = vector.extract_strided_slice %v {offsets = [0, 0], sizes = [1, 2], strides = [1, 1]} : vector<2x4xi32> to vector<1x2xi32>
  return
}

// CASE9: error: the interpreter does not know this broadcast
func.func @broadcast_of_a_column() {
  %v = arith.constant dense<1> : vector<2x1xi32>
  %x = vector.broadcast %v : vector<2x1xi32> to vector<2x4xi32>
  return
}

// CASE10: error: the interpreter does not know accesses of 'vector<2x2xf32>'
func.func @access_of_rows(%A: memref<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %x = vector.load %A[%c0, %c0] : memref<4x4xf32>, vector<2x2xf32>
  return
}

// CASE11: error: there is no dimension 3 in a buffer of 1
func.func @dimension(%A: memref<4xf32>, %n: index {tir.name = "n"}) {
  %d = memref.dim %A, %n : memref<4xf32>
  return
}

// CASE12: error: the interpreter does not know buffers of type 'memref<4xi3>'
func.func @element_of_3_bits() {
  %a = memref.alloc() : memref<4xi3>
  return
}

// CASE13: error: the buffer is not allocated
func.func @not_allocated() {
  %p = ub.poison : memref<4xf32>
  %c0 = arith.constant 0 : index
  %x = memref.load %p[%c0] : memref<4xf32>
  return
}
