//===- Methods.cpp - attributes and methods of values -----------------*- C++ -*-===//

#include "Importer.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

//===--- attributes and methods -----------------------------------------------===//

Val Importer::getAttribute(const Val &object, StringRef name, SMLoc loc) {
  if (object.is(Kind::Path) && object.s.starts_with("<module>.")) {
    StringRef owner = object.s.drop_front(9);
    auto found = script.definitions.find(owner);
    if (found != script.definitions.end())
      for (const std::string &symbol : found->second) {
        FunctionInfo *info = findFunction(symbol);
        if (info && info->definition->name == name)
          return Val::text(Kind::Symbol, info->symbol);
      }
    return error(loc, "module '" + owner + "' has no function '" + name + "'");
  }
  if (object.is(Kind::Path) && (object.s == "math" || object.s == "np" || object.s == "numpy")) {
    double constantValue = llvm::StringSwitch<double>(name)
                               .Case("pi", 3.14159265358979323846)
                               .Case("e", 2.71828182845904523536)
                               .Case("inf", HUGE_VAL)
                               .Case("nan", std::nan(""))
                               .Default(-1.5);
    if (constantValue != -1.5)
      return Val::floating(constantValue);
  }
  if (object.is(Kind::Buffer)) {
    Buffer *buffer = object.buffer;
    if (name == "data")
      return pointerTo(buffer, {}, loc);
    if (name == "dtype")
      return Val::text(Kind::Str, keep(buffer->dtype.str()));
    if (name == "shape") {
      auto type = cast<MemRefType>(buffer->memref.getType());
      std::vector<Val> shape;
      for (int64_t dim = 0; dim < type.getRank(); ++dim)
        if (type.isDynamicDim(dim))
          shape.push_back(Val::expr(memref::DimOp::create(builder, at(loc), buffer->memref, dim),
                                    DType::integer(64), true));
        else
          shape.push_back(Val::integer(type.getDimSize(dim)));
      return Val::list(Kind::Tuple, std::move(shape));
    }
    if (name == "name")
      return Val::text(Kind::Str, buffer->name);
    if (name == "scope")
      return object;
  }
  if ((object.is(Kind::Expr) || object.is(Kind::Imm)) && name == "dtype")
    return Val::text(Kind::Str, keep(object.dtype.str()));
  return Evaluator::getAttribute(object, name, loc);
}

Val Importer::callMethod(const Val &object, StringRef name, const CallExpr *call) {
  if (object.is(Kind::Buffer)) {
    Buffer *buffer = object.buffer;
    if (name == "scope" && call->args.empty()) {
      ScopeAttr known = getScope(buffer->memref.getType());
      return Val::text(Kind::Str, known ? known.getName() : StringRef("global"));
    }
    if (name == "vload" || name == "vstore") {
      Args args(call, {"begin", name == "vload" ? "dtype" : "value", "predicate"});
      if (!args.unknown.empty())
        return error(args.unknownLoc, "'" + name + "' has no argument '" + args.unknown + "'");
      if (!args[0] || (name == "vstore" && !args[1]))
        return error(call->loc, "expected indices" +
                                    llvm::Twine(name == "vstore" ? " and a value" : "") + " for '" +
                                    name + "'");
      if (args[2] && !llvm::isa<NoneExpr>(args[2]))
        return error(args[2]->loc, "predicates of loads and stores are not supported");
      SubscriptExpr subscript(call->loc);
      TupleExpr tuple(args[0]->loc);
      if (auto *list = llvm::dyn_cast<ListExpr>(args[0]))
        tuple.elements = list->elements;
      else if (auto *given = llvm::dyn_cast<TupleExpr>(args[0]))
        tuple.elements = given->elements;
      else
        return error(args[0]->loc, "expected a list of indices");
      subscript.index = &tuple;
      auto indices = evalIndices(buffer, &subscript);
      if (!indices)
        return {};
      Val value = name == "vstore" ? evalPrim(args[1]) : Val();
      const Expr *dtypeExpr = name == "vload" ? args[1] : nullptr;
      int64_t lanes = 1;
      if (dtypeExpr) {
        std::optional<DType> dtype = evalDType(dtypeExpr);
        if (!dtype)
          return {};
        lanes = dtype->lanes;
      } else if (value) {
        lanes = dtypeOf(value).lanes;
      }
      if (lanes > 1 && !indices->empty() && indices->back().lanes == 1)
        indices->back().lanes = lanes;
      if (name == "vload")
        return emitLoad(buffer, *indices, call->loc);
      if (value)
        emitStoreTo(buffer, *indices, value, call->loc);
      return Val(Kind::None);
    }
    if (name == "access_ptr") {
      Args args(call, {"access_mask", "ptr_type", "content_lanes", "offset", "extent"});
      if (!args[3])
        return pointerTo(buffer, {}, call->loc);
      Val offset = evalIndex(args[3]);
      if (!offset)
        return {};
      return offsetPointer(buffer, offset, call->loc);
    }
    return error(call->loc, "buffer '" + buffer->name + "' has no method '" + name + "'");
  }
  if (object.is(Kind::Symbol) || object.is(Kind::Object))
    return error(call->loc, describe(object) + " has no method '" + name + "'");
  if ((object.is(Kind::Expr) || object.is(Kind::Imm)) && name == "astype" &&
      call->args.size() == 1) {
    std::optional<DType> dtype = evalDType(call->args[0]);
    return dtype ? convert(object, *dtype, call->loc) : Val();
  }
  return Evaluator::callMethod(object, name, call);
}

/// Returns a pointer `offset` elements behind the start of a buffer.
Val Importer::offsetPointer(Buffer *buffer, const Val &offset, SMLoc loc) {
  auto type = cast<MemRefType>(buffer->memref.getType());
  bool isZero = !offset.is(Kind::Expr) && offset.i == 0;
  if (isZero)
    return pointerTo(buffer, {}, loc);
  if (type.getRank() == 1)
    return pointerTo(buffer, {toIndex(offset, loc)}, loc);
  if (!type.hasStaticShape() || !type.getLayout().isIdentity())
    return error(loc, "an offset into a buffer of this shape is not supported");
  // The position in each dimension, from the innermost outwards.
  SmallVector<Value> indices(type.getRank());
  Val rest = offset;
  for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
    Val size = Val::integer(type.getDimSize(dim));
    if (type.getDimSize(dim) == 0)
      return error(loc, "an offset into an empty buffer");
    Val position = dim == 0
                       ? rest
                       : binary(BinaryOp::Mod,
                                Val::expr(toIndex(rest, loc), DType::integer(64), true), size, loc);
    indices[dim] = position ? toIndex(position, loc) : Value();
    rest = binary(BinaryOp::FloorDiv, Val::expr(toIndex(rest, loc), DType::integer(64), true), size,
                  loc);
    if (!indices[dim] || !rest)
      return {};
  }
  return pointerTo(buffer, indices, loc);
}

Val Importer::callValue(const Val &callee, const CallExpr *call) {
  if (callee.is(Kind::Symbol))
    return callSymbol(callee.s, call);
  return Evaluator::callValue(callee, call);
}

Val Importer::callPath(StringRef path, const CallExpr *call) {
  if (path.starts_with("<module>.")) {
    auto *attribute = llvm::dyn_cast<AttributeExpr>(call->callee);
    Val owner = Val::text(Kind::Path, path.rsplit('.').first);
    Val symbol =
        getAttribute(owner, path.rsplit('.').second, attribute ? attribute->nameLoc : call->loc);
    return symbol ? callSymbol(symbol.s, call) : Val();
  }
  StringRef name = path;
  if (name.consume_front("T."))
    return callT(name, call);
  if (path == "I.meta_var" && call->args.size() == 1)
    return eval(call->args[0]);
  if (current && builder.getInsertionBlock() && (path.starts_with("T") || path.starts_with("I.")))
    return error(call->loc, "'" + path + "' is not supported");
  if (path.starts_with("math.") || path.starts_with("np.") || path.starts_with("numpy.")) {
    std::vector<Val> args;
    std::vector<std::pair<StringRef, Val>> keywords;
    if (!evalArguments(call, args, keywords))
      return {};
    StringRef function = path.rsplit('.').second;
    bool isNumber = !args.empty() && args[0].isNumber();
    if (isNumber) {
      double x = args[0].is(Kind::Float) ? args[0].f : static_cast<double>(args[0].i);
      if (function == "ceil" || function == "floor")
        return Val::integer(
            static_cast<__int128>(function == "ceil" ? std::ceil(x) : std::floor(x)));
      if (function == "sqrt")
        return Val::floating(std::sqrt(x));
      if (function == "log2")
        return Val::floating(std::log2(x));
      if (function == "log")
        return Val::floating(std::log(x));
      if (function == "exp")
        return Val::floating(std::exp(x));
      if (function == "float32" || function == "float64" || function == "float16")
        return Val::floating(function == "float32" ? static_cast<float>(x) : x);
      if (function == "prod")
        return args[0];
    }
    return Val::text(Kind::Opaque, path);
  }
  return Val::text(Kind::Opaque, path);
}
