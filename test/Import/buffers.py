# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def match(a: T.handle, b: T.handle):
    n = T.int32()
    s = T.int32()
    A = T.match_buffer(a, (n, 4), "float16", strides=[s, 1], elem_offset=0)
    B = T.match_buffer(b, (4,), "uint8", align=16)
    for i in range(n):
        A[i, 0] = T.Cast("float16", B[0])


@T.prim_func
def views(A: T.Buffer((16,), "float32")):
    p = T.allocate([16], "float32", "local")
    S = T.decl_buffer((4, 4), "float32", data=p, scope="local")
    V = T.decl_buffer((4, 4), "float32", data=A.data)
    S[1, 2] = V[2, 1]
    A[0] = S[1, 2]


@T.prim_func
def block_level():
    S = T.alloc_buffer((8, 8), "int32", scope="shared", align=32)
    S[0, 0] = 1


# CHECK-LABEL: func.func @match(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<?x4xf16, strided<[?, 1]>, #global> {tir.aliases = ["a"], tir.name = "A", tir.shape = ["n", "4"]}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<4xi8, #global> {tir.aliases = ["b"], tir.alignment = 16 : i64, tir.dtype = ui8, tir.name = "B"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[dim:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c0]] : memref<?x4xf16, strided<[?, 1]>, #global>
# CHECK: %[[base_buffer:[A-Za-z0-9_-]+]], %[[offset:[A-Za-z0-9_-]+]], %[[sizes:[A-Za-z0-9_-]+]]:2, %[[strides:[A-Za-z0-9_-]+]]:2 = memref.extract_strided_metadata %[[arg0]] : memref<?x4xf16, strided<[?, 1]>, #global> -> memref<f16, #global>, index, index, index, index, index
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to %[[dim]] {
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c0_0]]] : memref<4xi8, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.uitofp %[[V0]] : i8 to f16
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg0]][%[[i]], %[[c0_1]]] : memref<?x4xf16, strided<[?, 1]>, #global>
# CHECK: return
# CHECK-LABEL: func.func @views(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xf32, #global> {tir.name = "A"}) {
# CHECK: %[[p:[A-Za-z0-9_-]+]] = tir.alloc_buffer "p" : memref<16xf32, #local>
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = tir.data %[[p]] : memref<16xf32, #local> to !ptr.ptr<#local>
# CHECK: %[[S:[A-Za-z0-9_-]+]] = tir.view "S" %[[V0]] : !ptr.ptr<#local> to memref<4x4xf32, #local>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<16xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[V:[A-Za-z0-9_-]+]] = tir.view "V" %[[V1]] : !ptr.ptr<#global> to memref<4x4xf32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[V]][%[[c2]], %[[c1]]] : memref<4x4xf32, #global>
# CHECK: %[[c1_0:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c2_1:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V2]], %[[S]][%[[c1_0]], %[[c2_1]]] : memref<4x4xf32, #local>
# CHECK: %[[c1_2:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c2_3:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[S]][%[[c1_2]], %[[c2_3]]] : memref<4x4xf32, #local>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V3]], %[[arg0]][%[[c0]]] : memref<16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @block_level(
# CHECK-SAME: ) {
# CHECK: %[[S:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "S" align 32 : memref<8x8xi32, #shared>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[S]][%[[c0]], %[[c0_0]]] : memref<8x8xi32, #shared>
# CHECK: return
