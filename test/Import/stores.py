# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# A value is converted to the type of the buffer it is stored to. See spec/import.md, "Stores".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def narrower(a: T.int32, f: T.float64, A: T.Buffer((8,), "int8"), B: T.Buffer((8,), "float16"), C: T.Buffer((8,), "uint16")):
    A[0] = a
    B[0] = f
    C[0] = a


@T.prim_func
def wider(a: T.int8, u: T.uint8, f: T.float16, A: T.Buffer((8,), "int64"), B: T.Buffer((8,), "float64")):
    A[0] = a
    A[1] = u
    B[0] = f


@T.prim_func
def of_another_sign(a: T.int32, u: T.uint32, A: T.Buffer((8,), "uint32"), B: T.Buffer((8,), "int32")):
    A[0] = a
    B[0] = u


@T.prim_func
def between_integers_and_floats(a: T.int32, u: T.uint32, f: T.float32, A: T.Buffer((8,), "float32"), B: T.Buffer((8,), "int32"), C: T.Buffer((8,), "uint32")):
    A[0] = a
    A[1] = u
    B[0] = f
    C[0] = f


@T.prim_func
def truth_values(a: T.int32, f: T.float32, A: T.Buffer((8,), "bool"), B: T.Buffer((8,), "int32"), C: T.Buffer((8,), "float32")):
    A[0] = a
    A[1] = f
    B[0] = A[2]
    C[0] = A[3]


@T.prim_func
def an_index_is_data_when_stored(A: T.Buffer((64,), "int32"), B: T.Buffer((64,), "uint8"), C: T.Buffer((64,), "float32"), D: T.Buffer((64,), "int64")):
    for i in range(64):
        A[i] = i
        B[i] = i * 3
        C[i] = i
        D[i] = i


@T.prim_func
def a_scalar_fills_lanes(a: T.float32, A: T.Buffer((8,), "float32"), B: T.Buffer((8,), "int8")):
    A[0:4] = a
    B[0:4] = T.Cast("int8x4", A[0:4])
    A[4:8] = 1


@T.prim_func
def small_floats(a: T.float32, A: T.Buffer((8,), "float8_e4m3fn"), B: T.Buffer((8,), "bfloat16"), C: T.Buffer((8,), "float16")):
    A[0] = a
    B[0] = a
    C[0] = B[1]
    B[2] = A[3]


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 * 3)>
# CHECK-LABEL: func.func @narrower(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: f64 {tir.name = "f"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi8, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xf16, #global> {tir.name = "B"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<8xi16, #global> {tir.dtype = ui16, tir.name = "C"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.trunci %[[arg0]] : i32 to i8
# CHECK: memref.store %[[V0]], %[[arg2]][%[[c0]]] : memref<8xi8, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.truncf %[[arg1]] : f64 to f16
# CHECK: memref.store %[[V1]], %[[arg3]][%[[c0_0]]] : memref<8xf16, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.trunci %[[arg0]] : i32 to i16
# CHECK: memref.store %[[V2]], %[[arg4]][%[[c0_1]]] : memref<8xi16, #global>
# CHECK: return
# CHECK-LABEL: func.func @wider(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i8 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i8 {tir.dtype = ui8, tir.name = "u"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: f16 {tir.name = "f"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xi64, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<8xf64, #global> {tir.name = "B"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.extsi %[[arg0]] : i8 to i64
# CHECK: memref.store %[[V0]], %[[arg3]][%[[c0]]] : memref<8xi64, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.extui %[[arg1]] : i8 to i64
# CHECK: memref.store %[[V1]], %[[arg3]][%[[c1]]] : memref<8xi64, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.extf %[[arg2]] : f16 to f64
# CHECK: memref.store %[[V2]], %[[arg4]][%[[c0_0]]] : memref<8xf64, #global>
# CHECK: return
# CHECK-LABEL: func.func @of_another_sign(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.dtype = ui32, tir.name = "u"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.dtype = ui32, tir.name = "A"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "B"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[arg0]], %[[arg2]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[arg1]], %[[arg3]][%[[c0_0]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @between_integers_and_floats(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.dtype = ui32, tir.name = "u"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: f32 {tir.name = "f"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "B"}
# CHECK-SAME: %[[arg5:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.dtype = ui32, tir.name = "C"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.sitofp %[[arg0]] : i32 to f32
# CHECK: memref.store %[[V0]], %[[arg3]][%[[c0]]] : memref<8xf32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.uitofp %[[arg1]] : i32 to f32
# CHECK: memref.store %[[V1]], %[[arg3]][%[[c1]]] : memref<8xf32, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.fptoint %[[arg2]] : f32 to i32
# CHECK: memref.store %[[V2]], %[[arg4]][%[[c0_0]]] : memref<8xi32, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = tir.fptoint %[[arg2]] unsigned : f32 to i32
# CHECK: memref.store %[[V3]], %[[arg5]][%[[c0_1]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @truth_values(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: f32 {tir.name = "f"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi1, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "B"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "C"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi ne, %[[arg0]], %[[c0_i32]] : i32
# CHECK: memref.store %[[V0]], %[[arg2]][%[[c0]]] : memref<8xi1, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpf une, %[[arg1]], %[[cst]] : f32
# CHECK: memref.store %[[V1]], %[[arg2]][%[[c1]]] : memref<8xi1, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c2]]] : memref<8xi1, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.extui %[[V2]] : i1 to i32
# CHECK: memref.store %[[V3]], %[[arg3]][%[[c0_0]]] : memref<8xi32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c3]]] : memref<8xi1, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.uitofp %[[V4]] : i1 to f32
# CHECK: memref.store %[[V5]], %[[arg4]][%[[c0_1]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @an_index_is_data_when_stored(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<64xi8, #global> {tir.dtype = ui8, tir.name = "B"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "C"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<64xi64, #global> {tir.name = "D"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.trunci %[[V0]] : i64 to i32
# CHECK: memref.store %[[V1]], %[[arg0]][%[[i]]] : memref<64xi32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.index_cast %[[V2]] : index to i64
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.trunci %[[V3]] : i64 to i32
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.trunci %[[V4]] : i32 to i8
# CHECK: memref.store %[[V5]], %[[arg1]][%[[i]]] : memref<64xi8, #global>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = arith.trunci %[[V6]] : i64 to i32
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = arith.sitofp %[[V7]] : i32 to f32
# CHECK: memref.store %[[V8]], %[[arg2]][%[[i]]] : memref<64xf32, #global>
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = arith.index_cast %[[i]] : index to i64
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = arith.trunci %[[V9]] : i64 to i32
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = arith.extsi %[[V10]] : i32 to i64
# CHECK: memref.store %[[V11]], %[[arg3]][%[[i]]] : memref<64xi64, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_scalar_fills_lanes(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: f32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi8, #global> {tir.name = "B"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = vector.broadcast %[[arg0]] : f32 to vector<4xf32>
# CHECK: vector.store %[[V0]], %[[arg1]][%[[c0]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c0_0]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.fptoint %[[V1]] : vector<4xf32> to vector<4xi8>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V2]], %[[arg2]][%[[c0_1]]] : memref<8xi8, #global>, vector<4xi8>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = vector.broadcast %[[cst]] : f32 to vector<4xf32>
# CHECK: vector.store %[[V3]], %[[arg1]][%[[c4]]] : memref<8xf32, #global>, vector<4xf32>
# CHECK: return
# CHECK-LABEL: func.func @small_floats(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: f32 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf8E4M3FN, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xbf16, #global> {tir.name = "B"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xf16, #global> {tir.name = "C"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.truncf %[[arg0]] : f32 to f8E4M3FN
# CHECK: memref.store %[[V0]], %[[arg1]][%[[c0]]] : memref<8xf8E4M3FN, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.truncf %[[arg0]] : f32 to bf16
# CHECK: memref.store %[[V1]], %[[arg2]][%[[c0_0]]] : memref<8xbf16, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c1]]] : memref<8xbf16, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.extf %[[V2]] : bf16 to f32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.truncf %[[V3]] : f32 to f16
# CHECK: memref.store %[[V4]], %[[arg3]][%[[c0_1]]] : memref<8xf16, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c3]]] : memref<8xf8E4M3FN, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.extf %[[V5]] : f8E4M3FN to bf16
# CHECK: memref.store %[[V6]], %[[arg2]][%[[c2]]] : memref<8xbf16, #global>
# CHECK: return
