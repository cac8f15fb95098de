// RUN: tir-opt %s --tir-convert-loops --split-input-file --verify-diagnostics

func.func @pipeline(%a: memref<8xf32>) {
  // expected-error @+1 {{'software_pipeline_stage' is not lowered yet}}
  tir.for %i = 0 to 8 annotate {software_pipeline_stage = [0, 1]} {
    %x = memref.load %a[%i] : memref<8xf32>
    memref.store %x, %a[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @asynchronous_copy(%x: f32, %a: memref<f32>) {
  // expected-error @+1 {{'async_scope' is not lowered yet}}
  tir.attr "async_scope" = 1 : i32 {
    memref.store %x, %a[] : memref<f32>
  }
  return
}

// -----

func.func @code_from_elsewhere(%x: f32, %a: memref<f32>) {
  // expected-error @+1 {{'pragma_import_llvm' is not lowered yet}}
  tir.attr "pragma_import_llvm" = "other code" {
    memref.store %x, %a[] : memref<f32>
  }
  return
}
