//===- MathIntrinsics.cpp - math, memory and calls out of the module -*- C++ -*-===//

#include "Importer.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

namespace {
using Unary = Value (*)(OpBuilder &, Location, Value);
template <typename Op> Value make(OpBuilder &builder, Location loc, Value value) {
  return Op::create(builder, loc, value);
}
} // namespace

std::optional<Val> Importer::callMath(StringRef name, const CallExpr *call) {
  SMLoc loc = call->loc;
  // Functions of one float that upstream has.
  static const std::pair<StringRef, Unary> kUnary[] = {
      {"exp", make<math::ExpOp>},         {"exp2", make<math::Exp2Op>},
      {"log", make<math::LogOp>},         {"log2", make<math::Log2Op>},
      {"log10", make<math::Log10Op>},     {"log1p", make<math::Log1pOp>},
      {"sqrt", make<math::SqrtOp>},       {"rsqrt", make<math::RsqrtOp>},
      {"sin", make<math::SinOp>},         {"cos", make<math::CosOp>},
      {"tan", make<math::TanOp>},         {"sinh", make<math::SinhOp>},
      {"cosh", make<math::CoshOp>},       {"tanh", make<math::TanhOp>},
      {"asin", make<math::AsinOp>},       {"acos", make<math::AcosOp>},
      {"atan", make<math::AtanOp>},       {"asinh", make<math::AsinhOp>},
      {"acosh", make<math::AcoshOp>},     {"atanh", make<math::AtanhOp>},
      {"erf", make<math::ErfOp>},         {"floor", make<math::FloorOp>},
      {"ceil", make<math::CeilOp>},       {"trunc", make<math::TruncOp>},
      {"round", make<math::RoundEvenOp>}, {"nearbyint", make<math::RoundEvenOp>}};
  auto *unaryEntry = llvm::find_if(kUnary, [&](auto entry) { return entry.first == name; });
  bool isSigmoid = name == "sigmoid", isExp10 = name == "exp10";
  bool isTest = name == "isnan" || name == "isinf" || name == "isfinite";
  if (unaryEntry != std::end(kUnary) || isSigmoid || isExp10 || isTest) {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    bool saved = inIndex;
    inIndex = false;
    Val value = evalPrim(call->args[0]);
    inIndex = saved;
    if (!value)
      return Val();
    DType dtype = dtypeOf(value);
    bool isRounding = name == "floor" || name == "ceil" || name == "trunc" || name == "round" ||
                      name == "nearbyint";
    if (dtype.isInt() && isRounding) // whole already
      return asProgram(value);
    if (!dtype.isFloat()) {
      if (!value.isNumber())
        return error(loc, "expected a float for 'T." + name + "', but got a value of type '" +
                              dtype.str() + "'");
      if (!(value = convert(value, DType::floating(32), loc)))
        return Val();
      dtype = dtypeOf(value);
    }
    Value x = toData(value, loc);
    if (!x)
      return Val();
    Location where = at(loc);
    auto floatConstant = [&](double number) {
      return broadcast(toData(constant(number, dtype.withLanes(1)), loc), dtype.lanes, loc);
    };
    if (isSigmoid) {
      // 1 / (1 + exp(-x))
      Value one = floatConstant(1);
      Value e = math::ExpOp::create(builder, where, arith::NegFOp::create(builder, where, x));
      return Val::expr(
          arith::DivFOp::create(builder, where, one, arith::AddFOp::create(builder, where, one, e)),
          dtype);
    }
    if (isExp10)
      return Val::expr(math::PowFOp::create(builder, where, floatConstant(10), x), dtype);
    DType boolean = DType::boolean().withLanes(dtype.lanes);
    if (name == "isnan")
      return Val::expr(math::IsNaNOp::create(builder, where, x), boolean);
    if (name == "isinf")
      return Val::expr(math::IsInfOp::create(builder, where, x), boolean);
    if (name == "isfinite")
      return Val::expr(math::IsFiniteOp::create(builder, where, x), boolean);
    return Val::expr(unaryEntry->second(builder, where, x), dtype);
  }
  if (name == "abs" || name == "fabs") {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    Val value = evalPrim(call->args[0]);
    if (!value)
      return Val();
    value = asProgram(value);
    DType dtype = dtypeOf(value);
    if (dtype.isUnsigned() || dtype.isBool())
      return value;
    Value x = toData(value, loc);
    if (!x)
      return Val();
    return Val::expr(dtype.isFloat() ? Value(math::AbsFOp::create(builder, at(loc), x))
                                     : Value(math::AbsIOp::create(builder, at(loc), x)),
                     dtype);
  }
  if (name == "pow" || name == "power" || name == "atan2" || name == "fmod" || name == "copysign") {
    if (!expectArgs(call, name, 2, 2))
      return Val();
    Val a = evalPrim(call->args[0]), b = a ? evalPrim(call->args[1]) : Val();
    if (!b || !match(a, b, loc))
      return Val();
    DType dtype = dtypeOf(a);
    if (!dtype.isFloat())
      return error(loc, "expected floats for 'T." + name + "', but got values of type '" +
                            dtype.str() + "'");
    Value x = toData(a, loc), y = toData(b, loc);
    if (!x || !y)
      return Val();
    x = broadcast(x, dtype.lanes, loc);
    y = broadcast(y, dtype.lanes, loc);
    Location where = at(loc);
    Value result;
    if (name == "atan2")
      result = math::Atan2Op::create(builder, where, x, y);
    else if (name == "fmod")
      result = arith::RemFOp::create(builder, where, x, y);
    else if (name == "copysign")
      result = math::CopySignOp::create(builder, where, x, y);
    else
      result = math::PowFOp::create(builder, where, x, y);
    return Val::expr(result, dtype);
  }
  if (name == "hypot" || name == "nextafter" || name == "ldexp")
    return emitLibraryCall(name, call);
  if (name == "fma") {
    if (!expectArgs(call, name, 3, 3))
      return Val();
    SmallVector<Value> operands;
    DType dtype;
    for (const Expr *arg : call->args) {
      Val value = evalPrim(arg);
      if (!value)
        return Val();
      if (operands.empty())
        dtype = dtypeOf(value);
      value = convert(value, dtype, loc);
      operands.push_back(value ? toData(value, loc) : Value());
      if (!operands.back())
        return Val();
    }
    if (!dtype.isFloat())
      return error(loc,
                   "expected floats for 'T.fma', but got values of type '" + dtype.str() + "'");
    return Val::expr(math::FmaOp::create(builder, at(loc), operands[0], operands[1], operands[2]),
                     dtype);
  }
  if (name == "popcount" || name == "clz") {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    Val value = evalPrim(call->args[0]);
    if (!value)
      return Val();
    value = asProgram(value);
    DType dtype = dtypeOf(value);
    if (!dtype.isInt())
      return error(loc, "expected an integer for 'T." + name + "', but got a value of type '" +
                            dtype.str() + "'");
    Value x = toData(value, loc);
    if (!x)
      return Val();
    if (name == "popcount")
      return Val::expr(math::CtPopOp::create(builder, at(loc), x), dtype);
    Val count = Val::expr(math::CountLeadingZerosOp::create(builder, at(loc), x), dtype);
    return convert(count, DType::integer(32).withLanes(dtype.lanes), loc);
  }
  return std::nullopt;
}

std::optional<Val> Importer::callMemory(StringRef name, const CallExpr *call) {
  SMLoc loc = call->loc;
  if (name == "BufferLoad") {
    if (!expectArgs(call, name, 2, 3))
      return Val();
    SubscriptExpr subscript(loc);
    TupleExpr tuple(call->args[1]->loc);
    subscript.value = call->args[0];
    if (auto *list = llvm::dyn_cast<ListExpr>(call->args[1]))
      tuple.elements = list->elements;
    else if (auto *given = llvm::dyn_cast<TupleExpr>(call->args[1]))
      tuple.elements = given->elements;
    subscript.index = &tuple;
    Val buffer = eval(call->args[0]);
    return buffer ? getElement(buffer, &subscript) : Val();
  }
  if (name == "address_of") {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    auto *subscript = llvm::dyn_cast<SubscriptExpr>(call->args[0]);
    Val buffer = eval(subscript ? subscript->value : call->args[0]);
    if (!buffer)
      return Val();
    if (!buffer.is(Kind::Buffer))
      return error(call->args[0]->loc,
                   "expected an element of a buffer, but got " + describe(buffer));
    if (!subscript)
      return pointerTo(buffer.buffer, {}, loc);
    auto indices = evalIndices(buffer.buffer, subscript);
    if (!indices)
      return Val();
    SmallVector<Value> positions;
    for (const Index &index : *indices)
      positions.push_back(index.start);
    if (positions.empty())
      return pointerTo(buffer.buffer, {}, loc);
    return pointerTo(buffer.buffer, positions, loc);
  }
  if (name == "tvm_access_ptr") {
    if (!expectArgs(call, name, 5, 5))
      return Val();
    Val data = eval(call->args[1]), offset = data ? evalIndex(call->args[2]) : Val();
    if (!offset)
      return Val();
    if (!data.buffer || data.value)
      return error(call->args[1]->loc, "expected the data of a buffer, but got " + describe(data));
    return offsetPointer(data.buffer, offset, loc);
  }
  if (name == "tvm_storage_sync") {
    Args args(call, {"scope", "dtype"});
    std::optional<StringRef> scopeName = args[0] ? evalText(args[0], "a scope") : std::nullopt;
    if (!scopeName)
      return args[0] ? Val() : error(loc, "expected a scope to synchronise");
    bool known = *scopeName == "shared" || *scopeName == "shared.dyn" || *scopeName == "warp" ||
                 *scopeName == "global";
    if (!known)
      return error(args[0]->loc,
                   "expected scope shared, shared.dyn, warp or global to synchronise, but got '" +
                       *scopeName + "'");
    BarrierOp::create(builder, at(loc), ScopeAttr::get(context, *scopeName));
    return Val(Kind::None);
  }
  if (name == "evaluate") {
    if (!expectArgs(call, name, 1, 1))
      return Val();
    auto *inner = llvm::dyn_cast<CallExpr>(call->args[0]);
    if (inner && calledT(*this, inner) == "ret") { // of old: T.evaluate(T.ret(x))
      ReturnStmt exit(loc);
      exit.value = inner->args.empty() ? nullptr : inner->args[0];
      emitReturn(&exit);
      return Val(Kind::None);
    }
    Val value = eval(call->args[0]);
    return value ? Val(Kind::None) : Val();
  }
  if (name == "assume") { // a fact that nothing here uses yet
    Val value = call->args.empty() ? Val() : evalPrim(call->args[0]);
    return value ? Val(Kind::None) : Val();
  }
  if (name == "comm_reducer") {
    if (!expectArgs(call, name, 2, 2))
      return Val();
    Val combiner = eval(call->args[0]), identities = combiner ? eval(call->args[1]) : Val();
    if (!identities)
      return Val();
    if (!combiner.is(Kind::Function) || !identities.isSequence())
      return error(loc, "expected a function and a list of identities for 'T.comm_reducer'");
    Val reducer(Kind::Object);
    reducer.items = std::make_shared<std::vector<Val>>(std::vector<Val>{combiner, identities});
    return reducer;
  }
  if (name == "tvm_thread_allreduce")
    return emitAllReduce(call);
  if (name == "tvm_warp_shuffle" || name == "tvm_warp_shuffle_up" ||
      name == "tvm_warp_shuffle_down" || name == "tvm_warp_shuffle_xor") {
    if (!expectArgs(call, name, 5, 5))
      return Val();
    Val value = evalPrim(call->args[1]), lane = value ? evalPrim(call->args[2]) : Val();
    std::optional<int64_t> width =
        lane ? evalConstant(call->args[3], "the width of a shuffle") : std::nullopt;
    Val mask = width ? evalPrim(call->args[0]) : Val();
    if (!mask)
      return Val();
    Val lane32 = convert(lane, DType::integer(32), loc);
    Value data = toData(value, loc), laneData = lane32 ? toData(lane32, loc) : Value(),
          maskData = toData(mask, loc);
    if (!data || !laneData || !maskData)
      return Val();
    if (*width <= 0 || *width > 64 || !llvm::isPowerOf2_64(*width))
      return error(call->args[3]->loc,
                   "expected a width that is a power of two up to 64, but got " +
                       llvm::Twine(*width));
    ShuffleKind kind = llvm::StringSwitch<ShuffleKind>(name)
                           .Case("tvm_warp_shuffle", ShuffleKind::idx)
                           .Case("tvm_warp_shuffle_up", ShuffleKind::up)
                           .Case("tvm_warp_shuffle_down", ShuffleKind::down)
                           .Default(ShuffleKind::bfly);
    auto shuffle =
        ShuffleOp::create(builder, at(loc), data.getType(), ShuffleKindAttr::get(context, kind),
                          data, laneData, builder.getI32IntegerAttr(*width), maskData);
    return Val::expr(shuffle.getResult(), dtypeOf(value));
  }
  if (name == "tvm_warp_activemask")
    return Val::expr(ActiveMaskOp::create(builder, at(loc), builder.getI32Type()),
                     DType{DType::Kind::UInt, 32, 1, {}});
  if (name == "ret") {
    ReturnStmt exit(loc);
    exit.value = call->args.empty() ? nullptr : call->args[0];
    emitReturn(&exit);
    return Val(Kind::None);
  }
  if (name == "break_loop") {
    BreakOp::create(builder, at(loc));
    return Val(Kind::None);
  }
  if (name == "continue_loop") {
    ContinueOp::create(builder, at(loc));
    return Val(Kind::None);
  }
  return std::nullopt;
}

/// Functions that no dialect has: those of the C library, on scalars of its types.
Val Importer::emitLibraryCall(StringRef name, const CallExpr *call) {
  SMLoc loc = call->loc;
  if (!expectArgs(call, name, 2, 2))
    return {};
  Val a = evalPrim(call->args[0]), b = a ? evalPrim(call->args[1]) : Val();
  bool isScaling = name == "ldexp"; // by a power of two, which is an integer
  if (!b || (!isScaling && !match(a, b, loc)))
    return {};
  a = asProgram(a);
  DType dtype = dtypeOf(a);
  if (!dtype.isFloat() || (dtype.bits != 32 && dtype.bits != 64) || dtype.lanes != 1)
    return error(loc, "'T." + name + "' of values of type '" + dtype.str() + "' is not supported");
  if (isScaling)
    b = convert(b, DType::integer(32), loc);
  Value x = toData(a, loc), y = b ? toData(b, loc) : Value();
  if (!x || !y)
    return {};
  auto function = builder.getStringAttr(dtype.bits == 32 ? name + "f" : llvm::Twine(name));
  auto result = CallExternOp::create(builder, at(loc), TypeRange(x.getType()), /*is_pure=*/true,
                                     function, ValueRange{x, y}, ArrayAttr());
  return Val::expr(result.getResult(0), dtype);
}

/// T.tvm_thread_allreduce(size, values..., condition, results..., threads...) under a reduce_scope.
Val Importer::emitAllReduce(const CallExpr *call) {
  SMLoc loc = call->loc;
  if (reducers.empty())
    return error(loc, "expected a 'reduce_scope' attribute around 'T.tvm_thread_allreduce'");
  if (call->args.size() < 5)
    return error(
        loc,
        "expected a size, values, a condition, results and threads for 'T.tvm_thread_allreduce'");
  std::optional<int64_t> size = evalConstant(call->args[0], "the number of values");
  if (!size)
    return {};
  if (*size < 1 || static_cast<size_t>(2 * *size + 2) > call->args.size())
    return error(call->args[0]->loc,
                 "expected a value and a result for each of " + llvm::Twine(*size) + " reductions");
  const Val combiner = (*reducers.back().items)[0], identities = (*reducers.back().items)[1];
  if (static_cast<int64_t>(identities.items->size()) != *size)
    return error(loc, "expected " + llvm::Twine(identities.items->size()) +
                          " values, one for each identity, but got " + llvm::Twine(*size));
  SmallVector<Value> values, neutral;
  SmallVector<DType> dtypes;
  for (int64_t i = 0; i < *size; ++i) {
    Val value = evalPrim(call->args[1 + i]);
    Value data = value ? toData(value, loc) : Value();
    Val identity = data ? convert((*identities.items)[i], dtypeOf(value), loc) : Val();
    Value identityData = identity ? toData(identity, loc) : Value();
    if (!identityData)
      return {};
    values.push_back(data);
    neutral.push_back(identityData);
    dtypes.push_back(dtypeOf(value));
  }
  Val condition = evalPrim(call->args[1 + *size]);
  Value predicate = condition ? toCondition(condition, loc) : Value();
  if (!predicate)
    return {};
  SmallVector<Buffer *> results;
  for (int64_t i = 0; i < *size; ++i) {
    const Expr *expr = call->args[2 + *size + i];
    auto *subscript = llvm::dyn_cast<SubscriptExpr>(expr);
    Val target = eval(subscript ? subscript->value : expr);
    if (!target)
      return {};
    if (!target.buffer || target.value)
      return error(expr->loc,
                   "expected a buffer for the result of a reduction, but got " + describe(target));
    results.push_back(target.buffer);
  }
  SmallVector<Value> axes;
  for (const Expr *expr : call->args.drop_front(2 + 2 * *size)) {
    Val axis = eval(expr);
    if (!axis)
      return {};
    if (!axis.is(Kind::Expr)) // an axis of one thread
      continue;
    axes.push_back(axis.value);
  }
  if (axes.empty())
    return error(loc, "expected a thread axis to reduce over");
  auto reduce = AllReduceOp::create(builder, at(loc), ValueRange(values).getTypes(), values,
                                    neutral, axes, predicate);
  {
    OpBuilder::InsertionGuard guard(builder);
    Block *block = builder.createBlock(&reduce.getCombiner());
    std::vector<Val> args;
    for (int side = 0; side < 2; ++side)
      for (auto [value, dtype] : llvm::zip_equal(values, dtypes))
        args.push_back(Val::expr(block->addArgument(value.getType(), at(loc)), dtype));
    Val combined = callFunction(combiner, args, {}, loc);
    if (!combined)
      return {};
    std::vector<Val> parts = combined.isSequence() ? *combined.items : std::vector<Val>{combined};
    if (parts.size() != values.size())
      return error(loc, "expected a combination of " + llvm::Twine(values.size()) +
                            " values, but got " + llvm::Twine(parts.size()));
    SmallVector<Value> yielded;
    for (auto [part, dtype] : llvm::zip_equal(parts, dtypes)) {
      Val converted = convert(part, dtype, loc);
      Value data = converted ? toData(converted, loc) : Value();
      if (!data)
        return {};
      yielded.push_back(data);
    }
    YieldOp::create(builder, at(loc), yielded);
  }
  for (auto [buffer, result, dtype] : llvm::zip_equal(results, reduce.getResults(), dtypes))
    storeScalar(buffer, Val::expr(result, dtype), loc);
  return Val(Kind::None);
}

//===--- calls out of the module ----------------------------------------------===//

std::optional<Val> Importer::callOutside(StringRef name, const CallExpr *call) {
  SMLoc loc = call->loc;
  bool isExtern = name == "call_extern" || name == "call_pure_extern";
  bool isPacked = name == "call_packed" || name == "tvm_call_packed" || name == "call_cpacked" ||
                  name == "tvm_call_cpacked";
  bool isIntrin =
      name == "call_intrin" || name == "call_llvm_intrin" || name == "call_llvm_pure_intrin";
  if (!isExtern && !isPacked && !isIntrin)
    return std::nullopt;
  if (name.ends_with("cpacked"))
    return unsupported(name, loc);
  SmallVector<const Expr *> exprs(call->args.begin(), call->args.end());
  std::optional<DType> result;
  for (const Keyword &keyword : call->keywords)
    if (keyword.name == "dtype" && !(result = evalDType(keyword.value)))
      return Val();
  StringRef callee;
  if (isPacked) {
    if (exprs.empty())
      return error(loc, "expected the name of a function to call");
    std::optional<StringRef> text = evalText(exprs[0], "the name of a function");
    if (!text)
      return Val();
    callee = *text;
    exprs.erase(exprs.begin());
  } else {
    // "float32", "f", args...; before v0.11: "f", args..., dtype="float32".
    if (!result) {
      if (exprs.size() < 2)
        return error(loc, "expected a type and the name of a function to call");
      if (!(result = evalDType(exprs[0])))
        return Val();
      exprs.erase(exprs.begin());
    }
    if (exprs.empty())
      return error(loc, "expected the name of a function to call");
    std::optional<StringRef> text = evalText(exprs[0], "the name of a function");
    if (!text)
      return Val();
    callee = *text;
    exprs.erase(exprs.begin());
    // The number of operands that decide the signature, up to v0.21.
    if (name.starts_with("call_llvm") && era == Era::Tir && !exprs.empty()) {
      auto *count = llvm::dyn_cast<CallExpr>(exprs[0]);
      if (count && calledT(*this, count) == "uint32")
        exprs.erase(exprs.begin());
    }
  }
  if (callee.empty() || callee.contains('\0'))
    return error(loc, "expected the name of a function");
  SmallVector<Value> operands;
  SmallVector<Attribute> texts;
  SmallVector<Attribute> dtypes;
  bool hasText = false, hasUnsigned = false;
  auto state = [&](DType dtype, Type type) {
    Type stated = dtype.getStatedType(context);
    hasUnsigned |= static_cast<bool>(stated);
    dtypes.push_back(TypeAttr::get(stated ? stated : type));
  };
  bool saved = inIndex;
  inIndex = false;
  for (const Expr *expr : exprs) {
    Val value = eval(expr);
    if (!value) {
      inIndex = saved;
      return Val();
    }
    if (value.is(Kind::Str)) {
      if (isExtern) {
        inIndex = saved;
        return error(expr->loc, "text as an argument of a C function is not supported");
      }
      texts.push_back(builder.getStringAttr(value.s));
      hasText = true;
      continue;
    }
    Value operand;
    if (value.is(Kind::Buffer) && !value.buffer->isScalar && isPacked)
      operand = value.buffer->memref;
    else if (value.is(Kind::Pointer) || (value.is(Kind::Buffer) && !value.buffer->isScalar))
      operand = toPointer(value, expr->loc);
    else
      operand = toData(value, expr->loc);
    if (!operand) {
      inIndex = saved;
      return Val();
    }
    operands.push_back(operand);
    texts.push_back(builder.getUnitAttr());
    state(value.is(Kind::Pointer) || (value.is(Kind::Buffer) && !value.buffer->isScalar)
              ? DType::handle()
              : dtypeOf(value),
          operand.getType());
  }
  inIndex = saved;
  SmallVector<Type> types;
  if (result && !result->isVoid()) {
    Type type = result->isHandle() ? Type(ptr::PtrType::get(ScopeAttr::get(context, "global")))
                                   : result->getType(context);
    types.push_back(type);
    state(*result, type);
  }
  ArrayAttr argTexts = hasText ? builder.getArrayAttr(texts) : ArrayAttr();
  ArrayAttr stated = hasUnsigned ? builder.getArrayAttr(dtypes) : ArrayAttr();
  Operation *op;
  if (isExtern) {
    op = CallExternOp::create(builder, at(loc), types, name == "call_pure_extern", callee, operands,
                              stated);
  } else if (isPacked) {
    OperationState opState(at(loc), CallPackedOp::getOperationName());
    opState.addOperands(operands);
    opState.addTypes(types);
    auto &properties = opState.getOrAddProperties<CallPackedOp::Properties>();
    properties.callee = builder.getStringAttr(callee);
    properties.args = argTexts;
    properties.dtypes = stated;
    op = builder.create(opState);
  } else {
    op = CallIntrinOp::create(builder, at(loc), types, name.contains("pure"), callee, operands,
                              argTexts, stated);
  }
  if (types.empty()) {
    Val nothing(Kind::Void);
    nothing.s = keep(callee);
    return nothing;
  }
  if (result->isHandle()) {
    Val pointer(Kind::Pointer);
    pointer.value = op->getResult(0);
    pointer.dtype = *result;
    return pointer;
  }
  return Val::expr(op->getResult(0), *result);
}
