// The plugin in Debian's own mlir-opt: it parses the dialect, interprets transform.tir operations, and runs passes of
// tir; what comes out is what tir-opt gives. mlir-opt reads the names of its flags before it loads a plugin, so that
// passes of a plugin are named in --pass-pipeline.
// RUN: /usr/lib/llvm-22/bin/mlir-opt --load-dialect-plugin=%plugin %s | FileCheck %s --check-prefix=PARSED
// RUN: /usr/lib/llvm-22/bin/mlir-opt --load-dialect-plugin=%plugin %s --transform-interpreter --split-input-file | FileCheck %s
// RUN: /usr/lib/llvm-22/bin/mlir-opt --load-dialect-plugin=%plugin --load-pass-plugin=%plugin %s --pass-pipeline='builtin.module(tir-apply-schedule,func.func(tir-verify-thread-nests))' > %t
// RUN: FileCheck %s < %t
// RUN: tir-opt %s --tir-apply-schedule | diff - %t
// A plugin that is not there must not pass for one.
// RUN: test -e %plugin

// PARSED: tir.for %{{.*}} = 0 to 64 {
// PARSED: transform.tir.bind %{{.*}} "threadIdx.x"

// CHECK-LABEL: @scale
// CHECK: tir.for thread "blockIdx.x" %[[I0:.*]] = 0 to 4 {
// CHECK-NEXT: tir.for thread "threadIdx.x" %[[I1:.*]] = 0 to 16 {
// CHECK-NEXT: %[[I:.*]] = affine.apply
// CHECK-NEXT: tir.block "B" iters(%{{.*}} = %[[I]] : spatial 64)
module attributes {transform.with_named_sequence} {
func.func @scale(%A: memref<64xf32, #tir.scope<global>>, %B: memref<64xf32, #tir.scope<global>>) {
  %two = arith.constant 2.0 : f32
  tir.for %i = 0 to 64 {
    tir.block "B" iters(%v = %i : spatial 64) body {
      %a = memref.load %A[%v] : memref<64xf32, #tir.scope<global>>
      %b = arith.mulf %a, %two : f32
      memref.store %b, %B[%v] : memref<64xf32, #tir.scope<global>>
    }
  }
  return
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %b = transform.tir.get_block "B" in %m : !transform.any_op
  %i = transform.tir.get_loops %b
  %i0, %i1 = transform.tir.split %i [-1, 16]
  transform.tir.bind %i0 "blockIdx.x"
  transform.tir.bind %i1 "threadIdx.x"
  transform.yield
}
}
