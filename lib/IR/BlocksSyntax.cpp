//===- BlocksSyntax.cpp - text of blocks and regions --------------*- C++ -*-===//

#include "Syntax.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tir;

ParseResult tir::parseBlock(OpAsmParser &parser, UnresolvedOperands &bindings,
                            UnresolvedOperands &extents, DenseI64ArrayAttr &statics,
                            ArrayAttr &kinds, ArrayAttr &dtypes,
                            std::optional<OpAsmParser::UnresolvedOperand> &predicate,
                            DictionaryAttr &annotations, Region &signature, Region &init,
                            Region &body) {
  Builder &builder = parser.getBuilder();
  SmallVector<OpAsmParser::Argument> iters;
  SmallVector<int64_t> sizes;
  SmallVector<Attribute> kindAttrs, dtypeAttrs;
  bool hasDtypes = false;
  auto parseIter = [&]() -> ParseResult {
    iters.emplace_back().type = builder.getIndexType();
    IterKind kind = IterKind::spatial;
    if (parser.parseArgument(iters.back()) || parser.parseEqual() ||
        parser.parseOperand(bindings.emplace_back()) || parser.parseColon() ||
        parseWord<IterKind>(parser, kind, symbolizeIterKind, "a kind of iterator") ||
        parseMixed(parser, extents, sizes))
      return failure();
    kindAttrs.push_back(IterKindAttr::get(parser.getContext(), kind));
    Type dtype = builder.getIntegerType(32, /*isSigned=*/true);
    if (succeeded(parser.parseOptionalKeyword("as"))) {
      hasDtypes = true;
      if (parseVariableType(parser, dtype))
        return failure();
    }
    dtypeAttrs.push_back(TypeAttr::get(dtype));
    return success();
  };
  if (succeeded(parser.parseOptionalKeyword("iters")) &&
      parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseIter))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("where"))) {
    predicate.emplace();
    if (parser.parseLParen() || parser.parseOperand(*predicate) || parser.parseRParen())
      return failure();
  }
  if (succeeded(parser.parseOptionalKeyword("annotate")) && parser.parseAttribute(annotations))
    return failure();
  statics = builder.getDenseI64ArrayAttr(sizes);
  kinds = builder.getArrayAttr(kindAttrs);
  if (hasDtypes)
    dtypes = builder.getArrayAttr(dtypeAttrs);
  if (succeeded(parser.parseOptionalKeyword("signature")) && parser.parseRegion(signature, iters))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("init")) && parseBody(parser, init, iters))
    return failure();
  return failure(parser.parseKeyword("body") || parseBody(parser, body, iters));
}

void tir::printBlock(OpAsmPrinter &p, BlockOp op, OperandRange bindings, OperandRange extents,
                     DenseI64ArrayAttr statics, ArrayAttr kinds, ArrayAttr dtypes, Value predicate,
                     DictionaryAttr annotations, Region &signature, Region &init, Region &body) {
  unsigned next = 0;
  if (!bindings.empty()) {
    p << "iters(";
    for (unsigned i = 0; i < bindings.size(); ++i) {
      p << (i ? ", " : "") << body.getArgument(i) << " = " << bindings[i] << " : "
        << stringifyIterKind(cast<IterKindAttr>(kinds[i]).getValue()) << ' ';
      printMixed(p, extents, statics, i, next);
      if (dtypes) {
        p << " as ";
        printVariableType(p, cast<TypeAttr>(dtypes[i]).getValue());
      }
    }
    p << ") ";
  }
  if (predicate)
    p << "where(" << predicate << ") ";
  if (annotations)
    p << "annotate " << annotations << ' ';
  if (!signature.empty()) {
    p << "signature ";
    p.printRegion(signature, /*printEntryBlockArgs=*/false);
    p << ' ';
  }
  if (!init.empty()) {
    p << "init ";
    printBody(p, op, init);
    p << ' ';
  }
  p << "body ";
  printBody(p, op, body);
}

/// Parses `offset`, or `offset for extent`; the extent is 1 where it is not given.
static ParseResult parseDimension(OpAsmParser &parser, UnresolvedOperands &bounds,
                                  SmallVectorImpl<int64_t> &statics) {
  if (parseMixed(parser, bounds, statics))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("for")))
    return parseMixed(parser, bounds, statics);
  statics.push_back(1);
  return success();
}

/// Prints `rank` dimensions in brackets, from entry `entry` on.
static void printDimensions(OpAsmPrinter &p, OperandRange bounds, ArrayRef<int64_t> statics,
                            int64_t rank, unsigned &entry, unsigned &next) {
  p << '[';
  for (int64_t dim = 0; dim < rank; ++dim, entry += 2) {
    p << (dim ? ", " : "");
    printMixed(p, bounds, statics, entry, next);
    if (statics[entry + 1] != 1) {
      p << " for ";
      printMixed(p, bounds, statics, entry + 1, next);
    }
  }
  p << ']';
}

ParseResult tir::parseRegions(OpAsmParser &parser, UnresolvedOperands &buffers,
                              SmallVectorImpl<Type> &types, UnresolvedOperands &bounds,
                              DenseI64ArrayAttr &statics, IntegerAttr &numReads) {
  SmallVector<int64_t> values;
  auto parseRegion = [&]() -> ParseResult {
    return failure(parser.parseOperand(buffers.emplace_back()) ||
                   parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, [&] {
                     return parseDimension(parser, bounds, values);
                   }));
  };
  auto parseList = [&](StringRef word) -> ParseResult {
    return failure(parser.parseKeyword(word) ||
                   parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseRegion));
  };
  if (parseList("reads"))
    return failure();
  numReads = parser.getBuilder().getI64IntegerAttr(buffers.size());
  if (parseList("writes") || (!buffers.empty() && parser.parseColonTypeList(types)))
    return failure();
  statics = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

void tir::printRegions(OpAsmPrinter &p, RegionsOp op, OperandRange buffers, TypeRange types,
                       OperandRange bounds, DenseI64ArrayAttr statics, IntegerAttr numReads) {
  unsigned next = 0, entry = 0;
  auto printList = [&](unsigned begin, unsigned end) {
    for (unsigned i = begin; i < end; ++i) {
      p << (i > begin ? ", " : "") << buffers[i];
      printDimensions(p, bounds, statics, cast<BaseMemRefType>(buffers[i].getType()).getRank(),
                      entry, next);
    }
  };
  p << "reads(";
  printList(0, numReads.getInt());
  p << ") writes(";
  printList(numReads.getInt(), buffers.size());
  p << ')';
  if (!types.empty())
    p << " : " << types;
}

ParseResult tir::parseRegionBounds(OpAsmParser &parser, UnresolvedOperands &bounds,
                                   DenseI64ArrayAttr &statics) {
  SmallVector<int64_t> values;
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square,
                                     [&] { return parseDimension(parser, bounds, values); }))
    return failure();
  statics = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

void tir::printRegionBounds(OpAsmPrinter &p, Operation *, OperandRange bounds,
                            DenseI64ArrayAttr statics) {
  unsigned next = 0, entry = 0;
  printDimensions(p, bounds, statics, statics.size() / 2, entry, next);
}
