//===- Link.h - lld in this process ----------------------------------*- C++ -*-===//

#ifndef TIR_TARGET_LINK_H
#define TIR_TARGET_LINK_H

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include <string>

namespace mlir::tir {

/// A file of this process that goes when the object does.
class TemporaryFile {
public:
  /// Makes an empty file; its name ends in `.suffix`. `getPath` is empty if that fails.
  explicit TemporaryFile(StringRef suffix);
  TemporaryFile(const TemporaryFile &) = delete;
  ~TemporaryFile();

  StringRef getPath() const { return path; }
  /// Returns the bytes of the file, after an error at `loc` on failure.
  FailureOr<std::string> read(Location loc) const;
  /// Replaces the bytes of the file; reports an error at `loc` on failure.
  LogicalResult write(StringRef bytes, Location loc) const;

private:
  std::string path;
};

/// Returns what lld makes of `objects` (the bytes of object files) with the further `arguments`,
/// after an error at `loc` on failure. One link runs at a time; lld sets every cl::opt of the
/// process back to its default.
FailureOr<std::string> linkObjects(ArrayRef<StringRef> objects, ArrayRef<std::string> arguments,
                                   Location loc);

} // namespace mlir::tir

#endif // TIR_TARGET_LINK_H
