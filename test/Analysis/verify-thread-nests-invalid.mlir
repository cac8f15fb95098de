// RUN: tir-opt %s --tir-verify-thread-nests --split-input-file --verify-diagnostics

func.func @nest_c1_lower_bound() {
  // expected-error @below {{expected a loop over 'threadIdx.x' to start at 0 and go in steps of 1}}
  tir.for thread "threadIdx.x" %t = 1 to 64 {
  }
  return
}

// -----

func.func @nest_c1_step() {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    // expected-error @below {{expected a loop over 'threadIdx.x' to start at 0 and go in steps of 1}}
    tir.for thread "threadIdx.x" %t = 0 to 64 step 2 {
    }
  }
  return
}

// -----

func.func @nest_c1_lower_bound_that_is_not_constant(%n: index) {
  // expected-error @below {{expected a loop over 'threadIdx.x' to start at 0 and go in steps of 1}}
  tir.for thread "threadIdx.x" %t = %n to 64 {
  }
  return
}

// -----

func.func @nest_c2_axis_bound_twice(%n: index) {
  // expected-note @below {{this loop binds it}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
    tir.for %i = 0 to %n {
      // expected-error @below {{axis 'threadIdx.x' is bound by a loop around this one already}}
      tir.for thread "threadIdx.x" %u = 0 to 64 {
      }
    }
  }
  return
}

// -----

func.func @nest_c3_extents_differ() {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    // expected-note @below {{the extent is 64 here}}
    tir.for thread "threadIdx.x" %t = 0 to 64 {
    }
    // expected-error @below {{expected one extent for axis 'threadIdx.x' in a kernel, but got 32}}
    tir.for thread "threadIdx.x" %t = 0 to 32 {
    }
  }
  return
}

// -----

func.func @nest_c3_every_loop_is_compared() {
  tir.for thread "blockIdx.x" %b = 0 to 4 {
    // expected-note @below {{the extent is 8 here}}
    tir.for thread "threadIdx.y" %t = 0 to 8 {
    }
    // expected-error @below {{expected one extent for axis 'threadIdx.y' in a kernel, but got 0}}
    tir.for thread "threadIdx.y" %t = 0 to 0 {
    }
    // expected-error @below {{expected one extent for axis 'threadIdx.y' in a kernel, but got 16}}
    tir.for thread "threadIdx.y" %t = 0 to 16 {
    }
  }
  return
}
