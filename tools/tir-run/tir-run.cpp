//===- tir-run.cpp - runs a function of a program --------------------*- C++ -*-===//
//
// Compiles in this process and calls the function through its packed entry, or interprets it, with
// arrays from files or random ones, and prints and saves what comes back.

#include "Faults.h"
#include "Inputs.h"
#include "Stages.h"
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
using mlir::failed;
using mlir::FailureOr;

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
        "  tir-run scale.py --function=scale --input=n=3 --seed=7\n"
        "  tir-run scale.py --device=reference --check-each-stage");
    return 0;
  }
  if (args.hasArg(OPT_version)) {
    llvm::outs() << "tir-run 0.1, LLVM " << LLVM_VERSION_STRING << "\n";
    return 0;
  }
  std::vector<std::string> files = args.getAllArgValues(OPT_INPUT);
  if (files.size() != 1)
    return error("expected one input file, but got " + Twine(files.size())), 1;
  ProgramOptions options;
  options.function = args.getLastArgValue(OPT_function_EQ);
  StringRef device = args.getLastArgValue(OPT_device_EQ, "cpu");
  if (device == "reference")
    options.device = Device::Reference;
  else if (device != "cpu")
    return error("expected --device=cpu or reference, but got '" + device + "'"), 1;
  bool checksStages = args.hasArg(OPT_check_each_stage);
  if ((checksStages || args.hasArg(OPT_target_EQ)) && options.device != Device::Reference)
    return error("expected --device=reference with --check-each-stage and --target"), 1;
  if (auto *target = args.getLastArg(OPT_target_EQ)) {
    FailureOr<TargetName> parsed =
        parseTargetName(target->getValue(), [](const Twine &text) { error(text); });
    if (failed(parsed))
      return 1;
    options.target = *parsed;
  }
  if (StringRef text = args.getLastArgValue(OPT_step_budget_EQ, "0");
      text.getAsInteger(0, options.stepBudget))
    return error("expected a number for --step-budget, but got '" + text + "'"), 1;
  uint64_t seed;
  if (StringRef text = args.getLastArgValue(OPT_seed_EQ, "0"); text.getAsInteger(0, seed))
    return error("expected a number for --seed, but got '" + text + "'"), 1;

  auto source = llvm::MemoryBuffer::getFileOrSTDIN(files.front());
  if (!source)
    return error("cannot read '" + files.front() + "': " + source.getError().message()), 1;
  std::string text, file; // for the later stages
  if (checksStages) {
    text = (*source)->getBuffer().str();
    file = (*source)->getBufferIdentifier().str();
  }
  auto program = Program::create(std::move(*source), options, llvm::errs());
  if (failed(program))
    return 1;
  llvm::ArrayRef<Parameter> parameters = (*program)->getParameters();
  llvm::Expected<std::vector<Input>> inputs =
      makeInputs(parameters, args.getAllArgValues(OPT_input_EQ), seed);
  if (!inputs)
    return error(llvm::toString(inputs.takeError())), 1;
  printCall(**program, *inputs);
  llvm::outs().flush(); // before whatever the function prints
  std::optional<StageChecker> stages;
  if (checksStages)
    stages.emplace(text, file, options, *inputs, args.getLastArgValue(OPT_save_EQ));
  std::optional<FaultReporter> faults;
  if (options.device == Device::CPU) // the interpreter reports what is wrong at its place
    faults.emplace(files.front(), (*program)->getName());
  llvm::Expected<ReturnValue> value = (*program)->call(argumentsOf(*inputs));
  faults.reset();
  if (!value) {
    std::string message = llvm::toString(value.takeError());
    if (!message.empty()) // else it is reported at its place
      llvm::errs() << message << '\n';
    return 1;
  }
  reportValue(*value);
  if (!reportBuffers(**program, *inputs, args.getLastArgValue(OPT_save_EQ)))
    return 1;
  return !stages || stages->check(parameters, *inputs, *value) ? 0 : 1;
}
