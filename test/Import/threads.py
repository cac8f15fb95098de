# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def with_form(A: T.Buffer((8, 64), "float32")):
    with T.launch_thread("blockIdx.x", 8) as bx:
        with T.launch_thread("threadIdx.x", 64) as tx:
            A[bx, tx] = T.float32(0)
            T.tvm_storage_sync("shared")


@T.prim_func
def concise(A: T.Buffer((8, 64), "float32")):
    bx = T.launch_thread("blockIdx.x", 8)
    tx = T.launch_thread("threadIdx.x", 64)
    A[bx, tx] = T.float32(0)


@T.prim_func
def environment(A: T.Buffer((8, 64), "float32")):
    bx = T.env_thread("blockIdx.x")
    tx = T.env_thread("threadIdx.x")
    T.launch_thread(bx, 8)
    T.launch_thread(tx, 64)
    A[bx, tx] = T.float32(0)


@T.prim_func
def attribute(A: T.Buffer((8,), "float32")):
    tx = T.env_thread("threadIdx.x")
    with T.attr(tx, "thread_extent", 8):
        A[tx] = T.float32(0)


@T.prim_func
def sum_over_threads(A: T.Buffer((8,), "float32"), B: T.Buffer((1,), "float32")):
    tx = T.launch_thread("threadIdx.x", 8)
    with T.attr(T.comm_reducer(lambda x, y: x + y, [T.float32(0)]), "reduce_scope", T.reinterpret("handle", T.uint64(0))):
        T.tvm_thread_allreduce(T.uint32(1), A[tx], T.bool(True), B.data, tx)


# CHECK-LABEL: func.func @with_form(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for thread "blockIdx.x" %[[bx:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for thread "threadIdx.x" %[[tx:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[bx]], %[[tx]]] : memref<8x64xf32, #global>
# CHECK: tir.barrier #shared
# CHECK: return
# CHECK-LABEL: func.func @concise(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for thread "blockIdx.x" %[[bx:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for thread "threadIdx.x" %[[tx:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[bx]], %[[tx]]] : memref<8x64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @environment(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8x64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for thread "blockIdx.x" %[[bx:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: tir.for thread "threadIdx.x" %[[tx:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[bx]], %[[tx]]] : memref<8x64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @attribute(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for thread "threadIdx.x" %[[tx:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[tx]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @sum_over_threads(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<1xf32, #global> {tir.name = "B"}) {
# CHECK: tir.for thread "threadIdx.x" %[[tx:[A-Za-z0-9_-]+]] = 0 to 8 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[tx]]] : memref<8xf32, #global>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 0.000000e+00 : f32
# CHECK: %[[true:[A-Za-z0-9_-]+]] = arith.constant true
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.allreduce(%[[V0]]) identity(%[[cst]]) over(%[[tx]]) where(%[[true]]) : f32 {
# CHECK: ^bb0(%[[arg2:[A-Za-z0-9_-]+]]: f32, %[[arg3:[A-Za-z0-9_-]+]]: f32):
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addf %[[arg2]], %[[arg3]] : f32
# CHECK: tir.yield %[[V2]] : f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg1]][%[[c0]]] : memref<1xf32, #global>
# CHECK: return
