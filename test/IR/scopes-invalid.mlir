// RUN: tir-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected the name of a scope, but got ''}}
func.func @scope_c1_empty(%a: memref<4xf32, #tir.scope<"">>) { return }

// -----

// expected-error @+1 {{expected the name of a scope, but got 'global.'}}
func.func @scope_c1_ends_in_a_dot(%a: memref<4xf32, #tir.scope<"global.">>) { return }

// -----

// expected-error @+1 {{expected the name of a scope, but got '.dyn'}}
func.func @scope_c1_starts_with_a_dot(%a: memref<4xf32, #tir.scope<".dyn">>) { return }
