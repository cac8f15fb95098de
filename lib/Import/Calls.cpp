//===- Calls.cpp - calls between functions ----------------------------*- C++ -*-===//

#include "Importer.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

//===--- calls ----------------------------------------------------------------===//

FunctionInfo *Importer::findFunction(StringRef symbol) { return bySymbol.lookup(symbol); }

Val Importer::errorNoValue(const Val &nothing, SMLoc loc) {
  InFlightDiagnostic report = diagnostics.error(nothing.call ? nothing.call->loc : loc);
  report << "expected a value, but this call gives none";
  if (nothing.function)
    report.attachNote(at(nothing.function->nameLoc))
        << "'" << nothing.function->name << "' is declared here, without a result";
  return {};
}

Val Importer::callSymbol(StringRef symbol, const CallExpr *call) {
  FunctionInfo *callee = findFunction(symbol);
  if (!callee) // untested: a symbol is made for a function alone
    return error(call->loc, "the module has no function '" + symbol + "'");
  auto note = [&](InFlightDiagnostic &report) {
    report.attachNote(at(callee->definition->nameLoc))
        << "'" << callee->definition->name << "' is declared here";
  };
  if (!call->keywords.empty())
    return error(call->keywords[0].loc,
                 "expected arguments by position in a call of '" + callee->definition->name + "'");
  if (call->args.size() != callee->params.size()) {
    InFlightDiagnostic report = diagnostics.error(call->loc);
    report << "expected " << callee->params.size() << " arguments for '" << callee->definition->name
           << "', but got " << call->args.size();
    note(report);
    return {};
  }
  if (!callee->op) // its declaration was wrong
    return {};
  bool saved = inIndex;
  inIndex = false;
  llvm::scope_exit restore([&] { inIndex = saved; });
  SmallVector<Value> operands;
  for (auto [index, pair] : llvm::enumerate(llvm::zip_equal(call->args, callee->params))) {
    const Expr *arg = std::get<0>(pair);
    const ParamInfo &param = std::get<1>(pair);
    Val value = eval(arg);
    if (!value)
      return {};
    auto mismatch = [&](const llvm::Twine &expected, const llvm::Twine &actual) -> Val {
      InFlightDiagnostic report = diagnostics.error(arg->loc);
      report << "expected " << expected << " for argument '" << param.name << "' of '"
             << callee->definition->name << "', but got " << actual;
      note(report);
      return {};
    };
    if (param.kind == ParamInfo::Kind::Scalar) {
      if (value.is(Kind::Buffer) && value.buffer->isScalar)
        value = loadScalar(value.buffer, arg->loc);
      if (!value.isPrim())
        return mismatch("a value of type '" + param.dtype.str() + "'", describe(value));
      DType actual = dtypeOf(value);
      // A literal of Python takes the type that is asked for where it fits; a value must have it.
      bool isLiteral = !value.is(Kind::Expr);
      bool fits =
          actual == param.dtype || (isLiteral && (param.dtype.isFloat() || !actual.isFloat()));
      if (isLiteral && fits && param.dtype.isInt()) {
        Val converted = constant(value.i, param.dtype);
        fits = converted.i == value.i;
      }
      if (!fits && value.is(Kind::Expr) && value.isIndex && actual.isInt() && param.dtype.isInt() &&
          param.dtype.bits >= actual.bits)
        fits = true; // loop variables are as wide as their bounds need
      if (!fits)
        return mismatch("a value of type '" + param.dtype.str() + "'",
                        "one of type '" + actual.str() + "'");
      Val converted = convert(value, param.dtype, arg->loc);
      Value data = converted ? toData(converted, arg->loc) : Value();
      if (!data)
        return {};
      operands.push_back(data);
    } else if (param.kind == ParamInfo::Kind::Pointer) {
      Value pointer = toPointer(value, arg->loc);
      if (!pointer)
        return value.is(Kind::Pointer) || value.is(Kind::Buffer)
                   ? Val()
                   : mismatch("a pointer", describe(value));
      if (pointer.getType() != param.type)
        return mismatch("a pointer to memory of scope '" + getScope(param.type).getName() + "'",
                        "one of scope '" +
                            (getScope(pointer.getType()) ? getScope(pointer.getType()).getName()
                                                         : StringRef("global")) +
                            "'");
      operands.push_back(pointer);
    } else {
      if (!value.is(Kind::Buffer) && !value.is(Kind::Pointer))
        return mismatch("a buffer", describe(value));
      Value memref = asMemRef(value, cast<MemRefType>(param.type), arg->loc);
      bool sameType = value.dtype == param.dtype;
      if (!memref || !sameType) {
        std::string expected, actual;
        llvm::raw_string_ostream(expected) << param.type;
        if (value.buffer)
          llvm::raw_string_ostream(actual) << value.buffer->memref.getType();
        else
          actual = "a pointer";
        return mismatch(
            "a buffer of type '" + expected + "' and elements of type '" + param.dtype.str() + "'",
            (value.buffer
                 ? "one of type '" + actual + "' and elements of type '" + value.dtype.str() + "'"
                 : actual));
      }
      operands.push_back(memref);
    }
  }
  auto result = func::CallOp::create(builder, at(call->loc), callee->op, operands);
  if (!callee->result) {
    Val nothing(Kind::Void);
    nothing.s = callee->definition->name;
    nothing.function = callee->definition;
    nothing.call = call;
    return nothing;
  }
  return Val::expr(result.getResult(0), *callee->result);
}

Value Importer::toPointer(const Val &value, SMLoc loc) {
  if (value.is(Kind::Pointer) && value.value)
    return value.value;
  if ((value.is(Kind::Pointer) || value.is(Kind::Buffer)) && value.buffer)
    return DataOp::create(builder, at(loc), value.buffer->memref);
  return {};
}
