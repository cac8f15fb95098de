//===- Buffers.td - allocation, pointers and views -------------*- tablegen -*-===//

#ifndef TIR_BUFFERS_TD
#define TIR_BUFFERS_TD

include "tir-dialect/Dialect.td"

def Tir_AllocBufferOp : Tir_Op<"alloc_buffer", [
    DeclareOpInterfaceMethods<PromotableAllocationOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "buffer that lives as long as the region around it";
  let description = [{
    The `tir.alloc_buffer` operation allocates a buffer whose contents are undefined until they are stored. With
    `block` it is an allocation of the block (or of the function) around it, whose place in the code is chosen by
    `tir-place-buffers`; without, it stands where it must happen. `dtype` is present where the element type does not
    tell it (`ui8` for `i8`). Example: `tir.alloc_buffer block "S"(%n) align 16 : memref<?x64xf32, #shared>`.
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$name, Variadic<Index>:$sizes, UnitAttr:$block_level,
                       OptionalAttr<I64Attr>:$alignment, OptionalAttr<TypeAttr>:$dtype,
                       OptionalAttr<DictionaryAttr>:$annotations);
  let results = (outs Res<AnyMemRef, "", [MemAlloc<AutomaticAllocationScopeResource>]>:$buffer);
  let assemblyFormat = [{
    (`block` $block_level^)? ($name^)? (`(` $sizes^ `)`)? (`align` $alignment^)? (`as` $dtype^)?
    (`annotate` $annotations^)? attr-dict `:` type($buffer)
  }];
  let builders = [OpBuilder<(ins "::mlir::MemRefType":$type, CArg<"::mlir::ValueRange", "{}">:$sizes,
                                 CArg<"::llvm::StringRef", "\"\"">:$name)>];
  let hasVerifier = 1;
}

def Tir_DataOp : Tir_Op<"data", [Pure, DeclareOpInterfaceMethods<ViewLikeOpInterface>]> {
  let summary = "pointer into a buffer";
  let description = [{
    The `tir.data` operation gives the pointer to the first element of a buffer (`A.data`), or to the element at the
    indices (`T.address_of(A[i])`). Example: `tir.data %A[%i] : memref<4xf32, #global> to !ptr.ptr<#global>`.
  }];
  let arguments = (ins AnyMemRef:$buffer, Variadic<Index>:$indices);
  let results = (outs Tir_Pointer:$pointer);
  let assemblyFormat = "$buffer (`[` $indices^ `]`)? attr-dict `:` type($buffer) `to` type($pointer)";
  let hasFolder = 1;
  let builders = [
    // To the first element, in the scope of the buffer (global where it has none).
    OpBuilder<(ins "::mlir::Value":$buffer)>
  ];
  let hasVerifier = 1;
}

def Tir_ViewOp : Tir_Op<"view", [Pure, AttrSizedOperandSegments, DeclareOpInterfaceMethods<ViewLikeOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "buffer over memory that a pointer points to";
  let description = [{
    The `tir.view` operation reads memory as a buffer (`T.decl_buffer`): its type holds the element type, the shape
    and the strides; sizes, strides and the offset (in elements) that the type leaves open are operands.
    Example: `tir.view "B" %p[%n] : !ptr.ptr<#global> to memref<?xf32, #global>`.
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$name, Tir_Pointer:$pointer, Variadic<Index>:$sizes,
                       Variadic<Index>:$strides, Optional<Index>:$offset, OptionalAttr<TypeAttr>:$dtype);
  let results = (outs AnyMemRef:$buffer);
  let assemblyFormat = [{
    ($name^)? $pointer (`[` $sizes^ `]`)? (`strides` `[` $strides^ `]`)? (`offset` $offset^)? (`as` $dtype^)? attr-dict
    `:` type($pointer) `to` type($buffer)
  }];
  let hasVerifier = 1;
}

#endif // TIR_BUFFERS_TD
