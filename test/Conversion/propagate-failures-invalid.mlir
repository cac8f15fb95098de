// RUN: tir-opt %s --tir-propagate-failures --split-input-file --verify-diagnostics

func.func @layout_on_the_heap() {
  // expected-error @+1 {{'memref.alloc' op expected a buffer without a layout, but got 'memref<4x4xf32, strided<[8, 1]>>'}}
  %a = memref.alloc() : memref<4x4xf32, strided<[8, 1]>>
  memref.dealloc %a : memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @structured_control_flow(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{'memref.alloc' op expected branches around it, but got 'scf.if'}}
    %a = memref.alloc() : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
