//===- Programs.cpp - modules, targets and builds of a script -------*- C++ -*-===//
//
// The calls of tvm's modules that say what is compiled, and for which machine. Any other call is of
// no interest, unless a schedule is handed to it.

#include "ScheduleEvaluator.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

const Val *CallArgs::get(size_t position, StringRef name) const {
  if (position < positional.size())
    return &positional[position];
  for (const auto &keyword : keywords)
    if (keyword.first == name)
      return &keyword.second;
  return nullptr;
}

bool ScheduleEvaluator::evalArgs(const CallExpr *call, CallArgs &args) {
  args.loc = call->loc;
  return evalArguments(call, args.positional, args.keywords);
}

StringRef ScheduleEvaluator::describeObject(const Val &value) const {
  if (!value.is(Kind::Object))
    return describe(value);
  switch (kinds.lookup(value.object.get())) {
  case ObjectKind::Program:
    return "a program";
  case ObjectKind::Schedule:
    return "a schedule";
  case ObjectKind::Block:
    return "a block";
  case ObjectKind::Loop:
    return "a loop";
  case ObjectKind::Target:
    return "a target";
  }
  return "an object";
}

std::shared_ptr<ProgramObject> ScheduleEvaluator::programOf(StringRef name, bool isFunction) {
  auto program = std::make_shared<ProgramObject>();
  program->isFunction = isFunction;
  auto found = script.definitions.find(name);
  if (found != script.definitions.end())
    for (const std::string &symbol : found->second)
      program->functions[keep(symbol)] = symbol;
  return program;
}

//===--- calls of modules --------------------------------------------------------------===//

Val ScheduleEvaluator::callPath(StringRef path, const CallExpr *call) {
  auto [parents, name] = path.rsplit('.');
  bool isTvm = parents == "tvm" || parents.starts_with("tvm.");
  bool isKnown = isTvm && (name == "Schedule" || name == "IRModule" || name == "Target" ||
                           name == "build" || name == "compile" || parents.ends_with("IRModule"));
  CallArgs args;
  if (!isKnown) {
    // Whether a schedule is handed on is of interest, what else there is need not be known: an
    // argument that cannot be evaluated is none.
    bool takesSchedule = false;
    auto look = [&](const Expr *expr) {
      if (auto *starred = llvm::dyn_cast<StarredExpr>(expr))
        expr = starred->value;
      auto *name = llvm::dyn_cast<NameExpr>(expr);
      Val *value = name ? lookup(name->name) : nullptr;
      takesSchedule |= value && (get<ScheduleObject>(*value) || get<BlockObject>(*value) ||
                                 get<LoopObject>(*value));
    };
    for (const Expr *arg : call->args)
      look(arg);
    for (const Keyword &keyword : call->keywords)
      look(keyword.value);
    if (!takesSchedule)
      return Val::text(Kind::Opaque, path);
    touchesSchedule = true;
    return error(call->loc, "'" + path + "' takes a schedule, but is not known here");
  }
  // A program that cannot be found is scheduled by nothing that may be left out.
  touchesSchedule |= name == "Schedule";
  if (!evalArgs(call, args))
    return {};
  if (name == "Schedule")
    return makeSchedule(args);
  if (name == "Target")
    return makeTarget(args);
  if (name == "build" || name == "compile")
    return recordBuild(path, args);
  return makeModule(args);
}

Val ScheduleEvaluator::callValue(const Val &callee, const CallExpr *call) {
  // A built kernel that is called, or a pass.
  if (callee.is(Kind::Opaque))
    return callee;
  return error(call->loc, describeObject(callee) + " cannot be called");
}

/// `tvm.IRModule({"main": f})`, `tvm.IRModule.from_expr(f)`.
Val ScheduleEvaluator::makeModule(const CallArgs &args) {
  auto program = std::make_shared<ProgramObject>();
  const Val *functions = args.get(0, "functions");
  if (functions && functions->is(Kind::Dict)) {
    for (size_t i = 0; i + 1 < functions->items->size(); i += 2) {
      const Val &name = (*functions->items)[i];
      auto function = get<ProgramObject>((*functions->items)[i + 1]);
      if (!name.is(Kind::Str) || !function || function->functions.size() != 1)
        return error(args.loc, "expected names with functions of this script in a module");
      program->functions[name.s] = function->functions.front().second;
      program->isScheduled |= function->isScheduled;
    }
    return makeObject(program);
  }
  auto function = functions ? get<ProgramObject>(*functions) : nullptr;
  if (!function || function->functions.size() != 1)
    return error(args.loc, "expected a dictionary of functions, or a function, of this script");
  program->functions["main"] = function->functions.front().second;
  program->isScheduled = function->isScheduled;
  return makeObject(program);
}

//===--- targets and builds --------------------------------------------------------------===//

/// Writes a value as Python does, as far as targets hold it.
static bool writePython(const Val &value, llvm::raw_ostream &os) {
  switch (value.kind) {
  case Kind::Str:
    os << '\'' << value.s << '\'';
    return true;
  case Kind::Int:
    os << static_cast<int64_t>(value.i);
    return true;
  case Kind::Bool:
    os << (value.i ? "true" : "false");
    return true;
  case Kind::Tuple:
  case Kind::List:
  case Kind::Dict: {
    bool isDict = value.is(Kind::Dict);
    os << (isDict ? '{' : '[');
    for (auto [index, item] : llvm::enumerate(*value.items)) {
      if (index)
        os << (isDict && index % 2 ? ": " : ", ");
      if (!writePython(item, os))
        return false;
    }
    os << (isDict ? '}' : ']');
    return true;
  }
  default:
    return false;
  }
}

std::optional<std::string> ScheduleEvaluator::targetText(const Val &value) {
  if (auto target = get<TargetObject>(value))
    return target->text;
  if (value.is(Kind::Str))
    return value.s.str();
  std::string text;
  llvm::raw_string_ostream os(text);
  if (value.is(Kind::Dict) && writePython(value, os))
    return text;
  return std::nullopt;
}

/// `tvm.target.Target("rocm", host="llvm")`; the host is the machine of the compiler.
Val ScheduleEvaluator::makeTarget(const CallArgs &args) {
  const Val *what = args.get(0, "target");
  if (!what || what->is(Kind::Opaque))
    return Val::text(Kind::Opaque, "tvm.target.Target");
  std::optional<std::string> text = targetText(*what);
  if (!text)
    return error(args.loc, "expected the text or the dictionary of a target, but got " +
                               describeObject(*what));
  auto target = std::make_shared<TargetObject>();
  target->text = *text;
  return makeObject(target);
}

Val ScheduleEvaluator::recordBuild(StringRef path, const CallArgs &args) {
  ScriptBuild build{at(args.loc), std::nullopt, {}};
  const Val *what = args.get(0, "mod");
  if (!what)
    what = args.get(0, "inputs");
  if (auto schedule = what ? get<ScheduleObject>(*what) : nullptr)
    return error(args.loc,
                 "expected a program to build, but got a schedule; its program is '.mod'");
  if (auto program = what ? get<ProgramObject>(*what) : nullptr)
    for (const auto &function : program->functions)
      build.functions.push_back(function.second);
  // The second argument was the list of arguments once, which no program of TIR has.
  const Val *target = nullptr;
  for (const auto &keyword : args.keywords)
    if (keyword.first == "target")
      target = &keyword.second;
  if (!target && args.positional.size() > 1)
    target = &args.positional[1];
  if (target && !target->is(Kind::None)) {
    build.target = targetText(*target);
    if (!build.target && target->is(Kind::Opaque))
      diagnostics.remark(args.loc)
          << "the target of this build is not known before the script runs";
    else if (!build.target)
      return error(args.loc, "expected the text or the dictionary of a target, but got " +
                                 describeObject(*target));
  } else if (!currentTargets.empty()) {
    build.target = currentTargets.back();
  }
  result.builds.push_back(std::move(build));
  Val built = Val::text(Kind::Opaque, path);
  // What is done with it later needs a remark, but the build itself none.
  remarked.insert(args.loc.getPointer());
  return built;
}

//===--- schedules and programs as objects ------------------------------------------------===//

Val ScheduleEvaluator::makeSchedule(const CallArgs &args) {
  const Val *what = args.get(0, "mod");
  for (const auto &keyword : args.keywords)
    if (!llvm::is_contained({"mod", "seed", "debug_mask", "error_render_level", "enable_check"},
                            keyword.first))
      return error(args.loc, "unknown argument '" + keyword.first + "' of 'Schedule'");
  auto program = what ? get<ProgramObject>(*what) : nullptr;
  if (!program)
    return error(args.loc, "expected a module or a function of this script to schedule, but got " +
                               (what ? describeObject(*what) : StringRef("nothing")));
  auto schedule = std::make_shared<ScheduleObject>();
  schedule->program = std::make_shared<ProgramObject>(*program);
  // A function alone is the main function of a module of its own.
  if (program->isFunction && program->functions.size() == 1)
    schedule->program->functions["main"] = program->functions.front().second;
  schedule->program->isFunction = false;
  for (const auto &function : program->functions)
    if (!program->isScheduled && scheduled.contains(function.second))
      return error(args.loc, "function '" + function.second +
                                 "' has a schedule already; one program is made of a script");
  return makeObject(schedule);
}

Val ScheduleEvaluator::callMethod(const Val &object, StringRef name, const CallExpr *call) {
  CallArgs args;
  if (auto schedule = get<ScheduleObject>(object)) {
    touchesSchedule = true;
    if (!evalArgs(call, args))
      return {};
    return callStep(*schedule, name, args);
  }
  if (auto program = get<ProgramObject>(object)) {
    if (!evalArgs(call, args))
      return {};
    return callProgramMethod(program, object, name, args);
  }
  if (object.is(Kind::Object))
    return error(call->loc, describeObject(object) + " has no method '" + name + "'");
  return Evaluator::callMethod(object, name, call);
}

Val ScheduleEvaluator::callProgramMethod(const std::shared_ptr<ProgramObject> &program,
                                         const Val &object, StringRef name, const CallArgs &args) {
  if (name == "show" || name == "script" || name == "astext")
    return Val(Kind::None); // says nothing, as print does
  if (name == "with_attr" || name == "without_attr") {
    // A name of its own would be another function; other attributes guide TVM's passes.
    const Val *key = args.get(0, "attr_key");
    bool renames = key && key->is(Kind::Str) && key->s == "global_symbol";
    if (key && key->is(Kind::Dict))
      for (size_t i = 0; i < key->items->size(); i += 2)
        renames |= (*key->items)[i].is(Kind::Str) && (*key->items)[i].s == "global_symbol";
    if (renames)
      return error(args.loc, "a function cannot be renamed around a schedule; write its name in "
                             "T.func_attr");
    remarkSkipped(args.loc, "'" + name + "'");
    return object;
  }
  return error(args.loc, "a program has no method '" + name + "' here");
}

Val ScheduleEvaluator::getAttribute(const Val &object, StringRef name, SMLoc loc) {
  if (auto schedule = get<ScheduleObject>(object)) {
    touchesSchedule = true;
    if (name == "func_working_on" || name == "trace" || name == "state")
      return Val::text(Kind::Opaque, name);
    if (name != "mod")
      return error(loc, "a schedule has no attribute '" + name + "' here");
    auto program = std::make_shared<ProgramObject>(*schedule->program);
    program->isScheduled = true;
    return makeObject(program);
  }
  if (get<ProgramObject>(object) && (name == "attrs" || name == "params" || name == "buffer_map" ||
                                     name == "body" || name == "functions"))
    return Val::text(Kind::Opaque, name);
  if (auto program = get<ProgramObject>(object))
    // `Module.f`, as another function would call it.
    if (auto found = program->functions.find(name); found != program->functions.end()) {
      auto function = std::make_shared<ProgramObject>();
      function->functions[name] = found->second;
      function->isFunction = true;
      function->isScheduled = program->isScheduled;
      return makeObject(function);
    }
  if (object.is(Kind::Object))
    return error(loc, describeObject(object) + " has no attribute '" + name + "' here");
  return Evaluator::getAttribute(object, name, loc);
}

Val ScheduleEvaluator::getElement(const Val &object, const SubscriptExpr *subscript) {
  auto program = get<ProgramObject>(object);
  if (!program) {
    if (object.is(Kind::Object))
      return error(subscript->loc, describeObject(object) + " has no elements");
    // What another module holds, as `os.environ["TARGET"]`, is not known before the script runs.
    if (object.is(Kind::Path))
      return eval(subscript->index) ? Val::text(Kind::Opaque, "an element of a module") : Val();
    return Evaluator::getElement(object, subscript);
  }
  touchesSchedule = true; // whatever asks for a function has to get it
  Val key = eval(subscript->index);
  if (!key)
    return {};
  if (!key.is(Kind::Str))
    return error(subscript->index->loc,
                 "expected the name of a function, but got " + describeObject(key));
  auto found = program->functions.find(key.s);
  if (found == program->functions.end())
    return error(subscript->index->loc, "there is no function '" + key.s + "' in this module");
  auto function = std::make_shared<ProgramObject>();
  function->functions[found->first] = found->second;
  function->isFunction = true;
  function->isScheduled = program->isScheduled;
  return makeObject(function);
}
