//===- Statements.cpp - statements of a function --------------------*- C++ -*-===//

#include "Importer.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

/// Returns the name of T that a call calls ("launch_thread"), or an empty one.
StringRef tir::script::calledT(Evaluator &evaluator, const Expr *expr) {
  auto *call = llvm::dyn_cast<CallExpr>(expr);
  const Expr *callee = call ? call->callee : expr;
  std::string path;
  const Expr *at = callee;
  while (auto *attribute = llvm::dyn_cast<AttributeExpr>(at)) {
    path = path.empty() ? attribute->name.str() : attribute->name.str() + "." + path;
    at = attribute->value;
  }
  auto *name = llvm::dyn_cast<NameExpr>(at);
  Val *value = name ? evaluator.lookup(name->name) : nullptr;
  if (!value || !value->is(Kind::Path))
    return {};
  std::string whole = path.empty() ? value->s.str() : value->s.str() + "." + path;
  StringRef text = whole;
  for (StringRef prefix : {"tvm.script.tirx.", "tvm.script.tir.", "T."})
    if (text.consume_front(prefix))
      return evaluator.keep(text);
  return {};
}

void Importer::emitAll(Body body) {
  OpBuilder::InsertionGuard guard(builder); // a thread nest that opens holds what stands behind it
  for (const Stmt *statement : body) {
    emit(statement);
    // What stands behind an exit is never reached.
    Block::iterator place = builder.getInsertionPoint();
    bool ended = place != builder.getInsertionBlock()->begin() &&
                 isa<BreakOp, ContinueOp, ReturnOp, func::ReturnOp>(*std::prev(place));
    if (ended)
      break;
  }
}

/// Ends a region with a tir.yield, unless it ends in an exit already.
void Importer::endRegion(Region &region, SMLoc loc) {
  Block &block = region.front();
  if (block.empty() || !block.back().hasTrait<OpTrait::IsTerminator>()) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&block);
    YieldOp::create(builder, at(loc));
  }
}

/// Builds `body` in an empty or ended region of its own.
void Importer::emitInto(Region &region, Body body, SMLoc loc) {
  OpBuilder::InsertionGuard guard(builder);
  Enter enter(*this);
  if (region.empty())
    builder.createBlock(&region);
  else if (!region.front().empty())
    region.front().back().erase(); // the tir.yield of a fresh operation
  builder.setInsertionPointToEnd(&region.front());
  emitAll(body);
  endRegion(region, loc);
}

void Importer::emit(const Stmt *statement) {
  if (!step(statement->loc))
    return;
  switch (statement->kind) {
  case Stmt::Kind::Pass:
    return;
  case Stmt::Kind::Expression:
    return emitExpression(llvm::cast<ExpressionStmt>(statement)->value);
  case Stmt::Kind::Assign: {
    auto *assign = llvm::cast<AssignStmt>(statement);
    return emitAssign(assign->targets, assign->value, statement->loc);
  }
  case Stmt::Kind::AnnAssign:
    return emitAnnAssign(llvm::cast<AnnAssignStmt>(statement));
  case Stmt::Kind::AugAssign:
    return emitAugAssign(llvm::cast<AugAssignStmt>(statement));
  case Stmt::Kind::For:
    return emitFor(llvm::cast<ForStmt>(statement));
  case Stmt::Kind::While:
    return emitWhile(llvm::cast<WhileStmt>(statement));
  case Stmt::Kind::If:
    return emitIf(llvm::cast<IfStmt>(statement));
  case Stmt::Kind::With:
    return emitWith(llvm::cast<WithStmt>(statement), 0);
  case Stmt::Kind::Assert: {
    auto *check = llvm::cast<AssertStmt>(statement);
    return emitAssert(statement->loc, check->test, check->message, "RuntimeError");
  }
  case Stmt::Kind::Return:
    return emitReturn(llvm::cast<ReturnStmt>(statement));
  case Stmt::Kind::Break:
    BreakOp::create(builder, at(statement->loc));
    return;
  case Stmt::Kind::Continue:
    ContinueOp::create(builder, at(statement->loc));
    return;
  case Stmt::Kind::Function: {
    std::optional<Val> none;
    execute(statement, none);
    return;
  }
  case Stmt::Kind::Import:
  case Stmt::Kind::ImportFrom:
    return import(statement);
  case Stmt::Kind::Class:
    error(statement->loc, "a class in a function is not supported");
    return;
  case Stmt::Kind::Other:
    error(statement->loc, "'" + llvm::cast<OtherStmt>(statement)->keyword +
                              "' is not supported in a function of TIR");
    return;
  }
}

void Importer::emitExpression(const Expr *expr) {
  if (llvm::isa<StringExpr, EllipsisExpr>(expr)) // a docstring
    return;
  StringRef name = calledT(*this, expr);
  if (auto *call = llvm::dyn_cast<CallExpr>(expr); call && !name.empty()) {
    if (name == "func_attr") {
      if (!expectArgs(call, name, 1, 1))
        return;
      Val attributes = eval(call->args[0]);
      if (!attributes)
        return;
      if (!attributes.is(Kind::Dict)) {
        error(call->args[0]->loc,
              "expected a dictionary of attributes, but got " + describe(attributes));
        return;
      }
      for (size_t i = 0; i < attributes.items->size(); i += 2)
        applyFunctionAttribute((*attributes.items)[i].s, (*attributes.items)[i + 1],
                               call->args[0]->loc);
      return;
    }
    if (name == "attr") {
      emitAttr(call, nullptr);
      return;
    }
    if (name == "Assert") {
      Args args(call, {"condition", "message", "error_kind"});
      StringRef kind = "RuntimeError";
      if (args[2]) {
        std::optional<StringRef> text = evalText(args[2], "the kind of an error");
        if (!text)
          return;
        kind = *text;
      }
      if (!args[0])
        error(call->loc, "expected a condition to check");
      else
        emitAssert(call->loc, args[0], args[1], kind);
      return;
    }
    if (name == "launch_thread") { // without a name for the variable
      declares("", expr, expr->loc);
      return;
    }
    if (name == "store" || name == "buffer_store") {
      Args args(call, {"buffer", "value", "indices", "predicate"});
      Val buffer = args[0] ? eval(args[0]) : Val();
      if (!buffer || !args[1] || !args[2]) {
        if (buffer || !args[0])
          error(call->loc, "expected a buffer, a value and indices");
        return;
      }
      if (name == "store" || !buffer.is(Kind::Buffer)) {
        unsupported(name, call->loc);
        return;
      }
      if (args[3] && !llvm::isa<NoneExpr>(args[3])) {
        error(args[3]->loc, "predicates of stores are not supported");
        return;
      }
      SubscriptExpr subscript(call->loc);
      TupleExpr tuple(args[2]->loc);
      subscript.value = const_cast<Expr *>(args[0]);
      Expr *single = const_cast<Expr *>(args[2]);
      if (auto *list = llvm::dyn_cast<ListExpr>(args[2]))
        tuple.elements = list->elements;
      else
        tuple.elements = single;
      subscript.index = &tuple;
      Val value = evalPrim(args[1]);
      if (value)
        emitStore(&subscript, value, call->loc);
      return;
    }
  }
  (void)eval(expr);
}

//===--- assignment -----------------------------------------------------------===//

/// Handles the calls that declare something under a name; returns false for any other value.
bool Importer::declares(StringRef name, const Expr *value, SMLoc loc) {
  auto *call = llvm::dyn_cast<CallExpr>(value);
  if (!call)
    return false;
  StringRef called = calledT(*this, call);
  if (called.empty())
    return false;
  auto defineBuffer = [&](Buffer *buffer) {
    if (buffer)
      define(name, Val::of(buffer));
    return true;
  };
  if (called == "match_buffer") {
    // Those of parameters are bound already.
    if (Val *known = lookup(name); known && known->is(Kind::Buffer) && !call->args.empty() &&
                                   llvm::isa<NameExpr>(call->args[0]))
      return true;
    return defineBuffer(emitMatch(name, call));
  }
  if (called == "alloc_buffer")
    return defineBuffer(emitAlloc(name, call, era == Era::Tir, "global"));
  if (called == "sblock_alloc_buffer")
    return defineBuffer(emitAlloc(name, call, /*isBlockLevel=*/true, "global"));
  if (called == "alloc_local")
    return defineBuffer(emitAlloc(name, call, /*isBlockLevel=*/false, "local"));
  if (called == "alloc_shared")
    return defineBuffer(emitAlloc(name, call, /*isBlockLevel=*/false, "shared"));
  if (called == "decl_buffer" || called == "buffer_decl" || called == "Buffer")
    return defineBuffer(emitDecl(name, call));
  if (called == "allocate") {
    Val pointer = emitAllocate(name, call);
    if (pointer)
      define(name, pointer);
    return true;
  }
  if (called == "launch_thread") {
    Args args(call, {"thread", "extent"});
    if (!args[0] || !args[1]) {
      error(call->loc, "expected a thread axis and an extent");
      return true;
    }
    Val thread = eval(args[0]), extent = thread ? evalIndex(args[1]) : Val();
    if (!extent)
      return true;
    if (!thread.is(Kind::Str) && !thread.is(Kind::Thread)) {
      error(args[0]->loc, "expected a thread axis, but got " + describe(thread));
      return true;
    }
    StringRef variable = name;
    if (auto *given = llvm::dyn_cast<NameExpr>(args[0]); given && thread.is(Kind::Thread))
      variable = given->name;
    DType dtype = thread.is(Kind::Thread) ? thread.dtype : dtypeOf(extent);
    ForOp nest = openThreadLoop(thread.s, extent, call->loc, variable, dtype);
    if (!nest)
      return true;
    Val index = Val::expr(nest.getInductionVar(), dtype, /*isIndex=*/true);
    if (!name.empty())
      define(name, index);
    if (thread.is(Kind::Thread) && variable != name)
      define(variable, index);
    return true;
  }
  if (called == "env_thread") {
    if (!expectArgs(call, called, 1, 2))
      return true;
    std::optional<StringRef> axis = evalText(call->args[0], "a thread axis");
    if (!axis)
      return true;
    Val thread = Val::text(Kind::Thread, *axis);
    thread.dtype = DType::integer(32);
    define(name, thread);
    return true;
  }
  if (std::optional<DType> dtype = variableType(*this, call)) { // n = T.int32()
    if (Val *known = lookup(name); known && known->is(Kind::Expr))
      return true; // bound to a dimension of a parameter
    Val variable = Val::text(Kind::Var, name);
    variable.dtype = *dtype;
    define(name, variable);
    return true;
  }
  return false;
}

/// Gives a value of the program a name: what it is depends on the era. `dtype` is what the script
/// declares for it.
void Importer::defineVariable(StringRef name, const Val &value, SMLoc loc,
                              std::optional<DType> dtype) {
  Val typed = value;
  if (dtype && !(typed = convert(value, *dtype, loc)))
    return;
  bool isMutable = era == Era::Current && !dtypeOf(typed).isHandle() && dtypeOf(typed).isScalar();
  if (!isMutable) {
    define(name, typed);
    return;
  }
  DType type = dtypeOf(typed);
  auto memref = bufferType({}, type, "local", {}, false, loc);
  if (!memref)
    return;
  auto alloc = AllocBufferOp::create(builder, named(name, loc), memref, ValueRange(), name);
  if (Type stated = type.getStatedType(context))
    alloc.setDtype(stated);
  Buffer *buffer = addBuffer(name, alloc.getBuffer(), type);
  buffer->isScalar = true;
  define(name, Val::of(buffer));
  storeScalar(buffer, typed, loc);
}

void Importer::emitAssign(ArrayRef<Expr *> targets, const Expr *value, SMLoc loc) {
  if (targets.size() != 1) {
    error(loc, "expected one target to assign to, but got " + llvm::Twine(targets.size()));
    return;
  }
  const Expr *target = targets[0];
  auto *name = llvm::dyn_cast<NameExpr>(target);
  if (name && declares(name->name, value, loc))
    return;
  // `n, m = T.int32(), T.int32()` declares each of them.
  auto *names = llvm::dyn_cast<TupleExpr>(target);
  auto *values = llvm::dyn_cast<TupleExpr>(value);
  if (names && values && names->elements.size() == values->elements.size() &&
      llvm::all_of(names->elements, llvm::IsaPred<NameExpr>)) {
    for (auto [one, itsValue] : llvm::zip_equal(names->elements, values->elements)) {
      Expr *single = one;
      emitAssign(single, itsValue, loc);
    }
    return;
  }
  if (auto *subscript = llvm::dyn_cast<SubscriptExpr>(target)) {
    Val stored = eval(value);
    if (stored)
      emitStore(subscript, stored, loc);
    return;
  }
  if (auto *attribute = llvm::dyn_cast<AttributeExpr>(target)) {
    error(attribute->loc, "cannot assign to an attribute");
    return;
  }
  Val result = eval(value);
  if (!result)
    return;
  if (calledT(*this, value) == "meta_var") { // a value of Python, no variable of the program
    assign(target, result);
    return;
  }
  if (result.is(Kind::Void)) {
    errorNoValue(result, value->loc);
    return;
  }
  if (!name) { // a tuple of names
    assign(target, result);
    return;
  }
  if (result.is(Kind::Buffer) && result.buffer->isScalar)
    result = loadScalar(result.buffer, value->loc);
  Val *known = lookup(name->name);
  if (known && known->is(Kind::Buffer) && (known->buffer->isScalar || era == Era::Current) &&
      result.isPrim()) {
    storeScalar(known->buffer, result, loc);
    return;
  }
  if (known && known->is(Kind::Expr) && known->isIndex && isa<BlockArgument>(known->value) &&
      scope->names.count(name->name)) {
    error(target->loc, "cannot assign to '" + name->name + "', which is set by its loop or block");
    return;
  }
  if (result.is(Kind::Expr) || result.is(Kind::Imm) || (era == Era::Current && result.isNumber()))
    return defineVariable(name->name, result, loc, std::nullopt);
  define(name->name, result);
}

void Importer::emitAnnAssign(const AnnAssignStmt *statement) {
  auto *name = llvm::dyn_cast<NameExpr>(statement->target);
  if (!name) {
    error(statement->target->loc, "expected a name to declare");
    return;
  }
  // T.let[T.int32] binds for good; T.int32 does so up to v0.24.
  const Expr *annotation = statement->annotation;
  bool isLet = false;
  StringRef called = calledT(*this, annotation);
  if (called == "let") {
    isLet = true;
    annotation = nullptr;
  } else if (auto *subscript = llvm::dyn_cast<SubscriptExpr>(annotation)) {
    if (calledT(*this, subscript->value) == "let") {
      isLet = true;
      annotation = subscript->index;
    } else { // T.float32[4]: a local array
      std::optional<DType> dtype = evalDType(subscript->value);
      std::optional<std::vector<Val>> shape = dtype ? evalShape(subscript->index) : std::nullopt;
      if (!shape)
        return;
      MemRefType type = bufferType(*shape, *dtype, "local", {}, false, statement->loc);
      if (!type)
        return;
      if (!type.hasStaticShape()) {
        error(subscript->index->loc, "expected a constant size for a local array");
        return;
      }
      auto alloc = AllocBufferOp::create(builder, named(name->name, statement->loc), type,
                                         ValueRange(), name->name);
      define(name->name, Val::of(addBuffer(name->name, alloc.getBuffer(), *dtype)));
      return;
    }
  }
  std::optional<DType> dtype;
  bool isPointer = false;
  if (annotation) {
    auto *call = llvm::dyn_cast<CallExpr>(annotation);
    isPointer = calledT(*this, annotation) == "handle" || calledT(*this, annotation) == "Ptr";
    if (!isPointer && !(dtype = evalDType(call ? call->callee : annotation)))
      return;
    if (dtype && dtype->isHandle())
      isPointer = true;
  }
  if (!statement->value) {
    if (isLet || !dtype || era != Era::Current) {
      error(statement->loc, "expected a value for '" + name->name + "'");
      return;
    }
    // Declared now, set later.
    MemRefType type = bufferType({}, *dtype, "local", {}, false, statement->loc);
    if (!type)
      return;
    auto alloc = AllocBufferOp::create(builder, named(name->name, statement->loc), type,
                                       ValueRange(), name->name);
    Buffer *buffer = addBuffer(name->name, alloc.getBuffer(), *dtype);
    buffer->isScalar = true;
    define(name->name, Val::of(buffer));
    return;
  }
  if (declares(name->name, statement->value, statement->loc))
    return;
  if (isPointer) {
    Val pointer = eval(statement->value);
    if (pointer)
      define(name->name, pointer);
    return;
  }
  Val value = evalPrim(statement->value);
  if (!value)
    return;
  if (isLet) {
    if (dtype && !(value = convert(value, *dtype, statement->loc)))
      return;
    define(name->name, value);
    return;
  }
  // Redeclared: a store to the same variable.
  if (Val *known = lookup(name->name);
      known && known->is(Kind::Buffer) && known->buffer->isScalar && scope->names.count(name->name))
    return storeScalar(known->buffer, value, statement->loc);
  defineVariable(name->name, value, statement->loc, dtype);
}

void Importer::emitAugAssign(const AugAssignStmt *statement) {
  auto *subscript = llvm::dyn_cast<SubscriptExpr>(statement->target);
  Val old = eval(statement->target);
  if (!old)
    return;
  auto *name = llvm::dyn_cast<NameExpr>(statement->target);
  Buffer *scalar = old.is(Kind::Buffer) && old.buffer->isScalar ? old.buffer : nullptr;
  if (scalar)
    old = loadScalar(scalar, statement->loc);
  Val operand = eval(statement->value);
  Val value = operand ? binary(statement->op, old, operand, statement->loc) : Val();
  if (!value)
    return;
  if (subscript)
    return emitStore(subscript, value, statement->loc);
  if (scalar)
    return storeScalar(scalar, value, statement->loc);
  if (name && !old.is(Kind::Expr)) {
    define(name->name, value);
    return;
  }
  error(statement->target->loc,
        name ? "cannot change '" + llvm::Twine(name->name) + "', which is bound to one value"
             : llvm::Twine("cannot assign to this"));
}

//===--- control --------------------------------------------------------------===//

void Importer::emitIf(const IfStmt *statement) {
  Val test = eval(statement->test);
  if (!test)
    return;
  if (test.is(Kind::Buffer) && test.buffer->isScalar)
    test = loadScalar(test.buffer, statement->test->loc);
  if (!test.is(Kind::Expr)) { // known: only what is taken is built
    std::optional<bool> known = truth(test, statement->test->loc);
    if (known)
      for (const Stmt *next : *known ? statement->then : statement->otherwise)
        emit(next);
    return;
  }
  Value condition = toCondition(test, statement->test->loc);
  if (!condition)
    return;
  if (isa<VectorType>(condition.getType())) {
    error(statement->test->loc, "expected a condition of one lane");
    return;
  }
  auto choice = IfOp::create(builder, at(statement->loc), condition, !statement->otherwise.empty());
  emitInto(choice.getThenRegion(), statement->then, statement->loc);
  if (!statement->otherwise.empty())
    emitInto(choice.getElseRegion(), statement->otherwise, statement->loc);
}

void Importer::emitWhile(const WhileStmt *statement) {
  if (!statement->otherwise.empty()) {
    error(statement->otherwise[0]->loc, "'else' of a loop is not supported");
    return;
  }
  OperationState state(at(statement->loc), WhileOp::getOperationName());
  state.addRegion();
  state.addRegion();
  auto loop = cast<WhileOp>(builder.create(state));
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(&loop.getBefore());
    Val test = evalPrim(statement->test);
    Value condition = test ? toCondition(test, statement->test->loc) : Value();
    if (!condition)
      condition = arith::ConstantIntOp::create(builder, at(statement->loc), 0, 1);
    ConditionOp::create(builder, at(statement->loc), condition);
  }
  emitInto(loop.getBody(), statement->body, statement->loc);
}

void Importer::emitAssert(SMLoc loc, const Expr *test, const Expr *message, StringRef kind) {
  Val value = evalPrim(test);
  Value condition = value ? toCondition(value, test->loc) : Value();
  if (!condition)
    return;
  std::vector<StringRef> parts;
  if (message) {
    Val text = eval(message);
    if (!text)
      return;
    // A text, or the kind of the error and the parts of its text.
    if (text.isSequence() && text.items->size() == 2 && (*text.items)[0].is(Kind::Str) &&
        (*text.items)[1].isSequence()) {
      kind = (*text.items)[0].s;
      text = (*text.items)[1];
    }
    std::vector<Val> items = text.isSequence() ? *text.items : std::vector<Val>{text};
    for (const Val &item : items) {
      if (!item.is(Kind::Str)) {
        error(message->loc,
              "expected text as the message of an assertion, but got " + describe(item));
        return;
      }
      parts.push_back(item.s);
    }
  } else {
    parts.push_back("assertion failed");
  }
  AssertOp::create(builder, at(loc), condition, builder.getStringAttr(kind),
                   builder.getStrArrayAttr(parts));
}

void Importer::emitReturn(const ReturnStmt *statement) {
  SmallVector<Value> values;
  if (statement->value && !llvm::isa<NoneExpr>(statement->value)) {
    Val value = evalPrim(statement->value);
    if (!value)
      return;
    // A function of kernels reports success by returning 0.
    bool isZero = !value.is(Kind::Expr) && !current->result;
    if (!current->result && !isZero) {
      InFlightDiagnostic report = diagnostics.error(statement->loc);
      report << "function '" << current->definition->name
             << "' returns a value, but declares no result";
      report.attachNote(at(current->definition->nameLoc))
          << "declare it here, as in 'def " << current->definition->name << "(...) -> T."
          << dtypeOf(value).str() << "'";
      return;
    }
    if (current->result) {
      Val converted = convert(value, *current->result, statement->value->loc);
      Value data = converted ? toData(converted, statement->value->loc) : Value();
      if (!data)
        return;
      values.push_back(data);
    }
  } else if (current->result) {
    error(statement->loc, "expected a value of type '" + current->result->str() + "' to return");
    return;
  }
  if (usesTirReturn)
    ReturnOp::create(builder, at(statement->loc), values);
  else
    func::ReturnOp::create(builder, at(statement->loc), values);
}
