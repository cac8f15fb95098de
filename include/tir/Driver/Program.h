//===- Program.h - a function of a program, to be called ------------*- C++ -*-===//
//
// A function is compiled for the CPU of this process and called through its packed entry, as
// tvm_ffi would, or run by the reference interpreter at a stage of the flow.

#ifndef TIR_DRIVER_PROGRAM_H
#define TIR_DRIVER_PROGRAM_H

#include "mlir/Support/LLVM.h"
#include "tir/Driver/OutputKind.h"
#include "tir/Driver/TargetName.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mlir::tir {

/// A type of TVM's data, as DLPack writes it.
struct DataType {
  /// Codes of DLPack that are more than a number here; a code from `Float8` on is one of the small
  /// floats.
  enum Code : uint8_t {
    Int = 0,
    UInt = 1,
    Float = 2,
    Handle = 3,
    BFloat = 4,
    Bool = 6,
    Float8 = 7
  };

  uint8_t code = Int;
  uint8_t bits = 0;
  uint16_t lanes = 1;
  /// As a script writes it: `float32`, `uint8x4`, `bool`.
  std::string name;
};

/// A parameter of a function.
struct Parameter {
  enum class Kind { Scalar, Buffer, Pointer };

  Kind kind = Kind::Scalar;
  /// As the script calls it: a matched buffer by the buffer's name, its handle is an alias.
  std::string name;
  std::vector<std::string> aliases;
  /// Type of the scalar, or of the buffer's elements.
  DataType type;
  /// Sizes of a buffer: a number, a name, or an expression of names, as the script writes it; `?`
  /// is unknown.
  std::vector<std::string> shape;
  /// Returns whether the function may write the buffer.
  bool isWritten = false;
};

/// What a parameter is called with: a scalar's value, or a place in memory.
struct Argument {
  int64_t integer = 0;
  double real = 0;
  void *data = nullptr;
  std::vector<int64_t> shape;
};

/// What a function returns.
struct ReturnValue {
  enum class Kind { None, Integer, Bool, Real, Other };

  Kind kind = Kind::None;
  int64_t integer = 0;
  double real = 0;
};

/// Where a function runs.
enum class Device { CPU, Reference };

/// What is run, and how.
struct ProgramOptions {
  /// The function; empty means `main`, or the only public one.
  std::string function;
  Device device = Device::CPU;
  /// For the interpreter: the border up to which the program is lowered first, at most `Split`.
  OutputKind stage = OutputKind::Scheduled;
  /// For the interpreter: the machine that it is lowered for; none: the one that the program names.
  std::optional<TargetName> target;
  /// For the interpreter: iterations and calls after which it gives up; 0: a great many.
  uint64_t stepBudget = 0;
};

/// A function, ready to be called.
class Program {
public:
  /// Returns the function of `source` that `options` name. Errors go to `diagnostics`, which must
  /// outlive the program: the interpreter reports there what is wrong in a run.
  static FailureOr<std::unique_ptr<Program>> create(std::unique_ptr<llvm::MemoryBuffer> source,
                                                    const ProgramOptions &options,
                                                    llvm::raw_ostream &diagnostics);
  Program(std::string name, std::vector<Parameter> parameters)
      : name(std::move(name)), parameters(std::move(parameters)) {}
  virtual ~Program();

  StringRef getName() const { return name; }
  ArrayRef<Parameter> getParameters() const { return parameters; }

  /// Calls the function. An error of its own, such as a failed assertion, is the Error:
  /// `ValueError: ...`. One that is reported to the diagnostics has an empty text.
  virtual llvm::Expected<ReturnValue> call(ArrayRef<Argument> arguments) = 0;

  /// Returns the program as it is run, as text; empty for compiled code.
  virtual std::string print() const { return ""; }

protected:
  std::string name;
  std::vector<Parameter> parameters;
};

} // namespace mlir::tir

#endif // TIR_DRIVER_PROGRAM_H
