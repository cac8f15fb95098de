//===- DeviceFunctions.cpp - what replaces a C function -----------*- C++ -*-===//
//
// Scripts that were written for CUDA alone call its functions by name. TIR says the same for every
// device; the names are those of TVMScript.

#include "DeviceFunctions.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

/// What CUDA calls by names of its own.
static StringRef replacementForCuda(StringRef function) {
  return llvm::StringSwitch<StringRef>(function)
      .Cases({"__syncthreads", "__barrier_sync"}, "T.tvm_storage_sync(\"shared\")")
      .Case("__syncwarp", "T.tvm_storage_sync(\"warp\")")
      .Cases({"__threadfence", "__threadfence_block", "__threadfence_system"},
             "T.tvm_storage_sync(\"global\")")
      .Cases({"atomicAdd", "atomicSub", "atomicMin", "atomicMax", "atomicExch", "atomicCAS"},
             "T.call_intrin(dtype, \"tir.atomic_add\", ...)")
      .Cases({"__shfl_sync", "__shfl"}, "T.tvm_warp_shuffle")
      .Cases({"__shfl_up_sync", "__shfl_up"}, "T.tvm_warp_shuffle_up")
      .Cases({"__shfl_down_sync", "__shfl_down"}, "T.tvm_warp_shuffle_down")
      .Cases({"__shfl_xor_sync", "__shfl_xor"}, "T.tvm_warp_shuffle_xor")
      .Case("__activemask", "T.tvm_warp_activemask")
      .Cases({"__popc", "__popcll"}, "T.popcount")
      .Cases({"__clz", "__clzll"}, "T.clz")
      .Case("__ldg", "an element of the buffer")
      .Cases({"__expf", "__nv_expf"}, "T.exp")
      .Cases({"__logf", "__nv_logf"}, "T.log")
      .Case("__sinf", "T.sin")
      .Case("__cosf", "T.cos")
      .Case("__powf", "T.pow")
      .Case("__fdividef", "the operator /")
      .Default({});
}

/// What the C library has under the name of TIR, for double, or for float with an f behind it.
static StringRef replacementForMath(StringRef function) {
  return llvm::StringSwitch<StringRef>(function)
      .Case("exp", "T.exp")
      .Case("exp2", "T.exp2")
      .Case("exp10", "T.exp10")
      .Case("log", "T.log")
      .Case("log2", "T.log2")
      .Case("log10", "T.log10")
      .Case("log1p", "T.log1p")
      .Case("sqrt", "T.sqrt")
      .Case("rsqrt", "T.rsqrt")
      .Case("sin", "T.sin")
      .Case("cos", "T.cos")
      .Case("tan", "T.tan")
      .Case("sinh", "T.sinh")
      .Case("cosh", "T.cosh")
      .Case("tanh", "T.tanh")
      .Case("asin", "T.asin")
      .Case("acos", "T.acos")
      .Case("atan", "T.atan")
      .Case("asinh", "T.asinh")
      .Case("acosh", "T.acosh")
      .Case("atanh", "T.atanh")
      .Case("atan2", "T.atan2")
      .Case("erf", "T.erf")
      .Case("pow", "T.pow")
      .Case("fabs", "T.fabs")
      .Case("floor", "T.floor")
      .Case("ceil", "T.ceil")
      .Case("trunc", "T.trunc")
      .Case("round", "T.round")
      .Case("nearbyint", "T.nearbyint")
      .Case("fmod", "T.fmod")
      .Case("fma", "T.fma")
      .Case("hypot", "T.hypot")
      .Case("copysign", "T.copysign")
      .Case("ldexp", "T.ldexp")
      .Case("nextafter", "T.nextafter")
      .Case("fmin", "T.min")
      .Case("fmax", "T.max")
      .Default({});
}

StringRef tir::getReplacement(StringRef function) {
  if (StringRef found = replacementForCuda(function); !found.empty())
    return found;
  if (StringRef found = replacementForMath(function); !found.empty())
    return found;
  return function.consume_back("f") ? replacementForMath(function) : StringRef();
}
