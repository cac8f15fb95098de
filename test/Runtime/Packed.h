//===- Packed.h - the runtime as a program sees it ------------------------*- C++ -*-===//
//
// The layouts that lib/Runtime/Packed.c and the compiler agree on, written down once more: a test
// that included the source would not notice a change of them. Errors are caught by the functions
// that apache-tvm-ffi would provide.

#ifndef TIR_TEST_RUNTIME_PACKED_H
#define TIR_TEST_RUNTIME_PACKED_H

#include <cstdint>
#include <string>

namespace packed {

enum Kind : int32_t {
  None = 0,
  Int = 1,
  Bool = 2,
  Float = 3,
  OpaquePointer = 4,
  DLTensor = 7,
  RawText = 8,
  TensorObject = 70,
  BigInt = 78,
};

union Value {
  int64_t integer;
  double number;
  void *pointer;
};

struct Any {
  int32_t kind;
  uint32_t padding;
  Value value;
};

struct Tensor {
  void *data;
  int32_t deviceType, deviceId;
  int32_t ndim;
  uint8_t code, bits;
  uint16_t lanes;
  const int64_t *shape, *strides;
  uint64_t byteOffset;
};

struct Parameter {
  const char *name, *type;
  const int64_t *shape, *strides;
  int64_t byteOffset;
  int32_t kind;
  uint8_t code, bits;
  uint16_t lanes;
  int32_t ndim, alignment;
};

struct Function {
  const char *signature;
  const Parameter *parameters;
  int32_t count;
};

inline Any integer(int64_t value) { return {Int, 0, {value}}; }
inline Any boolean(bool value) { return {Bool, 0, {value}}; }
inline Any number(double value) {
  Any any = {Float, 0, {0}};
  any.value.number = value;
  return any;
}
inline Any pointer(Kind kind, void *value) {
  Any any = {kind, 0, {0}};
  any.value.pointer = value;
  return any;
}

/// The kind and the text of the last error, "ValueError: ..."; empty if there was none.
inline std::string lastError;

/// Returns the last error and forgets it.
inline std::string takeError() {
  std::string error;
  std::swap(error, lastError);
  return error;
}

} // namespace packed

extern "C" {
int32_t tir_rt_check_arguments(const packed::Function *function, const packed::Any *args,
                               int32_t count, packed::Value *values);
int32_t tir_rt_call_packed(const char *name, uint64_t length, packed::Any *args, int32_t count,
                           int32_t kind, packed::Value *out);
int32_t tir_rt_return_array(packed::Any *values, int32_t count, packed::Any *result);
int64_t tir_rt_stride(const packed::Tensor *tensor, int32_t dimension);

void TVMFFIErrorSetRaisedFromCStrParts(const char *kind, const char **parts, int32_t count) {
  packed::lastError = std::string(kind) + ": ";
  for (int32_t i = 0; i < count; ++i)
    packed::lastError += parts[i];
}
}

#endif // TIR_TEST_RUNTIME_PACKED_H
