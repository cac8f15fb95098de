//===- ControlSyntax.cpp - text of tir.for ------------------------*- C++ -*-===//

#include "Syntax.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tir;

ParseResult tir::parseFor(OpAsmParser &parser, ForKindAttr &kind, StringAttr &thread,
                          UnresolvedOperands &bounds, DenseI64ArrayAttr &statics, TypeAttr &dtype,
                          DictionaryAttr &annotations, Region &body) {
  StringRef word;
  std::optional<ForKind> known = ForKind::serial;
  SMLoc start = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&word)) && !(known = symbolizeForKind(word)))
    return parser.emitError(start, "expected a kind of loop, but got '") << word << "'";
  kind = ForKindAttr::get(parser.getContext(), *known);
  if ((*known == ForKind::thread || *known == ForKind::vthread) && parser.parseAttribute(thread))
    return failure();

  OpAsmParser::Argument variable;
  Builder &builder = parser.getBuilder();
  variable.type = builder.getIndexType();
  SmallVector<int64_t, 3> values;
  if (parser.parseArgument(variable) || parser.parseEqual() || parseMixed(parser, bounds, values) ||
      parser.parseKeyword("to") || parseMixed(parser, bounds, values))
    return failure();
  if (failed(parser.parseOptionalKeyword("step")))
    values.push_back(1);
  else if (parseMixed(parser, bounds, values))
    return failure();
  statics = builder.getDenseI64ArrayAttr(values);

  Type type = builder.getIntegerType(32, /*isSigned=*/true);
  if (succeeded(parser.parseOptionalColon()) && parseVariableType(parser, type))
    return failure();
  dtype = TypeAttr::get(type);
  if (succeeded(parser.parseOptionalKeyword("annotate")) && parser.parseAttribute(annotations))
    return failure();
  return parseBody(parser, body, variable);
}

void tir::printFor(OpAsmPrinter &p, Operation *op, ForKindAttr kind, StringAttr thread,
                   OperandRange bounds, DenseI64ArrayAttr statics, TypeAttr dtype,
                   DictionaryAttr annotations, Region &body) {
  unsigned next = 0;
  if (kind.getValue() != ForKind::serial)
    p << stringifyForKind(kind.getValue()) << ' ';
  if (thread)
    p << thread << ' ';
  p << body.getArgument(0) << " = ";
  printMixed(p, bounds, statics, 0, next);
  p << " to ";
  printMixed(p, bounds, statics, 1, next);
  if (statics[2] != 1) {
    p << " step ";
    printMixed(p, bounds, statics, 2, next);
  }
  if (!dtype.getValue().isSignedInteger(32)) {
    p << " : ";
    printVariableType(p, dtype.getValue());
  }
  if (annotations)
    p << " annotate " << annotations;
  p << ' ';
  printBody(p, op, body);
}
