// RUN: tir-opt %s --tir-verify-element-types --split-input-file --verify-diagnostics

// expected-error @+1 {{a buffer of 'memref<8xi4>' is not lowered yet: 'i4' does not fill a byte}}
func.func @element_c1_argument(%a: memref<8xi4>) {
  return
}

// -----

func.func @element_c1_allocation() {
  // expected-error @+1 {{a buffer of 'memref<8xf4E2M1FN>' is not lowered yet: 'f4E2M1FN' does not fill a byte}}
  %a = tir.alloc_buffer "a" : memref<8xf4E2M1FN>
  return
}

// -----

// A view of it is no second fault.
// expected-error @+1 {{a buffer of 'memref<8xi4>' is not lowered yet: 'i4' does not fill a byte}}
func.func @element_c1_one_error_for_a_buffer_and_its_views(%a: memref<8xi4>) {
  %v = memref.subview %a[0] [4] [1] : memref<8xi4> to memref<4xi4>
  return
}

// -----

// expected-error @+1 {{a buffer of 'memref<8xvector<8xi1>>' is not lowered yet: 'i1' does not fill a byte}}
func.func @element_c1_vectors_of_bool(%a: memref<8xvector<8xi1>>) {
  return
}

// -----

func.func @element_c2_conversion(%x: f32) -> f8E4M3FN {
  // expected-error @+1 {{'arith.truncf' op on a value of type 'f8E4M3FN' is not lowered yet: such floats can only be copied}}
  %y = arith.truncf %x : f32 to f8E4M3FN
  return %y : f8E4M3FN
}

// -----

func.func @element_c2_arithmetic(%x: vector<4xf8E5M2>) -> vector<4xf8E5M2> {
  // expected-error @+1 {{'arith.addf' op on a value of type 'f8E5M2' is not lowered yet: such floats can only be copied}}
  %y = arith.addf %x, %x : vector<4xf8E5M2>
  return %y : vector<4xf8E5M2>
}

// -----

func.func @element_c2_own_operation(%x: f8E5M2) -> i32 {
  // expected-error @+1 {{'tir.fptoint' op on a value of type 'f8E5M2' is not lowered yet: such floats can only be copied}}
  %y = tir.fptoint %x : f8E5M2 to i32
  return %y : i32
}

// -----

func.func @element_c3_argument_of_a_kernel(%a: memref<8xi32>, %x: i4, %y: vector<8xi1>) {
  // expected-error @below {{a kernel that takes a value of type 'i4' is not lowered yet: 'i4' does not fill a byte; extend it on the host}}
  // expected-error @below {{a kernel that takes a value of type 'vector<8xi1>' is not lowered yet: 'i1' does not fill a byte; extend it on the host}}
  tir.for thread "blockIdx.x" %b = 0 to 8 {
    tir.for thread "threadIdx.x" %t = 0 to 8 {
      %z = arith.extui %x : i4 to i32
      memref.store %z, %a[%t] : memref<8xi32>
      %v = vector.extract %y[0] : i1 from vector<8xi1>
      %w = arith.extui %v : i1 to i32
      memref.store %w, %a[%b] : memref<8xi32>
    }
  }
  return
}
