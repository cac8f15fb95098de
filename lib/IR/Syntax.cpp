//===- Syntax.cpp - pieces of text that several operations share --*- C++ -*-===//

#include "Syntax.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tir;

ParseResult tir::parseMixed(OpAsmParser &parser, UnresolvedOperands &values,
                            SmallVectorImpl<int64_t> &statics) {
  int64_t number;
  SMLoc start = parser.getCurrentLocation();
  OptionalParseResult literal = parser.parseOptionalInteger(number);
  if (literal.has_value()) {
    if (succeeded(*literal) &&
        ShapedType::isDynamic(number)) // the number that stands for "a value"
      return parser.emitError(start, "expected a constant above the smallest 64-bit integer");
    statics.push_back(number);
    return *literal;
  }
  statics.push_back(ShapedType::kDynamic);
  return parser.parseOperand(values.emplace_back());
}

void tir::printMixed(OpAsmPrinter &p, OperandRange values, ArrayRef<int64_t> statics,
                     unsigned index, unsigned &next) {
  if (ShapedType::isDynamic(statics[index]))
    p << values[next++];
  else
    p << statics[index];
}

bool tir::foldConstants(MutableArrayRef<OpFoldResult> entries, int64_t lowest) {
  bool changed = false;
  for (OpFoldResult &entry : entries) {
    IntegerAttr constant;
    auto value = dyn_cast<Value>(entry);
    if (!value || !matchPattern(value, m_Constant(&constant)) || constant.getInt() < lowest)
      continue;
    entry = constant;
    changed = true;
  }
  return changed;
}

ParseResult tir::parseBody(OpAsmParser &parser, Region &region,
                           ArrayRef<OpAsmParser::Argument> arguments) {
  if (parser.parseRegion(region, arguments))
    return failure();
  if (region.empty()) {
    Block &block = region.emplaceBlock();
    for (const OpAsmParser::Argument &argument : arguments)
      block.addArgument(argument.type, parser.getEncodedSourceLoc(argument.ssaName.location));
  }
  Block &block = region.front();
  if (block.empty() || !block.back().mightHaveTrait<OpTrait::IsTerminator>()) {
    OpBuilder builder(parser.getContext()); // not atBlockEnd: the region hangs on no operation yet
    builder.setInsertionPointToEnd(&block);
    YieldOp::create(builder, parser.getEncodedSourceLoc(parser.getNameLoc()));
  }
  return success();
}

void tir::printBody(OpAsmPrinter &p, Operation *, Region &region) {
  bool isPlain =
      region.hasOneBlock() && !region.front().empty() && isa<YieldOp>(region.front().back()) &&
      region.front().back().getNumOperands() == 0 && region.front().back().getAttrs().empty();
  p.printRegion(region, /*printEntryBlockArgs=*/false, /*printBlockTerminators=*/!isPlain);
}

ParseResult tir::parseVariableType(OpAsmParser &parser, Type &type) {
  if (parser.parseType(type))
    return failure();
  if (auto integer = dyn_cast<IntegerType>(type); integer && integer.isSignless())
    type = IntegerType::get(parser.getContext(), integer.getWidth(), IntegerType::Signed);
  return success();
}

void tir::printVariableType(OpAsmPrinter &p, Type type) {
  if (auto integer = dyn_cast<IntegerType>(type); integer && integer.isSigned())
    type = IntegerType::get(type.getContext(), integer.getWidth());
  p << type;
}

ParseResult tir::parseRounding(OpAsmParser &parser, RoundingAttr &rounding) {
  Rounding value = Rounding::trunc;
  if (parseWord<Rounding>(parser, value, symbolizeRounding, "'trunc' or 'floor'"))
    return failure();
  rounding = RoundingAttr::get(parser.getContext(), value);
  return success();
}
void tir::printRounding(OpAsmPrinter &p, Operation *, RoundingAttr rounding) {
  p << stringifyRounding(rounding.getValue());
}

ParseResult tir::parseShuffleKind(OpAsmParser &parser, ShuffleKindAttr &kind) {
  ShuffleKind value = ShuffleKind::idx;
  if (parseWord<ShuffleKind>(parser, value, symbolizeShuffleKind,
                             "a kind of shuffle (idx, up, down, bfly)"))
    return failure();
  kind = ShuffleKindAttr::get(parser.getContext(), value);
  return success();
}
void tir::printShuffleKind(OpAsmPrinter &p, Operation *, ShuffleKindAttr kind) {
  p << stringifyShuffleKind(kind.getValue());
}

ParseResult tir::parseAtomicKind(OpAsmParser &parser, AtomicKindAttr &kind) {
  AtomicKind value = AtomicKind::add;
  if (parseWord<AtomicKind>(parser, value, symbolizeAtomicKind, "a kind of atomic operation"))
    return failure();
  kind = AtomicKindAttr::get(parser.getContext(), value);
  return success();
}
void tir::printAtomicKind(OpAsmPrinter &p, Operation *, AtomicKindAttr kind) {
  p << stringifyAtomicKind(kind.getValue());
}
