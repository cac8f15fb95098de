//===- Program.cpp - a function of a program, to be called ----------*- C++ -*-===//
//
// For the CPU: a compilation for this machine up to the llvm dialect, its code in this process, and
// a call of the packed entry. The code reports its errors through functions of tvm_ffi; here they
// are ours, and keep the text for the caller. For the interpreter: the program, lowered to a stage.

#include "tir/Driver/Program.h"
#include "Compilation.h"
#include "Signature.h"
#include "tir/Driver/Load.h"
#include "tir/Interpreter/Interpreter.h"
#include "tir/Target/Chips.h"
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

namespace {

/// Code in this process.
class CompiledProgram : public Program {
public:
  using Program::Program;

  LogicalResult create(Compilation &compilation);
  llvm::Expected<ReturnValue> call(ArrayRef<Argument> arguments) override;

private:
  std::unique_ptr<HostJIT> code;
  void *entry = nullptr;
};

/// A module, and the interpreter.
class InterpretedProgram : public Program {
public:
  using Program::Program;

  LogicalResult create(std::unique_ptr<Compilation> lowered, SmallVector<Type> declared,
                       const ProgramOptions &options);
  llvm::Expected<ReturnValue> call(ArrayRef<Argument> arguments) override;
  std::string print() const override { return compilation->print(); }

private:
  std::unique_ptr<Compilation> compilation;
  std::unique_ptr<Interpreter> interpreter;
  SmallVector<Type> results; // as declared
};

} // namespace

LogicalResult CompiledProgram::create(Compilation &compilation) {
  FailureOr<std::unique_ptr<HostJIT>> jit = HostJIT::create(
      compilation.getModule(), {{"TVMFFIErrorSetRaisedFromCStrParts", (void *)raiseFromParts},
                                {"TVMFFIErrorSetRaisedFromCStr", (void *)raise}});
  if (failed(jit))
    return failure();
  code = std::move(*jit);
  entry = code->lookup("__tvm_ffi_" + name);
  return success(entry != nullptr);
}

LogicalResult InterpretedProgram::create(std::unique_ptr<Compilation> lowered,
                                         SmallVector<Type> declared,
                                         const ProgramOptions &options) {
  compilation = std::move(lowered);
  results = std::move(declared);
  InterpreterOptions limits;
  if (options.stepBudget)
    limits.stepBudget = options.stepBudget;
  if (std::optional<Chip> chip = findChip(compilation->getTarget().chip))
    limits.warpSize = chip->warpSize;
  FailureOr<std::unique_ptr<Interpreter>> created =
      Interpreter::create(compilation->getModule(), limits);
  if (failed(created))
    return failure();
  interpreter = std::move(*created);
  return success();
}

/// Returns the types of the results of `function`, as declared.
static SmallVector<Type> declaredResults(func::FuncOp function) {
  SmallVector<Type> results;
  for (auto [i, type] : llvm::enumerate(function.getResultTypes())) {
    auto declared = function.getResultAttrOfType<TypeAttr>(i, "tir.dtype");
    results.push_back(declared ? declared.getValue() : type);
  }
  return results;
}

FailureOr<std::unique_ptr<Program>> Program::create(std::unique_ptr<llvm::MemoryBuffer> source,
                                                    const ProgramOptions &options,
                                                    llvm::raw_ostream &diagnostics) {
  CompileOptions compile;
  bool isInterpreted = options.device == Device::Reference;
  compile.output = isInterpreted ? options.stage : OutputKind::LLVMDialect;
  compile.target = isInterpreted ? options.target : TargetName();
  compile.guessesGPU = isInterpreted;
  std::unique_ptr<Program> program;
  runWithDeepStack([&] {
    auto compilation = std::make_unique<Compilation>(std::move(source), compile, diagnostics);
    if (failed(compilation->load()))
      return;
    FailureOr<func::FuncOp> function = findFunction(compilation->getModule(), options.function);
    if (failed(function))
      return;
    FailureOr<std::vector<Parameter>> parameters = readSignature(*function);
    if (failed(parameters))
      return;
    // The lowering changes the function: what it was declared as is read before.
    std::string name = function->getName().str();
    SmallVector<Type> results = declaredResults(*function);
    if (failed(keepFunction(compilation->getModule(), name)) ||
        failed(compilation->lower(compile.output)))
      return;
    if (isInterpreted) {
      auto interpreted = std::make_unique<InterpretedProgram>(name, std::move(*parameters));
      if (succeeded(interpreted->create(std::move(compilation), std::move(results), options)))
        program = std::move(interpreted);
    } else {
      auto compiled = std::make_unique<CompiledProgram>(name, std::move(*parameters));
      if (succeeded(compiled->create(*compilation)))
        program = std::move(compiled);
    }
  });
  if (!program)
    return failure();
  return program;
}

Program::~Program() = default;

//===--- calling ------------------------------------------------------------------===//

llvm::Expected<ReturnValue> CompiledProgram::call(ArrayRef<Argument> arguments) {
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

/// Returns the bits of a scalar argument.
static uint64_t bitsOf(const Parameter &parameter, const Argument &argument, Type type) {
  auto real = dyn_cast<FloatType>(type);
  if (!real)
    return argument.integer;
  llvm::APFloat value(argument.real);
  bool losesInfo;
  value.convert(real.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return value.bitcastToAPInt().getZExtValue();
}

llvm::Expected<ReturnValue> InterpretedProgram::call(ArrayRef<Argument> arguments) {
  auto function = compilation->getModule().lookupSymbol<func::FuncOp>(name);
  if (!function || arguments.size() != parameters.size() ||
      function.getNumArguments() != parameters.size()) // untested: a tool gives one for each
    return llvm::createStringError("expected one argument for each parameter");
  std::vector<InterpreterArgument> given(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i)
    given[i] = {bitsOf(parameters[i], arguments[i], function.getArgumentTypes()[i]),
                arguments[i].data, arguments[i].shape};
  llvm::Expected<std::vector<uint64_t>> bits = interpreter->run(name, given);
  if (!bits)
    return bits.takeError();
  ReturnValue result;
  if (results.empty())
    return result;
  Type type = results.front();
  if (results.size() > 1 || !type.isIntOrIndexOrFloat() || bits->size() != 1) {
    result.kind = ReturnValue::Kind::Other;
    return result;
  }
  uint64_t word = bits->front();
  if (auto real = dyn_cast<FloatType>(type)) {
    llvm::APFloat value(real.getFloatSemantics(), llvm::APInt(real.getWidth(), word));
    bool losesInfo;
    value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    result.kind = ReturnValue::Kind::Real;
    result.real = value.convertToDouble();
    return result;
  }
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  bool isUnsigned = type.isUnsignedInteger() || width == 1;
  result.kind = width == 1 ? ReturnValue::Kind::Bool : ReturnValue::Kind::Integer;
  result.integer = isUnsigned ? word : llvm::SignExtend64(word, width);
  return result;
}
