//===- tir-run.cpp - runs a function of a program --------------------*- C++ -*-===//
//
// Compiles in this process, calls the function through its packed entry with arrays from files or
// random ones, and prints and saves what comes back.

#include "Inputs.h"
#include "tools/OptionTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::tir;
using llvm::StringRef;
using llvm::Twine;

static void error(const Twine &text) {
  llvm::WithColor::error(llvm::errs(), "tir-run") << text << '\n';
}

static std::string describe(const DataType &type, llvm::ArrayRef<int64_t> shape) {
  std::string text = type.name + "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(shape, os);
  return text + "]";
}

/// Prints the call: each parameter, and where its value comes from.
static void printCall(const Program &program, llvm::ArrayRef<Input> inputs) {
  llvm::outs() << program.getName() << "(";
  for (auto [i, parameter] : llvm::enumerate(program.getParameters())) {
    if (i)
      llvm::outs() << ", ";
    llvm::outs() << parameter.name << ": ";
    if (parameter.kind == Parameter::Kind::Buffer)
      llvm::outs() << describe(parameter.type, inputs[i].array.shape);
    else
      llvm::outs() << parameter.type.name;
    llvm::outs() << " = " << inputs[i].origin;
  }
  llvm::outs() << ")\n";
}

/// Prints the result buffers, and saves them into `folder` if there is one; returns false after an
/// error.
static bool reportBuffers(const Program &program, llvm::ArrayRef<Input> inputs, StringRef folder) {
  if (!folder.empty())
    if (std::error_code code = llvm::sys::fs::create_directories(folder))
      return error("cannot make the folder '" + folder + "': " + code.message()), false;
  for (auto [parameter, input] : llvm::zip(program.getParameters(), inputs)) {
    if (!parameter.isWritten || parameter.kind == Parameter::Kind::Scalar)
      continue;
    llvm::outs() << parameter.name << ": " << describe(input.array.type, input.array.shape);
    printElements(llvm::outs(), input.array);
    if (!folder.empty()) {
      llvm::SmallString<128> path(folder);
      llvm::sys::path::append(path, parameter.name + ".npy");
      if (llvm::Error failure = writeNpy(path, input.array))
        return error("cannot write '" + path + "': " + llvm::toString(std::move(failure))), false;
      llvm::outs() << ", saved as " << path;
    }
    llvm::outs() << '\n';
  }
  return true;
}

static void reportValue(const ReturnValue &value) {
  switch (value.kind) {
  case ReturnValue::Kind::None:
    return;
  case ReturnValue::Kind::Integer:
    llvm::outs() << "result: " << value.integer << '\n';
    return;
  case ReturnValue::Kind::Bool:
    llvm::outs() << "result: " << (value.integer ? "True" : "False") << '\n';
    return;
  case ReturnValue::Kind::Real:
    llvm::outs() << "result: " << llvm::format("%.17g", value.real) << '\n';
    return;
  case ReturnValue::Kind::Other:
    llvm::outs() << "result: a value that cannot be printed\n";
  }
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  OptionTable table;
  bool wrong = false;
  InputArgList args = table.parseArgs(argc, argv, OPT_UNKNOWN, saver, [&](StringRef text) {
    error(text);
    wrong = true;
  });
  if (wrong)
    return 1;
  if (args.hasArg(OPT_help)) {
    table.printHelp(
        llvm::outs(), "tir-run FILE [options]",
        "tir-run - runs a function of a TVMScript (.py) or MLIR (.mlir) program\n\n"
        "  tir-run scale.py --input=A=a.npy --save=out    B is computed into out/B.npy\n"
        "  tir-run scale.py --function=scale --input=n=3 --seed=7");
    return 0;
  }
  if (args.hasArg(OPT_version)) {
    llvm::outs() << "tir-run 0.1, LLVM " << LLVM_VERSION_STRING << "\n";
    return 0;
  }
  std::vector<std::string> files = args.getAllArgValues(OPT_INPUT);
  if (files.size() != 1)
    return error("expected one input file, but got " + Twine(files.size())), 1;
  if (StringRef device = args.getLastArgValue(OPT_device_EQ, "cpu"); device != "cpu")
    return error("expected --device=cpu, but got '" + device + "'"), 1;
  uint64_t seed;
  if (StringRef text = args.getLastArgValue(OPT_seed_EQ, "0"); text.getAsInteger(0, seed))
    return error("expected a number for --seed, but got '" + text + "'"), 1;

  auto source = llvm::MemoryBuffer::getFileOrSTDIN(files.front());
  if (!source)
    return error("cannot read '" + files.front() + "': " + source.getError().message()), 1;
  auto program =
      Program::create(std::move(*source), args.getLastArgValue(OPT_function_EQ), llvm::errs());
  if (failed(program))
    return 1;
  llvm::ArrayRef<Parameter> parameters = (*program)->getParameters();
  llvm::Expected<std::vector<Input>> inputs =
      makeInputs(parameters, args.getAllArgValues(OPT_input_EQ), seed);
  if (!inputs)
    return error(llvm::toString(inputs.takeError())), 1;
  std::vector<Argument> arguments(parameters.size());
  for (auto [argument, input] : llvm::zip(arguments, *inputs))
    argument = {input.integer, input.real, input.array.data.get(), input.array.shape};

  printCall(**program, *inputs);
  llvm::outs().flush(); // before whatever the function prints
  llvm::Expected<ReturnValue> value = (*program)->call(arguments);
  if (!value) {
    llvm::errs() << llvm::toString(value.takeError()) << '\n';
    return 1;
  }
  reportValue(*value);
  return reportBuffers(**program, *inputs, args.getLastArgValue(OPT_save_EQ)) ? 0 : 1;
}
