//===- ScheduleEvaluator.cpp - statements around a program ----------*- C++ -*-===//
//
// A script holds more than its program and its schedule: it makes arrays, runs kernels, prints. So
// a statement that cannot be evaluated is skipped with a remark, unless it has to do with a
// schedule; then it is an error, for the program would not be the one that the script means.

#include "ScheduleEvaluator.h"
#include "Mentions.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Transform/IR/TransformTypes.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

/// Returns a sequence without steps.
static transform::NamedSequenceOp createSequence(Location location) {
  OpBuilder builder(location.getContext());
  auto type = transform::AnyOpType::get(builder.getContext());
  auto fillBody = [](OpBuilder &nested, Location where, BlockArgument) {
    transform::YieldOp::create(nested, where);
  };
  auto sequence = transform::NamedSequenceOp::create(
      builder, location, transform::TransformDialect::kTransformEntryPointSymbolName, type,
      TypeRange(), fillBody);
  sequence.setArgAttr(0, transform::TransformDialect::kArgReadOnlyAttrName, builder.getUnitAttr());
  return sequence;
}

ScheduleEvaluator::ScheduleEvaluator(ImportedScript &script)
    : Evaluator(*script.diagnostics), script(script), context(script.module->getContext()),
      copy(script.module->clone()), rewriter(context),
      steps(createSequence(script.module->getLoc())),
      recorder(OpBuilder::atBlockTerminator(&steps->getBody().front())) {
  define("__name__", Val::text(Kind::Str, "__main__"));
}

bool ScheduleEvaluator::run() {
  std::optional<Val> value;
  for (const Stmt *statement : script.statements) {
    if (!execute(statement, value))
      return false;
    value.reset(); // a return outside of a function
  }
  return true;
}

void ScheduleEvaluator::attachSteps() {
  if (result.numSteps == 0)
    return;
  ModuleOp module = *script.module;
  module.push_back(steps.release());
  module->setAttr(transform::TransformDialect::kWithNamedSequenceAttrName, UnitAttr::get(context));
}

void ScheduleEvaluator::remarkSkipped(SMLoc loc, const llvm::Twine &what) {
  if (remarked.insert(loc.getPointer()).second)
    diagnostics.remark(loc) << what << " is no part of the program, and is skipped";
}

//===--- what has to do with a schedule -----------------------------------------------===//

bool ScheduleEvaluator::concernsSchedule(const Val &value,
                                         llvm::SmallPtrSetImpl<const void *> &seen) {
  switch (value.kind) {
  case Kind::Object:
    return get<ScheduleObject>(value) || get<BlockObject>(value) || get<LoopObject>(value);
  case Kind::Tuple:
  case Kind::List:
  case Kind::Dict:
    return seen.insert(value.items.get()).second &&
           llvm::any_of(*value.items,
                        [&](const Val &item) { return concernsSchedule(item, seen); });
  case Kind::Function: {
    const void *definition = value.function ? static_cast<const void *>(value.function)
                                            : static_cast<const void *>(value.lambda);
    if (!seen.insert(definition).second)
      return false;
    bool concerns = false;
    Enter enter(*this, value.scope);
    auto visit = [&](StringRef name) {
      if (Val *used = lookup(name); used && !concerns)
        concerns = concernsSchedule(Val(*used), seen);
    };
    if (value.function)
      visitNames(static_cast<const Stmt *>(value.function), visit);
    else
      visitNames(value.lambda->body, visit);
    return concerns;
  }
  default:
    return false;
  }
}

bool ScheduleEvaluator::concernsSchedule(const Stmt *statement) {
  bool concerns = false;
  llvm::SmallPtrSet<const void *, 8> seen;
  visitNames(statement, [&](StringRef name) {
    if (Val *used = lookup(name); used && !concerns)
      concerns = concernsSchedule(Val(*used), seen);
  });
  return concerns;
}

//===--- statements --------------------------------------------------------------------===//

bool ScheduleEvaluator::execute(const Stmt *statement, std::optional<Val> &value) {
  bool outerTouches = std::exchange(touchesSchedule, false);
  SmallVector<Diagnostic> reports;
  bool done;
  {
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &report) {
      reports.push_back(std::move(report));
      return success();
    });
    done = executeKnown(statement, value);
  }
  bool hasError = llvm::any_of(reports, [](const Diagnostic &report) {
    return report.getSeverity() == DiagnosticSeverity::Error;
  });
  // What runs out of steps must not leave a schedule half done.
  bool ranOut = !done && !hasFailed && !hasError;
  if (!done && !hasFailed && !touchesSchedule && !ranOut && !concernsSchedule(statement)) {
    llvm::erase_if(reports, [](const Diagnostic &report) {
      return report.getSeverity() == DiagnosticSeverity::Error;
    });
    for (Diagnostic &report : reports)
      context->getDiagEngine().emit(std::move(report));
    remarkSkipped(statement->loc, "this statement");
    forget(statement, value);
    touchesSchedule = outerTouches;
    return true;
  }
  for (Diagnostic &report : reports)
    context->getDiagEngine().emit(std::move(report));
  if (ranOut)
    error(statement->loc, "the script computes for too long");
  hasFailed |= !done;
  touchesSchedule |= outerTouches;
  return done;
}

void ScheduleEvaluator::forget(const Stmt *statement, std::optional<Val> &value) {
  Val unknown = Val::text(Kind::Opaque, "what a skipped statement computes");
  auto forgetTarget = [&](const Expr *target) {
    visitNames(target, [&](StringRef name) { define(name, unknown); });
  };
  switch (statement->kind) {
  case Stmt::Kind::Assign:
    for (const Expr *target : llvm::cast<AssignStmt>(statement)->targets)
      if (!llvm::isa<SubscriptExpr, AttributeExpr>(target))
        forgetTarget(target);
    return;
  case Stmt::Kind::AnnAssign:
    return forgetTarget(llvm::cast<AnnAssignStmt>(statement)->target);
  case Stmt::Kind::AugAssign:
    return forgetTarget(llvm::cast<AugAssignStmt>(statement)->target);
  case Stmt::Kind::Return:
    value = unknown;
    return;
  default:
    return;
  }
}

bool ScheduleEvaluator::executeKnown(const Stmt *statement, std::optional<Val> &value) {
  bool isTop = scope->parent == nullptr;
  switch (statement->kind) {
  case Stmt::Kind::Class: {
    auto *definition = llvm::cast<ClassStmt>(statement);
    bool isProgram = isTop && script.definitions.contains(definition->name);
    define(definition->name, isProgram ? makeObject(programOf(definition->name, false))
                                       : Val::text(Kind::Opaque, definition->name));
    return true;
  }
  case Stmt::Kind::Function: {
    auto *definition = llvm::cast<FunctionStmt>(statement);
    if (!isTop || !script.definitions.contains(definition->name))
      return Evaluator::execute(statement, value);
    define(definition->name, makeObject(programOf(definition->name, true)));
    return true;
  }
  case Stmt::Kind::With:
    return executeWith(llvm::cast<WithStmt>(statement), value);
  case Stmt::Kind::Expression: {
    // Text on its own is a comment; what a call gives is of no use here.
    const Expr *expr = llvm::cast<ExpressionStmt>(statement)->value;
    Val what = eval(expr);
    if (what.is(Kind::Opaque))
      remarkSkipped(expr->loc, what.s.empty() ? "this" : "'" + what.s + "'");
    return static_cast<bool>(what);
  }
  case Stmt::Kind::Assign: {
    auto *assignment = llvm::cast<AssignStmt>(statement);
    Val what = eval(assignment->value);
    if (what.is(Kind::Opaque) && llvm::isa<CallExpr>(assignment->value))
      remarkSkipped(assignment->value->loc, "'" + what.s + "'");
    return what &&
           llvm::all_of(assignment->targets, [&](Expr *target) { return assign(target, what); });
  }
  case Stmt::Kind::Other:
    error(statement->loc,
          "'" + llvm::cast<OtherStmt>(statement)->keyword + "' is not supported around a schedule");
    return false;
  default:
    return Evaluator::execute(statement, value);
  }
}

bool ScheduleEvaluator::executeWith(const WithStmt *statement, std::optional<Val> &value) {
  size_t numTargets = currentTargets.size();
  for (const WithStmt::Item &item : statement->items) {
    Val context = eval(item.value);
    if (!context || (item.target && !assign(item.target, context)))
      return false;
    if (auto target = get<TargetObject>(context))
      currentTargets.push_back(target->text);
    else if (context.is(Kind::Opaque))
      remarkSkipped(item.value->loc, "'" + context.s + "'");
  }
  bool done = executeAll(statement->body, value);
  currentTargets.resize(numTargets);
  return done;
}
