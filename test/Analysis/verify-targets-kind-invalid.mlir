// RUN: tir-opt %s --tir-verify-targets=kind=fpga --verify-diagnostics

// expected-error @below {{expected kind cpu or gpu, but got 'fpga'}}
module @target_c3_kind {
}
