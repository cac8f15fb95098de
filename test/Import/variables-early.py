# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def bound(A: T.Buffer((8,), "int32")):
    x: T.int32 = A[0] + 1
    y = x * 2
    A[1] = y
    with T.LetStmt(A[2]) as z:
        A[3] = z


# CHECK-LABEL: func.func @bound(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.muli %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
