//===- Stages.cpp - the same program after each stage ----------------*- C++ -*-===//

#include "Stages.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace mlir::tir;
using llvm::StringRef;

static llvm::raw_ostream &error() { return llvm::WithColor::error(llvm::errs(), "tir-run"); }

/// Returns `inputs` with arrays of their own.
static std::vector<Input> copyOf(llvm::ArrayRef<Input> inputs) {
  std::vector<Input> copies(inputs);
  for (Input &copy : copies) {
    if (!copy.array.data)
      continue;
    llvm::Expected<Array> array = makeArray(copy.array.type, copy.array.shape);
    if (!array) { // untested: there was memory for the first one
      llvm::consumeError(array.takeError());
      continue;
    }
    std::memcpy(array->data.get(), copy.array.data.get(), copy.array.bytes());
    copy.array = std::move(*array);
  }
  return copies;
}

StageChecker::StageChecker(std::string text, std::string file, ProgramOptions options,
                           llvm::ArrayRef<Input> inputs, StringRef folder)
    : text(std::move(text)), file(std::move(file)), folder(folder), options(std::move(options)),
      inputs(copyOf(inputs)) {}

/// Returns the kind of float that `type` is, or null.
static const llvm::fltSemantics *semanticsOf(const DataType &type) {
  if (type.code == DataType::BFloat)
    return &llvm::APFloat::BFloat();
  if (type.code != DataType::Float)
    return nullptr;
  return type.bits == 16   ? &llvm::APFloat::IEEEhalf()
         : type.bits == 32 ? &llvm::APFloat::IEEEsingle()
                           : &llvm::APFloat::IEEEdouble();
}

static llvm::APInt bitsAt(const DataType &type, const char *data) {
  uint64_t bits = 0;
  std::memcpy(&bits, data, (type.bits + 7) / 8);
  return llvm::APInt(64, bits).trunc(type.bits);
}

/// Returns true if two elements are one value; a NaN is one, whatever its payload.
static bool isSame(const DataType &type, const char *a, const char *b) {
  if (std::memcmp(a, b, (type.bits + 7) / 8) == 0)
    return true;
  const llvm::fltSemantics *semantics = semanticsOf(type);
  return semantics && llvm::APFloat(*semantics, bitsAt(type, a)).isNaN() &&
         llvm::APFloat(*semantics, bitsAt(type, b)).isNaN();
}

static std::string textAt(const DataType &type, const char *data) {
  llvm::SmallString<32> text;
  if (const llvm::fltSemantics *semantics = semanticsOf(type))
    llvm::APFloat(*semantics, bitsAt(type, data)).toString(text);
  else
    bitsAt(type, data).toString(text, 10, type.code == DataType::Int);
  return text.str().str();
}

/// Returns where `before` and `after` differ first: `buffer 'B' at [3, 4]: 1 before, 2 after`;
/// empty if nowhere.
static std::string findDifference(StringRef name, const Array &before, const Array &after) {
  size_t element = (before.type.bits + 7) / 8;
  for (size_t at = 0; at < before.bytes(); at += element) {
    const char *a = before.data.get() + at, *b = after.data.get() + at;
    if (isSame(before.type, a, b))
      continue;
    int64_t index = static_cast<int64_t>(at / element) / before.type.lanes;
    std::vector<int64_t> place(before.shape.size());
    for (size_t i = place.size(); i-- > 0; index /= before.shape[i])
      place[i] = index % before.shape[i];
    std::string text;
    llvm::raw_string_ostream os(text);
    os << "buffer '" << name << "' at [";
    llvm::interleaveComma(place, os);
    os << "]: " << textAt(before.type, a) << " before, " << textAt(before.type, b) << " after";
    return text;
  }
  return "";
}

static std::string findDifference(const ReturnValue &before, const ReturnValue &after) {
  if (before.kind == after.kind && before.integer == after.integer &&
      (before.real == after.real || (before.real != before.real && after.real != after.real)))
    return "";
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "the result: ";
  if (before.kind == ReturnValue::Kind::Real)
    os << before.real << " before, " << after.real << " after";
  else
    os << before.integer << " before, " << after.integer << " after";
  return text;
}

/// Saves the program of a stage, and returns where; empty if it cannot.
static std::string save(const Program &program, StringRef folder, StringRef stage) {
  llvm::SmallString<128> path(folder);
  llvm::sys::path::append(path, program.getName() + "." + stage + ".mlir");
  std::error_code code;
  llvm::raw_fd_ostream os(path, code);
  if (!code)
    os << program.print();
  if (code || os.has_error()) {
    error() << "cannot write '" << path << "'\n";
    os.clear_error();
    return "";
  }
  return path.str().str();
}

bool StageChecker::check(llvm::ArrayRef<Parameter> parameters, llvm::ArrayRef<Input> results,
                         const ReturnValue &value) {
  for (OutputKind stage : {OutputKind::Loops, OutputKind::Flat, OutputKind::Split}) {
    options.stage = stage;
    auto program =
        Program::create(llvm::MemoryBuffer::getMemBufferCopy(text, file), options, llvm::errs());
    if (failed(program))
      return false;
    std::vector<Input> own = copyOf(inputs);
    llvm::Expected<ReturnValue> returned = (*program)->call(argumentsOf(own));
    std::string difference;
    if (!returned)
      difference = llvm::toString(returned.takeError());
    bool hasFailed = !returned;
    if (!hasFailed)
      difference = findDifference(value, *returned);
    for (size_t i = 0; i < parameters.size() && !hasFailed && difference.empty(); ++i)
      if (own[i].array.data)
        difference = findDifference(parameters[i].name, results[i].array, own[i].array);
    if (!hasFailed && difference.empty()) {
      llvm::outs() << "stage '" << nameOf(stage) << "' gives the same\n";
      continue;
    }
    // untested: only a lowering that is wrong does it
    error() << "stage '" << nameOf(stage) << "' changes what the program does"
            << (difference.empty() ? "" : ": ") << difference << '\n';
    std::string path = save(**program, folder, nameOf(stage));
    if (!path.empty())
      llvm::errs() << "the program after this stage is saved as " << path << '\n';
    return false;
  }
  return true;
}
