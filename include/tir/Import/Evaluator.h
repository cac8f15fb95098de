//===- Evaluator.h - the Python that scripts compute with -----------*- C++ -*-===//

#ifndef TIR_IMPORT_EVALUATOR_H
#define TIR_IMPORT_EVALUATOR_H

#include "tir/Import/Diagnostics.h"
#include "tir/Import/Value.h"

namespace mlir::tir::script {

/// What a script may compute before it counts as endless.
constexpr uint64_t kMaxSteps = 20'000'000;
/// How deep its functions may call each other, and how long a list may become.
constexpr unsigned kMaxCalls = 200;
constexpr size_t kMaxElements = 1'000'000;

/// Returns the shortest name of a module: that of both eras' TIR is "T".
StringRef normalizeModule(StringRef path);

/// Computes what a script computes before there is a program: constants, lists, text, simple
/// functions. It runs on the syntax tree, in a bounded number of steps; nothing of the user's is
/// executed. What goes beyond Python's own values is left to the hooks of a derived class.
///
/// Each function returns Kind::Unset after an error at its place.
class Evaluator {
public:
  explicit Evaluator(Diagnostics &diagnostics);
  virtual ~Evaluator() = default;

  virtual Val eval(const Expr *expr);
  Val error(SMLoc loc, const llvm::Twine &text);

  //===--- names ---===//
  std::shared_ptr<Scope> scope;
  struct Enter { ///< a scope of its own, until it goes out of scope
    explicit Enter(Evaluator &evaluator) : Enter(evaluator, evaluator.scope) {}
    Enter(Evaluator &evaluator, std::shared_ptr<Scope> parent)
        : evaluator(evaluator), saved(evaluator.scope) {
      evaluator.scope = std::make_shared<Scope>(std::move(parent));
    }
    ~Enter() { evaluator.scope = saved; }
    Evaluator &evaluator;
    std::shared_ptr<Scope> saved;
  };
  void define(StringRef name, Val value) { scope->names[name] = std::move(value); }
  /// Returns null for a name that is not known.
  Val *lookup(StringRef name);
  Val evalName(const NameExpr *name);
  /// Makes the names of an import known.
  void import(const Stmt *statement);
  /// Gives the names of a target their values; reports what does not fit.
  bool assign(const Expr *target, const Val &value);

  //===--- what a derived class adds ---===//
  /// Calls something of a module by its dotted name.
  virtual Val callPath(StringRef path, const CallExpr *call);
  /// Calls a value that is neither a path nor a function of the script.
  virtual Val callValue(const Val &callee, const CallExpr *call);
  /// Calls `object.name(...)` for an object of the derived class.
  virtual Val callMethod(const Val &object, StringRef name, const CallExpr *call);
  virtual Val getAttribute(const Val &object, StringRef name, SMLoc loc);
  virtual Val getElement(const Val &object, const SubscriptExpr *subscript);
  virtual Val binary(BinaryOp op, const Val &lhs, const Val &rhs, SMLoc loc);
  virtual Val compare(CompareOp op, const Val &lhs, const Val &rhs, SMLoc loc);
  virtual Val unary(UnaryOp op, const Val &value, SMLoc loc);
  virtual Val evalBoolOp(const BoolOpExpr *expr);
  virtual Val evalIfExp(const IfExpExpr *expr);
  /// Runs a statement of a function that the script calls; returns false after an error.
  virtual bool execute(const Stmt *statement, std::optional<Val> &result);

  /// Runs statements until one returns.
  bool executeAll(Body body, std::optional<Val> &result);
  /// Returns the truth of a value as Python sees it, or none after an error.
  std::optional<bool> truth(const Val &value, SMLoc loc);
  /// Returns the elements of what can be iterated over, or none after an error.
  std::optional<std::vector<Val>> elements(const Val &value, SMLoc loc);
  /// Calls a function or a lambda of the script with evaluated arguments.
  Val callFunction(const Val &callee, ArrayRef<Val> args,
                   ArrayRef<std::pair<StringRef, Val>> keywords, SMLoc loc);
  /// Evaluates arguments; `*list` counts as its elements.
  bool evalArguments(const CallExpr *call, std::vector<Val> &args,
                     std::vector<std::pair<StringRef, Val>> &keywords);
  /// Returns true for the name of a function of Python's own that the evaluator knows.
  static bool isBuiltin(StringRef name);
  /// Sets an element of a dictionary (key, value, key, value, ...), whose last one counts.
  static void setElement(std::vector<Val> &items, const Val &key, const Val &value);
  static std::vector<Val> withoutDuplicates(ArrayRef<Val> items);
  /// Returns text that lives as long as the evaluator.
  StringRef keep(const llvm::Twine &text);
  /// Returns a value as text, as Python's str does for simple ones.
  std::string toText(const Val &value);

  Diagnostics &diagnostics;

protected:
  Val evalUncounted(const Expr *expr);
  Val evalComprehension(const ComprehensionExpr *expr);
  Val evalCall(const CallExpr *call);
  Val evalSubscript(const SubscriptExpr *subscript);
  std::optional<Val> callBuiltin(StringRef name, const CallExpr *call);
  /// Counts a step; reports when the script goes on for too long.
  bool step(SMLoc loc);

  Arena texts;
  uint64_t steps = 0;
  unsigned calls = 0;
};

} // namespace mlir::tir::script

#endif // TIR_IMPORT_EVALUATOR_H
