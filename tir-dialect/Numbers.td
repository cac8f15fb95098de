//===- Numbers.td - arithmetic that arith leaves undefined -----*- tablegen -*-===//

#ifndef TIR_NUMBERS_TD
#define TIR_NUMBERS_TD

include "tir-dialect/Dialect.td"

def Tir_Rounding : Tir_Enum<"Rounding", "where the quotient of a division is rounded to", ["trunc", "floor"]>;
def Tir_RoundingAttr : EnumAttr<Tir_Dialect, Tir_Rounding, "rounding">;

class Tir_IntegerOp<string mnemonic, list<Trait> traits>
    : Tir_Op<mnemonic, [NoMemoryEffect, SameOperandsAndResultType, Elementwise, Scalarizable, Vectorizable, Tensorizable,
                        DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>] # traits> {
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let hasFolder = 1;
}

def Tir_ShlOp : Tir_IntegerOp<"shl", [AlwaysSpeculatable]> {
  let summary = "shift to the left by any amount";
  let description = [{
    The `tir.shl` operation shifts to the left. An amount of the width of the type or more, or below zero, gives 0.
    Example: `tir.shl %a, %b : i32`.
  }];
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

def Tir_ShrOp : Tir_IntegerOp<"shr", [AlwaysSpeculatable]> {
  let summary = "shift to the right by any amount";
  let description = [{
    The `tir.shr` operation shifts to the right, with copies of the sign, or zeros where `unsigned`. An amount of the
    width of the type or more, or below zero where it is signed, gives -1 for a negative signed value, else 0.
    Example: `tir.shr %a, %b unsigned : i32`.
  }];
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs, UnitAttr:$is_unsigned);
  let assemblyFormat = "$lhs `,` $rhs (`unsigned` $is_unsigned^)? attr-dict `:` type($result)";
}

class Tir_DivisionOp<string mnemonic> : Tir_IntegerOp<mnemonic, [DeclareOpInterfaceMethods<ConditionallySpeculatable>]> {
  let arguments = (ins Tir_RoundingAttr:$rounding, SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                       UnitAttr:$is_unsigned);
  let assemblyFormat = "custom<Rounding>($rounding) $lhs `,` $rhs (`unsigned` $is_unsigned^)? attr-dict `:` type($result)";
}

def Tir_DivOp : Tir_DivisionOp<"div"> {
  let summary = "exact integer division";
  let description = [{
    The `tir.div` operation divides with the quotient rounded towards zero (`trunc`) or down (`floor`). The smallest
    value by -1 gives the smallest value. Division by zero is undefined: the operation is not moved to where it would
    run for a divisor that may be zero. Example: `tir.div floor %a, %b : i32`.
  }];
}

def Tir_RemOp : Tir_DivisionOp<"rem"> {
  let summary = "remainder of the exact integer division";
  let description = [{
    The `tir.rem` operation gives `a - div(a, b) * b` for the division of the same rounding; the smallest value by -1
    gives 0. Example: `tir.rem trunc %a, %b unsigned : i32`.
  }];
}

def Tir_FpToIntOp : Tir_Op<"fptoint", [Pure, SameOperandsAndResultShape, Elementwise, Scalarizable, Vectorizable, Tensorizable]> {
  let summary = "float to integer, saturating";
  let description = [{
    The `tir.fptoint` operation rounds towards zero; a value outside of the type gives the closest one in it, and NaN
    gives 0. Example: `tir.fptoint %x unsigned : f32 to i32`.
  }];
  let arguments = (ins FloatLike:$value, UnitAttr:$is_unsigned);
  let results = (outs SignlessIntegerLike:$result);
  let assemblyFormat = "$value (`unsigned` $is_unsigned^)? attr-dict `:` type($value) `to` type($result)";
  let hasFolder = 1;
}

#endif // TIR_NUMBERS_TD
