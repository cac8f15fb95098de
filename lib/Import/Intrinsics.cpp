//===- Intrinsics.cpp - functions of T, attributes, methods ---------*- C++ -*-===//

#include "Importer.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

Val Importer::unsupported(StringRef name, SMLoc loc) {
  return error(loc, "'T." + name + "' is not supported");
}

bool Importer::expectArgs(const CallExpr *call, StringRef name, size_t least, size_t most) {
  size_t count = call->args.size();
  if (count >= least && count <= most)
    return true;
  std::string expected =
      least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
  error(call->loc,
        "expected " + expected + " arguments for 'T." + name + "', but got " + llvm::Twine(count));
  return false;
}

/// Returns the value as an attribute; null after an error.
Attribute Importer::toAttribute(const Val &value, SMLoc loc) {
  switch (value.kind) {
  case Kind::None:
    return builder.getUnitAttr();
  case Kind::Bool:
    return builder.getBoolAttr(value.i != 0);
  case Kind::Int:
    if (value.i > INT64_MAX || value.i < INT64_MIN)
      break;
    return builder.getI64IntegerAttr(static_cast<int64_t>(value.i));
  case Kind::Float:
    return builder.getF64FloatAttr(value.f);
  case Kind::Str:
    return builder.getStringAttr(value.s);
  case Kind::Imm:
    if (value.dtype.isFloat())
      return builder.getFloatAttr(value.dtype.getElementType(context), value.f);
    if (value.dtype.isBool())
      return builder.getBoolAttr(value.i != 0);
    return builder.getIntegerAttr(value.dtype.getElementType(context),
                                  static_cast<int64_t>(value.i));
  case Kind::Tuple:
  case Kind::List: {
    SmallVector<Attribute> elements;
    for (const Val &item : *value.items)
      if (!elements.emplace_back(toAttribute(item, loc)))
        return {};
    return builder.getArrayAttr(elements);
  }
  case Kind::Dict: {
    NamedAttrList entries;
    for (size_t i = 0; i < value.items->size(); i += 2) {
      const Val &key = (*value.items)[i];
      if (!key.is(Kind::Str) || key.s.empty()) {
        error(loc, "expected text as the key of an attribute, but got " + describe(key));
        return {};
      }
      Attribute attribute = toAttribute((*value.items)[i + 1], loc);
      if (!attribute)
        return {};
      entries.set(key.s, attribute);
    }
    return entries.getDictionary(context);
  }
  case Kind::Buffer:
    return builder.getStringAttr(value.buffer->name);
  case Kind::Opaque:
  case Kind::Path:
    return builder.getStringAttr(value.s);
  default:
    break;
  }
  if (value)
    error(loc, "expected a constant as the value of an attribute, but got " + describe(value));
  return {};
}

//===--- functions of T -------------------------------------------------------===//

/// T.min_value and its kin.
static std::optional<double> floatLimit(DType dtype, bool isMax) {
  double limit;
  if (dtype.format.empty())
    limit = dtype.bits == 16   ? 65504.0
            : dtype.bits == 32 ? 3.4028234663852886e38
                               : 1.7976931348623157e308;
  else if (dtype.format == "bfloat16")
    limit = 3.3895313892515355e38;
  else if (dtype.format == "float8_e4m3fn")
    limit = 448;
  else if (dtype.format == "float8_e5m2")
    limit = 57344;
  else
    return std::nullopt;
  return isMax ? limit : -limit;
}

Val Importer::callT(StringRef name, const CallExpr *call) {
  // A type is a cast: T.int64(5), T.float32(x).
  bool isType = DType::parse(name) && name != "handle" && name != "void";
  if (isType) {
    DType dtype = *DType::parse(name);
    if (call->args.empty()) {
      Val variable = Val::text(Kind::Var, name);
      variable.dtype = dtype;
      return variable;
    }
    if (!expectArgs(call, name, 1, 1))
      return {};
    Val value = eval(call->args[0]);
    if (value.is(Kind::Str)) { // T.float32("inf")
      double number = llvm::StringSwitch<double>(value.s)
                          .Case("inf", HUGE_VAL)
                          .Case("-inf", -HUGE_VAL)
                          .Case("nan", std::nan(""))
                          .Default(0);
      if (number == 0 && value.s.getAsDouble(number))
        return error(call->args[0]->loc, "'" + value.s + "' is not a number");
      return constant(number, dtype);
    }
    if (!value)
      return {};
    if (isDeclaring && !value.isNumber() && !value.is(Kind::Imm))
      return Val::text(Kind::Opaque, "a value of the program");
    return convertIndex(value, dtype, call->loc);
  }
  if (isDeclaring) { // only types and shapes matter now
    std::vector<Val> args;
    std::vector<std::pair<StringRef, Val>> keywords;
    if ((name == "ceildiv" || name == "floordiv" || name == "max" || name == "min") &&
        call->args.size() == 2) {
      Val a = eval(call->args[0]), b = a ? eval(call->args[1]) : Val();
      if (!b)
        return {};
      if (a.isNumber() && b.isNumber() && b.i != 0 && name == "ceildiv")
        return Evaluator::unary(UnaryOp::Neg,
                                Evaluator::binary(BinaryOp::FloorDiv,
                                                  Evaluator::unary(UnaryOp::Neg, a, call->loc), b,
                                                  call->loc),
                                call->loc);
      if (a.isNumber() && b.isNumber() && name == "floordiv")
        return Evaluator::binary(BinaryOp::FloorDiv, a, b, call->loc);
      if (a.isNumber() && b.isNumber())
        return (name == "max") == (a.i > b.i) ? a : b;
    }
    return Val::text(Kind::Opaque, "a value of the program");
  }
  // Calls out of index arithmetic evaluate their arguments as data.
  using Group = std::optional<Val> (Importer::*)(StringRef, const CallExpr *);
  for (Group group : {&Importer::callArithmetic, &Importer::callMath, &Importer::callMemory,
                      &Importer::callOutside})
    if (std::optional<Val> result = (this->*group)(name, call))
      return *result;
  return unsupported(name, call->loc);
}

std::optional<Val> Importer::callArithmetic(StringRef name, const CallExpr *call) {
  SMLoc loc = call->loc;
  auto two = [&](auto &&compute) -> Val {
    if (!expectArgs(call, name, 2, 3))
      return {};
    Val a = evalPrim(call->args[0]), b = a ? evalPrim(call->args[1]) : Val();
    return b ? compute(a, b) : Val();
  };
  auto operation = [&](BinaryOp op) {
    return two([&](Val a, Val b) { return toProgram(binary(op, a, b, loc)); });
  };
  auto comparison = [&](CompareOp op) {
    return two([&](Val a, Val b) { return compare(op, asProgram(a), b, loc); });
  };
  if (name == "Cast" || name == "cast") {
    if (!expectArgs(call, name, 2, 2))
      return Val();
    // T.Cast("float32", x); of old, also T.cast(x, "float32").
    bool typeFirst = llvm::isa<StringExpr>(call->args[0]) || name == "Cast";
    std::optional<DType> dtype = evalDType(call->args[typeFirst ? 0 : 1]);
    Val value = dtype ? evalPrim(call->args[typeFirst ? 1 : 0]) : Val();
    if (!value)
      return Val();
    return convertIndex(value, *dtype, loc);
  }
  if (name == "max" || name == "Max" || name == "min" || name == "Min")
    return two([&](Val a, Val b) { return minMax(name.lower() == "max", a, b, loc); });
  if (name == "Select") {
    if (!expectArgs(call, name, 3, 3))
      return Val();
    Val condition = evalPrim(call->args[0]), a = condition ? evalPrim(call->args[1]) : Val(),
        b = a ? evalPrim(call->args[2]) : Val();
    return b ? select(condition, a, b, loc) : Val();
  }
  if (name == "if_then_else") {
    if (!expectArgs(call, name, 3, 4))
      return Val();
    return ifThenElse(eval(call->args[0]), call->args[1], call->args[2], loc);
  }
  if (name == "Add" || name == "Sub" || name == "Mul" || name == "Div" || name == "Mod") {
    if (name == "Div" || name == "Mod")
      return two([&](Val a, Val b) -> Val {
        if (dtypeOf(a).isFloat() || dtypeOf(b).isFloat())
          return name == "Div" ? binary(BinaryOp::Div, asProgram(a), b, loc)
                               : divide(true, false, a, b, loc);
        return divide(name == "Mod", /*floor=*/false, a, b, loc);
      });
    return operation(name == "Add" ? BinaryOp::Add : name == "Sub" ? BinaryOp::Sub : BinaryOp::Mul);
  }
  if (name == "floordiv" || name == "FloorDiv" || name == "floormod" || name == "FloorMod" ||
      name == "truncdiv" || name == "truncmod" || name == "indexdiv" || name == "indexmod")
    return two([&](Val a, Val b) {
      bool isRem = name.ends_with("mod") || name.ends_with("Mod");
      return divide(isRem, /*floor=*/!name.starts_with("trunc"), asProgram(a), b, loc);
    });
  if (name == "ceildiv")
    return two([&](Val a, Val b) -> Val {
      // -(-a // b) is right for every sign.
      Val negative = unary(UnaryOp::Neg, asProgram(a), loc);
      Val quotient = negative ? divide(false, /*floor=*/true, negative, b, loc) : Val();
      return quotient ? unary(UnaryOp::Neg, quotient, loc) : Val();
    });
  if (name == "shift_left")
    return operation(BinaryOp::Shl);
  if (name == "shift_right")
    return operation(BinaryOp::Shr);
  if (name == "bitwise_and")
    return operation(BinaryOp::And);
  if (name == "bitwise_or")
    return operation(BinaryOp::Or);
  if (name == "bitwise_xor")
    return operation(BinaryOp::Xor);
  if (name == "bitwise_not") {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    Val value = evalPrim(call->args[0]);
    return value ? unary(UnaryOp::Invert, asProgram(value), loc) : Val();
  }
  if (name == "EQ" || name == "NE" || name == "LT" || name == "LE" || name == "GT" || name == "GE")
    return comparison(llvm::StringSwitch<CompareOp>(name)
                          .Case("EQ", CompareOp::Eq)
                          .Case("NE", CompareOp::Ne)
                          .Case("LT", CompareOp::Lt)
                          .Case("LE", CompareOp::Le)
                          .Case("GT", CompareOp::Gt)
                          .Default(CompareOp::Ge));
  if (name == "And" || name == "Or" || name == "all" || name == "any") {
    if (call->args.empty())
      return error(loc, "expected operands for 'T." + name + "'");
    BoolOpExpr expr(loc);
    expr.isAnd = name == "And" || name == "all";
    expr.values = call->args;
    return evalBoolOp(&expr);
  }
  if (name == "Not") {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    Val value = evalPrim(call->args[0]);
    return value ? unary(UnaryOp::Not, asProgram(value), loc) : Val();
  }
  if (name == "likely" || name == "unlikely") {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    return evalPrim(call->args[0]);
  }
  if (name == "min_value" || name == "max_value" || name == "infinity") {
    std::optional<DType> dtype =
        expectArgs(call, name, 1, 1) ? evalDType(call->args[0]) : std::nullopt;
    if (!dtype)
      return Val();
    bool isMax = name != "min_value";
    if (dtype->isFloat()) {
      if (name == "infinity")
        return constant(HUGE_VAL, *dtype);
      if (std::optional<double> limit = floatLimit(*dtype, isMax))
        return constant(*limit, *dtype);
    } else if (dtype->isInt() && name != "infinity") {
      unsigned bits = dtype->bits;
      __int128 one = 1;
      if (dtype->isUnsigned())
        return constant(isMax ? (one << bits) - 1 : 0, *dtype);
      return constant(isMax ? (one << (bits - 1)) - 1 : -(one << (bits - 1)), *dtype);
    }
    return error(loc, "'" + dtype->str() + "' has no such value");
  }
  if (name == "Broadcast" || name == "broadcast") {
    if (!expectArgs(call, name, 2, 2))
      return Val();
    Val value = evalPrim(call->args[0]);
    std::optional<int64_t> lanes =
        value ? evalConstant(call->args[1], "the number of lanes") : std::nullopt;
    if (!lanes)
      return Val();
    if (*lanes < 1 || *lanes > 65535)
      return error(call->args[1]->loc, "expected 1 to 65535 lanes, but got " + llvm::Twine(*lanes));
    return toVector(value, *lanes, loc);
  }
  if (name == "Ramp" || name == "ramp") {
    if (!expectArgs(call, name, 3, 3))
      return Val();
    Val base = evalPrim(call->args[0]), stride = base ? evalPrim(call->args[1]) : Val();
    std::optional<int64_t> lanes =
        stride ? evalConstant(call->args[2], "the number of lanes") : std::nullopt;
    if (!lanes)
      return Val();
    if (*lanes < 1 || *lanes > 65535)
      return error(call->args[2]->loc, "expected 1 to 65535 lanes, but got " + llvm::Twine(*lanes));
    DType dtype = dtypeOf(base);
    if (!dtype.isInt() || !dtypeOf(stride).isInt() || dtype.lanes != 1 ||
        dtypeOf(stride).lanes != 1)
      return error(loc, "expected scalar integers for a ramp");
    Value start = toIndex(base, loc);
    if (!start)
      return Val();
    auto type = VectorType::get({*lanes}, builder.getIndexType());
    Value first = vector::BroadcastOp::create(builder, at(loc), type, start);
    Value offsets;
    if (!stride.is(Kind::Expr)) {
      SmallVector<APInt> positions;
      for (int64_t lane = 0; lane < *lanes; ++lane)
        positions.push_back(APInt(64, static_cast<uint64_t>(lane) *
                                          static_cast<uint64_t>(static_cast<int64_t>(stride.i))));
      offsets =
          arith::ConstantOp::create(builder, at(loc), DenseIntElementsAttr::get(type, positions));
    } else {
      Value step = vector::StepOp::create(builder, at(loc), type);
      Value by = vector::BroadcastOp::create(builder, at(loc), type, toIndex(stride, loc));
      offsets = arith::MulIOp::create(builder, at(loc), step, by);
    }
    return Val::expr(arith::AddIOp::create(builder, at(loc), first, offsets),
                     dtype.withLanes(*lanes), /*isIndex=*/true);
  }
  if (name == "reinterpret") {
    if (!expectArgs(call, name, 2, 2))
      return Val();
    std::optional<DType> dtype = evalDType(call->args[0]);
    if (!dtype)
      return Val();
    if (dtype->isHandle()) // the node of a reduce_scope
      return Val::text(Kind::Opaque, "a null pointer");
    Val value = evalPrim(call->args[1]);
    Value data = value ? toData(value, loc) : Value();
    if (!data)
      return Val();
    DType source = dtypeOf(value);
    Type target = dtype->getType(context);
    if (!target || source.bits * source.lanes != dtype->bits * dtype->lanes ||
        source.lanes != dtype->lanes || source.isBool() || dtype->isBool())
      return error(loc, "cannot reinterpret '" + source.str() + "' as '" + dtype->str() +
                            "', which has another size");
    if (data.getType() != target)
      data = arith::BitcastOp::create(builder, at(loc), target, data);
    return Val::expr(data, *dtype);
  }
  if (name == "Let") {
    Args args(call, {"expr", "where"});
    Val where = args[1] ? Val(Kind::None) : Val();
    auto *dict = args[1] ? llvm::dyn_cast<DictExpr>(args[1]) : nullptr;
    if (!args[0] || !dict || !where)
      return error(loc, "expected 'T.Let(expression, where={variable: value})'");
    Enter enter(*this);
    for (auto [key, bound] : llvm::zip_equal(dict->keys, dict->values)) {
      auto *variable = key ? llvm::dyn_cast<NameExpr>(key) : nullptr;
      Val value = variable ? evalPrim(bound) : error(args[1]->loc, "expected a variable to bind");
      if (!value)
        return Val();
      define(variable->name, value);
    }
    return evalPrim(args[0]);
  }
  if (name == "target") { // kept as it is written
    if (!expectArgs(call, name, 1, 2))
      return Val();
    return eval(call->args[0]);
  }
  if (name == "meta_var") {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    return eval(call->args[0]);
  }
  return std::nullopt;
}

/// A number of Python as one of the program, so that its operators are TIR's.
Val Importer::asProgram(const Val &value) {
  if (!value.isNumber())
    return value;
  return value.is(Kind::Float) ? constant(value.f, dtypeOf(value))
                               : constant(value.i, dtypeOf(value));
}
Val Importer::toProgram(const Val &value) { return value ? asProgram(value) : value; }
