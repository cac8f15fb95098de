//===- Syntax.h - text of the operations --------------------------*- C++ -*-===//
//
// The custom<...> directives of the assembly formats, which the generated parsers and printers
// call.

#ifndef TIR_LIB_IR_SYNTAX_H
#define TIR_LIB_IR_SYNTAX_H

#include "tir/IR/Tir.h"

namespace mlir::tir {

using UnresolvedOperands = SmallVectorImpl<OpAsmParser::UnresolvedOperand>;

/// Parses a constant or a value; the constant goes to `statics`, a value leaves kDynamic there.
ParseResult parseMixed(OpAsmParser &parser, UnresolvedOperands &values,
                       SmallVectorImpl<int64_t> &statics);
/// Prints entry `index` of a mixed list; `next` is the next value to use.
void printMixed(OpAsmPrinter &p, OperandRange values, ArrayRef<int64_t> statics, unsigned index,
                unsigned &next);

/// Puts constants in place of values that are constant and that an attribute may hold: from
/// `lowest` on. Returns true if it did so.
bool foldConstants(MutableArrayRef<OpFoldResult> entries,
                   int64_t lowest = ShapedType::kDynamic + 1);

/// Parses a region whose tir.yield may be left out.
ParseResult parseBody(OpAsmParser &parser, Region &region,
                      ArrayRef<OpAsmParser::Argument> arguments = {});
void printBody(OpAsmPrinter &p, Operation *op, Region &region);

/// Parses the type of a variable: a signless integer stands for the signed one.
ParseResult parseVariableType(OpAsmParser &parser, Type &type);
void printVariableType(OpAsmPrinter &p, Type type);

/// Parses one of the words of an enum, with an error that names the kind of thing and the word.
template <typename Enum>
ParseResult parseWord(OpAsmParser &parser, Enum &value, std::optional<Enum> (*symbolize)(StringRef),
                      const char *what) {
  StringRef word;
  SMLoc start = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<Enum> known = symbolize(word);
  if (!known)
    return parser.emitError(start, "expected ") << what << ", but got '" << word << "'";
  value = *known;
  return success();
}

ParseResult parseFor(OpAsmParser &parser, ForKindAttr &kind, StringAttr &thread,
                     UnresolvedOperands &bounds, DenseI64ArrayAttr &statics, TypeAttr &dtype,
                     DictionaryAttr &annotations, Region &body);
void printFor(OpAsmPrinter &p, Operation *op, ForKindAttr kind, StringAttr thread,
              OperandRange bounds, DenseI64ArrayAttr statics, TypeAttr dtype,
              DictionaryAttr annotations, Region &body);

ParseResult parseBlock(OpAsmParser &parser, UnresolvedOperands &bindings,
                       UnresolvedOperands &extents, DenseI64ArrayAttr &statics, ArrayAttr &kinds,
                       ArrayAttr &dtypes, std::optional<OpAsmParser::UnresolvedOperand> &predicate,
                       DictionaryAttr &annotations, Region &signature, Region &init, Region &body);
void printBlock(OpAsmPrinter &p, BlockOp op, OperandRange bindings, OperandRange extents,
                DenseI64ArrayAttr statics, ArrayAttr kinds, ArrayAttr dtypes, Value predicate,
                DictionaryAttr annotations, Region &signature, Region &init, Region &body);

ParseResult parseRegions(OpAsmParser &parser, UnresolvedOperands &buffers,
                         SmallVectorImpl<Type> &types, UnresolvedOperands &bounds,
                         DenseI64ArrayAttr &statics, IntegerAttr &numReads);
void printRegions(OpAsmPrinter &p, RegionsOp op, OperandRange buffers, TypeRange types,
                  OperandRange bounds, DenseI64ArrayAttr statics, IntegerAttr numReads);

ParseResult parseRegionBounds(OpAsmParser &parser, UnresolvedOperands &bounds,
                              DenseI64ArrayAttr &statics);
void printRegionBounds(OpAsmPrinter &p, Operation *op, OperandRange bounds,
                       DenseI64ArrayAttr statics);

ParseResult parseRounding(OpAsmParser &parser, RoundingAttr &rounding);
void printRounding(OpAsmPrinter &p, Operation *op, RoundingAttr rounding);
ParseResult parseShuffleKind(OpAsmParser &parser, ShuffleKindAttr &kind);
void printShuffleKind(OpAsmPrinter &p, Operation *op, ShuffleKindAttr kind);
ParseResult parseAtomicKind(OpAsmParser &parser, AtomicKindAttr &kind);
void printAtomicKind(OpAsmPrinter &p, Operation *op, AtomicKindAttr kind);

} // namespace mlir::tir

#endif // TIR_LIB_IR_SYNTAX_H
