// RUN: tir-opt %s --split-input-file --verify-diagnostics

func.func @alloc_c1_sizes(%n: index) {
  // expected-error @+1 {{expected 2 sizes for 'memref<?x?xf32>', but got 1}}
  %0 = tir.alloc_buffer(%n) : memref<?x?xf32>
  return
}

// -----

func.func @alloc_c2_alignment() {
  // expected-error @+1 {{expected an alignment that is a power of two, but got 24}}
  %0 = tir.alloc_buffer align 24 : memref<4xf32>
  return
}

// -----

func.func @alloc_c2_alignment_of_zero() {
  // expected-error @+1 {{expected an alignment that is a power of two, but got 0}}
  %0 = tir.alloc_buffer align 0 : memref<4xf32>
  return
}

// -----

func.func @data_c1_scope(%A: memref<4xf32, #tir.scope<shared>>) {
  // expected-error @+1 {{expected buffer and pointer of the same scope}}
  %p = tir.data %A : memref<4xf32, #tir.scope<shared>> to !ptr.ptr<#tir.scope<global>>
  return
}

// -----

func.func @data_c2_indices(%A: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{expected no index or 2, but got 1}}
  %p = tir.data %A[%i] : memref<4x4xf32> to !ptr.ptr<#tir.scope<global>>
  return
}

// -----

func.func @view_c1_scope(%p: !ptr.ptr<#tir.scope<global>>) {
  // expected-error @+1 {{expected pointer and buffer of the same scope}}
  %0 = tir.view %p : !ptr.ptr<#tir.scope<global>> to memref<4xf32, #tir.scope<shared>>
  return
}

// -----

func.func @view_c2_layout(%p: !ptr.ptr<#tir.scope<global>>) {
  // expected-error @+1 {{expected a layout with strides, but got 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>, #tir.scope<global>>'}}
  %0 = tir.view %p : !ptr.ptr<#tir.scope<global>> to memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>, #tir.scope<global>>
  return
}

// -----

func.func @view_c3_sizes(%p: !ptr.ptr<#tir.scope<global>>) {
  // expected-error @+1 {{expected 1 sizes for 'memref<?xf32, #tir.scope<global>>', but got 0}}
  %0 = tir.view %p : !ptr.ptr<#tir.scope<global>> to memref<?xf32, #tir.scope<global>>
  return
}

// -----

func.func @view_c4_strides(%p: !ptr.ptr<#tir.scope<global>>, %n: index) {
  // expected-error @+1 {{expected 0 strides for 'memref<4xf32, #tir.scope<global>>', but got 1}}
  %0 = tir.view %p strides[%n] : !ptr.ptr<#tir.scope<global>> to memref<4xf32, #tir.scope<global>>
  return
}

// -----

func.func @view_c5_offset(%p: !ptr.ptr<#tir.scope<global>>, %n: index) {
  // expected-error @+1 {{expected an offset if, and only if, the type leaves it open}}
  %0 = tir.view %p offset %n : !ptr.ptr<#tir.scope<global>> to memref<4xf32, #tir.scope<global>>
  return
}
