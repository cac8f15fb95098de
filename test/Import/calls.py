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
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = call @half(%{{[a-zA-Z0-9_]+}}) : (f32) -> f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: call @clear(%{{[a-zA-Z0-9_]+}}) : (memref<8xf32, #global>) -> ()
# CHECK: call @clear(%{{[a-zA-Z0-9_]+}}) : (memref<8xf32, #global>) -> ()
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.data %{{[a-zA-Z0-9_]+}} : memref<8xf32, #global> to !ptr.ptr<#global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : i8
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.call_extern "work"(%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}) as [!ptr.ptr<#global>, ui8, i32] : (!ptr.ptr<#global>, i8) -> i32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 3 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.call_extern pure "erff"(%{{[a-zA-Z0-9_]+}}) : (f32) -> f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
# CHECK: tir.call_packed "log"(%{{[a-zA-Z0-9_]+}}) args [unit, "text"] : (f32) -> ()
# CHECK-LABEL: func.func private @half(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 5.000000e-01 : f32
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.mulf %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : f32
# CHECK: return %{{[a-zA-Z0-9_]+}} : f32
# CHECK-LABEL: func.func private @clear(
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<8xf32, #global>
