// RUN: tir-opt %s --tir-convert-loops --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @attribute_is_dropped_and_its_statements_stay
// CHECK-NEXT: memref.store
// CHECK-NEXT: return
func.func @attribute_is_dropped_and_its_statements_stay(%x: f32, %a: memref<f32>) {
  // expected-remark @+1 {{the attribute 'pragma_hint' means nothing to the compiler; it is dropped}}
  tir.attr "pragma_hint" = 1 : i32 {
    memref.store %x, %a[] : memref<f32>
  }
  return
}
