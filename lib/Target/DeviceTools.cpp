//===- DeviceTools.cpp - programs and libraries of GPU toolkits --------*- C++ -*-===//
//
// Looked for in the folder that is named, and nowhere else; without one in PATH, in the usual place
// of the toolkit, then in the Python environment of tools/setup.sh (TIR_VENV).

#include "DeviceTools.h"
#include "mlir/IR/Diagnostics.h"
#include "tir/Target/Link.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace mlir::tir;

static std::string under(StringRef folder, const Twine &rest) {
  llvm::SmallString<128> path(folder);
  llvm::sys::path::append(path, rest);
  return path.str().str();
}

/// Returns the roots of CUDA toolkits to look into.
static SmallVector<std::string> cudaRoots(const DeviceOptions &options) {
  if (!options.cudaPath.empty())
    return {options.cudaPath};
  SmallVector<std::string> roots;
  if (llvm::ErrorOr<std::string> program = llvm::sys::findProgramByName("ptxas"))
    roots.push_back(llvm::sys::path::parent_path(llvm::sys::path::parent_path(*program)).str());
  roots.push_back("/usr/local/cuda");
  std::string venv;
  if (std::optional<std::string> named = llvm::sys::Process::GetEnv("TIR_VENV")) {
    venv = *named;
  } else if (std::optional<std::string> data = llvm::sys::Process::GetEnv("XDG_DATA_HOME")) {
    venv = under(*data, "tir/venv");
  } else if (std::optional<std::string> home = llvm::sys::Process::GetEnv("HOME")) {
    venv = under(*home, ".local/share/tir/venv");
  }
  std::error_code code;
  if (!venv.empty())
    for (llvm::sys::fs::directory_iterator it(under(venv, "lib"), code), end; it != end && !code;
         it.increment(code))
      roots.push_back(under(it->path(), "site-packages/nvidia/cuda_nvcc"));
  return roots;
}

/// A place of a library: its files, one using the next.
using Library = SmallVector<std::string>;

/// OpenCL's functions and, below them, OCML and OCKL, as a ROCm tree has them.
static Library deviceLibs(StringRef root) {
  return {under(root, "amdgcn/bitcode/opencl.bc"), under(root, "amdgcn/bitcode/ocml.bc"),
          under(root, "amdgcn/bitcode/ockl.bc")};
}

static SmallVector<Library> mathLibraries(bool isAMD, const DeviceOptions &options) {
  SmallVector<Library> result;
  if (!isAMD) {
    for (const std::string &root : cudaRoots(options))
      result.push_back({under(root, "nvvm/libdevice/libdevice.10.bc")});
    return result;
  }
  StringRef libclc = "amdgcn-amd-amdhsa.bc";
  if (!options.rocmPath.empty())
    return {deviceLibs(options.rocmPath), {under(options.rocmPath, libclc)}};
  // Debian's packages libclc-22, of this LLVM, and rocm-device-libs, then ROCm's own.
  return {{under("/usr/lib/clc", libclc)},
          deviceLibs("/usr/lib/x86_64-linux-gnu"),
          deviceLibs("/opt/rocm")};
}

FailureOr<Library> mlir::tir::findMathLibrary(bool isAMD, const DeviceOptions &options,
                                              Location loc) {
  std::string missing;
  for (const Library &library : mathLibraries(isAMD, options)) {
    const std::string *absent = llvm::find_if(
        library, [](const std::string &path) { return !llvm::sys::fs::exists(path); });
    if (absent == library.end())
      return library;
    if (missing.empty())
      missing = *absent;
  }
  return emitError(loc, "cannot find the device's math library '")
         << missing << "'; name its folder with " << (isAMD ? "--rocm-path" : "--cuda-path");
}

FailureOr<std::string> mlir::tir::assemblePtx(StringRef ptx, const DeviceOptions &options,
                                              Location loc) {
  std::string program;
  for (const std::string &root : cudaRoots(options)) {
    std::string path = under(root, "bin/ptxas");
    if (!llvm::sys::fs::can_execute(path))
      continue;
    program = path;
    break;
  }
  if (program.empty())
    return emitError(loc, "cannot find 'ptxas', which makes a cubin; name a CUDA toolkit with "
                          "--cuda-path, or write --emit=ptx");
  TemporaryFile input("ptx"), output("cubin"), log("log");
  if (failed(input.write(ptx, loc)))
    return failure();
  std::string chip = "--gpu-name=" + options.chip;
  StringRef arguments[] = {program, chip, "-O3", "-o", output.getPath(), input.getPath()};
  std::optional<StringRef> redirects[] = {StringRef(""), log.getPath(), log.getPath()};
  std::string message;
  int code = llvm::sys::ExecuteAndWait(program, arguments, std::nullopt, redirects, 0, 0, &message);
  if (code == 0) {
    FailureOr<std::string> cubin = output.read(loc);
    if (succeeded(cubin) && cubin->empty())
      return emitError(loc, "'ptxas' has written no code");
    return cubin;
  }
  if (message.empty())
    if (FailureOr<std::string> text = log.read(loc); succeeded(text))
      message = StringRef(*text).trim().str();
  if (StringRef(message).contains("is not defined for option 'gpu-name'"))
    return emitError(loc, "this 'ptxas' makes no code for ")
           << options.chip << "; write --emit=ptx, or name another CUDA toolkit with --cuda-path";
  return emitError(loc, "'ptxas' refuses the code: ") << message;
}
