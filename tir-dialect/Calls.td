//===- Calls.td - calls out of the module, checks and facts ----*- tablegen -*-===//

#ifndef TIR_CALLS_TD
#define TIR_CALLS_TD

include "tir-dialect/Dialect.td"

class Tir_OutsideCallOp<string mnemonic> : Tir_Op<mnemonic, [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let hasVerifier = 1;
}

def Tir_CallExternOp : Tir_OutsideCallOp<"call_extern"> {
  let summary = "call of a C function outside of the module";
  let description = [{
    The `tir.call_extern` operation calls a function by its C name with scalars, pointers and buffers (by their data
    pointer). The name is data, not a symbol of the module. A `pure` call has no effects. `dtypes`, where present,
    states the TIR type of each argument, then of each result (`ui8`), where the value's type does not tell it.
    Example: `%y = tir.call_extern pure "erff"(%x) : (f32) -> f32`.
  }];
  let arguments = (ins UnitAttr:$is_pure, StrAttr:$callee, Variadic<AnyType>:$operands, OptionalAttr<TypeArrayAttr>:$dtypes);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "(`pure` $is_pure^)? $callee `(` $operands `)` (`as` $dtypes^)? attr-dict `:` functional-type($operands, $results)";
}

def Tir_CallPackedOp : Tir_OutsideCallOp<"call_packed"> {
  let summary = "call of a function by its global name, in the packed convention";
  let description = [{
    The `tir.call_packed` operation calls the function that the runtime knows under the name, with its arguments as
    tagged values. Text arguments are attributes: `args` gives, in order, the text of an argument, or unit where the
    next operand stands. With `status` the first result is an i32 that is 0 where the call succeeded, else the error
    is recorded as by `tir.raise` and the other result is undefined; `tir-lower-failures` gives every call on the host
    this form. `dtypes` never counts the status.
    Example: `%s, %y = tir.call_packed status "my.func"(%x) : (f32) -> (i32, f32)`.
  }];
  let arguments = (ins UnitAttr:$has_status, StrAttr:$callee, Variadic<AnyType>:$operands, OptionalAttr<ArrayAttr>:$args,
                       OptionalAttr<TypeArrayAttr>:$dtypes);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "(`status` $has_status^)? $callee `(` $operands `)` (`args` $args^)? (`as` $dtypes^)? attr-dict `:` functional-type($operands, $results)";
  let extraClassDeclaration = [{
    /// Returns the status; null without `status`.
    ::mlir::Value getStatus() { return getHasStatus() ? getResults().front() : ::mlir::Value(); }
    /// Returns what the function called returns; null where that is nothing.
    ::mlir::Value getValue() {
      return getResults().size() > getHasStatus() ? ::mlir::Value(getResults().back()) : ::mlir::Value();
    }
  }];
}

def Tir_CallIntrinOp : Tir_OutsideCallOp<"call_intrin"> {
  let summary = "intrinsic that has no operation of its own";
  let description = [{
    The `tir.call_intrin` operation keeps an intrinsic with its arguments: values are operands; `args` gives, in order,
    the text or constant of an argument, or unit where the next operand stands. A `pure` one has no effects.
    Example: `%y = tir.call_intrin pure "tirx.mystery"(%x) args [unit, 3 : i32] : (f32) -> f32`.
  }];
  let arguments = (ins UnitAttr:$is_pure, StrAttr:$callee, Variadic<AnyType>:$operands, OptionalAttr<ArrayAttr>:$args,
                       OptionalAttr<TypeArrayAttr>:$dtypes);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "(`pure` $is_pure^)? $callee `(` $operands `)` (`args` $args^)? (`as` $dtypes^)? attr-dict `:` functional-type($operands, $results)";
}

def Tir_ExpectOp : Tir_Op<"expect", [MemoryEffects<[MemFree<Tir_FactResource>]>]> {
  let summary = "fact about the arguments of a function";
  let description = [{
    The `tir.expect` operation states what holds whenever the function is called: its entry point checks it, passes
    may use it. The message is the text of the error where a caller breaks it. A function with a fact is not inlined.
    Example: `tir.expect %c, "n == m"`.
  }];
  let arguments = (ins I1:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Tir_AssertOp : Tir_Op<"assert", [MemoryEffects<[MemWrite]>]> {
  let summary = "run-time check of a program";
  let description = [{
    The `tir.assert` operation ends the function with an error where the condition is false: the kind of the error
    (`RuntimeError`, `ValueError`, ...) and the parts of its message. In a kernel it traps.
    Example: `tir.assert %c, "ValueError", ["n must be positive"]`.
  }];
  let arguments = (ins I1:$condition, StrAttr:$error, StrArrayAttr:$message);
  let assemblyFormat = "$condition `,` $error `,` $message attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Tir_RaiseOp : Tir_Op<"raise", [MemoryEffects<[MemWrite]>]> {
  let summary = "records an error for the caller";
  let description = [{
    The `tir.raise` operation records the kind and the message of an error where the callers of the program find it,
    and goes on: the function then returns a status other than 0. `tir-lower-failures` makes it of a `tir.assert`.
    Example: `tir.raise "ValueError", ["n must be positive"]`.
  }];
  let arguments = (ins StrAttr:$error, StrArrayAttr:$message);
  let assemblyFormat = "$error `,` $message attr-dict";
}

#endif // TIR_CALLS_TD
