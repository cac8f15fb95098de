//===- Program.cpp - a function of a program, to be called ----------*- C++ -*-===//
//
// A compilation for this machine up to the llvm dialect, its code in this process, and a call of
// the packed entry. The code reports its errors through functions of tvm_ffi; here they are ours,
// and keep the text for the caller.

#include "tir/Driver/Program.h"
#include "Compilation.h"
#include "Signature.h"
#include "tir/Driver/Load.h"
#include "tir/Target/Host.h"

using namespace mlir;
using namespace mlir::tir;

//===--- the packed convention ----------------------------------------------------===//

namespace {

/// A value of tvm_ffi: TVMFFIAny.
struct PackedValue {
  int32_t typeIndex = 0;
  uint32_t padding = 0;
  union {
    int64_t integer;
    double real;
    void *pointer;
  };

  PackedValue() : integer(0) {}
};

enum TypeIndex : int32_t {
  None = 0,
  Integer = 1,
  Boolean = 2,
  Real = 3,
  OpaquePointer = 4,
  TensorPointer = 7
};

/// A tensor of DLPack: DLTensor.
struct Tensor {
  void *data;
  int32_t deviceType;
  int32_t deviceId;
  int32_t rank;
  uint8_t code;
  uint8_t bits;
  uint16_t lanes;
  int64_t *shape;
  int64_t *strides;
  uint64_t byteOffset;
};

constexpr int32_t cpuDevice = 1;

using PackedFunction = int32_t (*)(void *self, const PackedValue *arguments, int32_t count,
                                   PackedValue *result);

/// The error that the code of this thread has raised last.
thread_local std::string raisedError;

void raiseFromParts(const char *kind, const char **parts, int32_t count) {
  raisedError = kind;
  raisedError += ": ";
  for (int32_t i = 0; i < count; ++i)
    if (parts[i])
      raisedError += parts[i];
}

void raise(const char *kind, const char *message) { raiseFromParts(kind, &message, 1); }

} // namespace

//===--- compiling ----------------------------------------------------------------===//

/// Returns the function of `module` that `name` means.
static FailureOr<func::FuncOp> findFunction(ModuleOp module, StringRef name) {
  if (!name.empty()) {
    auto function = module.lookupSymbol<func::FuncOp>(name);
    if (!function)
      return emitError(module.getLoc(), "there is no function '") << name << "' in the program";
    if (function.isPrivate())
      return function.emitError("function '")
             << name << "' is private, so that nothing outside can call it";
    return function;
  }
  SmallVector<func::FuncOp> candidates;
  for (func::FuncOp function : module.getOps<func::FuncOp>()) {
    if (function.isPrivate())
      continue;
    if (function.getName() == "main")
      return function;
    candidates.push_back(function);
  }
  if (candidates.size() == 1)
    return candidates.front();
  return emitError(module.getLoc(), "there are ")
         << candidates.size() << " functions that could be called; name one with --function";
}

FailureOr<std::unique_ptr<Program>> Program::create(std::unique_ptr<llvm::MemoryBuffer> source,
                                                    StringRef name,
                                                    llvm::raw_ostream &diagnostics) {
  CompileOptions options;
  options.output = OutputKind::LLVMDialect;
  options.target = TargetName();
  std::unique_ptr<Program> program(new Program());
  bool done = false;
  runWithDeepStack([&] {
    Compilation compilation(std::move(source), options, diagnostics);
    if (failed(compilation.load()))
      return;
    FailureOr<func::FuncOp> function = findFunction(compilation.getModule(), name);
    if (failed(function))
      return;
    program->name = function->getName().str();
    FailureOr<std::vector<Parameter>> parameters = readSignature(*function);
    if (failed(parameters) || failed(keepFunction(compilation.getModule(), program->name)) ||
        failed(compilation.lower(OutputKind::LLVMDialect)))
      return;
    program->parameters = std::move(*parameters);
    FailureOr<std::unique_ptr<HostJIT>> code = HostJIT::create(
        compilation.getModule(), {{"TVMFFIErrorSetRaisedFromCStrParts", (void *)raiseFromParts},
                                  {"TVMFFIErrorSetRaisedFromCStr", (void *)raise}});
    if (failed(code))
      return;
    program->code = std::move(*code);
    program->entry = program->code->lookup("__tvm_ffi_" + program->name);
    if (!program->entry)
      return;
    done = true;
  });
  if (!done)
    return failure();
  return program;
}

Program::~Program() = default;

//===--- calling ------------------------------------------------------------------===//

llvm::Expected<ReturnValue> Program::call(ArrayRef<Argument> arguments) const {
  if (arguments.size() != parameters.size()) // untested: a tool gives one for each
    return llvm::createStringError("expected one argument for each parameter");
  std::vector<PackedValue> values(arguments.size());
  std::vector<Tensor> tensors(arguments.size());
  std::vector<std::vector<int64_t>> shapes(arguments.size()), strides(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Argument &argument = arguments[i];
    const Parameter &parameter = parameters[i];
    switch (parameter.kind) {
    case Parameter::Kind::Scalar:
      if (parameter.type.code == DataType::Int || parameter.type.code == DataType::UInt) {
        values[i].typeIndex = Integer;
        values[i].integer = argument.integer;
      } else if (parameter.type.code == DataType::Bool) {
        values[i].typeIndex = Boolean;
        values[i].integer = argument.integer != 0;
      } else {
        values[i].typeIndex = Real;
        values[i].real = argument.real;
      }
      break;
    case Parameter::Kind::Pointer:
      values[i].typeIndex = OpaquePointer;
      values[i].pointer = argument.data;
      break;
    case Parameter::Kind::Buffer:
      shapes[i] = argument.shape;
      strides[i].assign(shapes[i].size(), 1);
      for (size_t k = shapes[i].size(); k > 1; --k)
        strides[i][k - 2] = strides[i][k - 1] * shapes[i][k - 1];
      tensors[i] = {argument.data,
                    cpuDevice,
                    0,
                    static_cast<int32_t>(shapes[i].size()),
                    parameter.type.code,
                    parameter.type.bits,
                    parameter.type.lanes,
                    shapes[i].data(),
                    strides[i].data(),
                    0};
      values[i].typeIndex = TensorPointer;
      values[i].pointer = &tensors[i];
      break;
    }
  }
  raisedError = "RuntimeError: the function failed without an error";
  PackedValue packed;
  if (reinterpret_cast<PackedFunction>(entry)(nullptr, values.data(), values.size(), &packed) != 0)
    return llvm::createStringError(raisedError);
  ReturnValue result;
  switch (packed.typeIndex) {
  case None:
    break;
  case Integer:
  case Boolean:
    result.kind =
        packed.typeIndex == Integer ? ReturnValue::Kind::Integer : ReturnValue::Kind::Bool;
    result.integer = packed.integer;
    break;
  case Real:
    result.kind = ReturnValue::Kind::Real;
    result.real = packed.real;
    break;
  default:
    result.kind = ReturnValue::Kind::Other;
  }
  return result;
}
