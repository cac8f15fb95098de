// RUN: tir-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @exit_c2_break_leaves_a_parallel_loop(%c: i1) {
  // expected-note @+1 {{this loop is parallel}}
  tir.for parallel %i = 0 to 4 {
    tir.if %c {
      // expected-error @+1 {{'tir.break' op expected a serial loop to leave}}
      tir.break
    }
  }
  return
}

// -----

func.func @exit_c2_continue_in_a_thread_loop(%c: i1) {
  // expected-note @+1 {{this loop is thread}}
  tir.for thread "threadIdx.x" %i = 0 to 4 {
    // expected-error @+1 {{'tir.continue' op expected a serial loop to leave}}
    tir.continue
  }
  return
}

// -----

func.func @exit_c1_break_leaves_a_block(%c: i1) {
  tir.for %i = 0 to 4 {
    tir.block "B" body {
      tir.if %c {
        // expected-error @+1 {{'tir.break' op expected a loop around it in the same block}}
        tir.break
      }
    }
  }
  return
}

// -----

func.func @exit_c1_continue_without_a_loop(%c: i1) {
  tir.if %c {
    // expected-error @+1 {{'tir.continue' op expected a loop around it in the same block}}
    tir.continue
  }
  return
}

// -----

func.func @return_c1_another_kind_of_return_at_the_end(%c: i1) {
  tir.if %c {
    // expected-error @+1 {{expected function 'return_c1_another_kind_of_return_at_the_end' to end in tir.return too}}
    tir.return
  }
  return
}

// -----

func.func @return_c2_types(%c: i1) -> i32 {
  %x = arith.constant 1.0 : f32
  // expected-error @+1 {{expected values of the result types of 'return_c2_types'}}
  tir.return %x : f32
}

// -----

func.func @return_c3_in_a_vectorized_loop(%c: i1) {
  // expected-note @+1 {{this loop is vectorized}}
  tir.for vectorized %i = 0 to 4 {
    // expected-error @+1 {{'tir.return' op expected only serial loops around it}}
    tir.return
  }
  tir.return
}

// -----

func.func @return_c4_in_an_operation_that_yields_values(%c: i1) {
  scf.if %c {
    "test.region"() ({
      // expected-error @+1 {{'tir.return' op expected tir statements alone between it and its function, but got 'test.region'}}
      tir.return
    }) : () -> ()
  }
  tir.return
}

// -----

"test.region"() ({
  // expected-error @+1 {{'tir.return' op expected tir statements alone between it and its function, but got 'test.region'}}
  tir.return
}) : () -> ()

// -----

func.func @for_c1_too_few_bounds() {
  // expected-error @+1 {{expected a lower bound, an upper bound and a step}}
  "tir.for"() <{static_bounds = array<i64: 0, 4>, dtype = si32}> ({
  ^bb0(%i: index):
    tir.yield
  }) : () -> ()
  return
}

// -----

func.func @for_c2_step(%n: index) {
  // expected-error @+1 {{expected a positive step, but got 0}}
  tir.for %i = 0 to %n step 0 {
  }
  return
}

// -----

func.func @for_c3_thread_without_an_axis() {
  // expected-error @+1 {{expected a thread axis if, and only if, the loop is of kind thread or vthread}}
  "tir.for"() <{static_bounds = array<i64: 0, 4, 1>, dtype = si32, kind = #tir<for_kind thread>}> ({
  ^bb0(%i: index):
    tir.yield
  }) : () -> ()
  return
}

// -----

func.func @for_c4_axis() {
  // expected-error @+1 {{expected the name of a thread axis, but got 'threadIdx.w'}}
  tir.for thread "threadIdx.w" %i = 0 to 4 {}
  return
}

// -----

func.func @for_c4_axis_of_a_virtual_thread() {
  // expected-error @+1 {{expected the name of a thread axis, but got 'threadIdx.x'}}
  tir.for vthread "threadIdx.x" %i = 0 to 4 {}
  return
}

// -----

func.func @for_c5_type_of_the_variable() {
  // expected-error @+1 {{expected a signed or unsigned integer type for its variable, but got 'i32'}}
  "tir.for"() <{static_bounds = array<i64: 0, 4, 1>, dtype = i32}> ({
  ^bb0(%i: index):
    tir.yield
  }) : () -> ()
  return
}

// -----

func.func @for_c6_arguments() {
  // expected-error @+1 {{expected one region argument of type index}}
  "tir.for"() <{static_bounds = array<i64: 0, 4, 1>, dtype = si32}> ({
  ^bb0(%i: i32):
    tir.yield
  }) : () -> ()
  return
}

// -----

func.func @for_c7_end(%c: i1) {
  // expected-error @+1 {{expected its body to end in tir.yield, tir.break, tir.continue or tir.return}}
  tir.for %i = 0 to 4 {
    func.return
  }
  return
}

// -----

func.func @kind_of_loop() {
  // expected-error @+1 {{expected a kind of loop, but got 'quick'}}
  tir.for quick %i = 0 to 4 {}
  return
}

// -----

func.func @smallest_constant() {
  // expected-error @+1 {{expected a constant above the smallest 64-bit integer}}
  tir.for %i = -9223372036854775808 to 4 {}
  return
}

// -----

func.func @while_c1_condition(%c: i1) {
  // expected-error @+1 {{expected its first region to end in tir.condition}}
  tir.while {
    tir.yield
  } do {
  }
  return
}

// -----

func.func @while_c2_arguments(%c: i1) {
  // expected-error @+1 {{expected regions without arguments}}
  "tir.while"() ({
  ^bb0(%x: index):
    tir.condition %c
  }, {
    tir.yield
  }) : () -> ()
  return
}

// -----

func.func @while_c3_end(%c: i1) {
  // expected-error @+1 {{expected its body to end in tir.yield, tir.break, tir.continue or tir.return}}
  tir.while {
    tir.condition %c
  } do {
    func.return
  }
  return
}

// -----

func.func @if_c1_end_of_the_first_region(%c: i1) {
  // expected-error @+1 {{expected its first region to end in tir.yield, tir.break, tir.continue or tir.return}}
  tir.if %c {
    func.return
  }
  return
}

// -----

func.func @if_c1_end_of_the_second_region(%c: i1) {
  // expected-error @+1 {{expected its second region to end in tir.yield, tir.break, tir.continue or tir.return}}
  tir.if %c {
  } else {
    func.return
  }
  return
}

// -----

func.func @attr_c1_two_nodes(%n: i32) {
  // expected-error @+1 {{expected a value or text as its node, but got both}}
  tir.attr "key" on(%n : i32) on_text "n" {}
  return
}

// -----

func.func @attr_c2_two_values(%n: i32) {
  // expected-error @+1 {{expected a constant or a value, but got both}}
  tir.attr "key" dynamic %n : i32 = 3 : i32 {}
  return
}

// -----

func.func @yield_c1_values(%n: i32, %c: i1) {
  tir.if %c {
    // expected-error @+1 {{expected no values outside of a combiner, but got 1}}
    tir.yield %n : i32
  }
  return
}

// -----

func.func @attr_c3_end() {
  // expected-error @+1 {{expected its body to end in tir.yield, tir.break, tir.continue or tir.return}}
  tir.attr "key" {
    func.return
  }
  return
}
