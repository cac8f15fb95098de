//===- Interpreter.cpp - the meaning of a program, run --------------*- C++ -*-===//

#include "tir/Interpreter/Interpreter.h"
#include "Compiler.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

struct Interpreter::Impl {
  explicit Impl(const InterpreterOptions &options) : machine(options) {
    addNumberOps(table);
    addIndexOps(table);
    addMathOps(table);
    addVectorOps(table);
    addMemoryOps(table);
    addViewOps(table);
    addControlOps(table);
    addCallOps(table);
    addThreadOps(table);
  }

  LogicalResult compile(ModuleOp module);

  OpTable table;
  Machine machine;
};

static LogicalResult declare(Machine &machine, FunctionOpInterface function, StringRef name) {
  auto code = std::make_unique<Code>();
  code->op = function;
  for (Type type : function.getResultTypes()) {
    std::optional<unsigned> count = Compiler::countOf(type);
    if (!count)
      return function->emitError("the interpreter does not know values of type ") << type;
    code->results.push_back({0, *count});
  }
  machine.functions[name] = std::move(code);
  return success();
}

LogicalResult Interpreter::Impl::compile(ModuleOp module) {
  // All names first: functions call in any order.
  for (auto function : module.getOps<func::FuncOp>())
    if (failed(declare(machine, function, function.getName())))
      return failure();
  for (auto kernels : module.getOps<gpu::GPUModuleOp>())
    for (auto kernel : kernels.getOps<gpu::GPUFuncOp>())
      if (failed(declare(machine, kernel, (kernels.getName() + "::" + kernel.getName()).str())))
        return failure();
  for (auto &entry : machine.functions) {
    Code &code = *entry.second;
    auto function = cast<FunctionOpInterface>(code.op);
    if (function.isExternal())
      continue;
    Compiler compiler(machine, table, code);
    if (failed(compiler.compileFunction(function, function.getFunctionBody(),
                                        function.getNumArguments(),
                                        dyn_cast<gpu::GPUFuncOp>(code.op))))
      return failure();
  }
  return success();
}

Interpreter::Interpreter() = default;
Interpreter::~Interpreter() = default;

FailureOr<std::unique_ptr<Interpreter>> Interpreter::create(ModuleOp module,
                                                            const InterpreterOptions &options) {
  std::unique_ptr<Interpreter> result(new Interpreter());
  result->impl = std::make_unique<Impl>(options);
  if (failed(result->impl->compile(module)))
    return failure();
  return result;
}

/// Puts a buffer of the caller into the registers of a parameter.
static llvm::Error giveBuffer(uint64_t *registers, MemRefType type, StringRef name,
                              const InterpreterArgument &argument,
                              std::vector<std::unique_ptr<Allocation>> &allocations) {
  unsigned rank = type.getRank();
  if (argument.shape.size() != rank)
    return llvm::createStringError("ValueError: expected " + llvm::Twine(rank) +
                                   " dimensions of buffer '" + name + "', but got " +
                                   llvm::Twine(argument.shape.size()));
  SmallVector<int64_t> strides;
  int64_t offset;
  (void)type.getStridesAndOffset(strides, offset); // a layout without them is an unknown value
  uint64_t bytes = bytesOf(scalarOf(type.getElementType())) *
                   Compiler::countOf(type.getElementType()).value_or(1);
  int64_t stride = 1;
  for (unsigned i = rank; i-- > 0;) {
    int64_t size = argument.shape[i];
    if (!type.isDynamicDim(i) && type.getDimSize(i) != size)
      return llvm::createStringError(
          "ValueError: expected size " + llvm::Twine(type.getDimSize(i)) + " of dimension " +
          llvm::Twine(i) + " of buffer '" + name + "', but got " + llvm::Twine(size));
    if (!ShapedType::isDynamic(strides[i]) && strides[i] != stride && size > 1)
      return llvm::createStringError("ValueError: expected stride " + llvm::Twine(strides[i]) +
                                     " of dimension " + llvm::Twine(i) + " of buffer '" + name +
                                     "', but got " + llvm::Twine(stride));
    registers[BufferRegs::sizes + i] = size;
    registers[BufferRegs::strides(rank) + i] = stride;
    stride *= size;
  }
  allocations.push_back(std::make_unique<Allocation>(argument.data, bytes * stride, name.str()));
  registers[BufferRegs::allocation] = reinterpret_cast<uint64_t>(allocations.back().get());
  registers[BufferRegs::base] = 0;
  registers[BufferRegs::offset] = ShapedType::isDynamic(offset) ? 0 : offset;
  return llvm::Error::success();
}

llvm::Expected<std::vector<uint64_t>> Interpreter::run(StringRef name,
                                                       ArrayRef<InterpreterArgument> arguments) {
  Machine &machine = impl->machine;
  auto found = machine.functions.find(name);
  if (found == machine.functions.end())
    return llvm::createStringError("there is no function '" + name + "' in the program");
  const Code &code = *found->second;
  if (code.arguments.size() != arguments.size())
    return llvm::createStringError("expected one argument for each parameter");
  auto function = cast<FunctionOpInterface>(code.op);
  Thread thread(machine);
  thread.start(code);
  std::vector<std::unique_ptr<Allocation>> allocations;
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    uint64_t *registers = thread.r + code.arguments[i].first;
    Type type = function.getArgumentTypes()[i];
    auto given = function.getArgAttrOfType<StringAttr>(i, "tir.name");
    std::string parameter = given ? given.str() : "arg" + std::to_string(i);
    if (auto buffer = dyn_cast<MemRefType>(type)) {
      if (llvm::Error error = giveBuffer(registers, buffer, parameter, argument, allocations))
        return error;
    } else if (isa<ptr::PtrType>(type)) {
      size_t bytes = argument.shape.empty() ? 0 : argument.shape[0];
      allocations.push_back(std::make_unique<Allocation>(argument.data, bytes, parameter));
      registers[0] = reinterpret_cast<uint64_t>(allocations.back().get());
      registers[1] = 0;
    } else {
      registers[0] = argument.bits & maskOf(widthOf(type));
    }
  }
  machine.raised.clear();
  thread.run();
  if (thread.status != Status::Done)
    return llvm::createStringError(machine.raised);
  std::vector<uint64_t> results = std::move(thread.returned);
  if (function->hasAttr("tir.may_fail") && !results.empty()) {
    if (static_cast<uint32_t>(results.front()) != 0)
      return llvm::createStringError(machine.raised);
    results.erase(results.begin());
  }
  return results;
}
