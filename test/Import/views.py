# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# Buffers, their parts and pointers into them. See spec/import.md, "Buffers".
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def stated_layouts(a: T.handle, b: T.handle, c: T.handle):
    A = T.match_buffer(a, (8, 8), "float32", strides=[16, 1])
    B = T.match_buffer(b, (8,), "float32", elem_offset=4)
    C = T.match_buffer(c, (8, 8), "float32", strides=[1, 8], align=128)
    A[0, 0] = B[0] + C[1, 2]


@T.prim_func
def offsets_that_vary(a: T.handle):
    o = T.int32()
    A = T.match_buffer(a, (8,), "float32", elem_offset=o, offset_factor=4)
    A[0] = T.Cast("float32", o)


@T.prim_func
def parts(A: T.Buffer((64,), "float32")):
    B = T.decl_buffer((8, 4), "float32", data=A.data, elem_offset=16)
    C = T.decl_buffer((4, 4), "float32", data=A.data, strides=[8, 1])
    D = T.decl_buffer((64,), "int32", data=A.data)
    B[1, 2] = C[2, 1]
    D[0] = 1


@T.prim_func
def pointers(A: T.Buffer((8, 8), "float32")):
    T.evaluate(T.call_extern("int32", "f", A.data, T.address_of(A[2, 3])))
    T.evaluate(T.call_extern("int32", "g", A.access_ptr("r"), A.access_ptr("w", offset=10)))
    T.evaluate(T.call_extern("int32", "h", T.tvm_access_ptr(T.type_annotation("float32"), A.data, 16, 8, 1)))


@T.prim_func
def lanes(A: T.Buffer((64,), "float32"), B: T.Buffer((8, 16), "float32")):
    A[0:4] = A.vload([8], "float32x4")
    A.vstore([12], B.vload([2, 4], dtype="float32x4"))
    A[T.Ramp(0, 1, 8)] = B[3, 0:8]
    A[16:32:4] = A[T.Ramp(32, 2, 4)]
    B[1, 2] = A[5]


@T.prim_func
def gathers(A: T.Buffer((64,), "float32"), I0: T.Buffer((8,), "int32")):
    A[0:4] = A[I0[0:4]]
    A[I0[4:8]] = T.Broadcast(T.float32(0), 4)


@T.prim_func
def scopes():
    a = T.alloc_buffer((8,), "float32", scope="global")
    b = T.alloc_buffer((8,), "float32", scope="shared")
    c = T.alloc_buffer((8,), "float32", scope="local")
    d = T.alloc_buffer((8,), "float32", scope="shared.dyn")
    e = T.alloc_buffer((8,), "float32", scope="warp")
    a[0] = b[0] + c[0] + d[0] + e[0]


@T.prim_func
def scalars_without_a_dimension(A: T.Buffer((), "float32"), B: T.Buffer((1,), "float32")):
    A[()] = B[0]


@T.prim_func
def sizes(a: T.handle, b: T.handle):
    n, m = T.int32(), T.int64()
    A = T.match_buffer(a, (n, m, n * 2), "float32")
    B = T.match_buffer(b, (m + 1,), "float32")
    for i in range(n):
        A[i, 0, A.shape[2] - 1] = B[m]


@T.prim_func
def facts_of_a_buffer(A: T.Buffer((8, 4), "float16")):
    B = T.alloc_buffer(A.shape, A.dtype)
    B[0, 0] = A[0, 0]


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<()[s0] -> (s0 * 2)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<()[s0] -> (s0 + 1)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<()[s0] -> (s0 - 1)>
# CHECK-LABEL: func.func @stated_layouts(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x8xf32, strided<[16, 1]>, #global> {tir.aliases = ["a"], tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf32, strided<[1], offset: ?>, #global> {tir.aliases = ["b"], tir.name = "B"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<8x8xf32, strided<[1, 8]>, #global> {tir.aliases = ["c"], tir.alignment = 128 : i64, tir.name = "C"}) {
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[base_buffer:[A-Za-z0-9_-]+]], %[[offset:[A-Za-z0-9_-]+]], %[[sizes:[A-Za-z0-9_-]+]], %[[strides:[A-Za-z0-9_-]+]] = memref.extract_strided_metadata %[[arg1]] : memref<8xf32, strided<[1], offset: ?>, #global> -> memref<f32, #global>, index, index, index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[offset]], %[[c4]] : index
# CHECK: tir.expect %[[V0]], "B.elem_offset == 4"
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c0]]] : memref<8xf32, strided<[1], offset: ?>, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg2]][%[[c1]], %[[c2]]] : memref<8x8xf32, strided<[1, 8]>, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.addf %[[V1]], %[[V2]] : f32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V3]], %[[arg0]][%[[c0_0]], %[[c0_1]]] : memref<8x8xf32, strided<[16, 1]>, #global>
# CHECK: return
# CHECK-LABEL: func.func @offsets_that_vary(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, strided<[1], offset: ?>, #global> {tir.aliases = ["a"], tir.name = "A"}) {
# CHECK: %[[base_buffer:[A-Za-z0-9_-]+]], %[[offset:[A-Za-z0-9_-]+]], %[[sizes:[A-Za-z0-9_-]+]], %[[strides:[A-Za-z0-9_-]+]] = memref.extract_strided_metadata %[[arg0]] : memref<8xf32, strided<[1], offset: ?>, #global> -> memref<f32, #global>, index, index, index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[offset]] : index to i64
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.trunci %[[V0]] : i64 to i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.sitofp %[[V1]] : i32 to f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V2]], %[[arg0]][%[[c0]]] : memref<8xf32, strided<[1], offset: ?>, #global>
# CHECK: return
# CHECK-LABEL: func.func @parts(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<64xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[c16:[A-Za-z0-9_-]+]] = arith.constant 16 : index
# CHECK: %[[B:[A-Za-z0-9_-]+]] = tir.view "B" %[[V0]] offset %[[c16]] : !ptr.ptr<#global> to memref<8x4xf32, strided<[4, 1], offset: ?>, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<64xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[C:[A-Za-z0-9_-]+]] = tir.view "C" %[[V1]] : !ptr.ptr<#global> to memref<4x4xf32, strided<[8, 1]>, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<64xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[D:[A-Za-z0-9_-]+]] = tir.view "D" %[[V2]] : !ptr.ptr<#global> to memref<64xi32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[C]][%[[c2]], %[[c1]]] : memref<4x4xf32, strided<[8, 1]>, #global>
# CHECK: %[[c1_0:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c2_1:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V3]], %[[B]][%[[c1_0]], %[[c2_1]]] : memref<8x4xf32, strided<[4, 1], offset: ?>, #global>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[D]][%[[c0]]] : memref<64xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @pointers(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x8xf32, #global> {tir.name = "A"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<8x8xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.data %[[arg0]][%[[c2]], %[[c3]]] : memref<8x8xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.call_extern "f"(%[[V0]], %[[V1]]) : (!ptr.ptr<#global>, !ptr.ptr<#global>) -> i32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<8x8xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[c10:[A-Za-z0-9_-]+]] = arith.constant 10 : index
# CHECK: %[[c2_0:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c10_1:[A-Za-z0-9_-]+]] = arith.constant 10 : index
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c1_2:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = tir.data %[[arg0]][%[[c1]], %[[c2_0]]] : memref<8x8xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = tir.call_extern "g"(%[[V3]], %[[V4]]) : (!ptr.ptr<#global>, !ptr.ptr<#global>) -> i32
# CHECK: %[[c16:[A-Za-z0-9_-]+]] = arith.constant 16 : index
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c16_3:[A-Za-z0-9_-]+]] = arith.constant 16 : index
# CHECK: %[[c2_4:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c2_5:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = tir.data %[[arg0]][%[[c2_4]], %[[c0]]] : memref<8x8xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = tir.call_extern "h"(%[[V6]]) : (!ptr.ptr<#global>) -> i32
# CHECK: return
# CHECK-LABEL: func.func @lanes(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8x16xf32, #global> {tir.name = "B"}) {
# CHECK: %[[c8:[A-Za-z0-9_-]+]] = arith.constant 8 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = vector.load %[[arg0]][%[[c8]]] : memref<64xf32, #global>, vector<4xf32>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V0]], %[[arg0]][%[[c0]]] : memref<64xf32, #global>, vector<4xf32>
# CHECK: %[[c12:[A-Za-z0-9_-]+]] = arith.constant 12 : index
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c2]], %[[c4]]] : memref<8x16xf32, #global>, vector<4xf32>
# CHECK: vector.store %[[V1]], %[[arg0]][%[[c12]]] : memref<64xf32, #global>, vector<4xf32>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c3]], %[[c0_0]]] : memref<8x16xf32, #global>, vector<8xf32>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = vector.broadcast %[[c0_1]] : index to vector<8xindex>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : vector<8xindex>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.addi %[[V3]], %[[cst]] : vector<8xindex>
# CHECK: vector.store %[[V2]], %[[arg0]][%[[c0_1]]] : memref<64xf32, #global>, vector<8xf32>
# CHECK: %[[c32:[A-Za-z0-9_-]+]] = arith.constant 32 : index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = vector.broadcast %[[c32]] : index to vector<4xindex>
# CHECK: %[[cst_2:[A-Za-z0-9_-]+]] = arith.constant dense<[0, 2, 4, 6]> : vector<4xindex>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.addi %[[V5]], %[[cst_2]] : vector<4xindex>
# CHECK: %[[cst_3:[A-Za-z0-9_-]+]] = arith.constant dense<[0, 2, 4, 6]> : vector<4xindex>
# CHECK: %[[cst_4:[A-Za-z0-9_-]+]] = arith.constant dense<0.000000e+00> : vector<4xf32>
# CHECK: %[[cst_5:[A-Za-z0-9_-]+]] = arith.constant dense<true> : vector<4xi1>
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = vector.gather %[[arg0]][%[[c32]]] [%[[cst_3]]], %[[cst_5]], %[[cst_4]] : memref<64xf32, #global>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
# CHECK: %[[c16:[A-Za-z0-9_-]+]] = arith.constant 16 : index
# CHECK: %[[cst_6:[A-Za-z0-9_-]+]] = arith.constant dense<[0, 4, 8, 12]> : vector<4xindex>
# CHECK: %[[cst_7:[A-Za-z0-9_-]+]] = arith.constant dense<true> : vector<4xi1>
# CHECK: vector.scatter %[[arg0]][%[[c16]]] [%[[cst_6]]], %[[cst_7]], %[[V7]] : memref<64xf32, #global>, vector<4xindex>, vector<4xi1>, vector<4xf32>
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c5]]] : memref<64xf32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c2_8:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V8]], %[[arg1]][%[[c1]], %[[c2_8]]] : memref<8x16xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @gathers(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "I0"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c0]]] : memref<8xi32, #global>, vector<4xi32>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[V0]] : vector<4xi32> to vector<4xindex>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant dense<0.000000e+00> : vector<4xf32>
# CHECK: %[[cst_1:[A-Za-z0-9_-]+]] = arith.constant dense<true> : vector<4xi1>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = vector.gather %[[arg0]][%[[c0_0]]] [%[[V1]]], %[[cst_1]], %[[cst]] : memref<64xf32, #global>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
# CHECK: %[[c0_2:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: vector.store %[[V2]], %[[arg0]][%[[c0_2]]] : memref<64xf32, #global>, vector<4xf32>
# CHECK: %[[cst_3:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = vector.broadcast %[[cst_3]] : f32 to vector<4xf32>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = vector.load %[[arg1]][%[[c4]]] : memref<8xi32, #global>, vector<4xi32>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.index_cast %[[V4]] : vector<4xi32> to vector<4xindex>
# CHECK: %[[c0_4:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst_5:[A-Za-z0-9_-]+]] = arith.constant dense<true> : vector<4xi1>
# CHECK: vector.scatter %[[arg0]][%[[c0_4]]] [%[[V5]]], %[[cst_5]], %[[V3]] : memref<64xf32, #global>, vector<4xindex>, vector<4xi1>, vector<4xf32>
# CHECK: return
# CHECK-LABEL: func.func @scopes(
# CHECK-SAME: ) {
# CHECK: %[[a:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "a" : memref<8xf32, #global>
# CHECK: %[[b:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "b" : memref<8xf32, #shared>
# CHECK: %[[c:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "c" : memref<8xf32, #local>
# CHECK: %[[d:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "d" : memref<8xf32, #shared_dyn>
# CHECK: %[[e:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "e" : memref<8xf32, #warp>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[b]][%[[c0]]] : memref<8xf32, #shared>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[c]][%[[c0_0]]] : memref<8xf32, #local>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addf %[[V0]], %[[V1]] : f32
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[d]][%[[c0_1]]] : memref<8xf32, #shared_dyn>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.addf %[[V2]], %[[V3]] : f32
# CHECK: %[[c0_2:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[e]][%[[c0_2]]] : memref<8xf32, #warp>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.addf %[[V4]], %[[V5]] : f32
# CHECK: %[[c0_3:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V6]], %[[a]][%[[c0_3]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @scalars_without_a_dimension(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<f32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<1xf32, #global> {tir.name = "B"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c0]]] : memref<1xf32, #global>
# CHECK: memref.store %[[V0]], %[[arg0]][] : memref<f32, #global>
# CHECK: return
# CHECK-LABEL: func.func @sizes(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<?x?x?xf32, #global> {tir.aliases = ["a"], tir.name = "A", tir.shape = ["n", "m", "n * 2"]}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<?xf32, #global> {tir.aliases = ["b"], tir.name = "B", tir.shape = ["m + 1"]}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[dim:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c0]] : memref<?x?x?xf32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[dim_0:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c1]] : memref<?x?x?xf32, #global>
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]]()[%[[dim]]]
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[dim_1:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c2]] : memref<?x?x?xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[dim_1]], %[[V0]] : index
# CHECK: tir.expect %[[V1]], "A.shape[2] == n * 2"
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]]()[%[[dim_0]]]
# CHECK: %[[c0_2:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[dim_3:[A-Za-z0-9_-]+]] = memref.dim %[[arg1]], %[[c0_2]] : memref<?xf32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.cmpi eq, %[[dim_3]], %[[V2]] : index
# CHECK: tir.expect %[[V3]], "B.shape[0] == m + 1"
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to %[[dim]] {
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[dim_0]]] : memref<?xf32, #global>
# CHECK: %[[c0_4:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_5:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[dim_6:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c0_5]] : memref<?x?x?xf32, #global>
# CHECK: %[[c1_7:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[dim_8:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c1_7]] : memref<?x?x?xf32, #global>
# CHECK: %[[c2_9:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[dim_10:[A-Za-z0-9_-]+]] = memref.dim %[[arg0]], %[[c2_9]] : memref<?x?x?xf32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]]()[%[[dim_10]]]
# CHECK: memref.store %[[V4]], %[[arg0]][%[[i]], %[[c0_4]], %[[V5]]] : memref<?x?x?xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @facts_of_a_buffer(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x4xf16, #global> {tir.name = "A"}) {
# CHECK: %[[B:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "B" : memref<8x4xf16, #global>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]], %[[c0_0]]] : memref<8x4xf16, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_2:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[B]][%[[c0_1]], %[[c0_2]]] : memref<8x4xf16, #global>
# CHECK: return
