//===- Host.cpp - bytes for the CPU ----------------------------------*- C++ -*-===//
//
// In: a module in the llvm dialect. Out: LLVM IR, assembly, object or shared library. Only this
// machine's target is initialised, once; each call has an LLVMContext of its own.

#include "tir/Target/Host.h"
#include "BackEndErrors.h"
#include "HostCode.h"
#include "HostRuntime.h"
#include "Translation.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "tir/Target/Link.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include <mutex>

using namespace mlir;
using namespace mlir::tir;

namespace {

llvm::OptimizationLevel passLevel(unsigned level) {
  switch (level) {
  case 0:
    return llvm::OptimizationLevel::O0;
  case 1:
    return llvm::OptimizationLevel::O1;
  case 2:
    return llvm::OptimizationLevel::O2;
  default:
    return llvm::OptimizationLevel::O3;
  }
}

void optimize(llvm::Module &module, llvm::TargetMachine &machine, unsigned level) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager graph;
  llvm::ModuleAnalysisManager modules;
  llvm::PipelineTuningOptions tuning;
  tuning.SLPVectorization = level > 1;
  llvm::PassBuilder builder(&machine, tuning);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(graph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, graph, modules);
  llvm::ModulePassManager passes = level == 0
                                       ? builder.buildO0DefaultPipeline(llvm::OptimizationLevel::O0)
                                       : builder.buildPerModuleDefaultPipeline(passLevel(level));
  passes.run(module, modules);
}

/// Returns the machine to generate code for, after an error at `loc` on failure.
FailureOr<std::unique_ptr<llvm::TargetMachine>> createMachine(const HostOptions &options,
                                                              Location loc) {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    llvm::InitializeNativeTargetAsmParser(); // inline assembly would abort without it
  });
  llvm::Triple triple(llvm::sys::getDefaultTargetTriple());
  std::string error;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target) // untested: LLVM has a target for the machine it runs on
    return emitError(loc, "cannot generate code for this machine: ") << error;
  std::string cpu = options.cpu, features;
  if (cpu.empty() || cpu == "native") {
    cpu = llvm::sys::getHostCPUName().str();
    for (auto &[name, on] : llvm::sys::getHostCPUFeatures())
      features += (features.empty() ? "" : ",") + std::string(on ? "+" : "-") + name.str();
  }
  llvm::TargetOptions machineOptions;
  // A fused multiply-add is explicit in the program, never a matter of the optimisation level.
  machineOptions.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  auto level = static_cast<llvm::CodeGenOptLevel>(std::min(options.optimizationLevel, 3u));
  std::unique_ptr<llvm::MCSubtargetInfo> known(target->createMCSubtargetInfo(triple, "", ""));
  if (!known || !known->isCPUStringValid(cpu))
    return emitError(loc, "unknown CPU '") << cpu << "'";
  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
      triple, cpu, features, machineOptions, llvm::Reloc::PIC_, std::nullopt, level));
  if (!machine) // untested: the triple and the CPU are known
    return emitError(loc, "cannot generate code for '") << triple.str() << "'";
  return machine;
}

/// Returns the module as LLVM IR that passes LLVM's verifier.
std::unique_ptr<llvm::Module> translate(ModuleOp module, llvm::TargetMachine &machine,
                                        HostOutput output, llvm::LLVMContext &context) {
  auto translated = translateFor(machine, module, context, "tir");
  if (!translated)
    return nullptr; // its errors stand at the operations
  // Text is one module; object files are linked.
  bool isText = output == HostOutput::LLVMIR || output == HostOutput::Assembly;
  if (isText && failed(linkHostRuntime(*translated, module.getLoc())))
    return nullptr;
  for (llvm::Function &function : *translated)
    if (!function.isDeclaration()) {
      function.addFnAttr("target-cpu", machine.getTargetCPU());
      function.addFnAttr("target-features", machine.getTargetFeatureString());
    }
  std::string text;
  llvm::raw_string_ostream os(text);
  if (llvm::verifyModule(*translated, &os)) {
    emitError(module.getLoc(), "the module is not valid LLVM IR: ") << StringRef(text).trim();
    return nullptr;
  }
  return translated;
}

/// Returns the libraries that code for the CPU may need and this machine has; a library is needed
/// only if it is used.
SmallVector<std::string> systemLibraries() {
  SmallVector<std::string> libraries = {"--as-needed"};
  for (StringRef name : {"libm.so.6", "libc.so.6"})
    for (StringRef folder : {"/lib/x86_64-linux-gnu/", "/lib64/", "/usr/lib64/", "/usr/lib/",
                             "/lib/aarch64-linux-gnu/"}) {
      std::string path = (folder + name).str();
      if (!llvm::sys::fs::exists(path))
        continue;
      libraries.push_back(path);
      break;
    }
  return libraries;
}

} // namespace

void tir::registerHostTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

FailureOr<HostCode> tir::generateHostCode(ModuleOp module, HostOutput output,
                                          const HostOptions &options) {
  Location loc = module.getLoc();
  auto machine = createMachine(options, loc);
  if (failed(machine))
    return failure();
  llvm::LLVMContext context;
  bool failed = false;
  reportBackEndErrors(context, module, failed);
  std::unique_ptr<llvm::Module> translated = translate(module, **machine, output, context);
  if (!translated)
    return failure();

  if (output == HostOutput::LLVMIR) {
    HostCode code;
    llvm::raw_string_ostream(code.bytes) << *translated;
    return code;
  }
  SmallVector<StringRef> runtime = getHostRuntimeObjects(*translated);
  optimize(*translated, **machine, options.optimizationLevel);
  SmallString<0> code;
  llvm::raw_svector_ostream os(code);
  llvm::legacy::PassManager passes;
  auto kind = output == HostOutput::Assembly ? llvm::CodeGenFileType::AssemblyFile
                                             : llvm::CodeGenFileType::ObjectFile;
  if ((*machine)->addPassesToEmitFile(passes, os, nullptr, kind)) // untested: this machine's can
    return emitError(loc, "cannot generate code for '")
           << (*machine)->getTargetTriple().str() << "'";
  passes.run(*translated);
  if (failed)
    return failure();
  return HostCode{code.str().str(), runtime};
}

FailureOr<std::string> tir::emitHost(ModuleOp module, HostOutput output,
                                     const HostOptions &options) {
  FailureOr<HostCode> code = generateHostCode(module, output, options);
  if (failed(code))
    return failure();
  SmallVector<StringRef> objects = {code->bytes};
  llvm::append_range(objects, code->runtime);
  if (output == HostOutput::Object && objects.size() > 1)
    return linkObjects(objects, {"-r"}, module.getLoc());
  if (output != HostOutput::SharedLibrary)
    return std::move(code->bytes);
  SmallVector<std::string> arguments = {"-shared",          "--gc-sections",   "-Bsymbolic",
                                        "--hash-style=gnu", "--build-id=none", "-znoexecstack"};
  llvm::append_range(arguments, systemLibraries());
  return linkObjects(objects, arguments, module.getLoc());
}
