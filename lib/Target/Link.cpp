//===- Link.cpp - lld in this process --------------------------------*- C++ -*-===//
//
// A link takes about two milliseconds here and fifteen as a program. lld keeps its state in
// globals, hence the lock; it reads and writes files, hence the temporary ones.

#include "tir/Target/Link.h"
#include "lld/Common/Driver.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>

LLD_HAS_DRIVER(elf)

using namespace mlir;
using namespace mlir::tir;

TemporaryFile::TemporaryFile(StringRef suffix) {
  SmallString<128> name;
  int file;
  if (llvm::sys::fs::createTemporaryFile("tir", suffix, file, name))
    return;
  llvm::raw_fd_ostream(file, /*shouldClose=*/true);
  path = name.str().str();
}

TemporaryFile::~TemporaryFile() {
  if (!path.empty())
    llvm::sys::fs::remove(path);
}

FailureOr<std::string> TemporaryFile::read(Location loc) const {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer) // untested: the file was just written
    return emitError(loc, "cannot read the temporary file '")
           << path << "': " << buffer.getError().message();
  return (*buffer)->getBuffer().str();
}

LogicalResult TemporaryFile::write(StringRef bytes, Location loc) const {
  std::error_code error = std::make_error_code(std::errc::no_such_file_or_directory);
  if (!path.empty()) {
    llvm::raw_fd_ostream os(path, error);
    if (!error) {
      os << bytes;
      os.close();
      error = os.error();
      os.clear_error();
    }
  }
  if (error)
    return emitError(loc, "cannot write a temporary file: ") << error.message();
  return success();
}

FailureOr<std::string> tir::linkObjects(ArrayRef<StringRef> objects,
                                        ArrayRef<std::string> arguments, Location loc) {
  SmallVector<std::unique_ptr<TemporaryFile>> inputs;
  TemporaryFile output("so");
  if (failed(output.write("", loc)))
    return failure();
  SmallVector<std::string> paths = {output.getPath().str()};
  for (StringRef object : objects) {
    inputs.push_back(std::make_unique<TemporaryFile>("o"));
    if (failed(inputs.back()->write(object, loc)))
      return failure();
    paths.push_back(inputs.back()->getPath().str());
  }
  SmallVector<const char *> argv = {"ld.lld", "--threads=1", "-o"};
  for (const std::string &path : paths)
    argv.push_back(path.c_str());
  for (const std::string &argument : arguments)
    argv.push_back(argument.c_str());

  static std::mutex mutex;
  std::lock_guard<std::mutex> lock(mutex);
  std::string text;
  llvm::raw_string_ostream os(text);
  lld::Result result = lld::lldMain(argv, os, os, {{lld::Gnu, &lld::elf::link}});
  if (result.retCode != 0 || !result.canRunAgain)
    return emitError(loc, "the linker failed: ") << StringRef(text).trim();
  return output.read(loc);
}
