# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# RUN: sed 's/float32/float16/g' %s > %t.py
# RUN: not tir-translate --import-tvmscript %t.py 2>&1 | FileCheck %s --check-prefix=HALF
# Functions of mathematics that no dialect has are those of the C library.
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32"), n: T.int32):
    A[0] = T.hypot(A[1], A[2])
    A[3] = T.nextafter(A[4], T.float32(1))
    A[5] = T.ldexp(A[6], n)


# CHECK: tir.call_extern pure "hypotf"(%{{.*}}, %{{.*}}) : (f32, f32) -> f32
# CHECK: tir.call_extern pure "nextafterf"(%{{.*}}, %{{.*}}) : (f32, f32) -> f32
# CHECK: tir.call_extern pure "ldexpf"(%{{.*}}, %arg1) : (f32, i32) -> f32
# HALF: error: 'T.hypot' of values of type 'float16' is not supported
# HALF: error: 'T.nextafter' of values of type 'float16' is not supported
# HALF: error: 'T.ldexp' of values of type 'float16' is not supported
