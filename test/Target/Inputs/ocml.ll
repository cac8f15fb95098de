; Below it: a function that asks for its chip and its waves.
target triple = "amdgcn-amd-amdhsa"

@__oclc_ISA_version = external local_unnamed_addr addrspace(4) constant i32
@__oclc_wavefrontsize64 = external local_unnamed_addr addrspace(4) constant i8
@__oclc_finite_only_opt = external local_unnamed_addr addrspace(4) constant i8

declare float @llvm.amdgcn.sin.f32(float)
declare float @llvm.amdgcn.cos.f32(float)

define linkonce_odr protected float @__ocml_sin_f32(float %x) #0 {
  %version = load i32, ptr addrspace(4) @__oclc_ISA_version
  %wide = load i8, ptr addrspace(4) @__oclc_wavefrontsize64
  %finite = load i8, ptr addrspace(4) @__oclc_finite_only_opt
  %is90a = icmp eq i32 %version, 9010
  %isWide = icmp eq i8 %wide, 1
  %mayBeNaN = icmp eq i8 %finite, 0
  %both = and i1 %is90a, %isWide
  %all = and i1 %both, %mayBeNaN
  br i1 %all, label %sine, label %cosine

sine:
  %s = call float @llvm.amdgcn.sin.f32(float %x)
  ret float %s

cosine:
  %c = call float @llvm.amdgcn.cos.f32(float %x)
  ret float %c
}

attributes #0 = { "target-cpu"="fiji" }
