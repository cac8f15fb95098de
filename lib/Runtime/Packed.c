//===- Packed.c - the packed convention at run time ---------------------*- C -*-===//
//
// What every compiled program would otherwise repeat: the checks of a packed entry, calls of global
// functions, errors. The compiler carries it, compiled, and links it into what it writes. Tables
// and calls are written by lib/Conversion (CreatePackedEntries, LowerOutsideCalls); the layout of
// values and tensors is that of tvm/ffi/c_api.h and dlpack.h, the texts of the checks are those of
// TVM. Symbols of apache-tvm-ffi are weak: without it, errors are printed.

#include <stdint.h>

enum { None = 0, Int = 1, Bool = 2, Float = 3, OpaquePointer = 4, DLTensorPointer = 7 };
enum { FirstObject = 64, TensorObject = 70, BigIntObject = 78, ObjectHeader = 24 };
enum { DeviceCPU = 1, Open = -1, ScalarDimension = 255 };

typedef union {
  int64_t integer;
  double number;
  void *pointer;
} Value;

typedef struct {
  int32_t kind;
  uint32_t padding;
  Value value;
} Any;

typedef struct {
  const char *data;
  uint64_t size;
} Bytes;

typedef struct {
  void *data;
  int32_t deviceType, deviceId;
  int32_t ndim;
  uint8_t code, bits;
  uint16_t lanes;
  const int64_t *shape, *strides;
  uint64_t byteOffset;
} Tensor;

/// A parameter, as the compiler knows it.
typedef struct {
  const char *name, *type;
  /// For each dimension its size, Open, or -(2 + (argument << 8 | dimension)) where it must be that
  /// of an earlier parameter (the parameter itself for ScalarDimension).
  const int64_t *shape;
  /// For each dimension its stride in elements, or INT64_MIN if it is open; null if compact.
  const int64_t *strides;
  int64_t byteOffset; // or Open
  int32_t kind;       // Int, Bool, Float, OpaquePointer, DLTensorPointer
  uint8_t code, bits; // of the dtype, as in DLPack
  uint16_t lanes;
  int32_t ndim, alignment;
} Parameter;

typedef struct {
  const char *signature;
  const Parameter *parameters;
  int32_t count;
} Function;

__attribute__((weak)) void TVMFFIErrorSetRaisedFromCStrParts(const char *kind, const char **parts,
                                                             int32_t count);
__attribute__((weak)) int TVMFFIFunctionGetGlobal(const Bytes *name, void **function);
__attribute__((weak)) int TVMFFIFunctionCall(void *function, Any *args, int32_t count, Any *result);
__attribute__((weak)) int TVMFFIObjectDecRef(void *object);
int dprintf(int file, const char *format, ...);

#define COLD __attribute__((cold, noinline))
/// Called by programs; weak, for several object files may hold it.
#define RUNTIME __attribute__((weak, noinline))

//===--- errors -------------------------------------------------------------------===//

/// Records an error for the caller of the program; without apache-tvm-ffi it goes to stderr.
RUNTIME COLD void tir_rt_raise(const char *kind, const char **parts, int32_t count) {
  if (TVMFFIErrorSetRaisedFromCStrParts) {
    TVMFFIErrorSetRaisedFromCStrParts(kind, parts, count);
    return;
  }
  dprintf(2, "%s: ", kind);
  for (int32_t i = 0; i < count; ++i)
    dprintf(2, "%s", parts[i]);
  dprintf(2, "\n");
}

typedef struct {
  char text[32];
} Decimal;

/// Returns the digits of `value` with `unit`, of at most 6 letters, behind.
static COLD const char *measure(Decimal *to, int64_t value, const char *unit) {
  uint64_t left = value < 0 ? -(uint64_t)value : (uint64_t)value;
  char *at = to->text + sizeof(to->text) - 7, *end = at;
  while ((*end++ = *unit++))
    ;
  do
    *--at = (char)('0' + left % 10);
  while (left /= 10);
  if (value < 0)
    *--at = '-';
  return at;
}
static const char *decimal(Decimal *to, int64_t value) { return measure(to, value, ""); }

/// Raises "<what> when calling:\n  `<signature>`[,\n  expected <expected>]"; returns -1.
static COLD int32_t fail(const Function *function, const char *kind, const char *what,
                         const char *expected) {
  const char *parts[] = {what, " when calling:\n  `", function->signature,
                         "`",  ",\n  expected ",      expected};
  tir_rt_raise(kind, parts, expected ? 6 : 4);
  return -1;
}

/// As `fail`, where what is wrong is "<before><name><field>[<dimension>]<after> on argument #<i>".
static COLD int32_t failArgument(const Function *function, const char *kind, int32_t index,
                                 const char *before, const char *name, const char *field,
                                 int64_t dimension, const char *after, const char *expected,
                                 const char *expectedMore) {
  Decimal at, number;
  const char *brackets[] = {"", "", ""};
  if (dimension >= 0)
    brackets[0] = "[", brackets[1] = decimal(&at, dimension), brackets[2] = "]";
  const char *parts[] = {before,
                         name,
                         field,
                         brackets[0],
                         brackets[1],
                         brackets[2],
                         after,
                         " on argument #",
                         decimal(&number, index),
                         " when calling:\n  `",
                         function->signature,
                         "`,\n  expected ",
                         expected,
                         expectedMore};
  tir_rt_raise(kind, parts, 14);
  return -1;
}

//===--- scalars --------------------------------------------------------------------===//

/// Returns true and the value if an object is an integer of 64 bits without sign.
static int isWideUnsigned(const Any *arg, const Parameter *parameter, Value *out) {
  if (arg->kind != BigIntObject || parameter->code != 1 || parameter->bits != 64)
    return 0;
  const uint64_t *words = (const uint64_t *)((const char *)arg->value.pointer + ObjectHeader);
  if (words[0] != 2 || words[2] != 0)
    return 0;
  out->integer = (int64_t)words[1];
  return 1;
}

static int fits(int64_t value, const Parameter *parameter) {
  if (parameter->code == 1) // without sign
    return value >= 0 && (parameter->bits >= 64 || value >> parameter->bits == 0);
  if (parameter->bits >= 64)
    return 1;
  int64_t rest = value >> (parameter->bits - 1);
  return rest == 0 || rest == -1;
}

static COLD int32_t failKind(const Function *function, int32_t index, const char *expected) {
  return failArgument(function, "TypeError", index, "Mismatched type", "", "", -1, "", expected,
                      "");
}

/// Checks the kind of an argument and takes its value.
static int32_t takeArgument(const Function *function, int32_t index, const Any *arg, Value *out) {
  const Parameter *parameter = function->parameters + index;
  int isInteger = arg->kind == Int || arg->kind == Bool;
  switch (parameter->kind) {
  case Bool:
    if (!isInteger)
      return failKind(function, index, "boolean");
    out->integer = arg->value.integer != 0;
    return 0;
  case Int:
    if (!isInteger && arg->kind != BigIntObject)
      return failKind(function, index, "int");
    if (isInteger && fits(arg->value.integer, parameter)) {
      out->integer = arg->value.integer;
      return 0;
    }
    if (isWideUnsigned(arg, parameter, out))
      return 0;
    return failArgument(function, "ValueError", index, "Invalid ", parameter->name, "", -1, "",
                        "a value of ", parameter->type);
  case Float:
    if (!isInteger && arg->kind != Float)
      return failKind(function, index, "float");
    out->number = isInteger ? (double)arg->value.integer : arg->value.number;
    return 0;
  case OpaquePointer:
    if (arg->kind != None && arg->kind != OpaquePointer && arg->kind != DLTensorPointer &&
        arg->kind < FirstObject)
      return failKind(function, index, "pointer");
    out->pointer = arg->kind == None ? 0 : arg->value.pointer;
    break;
  default:
    if ((arg->kind != DLTensorPointer && arg->kind != TensorObject) || !arg->value.pointer)
      return failKind(function, index, "Tensor");
    out->pointer = arg->value.pointer;
  }
  if (arg->kind == TensorObject)
    out->pointer = (char *)out->pointer + ObjectHeader;
  return 0;
}

//===--- tensors --------------------------------------------------------------------===//

/// Returns the stride of a dimension in elements; a tensor without strides is compact.
RUNTIME int64_t tir_rt_stride(const Tensor *tensor, int32_t dimension) {
  if (tensor->strides)
    return tensor->strides[dimension];
  uint64_t stride = 1;
  for (int32_t i = tensor->ndim - 1; i > dimension; --i)
    stride *= (uint64_t)tensor->shape[i];
  return (int64_t)stride;
}

/// Checks that a dimension is that of an earlier parameter.
static int32_t checkSameSize(const Function *function, const Value *values, int32_t index,
                             int32_t dimension, int64_t size, int64_t reference) {
  int64_t other = (-reference - 2) >> 8, at = (-reference - 2) & 255;
  int isScalar = at == ScalarDimension;
  int64_t wanted =
      isScalar ? values[other].integer : ((const Tensor *)values[other].pointer)->shape[at];
  if (size == wanted)
    return 0;
  Decimal number;
  const char *name = function->parameters[other].name;
  const char *parts[] = {name, isScalar ? "" : ".shape[", isScalar ? "" : decimal(&number, at),
                         isScalar ? "" : "]"};
  char text[256]; // names are cut, never the stack
  uint32_t length = 0;
  for (uint32_t i = 0; i < 4; ++i)
    for (const char *c = parts[i]; *c && length + 1 < sizeof(text); ++c)
      text[length++] = *c;
  text[length] = 0;
  return failArgument(function, "ValueError", index, "Mismatched ",
                      function->parameters[index].name, ".shape", dimension, "", "to match ", text);
}

static int32_t checkShape(const Function *function, const Value *values, int32_t index,
                          const Tensor *tensor) {
  const Parameter *parameter = function->parameters + index;
  for (int32_t i = 0; i < parameter->ndim; ++i) {
    int64_t wanted = parameter->shape[i], size = tensor->shape[i];
    Decimal number;
    if (wanted >= 0 && size != wanted)
      return failArgument(function, "ValueError", index, "Invalid ", parameter->name, ".shape", i,
                          "", decimal(&number, wanted), "");
    if (wanted < Open && checkSameSize(function, values, index, i, size, wanted))
      return -1;
  }
  return 0;
}

static int isEmpty(const Tensor *tensor) {
  for (int32_t i = 0; i < tensor->ndim; ++i)
    if (tensor->shape[i] == 0)
      return 1;
  return 0;
}

/// Checks strides; those that no access takes may be anything, and NumPy's are.
static int32_t checkStrides(const Function *function, int32_t index, const Tensor *tensor) {
  const Parameter *parameter = function->parameters + index;
  if (isEmpty(tensor))
    return 0;
  if (!parameter->strides) {
    if (!tensor->strides)
      return 0;
    uint64_t stride = 1;
    for (int32_t i = parameter->ndim - 1; i >= 0; --i) {
      if (tensor->shape[i] != 1 && (uint64_t)tensor->strides[i] != stride)
        return failArgument(function, "ValueError", index, "Mismatched ", parameter->name,
                            ".strides", -1, "", "to be compact array", "");
      stride *= (uint64_t)tensor->shape[i];
    }
    return 0;
  }
  for (int32_t i = parameter->ndim - 1; i >= 0; --i) {
    int64_t wanted = parameter->strides[i];
    Decimal number;
    if (wanted != INT64_MIN && tensor->shape[i] != 1 && tir_rt_stride(tensor, i) != wanted)
      return failArgument(function, "ValueError", index, "Invalid ", parameter->name, ".strides", i,
                          "", decimal(&number, wanted), "");
  }
  return 0;
}

static int32_t checkTensor(const Function *function, const Value *values, int32_t index) {
  const Parameter *parameter = function->parameters + index;
  const Tensor *tensor = values[index].pointer;
  Decimal number;
  if (tensor->ndim != parameter->ndim)
    return failArgument(function, "ValueError", index, "Mismatched ", parameter->name, ".ndim", -1,
                        "", decimal(&number, parameter->ndim), "");
  if (tensor->code != parameter->code || tensor->bits != parameter->bits ||
      tensor->lanes != parameter->lanes)
    return failArgument(function, "TypeError", index, "Mismatched ", parameter->name, ".dtype", -1,
                        "", parameter->type, "");
  if (checkShape(function, values, index, tensor) || checkStrides(function, index, tensor))
    return -1;
  if (parameter->byteOffset != Open && tensor->byteOffset != (uint64_t)parameter->byteOffset)
    return failArgument(function, "ValueError", index, "Invalid ", parameter->name, ".byte_offset",
                        -1, "", decimal(&number, parameter->byteOffset), "");
  if (tensor->deviceType != DeviceCPU)
    return failArgument(function, "ValueError", index, "Mismatched ", parameter->name,
                        ".device_type", -1, "", "cpu", "");
  if (isEmpty(tensor))
    return 0; // nothing is there, and nothing is read
  if (!tensor->data)
    return failArgument(function, "ValueError", index, "", parameter->name, " data pointer is NULL",
                        -1, "", "non-NULL data pointer", "");
  if (((uint64_t)tensor->data + tensor->byteOffset) % (uint64_t)parameter->alignment)
    return failArgument(function, "ValueError", index, "Misaligned Tensor data", "", "", -1, "",
                        "data alignment=", measure(&number, parameter->alignment, " bytes"));
  return 0;
}

/// Checks the arguments of a packed call; returns 0 and their values (a Tensor by its address), or
/// -1 after raising an error.
RUNTIME int32_t tir_rt_check_arguments(const Function *function, const Any *args, int32_t count,
                                       Value *values) {
  if (count != function->count) {
    Decimal number;
    const char *text[] = {"Expected ",         decimal(&number, function->count),
                          " arguments",        " when calling:\n  `",
                          function->signature, "`"};
    tir_rt_raise("TypeError", text, 6);
    return -1;
  }
  if (count && !args)
    return fail(function, "TypeError", "args pointer is NULL", 0);
  for (int32_t i = 0; i < count; ++i)
    if (takeArgument(function, i, args + i, values + i))
      return -1;
  for (int32_t i = 0; i < count; ++i)
    if (function->parameters[i].kind == DLTensorPointer && checkTensor(function, values, i))
      return -1;
  return 0;
}

//===--- calls of global functions --------------------------------------------------===//

static void release(const Any *value) {
  if (value->kind >= FirstObject && value->value.pointer)
    TVMFFIObjectDecRef(value->value.pointer);
}

/// Returns the global function `name`; null after an error is raised.
static void *findGlobal(const char *name, uint64_t length) {
  void *function = 0;
  if (!TVMFFIFunctionGetGlobal || !TVMFFIFunctionCall || !TVMFFIObjectDecRef) {
    const char *parts[] = {"calling '", name, "' needs apache-tvm-ffi, which is not loaded"};
    tir_rt_raise("RuntimeError", parts, 3);
    return 0;
  }
  Bytes bytes = {name, length};
  if (TVMFFIFunctionGetGlobal(&bytes, &function))
    return 0;
  if (!function) {
    const char *parts[] = {"no global function is named '", name, "'"};
    tir_rt_raise("RuntimeError", parts, 3);
  }
  return function;
}

/// Returns several values as one: an ffi.Array.
RUNTIME int32_t tir_rt_return_array(Any *values, int32_t count, Any *result) {
  void *function = findGlobal("ffi.Array", 9);
  if (!function)
    return -1;
  *result = (Any){None, 0, {0}};
  int status = TVMFFIFunctionCall(function, values, count, result);
  TVMFFIObjectDecRef(function);
  return status ? -1 : 0;
}

/// Calls the global function `name`. The result is converted to `kind`, or dropped if that is
/// None. Returns 0, or -1 after an error is raised.
RUNTIME int32_t tir_rt_call_packed(const char *name, uint64_t length, Any *args, int32_t count,
                                   int32_t kind, Value *out) {
  void *function = findGlobal(name, length);
  if (!function)
    return -1;
  Any result = {None, 0, {0}};
  int status = TVMFFIFunctionCall(function, args, count, &result);
  TVMFFIObjectDecRef(function);
  if (status)
    return -1;
  int isInteger = result.kind == Int || result.kind == Bool;
  const char *expected = 0;
  switch (kind) {
  case None:
    break;
  case Int:
  case Bool:
    expected = isInteger ? 0 : "an int";
    *out = result.value;
    break;
  case Float:
    expected = isInteger || result.kind == Float ? 0 : "a float";
    out->number = isInteger ? (double)result.value.integer : result.value.number;
    break;
  default:
    expected = result.kind == None || result.kind == OpaquePointer ? 0 : "a pointer";
    out->pointer = result.kind == None ? 0 : result.value.pointer;
  }
  release(&result);
  if (!expected)
    return 0;
  const char *parts[] = {"expected '", name, "' to return ", expected};
  tir_rt_raise("TypeError", parts, 4);
  return -1;
}
