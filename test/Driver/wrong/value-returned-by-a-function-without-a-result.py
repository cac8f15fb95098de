# RUN: not tirc %s --target=cpu -o %t.so 2>&1 | FileCheck %s
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "int32")):
    return A[0]

# CHECK: value-returned-by-a-function-without-a-result.py:7:5: error: function 'main' returns a value, but declares no result
# CHECK: value-returned-by-a-function-without-a-result.py:6:5: note: declare it here, as in 'def main(...) -> T.int32'
