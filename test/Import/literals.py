# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# What type a number of the script has. See spec/import.md, "Literals".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def by_its_size(A: T.Buffer((8,), "int64")):
    A[0] = 2147483647
    A[1] = 2147483648
    A[2] = -2147483648
    A[3] = -2147483649
    A[4] = 0xFF + 0b11 + 0o17 + 1_000


@T.prim_func
def an_operand_keeps_its_type(A: T.Buffer((8,), "int64"), B: T.Buffer((8,), "int8"), C: T.Buffer((8,), "float32")):
    A[0] = B[0] + 2147483647
    A[1] = B[0] + 2147483648
    C[0] = B[0] + 0.5
    C[1] = C[2] * 3
    C[2] = C[3] - True


@T.prim_func
def of_a_stated_type(A: T.Buffer((8,), "int64"), B: T.Buffer((8,), "float16"), C: T.Buffer((8,), "uint8"), D: T.Buffer((8,), "bool")):
    A[0] = T.int64(-5)
    A[1] = T.int8(300)
    C[0] = T.uint8(-1)
    B[0] = T.float16("inf")
    B[1] = T.float16("-inf")
    B[2] = T.float16("nan")
    B[3] = T.float16(65519.99)
    B[4] = T.float16(65520)
    B[5] = T.float16("1e-8")
    D[0] = T.bool(2)
    D[1] = True


@T.prim_func
def limits(A: T.Buffer((8,), "int64"), B: T.Buffer((8,), "float32"), C: T.Buffer((8,), "uint64")):
    A[0] = T.min_value("int8")
    A[1] = T.max_value("int64")
    C[0] = T.max_value("uint64")
    B[0] = T.min_value("float32")
    B[1] = T.infinity("float32")
    B[2] = T.max_value("bfloat16")


@T.prim_func
def python_computes_before_the_program(A: T.Buffer((8,), "int32"), B: T.Buffer((8,), "float64")):
    A[0] = 7 // -2
    A[1] = -7 % 3
    A[2] = 1 << 20
    A[3] = 2**10
    B[0] = 7 / 2
    B[1] = -0.0
    A[4] = ~5
    A[5] = 3 if 2 > 1 else 4
    A[6] = len([1, 2, 3]) + max(4, 5, 6)
    A[7] = int("12") + int(3.9) + abs(-4)


# CHECK-LABEL: func.func @by_its_size(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi64, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c2147483647_i64:[A-Za-z0-9_-]+]] = arith.constant 2147483647 : i64
# CHECK: memref.store %[[c2147483647_i64]], %[[arg0]][%[[c0]]] : memref<8xi64, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c2147483648_i64:[A-Za-z0-9_-]+]] = arith.constant 2147483648 : i64
# CHECK: memref.store %[[c2147483648_i64]], %[[arg0]][%[[c1]]] : memref<8xi64, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c_2147483648_i64:[A-Za-z0-9_-]+]] = arith.constant -2147483648 : i64
# CHECK: memref.store %[[c_2147483648_i64]], %[[arg0]][%[[c2]]] : memref<8xi64, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[c_2147483649_i64:[A-Za-z0-9_-]+]] = arith.constant -2147483649 : i64
# CHECK: memref.store %[[c_2147483649_i64]], %[[arg0]][%[[c3]]] : memref<8xi64, #global>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[c1273_i64:[A-Za-z0-9_-]+]] = arith.constant 1273 : i64
# CHECK: memref.store %[[c1273_i64]], %[[arg0]][%[[c4]]] : memref<8xi64, #global>
# CHECK: return
# CHECK-LABEL: func.func @an_operand_keeps_its_type(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi64, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi8, #global> {tir.name = "B"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "C"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c0]]] : memref<8xi8, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.extsi %[[V0]] : i8 to i32
# CHECK: %[[c2147483647_i32:[A-Za-z0-9_-]+]] = arith.constant 2147483647 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addi %[[V1]], %[[c2147483647_i32]] : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.extsi %[[V2]] : i32 to i64
# CHECK: memref.store %[[V3]], %[[arg0]][%[[c0_0]]] : memref<8xi64, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c0_1]]] : memref<8xi8, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.extsi %[[V4]] : i8 to i64
# CHECK: %[[c2147483648_i64:[A-Za-z0-9_-]+]] = arith.constant 2147483648 : i64
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.addi %[[V5]], %[[c2147483648_i64]] : i64
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V6]], %[[arg0]][%[[c1]]] : memref<8xi64, #global>
# CHECK: %[[c0_2:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c0_2]]] : memref<8xi8, #global>
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = arith.sitofp %[[V7]] : i8 to f32
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 5.000000e-01 : f32
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = arith.addf %[[V8]], %[[cst]] : f32
# CHECK: %[[c0_3:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V9]], %[[arg2]][%[[c0_3]]] : memref<8xf32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c2]]] : memref<8xf32, #global>
# CHECK: %[[cst_4:[A-Za-z0-9_-]+]] = arith.constant 3.000000e+00 : f32
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = arith.mulf %[[V10]], %[[cst_4]] : f32
# CHECK: %[[c1_5:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V11]], %[[arg2]][%[[c1_5]]] : memref<8xf32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V12:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c3]]] : memref<8xf32, #global>
# CHECK: %[[cst_6:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = arith.subf %[[V12]], %[[cst_6]] : f32
# CHECK: %[[c2_7:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V13]], %[[arg2]][%[[c2_7]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @of_a_stated_type(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi64, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf16, #global> {tir.name = "B"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi8, #global> {tir.dtype = ui8, tir.name = "C"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<8xi1, #global> {tir.name = "D"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c_5_i64:[A-Za-z0-9_-]+]] = arith.constant -5 : i64
# CHECK: memref.store %[[c_5_i64]], %[[arg0]][%[[c0]]] : memref<8xi64, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c44_i64:[A-Za-z0-9_-]+]] = arith.constant 44 : i64
# CHECK: memref.store %[[c44_i64]], %[[arg0]][%[[c1]]] : memref<8xi64, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c_1_i8:[A-Za-z0-9_-]+]] = arith.constant -1 : i8
# CHECK: memref.store %[[c_1_i8]], %[[arg2]][%[[c0_0]]] : memref<8xi8, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0x7C00 : f16
# CHECK: memref.store %[[cst]], %[[arg1]][%[[c0_1]]] : memref<8xf16, #global>
# CHECK: %[[c1_2:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[cst_3:[A-Za-z0-9_-]+]] = arith.constant 0xFC00 : f16
# CHECK: memref.store %[[cst_3]], %[[arg1]][%[[c1_2]]] : memref<8xf16, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[cst_4:[A-Za-z0-9_-]+]] = arith.constant 0x7E00 : f16
# CHECK: memref.store %[[cst_4]], %[[arg1]][%[[c2]]] : memref<8xf16, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[cst_5:[A-Za-z0-9_-]+]] = arith.constant 6.550400e+04 : f16
# CHECK: memref.store %[[cst_5]], %[[arg1]][%[[c3]]] : memref<8xf16, #global>
# CHECK: %[[c65520_i32:[A-Za-z0-9_-]+]] = arith.constant 65520 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.sitofp %[[c65520_i32]] : i32 to f16
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: memref.store %[[V0]], %[[arg1]][%[[c4]]] : memref<8xf16, #global>
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[cst_6:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f16
# CHECK: memref.store %[[cst_6]], %[[arg1]][%[[c5]]] : memref<8xf16, #global>
# CHECK: %[[c0_7:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[true:[A-Za-z0-9_-]+]] = arith.constant true
# CHECK: memref.store %[[true]], %[[arg3]][%[[c0_7]]] : memref<8xi1, #global>
# CHECK: %[[c1_8:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[true_9:[A-Za-z0-9_-]+]] = arith.constant true
# CHECK: memref.store %[[true_9]], %[[arg3]][%[[c1_8]]] : memref<8xi1, #global>
# CHECK: return
# CHECK-LABEL: func.func @limits(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi64, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "B"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8xi64, #global> {tir.dtype = ui64, tir.name = "C"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c_128_i64:[A-Za-z0-9_-]+]] = arith.constant -128 : i64
# CHECK: memref.store %[[c_128_i64]], %[[arg0]][%[[c0]]] : memref<8xi64, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c9223372036854775807_i64:[A-Za-z0-9_-]+]] = arith.constant 9223372036854775807 : i64
# CHECK: memref.store %[[c9223372036854775807_i64]], %[[arg0]][%[[c1]]] : memref<8xi64, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c_1_i64:[A-Za-z0-9_-]+]] = arith.constant -1 : i64
# CHECK: memref.store %[[c_1_i64]], %[[arg2]][%[[c0_0]]] : memref<8xi64, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant -3.40282347E+38 : f32
# CHECK: memref.store %[[cst]], %[[arg1]][%[[c0_1]]] : memref<8xf32, #global>
# CHECK: %[[c1_2:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[cst_3:[A-Za-z0-9_-]+]] = arith.constant 0x7F800000 : f32
# CHECK: memref.store %[[cst_3]], %[[arg1]][%[[c1_2]]] : memref<8xf32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[cst_4:[A-Za-z0-9_-]+]] = arith.constant 3.389530e+38 : bf16
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.extf %[[cst_4]] : bf16 to f32
# CHECK: memref.store %[[V0]], %[[arg1]][%[[c2]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @python_computes_before_the_program(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf64, #global> {tir.name = "B"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c_4_i32:[A-Za-z0-9_-]+]] = arith.constant -4 : i32
# CHECK: memref.store %[[c_4_i32]], %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: memref.store %[[c2_i32]], %[[arg0]][%[[c1]]] : memref<8xi32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c1048576_i32:[A-Za-z0-9_-]+]] = arith.constant 1048576 : i32
# CHECK: memref.store %[[c1048576_i32]], %[[arg0]][%[[c2]]] : memref<8xi32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[c1024_i32:[A-Za-z0-9_-]+]] = arith.constant 1024 : i32
# CHECK: memref.store %[[c1024_i32]], %[[arg0]][%[[c3]]] : memref<8xi32, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 3.500000e+00 : f64
# CHECK: memref.store %[[cst]], %[[arg1]][%[[c0_0]]] : memref<8xf64, #global>
# CHECK: %[[c1_1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[cst_2:[A-Za-z0-9_-]+]] = arith.constant -0.000000e+00 : f64
# CHECK: memref.store %[[cst_2]], %[[arg1]][%[[c1_1]]] : memref<8xf64, #global>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[c_6_i32:[A-Za-z0-9_-]+]] = arith.constant -6 : i32
# CHECK: memref.store %[[c_6_i32]], %[[arg0]][%[[c4]]] : memref<8xi32, #global>
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32]], %[[arg0]][%[[c5]]] : memref<8xi32, #global>
# CHECK: %[[c6:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: %[[c9_i32:[A-Za-z0-9_-]+]] = arith.constant 9 : i32
# CHECK: memref.store %[[c9_i32]], %[[arg0]][%[[c6]]] : memref<8xi32, #global>
# CHECK: %[[c7:[A-Za-z0-9_-]+]] = arith.constant 7 : index
# CHECK: %[[c19_i32:[A-Za-z0-9_-]+]] = arith.constant 19 : i32
# CHECK: memref.store %[[c19_i32]], %[[arg0]][%[[c7]]] : memref<8xi32, #global>
# CHECK: return
