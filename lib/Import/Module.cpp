//===- Module.cpp - from a file to a module -------------------------*- C++ -*-===//

#include "Importer.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "tir/Import/Parser.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

Importer::Importer(ImportedScript &script, MLIRContext *context)
    : Evaluator(*script.diagnostics), script(script), context(context), builder(context) {}

//===--- what is TIR in a file ------------------------------------------------===//

/// Returns the dotted path that an expression of names and attributes stands for, or nothing.
static std::string pathOf(Evaluator &evaluator, const Expr *expr) {
  if (auto *name = llvm::dyn_cast<NameExpr>(expr)) {
    Val *value = evaluator.lookup(name->name);
    return value && value->is(Kind::Path) ? value->s.str() : std::string();
  }
  if (auto *attribute = llvm::dyn_cast<AttributeExpr>(expr)) {
    std::string base = pathOf(evaluator, attribute->value);
    return base.empty() ? base : base + "." + attribute->name.str();
  }
  return {};
}

bool Importer::isPrimFunc(const FunctionStmt *definition, FunctionInfo &info) {
  for (const Expr *decorator : definition->decorators) {
    auto *call = llvm::dyn_cast<CallExpr>(decorator);
    std::string path = pathOf(*this, call ? call->callee : decorator);
    bool isDecorator = path == "T.prim_func" || StringRef(path).ends_with(".tir.prim_func") ||
                       StringRef(path).ends_with(".tirx.prim_func") || path == "T.jit" ||
                       path == "tvm.script.tir.prim_func";
    if (!isDecorator)
      continue;
    if (call)
      for (const Keyword &keyword : call->keywords) {
        auto *flag = llvm::dyn_cast<BoolExpr>(keyword.value);
        if (keyword.name == "private" && flag)
          info.isPrivate = flag->value;
        if (keyword.name == "s_tir" && flag)
          info.isBlockMode = flag->value;
      }
    return true;
  }
  return false;
}

bool Importer::isModuleClass(const ClassStmt *definition) {
  return llvm::any_of(definition->decorators, [&](const Expr *decorator) {
    auto *call = llvm::dyn_cast<CallExpr>(decorator);
    std::string path = pathOf(*this, call ? call->callee : decorator);
    return path == "I.ir_module" || StringRef(path).ends_with(".ir_module");
  });
}

/// Tells the era by how the file spells what was renamed.
void Importer::detectEra() {
  StringRef text = diagnostics.getText();
  bool importsTirx = false, importsTir = false;
  for (const Stmt *statement : script.statements)
    if (auto *from = llvm::dyn_cast<ImportFromStmt>(statement))
      for (const Alias &alias : from->names) {
        importsTirx |= from->module == "tvm.script" && alias.path == "tirx";
        importsTir |= from->module == "tvm.script" && alias.path == "tir";
        importsTirx |= from->module == "tvm.script.tirx";
      }
  if (!importsTirx) {
    era = text.contains("T.sblock") ? Era::Early : Era::Tir;
  } else {
    bool isCurrent = text.contains("s_tir=True") || text.contains("T.let[") ||
                     text.contains("TypeVar") || text.contains("T.device_entry") ||
                     !text.contains("T.sblock(");
    era = isCurrent ? Era::Current : Era::Early;
  }
  (void)importsTir;
  script.era = era;
}

/// Collects the functions of a file or of a class, and makes the names around them known.
void Importer::collect(Body body, bool isModule, StringRef owner) {
  for (const Stmt *statement : body) {
    switch (statement->kind) {
    case Stmt::Kind::Import:
    case Stmt::Kind::ImportFrom:
      import(statement);
      break;
    case Stmt::Kind::Function: {
      auto *definition = llvm::cast<FunctionStmt>(statement);
      FunctionInfo info;
      if (!isPrimFunc(definition, info)) {
        bool isRelax = llvm::any_of(definition->decorators, [&](const Expr *decorator) {
          auto *call = llvm::dyn_cast<CallExpr>(decorator);
          return StringRef(pathOf(*this, call ? call->callee : decorator)).starts_with("R.");
        });
        if (isModule || isRelax) {
          diagnostics.remark(definition->nameLoc)
              << "'" << definition->name << "' is no function of TIR and is skipped";
          break;
        }
        Val function(Kind::Function);
        function.function = definition;
        function.scope = scope;
        define(definition->name, function);
        break;
      }
      info.definition = definition;
      info.symbol = definition->name.str();
      // T.func_attr({"global_symbol": "other"}) names it.
      for (const Stmt *inner : definition->body) {
        auto *expression = llvm::dyn_cast<ExpressionStmt>(inner);
        auto *call = expression ? llvm::dyn_cast<CallExpr>(expression->value) : nullptr;
        if (!call || calledT(*this, call) != "func_attr" || call->args.empty())
          continue;
        if (auto *dict = llvm::dyn_cast<DictExpr>(call->args[0]))
          for (auto [key, value] : llvm::zip_equal(dict->keys, dict->values)) {
            auto *name = key ? llvm::dyn_cast<StringExpr>(key) : nullptr;
            auto *symbol = llvm::dyn_cast<StringExpr>(value);
            if (name && symbol && name->text == "global_symbol" && !symbol->text.empty())
              info.symbol = symbol->text.str();
          }
      }
      info.scope = scope;
      if (FunctionInfo *other = findFunction(info.symbol)) {
        // Functions of different modules may have one name; the later ones get another.
        bool sameOwner = llvm::is_contained(
            script.definitions[owner.empty() ? definition->name : owner], info.symbol);
        if (sameOwner && isModule) {
          InFlightDiagnostic report = diagnostics.error(definition->nameLoc);
          report << "function '" << definition->name << "' is defined twice";
          report.attachNote(at(other->definition->nameLoc)) << "the first definition is here";
          break;
        }
        std::string base = owner.empty() ? info.symbol : owner.str() + "_" + info.symbol;
        std::string name = base;
        for (unsigned n = 1; findFunction(name); ++n)
          name = base + "_" + std::to_string(n);
        info.symbol = name;
      }
      functions.push_back(info);
      bySymbol[info.symbol] = &functions.back();
      define(definition->name, Val::text(Kind::Symbol, keep(info.symbol)));
      if (isModule)
        script.definitions[owner].push_back(info.symbol);
      else
        script.definitions[definition->name] = {info.symbol};
      break;
    }
    case Stmt::Kind::Class: {
      auto *definition = llvm::cast<ClassStmt>(statement);
      if (!isModuleClass(definition)) {
        Val opaque = Val::text(Kind::Opaque, definition->name);
        define(definition->name, opaque);
        break;
      }
      Val module = Val::text(Kind::Path, keep("<module>." + definition->name));
      define(definition->name, module);
      script.definitions[definition->name];
      Enter enter(*this);
      define("cls", module);
      collect(definition->body, /*isModule=*/true, definition->name);
      break;
    }
    case Stmt::Kind::Assign: {
      // Constants that functions may use. What cannot be computed is known to be unknown.
      if (isModule)
        break;
      auto *assign = llvm::cast<AssignStmt>(statement);
      Val value = Val::text(Kind::Opaque, "this");
      if (isComputable(assign->value))
        value = eval(assign->value);
      if (value)
        for (const Expr *target : assign->targets) {
          if (llvm::isa<SubscriptExpr, AttributeExpr>(target))
            continue;
          this->assign(target, value);
        }
      break;
    }
    case Stmt::Kind::AnnAssign: {
      auto *assign = llvm::cast<AnnAssignStmt>(statement);
      auto *name = llvm::dyn_cast<NameExpr>(assign->target);
      if (isModule || !name || !assign->value)
        break;
      Val value =
          isComputable(assign->value) ? eval(assign->value) : Val::text(Kind::Opaque, "this");
      if (value)
        define(name->name, value);
      break;
    }
    case Stmt::Kind::Expression:
      if (isModule) {
        StringRef called;
        if (auto *call = llvm::dyn_cast<CallExpr>(llvm::cast<ExpressionStmt>(statement)->value))
          called = keep(pathOf(*this, call->callee));
        if (called == "I.module_attrs" || called == "I.module_global_infos")
          diagnostics.remark(statement->loc) << "'" << called << "' is skipped";
      }
      break;
    default:
      break;
    }
  }
}

/// Returns true for an expression of Python's own values alone: literals, arithmetic, lists, and
/// names that stand for such.
bool Importer::isComputable(const Expr *expr) {
  switch (expr->kind) {
  case Expr::Kind::Name: {
    Val *value = lookup(llvm::cast<NameExpr>(expr)->name);
    return value && !value->is(Kind::Opaque) && !value->is(Kind::Symbol);
  }
  case Expr::Kind::Int:
  case Expr::Kind::Float:
  case Expr::Kind::String:
  case Expr::Kind::Bool:
  case Expr::Kind::None:
  case Expr::Kind::Lambda:
    return true;
  case Expr::Kind::FString:
    return llvm::all_of(llvm::cast<FStringExpr>(expr)->parts, [&](const FStringExpr::Part &part) {
      return !part.value || isComputable(part.value);
    });
  case Expr::Kind::Unary:
    return isComputable(llvm::cast<UnaryExpr>(expr)->operand);
  case Expr::Kind::Binary:
    return isComputable(llvm::cast<BinaryExpr>(expr)->lhs) &&
           isComputable(llvm::cast<BinaryExpr>(expr)->rhs);
  case Expr::Kind::Compare:
    return llvm::all_of(llvm::cast<CompareExpr>(expr)->operands,
                        [&](Expr *e) { return isComputable(e); });
  case Expr::Kind::BoolOp:
    return llvm::all_of(llvm::cast<BoolOpExpr>(expr)->values,
                        [&](Expr *e) { return isComputable(e); });
  case Expr::Kind::IfExp: {
    auto *choice = llvm::cast<IfExpExpr>(expr);
    return isComputable(choice->test) && isComputable(choice->then) &&
           isComputable(choice->otherwise);
  }
  case Expr::Kind::Set:
    return llvm::all_of(llvm::cast<SetExpr>(expr)->elements,
                        [&](Expr *e) { return isComputable(e); });
  case Expr::Kind::Tuple:
    return llvm::all_of(llvm::cast<TupleExpr>(expr)->elements,
                        [&](Expr *e) { return isComputable(e); });
  case Expr::Kind::List:
    return llvm::all_of(llvm::cast<ListExpr>(expr)->elements,
                        [&](Expr *e) { return isComputable(e); });
  case Expr::Kind::Dict:
    return llvm::all_of(llvm::cast<DictExpr>(expr)->values,
                        [&](Expr *e) { return isComputable(e); }) &&
           llvm::all_of(llvm::cast<DictExpr>(expr)->keys,
                        [&](Expr *e) { return !e || isComputable(e); }); // **other has no key
  case Expr::Kind::Starred:
    return isComputable(llvm::cast<StarredExpr>(expr)->value);
  case Expr::Kind::Attribute:
    return isComputable(llvm::cast<AttributeExpr>(expr)->value);
  case Expr::Kind::Subscript:
    return isComputable(llvm::cast<SubscriptExpr>(expr)->value);
  case Expr::Kind::Comprehension: {
    auto *comprehension = llvm::cast<ComprehensionExpr>(expr);
    Enter enter(*this);
    std::function<void(const Expr *)> bind = [&](const Expr *target) {
      if (auto *name = llvm::dyn_cast<NameExpr>(target))
        define(name->name, Val(Kind::None));
      else if (auto *tuple = llvm::dyn_cast<TupleExpr>(target))
        llvm::for_each(tuple->elements, bind);
    };
    for (const ComprehensionExpr::Clause &clause : comprehension->clauses) {
      if (!isComputable(clause.iterable))
        return false;
      bind(clause.target);
      if (!llvm::all_of(clause.conditions, [&](Expr *e) { return isComputable(e); }))
        return false;
    }
    return isComputable(comprehension->element) &&
           (!comprehension->value || isComputable(comprehension->value));
  }
  case Expr::Kind::Call: {
    auto *call = llvm::cast<CallExpr>(expr);
    auto *name = llvm::dyn_cast<NameExpr>(call->callee);
    Val *callee = name ? lookup(name->name) : nullptr;
    bool isKnown = (callee && callee->is(Kind::Function)) ||
                   (name && !callee && isBuiltin(name->name) && name->name != "print");
    return isKnown && llvm::all_of(call->args, [&](Expr *e) { return isComputable(e); }) &&
           llvm::all_of(call->keywords,
                        [&](const Keyword &keyword) { return isComputable(keyword.value); });
  }
  default:
    return false;
  }
}

bool Importer::run() {
  detectEra();
  script.module =
      ModuleOp::create(diagnostics.at(SMLoc::getFromPointer(diagnostics.getText().data())));
  collect(script.statements, /*isModule=*/false, "");
  for (FunctionInfo &info : functions)
    declare(info);
  for (FunctionInfo &info : functions)
    if (info.op)
      build(info);
  if (diagnostics.numErrors())
    return false;
  return succeeded(verify(*script.module));
}

//===--- interface ------------------------------------------------------------===//

ImportedScript tir::importScript(const llvm::SourceMgr &sources, unsigned buffer,
                                 MLIRContext *context) {
  DialectRegistry registry;
  registerImportDialects(registry);
  context->appendDialectRegistry(registry);
  context->loadAllAvailableDialects();
  ImportedScript result;
  result.arena = std::make_unique<Arena>();
  result.diagnostics = std::make_unique<Diagnostics>(sources, buffer, context);
  result.statements = parseScript(*result.arena, *result.diagnostics);
  if (result.diagnostics->numErrors()) // what could be read is still looked at: one run, all errors
    result.module = nullptr;
  unsigned syntaxErrors = result.diagnostics->numErrors();
  Importer importer(result, context);
  if (syntaxErrors == 0) {
    if (!importer.run())
      result.module = nullptr;
  }
  return result;
}

void tir::registerImportDialects(DialectRegistry &registry) {
  registry.insert<TirDialect, func::FuncDialect, affine::AffineDialect, arith::ArithDialect,
                  math::MathDialect, memref::MemRefDialect, scf::SCFDialect, vector::VectorDialect,
                  ptr::PtrDialect>();
}

void tir::registerImportTranslation() {
  static TranslateToMLIRRegistration registration(
      "import-tvmscript", "builds the functions of a TVMScript file",
      [](const std::shared_ptr<llvm::SourceMgr> &sources,
         MLIRContext *context) -> OwningOpRef<Operation *> {
        ImportedScript script = importScript(*sources, sources->getMainFileID(), context);
        return OwningOpRef<Operation *>(script.module ? script.module.release().getOperation()
                                                      : nullptr);
      },
      registerImportDialects);
}
