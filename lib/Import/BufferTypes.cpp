//===- BufferTypes.cpp - declarations of buffers --------------------*- C++ -*-===//

#include "Importer.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

Buffer *Importer::addBuffer(StringRef name, Value memref, DType dtype) {
  buffers.push_back({name.str(), memref, dtype, false});
  return &buffers.back();
}

std::optional<StringRef> Importer::evalText(const Expr *expr, StringRef what) {
  Val value = eval(expr);
  if (!value)
    return std::nullopt;
  if (value.is(Kind::Str))
    return value.s;
  error(expr->loc, "expected " + what + " as text, but got " + describe(value));
  return std::nullopt;
}

std::optional<int64_t> Importer::evalConstant(const Expr *expr, StringRef what) {
  Val value = eval(expr);
  if (!value)
    return std::nullopt;
  bool isInteger = value.is(Kind::Int) || value.is(Kind::Bool) ||
                   (value.is(Kind::Imm) && !value.dtype.isFloat());
  if (isInteger && value.i <= INT64_MAX && value.i > INT64_MIN)
    return static_cast<int64_t>(value.i);
  error(expr->loc, "expected " + what +
                       " to be an integer that is known before the program runs, but got " +
                       (isInteger ? llvm::StringRef("one beyond 64 bits") : describe(value)));
  return std::nullopt;
}

/// Returns a type: text, a name of T (T.float32), or none after an error.
std::optional<DType> Importer::evalDType(const Expr *expr) {
  Val value = eval(expr);
  if (!value)
    return std::nullopt;
  StringRef name;
  if (value.is(Kind::Str))
    name = value.s;
  else if (value.is(Kind::Path) && value.s.starts_with("T."))
    name = value.s.drop_front(2);
  if (value.is(Kind::Str) && name.empty()) // of old, what gives nothing
    return DType();
  if (std::optional<DType> dtype = name.empty() ? std::nullopt : DType::parse(name))
    return dtype;
  if (name.empty())
    error(expr->loc, "expected the name of a type, but got " + describe(value));
  else
    error(expr->loc, "unknown type '" + name + "'");
  return std::nullopt;
}

/// Returns the elements of a shape: a sequence, or one size for one dimension. A quoted expression
/// is read as one.
std::optional<std::vector<Val>> Importer::evalShape(const Expr *expr) {
  Expr *single = const_cast<Expr *>(expr);
  ArrayRef<Expr *> parts = single;
  if (auto *tuple = llvm::dyn_cast<TupleExpr>(expr))
    parts = tuple->elements;
  else if (auto *list = llvm::dyn_cast<ListExpr>(expr))
    parts = list->elements;
  std::vector<Val> shape;
  bool saved = inIndex;
  inIndex = true;
  llvm::scope_exit restore([&] { inIndex = saved; });
  for (Expr *part : parts) {
    auto *starred = llvm::dyn_cast<StarredExpr>(part);
    Val value = eval(starred ? starred->value : part);
    if (!value)
      return std::nullopt;
    if (value.is(Kind::Buffer) && value.buffer->isScalar)
      value = loadScalar(value.buffer, part->loc);
    if (starred || (parts.size() == 1 && value.isSequence())) {
      std::optional<std::vector<Val>> more = elements(value, part->loc);
      if (!more)
        return std::nullopt;
      llvm::append_range(shape, *more);
      continue;
    }
    if (value.is(Kind::Str)) { // a variable by its name
      StringRef name = value.s.trim();
      if (Val *known = lookup(name)) {
        value = *known;
      } else if (llvm::all_of(name, [](char c) { return llvm::isAlnum(c) || c == '_'; }) &&
                 !name.empty()) {
        Val variable = Val::text(Kind::Var, keep(name));
        variable.dtype = DType::integer(32);
        define(name, variable);
        value = variable;
      } else {
        return error(part->loc,
                     "quoted expressions in a shape are not supported; got '" + name + "'"),
               std::nullopt;
      }
    }
    shape.push_back(value);
  }
  for (auto [index, size] : llvm::enumerate(shape)) {
    bool isConstant = size.is(Kind::Int) || (size.is(Kind::Imm) && size.dtype.isInt());
    if (isConstant && (size.i < 0 || size.i > INT64_MAX)) {
      error(expr->loc, "expected dimension " + llvm::Twine(index) +
                           (size.i < 0 ? " to be 0 or more, but got "
                                       : " to be at most 9223372036854775807, but got ") +
                           toText(size));
      return std::nullopt;
    }
    bool isOpen = size.is(Kind::Expr) || size.is(Kind::Var) || size.is(Kind::Opaque);
    if (!isConstant && !isOpen) {
      error(expr->loc,
            "expected integers as the dimensions of a buffer, but got " + describe(size));
      return std::nullopt;
    }
  }
  return shape;
}

MemRefType Importer::bufferType(ArrayRef<Val> shape, DType dtype, StringRef scope,
                                ArrayRef<Val> strides, bool hasOffset, SMLoc loc) {
  Type element = dtype.getType(context);
  if (!element || !MemRefType::isValidElementType(element)) {
    error(loc, "buffers of type '" + dtype.str() + "' are not supported");
    return {};
  }
  auto fixed = [](const Val &value) {
    bool isConstant = value.is(Kind::Int) || (value.is(Kind::Imm) && value.dtype.isInt());
    return isConstant ? static_cast<int64_t>(value.i) : ShapedType::kDynamic;
  };
  SmallVector<int64_t> sizes(llvm::map_range(shape, fixed));
  MemRefLayoutAttrInterface layout;
  if (!strides.empty()) {
    if (strides.size() != shape.size()) {
      error(loc, "expected a stride for each of " + llvm::Twine(shape.size()) +
                     " dimensions, but got " + llvm::Twine(strides.size()));
      return {};
    }
    SmallVector<int64_t> steps(llvm::map_range(strides, fixed));
    layout = StridedLayoutAttr::get(context, hasOffset ? ShapedType::kDynamic : 0, steps);
  } else if (hasOffset) {
    SmallVector<int64_t> steps(sizes.size(), 1);
    for (int64_t i = static_cast<int64_t>(sizes.size()) - 2; i >= 0; --i) {
      bool isOpen = ShapedType::isDynamic(steps[i + 1]) || ShapedType::isDynamic(sizes[i + 1]);
      if (!isOpen && llvm::MulOverflow(steps[i + 1], sizes[i + 1], steps[i])) {
        error(loc, "this buffer has more elements than 64 bits count");
        return {};
      }
      if (isOpen)
        steps[i] = ShapedType::kDynamic;
    }
    layout = StridedLayoutAttr::get(context, ShapedType::kDynamic, steps);
  }
  // The number of elements must be one.
  int64_t count = 1;
  for (int64_t size : sizes)
    if (!ShapedType::isDynamic(size) && size != 0 && llvm::MulOverflow(count, size, count)) {
      error(loc, "this buffer has more elements than 64 bits count");
      return {};
    }
  if (scope.empty())
    scope = "global";
  if (scope.starts_with(".") || scope.ends_with(".")) {
    error(loc, "expected the name of a scope, but got '" + scope + "'");
    return {};
  }
  return MemRefType::get(sizes, element, layout, ScopeAttr::get(context, scope));
}

/// Returns the sizes that the type leaves open, as indices.
static SmallVector<Value> openSizes(Importer &importer, ArrayRef<Val> shape, SMLoc loc) {
  SmallVector<Value> sizes;
  for (const Val &size : shape)
    if (size.is(Kind::Expr) || size.is(Kind::Var) || size.is(Kind::Opaque)) {
      if (!size.is(Kind::Expr))
        importer.error(loc,
                       "variable '" + size.s + "' has no value: it is no dimension of a parameter");
      sizes.push_back(size.is(Kind::Expr) ? importer.toIndex(size, loc) : Value());
    }
  return sizes;
}

/// `name = T.alloc_buffer(shape, dtype, ..., scope=...)`.
Buffer *Importer::emitAlloc(StringRef name, const CallExpr *call, bool isBlockLevel,
                            StringRef defaultScope) {
  Args args(call,
            {"shape", "dtype", "data", "strides", "elem_offset", "scope", "align", "offset_factor",
             "buffer_type", "axis_separators", "layout", "annotations", "allocated_addr"});
  // The statement of later versions: shape, dtype, scope; the scope may be by position.
  if (!args.unknown.empty())
    return error(args.unknownLoc, "an allocation has no argument '" + args.unknown + "'"), nullptr;
  if (!args[0])
    return error(call->loc, "expected a shape to allocate"), nullptr;
  std::optional<std::vector<Val>> shape = evalShape(args[0]);
  std::optional<DType> dtype = args[1] ? evalDType(args[1]) : DType::floating(32);
  if (!shape || !dtype)
    return nullptr;
  StringRef scope = defaultScope;
  const Expr *scopeArg = args[5] ? args[5] : era != Era::Tir ? args[2] : nullptr;
  if (scopeArg) {
    std::optional<StringRef> text = evalText(scopeArg, "a scope");
    if (!text)
      return nullptr;
    scope = *text;
  }
  std::vector<Val> strides;
  if (args[3]) {
    std::optional<std::vector<Val>> given = evalShape(args[3]);
    if (!given)
      return nullptr;
    // Strides of an allocation are padding: what it means is another shape, for a later stage.
    if (!given->empty())
      return error(args[3]->loc, "strides of an allocation are not supported"), nullptr;
  }
  MemRefType type = bufferType(*shape, *dtype, scope, {}, /*hasOffset=*/false, call->loc);
  if (!type)
    return nullptr;
  SmallVector<Value> sizes = openSizes(*this, *shape, call->loc);
  if (llvm::is_contained(sizes, Value()))
    return nullptr;
  auto alloc = AllocBufferOp::create(builder, named(name, call->loc), type, sizes, name);
  alloc.setBlockLevel(isBlockLevel);
  if (Type stated = dtype->getStatedType(context))
    alloc.setDtype(stated);
  if (args[6]) {
    std::optional<int64_t> alignment = evalConstant(args[6], "the alignment");
    if (!alignment)
      return nullptr;
    if (*alignment > 0 && !llvm::isPowerOf2_64(*alignment))
      return error(args[6]->loc, "expected an alignment that is a power of two, but got " +
                                     llvm::Twine(*alignment)),
             nullptr;
    if (*alignment > 0)
      alloc.setAlignment(*alignment);
  }
  if (args[11]) {
    Val annotations = eval(args[11]);
    Attribute attribute = annotations ? toAttribute(annotations, args[11]->loc) : Attribute();
    if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(attribute);
        dictionary && !dictionary.empty())
      alloc.setAnnotationsAttr(dictionary);
  }
  Buffer *buffer = addBuffer(name, alloc.getBuffer(), *dtype);
  return buffer;
}

/// `name = T.allocate([n], "float32", "global")`: a pointer to a new buffer.
Val Importer::emitAllocate(StringRef name, const CallExpr *call) {
  Args args(call, {"extents", "dtype", "scope", "condition", "annotations"});
  if (!args.unknown.empty())
    return error(args.unknownLoc, "an allocation has no argument '" + args.unknown + "'");
  if (!args[0] || !args[1])
    return error(call->loc, "expected a shape and a type to allocate");
  std::optional<std::vector<Val>> shape = evalShape(args[0]);
  std::optional<DType> dtype = evalDType(args[1]);
  std::optional<StringRef> scope = args[2] ? evalText(args[2], "a scope") : StringRef("global");
  if (!shape || !dtype || !scope)
    return {};
  MemRefType type = bufferType(*shape, *dtype, *scope, {}, /*hasOffset=*/false, call->loc);
  if (!type)
    return {};
  SmallVector<Value> sizes = openSizes(*this, *shape, call->loc);
  if (llvm::is_contained(sizes, Value()))
    return {};
  auto alloc = AllocBufferOp::create(builder, named(name, call->loc), type, sizes, name);
  if (Type stated = dtype->getStatedType(context))
    alloc.setDtype(stated);
  Val pointer(Kind::Pointer);
  pointer.buffer = addBuffer(name, alloc.getBuffer(), *dtype);
  pointer.dtype = *dtype;
  return pointer;
}

/// `name = T.decl_buffer(shape, dtype, data=...)`, or `T.Buffer(..., data=...)` in a body.
Buffer *Importer::emitDecl(StringRef name, const CallExpr *call) {
  Args args(call, {"shape", "dtype", "data", "strides", "elem_offset", "scope", "align",
                   "offset_factor", "buffer_type", "axis_separators", "layout"});
  if (!args.unknown.empty())
    return error(args.unknownLoc, "a buffer has no argument '" + args.unknown + "'"), nullptr;
  if (!args[0])
    return error(call->loc, "expected the shape of a buffer"), nullptr;
  std::optional<std::vector<Val>> shape = evalShape(args[0]);
  std::optional<DType> dtype = args[1] ? evalDType(args[1]) : DType::floating(32);
  std::optional<StringRef> scope = args[5] ? evalText(args[5], "a scope") : StringRef();
  if (!shape || !dtype || !scope)
    return nullptr;
  if (!args[2] || llvm::isa<NoneExpr>(args[2])) { // a buffer of its own
    return emitAlloc(name, call, /*isBlockLevel=*/false, scope->empty() ? "global" : *scope);
  }
  Val data = eval(args[2]);
  if (!data)
    return nullptr;
  if (!data.is(Kind::Pointer) && !data.is(Kind::Buffer))
    return error(args[2]->loc,
                 "expected a pointer to the data of a buffer, but got " + describe(data)),
           nullptr;
  std::vector<Val> strides;
  if (args[3]) {
    std::optional<std::vector<Val>> given = evalShape(args[3]);
    if (!given)
      return nullptr;
    strides = *given;
  }
  Val offset;
  if (args[4] && !llvm::isa<NoneExpr>(args[4])) {
    offset = evalIndex(args[4]);
    if (!offset)
      return nullptr;
  }
  bool hasOffset = offset && (offset.is(Kind::Expr) || offset.i != 0);
  // The scope is that of the memory.
  StringRef actual = "global";
  Value pointer = data.value;
  if (data.buffer) {
    if (ScopeAttr known = getScope(data.buffer->memref.getType()))
      actual = known.getName();
  } else if (ScopeAttr known = getScope(pointer.getType())) {
    actual = known.getName();
  }
  if (!scope->empty() && *scope != actual)
    return error(args[5]->loc,
                 "expected scope '" + actual + "', that of the data, but got '" + *scope + "'"),
           nullptr;
  MemRefType type = bufferType(*shape, *dtype, actual, strides, hasOffset, call->loc);
  if (!type)
    return nullptr;
  // Another name of the same buffer needs no view.
  if (data.buffer && !data.value && data.buffer->memref.getType() == type &&
      type.hasStaticShape() && data.buffer->dtype == *dtype)
    return addBuffer(name, data.buffer->memref, *dtype);
  SmallVector<Value> sizes = openSizes(*this, *shape, call->loc),
                     steps = openSizes(*this, strides, call->loc);
  if (llvm::is_contained(sizes, Value()) || llvm::is_contained(steps, Value()))
    return nullptr;
  if (!pointer)
    pointer = DataOp::create(builder, at(call->loc), data.buffer->memref);
  Value start = hasOffset ? toIndex(offset, args[4]->loc) : Value();
  Type stated = dtype->getStatedType(context);
  auto view =
      ViewOp::create(builder, named(name, call->loc), type, builder.getStringAttr(name), pointer,
                     sizes, steps, start, stated ? TypeAttr::get(stated) : TypeAttr());
  return addBuffer(name, view.getBuffer(), *dtype);
}

/// `name = T.match_buffer(B[...], shape, ...)` in a block.
Buffer *Importer::emitMatch(StringRef name, const CallExpr *call) {
  Args args(call, {"param", "shape", "dtype", "data", "strides", "elem_offset", "scope", "align",
                   "offset_factor", "buffer_type", "axis_separators", "layout"});
  if (!args.unknown.empty())
    return error(args.unknownLoc, "'T.match_buffer' has no argument '" + args.unknown + "'"),
           nullptr;
  if (!args[0])
    return error(call->loc, "expected a region of a buffer to match"), nullptr;
  SmallVector<Value> sources;
  SmallVector<OpFoldResult> bounds;
  if (!evalRegion(args[0], sources, bounds))
    return nullptr;
  auto source = cast<MemRefType>(sources[0].getType());
  Buffer *from = nullptr;
  for (Buffer &candidate : buffers)
    if (candidate.memref == sources[0])
      from = &candidate;
  DType dtype = from ? from->dtype : DType::floating(32);
  if (args[2]) {
    std::optional<DType> given = evalDType(args[2]);
    if (!given)
      return nullptr;
    if (*given != dtype)
      return error(args[2]->loc, "expected type '" + dtype.str() +
                                     "', that of the region, but got '" + given->str() + "'"),
             nullptr;
  }
  // The strides and the offset of the region are those of the buffer; variables for them are bound.
  SmallVector<int64_t> strides;
  int64_t offset;
  (void)source.getStridesAndOffset(strides, offset); // a script has no other layouts
  int64_t rank = source.getRank(), viewRank = rank;
  if (args[1]) {
    std::vector<Expr *> parts;
    if (auto *tuple = llvm::dyn_cast<TupleExpr>(args[1]))
      viewRank = tuple->elements.size();
    else if (auto *list = llvm::dyn_cast<ListExpr>(args[1]))
      viewRank = list->elements.size();
    else
      viewRank = 1;
  }
  if (viewRank > rank)
    return error(args[1]->loc, "expected at most " + llvm::Twine(rank) + " dimensions, but got " +
                                   llvm::Twine(viewRank)),
           nullptr;
  SmallVector<Value> dynamic;
  SmallVector<int64_t> statics, sizes;
  dispatchIndexOpFoldResults(bounds, dynamic, statics);
  for (int64_t dim = rank - viewRank; dim < rank; ++dim)
    sizes.push_back(statics[2 * dim + 1]);
  for (int64_t dim = 0; dim < rank - viewRank; ++dim)
    if (statics[2 * dim + 1] != 1)
      return error(args[0]->loc, "expected a region of extent 1 in dimension " + llvm::Twine(dim) +
                                     ", which the match leaves out"),
             nullptr;
  SmallVector<int64_t> viewStrides(ArrayRef<int64_t>(strides).drop_front(rank - viewRank));
  auto layout = StridedLayoutAttr::get(context, ShapedType::kDynamic, viewStrides);
  auto type = MemRefType::get(sizes, source.getElementType(), layout, source.getMemorySpace());
  auto match =
      MatchBufferOp::create(builder, named(name, call->loc), type, builder.getStringAttr(name),
                            sources[0], dynamic, builder.getDenseI64ArrayAttr(statics));
  Buffer *buffer = addBuffer(name, match.getBuffer(), dtype);
  // Names for the strides and the offset.
  memref::ExtractStridedMetadataOp metadata;
  auto bind = [&](const Expr *expr, bool isOffset, int64_t dim) {
    auto *variable = llvm::dyn_cast<NameExpr>(expr);
    Val *known = variable ? lookup(variable->name) : nullptr;
    if (!known || !known->is(Kind::Var))
      return;
    if (!metadata)
      metadata = memref::ExtractStridedMetadataOp::create(builder, at(expr->loc), buffer->memref);
    Value value = isOffset ? Value(metadata.getOffset()) : Value(metadata.getStrides()[dim]);
    define(variable->name, Val::expr(value, known->dtype, /*isIndex=*/true));
  };
  if (args[4]) {
    ArrayRef<Expr *> names;
    if (auto *list = llvm::dyn_cast<ListExpr>(args[4]))
      names = list->elements;
    else if (auto *tuple = llvm::dyn_cast<TupleExpr>(args[4]))
      names = tuple->elements;
    for (auto [dim, expr] : llvm::enumerate(names))
      if (static_cast<int64_t>(dim) < viewRank)
        bind(expr, false, dim);
  }
  if (args[5])
    bind(args[5], true, 0);
  return buffer;
}
