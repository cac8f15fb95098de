# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# Every type a buffer can have, and the spellings of each. See spec/import.md, "Types of elements".
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def integers(a: T.Buffer((1,), "int8"), b: T.Buffer((1,), "int16"), c: T.Buffer((1,), "int32"), d: T.Buffer((1,), "int64"), e: T.Buffer((1,), "uint8"), f: T.Buffer((1,), "uint16"), g: T.Buffer((1,), "uint32"), h: T.Buffer((1,), "uint64")):
    pass


@T.prim_func
def narrow_integers(a: T.Buffer((2,), "int4"), b: T.Buffer((2,), "uint4"), c: T.Buffer((2,), "int1"), d: T.Buffer((2,), "uint1"), e: T.Buffer((2,), "bool"), f: T.Buffer((2,), "int7")):
    pass


@T.prim_func
def floats(a: T.Buffer((1,), "float16"), b: T.Buffer((1,), "bfloat16"), c: T.Buffer((1,), "float32"), d: T.Buffer((1,), "float64")):
    pass


@T.prim_func
def eights(a: T.Buffer((1,), "float8_e4m3fn"), b: T.Buffer((1,), "float8_e5m2"), c: T.Buffer((1,), "float8_e4m3fnuz"), d: T.Buffer((1,), "float8_e5m2fnuz"), e: T.Buffer((1,), "float8_e4m3b11fnuz"), f: T.Buffer((1,), "float8_e3m4"), g: T.Buffer((1,), "float8_e8m0fnu"), h: T.Buffer((1,), "float8_e4m3")):
    pass


@T.prim_func
def sixes_and_fours(a: T.Buffer((4,), "float6_e2m3fn"), b: T.Buffer((4,), "float6_e3m2fn"), c: T.Buffer((2,), "float4_e2m1fn")):
    pass


@T.prim_func
def old_names(a: T.Buffer((1,), "e4m3_float8"), b: T.Buffer((1,), "e5m2_float8")):
    pass


@T.prim_func
def by_attribute(a: T.Buffer((1,), T.int8), b: T.Buffer((1,), T.float32), c: T.Buffer((1,), T.bool)):
    pass


@T.prim_func
def without_a_type_it_is_float32(a: T.Buffer((1,)), b: T.Buffer(8)):
    pass


@T.prim_func
def elements_of_lanes(A: T.Buffer((8,), "float32x4"), B: T.Buffer((8,), "int8x2")):
    A[0] = A[1]


# CHECK-LABEL: func.func @integers(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<1xi8, #global> {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<1xi16, #global> {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<1xi32, #global> {tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<1xi64, #global> {tir.name = "d"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<1xi8, #global> {tir.dtype = ui8, tir.name = "e"}
# CHECK-SAME: %[[arg5:[A-Za-z0-9_-]+]]: memref<1xi16, #global> {tir.dtype = ui16, tir.name = "f"}
# CHECK-SAME: %[[arg6:[A-Za-z0-9_-]+]]: memref<1xi32, #global> {tir.dtype = ui32, tir.name = "g"}
# CHECK-SAME: %[[arg7:[A-Za-z0-9_-]+]]: memref<1xi64, #global> {tir.dtype = ui64, tir.name = "h"}) {
# CHECK: return
# CHECK-LABEL: func.func @narrow_integers(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<2xi4, #global> {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<2xi4, #global> {tir.dtype = ui4, tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<2xi1, #global> {tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<2xi1, #global> {tir.name = "d"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<2xi1, #global> {tir.name = "e"}
# CHECK-SAME: %[[arg5:[A-Za-z0-9_-]+]]: memref<2xi7, #global> {tir.name = "f"}) {
# CHECK: return
# CHECK-LABEL: func.func @floats(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<1xf16, #global> {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<1xbf16, #global> {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<1xf32, #global> {tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<1xf64, #global> {tir.name = "d"}) {
# CHECK: return
# CHECK-LABEL: func.func @eights(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<1xf8E4M3FN, #global> {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<1xf8E5M2, #global> {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<1xf8E4M3FNUZ, #global> {tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<1xf8E5M2FNUZ, #global> {tir.name = "d"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<1xf8E4M3B11FNUZ, #global> {tir.name = "e"}
# CHECK-SAME: %[[arg5:[A-Za-z0-9_-]+]]: memref<1xf8E3M4, #global> {tir.name = "f"}
# CHECK-SAME: %[[arg6:[A-Za-z0-9_-]+]]: memref<1xf8E8M0FNU, #global> {tir.name = "g"}
# CHECK-SAME: %[[arg7:[A-Za-z0-9_-]+]]: memref<1xf8E4M3, #global> {tir.name = "h"}) {
# CHECK: return
# CHECK-LABEL: func.func @sixes_and_fours(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<4xf6E2M3FN, #global> {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<4xf6E3M2FN, #global> {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<2xf4E2M1FN, #global> {tir.name = "c"}) {
# CHECK: return
# CHECK-LABEL: func.func @old_names(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<1xf8E4M3FN, #global> {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<1xf8E5M2, #global> {tir.name = "b"}) {
# CHECK: return
# CHECK-LABEL: func.func @by_attribute(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<1xi8, #global> {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<1xf32, #global> {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: memref<1xi1, #global> {tir.name = "c"}) {
# CHECK: return
# CHECK-LABEL: func.func @without_a_type_it_is_float32(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<1xf32, #global> {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "b"}) {
# CHECK: return
# CHECK-LABEL: func.func @elements_of_lanes(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xvector<4xf32>, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xvector<2xi8>, #global> {tir.name = "B"}) {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]]] : memref<8xvector<4xf32>, #global>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg0]][%[[c0]]] : memref<8xvector<4xf32>, #global>
# CHECK: return
