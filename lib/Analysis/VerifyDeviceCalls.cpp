//===- VerifyDeviceCalls.cpp - device code calls no function ------*- C++ -*-===//
//
// In: a module at any stage, with kernels or before they are outlined. Each operation of device
// code that reaches a function is an error; notes lead to the callee, to what makes the place
// device code, and along the calls of the callee. It runs where a GPU pipeline begins and again on
// the modules of kernels, for what is not rejected here is found by a linker, or by nobody.

#include "DeviceFunctions.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tir/Analysis/DeviceCode.h"
#include "tir/Analysis/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_VERIFYDEVICECALLSPASS
#include "tir/Analysis/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {
/// Notes along the calls of a callee, before a reader loses the thread.
constexpr unsigned kMaxChainNotes = 8;

/// Returns a symbol as a person writes it: kernels::scale.
std::string nameOf(SymbolRefAttr symbol) {
  std::string name = symbol.getRootReference().str();
  for (FlatSymbolRefAttr nested : symbol.getNestedReferences())
    name += ("::" + nested.getValue()).str();
  return name;
}

bool hasBody(Operation *callee) {
  auto function = dyn_cast_or_null<FunctionOpInterface>(callee);
  return function && !function.isExternal();
}

class Verifier {
public:
  /// Checks what runs on a device in and below `op`.
  LogicalResult run(Operation *op);
  int64_t numRegions = 0, numChecked = 0;

private:
  struct Step {
    Operation *op;
    Reached reached;
  };
  ArrayRef<Step> stepsOf(Operation *function);
  bool isRecursive(Operation *function);
  void noteRoot(InFlightDiagnostic &error, Operation *root);
  void noteChain(InFlightDiagnostic &error, Operation *callee);
  void reject(Operation *op, const Reached &reached, Operation *root);
  void rejectOutside(Operation *op, StringRef callee, bool isPacked, Operation *root);

  SymbolTableCollection symbols;
  DenseMap<Operation *, SmallVector<Step>> steps; ///< what each function reaches, in order
  bool isRejected = false;
};
} // namespace

/// Returns the operations of a function that reach functions.
ArrayRef<Verifier::Step> Verifier::stepsOf(Operation *function) {
  auto [found, isNew] = steps.try_emplace(function);
  if (!isNew)
    return found->second;
  SmallVector<Step> own;
  function->walk([&](Operation *op) {
    if (std::optional<Reached> reached = getReached(op, symbols))
      own.push_back({op, *reached});
  });
  return steps[function] = std::move(own);
}

/// Returns true if a function reaches itself.
bool Verifier::isRecursive(Operation *function) {
  DenseSet<Operation *> seen;
  SmallVector<Operation *> work{function};
  while (!work.empty())
    for (const Step &step : stepsOf(work.pop_back_val())) {
      if (step.reached.callee == function)
        return true;
      if (step.reached.callee && seen.insert(step.reached.callee).second)
        work.push_back(step.reached.callee);
    }
  return false;
}

void Verifier::noteRoot(InFlightDiagnostic &error, Operation *root) {
  if (auto loop = dyn_cast<ForOp>(root)) {
    error.attachNote(loop.getLoc())
        << "this loop over '" << loop.getThread().value_or("") << "' runs on the device";
    return;
  }
  if (isa<gpu::LaunchOp>(root)) {
    error.attachNote(root->getLoc()) << "this launch runs on the device";
    return;
  }
  auto module = root->getParentOfType<gpu::GPUModuleOp>();
  error.attachNote(root->getLoc()) << "'" << cast<SymbolOpInterface>(root).getName()
                                   << "' of module '" << module.getName() << "' runs on the device";
}

/// Notes what the callee reaches, each pair of functions once, the nearest first.
void Verifier::noteChain(InFlightDiagnostic &error, Operation *callee) {
  DenseSet<Operation *> seen{callee};
  DenseSet<std::pair<Operation *, Operation *>> edges;
  SmallVector<Operation *> work{callee};
  unsigned count = 0, left = 0;
  for (size_t next = 0; next != work.size(); ++next) {
    StringRef caller = cast<SymbolOpInterface>(work[next]).getName();
    for (const Step &step : stepsOf(work[next])) {
      Operation *target = step.reached.callee;
      if (target && !edges.insert({work[next], target}).second)
        continue;
      bool isNew = target && seen.insert(target).second;
      if (isNew)
        work.push_back(target);
      if (count == kMaxChainNotes) {
        ++left;
        continue;
      }
      ++count;
      Diagnostic &note = error.attachNote(step.op->getLoc());
      note << "'" << caller << "' ";
      switch (step.reached.how) {
      case Reach::Call:
        note << "calls '" << nameOf(step.reached.symbol) << "' here";
        break;
      case Reach::IndirectCall:
        note << "calls a function through a value here";
        break;
      case Reach::Name:
        note << "uses '" << nameOf(step.reached.symbol) << "' as a value here";
        break;
      case Reach::Launch:
        note << "launches '" << nameOf(step.reached.symbol) << "' here";
        break;
      }
      if (isNew)
        error.attachNote(target->getLoc())
            << "'" << nameOf(step.reached.symbol) << "' is declared here";
    }
  }
  if (left)
    error.attachNote(callee->getLoc()) << "and " << left << " more from here";
}

void Verifier::reject(Operation *op, const Reached &reached, Operation *root) {
  isRejected = true;
  InFlightDiagnostic error = op->emitError();
  std::string name = reached.symbol ? nameOf(reached.symbol) : "";
  switch (reached.how) {
  case Reach::Call:
    error << "device code calls '" << name << "', but calls between functions are host-only; ";
    if (!hasBody(reached.callee))
      error << "'" << name << "' has no body that could be inlined"; // device_c8
    else if (isRecursive(reached.callee))
      error << "'" << name << "' calls itself, so it cannot be inlined"; // device_c2
    else
      error << "inline it with --inline-device-calls"; // device_c1
    break;
  case Reach::IndirectCall: // device_c3
    error << "device code calls a function through a value, but calls between functions are "
             "host-only; call it by its name, and inline it with --inline-device-calls";
    break;
  case Reach::Name: // device_c4
    error << "device code uses function '" << name
          << "' as a value, but calls between functions are host-only; call it by its name, and "
             "inline it with --inline-device-calls";
    break;
  case Reach::Launch: // device_c5
    error << "device code launches '" << name
          << "', but kernels are launched by the host; move the launch out of device code";
    break;
  }
  if (reached.callee)
    error.attachNote(reached.callee->getLoc()) << "'" << name << "' is declared here";
  noteRoot(error, root);
  if (reached.callee)
    noteChain(error, reached.callee);
}

void Verifier::rejectOutside(Operation *op, StringRef callee, bool isPacked, Operation *root) {
  isRejected = true;
  InFlightDiagnostic error = op->emitError();
  if (isPacked) { // device_c7
    error << "device code calls '" << callee
          << "' in the packed convention, but packed functions are host-only; call it before or "
             "after the kernel";
  } else { // device_c6
    error << "device code calls the C function '" << callee
          << "', but a device has no C library; use ";
    StringRef replacement = getReplacement(callee);
    error << (replacement.empty() ? StringRef("functions of T instead") : replacement);
  }
  noteRoot(error, root);
}

LogicalResult Verifier::run(Operation *op) {
  op->walk<WalkOrder::PreOrder>([&](Operation *root) {
    if (!isDeviceRoot(root))
      return WalkResult::advance();
    ++numRegions;
    root->walk([&](Operation *nested) {
      ++numChecked;
      if (auto call = dyn_cast<CallExternOp>(nested))
        rejectOutside(nested, call.getCallee(), /*isPacked=*/false, root);
      else if (auto call = dyn_cast<CallPackedOp>(nested))
        rejectOutside(nested, call.getCallee(), /*isPacked=*/true, root);
      else if (std::optional<Reached> reached = getReached(nested, symbols))
        reject(nested, *reached, root);
    });
    return WalkResult::skip();
  });
  return failure(isRejected);
}

namespace {
struct VerifyDeviceCallsPass : tir::impl::VerifyDeviceCallsPassBase<VerifyDeviceCallsPass> {
  void runOnOperation() override {
    Verifier verifier;
    if (failed(verifier.run(getOperation())))
      signalPassFailure();
    numRegions += verifier.numRegions;
    numChecked += verifier.numChecked;
    markAllAnalysesPreserved();
  }
};
} // namespace
