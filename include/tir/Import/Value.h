//===- Value.h - what an expression of a script stands for ----------*- C++ -*-===//

#ifndef TIR_IMPORT_VALUE_H
#define TIR_IMPORT_VALUE_H

#include "mlir/IR/Value.h"
#include "tir/Import/AST.h"
#include "tir/Import/DType.h"
#include "llvm/ADT/StringMap.h"
#include <memory>

namespace mlir::tir::script {

struct Val;

/// A buffer of a function.
struct Buffer {
  std::string name;
  Value memref;
  DType dtype;
  /// A variable that the program may set again (`x: T.int32 = 0`): its name reads the element.
  bool isScalar = false;
};

/// What an evaluator of another layer puts behind a value (a schedule, a block, a loop).
struct Object {
  virtual ~Object() = default;
};

/// The names that are known at a place.
struct Scope {
  explicit Scope(std::shared_ptr<Scope> parent) : parent(std::move(parent)) {}
  std::shared_ptr<Scope> parent;
  llvm::StringMap<Val> names;
};

/// A value while a script is read: of Python (None, numbers, text, lists, functions), or of the
/// program that is built (an expression, a buffer, a pointer).
struct Val {
  enum class Kind : uint8_t {
    Unset, ///< there was an error, which has been reported
    None,
    Bool,     ///< i
    Int,      ///< i
    Float,    ///< f
    Str,      ///< s
    Tuple,    ///< items
    List,     ///< items
    Dict,     ///< items: key, value, key, value, ...
    Range,    ///< items: begin, end, step
    Path,     ///< s: something of a module, by its dotted name ("T.exp", "tvm.build")
    Function, ///< function or lambda, scope
    Imm,      ///< a constant of the program: dtype, and i or f
    Expr,     ///< a value of the program: dtype, value; of type index where isIndex
    Var,      ///< a variable of a shape that is not bound yet: dtype, s
    Buffer,   ///< buffer
    Pointer,  ///< value, dtype of the elements, and the buffer it came from, if known
    Thread,   ///< s: a thread axis, dtype
    Symbol,   ///< s: a function of the program
    Object,   ///< object
    Opaque,   ///< something of which nothing is known; s says what
    Void      ///< the result of a call that gives none
  };

  Kind kind = Kind::Unset;
  bool isIndex = false;
  DType dtype;
  __int128 i = 0;
  double f = 0;
  StringRef s;
  Value value;
  script::Buffer *buffer = nullptr;
  const FunctionStmt *function = nullptr;
  const Expr *call = nullptr; ///< of a Void
  const LambdaExpr *lambda = nullptr;
  std::shared_ptr<Scope> scope;
  std::shared_ptr<std::vector<Val>> items;
  std::shared_ptr<script::Object> object;

  Val() = default;
  explicit Val(Kind kind) : kind(kind) {}
  static Val boolean(bool value) { return number(Kind::Bool, value); }
  static Val integer(__int128 value) { return number(Kind::Int, value); }
  static Val floating(double value) {
    Val result(Kind::Float);
    result.f = value;
    return result;
  }
  static Val text(Kind kind, StringRef text) {
    Val result(kind);
    result.s = text;
    return result;
  }
  static Val list(Kind kind, std::vector<Val> items) {
    Val result(kind);
    result.items = std::make_shared<std::vector<Val>>(std::move(items));
    return result;
  }
  static Val expr(Value value, DType dtype, bool isIndex = false) {
    Val result(Kind::Expr);
    result.value = value;
    result.dtype = dtype;
    result.isIndex = isIndex;
    return result;
  }
  static Val of(script::Buffer *buffer) {
    Val result(Kind::Buffer);
    result.buffer = buffer;
    result.dtype = buffer->dtype;
    return result;
  }

  bool is(Kind which) const { return kind == which; }
  explicit operator bool() const { return kind != Kind::Unset; }
  /// Returns true for what Python itself computes with.
  bool isNumber() const { return kind == Kind::Int || kind == Kind::Bool || kind == Kind::Float; }
  /// Returns true for what can stand in an expression of the program.
  bool isPrim() const { return isNumber() || kind == Kind::Imm || kind == Kind::Expr; }
  bool isSequence() const { return kind == Kind::Tuple || kind == Kind::List; }
  /// Returns true for a number that is known, of Python or of the program.
  bool isConstant() const { return isNumber() || kind == Kind::Imm; }
  /// Returns true for such a number that is whole by its type.
  bool isInteger() const {
    return kind == Kind::Int || kind == Kind::Bool || (kind == Kind::Imm && !dtype.isFloat());
  }
  /// Returns a number that is known, as a float.
  double asFloat() const {
    bool isFloat = kind == Kind::Float || (kind == Kind::Imm && dtype.isFloat());
    return isFloat ? f : static_cast<double>(i);
  }

private:
  static Val number(Kind kind, __int128 value) {
    Val result(kind);
    result.i = value;
    return result;
  }
};

/// Returns true if Python's `==` holds between two values.
bool isSame(const Val &a, const Val &b);

/// Returns what a person would call a value of this kind: "a buffer", "text".
StringRef describe(const Val &value);

} // namespace mlir::tir::script

#endif // TIR_IMPORT_VALUE_H
