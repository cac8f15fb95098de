# RUN: tir-translate --import-tvmscript %s | FileCheck %s
# Names of Python around and in a function. See spec/import.md, "Names of Python".
from tvm.script import ir as I
from tvm.script import tirx as T

SIZE = 16
HALF = SIZE // 2
SHAPE = (SIZE, HALF)
DTYPE = "float32"
WEIGHTS = [1.0, 2.0, 4.0]
TABLE = {"a": 3, "b": 5}
NAMES = [f"v{i}" for i in range(3)]
SQUARES = [x * x for x in range(5) if x % 2 == 0]
PAIRS = dict(zip(["p", "q"], [7, 8]))
BACK = list(reversed([1, 2, 3]))
MAPPED = list(map(lambda x: x + 1, [1, 2]))
FIRST, *REST = [9, 8, 7]
LAST = sorted([3, 1, 2], key=lambda x: 0 - x)[0]
UNIQUE = len({1, 2, 2, 3}) + len(set([4, 4]))
MERGED = {**TABLE, "b": 6}
ROUNDED = round(2.5) + round(3.5) + int("0x1F", 16) + int("12")
STARTED = list(enumerate([5, 6], start=1))[1][0] + sum([1, 2], 10)
REMAINDER = -7.5 % 2
TEXT = f"{1e16}{0.1}{3.0}{2 / 3}"
double = lambda x: x * 2


def offset(i, by=1):
    return i + by


def choose(flag):
    if flag:
        return 10
    return 20


@T.prim_func
def constants(A: T.Buffer(SHAPE, DTYPE), B: T.Buffer((SIZE * HALF,), "int32")):
    A[0, 0] = WEIGHTS[2]
    B[0] = TABLE["b"]
    B[1] = len(NAMES)
    B[2] = SQUARES[-1]
    B[3] = PAIRS["q"]
    B[4] = BACK[0]
    B[5] = MAPPED[1]
    B[6] = FIRST
    B[7] = REST[1]
    B[8] = sum(SQUARES)
    B[9] = LAST
    B[10] = UNIQUE
    B[11] = MERGED["b"] * 10 + len(MERGED)
    B[12] = ROUNDED
    B[13] = STARTED
    A[0, 1] = REMAINDER
    B[14] = T.Cast("int32", TEXT == "1e+160.13.00.6666666666666666")


@T.prim_func
def functions_of_python_are_expanded(A: T.Buffer((SIZE,), "int32")):
    for i in range(SIZE - 2):
        A[offset(i)] = double(A[i]) + offset(i, by=2)
    A[0] = choose(True) + choose(False)


@T.prim_func
def a_list_of_python_in_the_function(A: T.Buffer((SIZE,), "int32")):
    steps = [A[0], A[1]]
    A[2] = steps[0] + steps[1]
    x, y = 3, 4
    A[3] = x * y


@T.prim_func
def meta_variables_are_of_python(A: T.Buffer((SIZE,), "int32")):
    for i in range(4):
        j = T.meta_var(i * 2)
        A[j] = j


def make(n, dtype):
    @T.prim_func
    def kernel(A: T.Buffer((16,), "int32")):
        A[0] = 1

    return kernel


@T.prim_func
def a_loop_variable_hides_a_constant(A: T.Buffer((SIZE,), "int32")):
    for HALF in range(4):
        A[HALF] = HALF
    A[5] = HALF


# CHECK: #[[$MAP:map[0-9]*]] = affine_map<(d0) -> (d0 + 2)>
# CHECK: #[[$MAP1:map[0-9]*]] = affine_map<(d0, d1) -> (d0 + d1 + 2)>
# CHECK: #[[$MAP2:map[0-9]*]] = affine_map<(d0) -> (d0 + 1)>
# CHECK: #[[$MAP3:map[0-9]*]] = affine_map<(d0) -> (d0 * 2)>
# CHECK-LABEL: func.func @constants(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16x8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<128xi32, #global> {tir.name = "B"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c0_0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 4.000000e+00 : f32
# CHECK: memref.store %[[cst]], %[[arg0]][%[[c0]], %[[c0_0]]] : memref<16x8xf32, #global>
# CHECK: %[[c0_1:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c5_i32:[A-Za-z0-9_-]+]] = arith.constant 5 : i32
# CHECK: memref.store %[[c5_i32]], %[[arg1]][%[[c0_1]]] : memref<128xi32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32]], %[[arg1]][%[[c1]]] : memref<128xi32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[c16_i32:[A-Za-z0-9_-]+]] = arith.constant 16 : i32
# CHECK: memref.store %[[c16_i32]], %[[arg1]][%[[c2]]] : memref<128xi32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[c8_i32:[A-Za-z0-9_-]+]] = arith.constant 8 : i32
# CHECK: memref.store %[[c8_i32]], %[[arg1]][%[[c3]]] : memref<128xi32, #global>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[c3_i32_2:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32_2]], %[[arg1]][%[[c4]]] : memref<128xi32, #global>
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[c3_i32_3:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32_3]], %[[arg1]][%[[c5]]] : memref<128xi32, #global>
# CHECK: %[[c6:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: %[[c9_i32:[A-Za-z0-9_-]+]] = arith.constant 9 : i32
# CHECK: memref.store %[[c9_i32]], %[[arg1]][%[[c6]]] : memref<128xi32, #global>
# CHECK: %[[c7:[A-Za-z0-9_-]+]] = arith.constant 7 : index
# CHECK: %[[c7_i32:[A-Za-z0-9_-]+]] = arith.constant 7 : i32
# CHECK: memref.store %[[c7_i32]], %[[arg1]][%[[c7]]] : memref<128xi32, #global>
# CHECK: %[[c8:[A-Za-z0-9_-]+]] = arith.constant 8 : index
# CHECK: %[[c20_i32:[A-Za-z0-9_-]+]] = arith.constant 20 : i32
# CHECK: memref.store %[[c20_i32]], %[[arg1]][%[[c8]]] : memref<128xi32, #global>
# CHECK: %[[c9:[A-Za-z0-9_-]+]] = arith.constant 9 : index
# CHECK: %[[c3_i32_4:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32_4]], %[[arg1]][%[[c9]]] : memref<128xi32, #global>
# CHECK: %[[c10:[A-Za-z0-9_-]+]] = arith.constant 10 : index
# CHECK: %[[c4_i32:[A-Za-z0-9_-]+]] = arith.constant 4 : i32
# CHECK: memref.store %[[c4_i32]], %[[arg1]][%[[c10]]] : memref<128xi32, #global>
# CHECK: %[[c11:[A-Za-z0-9_-]+]] = arith.constant 11 : index
# CHECK: %[[c62_i32:[A-Za-z0-9_-]+]] = arith.constant 62 : i32
# CHECK: memref.store %[[c62_i32]], %[[arg1]][%[[c11]]] : memref<128xi32, #global>
# CHECK: %[[c12:[A-Za-z0-9_-]+]] = arith.constant 12 : index
# CHECK: %[[c49_i32:[A-Za-z0-9_-]+]] = arith.constant 49 : i32
# CHECK: memref.store %[[c49_i32]], %[[arg1]][%[[c12]]] : memref<128xi32, #global>
# CHECK: %[[c13:[A-Za-z0-9_-]+]] = arith.constant 13 : index
# CHECK: %[[c15_i32:[A-Za-z0-9_-]+]] = arith.constant 15 : i32
# CHECK: memref.store %[[c15_i32]], %[[arg1]][%[[c13]]] : memref<128xi32, #global>
# CHECK: %[[c0_5:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c1_6:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[cst_7:[A-Za-z0-9_-]+]] = arith.constant 5.000000e-01 : f32
# CHECK: memref.store %[[cst_7]], %[[arg0]][%[[c0_5]], %[[c1_6]]] : memref<16x8xf32, #global>
# CHECK: %[[c14:[A-Za-z0-9_-]+]] = arith.constant 14 : index
# CHECK: %[[c1_i32:[A-Za-z0-9_-]+]] = arith.constant 1 : i32
# CHECK: memref.store %[[c1_i32]], %[[arg1]][%[[c14]]] : memref<128xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @functions_of_python_are_expanded(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 14 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[i]]] : memref<16xi32, #global>
# CHECK: %[[c2_i32:[A-Za-z0-9_-]+]] = arith.constant 2 : i32
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.muli %[[V0]], %[[c2_i32]] : i32
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP]](%[[i]])
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = arith.index_cast %[[V1]] : i32 to index
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP1]](%[[V3]], %[[i]])
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP2]](%[[i]])
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = arith.index_cast %[[V4]] : index to i64
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = arith.trunci %[[V6]] : i64 to i32
# CHECK: memref.store %[[V7]], %[[arg0]][%[[V5]]] : memref<16xi32, #global>
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[c30_i32:[A-Za-z0-9_-]+]] = arith.constant 30 : i32
# CHECK: memref.store %[[c30_i32]], %[[arg0]][%[[c0]]] : memref<16xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_list_of_python_in_the_function(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.name = "A"}) {
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0]]] : memref<16xi32, #global>
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]]] : memref<16xi32, #global>
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.addi %[[V0]], %[[V1]] : i32
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V2]], %[[arg0]][%[[c2]]] : memref<16xi32, #global>
# CHECK: %[[x:[A-Za-z0-9_-]+]] = tir.alloc_buffer "x" : memref<i32, #local>
# CHECK: %[[c3_i32:[A-Za-z0-9_-]+]] = arith.constant 3 : i32
# CHECK: memref.store %[[c3_i32]], %[[x]][] : memref<i32, #local>
# CHECK: %[[y:[A-Za-z0-9_-]+]] = tir.alloc_buffer "y" : memref<i32, #local>
# CHECK: %[[c4_i32:[A-Za-z0-9_-]+]] = arith.constant 4 : i32
# CHECK: memref.store %[[c4_i32]], %[[y]][] : memref<i32, #local>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = memref.load %[[x]][] : memref<i32, #local>
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = memref.load %[[y]][] : memref<i32, #local>
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = arith.muli %[[V3]], %[[V4]] : i32
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V5]], %[[arg0]][%[[c3]]] : memref<16xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @meta_variables_are_of_python(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[i:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = affine.apply #[[$MAP3]](%[[i]])
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.index_cast %[[V0]] : index to i64
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = arith.trunci %[[V1]] : i64 to i32
# CHECK: memref.store %[[V2]], %[[arg0]][%[[V0]]] : memref<16xi32, #global>
# CHECK: return
# CHECK-LABEL: func.func @a_loop_variable_hides_a_constant(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<16xi32, #global> {tir.name = "A"}) {
# CHECK: tir.for %[[HALF:[A-Za-z0-9_-]+]] = 0 to 4 {
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = arith.index_cast %[[HALF]] : index to i64
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = arith.trunci %[[V0]] : i64 to i32
# CHECK: memref.store %[[V1]], %[[arg0]][%[[HALF]]] : memref<16xi32, #global>
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[c8_i32:[A-Za-z0-9_-]+]] = arith.constant 8 : i32
# CHECK: memref.store %[[c8_i32]], %[[arg0]][%[[c5]]] : memref<16xi32, #global>
# CHECK: return
