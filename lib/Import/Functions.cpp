//===- Functions.cpp - signatures and bodies of functions -----------*- C++ -*-===//
//
// Every function is declared before any is built, so that calls may go in any direction.

#include "Importer.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

Args::Args(const CallExpr *call, std::initializer_list<StringRef> names) {
  values.assign(names.size(), nullptr);
  count = call->args.size();
  for (auto [index, arg] : llvm::enumerate(call->args)) {
    if (index < names.size()) {
      values[index] = arg;
    } else if (unknown.empty()) {
      unknown = "of this position";
      unknownLoc = arg->loc;
    }
  }
  for (const Keyword &keyword : call->keywords) {
    auto *found = llvm::find(names, keyword.name);
    if (found != names.end()) {
      values[found - names.begin()] = keyword.value;
    } else if (unknown.empty()) {
      unknown = keyword.name;
      unknownLoc = keyword.loc;
    }
  }
}

/// Finds the match_buffer calls of a function's parameters: they stand in its body, or in that of
/// its root block.
static void findMatches(Evaluator &evaluator, Body body,
                        SmallVectorImpl<std::pair<StringRef, const CallExpr *>> &matches) {
  for (const Stmt *statement : body) {
    if (auto *with = llvm::dyn_cast<WithStmt>(statement)) {
      StringRef called =
          with->items.empty() ? StringRef() : calledT(evaluator, with->items[0].value);
      if (called == "block" || called == "sblock")
        findMatches(evaluator, with->body, matches);
      continue;
    }
    auto *assign = llvm::dyn_cast<AssignStmt>(statement);
    if (!assign || assign->targets.size() != 1)
      continue;
    auto *name = llvm::dyn_cast<NameExpr>(assign->targets[0]);
    auto *call = llvm::dyn_cast<CallExpr>(assign->value);
    if (name && call && calledT(evaluator, call) == "match_buffer" && !call->args.empty() &&
        llvm::isa<NameExpr>(call->args[0]))
      matches.push_back({name->name, call});
  }
}

/// Returns the type of the variable that a call declares (`T.int32()`, `T.var("int32")`), or none.
std::optional<DType> tir::script::variableType(Importer &importer, const CallExpr *call) {
  StringRef called = calledT(importer, call);
  if (called == "var")
    return call->args.empty() ? std::nullopt : importer.evalDType(call->args[0]);
  bool isType = !called.empty() && call->args.empty() && called != "handle" && called != "void";
  return isType ? DType::parse(called) : std::nullopt;
}

/// Makes variables of shapes known (`n = T.int32()`), wherever they stand in the body.
static void findVariables(Importer &importer, Body body) {
  for (const Stmt *statement : body) {
    if (auto *with = llvm::dyn_cast<WithStmt>(statement)) {
      StringRef called =
          with->items.empty() ? StringRef() : calledT(importer, with->items[0].value);
      if (called == "block" || called == "sblock")
        findVariables(importer, with->body);
      continue;
    }
    auto *assign = llvm::dyn_cast<AssignStmt>(statement);
    if (!assign)
      continue;
    // `n = T.int32()`, or `n, m = T.int32(), T.int32()`.
    auto add = [&](const Expr *target, const Expr *value) {
      auto *name = llvm::dyn_cast<NameExpr>(target);
      auto *call = llvm::dyn_cast<CallExpr>(value);
      if (std::optional<DType> dtype = name && call ? variableType(importer, call) : std::nullopt) {
        Val variable = Val::text(Kind::Var, name->name);
        variable.dtype = *dtype;
        importer.define(name->name, variable);
      }
    };
    for (const Expr *target : assign->targets) {
      auto *targets = llvm::dyn_cast<TupleExpr>(target);
      auto *values = llvm::dyn_cast<TupleExpr>(assign->value);
      if (targets && values && targets->elements.size() == values->elements.size())
        for (auto [name, value] : llvm::zip_equal(targets->elements, values->elements))
          add(name, value);
      else
        add(target, assign->value);
    }
  }
}

/// Reads a parameter's annotation; returns false after an error.
bool Importer::declareParam(FunctionInfo &info, const Param &param,
                            ArrayRef<std::pair<StringRef, const CallExpr *>> matches) {
  ParamInfo result;
  result.name = param.name;
  result.loc = param.loc;
  if (param.kind != Param::Kind::Plain)
    return static_cast<bool>(error(param.loc, "expected a parameter of one value"));
  if (!param.annotation)
    return static_cast<bool>(
        error(param.loc, "expected a type for parameter '" + param.name + "'"));
  const Expr *annotation = param.annotation;
  auto *call = llvm::dyn_cast<CallExpr>(annotation);
  StringRef called = calledT(*this, annotation);
  const CallExpr *declaration = nullptr;
  if ((called == "Buffer" || called == "buffer") && call) {
    declaration = call;
  } else if (auto *subscript = llvm::dyn_cast<SubscriptExpr>(annotation);
             subscript && calledT(*this, subscript->value) == "Buffer") {
    return static_cast<bool>(
        error(annotation->loc, "expected 'T.Buffer(shape, dtype)'; brackets are not supported"));
  } else if (called == "handle" || called == "Ptr") {
    for (auto [name, match] : matches)
      if (llvm::cast<NameExpr>(match->args[0])->name == param.name) {
        if (declaration)
          return static_cast<bool>(
              error(match->loc, "parameter '" + param.name + "' is matched to a buffer twice"));
        declaration = match;
        result.handle = param.name;
        result.name = name;
        result.loc = match->loc;
      }
    if (!declaration) {
      result.kind = ParamInfo::Kind::Pointer;
      StringRef scopeName = "global";
      if (call && call->args.size() > 1) {
        std::optional<StringRef> text = evalText(call->args[1], "a scope");
        if (!text)
          return false;
        scopeName = *text;
      }
      result.dtype = DType::handle();
      if (call && !call->args.empty()) {
        std::optional<DType> element = evalDType(call->args[0]);
        if (!element)
          return false;
        result.dtype = *element;
      }
      result.type = ptr::PtrType::get(ScopeAttr::get(context, scopeName));
      info.params.push_back(result);
      return true;
    }
  } else {
    std::optional<DType> dtype = evalDType(call ? call->callee : annotation);
    if (!dtype)
      return false;
    result.dtype = *dtype;
    result.type = dtype->getType(context);
    if (!result.type)
      return static_cast<bool>(
          error(annotation->loc, "a parameter cannot be of type '" + dtype->str() + "'"));
    info.params.push_back(result);
    return true;
  }

  result.kind = ParamInfo::Kind::Buffer;
  result.declaration = declaration;
  bool isMatch = !result.handle.empty();
  Args args(declaration, {"shape", "dtype", "data", "strides", "elem_offset", "scope", "align",
                          "offset_factor", "buffer_type", "axis_separators", "layout"});
  Args matchArgs(declaration,
                 {"param", "shape", "dtype", "data", "strides", "elem_offset", "scope", "align",
                  "offset_factor", "buffer_type", "axis_separators", "layout"});
  const Args &given = isMatch ? matchArgs : args;
  unsigned shift = isMatch;
  if (!given.unknown.empty())
    return static_cast<bool>(
        error(given.unknownLoc, "a buffer has no argument '" + given.unknown + "'"));
  if (!given[shift])
    return static_cast<bool>(
        error(declaration->loc, "expected the shape of buffer '" + result.name + "'"));
  std::optional<std::vector<Val>> shape = evalShape(given[shift]);
  std::optional<DType> dtype = given[1 + shift] ? evalDType(given[1 + shift]) : DType::floating(32);
  if (!shape || !dtype)
    return false;
  std::vector<Val> strides;
  if (given[3 + shift] && !llvm::isa<NoneExpr>(given[3 + shift])) {
    std::optional<std::vector<Val>> steps = evalShape(given[3 + shift]);
    if (!steps)
      return false;
    strides = *steps;
  }
  bool hasOffset = false;
  if (given[4 + shift] && !llvm::isa<NoneExpr>(given[4 + shift])) {
    Val offset = eval(given[4 + shift]);
    if (!offset)
      return false;
    hasOffset =
        !(offset.is(Kind::Int) && offset.i == 0) && !(offset.is(Kind::Imm) && offset.i == 0);
  }
  StringRef scopeName = "global";
  if (given[5 + shift]) {
    std::optional<StringRef> text = evalText(given[5 + shift], "a scope");
    if (!text)
      return false;
    scopeName = *text;
  }
  if (given[6 + shift] && !llvm::isa<NoneExpr>(given[6 + shift])) {
    std::optional<int64_t> alignment = evalConstant(given[6 + shift], "the alignment");
    if (!alignment)
      return false;
    if (*alignment > 0 && !llvm::isPowerOf2_64(*alignment))
      return static_cast<bool>(
          error(given[6 + shift]->loc, "expected an alignment that is a power of two, but got " +
                                           llvm::Twine(*alignment)));
    result.alignment = *alignment;
  }
  if (given[8 + shift]) {
    Val type = eval(given[8 + shift]);
    if (!type)
      return false;
    if (type.is(Kind::Str) && !type.s.empty() && type.s != "default")
      return static_cast<bool>(
          error(given[8 + shift]->loc, "buffers of type '" + type.s + "' are not supported"));
  }
  result.dtype = *dtype;
  result.type = bufferType(*shape, *dtype, scopeName, strides, hasOffset, declaration->loc);
  if (!result.type)
    return false;
  info.params.push_back(result);
  return true;
}

bool Importer::declare(FunctionInfo &info) {
  auto saved = scope;
  scope = info.scope;
  llvm::scope_exit restore([&] { scope = saved; });
  Enter enter(*this, info.scope);
  isDeclaring = true;
  llvm::scope_exit finished([&] { isDeclaring = false; });
  SmallVector<std::pair<StringRef, const CallExpr *>> matches;
  findVariables(*this, info.definition->body);
  findMatches(*this, info.definition->body, matches);
  // Scalars of the signature may stand in the shapes of any buffer.
  for (const Param &param : info.definition->params) {
    StringRef type = param.annotation ? calledT(*this, param.annotation) : StringRef();
    if (!type.empty() && type != "handle" && DType::parse(type))
      define(param.name, Val::text(Kind::Opaque, "a value of the program"));
  }
  for (const Param &param : info.definition->params) {
    if (!declareParam(info, param, matches))
      return false;
    if (info.params.back().kind == ParamInfo::Kind::Scalar)
      define(param.name, Val::text(Kind::Opaque, "a value of the program"));
  }
  for (auto [name, match] : matches) {
    StringRef handle = llvm::cast<NameExpr>(match->args[0])->name;
    bool isParam = llvm::any_of(info.definition->params,
                                [&](const Param &param) { return param.name == handle; });
    if (!isParam && !lookup(handle))
      return static_cast<bool>(error(match->args[0]->loc, "unknown name '" + handle + "'"));
  }
  if (const Expr *returns = info.definition->returns; returns && !llvm::isa<NoneExpr>(returns)) {
    auto *call = llvm::dyn_cast<CallExpr>(returns);
    std::optional<DType> dtype = evalDType(call ? call->callee : returns);
    if (!dtype)
      return false;
    if (!dtype->isVoid()) {
      if (!dtype->getType(context))
        return static_cast<bool>(
            error(returns->loc, "a result of type '" + dtype->str() + "' is not supported"));
      info.result = *dtype;
    }
  }
  SmallVector<Type> types;
  for (const ParamInfo &param : info.params)
    types.push_back(param.type);
  SmallVector<Type> results;
  if (info.result)
    results.push_back(info.result->getType(context));
  builder.setInsertionPointToEnd(script.module->getBody());
  info.op = func::FuncOp::create(builder, at(info.definition->nameLoc), info.symbol,
                                 builder.getFunctionType(types, results));
  if (info.isPrivate)
    info.op.setPrivate();
  for (auto [index, param] : llvm::enumerate(info.params)) {
    info.op.setArgAttr(index, "tir.name", builder.getStringAttr(param.name));
    if (!param.handle.empty())
      info.op.setArgAttr(index, "tir.aliases", builder.getStrArrayAttr({param.handle}));
    if (Type stated = param.dtype.getStatedType(context);
        stated && param.kind != ParamInfo::Kind::Pointer)
      info.op.setArgAttr(index, "tir.dtype", TypeAttr::get(stated));
    if (param.alignment > 0 && param.alignment != 64)
      info.op.setArgAttr(index, "tir.alignment", builder.getI64IntegerAttr(param.alignment));
  }
  if (info.result)
    if (Type stated = info.result->getStatedType(context))
      info.op.setResultAttr(0, "tir.dtype", TypeAttr::get(stated));
  return true;
}

/// Returns true if a return stands where it is not the end of the function.
static bool hasEarlyReturn(Body body, bool isTail) {
  for (auto [index, statement] : llvm::enumerate(body)) {
    bool isLast = isTail && index + 1 == body.size();
    if (llvm::isa<ReturnStmt>(statement)) {
      if (!isLast)
        return true;
    } else if (auto *branch = llvm::dyn_cast<IfStmt>(statement)) {
      if (hasEarlyReturn(branch->then, false) || hasEarlyReturn(branch->otherwise, false))
        return true;
    } else if (auto *loop = llvm::dyn_cast<ForStmt>(statement)) {
      if (hasEarlyReturn(loop->body, false))
        return true;
    } else if (auto *loop = llvm::dyn_cast<WhileStmt>(statement)) {
      if (hasEarlyReturn(loop->body, false))
        return true;
    } else if (auto *with = llvm::dyn_cast<WithStmt>(statement)) {
      if (hasEarlyReturn(with->body, false))
        return true;
    }
  }
  return false;
}

/// Binds the variables of a buffer's shape to its dimensions; what else is stated of them becomes a
/// fact, once all variables are known.
void Importer::bindShape(ParamInfo &param, Buffer *buffer,
                         std::vector<std::function<void()>> &deferred) {
  unsigned shift = param.handle.empty() ? 0 : 1;
  Args args(param.declaration, {"a0", "a1", "a2", "a3", "a4", "a5"});
  Args named(param.declaration, {"", "shape", "", "", "strides", "elem_offset"});
  auto argument = [&](unsigned position, StringRef name) -> const Expr * {
    for (const Keyword &keyword : param.declaration->keywords)
      if (keyword.name == name)
        return keyword.value;
    return position + shift < param.declaration->args.size()
               ? param.declaration->args[position + shift]
               : nullptr;
  };
  const Expr *shape = argument(0, "shape"), *strides = argument(3, "strides"),
             *offset = argument(4, "elem_offset");
  auto type = cast<MemRefType>(param.type);
  auto sourceOf = [](const Expr *expr) {
    if (auto *string = llvm::dyn_cast<StringExpr>(expr))
      return string->text.trim();
    return StringRef(expr->loc.getPointer(), expr->end.getPointer() - expr->loc.getPointer());
  };
  // One quantity of the buffer: `expr` says what it is.
  auto bind = [&](const Expr *expr, std::function<Value()> quantity, std::string text,
                  std::optional<int64_t> fixed) {
    auto *name = llvm::dyn_cast<NameExpr>(expr);
    StringRef variable = name ? name->name : StringRef();
    if (auto *string = llvm::dyn_cast<StringExpr>(expr))
      variable = string->text.trim();
    Val *known = variable.empty() ? nullptr : lookup(variable);
    if (!known && !variable.empty() && llvm::isa<StringExpr>(expr)) {
      Val fresh = Val::text(Kind::Var, keep(variable));
      fresh.dtype = DType::integer(32);
      define(variable, fresh);
      known = lookup(variable);
    }
    if (known && known->is(Kind::Var)) {
      Val bound = Val::expr(quantity(), known->dtype, /*isIndex=*/true);
      // The variable may stand in an outer scope of names: all who see it see its value.
      *known = bound;
      return;
    }
    if (fixed)
      return; // a constant of the type
    deferred.push_back([this, expr, quantity, text, sourceOf] {
      Val value;
      if (auto *string = llvm::dyn_cast<StringExpr>(expr)) {
        Val *later = lookup(string->text.trim());
        value = later ? *later : Val();
      } else {
        value = evalIndex(expr);
      }
      Value expected = value ? toIndex(value, expr->loc) : Value();
      if (!expected)
        return;
      Value equal = arith::CmpIOp::create(builder, at(expr->loc), arith::CmpIPredicate::eq,
                                          quantity(), expected);
      ExpectOp::create(builder, at(expr->loc), equal, text + " == " + sourceOf(expr).str());
    });
  };
  auto list = [](const Expr *expr) -> ArrayRef<Expr *> {
    if (auto *tuple = llvm::dyn_cast<TupleExpr>(expr))
      return tuple->elements;
    if (auto *sequence = llvm::dyn_cast<ListExpr>(expr))
      return sequence->elements;
    return {};
  };
  auto loc = at(param.declaration->loc);
  SmallVector<const Expr *> dims(list(shape).begin(), list(shape).end());
  if (dims.empty() && type.getRank() == 1)
    dims.push_back(shape);
  auto parameter = dyn_cast<BlockArgument>(buffer->memref);
  if (static_cast<int64_t>(dims.size()) == type.getRank() && !type.hasStaticShape() && parameter) {
    // For messages and tools, as the script says it.
    SmallVector<StringRef> texts;
    for (const Expr *expr : dims)
      texts.push_back(sourceOf(expr));
    auto function = cast<func::FuncOp>(parameter.getOwner()->getParentOp());
    function.setArgAttr(parameter.getArgNumber(), "tir.shape", builder.getStrArrayAttr(texts));
  }
  if (static_cast<int64_t>(dims.size()) == type.getRank())
    for (auto [dim, expr] : llvm::enumerate(dims)) {
      std::optional<int64_t> fixed;
      if (!type.isDynamicDim(dim))
        fixed = type.getDimSize(dim);
      int64_t position = dim;
      bind(
          expr,
          [=]() -> Value { return memref::DimOp::create(builder, loc, buffer->memref, position); },
          buffer->name + ".shape[" + std::to_string(dim) + "]", fixed);
    }
  SmallVector<int64_t> typeStrides;
  int64_t typeOffset;
  if (failed(type.getStridesAndOffset(typeStrides, typeOffset)))
    return;
  auto getMetadata = [=]() mutable {
    return memref::ExtractStridedMetadataOp::create(builder, loc, buffer->memref);
  };
  if (strides && !llvm::isa<NoneExpr>(strides))
    for (auto [dim, expr] : llvm::enumerate(list(strides))) {
      if (static_cast<int64_t>(dim) >= type.getRank())
        break;
      std::optional<int64_t> fixed;
      if (!ShapedType::isDynamic(typeStrides[dim]))
        fixed = typeStrides[dim];
      int64_t position = dim;
      bind(
          expr, [=]() mutable -> Value { return getMetadata().getStrides()[position]; },
          buffer->name + ".strides[" + std::to_string(dim) + "]", fixed);
    }
  if (offset && !llvm::isa<NoneExpr>(offset)) {
    std::optional<int64_t> fixed;
    if (!ShapedType::isDynamic(typeOffset))
      fixed = typeOffset;
    bind(
        offset, [=]() mutable -> Value { return getMetadata().getOffset(); },
        buffer->name + ".elem_offset", fixed);
  }
}

void Importer::build(FunctionInfo &info) {
  auto saved = scope;
  scope = info.scope;
  llvm::scope_exit restore([&] { scope = saved; });
  Enter enter(*this, info.scope);
  current = &info;
  usesTirReturn = hasEarlyReturn(info.definition->body, /*isTail=*/true);
  Block *entry = info.op.addEntryBlock();
  builder.setInsertionPointToStart(entry);
  for (auto [argument, param] : llvm::zip_equal(entry->getArguments(), info.params))
    argument.setLoc(named(param.name, param.loc));
  findVariables(*this, info.definition->body);
  std::vector<std::function<void()>> deferred;
  std::vector<std::pair<ParamInfo *, Buffer *>> matched;
  for (auto [index, param] : llvm::enumerate(info.params)) {
    Value argument = entry->getArgument(index);
    if (param.kind == ParamInfo::Kind::Scalar) {
      define(param.name, Val::expr(argument, param.dtype));
    } else if (param.kind == ParamInfo::Kind::Pointer) {
      Val pointer(Kind::Pointer);
      pointer.value = argument;
      pointer.dtype = param.dtype;
      define(param.name, pointer);
    } else {
      Buffer *buffer = addBuffer(param.name, argument, param.dtype);
      define(param.name, Val::of(buffer));
      if (!param.handle.empty())
        define(param.handle, Val::of(buffer));
      matched.push_back({&param, buffer});
    }
  }
  for (auto [param, buffer] : matched)
    bindShape(*param, buffer, deferred);
  for (auto &fact : deferred)
    fact();
  emitAll(info.definition->body);
  builder.setInsertionPointToEnd(entry);
  bool isEnded = !entry->empty() && entry->back().hasTrait<OpTrait::IsTerminator>();
  if (isEnded || diagnostics.numErrors())
    return;
  if (info.result) {
    if (!usesTirReturn || !endsInReturn(info.definition->body)) {
      error(info.definition->nameLoc,
            "function '" + info.definition->name + "' may end without returning a value");
      return;
    }
    // Every path has returned; the end is never reached.
    Value zero = arith::ConstantOp::create(builder, info.op.getLoc(),
                                           builder.getZeroAttr(info.op.getResultTypes()[0]));
    ReturnOp::create(builder, info.op.getLoc(), ValueRange{zero});
    return;
  }
  if (usesTirReturn)
    ReturnOp::create(builder, info.op.getLoc(), ValueRange());
  else
    func::ReturnOp::create(builder, info.op.getLoc());
}

/// Returns true if every path through the statements ends in a return.
bool tir::script::endsInReturn(Body body) {
  if (body.empty())
    return false;
  const Stmt *last = body.back();
  if (llvm::isa<ReturnStmt>(last))
    return true;
  if (auto *branch = llvm::dyn_cast<IfStmt>(last))
    return endsInReturn(branch->then) && endsInReturn(branch->otherwise);
  if (auto *with = llvm::dyn_cast<WithStmt>(last))
    return endsInReturn(with->body);
  return false;
}

void Importer::applyFunctionAttribute(StringRef key, const Val &value, SMLoc loc) {
  func::FuncOp op = current->op;
  if (key == "global_symbol")
    return; // the name, which the declaration has taken
  if (key == "tir.noalias" || key == "tirx.noalias") {
    std::optional<bool> known = truth(value, loc);
    if (known && *known)
      op->setAttr("tir.noalias", builder.getUnitAttr());
    return;
  }
  Attribute attribute = toAttribute(value, loc);
  if (!attribute)
    return;
  std::string name = key.starts_with("tirx.") ? "tir." + key.drop_front(5).str() : key.str();
  // A name without a prefix is one of no dialect, and kept as it is.
  if (name == "sym_name" || name == "function_type" || name == "sym_visibility" ||
      name == "arg_attrs" || name == "res_attrs" || name.empty()) {
    error(loc, "a function cannot have attribute '" + key + "'");
    return;
  }
  if (!name.empty() && name == "target")
    name = "tir.target";
  bool hasDialect = StringRef(name).contains('.');
  if (hasDialect && !StringRef(name).starts_with("tir."))
    name = "tir.attr." + name;
  op->setAttr(name, attribute);
}
