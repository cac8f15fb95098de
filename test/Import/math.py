# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32"), N: T.Buffer((8,), "int32")):
    A[0] = T.exp(A[1]) + T.sqrt(A[1]) + T.tanh(A[1]) + T.erf(A[1])
    A[1] = T.sigmoid(A[2])
    A[2] = T.pow(A[3], A[4]) + T.atan2(A[3], A[4]) + T.fmod(A[3], A[4])
    A[3] = T.round(A[4]) + T.floor(A[4]) + T.abs(A[4])
    A[4] = T.fma(A[5], A[6], A[7])
    N[0] = T.popcount(N[1]) + T.clz(N[1]) + T.abs(N[1])
    N[2] = T.reinterpret("int32", A[0])
    N[3] = T.Cast("int32", A[0]) + T.ceildiv(N[4], N[5])
    N[4] = T.truncdiv(N[5], N[6]) + T.truncmod(N[5], N[6]) + N[5] % N[6]
    A[5] = T.Select(T.isnan(A[6]), T.infinity("float32"), T.min_value("float32"))


# CHECK-LABEL: func.func @main(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.exp %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.sqrt %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.tanh %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.erf %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1.000000e+00 : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.negf %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = math.exp %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.divf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.powf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.atan2 %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.remf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.roundeven %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.floor %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.absf %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 5 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 6 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 7 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.fma %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.ctpop %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.ctlz %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.absi %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.bitcast %{{[a-zA-Z0-9_]+}} : f32 to i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.fptoint %{{[a-zA-Z0-9_]+}} : f32 to i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 5 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.subi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.div floor %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.subi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 5 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 6 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.div trunc %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 5 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 6 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.rem trunc %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 5 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 6 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.rem floor %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 6 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = math.isnan %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0x7F800000 : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant -3.40282347E+38 : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.select %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 5 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
