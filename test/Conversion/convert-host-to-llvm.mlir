// RUN: tir-opt %s --tir-convert-host-to-llvm --verify-roundtrip --split-input-file | FileCheck %s

// CHECK-LABEL: llvm.func internal @private_is_internal(%arg0: i32) -> i32 attributes {dso_local
// CHECK-NOT: tir.
func.func private @private_is_internal(%x: i32 {tir.name = "x"}) -> (i32 {tir.dtype = ui32}) attributes {tir.noalias} {
  return %x : i32
}

// -----

// CHECK-LABEL: llvm.func @public_is_external(
// CHECK: llvm.call @declared(%{{.*}}) : (i32) -> i32
func.func @public_is_external(%x: i32) -> i32 {
  %y = func.call @declared(%x) : (i32) -> i32
  return %y : i32
}
// CHECK: llvm.func @declared(i32) -> i32
func.func private @declared(i32) -> i32

// -----

// CHECK-LABEL: llvm.func @several_results_are_a_struct(
// CHECK-SAME: -> !llvm.struct<(i32, f16, i1)>
func.func @several_results_are_a_struct(%x: f16, %b: i1) -> (i32, f16, i1) {
  %c = arith.constant 3 : i32
  return %c, %x, %b : i32, f16, i1
}

// -----

// CHECK-LABEL: llvm.func @view_becomes_a_descriptor(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[N:.*]]: i64, %[[X:.*]]: f32)
func.func @view_becomes_a_descriptor(%p: !ptr.ptr<#tir.scope<global>>, %n: index, %x: f32) {
  // CHECK: llvm.insertvalue %[[P]], %{{.*}}[0]
  // CHECK: llvm.insertvalue %[[P]], %{{.*}}[1]
  // CHECK: llvm.insertvalue %[[N]], %{{.*}}[3, 0]
  // CHECK: %[[FOUR:.*]] = llvm.mlir.constant(4 : index) : i64
  // CHECK: llvm.insertvalue %[[FOUR]], %{{.*}}[3, 1]
  %v = tir.view %p[%n] : !ptr.ptr<#tir.scope<global>> to memref<?x4xf32>
  memref.store %x, %v[%n, %n] : memref<?x4xf32>
  return
}

// -----

// CHECK-LABEL: llvm.func @strides_of_an_open_shape_are_products(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[N:.*]]: i64, %{{.*}}: f32)
func.func @strides_of_an_open_shape_are_products(%p: !ptr.ptr<#tir.scope<global>>, %n: index, %x: f32) {
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : index)
  // CHECK: llvm.insertvalue %[[ONE]], %{{.*}}[4, 2]
  // CHECK: %[[S:.*]] = llvm.mul %[[ONE]], %[[N]]
  // CHECK: llvm.insertvalue %[[S]], %{{.*}}[4, 1]
  // CHECK: %[[R:.*]] = llvm.mul %[[S]], %{{.*}}
  // CHECK: llvm.insertvalue %[[R]], %{{.*}}[4, 0]
  %v = tir.view %p[%n] : !ptr.ptr<#tir.scope<global>> to memref<2x3x?xf32>
  %d = tir.data %v : memref<2x3x?xf32> to !ptr.ptr<#tir.scope<global>>
  return
}

// -----

// CHECK-LABEL: llvm.func @open_strides_and_offset_are_operands(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[S:.*]]: i64, %[[O:.*]]: i64) -> !llvm.ptr
func.func @open_strides_and_offset_are_operands(%p: !ptr.ptr<#tir.scope<global>>, %s: index, %o: index) -> !ptr.ptr<#tir.scope<global>> {
  // CHECK: llvm.insertvalue %[[O]], %{{.*}}[2]
  // CHECK: llvm.insertvalue %[[S]], %{{.*}}[4, 0]
  %v = tir.view %p strides[%s] offset %o : !ptr.ptr<#tir.scope<global>> to memref<4x4xf32, strided<[?, 1], offset: ?>>
  // CHECK: %[[BASE:.*]] = llvm.getelementptr
  // CHECK: %[[D:.*]] = llvm.getelementptr %[[BASE]]
  %d = tir.data %v[%s, %o] : memref<4x4xf32, strided<[?, 1], offset: ?>> to !ptr.ptr<#tir.scope<global>>
  // CHECK: llvm.return %[[D]]
  return %d : !ptr.ptr<#tir.scope<global>>
}

// -----

// CHECK-LABEL: llvm.func @scopes_are_plain_memory(
func.func @scopes_are_plain_memory(%x: i8) -> i8 {
  // CHECK: llvm.alloca %{{.*}} x i8
  %a = memref.alloca() : memref<4xi8, #tir.scope<shared>>
  %c0 = arith.constant 0 : index
  memref.store %x, %a[%c0] : memref<4xi8, #tir.scope<shared>>
  %y = memref.load %a[%c0] : memref<4xi8, #tir.scope<shared>>
  return %y : i8
}

// -----

// CHECK-LABEL: llvm.func @facts_vanish(
// CHECK-NEXT: llvm.return
func.func @facts_vanish(%c: i1) {
  tir.expect %c, "always"
  return
}

// -----

// CHECK-LABEL: llvm.func @math_without_an_intrinsic_is_called(
func.func @math_without_an_intrinsic_is_called(%x: f32, %y: f64) -> (f32, f64) {
  // CHECK: llvm.intr.exp(%{{.*}})  : (f32) -> f32
  %0 = math.exp %x : f32
  // CHECK: llvm.call @erf(%{{.*}}) : (f64) -> f64
  %1 = math.erf %y : f64
  return %0, %1 : f32, f64
}

// -----

// CHECK-LABEL: llvm.func @casts_between_pointers_vanish(
// CHECK-NEXT: llvm.store
// CHECK-NEXT: llvm.return
func.func @casts_between_pointers_vanish(%p: !ptr.ptr<#tir.scope<global>>, %x: f32) {
  %q = builtin.unrealized_conversion_cast %p : !ptr.ptr<#tir.scope<global>> to !llvm.ptr
  llvm.store %x, %q : f32, !llvm.ptr
  return
}

// -----

// CHECK-LABEL: llvm.func @vectors_are_converted(
func.func @vectors_are_converted(%a: memref<16xf32>, %i: index) -> f32 {
  // CHECK: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
  %v = vector.load %a[%i] : memref<16xf32>, vector<4xf32>
  %s = vector.step : vector<4xindex>
  %m = vector.create_mask %i : vector<4xi1>
  %p = arith.constant dense<0.0> : vector<4xf32>
  // CHECK: llvm.intr.masked.gather
  %g = vector.gather %a[%i] [%s], %m, %p : memref<16xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %w = arith.addf %v, %g : vector<4xf32>
  // CHECK: llvm.extractelement
  %x = vector.extract %w[0] : f32 from vector<4xf32>
  return %x : f32
}

// -----

// CHECK-LABEL: llvm.func @classes_of_floats(
func.func @classes_of_floats(%x: f32, %y: vector<2xf64>) -> (i1, vector<2xi1>) {
  // CHECK: llvm.intr.is.fpclass"(%{{.*}}) <{bit = 516 : i32}> : (f32) -> i1
  %a = math.isinf %x : f32
  // CHECK: llvm.intr.is.fpclass"(%{{.*}}) <{bit = 264 : i32}> : (vector<2xf64>) -> vector<2xi1>
  %b = math.isnormal %y : vector<2xf64>
  return %a, %b : i1, vector<2xi1>
}

// -----

// CHECK-LABEL: llvm.func @integer_powers_are_calls(
func.func @integer_powers_are_calls(%x: i8, %y: i64) -> (i8, i64) {
  // CHECK-DAG: llvm.sext %{{.*}} : i8 to i64
  // CHECK: %[[P:.*]] = llvm.call @tir_rt_ipow(%{{.*}}, %{{.*}}) : (i64, i64) -> i64
  // CHECK: llvm.trunc %[[P]] : i64 to i8
  %a = math.ipowi %x, %x : i8
  // CHECK: llvm.call @tir_rt_ipow(%[[Y:.*]], %[[Y]])
  %b = math.ipowi %y, %y : i64
  return %a, %b : i8, i64
}

// -----

// CHECK-LABEL: llvm.func @rounded_division_is_expanded(
// CHECK: llvm.sdiv
func.func @rounded_division_is_expanded(%x: i32, %y: i32) -> i32 {
  %a = arith.floordivsi %x, %y : i32
  return %a : i32
}

// -----

// CHECK-LABEL: llvm.func @functions_near_zero_keep_their_digits(
func.func @functions_near_zero_keep_their_digits(%x: f32, %y: f64, %z: f16) -> (f32, f64, f16) {
  // CHECK: llvm.call @expm1f(%{{.*}}) : (f32) -> f32
  %a = math.expm1 %x : f32
  // CHECK: llvm.call @log1p(%{{.*}}) : (f64) -> f64
  %b = math.log1p %y : f64
  // CHECK: llvm.fpext %{{.*}} : f16 to f32
  // CHECK: llvm.call @log1pf(
  %c = math.log1p %z : f16
  return %a, %b, %c : f32, f64, f16
}
