# RUN: tir-translate --import-tvmscript %s 2>&1 | FileCheck %s
# Functions, modules and what surrounds them. See spec/import.md, "Functions".
import tvm
from tvm import relax
from tvm.script import ir as I
from tvm.script import relax as R
from tvm.script import tirx as T


@T.prim_func
def attributes(A: T.Buffer((8,), "float32")):
    T.func_attr({"global_symbol": "renamed", "tir.noalias": True, "tirx.is_scheduled": True, "mine": [1, 2]})
    A[0] = 1.0


@T.prim_func(private=True)
def hidden(x: T.int32) -> T.int32:
    return x + 1


@T.prim_func
def every_scalar(a: T.bool, b: T.int8, c: T.uint16, d: T.int64, e: T.float16, f: T.bfloat16, g: T.float64, h: T.handle):
    pass


@I.ir_module
class First:
    @T.prim_func
    def same(A: T.Buffer((8,), "int32")):
        First.later(A, 3)

    @T.prim_func
    def later(A: T.Buffer((8,), "int32"), n: T.int32):
        A[n] = First.value(n)

    @T.prim_func(private=True)
    def value(n: T.int32) -> T.int32:
        return n * n


@I.ir_module
class Second:
    I.module_attrs({"a": 1})

    @T.prim_func
    def same(A: T.Buffer((8,), "int32")):
        cls.other(A)

    @T.prim_func
    def other(A: T.Buffer((8,), "int32")):
        A[0] = 1

    @R.function
    def main(x: R.Tensor((8,), "int32")) -> R.Tensor((8,), "int32"):
        return x


def plain():
    return 3


def around():
    @T.prim_func
    def inner(A: T.Buffer((8,), "int32")):
        A[0] = 1

    return inner


# CHECK: functions.py:43:5: remark: 'I.module_attrs' is skipped
# CHECK: functions.py:54:9: remark: 'main' is no function of TIR and is skipped
# CHECK-LABEL: func.func @renamed(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}) attributes {mine = [1, 2], tir.is_scheduled = true, tir.noalias} {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[c0]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func private @hidden(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "x"}) -> i32 {
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.addi %[[arg0]], %[[c1_i32]] : i32
# CHECK: return %[[V0]] : i32
# CHECK-LABEL: func.func @every_scalar(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i1 {tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i8 {tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: i16 {tir.dtype = ui16, tir.name = "c"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: i64 {tir.name = "d"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: f16 {tir.name = "e"}
# CHECK-SAME: %[[arg5:[A-Za-z0-9_-]+]]: bf16 {tir.name = "f"}
# CHECK-SAME: %[[arg6:[A-Za-z0-9_-]+]]: f64 {tir.name = "g"}
# CHECK-SAME: %[[arg7:[A-Za-z0-9_-]+]]: !ptr.ptr<#global> {tir.name = "h"}) {
# CHECK: return
# CHECK-LABEL: func.func @same(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: call @later(%[[arg0]], %[[c3_i32]]) : (memref<8xi32, #global>, i32) -> ()
# CHECK: return
# CHECK-LABEL: func.func @later(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = call @value(%[[arg1]]) : (i32) -> i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[arg1]] : i32 to index
# CHECK: memref.store %[[V0]], %[[arg0]][%[[V1]]] : memref<8xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func private @value(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) -> i32 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.muli %[[arg0]], %[[arg0]] : i32
# CHECK: return %[[V0]] : i32
# CHECK-LABEL: func.func @Second_same(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: call @other(%[[arg0]]) : (memref<8xi32, #global>) -> ()
# CHECK: return
# CHECK-LABEL: func.func @other(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg0]][%[[c0]]] : memref<8xi32, #global>
# CHECK: return
