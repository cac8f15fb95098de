//===- Tir.td - everything of the dialect ----------------------*- tablegen -*-===//

#ifndef TIR_TD
#define TIR_TD

include "tir-dialect/Blocks.td"
include "tir-dialect/Buffers.td"
include "tir-dialect/Calls.td"
include "tir-dialect/Control.td"
include "tir-dialect/Numbers.td"
include "tir-dialect/Scopes.td"
include "tir-dialect/Threads.td"

#endif // TIR_TD
