// RUN: tir-opt %s --tir-verify-launches --split-input-file --verify-diagnostics

// MLIR itself compares launches with kernels that are not converted.
module attributes {gpu.container_module} {
  func.func @launch_c1_one_value_too_few(%n: index) {
    // expected-error @+1 {{the launch of 'k' passes 1 values, but the kernel takes 2}}
    gpu.launch_func @k::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    return
  }
  gpu.module @k {
    // expected-note @+1 {{the kernel is here}}
    llvm.func @k(%n: i64, %m: i64) attributes {gpu.kernel} {
      llvm.return
    }
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @launch_c1_values_but_none_is_taken(%n: index) {
    // expected-error @+1 {{the launch of 'k' passes 1 values, but the kernel takes 0}}
    gpu.launch_func @k::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    return
  }
  gpu.module @k {
    // expected-note @+1 {{the kernel is here}}
    llvm.func @k() attributes {gpu.kernel} {
      llvm.return
    }
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @launch_c2_float_for_an_integer(%n: index, %x: f32) {
    // expected-error @+1 {{value 1 of the launch of 'k' is of type 'f32', but the kernel takes 'i32'}}
    gpu.launch_func @k::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index, %x : f32)
    return
  }
  gpu.module @k {
    // expected-note @+1 {{the kernel is here}}
    llvm.func @k(%n: i64, %x: i32) attributes {gpu.kernel} {
      llvm.return
    }
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @launch_c2_buffer_for_a_number(%n: index, %a: memref<f32>) {
    // expected-error @+1 {{value 0 of the launch of 'k' is of type 'memref<f32>', but the kernel takes 'i64'}}
    gpu.launch_func @k::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<f32>)
    return
  }
  gpu.module @k {
    // expected-note @+1 {{the kernel is here}}
    llvm.func @k(%n: i64) attributes {gpu.kernel} {
      llvm.return
    }
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @launch_c2_narrow_index(%n: index) {
    // expected-error @+1 {{value 0 of the launch of 'k' is of type 'index', but the kernel takes 'i32'}}
    gpu.launch_func @k::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    return
  }
  gpu.module @k {
    // expected-note @+1 {{the kernel is here}}
    llvm.func @k(%n: i32) attributes {gpu.kernel} {
      llvm.return
    }
  }
}
