//===- Loops.cpp - loops and thread nests ---------------------------*- C++ -*-===//

#include "Importer.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

namespace {
/// What `range(...)`, `T.serial(...)` and their kin say of one loop.
struct LoopSpec {
  Val begin, end, step;
  ForKind kind = ForKind::serial;
  StringRef thread;
  DictionaryAttr annotations;
  std::optional<DType> dtype;
};
} // namespace

static DType widest(Importer &importer, ArrayRef<Val> bounds) {
  DType result = DType::integer(32);
  for (const Val &bound : bounds) {
    if (!bound.isPrim())
      continue;
    DType type = importer.dtypeOf(bound);
    if (type.isInt() && type.bits > result.bits)
      result = type;
  }
  return result;
}

/// Builds a loop and returns it with the builder in its body.
static ForOp openLoop(Importer &importer, const LoopSpec &spec, SMLoc loc, StringRef name) {
  OpFoldResult begin = importer.toIndexOrConstant(spec.begin, loc),
               end = importer.toIndexOrConstant(spec.end, loc);
  OpFoldResult step = spec.step ? importer.toIndexOrConstant(spec.step, loc)
                                : OpFoldResult(importer.builder.getIndexAttr(1));
  if (!begin || !end || !step)
    return nullptr;
  if (auto constant = dyn_cast<Attribute>(step);
      constant && cast<IntegerAttr>(constant).getInt() <= 0) {
    importer.error(loc, "expected a step above 0, but got " +
                            llvm::Twine(cast<IntegerAttr>(constant).getInt()));
    return nullptr;
  }
  DType dtype = spec.dtype ? *spec.dtype : widest(importer, {spec.begin, spec.end});
  Type type = IntegerType::get(importer.context, dtype.bits,
                               dtype.isUnsigned() ? IntegerType::Unsigned : IntegerType::Signed);
  auto loop = ForOp::create(importer.builder, importer.at(loc),
                            ArrayRef<OpFoldResult>{begin, end, step}, type);
  loop.setKind(spec.kind);
  if (!spec.thread.empty())
    loop.setThread(spec.thread);
  if (spec.annotations && !spec.annotations.empty())
    loop.setAnnotationsAttr(spec.annotations);
  if (!name.empty())
    loop.getInductionVar().setLoc(importer.named(name, loc));
  importer.builder.setInsertionPoint(loop.getBodyBlock()->getTerminator());
  return loop;
}

/// Ends the body of a loop whose last statement may be an exit.
static void closeLoop(ForOp loop) {
  Block *block = loop.getBodyBlock();
  Operation *last = block->getTerminator();
  if (last->getPrevNode() && last->getPrevNode()->hasTrait<OpTrait::IsTerminator>())
    last->erase();
}

ForOp Importer::openThreadLoop(StringRef axis, const Val &extent, SMLoc loc, StringRef name,
                               DType dtype) {
  LoopSpec spec;
  spec.begin = Val::integer(0);
  spec.end = extent;
  spec.dtype = dtype;
  spec.kind = isVirtualThreadAxis(axis) ? ForKind::vthread : ForKind::thread;
  spec.thread = axis;
  if (spec.kind == ForKind::thread && !isThreadAxis(axis)) {
    error(loc, "unknown thread axis '" + axis + "'");
    return nullptr;
  }
  return openLoop(*this, spec, loc, name);
}

void Importer::emitFor(const ForStmt *statement) {
  if (!statement->otherwise.empty()) {
    error(statement->otherwise[0]->loc, "'else' of a loop is not supported");
    return;
  }
  auto *call = llvm::dyn_cast<CallExpr>(statement->iterable);
  StringRef name;
  if (call) {
    name = calledT(*this, call);
    if (auto *callee = llvm::dyn_cast<NameExpr>(call->callee);
        callee && callee->name == "range" && !lookup("range"))
      name = "range";
  }
  if (!call || name.empty()) {
    Val iterable = eval(statement->iterable);
    if (iterable)
      error(statement->iterable->loc,
            "expected a loop of T (T.serial, T.grid, range, ...) to iterate over, but got " +
                describe(iterable));
    return;
  }
  emitLoops(call, name, statement->target, statement->body);
}

bool Importer::emitLoops(const CallExpr *call, StringRef kind, const Expr *target, Body body) {
  OpBuilder::InsertionGuard guard(builder);
  Enter enter(*this);
  std::vector<LoopSpec> specs;
  SmallVector<StringRef> names;
  SmallVector<SMLoc> places;
  StringRef tupleName;
  std::vector<Val> variables;
  auto addName = [&](const Expr *expr) {
    auto *variable = llvm::dyn_cast<NameExpr>(expr);
    if (!variable) {
      error(expr->loc, "expected a name for the variable of a loop");
      return false;
    }
    names.push_back(variable->name);
    places.push_back(variable->loc);
    return true;
  };
  if (kind == "grid") {
    std::vector<Val> extents;
    for (const Expr *arg : call->args) {
      auto *starred = llvm::dyn_cast<StarredExpr>(arg);
      Val value = starred ? eval(starred->value) : evalIndex(arg);
      if (!value)
        return false;
      if (!starred) {
        extents.push_back(value);
        continue;
      }
      std::optional<std::vector<Val>> more = elements(value, arg->loc);
      if (!more)
        return false;
      llvm::append_range(extents, *more);
    }
    for (const Val &extent : extents) {
      LoopSpec spec;
      spec.begin = Val::integer(0);
      spec.end = extent;
      specs.push_back(spec);
    }
    auto *tuple = llvm::dyn_cast<TupleExpr>(target);
    if (tuple && !(tuple->elements.size() == 1 && llvm::isa<StarredExpr>(tuple->elements[0]))) {
      for (const Expr *element : tuple->elements)
        if (!addName(element))
          return false;
    } else if (!addName(target)) {
      return false;
    } else if (specs.size() != 1) { // one name for all variables, as a tuple
      tupleName = names.front();
      names.assign(specs.size(), tupleName);
      places.assign(specs.size(), target->loc);
    }
    if (names.size() != specs.size()) {
      error(target->loc, "expected " + llvm::Twine(specs.size()) +
                             " variables for 'T.grid', but got " + llvm::Twine(names.size()));
      return false;
    }
  } else {
    static const std::pair<StringRef, ForKind> kKinds[] = {
        {"range", ForKind::serial},      {"serial", ForKind::serial},
        {"parallel", ForKind::parallel}, {"vectorized", ForKind::vectorized},
        {"unroll", ForKind::unrolled},   {"thread_binding", ForKind::thread}};
    auto *known = llvm::find_if(kKinds, [&](auto pair) { return pair.first == kind; });
    if (known == std::end(kKinds)) {
      unsupported(kind, call->loc);
      return false;
    }
    bool isThread = known->second == ForKind::thread;
    // The thread axis may stand behind the bounds.
    SmallVector<const Expr *> bounds(call->args.begin(), call->args.end());
    LoopSpec spec;
    spec.kind = known->second;
    const Expr *thread = nullptr, *annotations = nullptr, *dtypeArg = nullptr;
    Val pragma;
    for (const Keyword &keyword : call->keywords) {
      if (keyword.name == "thread" && isThread)
        thread = keyword.value;
      else if (keyword.name == "annotations")
        annotations = keyword.value;
      else if (keyword.name == "step")
        spec.step = evalIndex(keyword.value);
      else if (keyword.name == "dtype")
        dtypeArg = keyword.value;
      else if (keyword.name == "start")
        spec.begin = evalIndex(keyword.value);
      else if (keyword.name == "stop" || keyword.name == "extent")
        spec.end = evalIndex(keyword.value);
      else if (keyword.name == "unroll" && kind == "serial")
        pragma = eval(keyword.value);
      else
        return static_cast<bool>(
            error(keyword.loc, "'" + kind + "' has no argument '" + keyword.name + "'"));
    }
    if (isThread && !thread && !bounds.empty()) {
      thread = bounds.back();
      bounds.pop_back();
    }
    if (dtypeArg) {
      std::optional<DType> dtype = evalDType(dtypeArg);
      if (!dtype)
        return false;
      spec.dtype = *dtype;
    }
    if (bounds.size() > 3 || (bounds.empty() && !spec.end) ||
        (bounds.size() == 3 && kind != "range"))
      return static_cast<bool>(
          error(call->loc, "expected an extent, or a begin and an end, but got " +
                               llvm::Twine(bounds.size()) + " bounds"));
    std::vector<Val> values;
    for (const Expr *bound : bounds) {
      values.push_back(evalIndex(bound));
      if (!values.back())
        return false;
    }
    if (values.size() == 1) {
      spec.begin = Val::integer(0);
      spec.end = values[0];
    } else if (values.size() > 1) {
      spec.begin = values[0];
      spec.end = values[1];
      if (values.size() == 3)
        spec.step = values[2];
    }
    if (!spec.begin)
      spec.begin = Val::integer(0);
    if (!spec.end)
      return false;
    if (isThread) {
      std::optional<StringRef> axis = thread ? evalText(thread, "a thread axis") : std::nullopt;
      if (!axis) {
        if (!thread)
          error(call->loc,
                "expected a thread axis, as in T.thread_binding(64, thread=\"threadIdx.x\")");
        return false;
      }
      spec.thread = *axis;
      if (isVirtualThreadAxis(*axis))
        spec.kind = ForKind::vthread;
      else if (!isThreadAxis(*axis))
        return static_cast<bool>(error(thread->loc, "unknown thread axis '" + *axis + "'"));
    }
    NamedAttrList attributes;
    if (annotations) {
      Val value = eval(annotations);
      if (!value)
        return false;
      Attribute attribute = value.is(Kind::None) ? Attribute(builder.getDictionaryAttr({}))
                                                 : toAttribute(value, annotations->loc);
      auto dictionary = dyn_cast_or_null<DictionaryAttr>(attribute);
      if (!dictionary)
        return attribute ? static_cast<bool>(
                               error(annotations->loc, "expected a dictionary of annotations"))
                         : false;
      attributes = NamedAttrList(dictionary);
    }
    if (pragma.is(Kind::Int))
      attributes.append("pragma_unroll", builder.getI64IntegerAttr(static_cast<int64_t>(pragma.i)));
    else if (pragma.is(Kind::Bool) && !pragma.i)
      attributes.append("disable_unroll", builder.getBoolAttr(true));
    spec.annotations = attributes.getDictionary(context);
    specs.push_back(spec);
    if (!addName(target))
      return false;
  }
  SmallVector<ForOp> loops;
  for (auto [spec, name, place] : llvm::zip_equal(specs, names, places)) {
    ForOp loop = openLoop(*this, spec, place, name);
    if (!loop)
      return false;
    loops.push_back(loop);
    DType dtype = spec.dtype ? *spec.dtype : widest(*this, {spec.begin, spec.end});
    variables.push_back(Val::expr(loop.getInductionVar(), dtype, /*isIndex=*/true));
    define(name, variables.back());
  }
  if (!tupleName.empty())
    define(tupleName, Val::list(Kind::Tuple, std::move(variables)));
  emitAll(body);
  for (ForOp loop : llvm::reverse(loops))
    closeLoop(loop);
  return true;
}
