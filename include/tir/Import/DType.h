//===- DType.h - element types of TIR -------------------------------*- C++ -*-===//

#ifndef TIR_IMPORT_DTYPE_H
#define TIR_IMPORT_DTYPE_H

#include "mlir/IR/BuiltinTypes.h"
#include <optional>
#include <string>

namespace mlir::tir::script {

/// A type as TIR writes it: `int32`, `uint8x4`, `bool`, `bfloat16`, `handle`, `void`.
struct DType {
  enum class Kind : uint8_t { Int, UInt, Float, Bool, Handle, Void };
  Kind kind = Kind::Void;
  uint16_t bits = 0;
  uint32_t lanes = 1;
  /// Of a float: a format other than that of IEEE 754 with as many bits (`bfloat16`,
  /// `float8_e4m3fn`); points to static text.
  StringRef format;

  static DType integer(unsigned bits) { return {Kind::Int, static_cast<uint16_t>(bits), 1, {}}; }
  static DType floating(unsigned bits) { return {Kind::Float, static_cast<uint16_t>(bits), 1, {}}; }
  static DType boolean() { return {Kind::Bool, 1, 1, {}}; }
  static DType handle() { return {Kind::Handle, 64, 1, {}}; }

  /// Returns the type of a name, or none. Names of earlier versions of TVM are known.
  static std::optional<DType> parse(StringRef name);
  /// Returns the name that TVM prints.
  std::string str() const;

  bool isInt() const { return kind == Kind::Int || kind == Kind::UInt; }
  bool isUnsigned() const { return kind == Kind::UInt; }
  bool isFloat() const { return kind == Kind::Float; }
  bool isBool() const { return kind == Kind::Bool; }
  bool isHandle() const { return kind == Kind::Handle; }
  bool isVoid() const { return kind == Kind::Void; }
  /// Returns true for the integers whose overflow is undefined: arithmetic on them may be done in
  /// type index. The others wrap at their width.
  bool isIndexLike() const { return kind == Kind::Int && bits >= 32; }
  bool isScalar() const { return lanes == 1; }
  DType withLanes(unsigned count) const {
    DType type = *this;
    type.lanes = count;
    return type;
  }
  bool operator==(const DType &other) const {
    return kind == other.kind && bits == other.bits && lanes == other.lanes &&
           format == other.format;
  }
  bool operator!=(const DType &other) const { return !(*this == other); }

  /// Returns the type of one element in MLIR: signless integers, floats; null for handle and void.
  Type getElementType(MLIRContext *context) const;
  /// Returns the type of a value: that of an element, or a vector of them.
  Type getType(MLIRContext *context) const;
  /// Returns the integer type with a sign that states this type where the value's type does not
  /// tell it; null where it does.
  Type getStatedType(MLIRContext *context) const;
};

} // namespace mlir::tir::script

#endif // TIR_IMPORT_DTYPE_H
