# RUN: tirc %s --emit=tir | FileCheck %s
# RUN: tir-run %s --input=x=7 --input=y=-2 | FileCheck %s --check-prefix=CALL
# Operators, casts, selections and a constant of the module.
from tvm.script import tir as T

LIMIT = 100


# CHECK-LABEL: func.func @main
# CALL: result: 98
@T.prim_func
def main(x: T.int32, y: T.int32) -> T.int32:
    return T.min(T.max(x // y, y), LIMIT) + T.Select(x > y, LIMIT, 0) + T.if_then_else(x == 7 and y < 0, x % y, 1) + T.Cast(
        "int32", T.Cast("float32", x) * T.float32(0.2)
    )
