# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# The type of an operation on two types. See spec/import.md, "Types of operations".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def more_bits_win(a: T.int8, b: T.int16, c: T.int64, A: T.Buffer((8,), "int64")):
    A[0] = a + b
    A[1] = b * c
    A[2] = c - a


@T.prim_func
def of_as_many_bits_unsigned_wins(a: T.int32, b: T.uint32, A: T.Buffer((8,), "uint32"), B: T.Buffer((8,), "bool")):
    A[0] = a // b
    A[1] = T.max(a, b)
    A[2] = a >> T.uint32(1)
    B[0] = a < b


@T.prim_func
def a_wider_signed_wins(a: T.int32, b: T.uint8, A: T.Buffer((8,), "int32"), B: T.Buffer((8,), "bool")):
    A[0] = a // b
    B[0] = b < a


@T.prim_func
def a_float_wins(a: T.int64, b: T.float16, c: T.uint8, A: T.Buffer((8,), "float16"), B: T.Buffer((8,), "bool")):
    A[0] = a + b
    A[1] = c * b
    B[0] = a == b


@T.prim_func
def a_wider_float_wins(a: T.float16, b: T.float32, c: T.float64, A: T.Buffer((8,), "float64")):
    A[0] = a + b
    A[1] = b * c
    A[2] = T.pow(a, c)


@T.prim_func
def two_formats_of_one_size_meet_in_float32(a: T.float16, b: T.bfloat16, A: T.Buffer((8,), "float32")):
    A[0] = a + b


@T.prim_func
def a_truth_value_takes_the_other_type(a: T.bool, b: T.int8, c: T.float32, A: T.Buffer((8,), "float32"), B: T.Buffer((8,), "int8")):
    B[0] = a + b
    A[0] = a * c


@T.prim_func
def two_truth_values_add_as_integers(a: T.bool, b: T.bool, A: T.Buffer((8,), "int32")):
    A[0] = a + b


@T.prim_func
def a_scalar_beside_a_vector_is_broadcast(a: T.int32, A: T.Buffer((8,), "float32")):
    A[0:4] = A[4:8] * a
    A[0:4] = T.max(A[4:8], 0.5)
    A[0:4] = 1 + A[4:8]


@T.prim_func
def comparisons_of_unsigned(a: T.uint8, b: T.uint8, A: T.Buffer((8,), "bool")):
    A[0] = a < b
    A[1] = a >= b
    A[2] = a != b


@T.prim_func
def comparisons_of_floats(a: T.float32, b: T.float32, A: T.Buffer((8,), "bool")):
    A[0] = a < b
    A[1] = a != b
    A[2] = a == b
    A[3] = a >= b
    A[4] = a <= b < 1.0


# CHECK-LABEL: func.func @more_bits_win(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i8 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i16 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: i64 {tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xi64, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.extsi %[[arg0]] : i8 to i16
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.addi %[[V0]], %[[arg1]] : i16
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.extsi %[[V1]] : i16 to i64
# CHECK: memref.store %[[V2]], %[[arg3]][%[[c0]]] : memref<8xi64, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.extsi %[[arg1]] : i16 to i64
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.muli %[[V3]], %[[arg2]] : i64
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V4]], %[[arg3]][%[[c1]]] : memref<8xi64, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.extsi %[[arg0]] : i8 to i64
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.subi %[[arg2]], %[[V5]] : i64
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V6]], %[[arg3]][%[[c2]]] : memref<8xi64, #global>
# CHECK: return
# CHECK-LABEL: func.func @of_as_many_bits_unsigned_wins(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.dtype = ui32, tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.dtype = ui32, tir.name = "A"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xi1, #global> {tir.name = "B"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = tir.div floor %[[arg0]], %[[arg1]] unsigned : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.maxui %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V1]], %[[arg2]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.shr %[[arg0]], %[[c1_i32]] unsigned : i32
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V2]], %[[arg2]][%[[c2]]] : memref<8xi32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi ult, %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V3]], %[[arg3]][%[[c0_0]]] : memref<8xi1, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_wider_signed_wins(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i8 {tir.dtype = ui8, tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xi1, #global> {tir.name = "B"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.extui %[[arg1]] : i8 to i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.div floor %[[arg0]], %[[V0]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.extui %[[arg1]] : i8 to i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi slt, %[[V2]], %[[arg0]] : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V3]], %[[arg3]][%[[c0_0]]] : memref<8xi1, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_float_wins(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i64 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: f16 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: i8 {tir.dtype = ui8, tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xf16, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<8xi1, #global> {tir.name = "B"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.sitofp %[[arg0]] : i64 to f16
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.addf %[[V0]], %[[arg1]] : f16
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg3]][%[[c0]]] : memref<8xf16, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.uitofp %[[arg2]] : i8 to f16
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.mulf %[[V2]], %[[arg1]] : f16
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V3]], %[[arg3]][%[[c1]]] : memref<8xf16, #global>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.sitofp %[[arg0]] : i64 to f16
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.cmpf oeq, %[[V4]], %[[arg1]] : f16
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V5]], %[[arg4]][%[[c0_0]]] : memref<8xi1, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_wider_float_wins(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: f16 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: f32 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: f64 {tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xf64, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.extf %[[arg0]] : f16 to f32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.addf %[[V0]], %[[arg1]] : f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.extf %[[V1]] : f32 to f64
# CHECK: memref.store %[[V2]], %[[arg3]][%[[c0]]] : memref<8xf64, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.extf %[[arg1]] : f32 to f64
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.mulf %[[V3]], %[[arg2]] : f64
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V4]], %[[arg3]][%[[c1]]] : memref<8xf64, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.extf %[[arg0]] : f16 to f64
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = math.powf %[[V5]], %[[arg2]] : f64
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V6]], %[[arg3]][%[[c2]]] : memref<8xf64, #global>
# CHECK: return
# CHECK-LABEL: func.func @two_formats_of_one_size_meet_in_float32(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: f16 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: bf16 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.extf %[[arg0]] : f16 to f32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.extf %[[arg1]] : bf16 to f32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addf %[[V0]], %[[V1]] : f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V2]], %[[arg2]][%[[c0]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_truth_value_takes_the_other_type(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i1 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i8 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: f32 {tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<8xi8, #global> {tir.name = "B"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.extui %[[arg0]] : i1 to i8
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.addi %[[V0]], %[[arg1]] : i8
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg4]][%[[c0]]] : memref<8xi8, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.uitofp %[[arg0]] : i1 to f32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.mulf %[[V2]], %[[arg2]] : f32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V3]], %[[arg3]][%[[c0_0]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @two_truth_values_add_as_integers(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i1 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i1 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.extui %[[arg0]] : i1 to i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.extui %[[arg1]] : i1 to i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addi %[[V0]], %[[V1]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V2]], %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_scalar_beside_a_vector_is_broadcast(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}) {
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c4]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.sitofp %[[arg0]] : i32 to f32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = vector.broadcast %[[V1]] : f32 to vector<4xf32>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.mulf %[[V0]], %[[V2]] : vector<4xf32>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V3]], %[[arg1]][%[[c0]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[c4_0:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c4_0]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 5.000000e-01 : f32
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = vector.broadcast %[[cst]] : f32 to vector<4xf32>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.maximumf %[[V4]], %[[V5]] : vector<4xf32>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V6]], %[[arg1]][%[[c0_1]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[c4_2:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c4_2]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[cst_3:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = vector.broadcast %[[cst_3]] : f32 to vector<4xf32>
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = arith.addf %[[V8]], %[[V7]] : vector<4xf32>
# CHECK: %[[c0_4:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V9]], %[[arg1]][%[[c0_4]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: return
# CHECK-LABEL: func.func @comparisons_of_unsigned(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i8 {tir.dtype = ui8, tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i8 {tir.dtype = ui8, tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi1, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi ult, %[[arg0]], %[[arg1]] : i8
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg2]][%[[c0]]] : memref<8xi1, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi uge, %[[arg0]], %[[arg1]] : i8
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V1]], %[[arg2]][%[[c1]]] : memref<8xi1, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.cmpi ne, %[[arg0]], %[[arg1]] : i8
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V2]], %[[arg2]][%[[c2]]] : memref<8xi1, #global>
# CHECK: return
# CHECK-LABEL: func.func @comparisons_of_floats(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: f32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: f32 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi1, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpf olt, %[[arg0]], %[[arg1]] : f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg2]][%[[c0]]] : memref<8xi1, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpf une, %[[arg0]], %[[arg1]] : f32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V1]], %[[arg2]][%[[c1]]] : memref<8xi1, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.cmpf oeq, %[[arg0]], %[[arg1]] : f32
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V2]], %[[arg2]][%[[c2]]] : memref<8xi1, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpf oge, %[[arg0]], %[[arg1]] : f32
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V3]], %[[arg2]][%[[c3]]] : memref<8xi1, #global>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.cmpf ole, %[[arg0]], %[[arg1]] : f32
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.cmpf olt, %[[arg1]], %[[cst]] : f32
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.andi %[[V4]], %[[V5]] : i1
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: memref.store %[[V6]], %[[arg2]][%[[c4]]] : memref<8xi1, #global>
# CHECK: return
