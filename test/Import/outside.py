# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# Calls that leave the module, and what threads do together. See spec/import.md, "Intrinsics".
from tvm.script import ir as I
from tvm.script import tir as T


@T.prim_func
def c_functions(A: T.Buffer((8,), "float32"), n: T.int32):
    T.call_extern("void", "use", A.data, n)
    A[0] = T.call_extern("float32", "get", n, T.float32(2))
    A[1] = T.call_pure_extern("float32", "pure", A[2])
    A[3] = T.call_extern("sinf", A[4], dtype="float32")


@T.prim_func
def packed_functions(A: T.Buffer((8,), "float32"), n: T.int32):
    T.evaluate(T.call_packed("my.packed", n, T.int64(3), 2.5))
    T.evaluate(T.tvm_call_packed("my.other", A.data, dtype="int32"))


@T.prim_func
def llvm_intrinsics(A: T.Buffer((8,), "float32"), n: T.int32):
    A[0] = T.call_llvm_pure_intrin("float32", "llvm.fabs.f32", A[1])


@T.prim_func
def barriers(A: T.Buffer((64,), "float32")):
    for b in T.thread_binding(2, thread="blockIdx.x"):
        for t in T.thread_binding(32, thread="threadIdx.x"):
            S = T.alloc_buffer((32,), "float32", scope="shared")
            S[t] = A[b * 32 + t]
            T.tvm_storage_sync("shared")
            A[b * 32 + t] = S[31 - t]
            T.tvm_storage_sync("warp")


@T.prim_func
def shuffles(A: T.Buffer((64,), "float32")):
    for t in T.thread_binding(64, thread="threadIdx.x"):
        A[t] = T.tvm_warp_shuffle(T.tvm_warp_activemask(), A[t], 3, 32, 32)
        A[t] = T.tvm_warp_shuffle_up(T.uint32(0xFFFFFFFF), A[t], 1, 32, 32)
        A[t] = T.tvm_warp_shuffle_down(T.uint32(0xFFFFFFFF), A[t], 2, 16, 32)


@T.prim_func
def bits(a: T.uint32, b: T.uint32, s: T.int32, A: T.Buffer((16,), "uint32"), B: T.Buffer((16,), "int32"), F: T.Buffer((8,), "float32")):
    A[0] = T.popcount(a)
    A[1] = T.clz(a)
    A[2] = T.bitwise_and(a, b)
    A[3] = T.bitwise_or(a, b)
    A[4] = T.bitwise_xor(a, b)
    A[5] = T.bitwise_not(a)
    A[6] = T.shift_left(a, b)
    A[7] = T.shift_right(a, b)
    B[0] = T.shift_right(s, 3)
    F[0] = T.reinterpret("float32", a)
    A[8] = T.reinterpret("uint32", F[1])
    B[1] = T.abs(s)


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 * 32)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1 * 32)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<(d0) -> (-d0 + 31)>
# CHECK-LABEL: func.func @c_functions(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<8xf32, #global> to !ptr.ptr<#global>
# CHECK: tir.call_extern "use"(%[[V0]], %[[arg1]]) : (!ptr.ptr<#global>, i32) -> ()
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 2.000000e+00 : f32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.call_extern "get"(%[[arg1]], %[[cst]]) : (i32, f32) -> f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg0]][%[[c0]]] : memref<8xf32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c2]]] : memref<8xf32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = tir.call_extern pure "pure"(%[[V2]]) : (f32) -> f32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V3]], %[[arg0]][%[[c1]]] : memref<8xf32, #global>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c4]]] : memref<8xf32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = tir.call_extern "sinf"(%[[V4]]) : (f32) -> f32
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V5]], %[[arg0]][%[[c3]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @packed_functions(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) {
# CHECK: %[[c3_i64:[A-Za-z0-9_-]+]] = arith.constant 3 : i64
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 2.500000e+00 : f32
# CHECK: tir.call_packed "my.packed"(%[[arg1]], %[[c3_i64]], %[[cst]]) : (i32, i64, f32) -> ()
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = tir.data %[[arg0]] : memref<8xf32, #global> to !ptr.ptr<#global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.call_packed "my.other"(%[[V0]]) : (!ptr.ptr<#global>) -> i32
# CHECK: return
# CHECK-LABEL: func.func @llvm_intrinsics(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.name = "n"}) {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]]] : memref<8xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.call_intrin pure "llvm.fabs.f32"(%[[V0]]) : (f32) -> f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V1]], %[[arg0]][%[[c0]]] : memref<8xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @barriers(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for thread "blockIdx.x" %[[b:[A-Za-z0-9_-]+]] = 0 to 2 {
# CHECK: tir.for thread "threadIdx.x" %[[t:[A-Za-z0-9_-]+]] = 0 to 32 {
# CHECK: %[[S:[A-Za-z0-9_-]+]] = tir.alloc_buffer block "S" : memref<32xf32, #shared>
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[b]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[t]], %[[b]])
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[V1]]] : memref<64xf32, #global>
# CHECK: memref.store %[[V2]], %[[S]][%[[t]]] : memref<32xf32, #shared>
# CHECK: tir.barrier #shared
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[t]])
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[S]][%[[V3]]] : memref<32xf32, #shared>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[b]])
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[t]], %[[b]])
# CHECK: memref.store %[[V4]], %[[arg0]][%[[V6]]] : memref<64xf32, #global>
# CHECK: tir.barrier #warp
# CHECK: return
# CHECK-LABEL: func.func @shuffles(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<64xf32, #global> {tir.name = "A"}) {
# CHECK: tir.for thread "threadIdx.x" %[[t:[A-Za-z0-9_-]+]] = 0 to 64 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[t]]] : memref<64xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = tir.active_mask : i32
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = tir.shuffle idx %[[V0]], %[[c3_i32]] width 32 mask %[[V1]] : i32 : f32
# CHECK: memref.store %[[V2]], %[[arg0]][%[[t]]] : memref<64xf32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[t]]] : memref<64xf32, #global>
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: %[[c_1_i32:[A-Za-z0-9_-]+]] = arith.constant -1 : i32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = tir.shuffle up %[[V3]], %[[c1_i32]] width 32 mask %[[c_1_i32]] : i32 : f32
# CHECK: memref.store %[[V4]], %[[arg0]][%[[t]]] : memref<64xf32, #global>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[t]]] : memref<64xf32, #global>
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[c_1_i32_0:[A-Za-z0-9_-]+]] = arith.constant -1 : i32
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = tir.shuffle down %[[V5]], %[[c2_i32]] width 16 mask %[[c_1_i32_0]] : i32 : f32
# CHECK: memref.store %[[V6]], %[[arg0]][%[[t]]] : memref<64xf32, #global>
# CHECK: return
# CHECK-LABEL: func.func @bits(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: i32 {tir.dtype = ui32, tir.name = "a"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: i32 {tir.dtype = ui32, tir.name = "b"}
# CHECK-SAME: %[[arg2:[A-Za-z0-9_-]+]]: i32 {tir.name = "s"}
# CHECK-SAME: %[[arg3:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.dtype = ui32, tir.name = "A"}
# CHECK-SAME: %[[arg4:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.name = "B"}
# CHECK-SAME: %[[arg5:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "F"}) {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = math.ctpop %[[arg0]] : i32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V0]], %[[arg3]][%[[c0]]] : memref<16xi32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = math.ctlz %[[arg0]] : i32
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V1]], %[[arg3]][%[[c1]]] : memref<16xi32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.andi %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V2]], %[[arg3]][%[[c2]]] : memref<16xi32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.ori %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V3]], %[[arg3]][%[[c3]]] : memref<16xi32, #global>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.xori %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: memref.store %[[V4]], %[[arg3]][%[[c4]]] : memref<16xi32, #global>
# CHECK: %[[c_1_i32:[A-Za-z0-9_-]+]] = arith.constant -1 : i32
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.xori %[[arg0]], %[[c_1_i32]] : i32
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: memref.store %[[V5]], %[[arg3]][%[[c5]]] : memref<16xi32, #global>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = tir.shl %[[arg0]], %[[arg1]] : i32
# CHECK: %[[c6:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: memref.store %[[V6]], %[[arg3]][%[[c6]]] : memref<16xi32, #global>
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = tir.shr %[[arg0]], %[[arg1]] unsigned : i32
# CHECK: %[[c7:[A-Za-z0-9_-]+]] = arith.constant 7 : index
# CHECK: memref.store %[[V7]], %[[arg3]][%[[c7]]] : memref<16xi32, #global>
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = tir.shr %[[arg2]], %[[c3_i32]] : i32
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V8]], %[[arg4]][%[[c0_0]]] : memref<16xi32, #global>
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = arith.bitcast %[[arg0]] : i32 to f32
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V9]], %[[arg5]][%[[c0_1]]] : memref<8xf32, #global>
# CHECK: %[[c1_2:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = memref.load %[[arg5]][%[[c1_2]]] : memref<8xf32, #global>
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = arith.bitcast %[[V10]] : f32 to i32
# CHECK: %[[c8:[A-Za-z0-9_-]+]] = arith.constant 8 : index
# CHECK: memref.store %[[V11]], %[[arg3]][%[[c8]]] : memref<16xi32, #global>
# CHECK: %[[V12:[A-Za-z0-9_-]+]] = math.absi %[[arg2]] : i32
# CHECK: %[[c1_3:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V12]], %[[arg4]][%[[c1_3]]] : memref<16xi32, #global>
# CHECK: return
