//===- ScheduleEvaluator.h - the state of a script's schedule -------*- C++ -*-===//

#ifndef TIR_LIB_SCRIPTSCHEDULE_SCHEDULEEVALUATOR_H
#define TIR_LIB_SCRIPTSCHEDULE_SCHEDULEEVALUATOR_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Transform/IR/TransformOps.h"
#include "mlir/IR/PatternMatch.h"
#include "tir/Import/Evaluator.h"
#include "tir/Schedule/Schedule.h"
#include "tir/ScriptSchedule/ScriptSchedule.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::tir::script {

//===--- what names of the script stand for ------------------------------------------===//

/// What an object is; they are told apart without RTTI.
enum class ObjectKind : uint8_t { Program, Schedule, Block, Loop, Target };

template <ObjectKind K> struct ScheduleObjectBase : Object {
  static constexpr ObjectKind kind = K;
};

/// A module, or a function of one.
struct ProgramObject : ScheduleObjectBase<ObjectKind::Program> {
  /// Symbols in the module, by the names that they have in the script.
  llvm::SmallMapVector<StringRef, std::string, 4> functions;
  bool isFunction = false;
  /// It is what a schedule has made.
  bool isScheduled = false;
};

struct ScheduleObject : ScheduleObjectBase<ObjectKind::Schedule> {
  std::shared_ptr<ProgramObject> program;
  /// The symbol that `work_on` chose, or empty.
  std::string workingOn;
};

/// A block of the copy, and what stands for it in the sequence.
struct BlockObject : ScheduleObjectBase<ObjectKind::Block> {
  BlockOp op;
  Value handle;
};

/// A loop of the copy; null once it was split or fused.
struct LoopObject : ScheduleObjectBase<ObjectKind::Loop> {
  ForOp op;
  Value handle;
};

struct TargetObject : ScheduleObjectBase<ObjectKind::Target> {
  std::string text;
};

//===--- evaluation ------------------------------------------------------------------===//

/// Arguments of a call that are evaluated, by position and by name.
struct CallArgs {
  std::vector<Val> positional;
  std::vector<std::pair<StringRef, Val>> keywords;
  SMLoc loc;

  /// Returns the argument at `position`, or called `name`; null if there is none.
  const Val *get(size_t position, StringRef name) const;
};

/// Evaluates statements around a program. Objects of the classes above are behind values of kind
/// Object; `kinds` tells which class.
class ScheduleEvaluator : public Evaluator {
public:
  explicit ScheduleEvaluator(ImportedScript &script);

  /// Runs all statements of the script; false after an error.
  bool run();

  /// Puts the steps that were recorded into the script's module.
  void attachSteps();

  ScriptScheduleResult result;

private:
  //===--- statements (ScheduleEvaluator.cpp) ---===//
  bool execute(const Stmt *statement, std::optional<Val> &value) override;
  bool executeKnown(const Stmt *statement, std::optional<Val> &value);
  bool executeWith(const WithStmt *statement, std::optional<Val> &value);
  /// Gives what a statement would have set or returned a value that is not known.
  void forget(const Stmt *statement, std::optional<Val> &value);
  /// Returns true if the statement has to do with a schedule.
  bool concernsSchedule(const Stmt *statement);
  bool concernsSchedule(const Val &value, llvm::SmallPtrSetImpl<const void *> &seen);

  //===--- calls of modules, programs and targets (Programs.cpp) ---===//
  Val callPath(StringRef path, const CallExpr *call) override;
  Val callValue(const Val &callee, const CallExpr *call) override;
  Val callMethod(const Val &object, StringRef name, const CallExpr *call) override;
  Val getAttribute(const Val &object, StringRef name, SMLoc loc) override;
  Val getElement(const Val &object, const SubscriptExpr *subscript) override;
  Val makeModule(const CallArgs &args);
  Val makeTarget(const CallArgs &args);
  Val makeSchedule(const CallArgs &args);
  Val recordBuild(StringRef path, const CallArgs &args);
  Val callProgramMethod(const std::shared_ptr<ProgramObject> &program, const Val &object,
                        StringRef name, const CallArgs &args);
  std::optional<std::string> targetText(const Val &value);
  std::shared_ptr<ProgramObject> programOf(StringRef name, bool isFunction);

  //===--- steps (Steps.cpp) ---===//
  Val callStep(ScheduleObject &schedule, StringRef name, const CallArgs &args);
  Val getBlock(ScheduleObject &schedule, const CallArgs &args);
  Val getLoops(ScheduleObject &schedule, const CallArgs &args);
  Val split(ScheduleObject &schedule, const CallArgs &args);
  Val fuse(ScheduleObject &schedule, const CallArgs &args);
  Val reorder(ScheduleObject &schedule, const CallArgs &args);
  Val bind(ScheduleObject &schedule, const CallArgs &args);
  Val changeKind(ScheduleObject &schedule, StringRef name, const CallArgs &args);
  Val workOn(ScheduleObject &schedule, const CallArgs &args);
  /// Returns the symbol of the function that a name means, or of the one that is meant without one;
  /// reports if there is none.
  std::optional<std::string> findFunction(ScheduleObject &schedule, const Val *name, SMLoc loc);
  std::shared_ptr<LoopObject> expectLoop(const Val *value, SMLoc loc);
  std::optional<Loops> expectLoops(const std::vector<Val> &values, SMLoc loc,
                                   SmallVectorImpl<Value> &handles);
  Val refuse(const Refusal &refusal, SMLoc loc);
  bool expectArguments(StringRef name, const CallArgs &args, size_t most,
                       std::initializer_list<StringRef> names);
  /// Returns the value for a loop of the copy, one object for each loop.
  Val loopValue(ForOp loop, Value handle);
  void dropLoop(ForOp loop);
  /// Counts a step that has changed the function around `loop`.
  void countStep(ForOp loop);

  //===--- objects ---===//
  template <typename T> Val makeObject(std::shared_ptr<T> object) {
    kinds[object.get()] = T::kind;
    Val value(Val::Kind::Object);
    value.object = object;
    kept.push_back(std::move(object));
    return value;
  }
  /// Returns null for another kind of value.
  template <typename T> std::shared_ptr<T> get(const Val &value) const {
    if (!value.is(Val::Kind::Object) || kinds.lookup(value.object.get()) != T::kind ||
        !kinds.contains(value.object.get()))
      return nullptr;
    return std::static_pointer_cast<T>(value.object);
  }
  StringRef describeObject(const Val &value) const;
  bool evalArgs(const CallExpr *call, CallArgs &args);
  /// Says once for each place that something is skipped.
  void remarkSkipped(SMLoc loc, const llvm::Twine &what);
  Location at(SMLoc loc) const { return diagnostics.at(loc); }

  ImportedScript &script;
  MLIRContext *context;
  /// The program that the steps are tried on.
  OwningOpRef<ModuleOp> copy;
  IRRewriter rewriter;
  /// The sequence that is recorded; its argument is the module.
  OwningOpRef<transform::NamedSequenceOp> steps;
  OpBuilder recorder;
  DenseMap<Operation *, std::shared_ptr<LoopObject>> loops;
  DenseMap<Operation *, std::shared_ptr<BlockObject>> blocks;
  /// Functions that a schedule has changed.
  llvm::StringSet<> scheduled;
  DenseMap<const Object *, ObjectKind> kinds;
  std::vector<std::shared_ptr<Object>> kept;
  /// What `with tvm.target.Target(...)` names.
  std::vector<std::string> currentTargets;
  llvm::DenseSet<const char *> remarked;
  /// An error was reported that no statement may swallow.
  bool hasFailed = false;
  /// The statement that runs has used a schedule, so that what fails in it counts.
  bool touchesSchedule = false;
};

} // namespace mlir::tir::script

#endif // TIR_LIB_SCRIPTSCHEDULE_SCHEDULEEVALUATOR_H
