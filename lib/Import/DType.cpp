//===- DType.cpp - element types of TIR -----------------------------*- C++ -*-===//

#include "tir/Import/DType.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::tir::script;

namespace {
/// Floats whose format is not told by their size.
constexpr std::pair<StringRef, unsigned> kFormats[] = {
    {"bfloat16", 16},      {"float8_e3m4", 8},     {"float8_e4m3", 8},   {"float8_e4m3b11fnuz", 8},
    {"float8_e4m3fn", 8},  {"float8_e4m3fnuz", 8}, {"float8_e5m2", 8},   {"float8_e5m2fnuz", 8},
    {"float8_e8m0fnu", 8}, {"float6_e2m3fn", 6},   {"float6_e3m2fn", 6}, {"float4_e2m1fn", 4}};
} // namespace

std::optional<DType> DType::parse(StringRef name) {
  if (name.empty())
    return std::nullopt;
  name = llvm::StringSwitch<StringRef>(name)
             .Case("boolean", "bool")
             .Cases({"int1", "uint1"}, "bool")
             .Case("e4m3_float8", "float8_e4m3fn")
             .Case("e5m2_float8", "float8_e5m2")
             .Case("bf16", "bfloat16")
             .Default(name);
  DType type;
  StringRef rest;
  auto takeBits = [&](StringRef prefix, Kind kind) {
    if (!name.starts_with(prefix))
      return false;
    rest = name.drop_front(prefix.size());
    unsigned bits;
    if (rest.consumeInteger(10, bits) || bits == 0 || bits > 64)
      return false;
    type.kind = kind;
    type.bits = bits;
    return true;
  };
  if (name == "void")
    return type;
  if (name == "handle")
    return handle();
  bool known = false;
  // The longest name first: float8_e4m3 begins float8_e4m3fn.
  std::pair<StringRef, unsigned> best;
  for (auto format : kFormats)
    if (name.starts_with(format.first) && format.first.size() > best.first.size())
      best = format;
  if (!best.first.empty()) {
    type.kind = Kind::Float;
    type.bits = best.second;
    type.format = best.first;
    rest = name.drop_front(best.first.size());
    known = true;
  } else if (name.starts_with("bool")) {
    type = boolean();
    rest = name.drop_front(4);
    known = true;
  } else {
    known = takeBits("uint", Kind::UInt) || takeBits("int", Kind::Int) ||
            takeBits("float", Kind::Float) || takeBits("i", Kind::Int) ||
            takeBits("u", Kind::UInt) || takeBits("f", Kind::Float);
    if (known && type.isFloat() && type.bits != 16 && type.bits != 32 && type.bits != 64)
      return std::nullopt;
  }
  if (!known)
    return std::nullopt;
  if (!rest.empty()) {
    unsigned lanes;
    if (!rest.consume_front("x") || rest.getAsInteger(10, lanes) || lanes == 0 || lanes > 65535)
      return std::nullopt;
    type.lanes = lanes;
  }
  return type;
}

std::string DType::str() const {
  std::string text;
  switch (kind) {
  case Kind::Void:
    return "void";
  case Kind::Handle:
    return "handle";
  case Kind::Bool:
    text = "bool";
    break;
  case Kind::Int:
    text = "int" + std::to_string(bits);
    break;
  case Kind::UInt:
    text = "uint" + std::to_string(bits);
    break;
  case Kind::Float:
    text = format.empty() ? "float" + std::to_string(bits) : format.str();
    break;
  }
  return lanes == 1 ? text : text + "x" + std::to_string(lanes);
}

Type DType::getElementType(MLIRContext *context) const {
  switch (kind) {
  case Kind::Bool:
    return IntegerType::get(context, 1);
  case Kind::Int:
  case Kind::UInt:
    return IntegerType::get(context, bits);
  case Kind::Float:
    if (format.empty())
      return bits == 16   ? Type(Float16Type::get(context))
             : bits == 32 ? Type(Float32Type::get(context))
                          : Type(Float64Type::get(context));
    return llvm::StringSwitch<Type>(format)
        .Case("bfloat16", BFloat16Type::get(context))
        .Case("float8_e3m4", Float8E3M4Type::get(context))
        .Case("float8_e4m3", Float8E4M3Type::get(context))
        .Case("float8_e4m3b11fnuz", Float8E4M3B11FNUZType::get(context))
        .Case("float8_e4m3fn", Float8E4M3FNType::get(context))
        .Case("float8_e4m3fnuz", Float8E4M3FNUZType::get(context))
        .Case("float8_e5m2", Float8E5M2Type::get(context))
        .Case("float8_e5m2fnuz", Float8E5M2FNUZType::get(context))
        .Case("float8_e8m0fnu", Float8E8M0FNUType::get(context))
        .Case("float6_e2m3fn", Float6E2M3FNType::get(context))
        .Case("float6_e3m2fn", Float6E3M2FNType::get(context))
        .Case("float4_e2m1fn", Float4E2M1FNType::get(context))
        .Default(Type());
  default:
    return {};
  }
}

Type DType::getType(MLIRContext *context) const {
  Type element = getElementType(context);
  return element && lanes > 1 ? VectorType::get({static_cast<int64_t>(lanes)}, element) : element;
}

Type DType::getStatedType(MLIRContext *context) const {
  return kind == Kind::UInt ? IntegerType::get(context, bits, IntegerType::Unsigned) : Type();
}
