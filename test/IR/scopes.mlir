// RUN: tir-opt %s --verify-roundtrip | tir-opt | FileCheck %s

// An alias is named after its scope.
// CHECK-DAG: #shared = #tir.scope<shared>
// CHECK-DAG: #shared_dyn = #tir.scope<shared.dyn>
// CHECK-DAG: #wmma_matrix_a = #tir.scope<wmma.matrix_a>
// CHECK-DAG: #global_vtcm = #tir.scope<global.vtcm>
// CHECK-DAG: #two_words = #tir.scope<"two words">
// CHECK-LABEL: func.func @known_and_unknown_scopes
// CHECK-SAME: memref<4xf32, #shared>
// CHECK-SAME: memref<4xf32, #shared_dyn>
// CHECK-SAME: memref<4xf32, #wmma_matrix_a>
// CHECK-SAME: memref<4xf32, #global_vtcm>
// CHECK-SAME: memref<4xf32, #two_words>
func.func @known_and_unknown_scopes(%a: memref<4xf32, #tir.scope<shared>>, %b: memref<4xf32, #tir.scope<shared.dyn>>,
    %c: memref<4xf32, #tir.scope<wmma.matrix_a>>, %d: memref<4xf32, #tir.scope<global.vtcm>>,
    %e: memref<4xf32, #tir.scope<"two words">>) {
  return
}

// CHECK-LABEL: func.func @pointers_have_a_scope
// CHECK-SAME: !ptr.ptr<#shared>
func.func @pointers_have_a_scope(%p: !ptr.ptr<#tir.scope<shared>>) {
  return
}
