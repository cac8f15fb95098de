// RUN: tir-opt %s --tir-verify-bounds --split-input-file --verify-diagnostics

func.func @bounds_c1_constant_index(%A: memref<64xf32> {tir.name = "A"}, %x: f32) {
  %c64 = arith.constant 64 : index
  // expected-error @below {{index 0 of buffer 'A' is 64, but must be from 0 to 63}}
  memref.store %x, %A[%c64] : memref<64xf32>
  return
}

// -----

func.func @bounds_c1_negative_index_of_a_dynamic_buffer(%A: memref<?xf32> {tir.name = "A"}) {
  %c = arith.constant -1 : index
  // expected-error @below {{index 0 of buffer 'A' is -1, but must be 0 or more}}
  %x = memref.load %A[%c] : memref<?xf32>
  return
}

// -----

func.func @bounds_c1_behind_the_end_for_every_extent(%A: memref<64xf32> {tir.name = "A"}, %n: index, %x: f32) {
  tir.for %i = 0 to %n {
    %j = affine.apply affine_map<(d0) -> (d0 + 100)>(%i)
    // expected-error @below {{index 0 of buffer 'A' is 100 or more, but must be from 0 to 63}}
    memref.store %x, %A[%j] : memref<64xf32>
  }
  return
}

// -----

func.func @bounds_c1_in_front_for_every_extent(%A: memref<64xf32>, %n: index, %x: f32) {
  tir.for %i = %n to 0 {
    // expected-error @below {{index 0 of a buffer is -1 or less, but must be from 0 to 63}}
    memref.store %x, %A[%i] : memref<64xf32>
  }
  return
}

// -----

func.func @bounds_c1_buffer_without_elements(%A: memref<0xf32> {tir.name = "A"}, %x: f32) {
  %c0 = arith.constant 0 : index
  // expected-error @below {{index 0 of buffer 'A' is 0, but the buffer has no elements}}
  memref.store %x, %A[%c0] : memref<0xf32>
  return
}

// -----

func.func @bounds_c1_remainder(%A: memref<4x4xf32> {tir.name = "A"}, %n: index, %x: f32) {
  tir.for %i = 0 to %n {
    %j = affine.apply affine_map<(d0) -> (d0 mod 4 + 4)>(%i)
    %k = affine.apply affine_map<(d0) -> (d0 mod 4)>(%i)
    // expected-error @below {{index 1 of buffer 'A' goes from 4 to 7, but must be from 0 to 3}}
    memref.store %x, %A[%k, %j] : memref<4x4xf32>
  }
  return
}

// -----

func.func @bounds_c2_loop_is_too_long(%A: memref<64xf32> {tir.name = "A"}, %x: f32) {
  tir.for %i = 0 to 65 {
    // expected-error @below {{index 0 of buffer 'A' goes from 0 to 64, but must be from 0 to 63}}
    memref.store %x, %A[%i] : memref<64xf32>
  }
  return
}

// -----

func.func @bounds_c2_neighbour(%A: memref<8x8xf32> {tir.name = "A"}, %x: f32) {
  tir.for %i = 0 to 8 {
    tir.for %j = 0 to 8 {
      %l = affine.apply affine_map<(d0) -> (d0 - 1)>(%i)
      %r = affine.apply affine_map<(d0) -> (d0 + 1)>(%j)
      // expected-error @below {{index 0 of buffer 'A' goes from -1 to 6, but must be from 0 to 7}}
      %a = memref.load %A[%l, %j] : memref<8x8xf32>
      // expected-error @below {{index 1 of buffer 'A' goes from 1 to 8, but must be from 0 to 7}}
      %b = memref.load %A[%i, %r] : memref<8x8xf32>
    }
  }
  return
}

// -----

func.func @bounds_c2_iterators_of_a_block(%x: f32) {
  %A = tir.alloc_buffer "A" : memref<127xf32>
  tir.for thread "blockIdx.x" %i = 0 to 4 {
    tir.for thread "threadIdx.x" %j = 0 to 32 {
      %f = affine.apply affine_map<(d0, d1) -> (d0 * 32 + d1)>(%i, %j)
      tir.block "B" iters(%v = %f : spatial 128) body {
        // expected-error @below {{index 0 of buffer 'A' goes from 0 to 127, but must be from 0 to 126}}
        memref.store %x, %A[%v] : memref<127xf32>
      }
    }
  }
  return
}

// -----

func.func @bounds_c2_steps_and_arithmetic(%A: memref<16xf32> {tir.name = "A"}, %x: f32) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  tir.for %i = 1 to 9 step 3 {
    %j = arith.muli %i, %c2 : index
    %k = arith.addi %j, %c3 : index
    // expected-error @below {{index 0 of buffer 'A' goes from 5 to 17, but must be from 0 to 15}}
    memref.store %x, %A[%k] : memref<16xf32>
  }
  return
}

// -----

func.func @bounds_c2_vector(%A: memref<64xf32> {tir.name = "A"}, %v: vector<4xf32>) {
  tir.for %i = 0 to 62 {
    // expected-error @below {{index 0 of buffer 'A' goes from 0 to 64, but must be from 0 to 63}}
    vector.store %v, %A[%i] : memref<64xf32>, vector<4xf32>
  }
  return
}

// -----

func.func @bounds_c2_atomic(%A: memref<4xi32> {tir.name = "A"}, %x: i32) {
  tir.for %i = 0 to 5 {
    // expected-error @below {{index 0 of buffer 'A' goes from 0 to 4, but must be from 0 to 3}}
    %old = tir.atomic add %A[%i], %x : memref<4xi32>, i32
  }
  return
}
