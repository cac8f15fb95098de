//===- Inputs.cpp - values for the parameters of a function ----------*- C++ -*-===//

#include "Inputs.h"
#include "Sizes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <cstring>
#include <random>

using namespace mlir::tir;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

static bool isInteger(const DataType &type) {
  return type.code == DataType::Int || type.code == DataType::UInt;
}

/// Takes the text of a number, with `parameter` for errors, into `input`.
static Error parseScalar(StringRef text, const Parameter &parameter, Input &input) {
  const DataType &type = parameter.type;
  if (isInteger(type) || type.code == DataType::Bool) {
    if (type.code == DataType::Bool && (text == "True" || text == "False")) {
      input.integer = text == "True";
      return Error::success();
    }
    uint64_t large;
    if (!text.getAsInteger(0, input.integer))
      return Error::success();
    if (type.code == DataType::UInt && !text.getAsInteger(0, large)) {
      input.integer = static_cast<int64_t>(large);
      return Error::success();
    }
  } else if (!text.getAsDouble(input.real)) {
    return Error::success();
  }
  return llvm::createStringError("expected a number of type " + type.name + " for '" +
                                 parameter.name + "', but got '" + text + "'");
}

/// Returns the number of type `type` at `data`.
static double realAt(const DataType &type, const char *data) {
  switch (type.code) {
  case DataType::Float:
    if (type.bits == 64) {
      double value;
      std::memcpy(&value, data, 8);
      return value;
    }
    if (type.bits == 32) {
      float value;
      std::memcpy(&value, data, 4);
      return value;
    }
    [[fallthrough]];
  case DataType::BFloat: {
    uint16_t bits;
    std::memcpy(&bits, data, 2);
    llvm::APFloat value(type.code == DataType::BFloat ? llvm::APFloat::BFloat()
                                                      : llvm::APFloat::IEEEhalf(),
                        llvm::APInt(16, bits));
    bool ignored;
    value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &ignored);
    return value.convertToDouble();
  }
  default:
    return 0;
  }
}

static int64_t integerAt(const DataType &type, const char *data) {
  uint64_t bits = 0;
  std::memcpy(&bits, data, type.bits / 8);
  return type.code == DataType::Int ? llvm::SignExtend64(bits, type.bits)
                                    : static_cast<int64_t>(bits);
}

/// Takes an array without dimensions as the scalar that it holds.
static Error readScalar(StringRef path, const Parameter &parameter, Input &input) {
  Expected<Array> array = readNpy(path, parameter.type, parameter.name);
  if (!array)
    return array.takeError();
  if (!array->shape.empty())
    return llvm::createStringError("expected an array without dimensions for the scalar '" +
                                   parameter.name + "', but '" + path + "' has " +
                                   llvm::Twine(array->shape.size()));
  if (isInteger(parameter.type) || parameter.type.code == DataType::Bool)
    input.integer = integerAt(parameter.type, array->data.get());
  else
    input.real = realAt(parameter.type, array->data.get());
  return Error::success();
}

//===--- random values ------------------------------------------------------------===//

/// Fills one element with a value of the type: a float in [-1, 1), an integer from 0 to 7, a bool.
static void fillElement(const DataType &type, char *data, std::mt19937_64 &generator) {
  uint64_t bits = generator();
  double real = std::ldexp(static_cast<double>(bits >> 11), -52) - 1;
  switch (type.code) {
  case DataType::Float:
    if (type.bits == 64) {
      std::memcpy(data, &real, 8);
      return;
    }
    if (type.bits == 32) {
      float value = static_cast<float>(real);
      std::memcpy(data, &value, 4);
      return;
    }
    [[fallthrough]];
  case DataType::BFloat: {
    llvm::APFloat value(real);
    bool ignored;
    value.convert(type.code == DataType::BFloat ? llvm::APFloat::BFloat()
                                                : llvm::APFloat::IEEEhalf(),
                  llvm::APFloat::rmNearestTiesToEven, &ignored);
    uint16_t half = static_cast<uint16_t>(value.bitcastToAPInt().getZExtValue());
    std::memcpy(data, &half, 2);
    return;
  }
  default: {
    uint64_t small = bits >> 61;
    if (type.code == DataType::Bool || type.bits < 3)
      small &= 1;
    std::memcpy(data, &small, (type.bits + 7) / 8);
  }
  }
}

static void fillArray(Array &array, uint64_t seed) {
  std::mt19937_64 generator(seed);
  size_t element = (array.type.bits + 7) / 8;
  for (size_t at = 0, end = array.bytes(); at < end; at += element)
    fillElement(array.type, array.data.get() + at, generator);
}

void mlir::tir::printElements(llvm::raw_ostream &os, const Array &array) {
  constexpr size_t shown = 4;
  size_t element = (array.type.bits + 7) / 8, count = array.bytes() / element;
  os << " = [";
  for (size_t i = 0; i < std::min(count, shown); ++i) {
    const char *data = array.data.get() + i * element;
    os << (i ? ", " : "");
    if (isInteger(array.type) && array.type.bits % 8 == 0) {
      int64_t value = integerAt(array.type, data);
      if (array.type.code == DataType::UInt)
        os << static_cast<uint64_t>(value);
      else
        os << value;
    } else if (array.type.code == DataType::Bool) {
      os << (*data ? "True" : "False");
    } else if (array.type.code == DataType::Float || array.type.code == DataType::BFloat) {
      os << llvm::format("%.9g", realAt(array.type, data));
    } else {
      os << llvm::format_hex(static_cast<unsigned char>(*data), 4);
    }
  }
  os << (count > shown ? ", ...]" : "]");
}

//===--- all of them --------------------------------------------------------------===//

namespace {

/// The values of a call, found in the order in which one tells the next: what is given, sizes, the
/// rest.
class InputMaker {
public:
  InputMaker(llvm::ArrayRef<Parameter> parameters, uint64_t seed)
      : parameters(parameters), seed(seed), inputs(parameters.size()), isGiven(parameters.size()) {}

  Error take(StringRef given);
  Error takeSizesOfArrays();
  Error makeScalars();
  Error makeArrays();
  std::vector<Input> finish() { return std::move(inputs); }

private:
  std::optional<size_t> find(StringRef name) const;
  bool isSize(StringRef name) const;

  llvm::ArrayRef<Parameter> parameters;
  uint64_t seed;
  std::vector<Input> inputs;
  std::vector<bool> isGiven;
  Sizes sizes;
};

std::optional<size_t> InputMaker::find(StringRef name) const {
  for (size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].name == name)
      return i;
  for (size_t i = 0; i < parameters.size(); ++i)
    if (llvm::is_contained(parameters[i].aliases, name))
      return i;
  return std::nullopt;
}

bool InputMaker::isSize(StringRef name) const {
  return isName(name) && llvm::any_of(parameters, [&](const Parameter &parameter) {
           return llvm::any_of(parameter.shape,
                               [&](StringRef text) { return text.contains(name); });
         });
}

Error InputMaker::take(StringRef given) {
  auto [name, value] = given.split('=');
  if (!given.contains('='))
    return llvm::createStringError("expected --input=NAME=VALUE, but got '" + given + "'");
  std::optional<size_t> index = find(name);
  if (!index) {
    int64_t size;
    if (!isSize(name))
      return llvm::createStringError("the function has no parameter and no size '" + name + "'");
    if (value.getAsInteger(0, size) || size < 0)
      return llvm::createStringError("expected a number for the size '" + name + "', but got '" +
                                     value + "'");
    sizes[name] = size;
    return Error::success();
  }
  const Parameter &parameter = parameters[*index];
  Input &input = inputs[*index];
  if (isGiven[*index])
    return llvm::createStringError("parameter '" + parameter.name + "' is given twice");
  isGiven[*index] = true;
  input.origin = value.str();
  if (parameter.kind == Parameter::Kind::Scalar)
    return value.ends_with(".npy") ? readScalar(value, parameter, input)
                                   : parseScalar(value, parameter, input);
  if (!value.ends_with(".npy"))
    return llvm::createStringError("expected an .npy file for '" + parameter.name + "', but got '" +
                                   value + "'");
  DataType type = parameter.type;
  if (parameter.kind == Parameter::Kind::Pointer)
    type = {DataType::UInt, 8, 1, "uint8"};
  Expected<Array> array = readNpy(value, type, parameter.name);
  if (!array)
    return array.takeError();
  input.array = std::move(*array);
  return Error::success();
}

Error InputMaker::takeSizesOfArrays() {
  // A scalar is a size by its name; arrays tell the others. A contradiction is the function's to
  // report.
  for (size_t i = 0; i < parameters.size(); ++i)
    if (isGiven[i] && parameters[i].kind == Parameter::Kind::Scalar &&
        isInteger(parameters[i].type))
      sizes.try_emplace(parameters[i].name, inputs[i].integer);
  for (size_t i = 0; i < parameters.size(); ++i) {
    const Parameter &parameter = parameters[i];
    if (!isGiven[i] || parameter.kind != Parameter::Kind::Buffer)
      continue;
    for (auto [text, extent] : llvm::zip(parameter.shape, inputs[i].array.shape))
      if (isName(text))
        sizes.try_emplace(text, extent);
  }
  return Error::success();
}

Error InputMaker::makeScalars() {
  for (size_t i = 0; i < parameters.size(); ++i) {
    const Parameter &parameter = parameters[i];
    Input &input = inputs[i];
    if (isGiven[i])
      continue;
    if (parameter.kind == Parameter::Kind::Pointer)
      return llvm::createStringError("pointer '" + parameter.name + "' needs a value: --input=" +
                                     parameter.name + "=FILE.npy, with elements of type uint8");
    if (parameter.kind != Parameter::Kind::Scalar)
      continue;
    auto size = sizes.find(parameter.name);
    if (size != sizes.end()) {
      input.integer = size->second;
      input.real = static_cast<double>(size->second);
      input.origin = std::to_string(size->second);
      continue;
    }
    Expected<Array> one = makeArray(parameter.type, {});
    if (!one)
      return one.takeError();
    fillArray(*one, seed + i);
    if (isInteger(parameter.type) || parameter.type.code == DataType::Bool)
      input.integer = integerAt(parameter.type, one->data.get());
    else
      input.real = realAt(parameter.type, one->data.get());
    input.origin = isInteger(parameter.type) || parameter.type.code == DataType::Bool
                       ? std::to_string(input.integer) + " (random)"
                       : llvm::formatv("{0} (random)", input.real).str();
    if (isInteger(parameter.type))
      sizes.try_emplace(parameter.name, input.integer);
  }
  return Error::success();
}

Error InputMaker::makeArrays() {
  for (size_t i = 0; i < parameters.size(); ++i) {
    const Parameter &parameter = parameters[i];
    if (isGiven[i] || parameter.kind != Parameter::Kind::Buffer)
      continue;
    std::vector<int64_t> shape;
    for (const std::string &text : parameter.shape) {
      std::string unknown;
      std::optional<int64_t> extent = evaluateSize(text, sizes, unknown);
      if (!extent && !unknown.empty())
        return llvm::createStringError("size '" + unknown + "' of buffer '" + parameter.name +
                                       "' is not known; give it with --input=" + unknown +
                                       "=NUMBER, or an array that has it");
      if (!extent)
        return llvm::createStringError(
            "size '" + text + "' of buffer '" + parameter.name +
            "' cannot be computed; give the buffer with --input=" + parameter.name + "=FILE.npy");
      shape.push_back(*extent);
    }
    Expected<Array> array = makeArray(parameter.type, std::move(shape));
    if (!array)
      return array.takeError();
    fillArray(*array, seed + i);
    inputs[i].array = std::move(*array);
    inputs[i].origin = "random";
  }
  return Error::success();
}

} // namespace

Expected<std::vector<Input>> mlir::tir::makeInputs(llvm::ArrayRef<Parameter> parameters,
                                                   llvm::ArrayRef<std::string> given,
                                                   uint64_t seed) {
  InputMaker maker(parameters, seed);
  for (StringRef text : given)
    if (Error error = maker.take(text))
      return error;
  if (Error error = maker.takeSizesOfArrays())
    return error;
  if (Error error = maker.makeScalars())
    return error;
  if (Error error = maker.makeArrays())
    return error;
  return maker.finish();
}

std::vector<Argument> mlir::tir::argumentsOf(llvm::ArrayRef<Input> inputs) {
  std::vector<Argument> arguments;
  for (const Input &input : inputs)
    arguments.push_back({input.integer, input.real, input.array.data.get(), input.array.shape});
  return arguments;
}
