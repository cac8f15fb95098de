//===- Compilation.cpp - a program on its way through the stages ----*- C++ -*-===//
//
// Loads a source, runs the stages of the flow up to a border, and hands what is there to Target.
// Errors are reported where they belong in the source.

#include "Compilation.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "tir/Conversion/Passes.h"
#include "tir/Driver/InitAll.h"
#include "tir/Driver/Load.h"
#include "tir/IR/Tir.h"
#include "tir/Target/Device.h"
#include "tir/Target/Host.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/thread.h"

using namespace mlir;
using namespace mlir::tir;

/// Above this size of a source, MLIR's threads are worth their start.
static constexpr size_t threadingThreshold = 100000;

/// The stack of a compilation, for parsers and passes that call themselves at every level of
/// nesting.
static constexpr unsigned stackSize = 256 << 20;

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registerCompilerDialects(registry);
  return registry;
}

Compilation::Compilation(std::unique_ptr<llvm::MemoryBuffer> source, const CompileOptions &options,
                         llvm::raw_ostream &diagnostics)
    : options(options), context(makeRegistry(), source->getBufferSize() > threadingThreshold
                                                    ? MLIRContext::Threading::ENABLED
                                                    : MLIRContext::Threading::DISABLED),
      handler(sources, &context, diagnostics),
      place(FileLineColLoc::get(&context, source->getBufferIdentifier(), 1, 1)) {
  context.printOpOnDiagnostic(false); // an op may hold a whole module, code objects included
  sources.AddNewSourceBuffer(std::move(source), llvm::SMLoc());
}

std::string Compilation::print() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.get()->print(os);
  os << '\n';
  return text;
}

LogicalResult Compilation::saveStage(const Twine &name) {
  if (options.stagesFolder.empty())
    return success();
  std::error_code error = llvm::sys::fs::create_directories(options.stagesFolder);
  llvm::SmallString<128> path(options.stagesFolder);
  llvm::sys::path::append(path, Twine(numSaved++) + "-" + name + ".mlir");
  if (!error) {
    llvm::raw_fd_ostream os(path, error);
    if (!error) {
      os << print();
      os.close();
      error = os.error();
      os.clear_error();
    }
  }
  if (error)
    return emitError(place, "cannot write '") << path << "': " << error.message();
  return success();
}

/// Returns the first thread loop of a program, or null.
static tir::ForOp findKernel(ModuleOp module) {
  tir::ForOp found;
  module.walk<WalkOrder::PreOrder>([&](tir::ForOp loop) {
    if (!loop.isThread())
      return WalkResult::advance();
    found = loop;
    return WalkResult::interrupt();
  });
  return found;
}

LogicalResult Compilation::findTarget() {
  FailureOr<const ScriptBuild *> build =
      findBuild(script, options.function, /*targetIsGiven=*/options.target.has_value());
  if (failed(build))
    return failure();
  if (options.target) {
    target = *options.target;
  } else if (*build && (*build)->target) {
    FailureOr<TargetName> named = parseTargetName(
        *(*build)->target, [&](const Twine &text) { emitError((*build)->loc, text); });
    if (failed(named))
      return failure();
    target = *named;
  } else if (options.guessesGPU && findKernel(*module)) {
    target = {TargetName::Kind::NVIDIA, defaultChip(TargetName::Kind::NVIDIA).str(), ""};
  }
  if (!options.target && !options.chip.empty() &&
      failed(setChip(target, options.chip, [&](const Twine &text) { emitError(place, text); })))
    return failure();
  if (target.isGPU() && target.chip.empty()) {
    target.chip = defaultChip(target.kind).str();
    emitRemark(place, "the target names no chip; the code is for ") << target.chip;
  }
  return success();
}

LogicalResult Compilation::checkOutput() {
  bool allowed = true;
  switch (options.output) {
  case OutputKind::Object:
    allowed = !target.isGPU();
    break;
  case OutputKind::Ptx:
  case OutputKind::Cubin:
    allowed = target.kind == TargetName::Kind::NVIDIA;
    break;
  case OutputKind::Hsaco:
    allowed = target.kind == TargetName::Kind::AMD;
    break;
  default: // a shared object that launches has an error at its loop
    break;
  }
  if (allowed)
    return success();
  return emitError(place, "there is no output of kind '")
         << nameOf(options.output) << "' for " << nameOf(target)
         << "; name another machine with --target";
}

LogicalResult Compilation::checkLaunches() {
  if (!target.isGPU() || options.output != OutputKind::SharedObject)
    return success();
  tir::ForOp kernel = findKernel(*module);
  Location where = kernel ? kernel.getLoc() : place;
  return emitError(where, "launching kernels from a shared object is not supported yet; "
                          "--emit=split shows the host's side, and --emit=hsaco, ptx or cubin "
                          "writes the kernels");
}

LogicalResult Compilation::runStage(Stage stage) {
  LoweringOptions lowering;
  lowering.machine = target.kind == TargetName::Kind::CPU   ? Machine::CPU
                     : target.kind == TargetName::Kind::AMD ? Machine::AMD
                                                            : Machine::NVIDIA;
  lowering.chip = target.chip;
  lowering.inlineDeviceCalls = options.inlineDeviceCalls;
  PassManager pm(&context);
  buildStage(pm, stage, lowering);
  return pm.run(*module);
}

FailureOr<std::string> Compilation::emitKernels() {
  DeviceOptions device{target.chip, options.cudaPath, options.rocmPath};
  DeviceOutput output =
      options.output == OutputKind::LLVMIR ? DeviceOutput::LLVMIR
      : options.output == OutputKind::Assembly || options.output == OutputKind::Ptx
          ? DeviceOutput::Assembly
          : DeviceOutput::Object;
  // All kernels go through one run of the code generator.
  PassManager pm(&context);
  pm.addPass(createMergeKernelsPass());
  if (failed(pm.run(*module)))
    return failure();
  auto kernels = module->getOps<gpu::GPUModuleOp>();
  if (kernels.empty()) // untested: a program without a thread loop is refused before
    return emitError(place, "the program has no kernel");
  return emitDevice(*kernels.begin(), output, device);
}

FailureOr<std::string> Compilation::emit() {
  if (target.isGPU())
    return emitKernels();
  HostOptions host;
  host.cpu = target.chip;
  switch (options.output) {
  case OutputKind::LLVMIR:
    return emitHost(*module, HostOutput::LLVMIR, host);
  case OutputKind::Assembly:
    return emitHost(*module, HostOutput::Assembly, host);
  case OutputKind::Object:
    return emitHost(*module, HostOutput::Object, host);
  case OutputKind::SharedObject:
    return emitHost(*module, HostOutput::SharedLibrary, host);
  default:
    return emitError(place, "no output of kind '")
               << nameOf(options.output) << "' for " << nameOf(target),
           failure();
  }
}

LogicalResult Compilation::load() {
  LoadedProgram program = loadProgram(sources, &context);
  module = std::move(program.module);
  script = std::move(program.script);
  if (!module)
    return failure();
  module.get()->setLoc(place);
  if (!options.function.empty()) {
    if (failed(keepFunction(*module, options.function)))
      return failure();
    dropStepsOfMissingFunctions(*module);
  }
  return saveStage("tir");
}

LogicalResult Compilation::lower(OutputKind output) {
  if (output == OutputKind::Tir)
    return success();
  if (module->getBody()->empty() && module->getOperation()->getDiscardableAttrs().empty())
    return emitError(place, "there is no function to compile in the program");
  static constexpr struct {
    Stage stage;
    OutputKind output;
  } flow[] = {{Stage::Scheduled, OutputKind::Scheduled},
              {Stage::Loops, OutputKind::Loops},
              {Stage::Flat, OutputKind::Flat},
              {Stage::Split, OutputKind::Split},
              {Stage::Target, OutputKind::LLVMDialect}};
  for (auto [stage, border] : flow) {
    // What a schedule binds counts, so that the machine is looked at behind it.
    if (stage == Stage::Loops &&
        (failed(findTarget()) || failed(checkOutput()) || failed(checkLaunches())))
      return failure();
    if (failed(runStage(stage)) || failed(saveStage(nameOf(border))))
      return failure();
    if (border == output)
      return success();
  }
  return success();
}

void mlir::tir::runWithDeepStack(llvm::function_ref<void()> work) {
  llvm::thread worker(std::optional<unsigned>(stackSize), [&] { work(); });
  worker.join();
}
