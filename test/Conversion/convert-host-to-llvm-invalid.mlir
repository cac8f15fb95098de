// RUN: tir-opt %s --tir-convert-host-to-llvm --split-input-file --verify-diagnostics

func.func @thread_loop_on_the_cpu() {
  // expected-error @+1 {{the CPU has no loop over 'threadIdx.x'; run it with tir-run --device=reference, or compile it for a GPU}}
  tir.for thread "threadIdx.x" %t = 0 to 64 {
  }
  return
}

// -----

module attributes {gpu.container_module} {
  func.func @launch(%n: index) {
    // expected-error @+1 {{kernels cannot be launched from the CPU's code yet; --emit=split shows the host side}}
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
  gpu.module @kernels {
    gpu.func @k() kernel {
      gpu.return
    }
  }
}

// -----

func.func @operation_without_a_conversion() {
  // expected-error @+1 {{failed to legalize operation 'tensor.empty'}}
  %y = tensor.empty() : tensor<4xf32>
  return
}

// -----

func.func @intrinsic_without_a_conversion() {
  // expected-error @+1 {{the intrinsic 'tirx.mystery' is not supported on the CPU}}
  tir.call_intrin "tirx.mystery"() : () -> ()
  return
}

// -----

func.func @other_operation_of_threads() {
  // expected-error @+1 {{the CPU has no 'tir.barrier'}}
  tir.barrier #tir.scope<shared>
  return
}
