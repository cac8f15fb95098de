# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def statements(A: T.Buffer((8,), "int32"), n: T.int32) -> T.int32:
    for i in range(8):
        if A[i] < 0:
            continue
        elif A[i] == n:
            return i
        else:
            A[i] = 0
        if n > 3:
            break
    while A[0] > 0:
        A[0] = A[0] - 1
    assert n > 0, ("ValueError", ["n is ", "too small"])
    return -1


@T.prim_func
def known_conditions(A: T.Buffer((8,), "int32")):
    if True:
        A[0] = 1
    else:
        A[0] = 2


@T.prim_func
def tail(x: T.int32) -> T.int32:
    return x + 1


# CHECK-LABEL: func.func @statements(
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to 8 {
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi slt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: tir.if %{{[a-zA-Z0-9_]+}} {
# CHECK: tir.continue
# CHECK: } else {
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi eq, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: tir.if %{{[a-zA-Z0-9_]+}} {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.index_cast %{{[a-zA-Z0-9_]+}} : index to i64
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.trunci %{{[a-zA-Z0-9_]+}} : i64 to i32
# CHECK: tir.return %{{[a-zA-Z0-9_]+}} : i32
# CHECK: } else {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi sgt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: tir.if %{{[a-zA-Z0-9_]+}} {
# CHECK: tir.break
# CHECK: tir.while {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi sgt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: tir.condition %{{[a-zA-Z0-9_]+}}
# CHECK: } do {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.subi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.cmpi sgt, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: tir.assert %{{[a-zA-Z0-9_]+}}, "ValueError", ["n is ", "too small"]
# CHECK: %{{[a-zA-Z0-9_]+}}-1_i32 = arith.constant -1 : i32
# CHECK: tir.return %{{[a-zA-Z0-9_]+}}-1_i32 : i32
# CHECK-LABEL: func.func @known_conditions(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xi32, #global>
# CHECK-LABEL: func.func @tail(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.addi %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : i32
# CHECK: return %{{[a-zA-Z0-9_]+}} : i32
