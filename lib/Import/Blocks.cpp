//===- Blocks.cpp - with statements, blocks and their regions -------*- C++ -*-===//

#include "Importer.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

void Importer::emitWith(const WithStmt *statement, size_t item) {
  if (item == statement->items.size()) {
    Enter enter(*this);
    return emitAll(statement->body);
  }
  const WithStmt::Item &head = statement->items[item];
  StringRef called = calledT(*this, head.value);
  auto *call = llvm::dyn_cast<CallExpr>(head.value);
  auto *name = head.target ? llvm::dyn_cast<NameExpr>(head.target) : nullptr;
  StringRef variable = name ? name->name : StringRef();
  if (!call || called.empty()) {
    Val value = eval(head.value);
    if (value)
      error(head.value->loc,
            "expected a block, a thread or another frame of T, but got " + describe(value));
    return;
  }
  if (called == "block" || called == "sblock") {
    if (statement->items.size() != 1) {
      error(statement->loc, "expected a block to stand alone in its with");
      return;
    }
    return emitBlock(call, statement);
  }
  OpBuilder::InsertionGuard guard(builder);
  Enter enter(*this);
  if (called == "launch_thread" || called == "decl_buffer" || called == "allocate") {
    unsigned before = diagnostics.numErrors();
    if (!declares(variable, head.value, head.value->loc) || diagnostics.numErrors() != before)
      return;
    return emitWith(statement, item + 1);
  }
  if (called == "attr") {
    emitAttr(call, [&] { emitWith(statement, item + 1); });
    return;
  }
  if (called == "let" || called == "LetStmt") {
    Args args(call, {called == "let" ? "var" : "value",
                     called == "let" ? "value" : "type_annotation", "var"});
    const Expr *valueExpr = called == "let" ? args[1] : args[0];
    if (!valueExpr) {
      error(call->loc, "expected a value to bind");
      return;
    }
    Val value = eval(valueExpr);
    if (!value)
      return;
    if (called == "let") {
      auto *target = args[0] ? llvm::dyn_cast<NameExpr>(args[0]) : nullptr;
      if (!target) {
        error(call->loc, "expected a name to bind");
        return;
      }
      variable = target->name;
    }
    if (!variable.empty())
      define(variable, value);
    return emitWith(statement, item + 1);
  }
  if (called == "Assert") {
    emitExpression(head.value);
    return emitWith(statement, item + 1);
  }
  if (called == "If" || called == "Then" || called == "Else" || called == "While") {
    unsupported(called, call->loc);
    return;
  }
  if (called == "init") {
    error(call->loc, "expected 'T.init' to stand directly in a block");
    return;
  }
  if (called == "serial" || called == "parallel" || called == "vectorized" || called == "unroll" ||
      called == "thread_binding" || called == "grid") {
    if (!head.target) {
      error(call->loc, "expected a name for the variable of a loop");
      return;
    }
    if (item + 1 != statement->items.size()) {
      error(statement->loc, "expected a loop to stand last in its with");
      return;
    }
    emitLoops(call, called, head.target, statement->body);
    return;
  }
  unsupported(called, call->loc);
}

/// `T.attr(node, key, value)`: a thread axis opens a loop; what means nothing here is kept.
void Importer::emitAttr(const CallExpr *call, function_ref<void()> body) {
  Args args(call, {"node", "attr_key", "value"});
  if (!args[0] || !args[1] || !args[2]) {
    error(call->loc, "expected a node, a key and a value for 'T.attr'");
    return;
  }
  std::optional<StringRef> key = evalText(args[1], "the key of an attribute");
  Val node = key ? eval(args[0]) : Val();
  if (!node)
    return;
  if (*key == "thread_extent" || *key == "virtual_thread") {
    Val extent = evalIndex(args[2]);
    if (!extent)
      return;
    if (!node.is(Kind::Thread)) {
      error(args[0]->loc, "expected a thread axis, but got " + describe(node));
      return;
    }
    auto *variable = llvm::dyn_cast<NameExpr>(args[0]);
    StringRef name = variable ? variable->name : StringRef();
    ForOp loop = openThreadLoop(node.s, extent, call->loc, name, node.dtype);
    if (loop && variable)
      define(name, Val::expr(loop.getInductionVar(), node.dtype, /*isIndex=*/true));
    if (loop && body)
      body();
    return;
  }
  Val value = eval(args[2]);
  if (!value)
    return;
  bool isAsync = key->starts_with("async_") || *key == "double_buffer_scope" ||
                 *key == "double_buffer_write" || *key == "device_scope" ||
                 *key == "hand_threaded" || *key == "compute_scope" || *key == "extern_scope";
  if (isAsync || *key == "reduce_scope") {
    if (*key == "reduce_scope" && node.is(Kind::Object)) {
      // The combiner of the all-reduce that the body holds.
      reducers.push_back(node);
      if (body)
        body();
      else
        return; // stays for the statements behind it
      reducers.pop_back();
      return;
    }
    error(call->loc, "attribute '" + *key + "' is not supported");
    return;
  }
  SmallVector<Value> operands;
  OperationState state(at(call->loc), AttrOp::getOperationName());
  Value nodeValue;
  StringAttr nodeText;
  if (node.is(Kind::Buffer))
    nodeValue = node.buffer->memref;
  else if (node.is(Kind::Pointer) && node.buffer && !node.value)
    nodeValue = node.buffer->memref;
  else if (node.is(Kind::Expr))
    nodeValue = node.value;
  else
    nodeText = builder.getStringAttr(toText(node));
  Value dynamic;
  Attribute constantValue;
  if (value.is(Kind::Expr))
    dynamic = value.value;
  else if (!(constantValue = toAttribute(value, args[2]->loc)))
    return;
  auto attr = AttrOp::create(builder, at(call->loc), builder.getStringAttr(*key), nodeValue,
                             nodeText, dynamic, constantValue);
  builder.createBlock(&attr.getBody());
  YieldOp::create(builder, at(call->loc));
  builder.setInsertionPointToStart(&attr.getBody().front());
  if (body) {
    body();
    closeRegion(attr.getBody());
  }
}

/// Erases the tir.yield behind an exit.
void Importer::closeRegion(Region &region) {
  Block &block = region.front();
  if (block.getOperations().size() > 1 &&
      block.back().getPrevNode()->hasTrait<OpTrait::IsTerminator>())
    block.back().erase();
}

namespace {
/// An iterator as the script declares it.
struct AxisSpec {
  StringRef name;
  SMLoc loc;
  IterKind kind;
  Val extent, binding, offset;
};
} // namespace

static std::optional<IterKind> axisKind(StringRef name) {
  if (name == "S" || name == "spatial")
    return IterKind::spatial;
  if (name == "R" || name == "reduce")
    return IterKind::reduce;
  if (name == "scan")
    return IterKind::scan;
  if (name == "O" || name == "opaque")
    return IterKind::opaque;
  return std::nullopt;
}

void Importer::emitBlock(const CallExpr *call, const WithStmt *statement) {
  Args args(call, {"name", "no_realize"});
  StringRef blockName;
  if (args[0]) {
    std::optional<StringRef> text = evalText(args[0], "the name of a block");
    if (!text)
      return;
    blockName = *text;
  }
  Enter enter(*this);
  // First what stands around the iterators: axes, predicate, regions, attributes.
  std::vector<AxisSpec> axes;
  SmallVector<const CallExpr *> reads, writes, attributes;
  const WithStmt *init = nullptr;
  SmallVector<const Stmt *> body, matches;
  Val predicate;
  bool hasReads = false, hasWrites = false;
  auto addAxis = [&](const Expr *target, StringRef kindName, const CallExpr *axis) -> bool {
    auto *name = llvm::dyn_cast<NameExpr>(target);
    if (!name)
      return static_cast<bool>(error(target->loc, "expected a name for an axis"));
    std::optional<IterKind> kind = axisKind(kindName);
    if (!kind)
      return static_cast<bool>(error(axis->loc, "unknown kind of axis '" + kindName + "'"));
    Args axisArgs(axis, {"dom", "binding", "dtype"});
    if (!axisArgs[0] || !axisArgs[1])
      return static_cast<bool>(
          error(axis->loc, "expected a domain and a binding for axis '" + name->name + "'"));
    AxisSpec spec{name->name, name->loc, *kind, {}, {}, {}};
    // A domain is an extent, or a pair of bounds.
    Val domain;
    bool saved = inIndex;
    inIndex = true;
    domain = eval(axisArgs[0]);
    inIndex = saved;
    if (!domain)
      return false;
    if (domain.isSequence() || domain.is(Kind::Range)) {
      if (domain.items->size() < 2)
        return static_cast<bool>(
            error(axisArgs[0]->loc, "expected a begin and an end of the domain"));
      spec.offset = (*domain.items)[0];
      spec.extent = binary(BinaryOp::Sub, (*domain.items)[1], (*domain.items)[0], axisArgs[0]->loc);
    } else {
      spec.extent = domain;
    }
    spec.binding = spec.extent ? evalIndex(axisArgs[1]) : Val();
    if (!spec.binding)
      return false;
    axes.push_back(spec);
    return true;
  };
  auto addRemap = [&](const Expr *target, const CallExpr *remap) -> bool {
    Args remapArgs(remap, {"kinds", "bindings", "dtype"});
    std::optional<StringRef> kinds =
        remapArgs[0] ? evalText(remapArgs[0], "the kinds of axes") : std::nullopt;
    if (!kinds)
      return false;
    if (!remapArgs[1])
      return static_cast<bool>(error(remap->loc, "expected a list of loop variables to remap"));
    bool wasInIndex = inIndex;
    inIndex = true;
    Val given = eval(remapArgs[1]);
    inIndex = wasInIndex;
    if (!given)
      return false;
    if (!given.isSequence())
      return static_cast<bool>(error(remap->loc, "expected a list of loop variables to remap"));
    const std::vector<Val> &bindings = *given.items;
    ArrayRef<Expr *> targets;
    Expr *single = const_cast<Expr *>(target);
    if (auto *tuple = llvm::dyn_cast<TupleExpr>(target))
      targets = tuple->elements;
    else if (auto *list = llvm::dyn_cast<ListExpr>(target))
      targets = list->elements;
    else
      targets = ArrayRef<Expr *>(single);
    if (kinds->size() != bindings.size())
      return static_cast<bool>(
          error(remap->loc, "expected a loop variable for each of the kinds '" + *kinds +
                                "', but got " + llvm::Twine(bindings.size())));
    if (targets.size() != bindings.size())
      return static_cast<bool>(error(target->loc, "expected " + llvm::Twine(bindings.size()) +
                                                      " names for the axes, but got " +
                                                      llvm::Twine(targets.size())));
    for (size_t kindIndex = 0; kindIndex < bindings.size(); ++kindIndex) {
      const Expr *axisTarget = targets[kindIndex];
      SMLoc bindingLoc = remapArgs[1]->loc;
      if (auto *list = llvm::dyn_cast<ListExpr>(remapArgs[1]);
          list && list->elements.size() == bindings.size())
        bindingLoc = list->elements[kindIndex]->loc;
      auto *name = llvm::dyn_cast<NameExpr>(axisTarget);
      std::optional<IterKind> kind = axisKind(kinds->substr(kindIndex, 1));
      if (!kind)
        return static_cast<bool>(
            error(remapArgs[0]->loc, "unknown kind of axis '" + kinds->substr(kindIndex, 1) + "'"));
      Val value =
          name ? bindings[kindIndex] : error(axisTarget->loc, "expected a name for an axis");
      if (!value)
        return false;
      auto argument = value.is(Kind::Expr) ? dyn_cast<BlockArgument>(value.value) : BlockArgument();
      auto loop = argument ? dyn_cast<ForOp>(argument.getOwner()->getParentOp()) : ForOp();
      if (!loop)
        return static_cast<bool>(error(bindingLoc,
                                       "expected a loop variable to remap; bind an expression with "
                                       "'T.axis.spatial(extent, expression)'"));
      AxisSpec spec{name->name, name->loc, *kind, {}, value, {}};
      SmallVector<OpFoldResult, 3> range = loop.getRange();
      auto asVal = [&](OpFoldResult bound) {
        if (auto constantBound = getConstantIntValue(bound))
          return Val::integer(*constantBound);
        return Val::expr(cast<Value>(bound), value.dtype, /*isIndex=*/true);
      };
      // The domain is that of the loop; it begins at 0 for nearly all.
      spec.extent = asVal(range[1]);
      if (getConstantIntValue(range[0]) != std::optional<int64_t>(0)) {
        spec.offset = asVal(range[0]);
        spec.extent = binary(BinaryOp::Sub, spec.extent, spec.offset, bindingLoc);
      }
      if (!spec.extent)
        return false;
      axes.push_back(spec);
    }
    return true;
  };

  for (const Stmt *next : statement->body) {
    const Expr *value = nullptr, *target = nullptr;
    if (auto *assign = llvm::dyn_cast<AssignStmt>(next); assign && assign->targets.size() == 1) {
      value = assign->value;
      target = assign->targets[0];
    } else if (auto *annotated = llvm::dyn_cast<AnnAssignStmt>(next)) {
      value = annotated->value;
      target = annotated->target;
    } else if (auto *expression = llvm::dyn_cast<ExpressionStmt>(next)) {
      value = expression->value;
    }
    auto *inner = value ? llvm::dyn_cast<CallExpr>(value) : nullptr;
    StringRef called = inner ? calledT(*this, inner) : StringRef();
    if (target && called == "axis.remap") {
      if (!addRemap(target, inner))
        return;
    } else if (target && called.starts_with("axis.")) {
      if (!addAxis(target, called.drop_front(5), inner))
        return;
    } else if (!target && called == "where") {
      if (!expectArgs(inner, called, 1, 1))
        return;
      predicate = evalPrim(inner->args[0]);
      if (!predicate)
        return;
    } else if (!target && called == "reads") {
      reads.push_back(inner);
      hasReads = true;
    } else if (!target && called == "writes") {
      writes.push_back(inner);
      hasWrites = true;
    } else if (!target && (called == "block_attr" || called == "sblock_attr")) {
      attributes.push_back(inner);
    } else if (auto *with = llvm::dyn_cast<WithStmt>(next);
               with && with->items.size() == 1 && calledT(*this, with->items[0].value) == "init") {
      if (init) {
        error(with->loc, "expected one 'T.init' in a block");
        return;
      }
      init = with;
    } else {
      if (target && called == "match_buffer")
        matches.push_back(next);
      body.push_back(next);
    }
  }
  NamedAttrList annotations;
  for (const CallExpr *attribute : attributes) {
    if (!expectArgs(attribute, "block_attr", 1, 1))
      return;
    Val value = eval(attribute->args[0]);
    Attribute dictionary = value ? toAttribute(value, attribute->loc) : Attribute();
    if (!dictionary)
      return;
    if (auto entries = dyn_cast<DictionaryAttr>(dictionary))
      annotations.append(entries);
    else
      error(attribute->loc, "expected a dictionary of attributes");
  }
  // The root block is the function itself.
  bool isRoot = isa<func::FuncOp>(builder.getInsertionBlock()->getParentOp()) && axes.empty() &&
                !init && (blockName == "root" || blockName.empty()) && !predicate &&
                annotations.empty();
  if (isRoot) {
    for (const Stmt *next : body)
      emit(next);
    return;
  }

  SmallVector<Value> bindings;
  SmallVector<OpFoldResult> extents;
  SmallVector<IterKind> kinds;
  SmallVector<Attribute> dtypes;
  bool hasOtherTypes = false;
  for (AxisSpec &axis : axes) {
    Val position =
        axis.offset ? binary(BinaryOp::Sub, axis.binding, axis.offset, axis.loc) : axis.binding;
    Value binding = position ? toIndex(position, axis.loc) : Value();
    OpFoldResult extent = binding ? toIndexOrConstant(axis.extent, axis.loc) : OpFoldResult();
    if (!extent)
      return;
    if (auto known = getConstantIntValue(extent); known && *known < 0) {
      error(axis.loc, "expected an extent of 0 or more for axis '" + axis.name + "', but got " +
                          llvm::Twine(*known));
      return;
    }
    DType dtype = dtypeOf(axis.extent).bits > dtypeOf(axis.binding).bits ? dtypeOf(axis.extent)
                                                                         : dtypeOf(axis.binding);
    if (!dtype.isInt())
      dtype = DType::integer(32);
    axis.binding = Val::expr(binding, dtype, true);
    bindings.push_back(binding);
    extents.push_back(extent);
    kinds.push_back(axis.kind);
    hasOtherTypes |= dtype != DType::integer(32);
    dtypes.push_back(TypeAttr::get(IntegerType::get(
        context, dtype.bits, dtype.isUnsigned() ? IntegerType::Unsigned : IntegerType::Signed)));
  }
  Value condition = predicate ? toCondition(predicate, statement->loc) : Value();
  if (predicate && !condition)
    return;
  auto block =
      BlockOp::create(builder, at(statement->loc), blockName, bindings, extents, kinds, condition);
  if (!annotations.empty())
    block.setAnnotationsAttr(annotations.getDictionary(context));
  if (hasOtherTypes)
    block.setDtypesAttr(builder.getArrayAttr(dtypes));
  for (auto [argument, axis] : llvm::zip_equal(block.getBody().getArguments(), axes))
    argument.setLoc(named(axis.name, axis.loc));

  OpBuilder::InsertionGuard guard(builder);
  /// Makes the iterators known by the arguments of one region.
  auto bindAxes = [&](Block *into) {
    for (auto [argument, axis] : llvm::zip_equal(into->getArguments(), axes)) {
      Val value = Val::expr(argument, axis.binding.dtype, /*isIndex=*/true);
      if (axis.offset)
        value = binary(BinaryOp::Add, value, axis.offset, axis.loc);
      define(axis.name, value);
    }
  };
  {
    Enter inside(*this);
    builder.setInsertionPointToStart(block.getBodyBlock());
    bindAxes(block.getBodyBlock());
    for (const Stmt *next : body)
      emit(next);
    closeRegion(block.getBody());
    if (init) {
      Enter initScope(*this);
      builder.setInsertionPointToStart(block.createInit(builder));
      bindAxes(&block.getInit().front());
      for (const Stmt *match : matches) // parts of buffers belong to the whole block
        emit(match);
      emitAll(init->body);
      closeRegion(block.getInit());
    }
    if (hasReads || hasWrites) {
      Enter regionScope(*this);
      Block *signature = block.createSignature(builder);
      builder.setInsertionPointToEnd(signature);
      bindAxes(signature);
      SmallVector<Value> regionBuffers;
      SmallVector<OpFoldResult> bounds;
      auto addRegions = [&](ArrayRef<const CallExpr *> calls) {
        for (const CallExpr *list : calls)
          for (const Expr *arg : list->args) {
            ArrayRef<Expr *> parts(const_cast<Expr *const *>(&arg), 1);
            if (auto *elements = llvm::dyn_cast<ListExpr>(arg))
              parts = elements->elements;
            else if (auto *tuple = llvm::dyn_cast<TupleExpr>(arg))
              parts = tuple->elements;
            for (const Expr *part : parts)
              if (!evalRegion(part, regionBuffers, bounds))
                return false;
          }
        return true;
      };
      bool complete = addRegions(reads);
      int64_t numReads = regionBuffers.size();
      complete = complete && addRegions(writes);
      // A buffer of the block's own is no region of it.
      if (!complete || llvm::any_of(regionBuffers, [&](Value buffer) {
            return block->isProperAncestor(buffer.getParentBlock()->getParentOp()) ||
                   buffer.getParentBlock()->getParentOp() == block.getOperation();
          })) {
        block.getSignature().front().erase();
      } else {
        RegionsOp::create(builder, at(statement->loc), regionBuffers, bounds, numReads);
      }
    }
  }
  if (!hasReads && !hasWrites)
    inferRegions(block);
}
