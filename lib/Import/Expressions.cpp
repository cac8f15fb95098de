//===- Expressions.cpp - operators of the program -------------------*- C++ -*-===//

#include "Importer.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

/// Returns true if the operation is one of the program, not of Python.
static bool isOfProgram(const Val &value) {
  return value.is(Kind::Expr) || value.is(Kind::Imm) || value.is(Kind::Void) ||
         value.is(Kind::Var) || (value.is(Kind::Buffer) && value.buffer->isScalar);
}

Val Importer::eval(const Expr *expr) {
  Val value = Evaluator::eval(expr);
  // While declarations are looked at, what depends on a variable is unknown.
  if (isDeclaring && value.is(Kind::Expr))
    return Val::text(Kind::Opaque, "a value of the program");
  return value;
}

Val Importer::evalPrim(const Expr *expr) { return asPrim(eval(expr), expr->loc); }

Val Importer::asPrim(const Val &value, SMLoc loc) {
  if (!value)
    return {};
  if (value.is(Kind::Buffer) && value.buffer->isScalar)
    return loadScalar(value.buffer, loc);
  if (value.is(Kind::Void))
    return errorNoValue(value, loc);
  if (value.is(Kind::Var))
    return error(loc, "variable '" + value.s + "' has no value: it is no dimension of a parameter");
  if (!value.isPrim())
    return error(loc, "expected a value, but got " + describe(value));
  return value;
}

Val Importer::evalIndex(const Expr *expr) {
  bool saved = inIndex;
  inIndex = true;
  Val value = evalPrim(expr);
  inIndex = saved;
  return value;
}

//===--- arithmetic -----------------------------------------------------------===//

Val Importer::binary(BinaryOp op, const Val &left, const Val &right, SMLoc loc) {
  if (left.is(Kind::Opaque))
    return left;
  if (right.is(Kind::Opaque))
    return right;
  for (const Val *side : {&left, &right})
    if (side->is(Kind::Var)) {
      if (isDeclaring)
        return Val::text(Kind::Opaque, "a value of the program");
      return error(loc,
                   "variable '" + side->s + "' has no value: it is no dimension of a parameter");
    }
  if (!isOfProgram(left) && !isOfProgram(right))
    return Evaluator::binary(op, left, right, loc);
  Val lhs = left, rhs = right;
  DType a = dtypeOf(lhs), b = dtypeOf(rhs);
  if (op == BinaryOp::Div && (a.isInt() || a.isBool()) && (b.isInt() || b.isBool()))
    return error(loc,
                 "cannot divide integers by '/': '//' rounds down, 'T.truncdiv' towards zero, and "
                 "'T.Cast' makes floats of them");
  if (!match(lhs, rhs, loc))
    return {};
  DType dtype = dtypeOf(lhs);
  // Two constants give a constant, of their common type.
  if (lhs.isConstant() && rhs.isConstant() && dtype.lanes == 1 && !dtype.isBool()) {
    bool folds = dtype.isInt()
                     ? op != BinaryOp::Div && op != BinaryOp::Pow && op != BinaryOp::MatMul &&
                           op != BinaryOp::Shl && op != BinaryOp::Shr &&
                           !((op == BinaryOp::FloorDiv || op == BinaryOp::Mod) && rhs.i == 0)
                     : dtype.bits == 64 &&
                           (op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul);
    if (folds) {
      Val x = dtype.isInt() ? Val::integer(lhs.i) : Val::floating(lhs.f);
      Val y = dtype.isInt() ? Val::integer(rhs.i) : Val::floating(rhs.f);
      Val value = Evaluator::binary(op, x, y, loc);
      return !value ? value : dtype.isInt() ? constant(value.i, dtype) : constant(value.f, dtype);
    }
  }
  bool divides = op == BinaryOp::FloorDiv || op == BinaryOp::Mod;
  if (divides && dtype.isInt() && rhs.isConstant() && rhs.i == 0)
    return error(loc, "division by zero");
  bool areIndices = (lhs.is(Kind::Expr) && lhs.isIndex) || (rhs.is(Kind::Expr) && rhs.isIndex);
  if (areIndices && (op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul ||
                     op == BinaryOp::FloorDiv || op == BinaryOp::Mod))
    return indexBinary(op, lhs, rhs, loc);
  Value x = toData(lhs, loc), y = toData(rhs, loc);
  if (!x || !y)
    return {};
  x = broadcast(x, dtype.lanes, loc);
  y = broadcast(y, dtype.lanes, loc);
  Location where = at(loc);
  Value result;
  if (dtype.isBool() && op != BinaryOp::And && op != BinaryOp::Or && op != BinaryOp::Xor) {
    // Arithmetic on truth values is arithmetic on integers.
    DType wide = DType::integer(32).withLanes(dtype.lanes);
    return binary(op, convert(Val::expr(x, dtype), wide, loc),
                  convert(Val::expr(y, dtype), wide, loc), loc);
  }
  switch (op) {
  case BinaryOp::Add:
    result = dtype.isFloat() ? Value(arith::AddFOp::create(builder, where, x, y))
                             : Value(arith::AddIOp::create(builder, where, x, y));
    break;
  case BinaryOp::Sub:
    result = dtype.isFloat() ? Value(arith::SubFOp::create(builder, where, x, y))
                             : Value(arith::SubIOp::create(builder, where, x, y));
    break;
  case BinaryOp::Mul:
    result = dtype.isFloat() ? Value(arith::MulFOp::create(builder, where, x, y))
                             : Value(arith::MulIOp::create(builder, where, x, y));
    break;
  case BinaryOp::Div:
    result = arith::DivFOp::create(builder, where, x, y);
    break;
  case BinaryOp::FloorDiv:
  case BinaryOp::Mod:
    return divide(op == BinaryOp::Mod, /*floor=*/true, Val::expr(x, dtype), Val::expr(y, dtype),
                  loc);
  case BinaryOp::Pow:
    return error(loc, "'**' is for numbers that are known before the program runs; use 'T.pow'");
  case BinaryOp::MatMul:
    return error(loc, "matrix products are not supported");
  default:
    if (dtype.isFloat())
      return error(loc, "cannot compute with '" + spelling(op) + "' on floats");
    if (op == BinaryOp::Shl)
      result = ShlOp::create(builder, where, x.getType(), x, y);
    else if (op == BinaryOp::Shr)
      result = ShrOp::create(builder, where, x.getType(), x, y, dtype.isUnsigned());
    else if (op == BinaryOp::And)
      result = arith::AndIOp::create(builder, where, x, y);
    else if (op == BinaryOp::Or)
      result = arith::OrIOp::create(builder, where, x, y);
    else
      result = arith::XOrIOp::create(builder, where, x, y);
  }
  return Val::expr(result, dtype);
}

Val Importer::divide(bool wantsRemainder, bool floor, Val lhs, Val rhs, SMLoc loc) {
  if (!match(lhs, rhs, loc))
    return {};
  DType dtype = dtypeOf(lhs);
  if (dtype.isFloat())
    return error(loc, "expected integers to divide with a whole quotient, but got '" + dtype.str() +
                          "'; use 'T.floor(a / b)' or 'T.fmod'");
  if (!rhs.is(Kind::Expr) && rhs.i == 0)
    return error(loc, "division by zero");
  Rounding rounding = floor ? Rounding::floor : Rounding::trunc;
  bool isIndex = (lhs.is(Kind::Expr) && lhs.isIndex) || (rhs.is(Kind::Expr) && rhs.isIndex);
  if (isIndex && floor)
    return indexBinary(wantsRemainder ? BinaryOp::Mod : BinaryOp::FloorDiv, lhs, rhs, loc);
  Value x = isIndex ? toIndex(lhs, loc) : toData(lhs, loc);
  Value y = isIndex ? toIndex(rhs, loc) : toData(rhs, loc);
  if (!x || !y)
    return {};
  bool isUnsigned = dtype.isUnsigned() || dtype.isBool();
  Value result =
      wantsRemainder
          ? Value(RemOp::create(builder, at(loc), x.getType(), rounding, x, y, isUnsigned))
          : Value(DivOp::create(builder, at(loc), x.getType(), rounding, x, y, isUnsigned));
  return Val::expr(result, dtype, isIndex);
}

Val Importer::minMax(bool isMax, Val lhs, Val rhs, SMLoc loc) {
  if (!match(lhs, rhs, loc))
    return {};
  DType dtype = dtypeOf(lhs);
  if (lhs.isConstant() && rhs.isConstant() && dtype.isInt())
    return constant(isMax ? std::max(lhs.i, rhs.i) : std::min(lhs.i, rhs.i), dtype);
  bool isIndex = (lhs.is(Kind::Expr) && lhs.isIndex) || (rhs.is(Kind::Expr) && rhs.isIndex);
  Value x = isIndex ? toIndex(lhs, loc) : toData(lhs, loc);
  Value y = isIndex ? toIndex(rhs, loc) : toData(rhs, loc);
  if (!x || !y)
    return {};
  x = broadcast(x, dtype.lanes, loc);
  y = broadcast(y, dtype.lanes, loc);
  Location where = at(loc);
  Value result;
  if (dtype.isFloat())
    result = isMax ? Value(arith::MaximumFOp::create(builder, where, x, y))
                   : Value(arith::MinimumFOp::create(builder, where, x, y));
  else if (dtype.isUnsigned() || dtype.isBool())
    result = isMax ? Value(arith::MaxUIOp::create(builder, where, x, y))
                   : Value(arith::MinUIOp::create(builder, where, x, y));
  else
    result = isMax ? Value(arith::MaxSIOp::create(builder, where, x, y))
                   : Value(arith::MinSIOp::create(builder, where, x, y));
  return Val::expr(result, dtype, isIndex);
}

Val Importer::unary(UnaryOp op, const Val &value, SMLoc loc) {
  if (!isOfProgram(value))
    return Evaluator::unary(op, value, loc);
  if (value.is(Kind::Var))
    return isDeclaring ? Val::text(Kind::Opaque, "a value of the program")
                       : error(loc, "variable '" + value.s +
                                        "' has no value: it is no dimension of a parameter");
  DType dtype = dtypeOf(value);
  switch (op) {
  case UnaryOp::Pos:
    return value;
  case UnaryOp::Not: {
    Value condition = toCondition(value, loc);
    if (!condition)
      return {};
    Value ones = broadcast(arith::ConstantIntOp::create(builder, at(loc), 1, 1), dtype.lanes, loc);
    return Val::expr(arith::XOrIOp::create(builder, at(loc), condition, ones),
                     DType::boolean().withLanes(dtype.lanes));
  }
  case UnaryOp::Neg:
    if (value.is(Kind::Imm))
      return dtype.isFloat() ? constant(-value.f, dtype) : constant(-value.i, dtype);
    if (dtype.isFloat()) {
      Value data = toData(value, loc);
      return data ? Val::expr(arith::NegFOp::create(builder, at(loc), data), dtype) : Val();
    }
    return binary(BinaryOp::Sub, constant(static_cast<__int128>(0), dtype.withLanes(1)), value,
                  loc);
  case UnaryOp::Invert:
    if (dtype.isFloat())
      return error(loc, "cannot invert the bits of a float");
    if (dtype.isBool())
      return unary(UnaryOp::Not, value, loc);
    return binary(BinaryOp::Xor, value, constant(static_cast<__int128>(-1), dtype.withLanes(1)),
                  loc);
  }
  return {};
}

//===--- comparison and logic -------------------------------------------------===//

Val Importer::compare(CompareOp op, const Val &left, const Val &right, SMLoc loc) {
  if (!isOfProgram(left) && !isOfProgram(right)) {
    bool withNone = left.is(Kind::None) || right.is(Kind::None);
    if ((left.is(Kind::Pointer) || right.is(Kind::Pointer)) && !withNone)
      return error(loc, "cannot compare " + describe(left) + " with " + describe(right));
    return Evaluator::compare(op, left, right, loc);
  }
  if (left.is(Kind::Opaque) || right.is(Kind::Opaque))
    return left.is(Kind::Opaque) ? left : right;
  if (op == CompareOp::In || op == CompareOp::NotIn || op == CompareOp::Is ||
      op == CompareOp::IsNot) {
    if (op == CompareOp::Is || op == CompareOp::IsNot)
      return Val::boolean(op == CompareOp::IsNot);
    return error(loc, "cannot compare with '" + spelling(op) + "' in a program");
  }
  Val lhs = left, rhs = right;
  if (!match(lhs, rhs, loc))
    return {};
  DType dtype = dtypeOf(lhs);
  DType result = DType::boolean().withLanes(dtype.lanes);
  if (lhs.isConstant() && rhs.isConstant() && !dtype.isFloat()) {
    Val known = Evaluator::compare(op, Val::integer(lhs.i), Val::integer(rhs.i), loc);
    return known ? constant(known.i, DType::boolean()) : known;
  }
  bool isIndex = (lhs.is(Kind::Expr) && lhs.isIndex) || (rhs.is(Kind::Expr) && rhs.isIndex);
  Value x = isIndex ? toIndex(lhs, loc) : toData(lhs, loc);
  Value y = isIndex ? toIndex(rhs, loc) : toData(rhs, loc);
  if (!x || !y)
    return {};
  x = broadcast(x, dtype.lanes, loc);
  y = broadcast(y, dtype.lanes, loc);
  unsigned which = static_cast<unsigned>(op); // Eq, Ne, Lt, Le, Gt, Ge
  if (dtype.isFloat()) {
    static constexpr arith::CmpFPredicate kFloat[] = {
        arith::CmpFPredicate::OEQ, arith::CmpFPredicate::UNE, arith::CmpFPredicate::OLT,
        arith::CmpFPredicate::OLE, arith::CmpFPredicate::OGT, arith::CmpFPredicate::OGE};
    return Val::expr(arith::CmpFOp::create(builder, at(loc), kFloat[which], x, y), result);
  }
  static constexpr arith::CmpIPredicate kSigned[] = {
      arith::CmpIPredicate::eq,  arith::CmpIPredicate::ne,  arith::CmpIPredicate::slt,
      arith::CmpIPredicate::sle, arith::CmpIPredicate::sgt, arith::CmpIPredicate::sge};
  static constexpr arith::CmpIPredicate kUnsigned[] = {
      arith::CmpIPredicate::eq,  arith::CmpIPredicate::ne,  arith::CmpIPredicate::ult,
      arith::CmpIPredicate::ule, arith::CmpIPredicate::ugt, arith::CmpIPredicate::uge};
  bool isUnsigned = !isIndex && (dtype.isUnsigned() || dtype.isBool());
  return Val::expr(
      arith::CmpIOp::create(builder, at(loc), (isUnsigned ? kUnsigned : kSigned)[which], x, y),
      result);
}

bool Importer::mayFault(const Expr *expr) {
  switch (expr->kind) {
  case Expr::Kind::Name: {
    Val *value = lookup(llvm::cast<NameExpr>(expr)->name);
    return value && value->is(Kind::Function);
  }
  case Expr::Kind::Int:
  case Expr::Kind::Float:
  case Expr::Kind::Bool:
  case Expr::Kind::None:
  case Expr::Kind::String:
    return false;
  case Expr::Kind::Attribute:
    return mayFault(llvm::cast<AttributeExpr>(expr)->value);
  case Expr::Kind::Unary:
    return mayFault(llvm::cast<UnaryExpr>(expr)->operand);
  case Expr::Kind::Binary: {
    auto *operation = llvm::cast<BinaryExpr>(expr);
    bool divides = operation->op == BinaryOp::FloorDiv || operation->op == BinaryOp::Mod;
    return (divides && !llvm::isa<IntExpr>(operation->rhs)) || mayFault(operation->lhs) ||
           mayFault(operation->rhs);
  }
  case Expr::Kind::Compare:
    return llvm::any_of(llvm::cast<CompareExpr>(expr)->operands,
                        [&](Expr *e) { return mayFault(e); });
  case Expr::Kind::BoolOp:
    return llvm::any_of(llvm::cast<BoolOpExpr>(expr)->values, [&](Expr *e) { return mayFault(e); });
  default: // loads, calls
    return true;
  }
}

/// Evaluates `lhs and rhs` or `lhs or rhs` with the right side in a region of its own, which runs
/// only where the left one leaves it open.
Val Importer::shortCircuit(bool isAnd, const Val &lhs, const Expr *rhs) {
  Value condition = toCondition(lhs, rhs->loc);
  if (!condition)
    return {};
  Location where = at(rhs->loc);
  auto choice =
      scf::IfOp::create(builder, where, builder.getI1Type(), condition, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  for (Block *block : {choice.thenBlock(), choice.elseBlock()}) {
    builder.setInsertionPointToEnd(block);
    bool evaluates = (block == choice.thenBlock()) == isAnd;
    Value value;
    if (evaluates) {
      Val right = evalPrim(rhs);
      value = right ? toCondition(right, rhs->loc) : Value();
    }
    if (!value) // also after an error, so that the region is whole
      value = arith::ConstantIntOp::create(builder, where, isAnd ? 0 : 1, 1);
    scf::YieldOp::create(builder, where, value);
  }
  return Val::expr(choice.getResult(0), DType::boolean());
}

Val Importer::evalBoolOp(const BoolOpExpr *expr) {
  Val value = eval(expr->values[0]);
  for (Expr *next : expr->values.drop_front()) {
    if (!value)
      return {};
    if (!isOfProgram(value)) { // Python decides
      std::optional<bool> known = truth(value, expr->loc);
      if (!known)
        return {};
      if (*known != expr->isAnd)
        return value;
      value = eval(next);
      continue;
    }
    if (value.isConstant() && dtypeOf(value).isBool()) {
      if ((value.i != 0) == expr->isAnd)
        value = eval(next);
      continue;
    }
    if (dtypeOf(value).lanes == 1 && mayFault(next)) {
      value = shortCircuit(expr->isAnd, value, next);
      continue;
    }
    Val rhs = eval(next);
    if (!rhs)
      return {};
    unsigned lanes = std::max(dtypeOf(value).lanes, dtypeOf(rhs).lanes);
    Value x = toCondition(value, expr->loc), y = toCondition(rhs, next->loc);
    if (!x || !y)
      return {};
    DType boolean = DType::boolean();
    value = binary(expr->isAnd ? BinaryOp::And : BinaryOp::Or,
                   Val::expr(broadcast(x, lanes, expr->loc), boolean.withLanes(lanes)),
                   Val::expr(broadcast(y, lanes, expr->loc), boolean.withLanes(lanes)), next->loc);
  }
  return value;
}

Val Importer::evalIfExp(const IfExpExpr *expr) {
  Val test = eval(expr->test);
  if (!test)
    return {};
  if (isOfProgram(test) && !test.isConstant())
    return ifThenElse(test, expr->then, expr->otherwise, expr->loc);
  std::optional<bool> known = truth(test, expr->test->loc);
  return known ? eval(*known ? expr->then : expr->otherwise) : Val();
}

//===--- choices --------------------------------------------------------------===//

Val Importer::select(const Val &condition, Val then, Val otherwise, SMLoc loc) {
  if (!match(then, otherwise, loc))
    return {};
  Value test = toCondition(condition, loc);
  if (!test)
    return {};
  DType dtype = dtypeOf(then).lanes > dtypeOf(otherwise).lanes ? dtypeOf(then) : dtypeOf(otherwise);
  unsigned lanes = std::max<unsigned>(dtype.lanes, dtypeOf(condition).lanes);
  bool isIndex =
      (then.is(Kind::Expr) && then.isIndex) || (otherwise.is(Kind::Expr) && otherwise.isIndex);
  Value x = isIndex ? toIndex(then, loc) : toData(then, loc);
  Value y = isIndex ? toIndex(otherwise, loc) : toData(otherwise, loc);
  if (!x || !y)
    return {};
  return Val::expr(arith::SelectOp::create(builder, at(loc), test, broadcast(x, lanes, loc),
                                           broadcast(y, lanes, loc)),
                   dtype.withLanes(lanes), isIndex);
}

/// Builds a choice of which only one side is evaluated.
Val Importer::ifThenElse(const Val &condition, const Expr *then, const Expr *otherwise, SMLoc loc) {
  Val test = asPrim(condition, loc);
  if (!test)
    return {};
  if (test.isConstant())
    return evalPrim((dtypeOf(test).isFloat() ? test.f != 0 : test.i != 0) ? then : otherwise);
  if (dtypeOf(test).lanes > 1) { // lanes that differ: both sides are evaluated
    Val x = evalPrim(then), y = x ? evalPrim(otherwise) : Val();
    return y ? select(test, x, y, loc) : Val();
  }
  Value flag = toCondition(test, loc);
  if (!flag)
    return {};
  // The sides are built first, in regions of their own; their common type is known only then.
  Region sides[2];
  Val values[2];
  for (int side : {0, 1}) {
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(&sides[side]);
    bool saved = inIndex;
    inIndex = false;
    values[side] = evalPrim(side == 0 ? then : otherwise);
    inIndex = saved;
    if (!values[side]) {
      for (Region &region : sides)
        region.dropAllReferences();
      return {};
    }
  }
  DType a = dtypeOf(values[0]), b = dtypeOf(values[1]);
  if (a.isHandle() || b.isHandle() || (a.lanes != b.lanes && a.lanes != 1 && b.lanes != 1)) {
    for (Region &region : sides)
      region.dropAllReferences();
    return error(loc,
                 "expected two sides of one type, but got '" + a.str() + "' and '" + b.str() + "'");
  }
  DType common = commonTypeOf(a, b);
  auto choice =
      scf::IfOp::create(builder, at(loc), common.getType(context), flag, /*withElseRegion=*/true);
  for (int side : {0, 1}) {
    OpBuilder::InsertionGuard guard(builder);
    Region &into = side == 0 ? choice.getThenRegion() : choice.getElseRegion();
    into.takeBody(sides[side]);
    builder.setInsertionPointToEnd(&into.front());
    Val converted = convert(values[side], common, loc);
    Value value = converted ? toData(converted, loc) : Value();
    if (!value)
      value =
          arith::ConstantOp::create(builder, at(loc), builder.getZeroAttr(common.getType(context)));
    scf::YieldOp::create(builder, at(loc), value);
  }
  return Val::expr(choice.getResult(0), common);
}
