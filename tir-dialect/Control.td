//===- Control.td - loops, conditions and early exits ----------*- tablegen -*-===//

#ifndef TIR_CONTROL_TD
#define TIR_CONTROL_TD

include "tir-dialect/Dialect.td"

def Tir_ForKind : Tir_Enum<"ForKind", "how the iterations of a loop run",
    ["serial", "parallel", "vectorized", "unrolled", "thread", "vthread"]>;
def Tir_ForKindAttr : EnumAttr<Tir_Dialect, Tir_ForKind, "for_kind">;

//===--- terminators --------------------------------------------------------===//

def Tir_YieldOp : Tir_Op<"yield", [Pure, Terminator, ReturnLike,
    ParentOneOf<["AttrOp", "BlockOp", "ForOp", "IfOp", "WhileOp", "AllReduceOp"]>]> {
  let summary = "end of a region";
  let description = [{
    The `tir.yield` operation ends an iteration of a loop, a branch of an if, the body of an attr, the init or body of a
    block, or the combiner of an all-reduce; only the combiner yields values. It is not written where it has none.
    Example: `tir.yield %sum : f32`.
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
  let builders = [OpBuilder<(ins), [{ (void)$_builder, (void)$_state; }]>];
  let hasVerifier = 1;
}

def Tir_ConditionOp : Tir_Op<"condition", [Pure, Terminator, HasParent<"WhileOp">,
    DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface, ["getSuccessorRegions"]>]> {
  let summary = "end of the condition region of a while loop";
  let description = [{
    The `tir.condition` operation goes on with the body of the loop where its operand is true, else past the loop.
    Example: `tir.condition %c`.
  }];
  let arguments = (ins I1:$condition);
  let assemblyFormat = "$condition attr-dict";
}

class Tir_ExitOp<string mnemonic, list<Trait> traits = []>
    : Tir_Op<mnemonic, [Terminator, MemoryEffects<[MemWrite<Tir_ControlResource>]>] # traits> {
  let hasVerifier = 1;
}

def Tir_BreakOp : Tir_ExitOp<"break"> {
  let summary = "exit from the innermost loop";
  let description = [{
    The `tir.break` operation leaves the innermost loop, which must be a while, or a for of kind serial or unrolled,
    without a `tir.block` in between. `tir-lower-early-exits` removes it. Example: `tir.if %c { tir.break }`.
  }];
  let assemblyFormat = "attr-dict";
}

def Tir_ContinueOp : Tir_ExitOp<"continue"> {
  let summary = "jump to the next iteration of the innermost loop";
  let description = [{
    The `tir.continue` operation goes on with the next iteration of the innermost loop, under the rules of `tir.break`.
    Example: `tir.if %c { tir.continue }`.
  }];
  let assemblyFormat = "attr-dict";
}

def Tir_ReturnOp : Tir_ExitOp<"return"> {
  let summary = "exit from the function, from any depth";
  let description = [{
    The `tir.return` operation leaves the function from any depth of ifs, attrs, blocks, and loops that are serial,
    unrolled or whiles. `tir-lower-early-exits` removes it.
    A function that holds one ends in one: `func.return` is the only return that data-flow analyses would see,
    and they would carry its value to the callers. They give up where a function ends in `tir.return`.
    Example: `tir.return %x : i32`.
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

//===--- loops and conditions -----------------------------------------------===//

defvar LoopTraits = [AutomaticAllocationScope, RecursiveMemoryEffects, RecursivelySpeculatable];

def Tir_ForOp : Tir_Op<"for", LoopTraits # [SingleBlock, OpAsmOpInterface,
    DeclareOpInterfaceMethods<LoopLikeOpInterface, ["getLoopInductionVars", "getLoopLowerBounds",
      "getLoopUpperBounds", "getLoopSteps", "getStaticTripCount"]>,
    DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorRegions"]>,
    DeclareOpInterfaceMethods<ValueBoundsOpInterface, ["populateBoundsForIndexValue"]>]> {
  let summary = "loop of any TIR kind";
  let description = [{
    The `tir.for` operation runs its body for each value from the lower bound (inclusive) to the upper bound
    (exclusive) by a positive step. The kind says how the iterations run; `serial` is not printed. A loop of kind
    `thread` or `vthread` names its axis. Bounds and step are constants or values. `dtype` is what TIR declares for the
    variable (`: i64`, `: ui8`; `i32` is not printed). An upper bound at or below the lower one runs nothing.

    ```mlir
    tir.for %i = 0 to %n step 4 : i64 {
      tir.for thread "threadIdx.x" %t = 0 to 64 annotate {my.hint = 1 : i32} {
        memref.store %x, %A[%t] : memref<64xf32>
      }
    }
    ```
  }];
  let arguments = (ins Variadic<Index>:$bounds, DenseI64ArrayAttr:$static_bounds,
                       DefaultValuedAttr<Tir_ForKindAttr, "::mlir::tir::ForKind::serial">:$kind,
                       OptionalAttr<StrAttr>:$thread, TypeAttrOf<AnyInteger>:$dtype,
                       OptionalAttr<DictionaryAttr>:$annotations);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    custom<For>($kind, $thread, $bounds, $static_bounds, $dtype, $annotations, $body) attr-dict
  }];
  let builders = [
    // A serial loop; the body holds a tir.yield alone. `dtype` is null for si32.
    OpBuilder<(ins "::llvm::ArrayRef<::mlir::OpFoldResult>":$range, CArg<"::mlir::Type", "{}">:$dtype)>
  ];
  let hasFolder = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::BlockArgument getInductionVar() { return getBody().getArgument(0); }
    ::mlir::Block *getBodyBlock() { return &getBody().front(); }
    /// Returns lower bound, upper bound and step; constants are index attributes.
    ::llvm::SmallVector<::mlir::OpFoldResult, 3> getRange();
    void setRange(::llvm::ArrayRef<::mlir::OpFoldResult> range);
    /// Returns true if the loop starts at 0 and goes in steps of 1.
    bool isNormalized() { return getStaticBounds()[0] == 0 && getStaticBounds()[2] == 1; }
    /// Returns true if the iterations run on a device: the kind is `thread`.
    bool isThread() { return getKind() == ForKind::thread; }
    void getAsmBlockArgumentNames(::mlir::Region &region, ::mlir::OpAsmSetValueNameFn set);
  }];
}

def Tir_WhileOp : Tir_Op<"while", [AutomaticAllocationScope, RecursiveMemoryEffects, SingleBlock,
    DeclareOpInterfaceMethods<LoopLikeOpInterface>, DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "loop while a condition holds";
  let description = [{
    The `tir.while` operation evaluates its first region, which ends in `tir.condition`, before each iteration of
    its second.

    ```mlir
    tir.while {
      %c = memref.load %A[] : memref<i1>
      tir.condition %c
    } do {
      memref.store %p, %A[] : memref<i1>
    }
    ```
  }];
  let regions = (region SizedRegion<1>:$before, SizedRegion<1>:$body);
  let assemblyFormat = "$before `do` custom<Body>($body) attr-dict";
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
}

def Tir_IfOp : Tir_Op<"if", [RecursiveMemoryEffects, RecursivelySpeculatable, NoRegionArguments, SingleBlock,
    DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorRegions"]>]> {
  let summary = "conditional statement";
  let description = [{
    The `tir.if` operation runs its first region where the condition is true, else the second, which may be missing.
    It yields nothing; a conditional value (`T.if_then_else`) is an `scf.if`.
    Example: `tir.if %c { tir.return } else { tir.barrier <shared> }`.
  }];
  let arguments = (ins I1:$condition);
  let regions = (region SizedRegion<1>:$then_region, MaxSizedRegion<1>:$else_region);
  let assemblyFormat = "$condition custom<Body>($then_region) (`else` custom<Body>($else_region)^)? attr-dict";
  let builders = [
    // Both regions hold a tir.yield alone; the second one only `withElse`.
    OpBuilder<(ins "::mlir::Value":$condition, CArg<"bool", "false">:$withElse)>
  ];
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Block *thenBlock() { return &getThenRegion().front(); }
    /// Returns null where there is no second region.
    ::mlir::Block *elseBlock() { return getElseRegion().empty() ? nullptr : &getElseRegion().front(); }
  }];
}

def Tir_AttrOp : Tir_Op<"attr", [AttrSizedOperandSegments, RecursiveMemoryEffects, NoRegionArguments, SingleBlock,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "statement under an attribute that has no operation of its own";
  let description = [{
    The `tir.attr` operation keeps a `T.attr` whose key means nothing to the compiler: the key, the node it stands on
    (a value or text), and its value (a constant or a value). Lowering drops it with a remark.

    ```mlir
    tir.attr "my.hint" on(%A : memref<4xf32>) = 3 : i32 {
      memref.store %x, %A[%i] : memref<4xf32>
    }
    ```
  }];
  let arguments = (ins StrAttr:$key, Optional<AnyType>:$node, OptionalAttr<StrAttr>:$node_text,
                       Optional<AnyType>:$dynamic_value, OptionalAttr<AnyAttr>:$value);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $key (`on` `(` $node^ `:` type($node) `)`)? (`on_text` $node_text^)?
    (`dynamic` $dynamic_value^ `:` type($dynamic_value))? (`=` $value^)?
    custom<Body>($body) attr-dict
  }];
  let hasVerifier = 1;
}

#endif // TIR_CONTROL_TD
