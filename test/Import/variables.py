# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def may_change(A: T.Buffer((8,), "int32")):
    x: T.int32 = 3
    y = A[0]
    x = x + y
    A[1] = x
    x += 1
    A[2] = x


@T.prim_func
def bound(A: T.Buffer((8,), "int32")):
    x: T.let[T.int32] = A[0]
    A[1] = x


# CHECK-LABEL: func.func @may_change(
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.alloc_buffer "x" : memref<i32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.alloc_buffer "y" : memref<i32, #local>
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[] : memref<i32, #local>
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK-LABEL: func.func @bound(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
