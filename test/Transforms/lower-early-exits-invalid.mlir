// RUN: tir-opt %s --tir-lower-early-exits --split-input-file --verify-diagnostics

// expected-error @below {{early exits of a function of several blocks are not supported}}
func.func @leave_c1_several_blocks(%n: index) {
  cf.br ^bb1
^bb1:
  tir.for %i = 0 to %n {
    tir.break
  }
  return
}

// -----

func.func @leave_c2_signature(%c: i1) {
  tir.block "B" iters() signature {
    tir.if %c {
      // expected-error @below {{an early return from the signature of a block is not supported}}
      tir.return
    }
    tir.regions reads() writes()
  } body {
  }
  tir.return
}

// -----

// expected-error @below {{an early return of a value of type 'tensor<4xf32>' is not supported}}
func.func @leave_c3_value_that_no_buffer_holds(%c: i1, %t: tensor<4xf32>) -> tensor<4xf32> {
  tir.if %c {
    tir.return %t : tensor<4xf32>
  }
  tir.return %t : tensor<4xf32>
}
