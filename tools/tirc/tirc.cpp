//===- tirc.cpp - the compiler driver -------------------------------*- C++ -*-===//
//
// Reads the command line, decides what is to be made, lets the Driver library make it, and writes
// it whole or not at all. The options are a table of LLVM's OptTable: libLLVM owns the names of
// cl::opt.

#include "tir/Driver/Compile.h"
#include "tools/OptionTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::tir;
using llvm::StringRef;
using llvm::Twine;

namespace {

void error(const Twine &text) { llvm::WithColor::error(llvm::errs(), "tirc") << text << '\n'; }

/// What the command line asks for.
struct Request {
  std::string input, output;
  CompileOptions compile;
};

/// Fills in the kind of output from `--emit` and from the suffix of the output file, which must
/// agree.
bool readOutputKind(const llvm::opt::InputArgList &args, Request &request) {
  request.output = args.getLastArgValue(OPT_o).str();
  std::optional<OutputKind> kind;
  if (args.hasArg(OPT_emit_EQ)) {
    StringRef name = args.getLastArgValue(OPT_emit_EQ);
    kind = parseOutputKind(name);
    if (!kind)
      return error("unknown kind of output '" + name + "' (--help lists them)"), false;
    if (!request.output.empty() && !suffixAllows(request.output, *kind))
      return error("--emit=" + name + " contradicts the suffix of the output file '" +
                   request.output + "'"),
             false;
  } else {
    kind = outputKindOfSuffix(request.output);
    if (!kind)
      return error(request.output.empty()
                       ? "expected an output file (-o FILE) or a kind of output (--emit=KIND)"
                       : "the suffix of '" + request.output +
                             "' does not say what to write; say it with --emit=KIND"),
             false;
  }
  if (request.output.empty()) {
    if (!isText(*kind))
      return error("expected an output file (-o FILE): the kind '" + nameOf(*kind) +
                   "' is not text"),
             false;
    request.output = "-";
  }
  request.compile.output = *kind;
  return true;
}

bool readTarget(const llvm::opt::InputArgList &args, Request &request) {
  auto report = [](const Twine &text) { error(text); };
  StringRef chip = args.getLastArgValue(OPT_mcpu_EQ);
  request.compile.chip = chip.str();
  if (!args.hasArg(OPT_target_EQ))
    return true;
  llvm::FailureOr<TargetName> target = parseTargetName(args.getLastArgValue(OPT_target_EQ), report);
  if (failed(target) || (!chip.empty() && failed(setChip(*target, chip, report))))
    return false;
  request.compile.target = *target;
  return true;
}

/// Returns whether the command line makes sense; else after an error.
bool readRequest(const llvm::opt::InputArgList &args, Request &request) {
  std::vector<std::string> inputs = args.getAllArgValues(OPT_INPUT);
  if (inputs.size() != 1)
    return error("expected one input file, but got " + Twine(inputs.size())), false;
  request.input = inputs.front();
  request.compile.function = args.getLastArgValue(OPT_function_EQ).str();
  request.compile.stagesFolder = args.getLastArgValue(OPT_save_stages_EQ).str();
  request.compile.inlineDeviceCalls = args.hasArg(OPT_inline_device_calls);
  request.compile.cudaPath = args.getLastArgValue(OPT_cuda_path_EQ).str();
  request.compile.rocmPath = args.getLastArgValue(OPT_rocm_path_EQ).str();
  return readOutputKind(args, request) && readTarget(args, request);
}

/// Writes to a temporary name beside the output and renames it: no reader sees half a file. `-` is
/// the standard output.
bool writeOutput(StringRef path, StringRef bytes) {
  if (path == "-") {
    llvm::outs() << bytes;
    llvm::outs().flush();
    std::error_code failure = llvm::outs().error();
    llvm::outs().clear_error(); // it would end the process with a text of its own
    if (failure)
      return error("cannot write to the standard output: " + failure.message()), false;
    return true;
  }
  llvm::Error failure = llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
    os << bytes;
    return llvm::Error::success();
  });
  if (failure)
    return error("cannot write '" + path + "': " + llvm::toString(std::move(failure))), false;
  return true;
}

} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  OptionTable table;
  bool wrong = false;
  llvm::opt::InputArgList args =
      table.parseArgs(argc, argv, OPT_UNKNOWN, saver, [&](StringRef text) {
        error(text);
        wrong = true;
      });
  if (wrong)
    return 1;
  if (args.hasArg(OPT_help)) {
    table.printHelp(
        llvm::outs(), "tirc FILE [options]",
        "tirc - compiles TVMScript (.py) or MLIR (.mlir) for a CPU or a GPU\n\n"
        "  tirc kernel.py -o kernel.hsaco --target=gfx90a    an AMD code object\n"
        "  tirc kernel.py -o kernel.cubin --target=sm_80     an NVIDIA code object\n"
        "  tirc kernel.py -o kernel.so --target=cpu          a library for tvm_ffi.load_module\n"
        "  tirc kernel.py --emit=loops                       the program as loops");
    return 0;
  }
  if (args.hasArg(OPT_version)) {
    llvm::outs() << "tirc 0.1, LLVM " << LLVM_VERSION_STRING << "\n";
    return 0;
  }

  Request request;
  if (!readRequest(args, request))
    return 1;
  if (bool isSame = false; request.output != "-" &&
                           !llvm::sys::fs::equivalent(request.input, request.output, isSame) &&
                           isSame)
    return error("the output file '" + request.output + "' is the input file"), 1;
  auto source = llvm::MemoryBuffer::getFileOrSTDIN(request.input);
  if (!source)
    return error("cannot read '" + request.input + "': " + source.getError().message()), 1;
  llvm::FailureOr<std::string> bytes = compile(std::move(*source), request.compile, llvm::errs());
  return succeeded(bytes) && writeOutput(request.output, *bytes) ? 0 : 1;
}
