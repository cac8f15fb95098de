# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@I.ir_module
class Module:
    @T.prim_func
    def main(A: T.Buffer((8,), "float32")):
        A[0] = Module.half(A[1])
        Module.clear(A)
        Module.clear(A.data)
        T.call_extern("int32", "work", A.data, T.uint8(3))
        A[2] = T.call_pure_extern("float32", "erff", A[3])
        T.call_packed("log", A[0], "text")

    @T.prim_func(private=True)
    def half(x: T.float32) -> T.float32:
        return x * T.float32(0.5)

    @T.prim_func(private=True)
    def clear(A: T.Buffer((8,), "float32")):
        A[0] = T.float32(0)


# CHECK-LABEL: func.func @main(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}) {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]]] : memref<8xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = call @half(%[[V0]]) : (f32) -> f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg0]][%[[c0]]] : memref<8xf32, #global>
# CHECK: call @clear(%[[arg0]]) : (memref<8xf32, #global>) -> ()
# CHECK: call @clear(%[[arg0]]) : (memref<8xf32, #global>) -> ()
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<8xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[c3_i8:[A-Za-z0-9_-]+]] = arith.constant 3 : i8
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = tir.call_extern "work"(%[[V2]], %[[c3_i8]]) as [!ptr.ptr<#global>, ui8, i32] : (!ptr.ptr<#global>, i8) -> i32
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c3]]] : memref<8xf32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = tir.call_extern pure "erff"(%[[V4]]) : (f32) -> f32
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V5]], %[[arg0]][%[[c2]]] : memref<8xf32, #global>
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0_0]]] : memref<8xf32, #global>
# CHECK: tir.call_packed "log"(%[[V6]]) args [unit, "text"] : (f32) -> ()
# CHECK: return
# CHECK-LABEL: func.func private @half(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: f32 {tir.name = "x"}) -> f32 {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 5.000000e-01 : f32
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.mulf %[[arg0]], %[[cst]] : f32
# CHECK: return %[[V0]] : f32
# CHECK-LABEL: func.func private @clear(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[c0]]] : memref<8xf32, #global>
# CHECK: return
