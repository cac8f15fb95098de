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

static std::string join(StringRef folder, const Twine &rest) {
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
    venv = join(*data, "tir/venv");
  } else if (std::optional<std::string> home = llvm::sys::Process::GetEnv("HOME")) {
    venv = join(*home, ".local/share/tir/venv");
  }
  std::error_code code;
  if (!venv.empty())
    for (llvm::sys::fs::directory_iterator it(join(venv, "lib"), code), end; it != end && !code;
         it.increment(code))
      roots.push_back(join(it->path(), "site-packages/nvidia/cuda_nvcc"));
  return roots;
}

FailureOr<std::string> mlir::tir::findMathLibrary(bool isAMD, const DeviceOptions &options,
                                                  Location loc) {
  SmallVector<std::string> candidates;
  if (!isAMD) {
    for (const std::string &root : cudaRoots(options))
      candidates.push_back(join(root, "nvvm/libdevice/libdevice.10.bc"));
  } else if (!options.rocmPath.empty()) {
    candidates.push_back(join(options.rocmPath, "amdgcn-amd-amdhsa.bc"));
  } else {
    candidates.push_back("/usr/lib/clc/amdgcn-amd-amdhsa.bc");
  }
  for (const std::string &path : candidates)
    if (llvm::sys::fs::exists(path))
      return path;
  return emitError(loc, "cannot find the device's math library '")
         << candidates.front() << "'; name its folder with "
         << (isAMD ? "--rocm-path" : "--cuda-path");
}

FailureOr<std::string> mlir::tir::assemblePtx(StringRef ptx, const DeviceOptions &options,
                                              Location loc) {
  std::string program;
  for (const std::string &root : cudaRoots(options)) {
    std::string path = join(root, "bin/ptxas");
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
  if (code == 0)
    return output.read(loc);
  if (message.empty())
    if (FailureOr<std::string> text = log.read(loc); succeeded(text))
      message = StringRef(*text).trim().str();
  if (StringRef(message).contains("is not defined for option 'gpu-name'"))
    return emitError(loc, "this 'ptxas' makes no code for ")
           << options.chip << "; write --emit=ptx, or name another CUDA toolkit with --cuda-path";
  return emitError(loc, "'ptxas' refuses the code: ") << message;
}
