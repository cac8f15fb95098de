"""Prints a kernel that takes a scalar of every type, and what its parameters are."""
import sys

TYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "bfloat16",
         "float32", "float64"]

header = "from tvm.script import ir as I\nfrom tvm.script import tir as T\n\n\n@I.ir_module\nclass Module:\n"
for dtype in TYPES:
    header += f"""
    @T.prim_func
    def take_{dtype}(A: T.Buffer((32,), "{dtype}"), x: T.{dtype}):
        for t in T.thread_binding(32, thread="threadIdx.x"):
            A[t] = x
"""
# All at once, in an order that needs padding.
parameters = ", ".join(f"x{i}: T.{dtype}" for i, dtype in enumerate(TYPES))
buffers = ", ".join(f'A{i}: T.Buffer((32,), "{dtype}")' for i, dtype in enumerate(TYPES))
header += f"""
    @T.prim_func
    def take_all({parameters}, {buffers}):
        for t in T.thread_binding(32, thread="threadIdx.x"):
"""
for i in range(len(TYPES)):
    header += f"            A{i}[t] = x{i}\n"
sys.stdout.write(header)
