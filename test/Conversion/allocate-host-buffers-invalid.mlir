// RUN: tir-opt %s --tir-allocate-host-buffers --split-input-file --verify-diagnostics

func.func @buffer_is_returned() -> memref<4xf32> {
  // expected-error @+1 {{'tir.alloc_buffer' op expected a buffer that does not leave the region it is allocated in}}
  %a = tir.alloc_buffer : memref<4xf32>
  return %a : memref<4xf32>
}

// -----

func.func @size_is_beyond_any_memory() {
  // expected-error @+1 {{'tir.alloc_buffer' op expected a buffer of at most 140737488355328 bytes, but got 'memref<9223372036854775807x9223372036854775807xi8>'}}
  %a = tir.alloc_buffer : memref<9223372036854775807x9223372036854775807xi8>
  return
}

// -----

func.func @layout_of_a_new_buffer() {
  // expected-error @+1 {{'tir.alloc_buffer' op expected a buffer without a layout, but got 'memref<4x4xf32, strided<[8, 1]>>'}}
  %a = tir.alloc_buffer : memref<4x4xf32, strided<[8, 1]>>
  return
}
