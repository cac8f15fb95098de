//===- Device.cpp - bytes for a GPU ------------------------------------*- C++ -*-===//
//
// In: a gpu.module in the llvm dialect. Out: LLVM IR, assembly or a code object. The math library
// is linked only where it is needed, and only what is needed of it. What is still undefined behind
// the optimiser, no linker would find.

#include "tir/Target/Device.h"
#include "BackEndErrors.h"
#include "DeviceTools.h"
#include "Translation.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/ROCDL/ROCDLToLLVMIRTranslation.h"
#include "tir/Target/Chips.h"
#include "tir/Target/Link.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/Internalize.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include <mutex>

using namespace mlir;
using namespace mlir::tir;

void mlir::tir::registerDeviceTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
  registerROCDLDialectTranslation(registry);
}

/// Makes the one back end known that is needed.
static void initializeTarget(bool isAMD) {
  static std::once_flag amd, nvidia;
  if (isAMD)
    std::call_once(amd, [] {
      LLVMInitializeAMDGPUTargetInfo();
      LLVMInitializeAMDGPUTarget();
      LLVMInitializeAMDGPUTargetMC();
      LLVMInitializeAMDGPUAsmPrinter();
    });
  else
    std::call_once(nvidia, [] {
      LLVMInitializeNVPTXTargetInfo();
      LLVMInitializeNVPTXTarget();
      LLVMInitializeNVPTXTargetMC();
      LLVMInitializeNVPTXAsmPrinter();
    });
}

/// The address space of shared memory, of both vendors.
static constexpr unsigned sharedMemory = 3;

namespace {

/// The code of one device, from LLVM IR to bytes.
class DeviceCode {
public:
  DeviceCode(gpu::GPUModuleOp kernels, const DeviceOptions &options)
      : loc(kernels.getLoc()), options(options), isAMD(StringRef(options.chip).starts_with("gfx")) {
    reportBackEndErrors(context, kernels, hasFailed);
  }

  LogicalResult translate(gpu::GPUModuleOp kernels);
  LogicalResult linkMathLibrary();
  /// Adds what is used of the bitcode file `path`. Only `kernels` stay visible.
  LogicalResult link(const std::string &path, const llvm::StringSet<> &kernels);
  /// Says what OCML asks of its chip and its user, in place of the files oclc_*.bc: an older tree
  /// has none for a newer chip.
  void defineControls();
  LogicalResult optimize();
  FailureOr<std::string> generate(llvm::CodeGenFileType kind);

  std::string text() const {
    std::string result;
    llvm::raw_string_ostream os(result);
    module->print(os, nullptr);
    return result;
  }
  bool isForAMD() const { return isAMD; }

private:
  Location loc;
  const DeviceOptions &options;
  bool isAMD;
  llvm::LLVMContext context;
  bool hasFailed = false; ///< by an error of LLVM, which has been reported
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::TargetMachine> machine;
};

LogicalResult DeviceCode::translate(gpu::GPUModuleOp kernels) {
  if (!findChip(options.chip)) // LLVM would take any name, and print lines of its own
    return emitError(loc, unknownChipText(options.chip));
  initializeTarget(isAMD);
  llvm::Triple triple(isAMD ? "amdgcn-amd-amdhsa" : "nvptx64-nvidia-cuda");
  std::string message;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return emitError(loc, message);
  llvm::TargetOptions targetOptions;
  // A fused product is in the program or nowhere: never a matter of the optimiser's level.
  targetOptions.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  machine.reset(target->createTargetMachine(triple, options.chip, /*Features=*/"", targetOptions,
                                            llvm::Reloc::PIC_, std::nullopt,
                                            llvm::CodeGenOptLevel::Aggressive));
  if (!machine) // untested: there is one for every chip of the table
    return emitError(loc, "no code can be generated for '") << options.chip << "'";
  module = translateFor(*machine, kernels, context, kernels.getName());
  if (!module) // untested: the conversion leaves nothing that has no translation
    return emitError(loc, "the kernels cannot be translated to LLVM IR");
  std::string text;
  llvm::raw_string_ostream os(text);
  if (llvm::verifyModule(*module, &os))
    return emitError(loc, "the kernels are not valid LLVM IR: ") << StringRef(text).trim();
  if (isAMD)
    module->addModuleFlag(llvm::Module::Error, "amdhsa_code_object_version", 500);
  return success();
}

LogicalResult DeviceCode::linkMathLibrary() {
  llvm::StringSet<> kernels;
  bool isNeeded = false;
  for (llvm::Function &function : *module)
    if (!function.isDeclaration())
      kernels.insert(function.getName());
    else
      isNeeded |= !function.isIntrinsic();
  if (!isNeeded)
    return success();
  FailureOr<SmallVector<std::string>> library = findMathLibrary(isAMD, options, loc);
  if (failed(library))
    return failure();
  for (const std::string &path : *library)
    if (failed(link(path, kernels)))
      return failure();
  if (isAMD)
    defineControls();
  else
    module->addModuleFlag(llvm::Module::Override, "nvvm-reflect-ftz", 0u);
  // The library is compiled for no chip: its functions must take ours, or they do not inline.
  for (llvm::Function &function : *module)
    for (StringRef attribute : {"target-cpu", "target-features", "tune-cpu"})
      function.removeFnAttr(attribute);
  return success();
}

LogicalResult DeviceCode::link(const std::string &path, const llvm::StringSet<> &kernels) {
  auto bytes =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!bytes) // untested: the file was there a moment ago
    return emitError(loc, "cannot read '") << path << "'";
  auto library = llvm::getOwningLazyBitcodeModule(std::move(*bytes), context);
  if (!library)
    return emitError(loc, "cannot read the bitcode of '")
           << path << "': " << llvm::toString(library.takeError());
  (*library)->setDataLayout(module->getDataLayout());
  (*library)->setTargetTriple(module->getTargetTriple());
  auto internalize = [&](llvm::Module &all, const llvm::StringSet<> &) {
    llvm::internalizeModule(
        all, [&](const llvm::GlobalValue &value) { return kernels.contains(value.getName()); });
  };
  if (llvm::Linker::linkModules(*module, std::move(*library), llvm::Linker::LinkOnlyNeeded,
                                internalize)) // untested: LLVM says no more
    return emitError(loc, "cannot link '") << path << "'";
  return success();
}

void DeviceCode::defineControls() {
  std::optional<Chip> chip = findChip(options.chip);
  // gfx90a is 9010: a major version of any length, then two hexadecimal digits in four decimal
  // ones.
  StringRef digits = StringRef(options.chip).drop_front(3);
  unsigned major = 0, minor = llvm::hexDigitValue(digits[digits.size() - 2]);
  digits.drop_back(2).getAsInteger(10, major);
  unsigned version = major * 1000 + minor * 100 + llvm::hexDigitValue(digits.back());
  std::pair<StringRef, unsigned> controls[] = {{"__oclc_ABI_version", 500},
                                               {"__oclc_ISA_version", version},
                                               {"__oclc_correctly_rounded_sqrt32", 1},
                                               {"__oclc_daz_opt", 0},
                                               {"__oclc_finite_only_opt", 0},
                                               {"__oclc_unsafe_math_opt", 0},
                                               {"__oclc_wavefrontsize64", chip->warpSize == 64}};
  for (auto [name, value] : controls) {
    llvm::GlobalVariable *control = module->getNamedGlobal(name);
    if (!control || !control->isDeclaration() || !control->getValueType()->isIntegerTy())
      continue;
    control->setInitializer(llvm::ConstantInt::get(control->getValueType(), value));
    control->setConstant(true);
    control->setLinkage(llvm::GlobalValue::InternalLinkage);
  }
}

LogicalResult DeviceCode::optimize() {
  // What a script declares as shared is part of what its kernel takes, if it is only written too.
  SmallVector<llvm::GlobalValue *> shared;
  for (llvm::GlobalVariable &global : module->globals())
    if (global.getAddressSpace() == sharedMemory && global.hasLocalLinkage())
      shared.push_back(&global);
  llvm::appendToCompilerUsed(*module, shared);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager graph;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(machine.get());
  machine->registerPassBuilderCallbacks(builder);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(graph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, graph, modules);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3).run(*module, modules);
  // Not earlier: __nvvm_reflect of libdevice goes in the optimiser.
  for (llvm::Function &function : *module)
    if (function.isDeclaration() && !function.isIntrinsic() && !function.use_empty())
      return emitError(loc, "a kernel uses '")
             << function.getName() << "', which no device library defines";
  return success();
}

FailureOr<std::string> DeviceCode::generate(llvm::CodeGenFileType kind) {
  llvm::SmallString<0> code;
  llvm::raw_svector_ostream os(code);
  llvm::legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, os, nullptr, kind)) // untested: both back ends can
    return emitError(loc, "no code can be generated for '") << options.chip << "'";
  passes.run(*module);
  if (hasFailed)
    return failure();
  return code.str().str();
}

} // namespace

FailureOr<std::string> mlir::tir::emitDevice(gpu::GPUModuleOp kernels, DeviceOutput output,
                                             const DeviceOptions &options) {
  DeviceCode code(kernels, options);
  if (failed(code.translate(kernels)) || failed(code.linkMathLibrary()))
    return failure();
  if (output == DeviceOutput::LLVMIR)
    return code.text();
  if (failed(code.optimize()))
    return failure();
  if (output == DeviceOutput::Assembly || !code.isForAMD()) {
    FailureOr<std::string> assembly = code.generate(llvm::CodeGenFileType::AssemblyFile);
    if (failed(assembly) || output == DeviceOutput::Assembly)
      return assembly;
    return assemblePtx(*assembly, options, kernels.getLoc());
  }
  FailureOr<std::string> object = code.generate(llvm::CodeGenFileType::ObjectFile);
  if (failed(object))
    return failure();
  return linkObjects({StringRef(*object)}, {"-shared", "--no-undefined"}, kernels.getLoc());
}
