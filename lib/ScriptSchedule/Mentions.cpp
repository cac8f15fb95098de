//===- Mentions.cpp - the names that a piece of a script uses -------*- C++ -*-===//
//
// A walk over the syntax tree. The parser bounds its depth.

#include "Mentions.h"

using namespace mlir::tir::script;
using Visit = llvm::function_ref<void(llvm::StringRef)>;

static void visitAll(llvm::ArrayRef<Expr *> exprs, Visit visit) {
  for (const Expr *expr : exprs)
    visitNames(expr, visit);
}
static void visitAll(Body body, Visit visit) {
  for (const Stmt *statement : body)
    visitNames(statement, visit);
}
static void visitParams(llvm::ArrayRef<Param> params, Visit visit) {
  for (const Param &param : params) {
    visitNames(param.annotation, visit);
    visitNames(param.defaultValue, visit);
  }
}

void mlir::tir::script::visitNames(const Expr *expr, Visit visit) {
  if (!expr)
    return;
  switch (expr->kind) {
  case Expr::Kind::Name:
    return visit(llvm::cast<NameExpr>(expr)->name);
  case Expr::Kind::Int:
  case Expr::Kind::Float:
  case Expr::Kind::String:
  case Expr::Kind::Bool:
  case Expr::Kind::None:
  case Expr::Kind::Ellipsis:
    return;
  case Expr::Kind::FString:
    for (const FStringExpr::Part &part : llvm::cast<FStringExpr>(expr)->parts)
      visitNames(part.value, visit);
    return;
  case Expr::Kind::Attribute:
    return visitNames(llvm::cast<AttributeExpr>(expr)->value, visit);
  case Expr::Kind::Subscript:
    visitNames(llvm::cast<SubscriptExpr>(expr)->value, visit);
    return visitNames(llvm::cast<SubscriptExpr>(expr)->index, visit);
  case Expr::Kind::Slice: {
    auto *slice = llvm::cast<SliceExpr>(expr);
    return visitAll({slice->lower, slice->upper, slice->step}, visit);
  }
  case Expr::Kind::Call: {
    auto *call = llvm::cast<CallExpr>(expr);
    visitNames(call->callee, visit);
    visitAll(call->args, visit);
    for (const Keyword &keyword : call->keywords)
      visitNames(keyword.value, visit);
    return;
  }
  case Expr::Kind::Binary: {
    auto *binary = llvm::cast<BinaryExpr>(expr);
    return visitAll({binary->lhs, binary->rhs}, visit);
  }
  case Expr::Kind::Unary:
    return visitNames(llvm::cast<UnaryExpr>(expr)->operand, visit);
  case Expr::Kind::BoolOp:
    return visitAll(llvm::cast<BoolOpExpr>(expr)->values, visit);
  case Expr::Kind::Compare:
    return visitAll(llvm::cast<CompareExpr>(expr)->operands, visit);
  case Expr::Kind::IfExp: {
    auto *choice = llvm::cast<IfExpExpr>(expr);
    return visitAll({choice->test, choice->then, choice->otherwise}, visit);
  }
  case Expr::Kind::Lambda:
    visitParams(llvm::cast<LambdaExpr>(expr)->params, visit);
    return visitNames(llvm::cast<LambdaExpr>(expr)->body, visit);
  case Expr::Kind::Tuple:
    return visitAll(llvm::cast<TupleExpr>(expr)->elements, visit);
  case Expr::Kind::List:
    return visitAll(llvm::cast<ListExpr>(expr)->elements, visit);
  case Expr::Kind::Set:
    return visitAll(llvm::cast<SetExpr>(expr)->elements, visit);
  case Expr::Kind::Dict:
    visitAll(llvm::cast<DictExpr>(expr)->keys, visit);
    return visitAll(llvm::cast<DictExpr>(expr)->values, visit);
  case Expr::Kind::Comprehension: {
    auto *comprehension = llvm::cast<ComprehensionExpr>(expr);
    visitAll({comprehension->element, comprehension->value}, visit);
    for (const ComprehensionExpr::Clause &clause : comprehension->clauses) {
      visitAll({clause.target, clause.iterable}, visit);
      visitAll(clause.conditions, visit);
    }
    return;
  }
  case Expr::Kind::Starred:
    return visitNames(llvm::cast<StarredExpr>(expr)->value, visit);
  }
}

void mlir::tir::script::visitNames(const Stmt *statement, Visit visit) {
  switch (statement->kind) {
  case Stmt::Kind::Expression:
    return visitNames(llvm::cast<ExpressionStmt>(statement)->value, visit);
  case Stmt::Kind::Assign:
    visitAll(llvm::cast<AssignStmt>(statement)->targets, visit);
    return visitNames(llvm::cast<AssignStmt>(statement)->value, visit);
  case Stmt::Kind::AnnAssign: {
    auto *assign = llvm::cast<AnnAssignStmt>(statement);
    return visitAll({assign->target, assign->annotation, assign->value}, visit);
  }
  case Stmt::Kind::AugAssign: {
    auto *assign = llvm::cast<AugAssignStmt>(statement);
    return visitAll({assign->target, assign->value}, visit);
  }
  case Stmt::Kind::For: {
    auto *loop = llvm::cast<ForStmt>(statement);
    visitAll({loop->target, loop->iterable}, visit);
    visitAll(loop->body, visit);
    return visitAll(loop->otherwise, visit);
  }
  case Stmt::Kind::While: {
    auto *loop = llvm::cast<WhileStmt>(statement);
    visitNames(loop->test, visit);
    visitAll(loop->body, visit);
    return visitAll(loop->otherwise, visit);
  }
  case Stmt::Kind::If: {
    auto *branch = llvm::cast<IfStmt>(statement);
    visitNames(branch->test, visit);
    visitAll(branch->then, visit);
    return visitAll(branch->otherwise, visit);
  }
  case Stmt::Kind::With: {
    auto *with = llvm::cast<WithStmt>(statement);
    for (const WithStmt::Item &item : with->items)
      visitAll({item.value, item.target}, visit);
    return visitAll(with->body, visit);
  }
  case Stmt::Kind::Assert: {
    auto *check = llvm::cast<AssertStmt>(statement);
    return visitAll({check->test, check->message}, visit);
  }
  case Stmt::Kind::Return:
    return visitNames(llvm::cast<ReturnStmt>(statement)->value, visit);
  case Stmt::Kind::Function: {
    auto *function = llvm::cast<FunctionStmt>(statement);
    visitParams(function->params, visit);
    visitAll(function->decorators, visit);
    return visitAll(function->body, visit);
  }
  case Stmt::Kind::Class: {
    auto *definition = llvm::cast<ClassStmt>(statement);
    visitAll(definition->bases, visit);
    visitAll(definition->decorators, visit);
    return visitAll(definition->body, visit);
  }
  case Stmt::Kind::Other:
    return visitAll(llvm::cast<OtherStmt>(statement)->body, visit);
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
  case Stmt::Kind::Pass:
  case Stmt::Kind::Import:
  case Stmt::Kind::ImportFrom:
    return;
  }
}
