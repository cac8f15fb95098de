//===- CallOps.cpp - calls, checks, errors --------------------------*- C++ -*-===//

#include "Compiler.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include <cmath>

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

void call(Thread &thread, const Inst &inst) {
  auto &call = *static_cast<const Call *>(inst.data);
  thread.call(inst, *call.callee, call.arguments, call.results);
}

LogicalResult lowerCall(Compiler &compiler, func::CallOp op) {
  auto found = compiler.machine.functions.find(op.getCallee());
  if (found == compiler.machine.functions.end() ||
      cast<func::FuncOp>(found->second->op).isExternal())
    return op.emitError("the interpreter does not know function '") << op.getCallee() << "'";
  compiler.machine.calls.push_back(
      {found->second.get(), compiler.regs(op.getOperands()), compiler.regs(op.getResults())});
  compiler.emit(call).data = &compiler.machine.calls.back();
  return success();
}

//===--- errors of the program -------------------------------------------------------===//

std::string textOf(StringRef kind, ArrayAttr parts) {
  std::string text = kind.str() + ": ";
  for (auto part : parts.getAsRange<StringAttr>())
    text += part.getValue();
  return text;
}

/// The program ends with the error of a check that does not hold.
void check(Thread &thread, const Inst &inst) {
  if (thread.r[inst.a] & 1)
    return;
  auto &text = *static_cast<const std::string *>(inst.data);
  if (thread.isInKernel) {
    thread.fail(inst) << "a check of the kernel fails: " << text;
    return;
  }
  thread.machine.raised = text;
  thread.status = Status::Failed;
}

void raise(Thread &thread, const Inst &inst) {
  thread.machine.raised = *static_cast<const std::string *>(inst.data);
}

void trap(Thread &thread, const Inst &inst) { thread.fail(inst) << "a check of the kernel fails"; }

//===--- the C library ---------------------------------------------------------------===//

/// Functions of the C library that the interpreter knows, all without effects.
struct Known {
  StringRef name;
  double (*f64)(double) = nullptr;
  double (*binary)(double, double) = nullptr;
  /// Where the result depends on which floats there are.
  float (*binaryF32)(float, float) = nullptr;
};

const Known known[] = {{"acos", std::acos},
                       {"acosh", std::acosh},
                       {"asin", std::asin},
                       {"asinh", std::asinh},
                       {"atan", std::atan},
                       {"atanh", std::atanh},
                       {"cbrt", std::cbrt},
                       {"ceil", std::ceil},
                       {"cos", std::cos},
                       {"cosh", std::cosh},
                       {"erf", std::erf},
                       {"erfc", std::erfc},
                       {"exp", std::exp},
                       {"exp2", std::exp2},
                       {"expm1", std::expm1},
                       {"fabs", std::fabs},
                       {"floor", std::floor},
                       {"lgamma", std::lgamma},
                       {"log", std::log},
                       {"log10", std::log10},
                       {"log1p", std::log1p},
                       {"log2", std::log2},
                       {"nearbyint", std::nearbyint},
                       {"rint", std::rint},
                       {"round", std::round},
                       {"sin", std::sin},
                       {"sinh", std::sinh},
                       {"sqrt", std::sqrt},
                       {"tan", std::tan},
                       {"tanh", std::tanh},
                       {"tgamma", std::tgamma},
                       {"trunc", std::trunc},
                       {"atan2", nullptr, std::atan2},
                       {"copysign", nullptr, std::copysign},
                       {"fmax", nullptr, std::fmax},
                       {"fmin", nullptr, std::fmin},
                       {"fmod", nullptr, std::fmod},
                       {"hypot", nullptr, std::hypot},
                       {"nextafter", nullptr, std::nextafter, std::nextafter},
                       {"pow", nullptr, std::pow},
                       {"remainder", nullptr, std::remainder}};

void callKnown(Thread &thread, const Inst &inst) { // width: of the float
  auto &function = *static_cast<const Known *>(inst.data);
  FloatFormat format{inst.width, nullptr};
  if (function.binaryF32 && inst.width == 32) {
    thread.r[inst.dst] =
        bitsOf(function.binaryF32(asFloat(thread.r[inst.a]), asFloat(thread.r[inst.b])));
    return;
  }
  double a = format.load(thread.r[inst.a]);
  thread.r[inst.dst] = format.store(
      function.f64 ? function.f64(a) : function.binary(a, format.load(thread.r[inst.b])));
}

/// By a power of two; of 32 bits rounded once, as if the exponent had no end.
void scaleFloat(Thread &thread, const Inst &inst) {
  int power = static_cast<int32_t>(thread.r[inst.b]);
  thread.r[inst.dst] = inst.width == 32 ? bitsOf(std::ldexp(asFloat(thread.r[inst.a]), power))
                                        : bitsOf(std::ldexp(asDouble(thread.r[inst.a]), power));
}

LogicalResult lowerExtern(Compiler &compiler, CallExternOp op) {
  StringRef name = op.getCallee();
  bool isFloat = op.getNumResults() == 1 && op.getResult(0).getType().isF32();
  bool isDouble = op.getNumResults() == 1 && op.getResult(0).getType().isF64();
  if (isFloat && !name.consume_back("f"))
    isFloat = false;
  if (name == "ldexp" && (isFloat || isDouble) && op.getNumOperands() == 2 &&
      op.getOperand(0).getType() == op.getResult(0).getType() &&
      op.getOperand(1).getType().isInteger(32)) {
    compiler
        .emit(scaleFloat, compiler.reg(op.getResult(0)), compiler.reg(op.getOperand(0)),
              compiler.reg(op.getOperand(1)))
        .width = isFloat ? 32 : 64;
    return success();
  }
  for (const Known &function : known) {
    unsigned arity = function.f64 ? 1 : 2;
    if (function.name != name || (!isFloat && !isDouble) || op.getNumOperands() != arity ||
        !llvm::all_equal(llvm::concat<Type>(SmallVector<Type>(op.getOperandTypes()),
                                            SmallVector<Type>(op.getResultTypes()))))
      continue;
    Inst &inst =
        compiler.emit(callKnown, compiler.reg(op.getResult(0)), compiler.reg(op.getOperand(0)),
                      arity == 2 ? compiler.reg(op.getOperand(1)) : 0);
    inst.width = isFloat ? 32 : 64;
    inst.data = &function;
    return success();
  }
  return op.emitError("the interpreter does not know the C function '") << op.getCallee() << "'";
}

} // namespace

void interp::addCallOps(OpTable &table) {
  table.add<func::CallOp>(lowerCall);
  table.add<AssertOp>([](Compiler &compiler, AssertOp op) {
    compiler.emit(check, 0, compiler.reg(op.getCondition())).data =
        compiler.text(textOf(op.getError(), op.getMessage()));
    return success();
  });
  table.add<ExpectOp>([](Compiler &compiler, ExpectOp op) {
    compiler.emit(check, 0, compiler.reg(op.getCondition())).data =
        compiler.text("ValueError: " + op.getMessage().str());
    return success();
  });
  table.add<RaiseOp>([](Compiler &compiler, RaiseOp op) {
    compiler.emit(raise).data = compiler.text(textOf(op.getError(), op.getMessage()));
    return success();
  });
  table.add<LLVM::Trap>([](Compiler &compiler, LLVM::Trap) {
    compiler.emit(trap);
    return success();
  });
  table.add<CallExternOp>(lowerExtern);
  table.add<CallPackedOp>([](Compiler &, CallPackedOp op) {
    return op.emitError("the interpreter does not know the packed function '")
           << op.getCallee() << "'";
  });
  table.add<CallIntrinOp>([](Compiler &, CallIntrinOp op) {
    return op.emitError("the interpreter does not know the intrinsic '") << op.getCallee() << "'";
  });
}
