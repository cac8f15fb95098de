//===- Steps.cpp - the steps of a script's schedule ------------------*- C++ -*-===//
//
// Each step is done to the copy of the program by a primitive, and recorded as a transform
// operation at the place of the script. One that the primitive refuses is an error there.

#include "ScheduleEvaluator.h"
#include "tir/Schedule/TransformOps.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

/// Primitives of TVM that need more of the language than there is yet.
static bool isLaterPrimitive(StringRef name) {
  static constexpr StringRef names[] = {"add_unit_loop",
                                        "annotate",
                                        "annotate_buffer_access",
                                        "blockize",
                                        "cache_index",
                                        "cache_inplace",
                                        "cache_read",
                                        "cache_write",
                                        "compute_at",
                                        "compute_inline",
                                        "copy",
                                        "decompose_padding",
                                        "decompose_reduction",
                                        "fuse_reduction_epilogue",
                                        "get_child_blocks",
                                        "get_consumers",
                                        "get_output_blocks",
                                        "get_producers",
                                        "get_sref",
                                        "loop_partition",
                                        "merge",
                                        "pad_einsum",
                                        "read_at",
                                        "reindex",
                                        "reindex_cache_read",
                                        "reindex_cache_write",
                                        "remove_rv",
                                        "reorder_block_iter_var",
                                        "reverse_compute_at",
                                        "reverse_compute_inline",
                                        "rfactor",
                                        "rolling_buffer",
                                        "sample_categorical",
                                        "sample_compute_location",
                                        "sample_partitioned_tile",
                                        "sample_perfect_tile",
                                        "set_axis_separator",
                                        "set_scope",
                                        "storage_align",
                                        "tensorize",
                                        "transform_block_layout",
                                        "transform_layout",
                                        "unannotate",
                                        "unsafe_hide_buffer_access",
                                        "unsafe_set_dtype",
                                        "write_at"};
  return llvm::is_contained(names, name);
}

Val ScheduleEvaluator::callStep(ScheduleObject &schedule, StringRef name, const CallArgs &args) {
  // A step looks through the program, which takes as long as many steps of the script.
  Evaluator::steps += 50;
  if (name == "get_block" || name == "get_sblock")
    return getBlock(schedule, args);
  if (name == "get_loops")
    return getLoops(schedule, args);
  if (name == "split")
    return split(schedule, args);
  if (name == "fuse")
    return fuse(schedule, args);
  if (name == "reorder")
    return reorder(schedule, args);
  if (name == "bind")
    return bind(schedule, args);
  if (name == "parallel" || name == "vectorize" || name == "unroll")
    return changeKind(schedule, name, args);
  if (name == "work_on")
    return workOn(schedule, args);
  if (name == "show" || name == "seed" || name == "fork_seed" || name == "enter_postproc")
    return Val(Kind::None); // nothing that is compiled depends on it
  if (name == "get")
    return Val::text(Kind::Opaque, "get");
  if (isLaterPrimitive(name))
    return error(args.loc, "schedule primitive '" + name + "' is not supported yet");
  return error(args.loc, "a schedule has no method '" + name + "'");
}

//===--- arguments -------------------------------------------------------------------------===//

bool ScheduleEvaluator::expectArguments(StringRef name, const CallArgs &args, size_t most,
                                        std::initializer_list<StringRef> names) {
  if (args.positional.size() > most)
    return static_cast<bool>(error(args.loc, "expected at most " + llvm::Twine(most) +
                                                 " arguments for '" + name + "', but got " +
                                                 llvm::Twine(args.positional.size())));
  for (const auto &keyword : args.keywords)
    if (!llvm::is_contained(names, keyword.first))
      return static_cast<bool>(
          error(args.loc, "unknown argument '" + keyword.first + "' of '" + name + "'"));
  return true;
}

std::shared_ptr<LoopObject> ScheduleEvaluator::expectLoop(const Val *value, SMLoc loc) {
  auto loop = value ? get<LoopObject>(*value) : nullptr;
  if (!loop) {
    error(loc, "expected a loop of a schedule, but got " +
                   (value ? describeObject(*value) : StringRef("nothing")));
    return nullptr;
  }
  if (!loop->op) {
    error(loc, "this loop was split or fused before, so that it is no longer there");
    return nullptr;
  }
  return loop;
}

std::optional<Loops> ScheduleEvaluator::expectLoops(const std::vector<Val> &values, SMLoc loc,
                                                    SmallVectorImpl<Value> &handles) {
  Loops found;
  for (const Val &value : values) {
    std::shared_ptr<LoopObject> loop = expectLoop(&value, loc);
    if (!loop)
      return std::nullopt;
    found.push_back(loop->op);
    handles.push_back(loop->handle);
  }
  if (found.empty()) {
    error(loc, "expected loops of a schedule, but got none");
    return std::nullopt;
  }
  return found;
}

Val ScheduleEvaluator::refuse(const Refusal &refusal, SMLoc loc) {
  InFlightDiagnostic report = diagnostics.error(loc);
  report << refusal.reason;
  report.attachNote(refusal.where) << refusal.note;
  return {};
}

Val ScheduleEvaluator::loopValue(ForOp loop, Value handle) {
  std::shared_ptr<LoopObject> &object = loops[loop];
  if (!object) {
    object = std::make_shared<LoopObject>();
    object->op = loop;
    object->handle = handle;
  }
  return makeObject(object);
}

void ScheduleEvaluator::dropLoop(ForOp loop) {
  auto found = loops.find(loop);
  if (found == loops.end())
    return;
  found->second->op = {};
  loops.erase(found);
}

void ScheduleEvaluator::countStep(ForOp loop) {
  scheduled.insert(loop->getParentOfType<func::FuncOp>().getName());
  ++result.numSteps;
}

//===--- blocks and loops --------------------------------------------------------------------===//

std::optional<std::string> ScheduleEvaluator::findFunction(ScheduleObject &schedule,
                                                           const Val *name, SMLoc loc) {
  const auto &functions = schedule.program->functions;
  if (name && !name->is(Kind::None)) {
    if (!name->is(Kind::Str)) {
      error(loc, "expected the name of a function, but got " + describeObject(*name));
      return std::nullopt;
    }
    if (auto found = functions.find(name->s); found != functions.end())
      return found->second;
    error(loc, "there is no function '" + name->s + "' in the module of this schedule");
    return std::nullopt;
  }
  if (!schedule.workingOn.empty())
    return schedule.workingOn;
  if (auto found = functions.find("main"); found != functions.end())
    return found->second;
  if (functions.size() == 1)
    return functions.front().second;
  error(loc, "this module has " + llvm::Twine(functions.size()) +
                 " functions and none is called 'main'; name one with func_name");
  return std::nullopt;
}

Val ScheduleEvaluator::workOn(ScheduleObject &schedule, const CallArgs &args) {
  if (!expectArguments("work_on", args, 1, {"func_name"}))
    return {};
  std::optional<std::string> function = findFunction(schedule, args.get(0, "func_name"), args.loc);
  if (!function)
    return {};
  schedule.workingOn = *function;
  return Val(Kind::None);
}

Val ScheduleEvaluator::getBlock(ScheduleObject &schedule, const CallArgs &args) {
  if (!expectArguments("get_block", args, 2, {"name", "func_name"}))
    return {};
  const Val *name = args.get(0, "name");
  if (!name || !name->is(Kind::Str))
    return error(args.loc, "expected the name of a block, but got " +
                               (name ? describeObject(*name) : StringRef("nothing")));
  std::optional<std::string> symbol = findFunction(schedule, args.get(1, "func_name"), args.loc);
  if (!symbol)
    return {};
  auto function = copy->lookupSymbol<func::FuncOp>(*symbol);
  if (!function) // untested: the names of a program are those of its functions
    return error(args.loc, "there is no function '" + *symbol + "' in the program");
  Outcome<BlockOp> block = tir::getBlock(function, name->s);
  if (!block)
    return refuse(block.getRefusal(), args.loc);
  std::shared_ptr<BlockObject> &object = blocks[*block];
  if (!object) {
    object = std::make_shared<BlockObject>();
    object->op = *block;
    object->handle = schedule::GetBlockOp::create(
        recorder, at(args.loc), transform::OperationType::get(context, BlockOp::getOperationName()),
        name->s, recorder.getStringAttr(*symbol), steps->getBody().getArgument(0));
  }
  return makeObject(object);
}

Val ScheduleEvaluator::getLoops(ScheduleObject &schedule, const CallArgs &args) {
  if (!expectArguments("get_loops", args, 1, {"block"}))
    return {};
  const Val *what = args.get(0, "block");
  std::shared_ptr<BlockObject> block = what ? get<BlockObject>(*what) : nullptr;
  if (what && what->is(Kind::Str)) { // the name of a block stands for it
    CallArgs named;
    named.loc = args.loc;
    named.positional.push_back(*what);
    Val found = getBlock(schedule, named);
    if (!found)
      return {};
    block = get<BlockObject>(found);
  }
  if (!block)
    return error(args.loc, "expected a block of a schedule, but got " +
                               (what ? describeObject(*what) : StringRef("nothing")));
  Loops around = tir::getLoops(block->op);
  std::vector<Val> values;
  // Loops that have a handle keep it; a step that gives nothing new is not recorded.
  bool areKnown = llvm::all_of(around, [&](ForOp loop) { return loops.contains(loop); });
  schedule::GetLoopsOp step;
  if (!areKnown) {
    SmallVector<Type> types(around.size(),
                            transform::OperationType::get(context, ForOp::getOperationName()));
    step = schedule::GetLoopsOp::create(recorder, at(args.loc), types, block->handle);
  }
  for (auto [index, loop] : llvm::enumerate(around))
    values.push_back(loopValue(loop, step ? step->getResult(index) : Value()));
  return Val::list(Kind::List, std::move(values));
}

//===--- steps that change loops
//---------------------------------------------------------------===//

Val ScheduleEvaluator::split(ScheduleObject &, const CallArgs &args) {
  if (!expectArguments("split", args, 4,
                       {"loop", "factors", "preserve_unit_iters", "disable_predication"}))
    return {};
  std::shared_ptr<LoopObject> loop = expectLoop(args.get(0, "loop"), args.loc);
  if (!loop)
    return {};
  const Val *list = args.get(1, "factors");
  if (!list || !list->isSequence())
    return error(args.loc, "expected a list of factors, but got " +
                               (list ? describeObject(*list) : StringRef("nothing")));
  if (const Val *disable = args.get(3, "disable_predication");
      disable && !(disable->is(Kind::Bool) && disable->i == 0))
    return error(args.loc, "'disable_predication' is not supported yet");
  SmallVector<int64_t> factors;
  for (const Val &factor : *list->items) {
    bool isInteger = factor.is(Kind::Int) || (factor.is(Kind::Imm) && factor.dtype.isInt());
    if (factor.is(Kind::None))
      factors.push_back(kFreeFactor);
    else if (!isInteger)
      return error(args.loc,
                   "expected None or an integer as a factor, but got " + describeObject(factor));
    else if (factor.i <= 0 || factor.i > std::numeric_limits<int64_t>::max())
      return error(args.loc, "expected a positive factor, but got " + toText(factor));
    else
      factors.push_back(static_cast<int64_t>(factor.i));
  }
  ForOp old = loop->op;
  Value handle = loop->handle;
  Outcome<Loops> parts = tir::split(rewriter, old, factors);
  if (!parts)
    return refuse(parts.getRefusal(), args.loc);
  dropLoop(old);
  SmallVector<Type> types(parts->size(), handle.getType());
  auto step = schedule::SplitOp::create(recorder, at(args.loc), types, handle, factors);
  countStep(parts->front());
  std::vector<Val> values;
  for (auto [part, value] : llvm::zip_equal(*parts, step->getResults()))
    values.push_back(loopValue(part, value));
  return Val::list(Kind::List, std::move(values));
}

Val ScheduleEvaluator::fuse(ScheduleObject &, const CallArgs &args) {
  SmallVector<Value> handles;
  if (!expectArguments("fuse", args, std::numeric_limits<size_t>::max(), {"preserve_unit_iters"}))
    return {};
  std::optional<Loops> nest = expectLoops(args.positional, args.loc, handles);
  if (!nest)
    return {};
  if (nest->size() == 1) // TVM takes one loop for itself
    return args.positional.front();
  Outcome<ForOp> fused = tir::fuse(rewriter, *nest);
  if (!fused)
    return refuse(fused.getRefusal(), args.loc);
  for (ForOp loop : *nest)
    dropLoop(loop);
  auto step = schedule::FuseOp::create(recorder, at(args.loc), handles.front().getType(), handles);
  countStep(*fused);
  return loopValue(*fused, step->getResult(0));
}

Val ScheduleEvaluator::reorder(ScheduleObject &, const CallArgs &args) {
  SmallVector<Value> handles;
  if (!expectArguments("reorder", args, std::numeric_limits<size_t>::max(), {}))
    return {};
  std::optional<Loops> nest = expectLoops(args.positional, args.loc, handles);
  if (!nest)
    return {};
  Outcome<Loops> order = tir::reorder(rewriter, *nest);
  if (!order)
    return refuse(order.getRefusal(), args.loc);
  schedule::ReorderOp::create(recorder, at(args.loc), handles);
  countStep(order->front());
  return Val(Kind::None);
}

Val ScheduleEvaluator::bind(ScheduleObject &, const CallArgs &args) {
  if (!expectArguments("bind", args, 2, {"loop", "thread_axis"}))
    return {};
  std::shared_ptr<LoopObject> loop = expectLoop(args.get(0, "loop"), args.loc);
  if (!loop)
    return {};
  const Val *axis = args.get(1, "thread_axis");
  if (!axis || !axis->is(Kind::Str))
    return error(args.loc, "expected the name of a thread axis, but got " +
                               (axis ? describeObject(*axis) : StringRef("nothing")));
  Outcome<ForOp> bound = tir::bind(rewriter, loop->op, axis->s);
  if (!bound)
    return refuse(bound.getRefusal(), args.loc);
  schedule::BindOp::create(recorder, at(args.loc), loop->handle, axis->s);
  countStep(*bound);
  return Val(Kind::None);
}

Val ScheduleEvaluator::changeKind(ScheduleObject &, StringRef name, const CallArgs &args) {
  if (!expectArguments(name, args, 1, {"loop"}))
    return {};
  std::shared_ptr<LoopObject> loop = expectLoop(args.get(0, "loop"), args.loc);
  if (!loop)
    return {};
  auto primitive = name == "parallel"    ? tir::parallel
                   : name == "vectorize" ? tir::vectorize
                                         : tir::unroll;
  Outcome<ForOp> changed = primitive(rewriter, loop->op);
  if (!changed)
    return refuse(changed.getRefusal(), args.loc);
  if (name == "parallel")
    schedule::ParallelOp::create(recorder, at(args.loc), loop->handle);
  else if (name == "vectorize")
    schedule::VectorizeOp::create(recorder, at(args.loc), loop->handle);
  else
    schedule::UnrollOp::create(recorder, at(args.loc), loop->handle);
  countStep(*changed);
  return Val(Kind::None);
}
