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
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.dim %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}} : memref<?x4xf16, strided<[?, 1]>, #global>
# CHECK: %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}:2, %{{[a-zA-Z0-9_]+}}:2 = memref.extract_strided_metadata %{{[a-zA-Z0-9_]+}} : memref<?x4xf16, strided<[?, 1]>, #global> -> memref<f16, #global>, index, index, index, index, index
# CHECK: tir.for %{{[a-zA-Z0-9_]+}} = 0 to %{{[a-zA-Z0-9_]+}} {
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<4xi8, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.uitofp %{{[a-zA-Z0-9_]+}} : i8 to f16
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<?x4xf16, strided<[?, 1]>, #global>
# CHECK-LABEL: func.func @views(
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.alloc_buffer "p" : memref<16xf32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.data %{{[a-zA-Z0-9_]+}} : memref<16xf32, #local> to !ptr.ptr<#local>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.view "S" %{{[a-zA-Z0-9_]+}} : !ptr.ptr<#local> to memref<4x4xf32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.data %{{[a-zA-Z0-9_]+}} : memref<16xf32, #global> to !ptr.ptr<#global>
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.view "V" %{{[a-zA-Z0-9_]+}} : !ptr.ptr<#global> to memref<4x4xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<4x4xf32, #global>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<4x4xf32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 2 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = memref.load %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<4x4xf32, #local>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] : memref<16xf32, #global>
# CHECK-LABEL: func.func @block_level(
# CHECK: %{{[a-zA-Z0-9_]+}} = tir.alloc_buffer block "S" align 32 : memref<8x8xi32, #shared>
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 0 : index
# CHECK: %{{[a-zA-Z0-9_]+}} = arith.constant 1 : i32
# CHECK: memref.store %{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}, %{{[a-zA-Z0-9_]+}}] : memref<8x8xi32, #shared>
