# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def main(A: T.Buffer((16,), "float32"), B: T.Buffer((16,), "float32")):
    A[0:4] = B[4:8] + T.Broadcast(T.float32(1), 4)
    A[T.Ramp(0, 2, 4)] = B[T.Ramp(1, 1, 4)]
    A[0:4] = T.Select(B[0:4] > T.Broadcast(T.float32(0), 4), B[0:4], A[4:8])


# CHECK-LABEL: func.func @main(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1.000000e+00 : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.broadcast %{{[a-zA-Z0-9_]+}} : f32 to vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: vector.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.broadcast %{{[a-zA-Z0-9_]+}} : index to vector<4xindex>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : vector<4xindex>
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.broadcast %{{[a-zA-Z0-9_]+}} : index to vector<4xindex>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant dense<[0, 2, 4, 6]> : vector<4xindex>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : vector<4xindex>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant dense<[0, 2, 4, 6]> : vector<4xindex>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant dense<true> : vector<4xi1>
# CHECK: vector.scatter %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] [%{{[a-zA-Z0-9_]+}}], %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : memref<16xf32, #global>, vector<4xindex>, vector<4xi1>, vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0.000000e+00 : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.broadcast %{{[a-zA-Z0-9_]+}} : f32 to vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpf ogt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 4 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = vector.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>, vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.select %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : vector<4xi1>, vector<4xf32>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: vector.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>, vector<4xf32>
