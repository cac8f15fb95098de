# RUN: tir-translate --import-tvmscript %s | FileCheck %s
from tvm.script import ir as I
from tvm.script import tirx as T


@T.prim_func
def main(A: T.Buffer((8,), "float32"), N: T.Buffer((8,), "int32")):
    A[0] = T.exp(A[1]) + T.sqrt(A[1]) + T.tanh(A[1]) + T.erf(A[1])
    A[1] = T.sigmoid(A[2])
    A[2] = T.pow(A[3], A[4]) + T.atan2(A[3], A[4]) + T.fmod(A[3], A[4])
    A[3] = T.round(A[4]) + T.floor(A[4]) + T.abs(A[4])
    A[4] = T.fma(A[5], A[6], A[7])
    N[0] = T.popcount(N[1]) + T.clz(N[1]) + T.abs(N[1])
    N[2] = T.reinterpret("int32", A[0])
    N[3] = T.Cast("int32", A[0]) + T.ceildiv(N[4], N[5])
    N[4] = T.truncdiv(N[5], N[6]) + T.truncmod(N[5], N[6]) + N[5] % N[6]
    A[5] = T.Select(T.isnan(A[6]), T.infinity("float32"), T.min_value("float32"))


# CHECK-LABEL: func.func @main(
# CHECK-SAME: %[[arg0:[A-Za-z0-9_-]+]]: memref<8xf32, #global> {tir.name = "A"}
# CHECK-SAME: %[[arg1:[A-Za-z0-9_-]+]]: memref<8xi32, #global> {tir.name = "N"}) {
# CHECK: %[[c1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V0:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1]]] : memref<8xf32, #global>
# CHECK: %[[V1:[A-Za-z0-9_-]+]] = math.exp %[[V0]] : f32
# CHECK: %[[c1_0:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V2:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1_0]]] : memref<8xf32, #global>
# CHECK: %[[V3:[A-Za-z0-9_-]+]] = math.sqrt %[[V2]] : f32
# CHECK: %[[V4:[A-Za-z0-9_-]+]] = arith.addf %[[V1]], %[[V3]] : f32
# CHECK: %[[c1_1:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V5:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1_1]]] : memref<8xf32, #global>
# CHECK: %[[V6:[A-Za-z0-9_-]+]] = math.tanh %[[V5]] : f32
# CHECK: %[[V7:[A-Za-z0-9_-]+]] = arith.addf %[[V4]], %[[V6]] : f32
# CHECK: %[[c1_2:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V8:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c1_2]]] : memref<8xf32, #global>
# CHECK: %[[V9:[A-Za-z0-9_-]+]] = math.erf %[[V8]] : f32
# CHECK: %[[V10:[A-Za-z0-9_-]+]] = arith.addf %[[V7]], %[[V9]] : f32
# CHECK: %[[c0:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V10]], %[[arg0]][%[[c0]]] : memref<8xf32, #global>
# CHECK: %[[c2:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: %[[V11:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c2]]] : memref<8xf32, #global>
# CHECK: %[[cst:[A-Za-z0-9_-]+]] = arith.constant 1.000000e+00 : f32
# CHECK: %[[V12:[A-Za-z0-9_-]+]] = arith.negf %[[V11]] : f32
# CHECK: %[[V13:[A-Za-z0-9_-]+]] = math.exp %[[V12]] : f32
# CHECK: %[[V14:[A-Za-z0-9_-]+]] = arith.addf %[[cst]], %[[V13]] : f32
# CHECK: %[[V15:[A-Za-z0-9_-]+]] = arith.divf %[[cst]], %[[V14]] : f32
# CHECK: %[[c1_3:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: memref.store %[[V15]], %[[arg0]][%[[c1_3]]] : memref<8xf32, #global>
# CHECK: %[[c3:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V16:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c3]]] : memref<8xf32, #global>
# CHECK: %[[c4:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V17:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c4]]] : memref<8xf32, #global>
# CHECK: %[[V18:[A-Za-z0-9_-]+]] = math.powf %[[V16]], %[[V17]] : f32
# CHECK: %[[c3_4:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V19:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c3_4]]] : memref<8xf32, #global>
# CHECK: %[[c4_5:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V20:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c4_5]]] : memref<8xf32, #global>
# CHECK: %[[V21:[A-Za-z0-9_-]+]] = math.atan2 %[[V19]], %[[V20]] : f32
# CHECK: %[[V22:[A-Za-z0-9_-]+]] = arith.addf %[[V18]], %[[V21]] : f32
# CHECK: %[[c3_6:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: %[[V23:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c3_6]]] : memref<8xf32, #global>
# CHECK: %[[c4_7:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V24:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c4_7]]] : memref<8xf32, #global>
# CHECK: %[[V25:[A-Za-z0-9_-]+]] = arith.remf %[[V23]], %[[V24]] : f32
# CHECK: %[[V26:[A-Za-z0-9_-]+]] = arith.addf %[[V22]], %[[V25]] : f32
# CHECK: %[[c2_8:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V26]], %[[arg0]][%[[c2_8]]] : memref<8xf32, #global>
# CHECK: %[[c4_9:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V27:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c4_9]]] : memref<8xf32, #global>
# CHECK: %[[V28:[A-Za-z0-9_-]+]] = math.roundeven %[[V27]] : f32
# CHECK: %[[c4_10:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V29:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c4_10]]] : memref<8xf32, #global>
# CHECK: %[[V30:[A-Za-z0-9_-]+]] = math.floor %[[V29]] : f32
# CHECK: %[[V31:[A-Za-z0-9_-]+]] = arith.addf %[[V28]], %[[V30]] : f32
# CHECK: %[[c4_11:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V32:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c4_11]]] : memref<8xf32, #global>
# CHECK: %[[V33:[A-Za-z0-9_-]+]] = math.absf %[[V32]] : f32
# CHECK: %[[V34:[A-Za-z0-9_-]+]] = arith.addf %[[V31]], %[[V33]] : f32
# CHECK: %[[c3_12:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V34]], %[[arg0]][%[[c3_12]]] : memref<8xf32, #global>
# CHECK: %[[c5:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[V35:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c5]]] : memref<8xf32, #global>
# CHECK: %[[c6:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: %[[V36:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c6]]] : memref<8xf32, #global>
# CHECK: %[[c7:[A-Za-z0-9_-]+]] = arith.constant 7 : index
# CHECK: %[[V37:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c7]]] : memref<8xf32, #global>
# CHECK: %[[V38:[A-Za-z0-9_-]+]] = math.fma %[[V35]], %[[V36]], %[[V37]] : f32
# CHECK: %[[c4_13:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: memref.store %[[V38]], %[[arg0]][%[[c4_13]]] : memref<8xf32, #global>
# CHECK: %[[c1_14:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V39:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1_14]]] : memref<8xi32, #global>
# CHECK: %[[V40:[A-Za-z0-9_-]+]] = math.ctpop %[[V39]] : i32
# CHECK: %[[c1_15:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V41:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1_15]]] : memref<8xi32, #global>
# CHECK: %[[V42:[A-Za-z0-9_-]+]] = math.ctlz %[[V41]] : i32
# CHECK: %[[V43:[A-Za-z0-9_-]+]] = arith.addi %[[V40]], %[[V42]] : i32
# CHECK: %[[c1_16:[A-Za-z0-9_-]+]] = arith.constant 1 : index
# CHECK: %[[V44:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c1_16]]] : memref<8xi32, #global>
# CHECK: %[[V45:[A-Za-z0-9_-]+]] = math.absi %[[V44]] : i32
# CHECK: %[[V46:[A-Za-z0-9_-]+]] = arith.addi %[[V43]], %[[V45]] : i32
# CHECK: %[[c0_17:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: memref.store %[[V46]], %[[arg1]][%[[c0_17]]] : memref<8xi32, #global>
# CHECK: %[[c0_18:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V47:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0_18]]] : memref<8xf32, #global>
# CHECK: %[[V48:[A-Za-z0-9_-]+]] = arith.bitcast %[[V47]] : f32 to i32
# CHECK: %[[c2_19:[A-Za-z0-9_-]+]] = arith.constant 2 : index
# CHECK: memref.store %[[V48]], %[[arg1]][%[[c2_19]]] : memref<8xi32, #global>
# CHECK: %[[c0_20:[A-Za-z0-9_-]+]] = arith.constant 0 : index
# CHECK: %[[V49:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c0_20]]] : memref<8xf32, #global>
# CHECK: %[[V50:[A-Za-z0-9_-]+]] = tir.fptoint %[[V49]] : f32 to i32
# CHECK: %[[c4_21:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: %[[V51:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c4_21]]] : memref<8xi32, #global>
# CHECK: %[[c5_22:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[V52:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c5_22]]] : memref<8xi32, #global>
# CHECK: %[[c0_i32:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V53:[A-Za-z0-9_-]+]] = arith.subi %[[c0_i32]], %[[V51]] : i32
# CHECK: %[[V54:[A-Za-z0-9_-]+]] = tir.div floor %[[V53]], %[[V52]] : i32
# CHECK: %[[c0_i32_23:[A-Za-z0-9_-]+]] = arith.constant 0 : i32
# CHECK: %[[V55:[A-Za-z0-9_-]+]] = arith.subi %[[c0_i32_23]], %[[V54]] : i32
# CHECK: %[[V56:[A-Za-z0-9_-]+]] = arith.addi %[[V50]], %[[V55]] : i32
# CHECK: %[[c3_24:[A-Za-z0-9_-]+]] = arith.constant 3 : index
# CHECK: memref.store %[[V56]], %[[arg1]][%[[c3_24]]] : memref<8xi32, #global>
# CHECK: %[[c5_25:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[V57:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c5_25]]] : memref<8xi32, #global>
# CHECK: %[[c6_26:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: %[[V58:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c6_26]]] : memref<8xi32, #global>
# CHECK: %[[V59:[A-Za-z0-9_-]+]] = tir.div trunc %[[V57]], %[[V58]] : i32
# CHECK: %[[c5_27:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[V60:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c5_27]]] : memref<8xi32, #global>
# CHECK: %[[c6_28:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: %[[V61:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c6_28]]] : memref<8xi32, #global>
# CHECK: %[[V62:[A-Za-z0-9_-]+]] = tir.rem trunc %[[V60]], %[[V61]] : i32
# CHECK: %[[V63:[A-Za-z0-9_-]+]] = arith.addi %[[V59]], %[[V62]] : i32
# CHECK: %[[c5_29:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: %[[V64:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c5_29]]] : memref<8xi32, #global>
# CHECK: %[[c6_30:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: %[[V65:[A-Za-z0-9_-]+]] = memref.load %[[arg1]][%[[c6_30]]] : memref<8xi32, #global>
# CHECK: %[[V66:[A-Za-z0-9_-]+]] = tir.rem floor %[[V64]], %[[V65]] : i32
# CHECK: %[[V67:[A-Za-z0-9_-]+]] = arith.addi %[[V63]], %[[V66]] : i32
# CHECK: %[[c4_31:[A-Za-z0-9_-]+]] = arith.constant 4 : index
# CHECK: memref.store %[[V67]], %[[arg1]][%[[c4_31]]] : memref<8xi32, #global>
# CHECK: %[[c6_32:[A-Za-z0-9_-]+]] = arith.constant 6 : index
# CHECK: %[[V68:[A-Za-z0-9_-]+]] = memref.load %[[arg0]][%[[c6_32]]] : memref<8xf32, #global>
# CHECK: %[[V69:[A-Za-z0-9_-]+]] = math.isnan %[[V68]] : f32
# CHECK: %[[cst_33:[A-Za-z0-9_-]+]] = arith.constant 0x7F800000 : f32
# CHECK: %[[cst_34:[A-Za-z0-9_-]+]] = arith.constant -3.40282347E+38 : f32
# CHECK: %[[V70:[A-Za-z0-9_-]+]] = arith.select %[[V69]], %[[cst_33]], %[[cst_34]] : f32
# CHECK: %[[c5_35:[A-Za-z0-9_-]+]] = arith.constant 5 : index
# CHECK: memref.store %[[V70]], %[[arg0]][%[[c5_35]]] : memref<8xf32, #global>
# CHECK: return
