// RUN: tir-opt %s --tir-widen-bools --verify-diagnostics

func.func @computing_in_memory(%a: memref<8xi1>, %x: i1, %i: index) {
  // expected-error @+1 {{'memref.atomic_rmw' on a buffer of bool is not lowered yet}}
  %y = memref.atomic_rmw ori %x, %a[%i] : (i1, memref<8xi1>) -> i1
  return
}
