// RUN: tir-opt %s --tir-lower-outside-calls --split-input-file --verify-diagnostics

func.func @two_signatures_of_one_name(%x: i32, %y: f32) {
  // expected-note @+1 {{the other one is '!llvm.func<void (i32)>'}}
  tir.call_extern "f"(%x) : (i32) -> ()
  // expected-error @+1 {{'f' is called with two signatures}}
  tir.call_extern "f"(%y) : (f32) -> ()
  return
}

// -----

func.func @name_of_another_symbol(%x: i32) {
  // expected-error @+1 {{'name_of_another_symbol' is called with two signatures}}
  tir.call_extern "name_of_another_symbol"(%x) : (i32) -> ()
  return
}

// -----

func.func @argument_that_c_lacks(%x: tensor<4xf32>) {
  // expected-error @+1 {{'tir.call_extern' op expected arguments that C functions take, but got 'tensor<4xf32>'}}
  tir.call_extern "f"(%x) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @result_that_c_lacks() {
  // expected-error @+1 {{'tir.call_extern' op expected a result that C functions return, but got 'memref<4xf32>'}}
  %x = tir.call_extern "f"() : () -> memref<4xf32>
  return
}

// -----

func.func @argument_without_a_tag(%x: vector<4xf32>) {
  // expected-error @+1 {{'tir.call_packed' op expected arguments that the packed convention has, but got 'vector<4xf32>'}}
  %s = tir.call_packed status "f"(%x) : (vector<4xf32>) -> i32
  return
}

// -----

func.func @attribute_without_a_tag() {
  // expected-error @+1 {{'tir.call_packed' op expected arguments that the packed convention has, but got array<i32>}}
  %s = tir.call_packed status "f"() args [array<i32>] : () -> i32
  return
}

// -----

func.func @result_without_a_tag() {
  // expected-error @+1 {{'tir.call_packed' op expected a result that the packed convention has, but got 'vector<4xf32>'}}
  %s, %x = tir.call_packed status "f"() : () -> (i32, vector<4xf32>)
  return
}

// -----

func.func @elements_that_dlpack_lacks(%x: memref<4x!ptr.ptr<#tir.scope<global>>>) {
  // expected-error @+1 {{'tir.call_packed' op expected a buffer whose element type DLPack has, but got 'memref<4x!ptr.ptr<#tir.scope<global>>>'}}
  %s = tir.call_packed status "f"(%x) : (memref<4x!ptr.ptr<#tir.scope<global>>>) -> i32
  return
}

// -----

// expected-error @+1 {{'tir.raise' op expected to stand in a function}}
tir.raise "ValueError", ["nowhere"]
