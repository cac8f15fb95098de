; A bitcode file of a ROCm tree, with the one function that device_math.mlir calls.
target triple = "amdgcn-amd-amdhsa"

declare float @__ocml_sin_f32(float)

define linkonce_odr protected float @_Z3sinf(float %x) #0 {
  %r = call float @__ocml_sin_f32(float %x)
  ret float %r
}

define linkonce_odr protected float @_Z6unusedf(float %x) #0 {
  ret float %x
}

attributes #0 = { "target-cpu"="fiji" }
