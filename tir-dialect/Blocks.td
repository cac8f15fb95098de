//===- Blocks.td - blocks, their iterators and regions ---------*- tablegen -*-===//

#ifndef TIR_BLOCKS_TD
#define TIR_BLOCKS_TD

include "tir-dialect/Dialect.td"

def Tir_IterKind : Tir_Enum<"IterKind", "what an iterator of a block does",
    ["spatial", "reduce", "scan", "opaque"]>;
def Tir_IterKindAttr : EnumAttr<Tir_Dialect, Tir_IterKind, "iter_kind">;
def Tir_IterKindArrayAttr : TypedArrayAttrBase<Tir_IterKindAttr, "kinds of iterators">;

def Tir_BlockOp : Tir_Op<"block", [AutomaticAllocationScope, RecursiveMemoryEffects, AttrSizedOperandSegments,
    SingleBlock, MemoryEffects<[MemFree<Tir_FactResource>]>, OpAsmOpInterface,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>,
    DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>,
    DeclareOpInterfaceMethods<ValueBoundsOpInterface, ["populateBoundsForIndexValue"]>]> {
  let summary = "unit of computation of a schedule";
  let description = [{
    The `tir.block` operation runs its body once for each visit, with its iterators bound to the values given, where
    the predicate holds. An iterator lies in `[0, extent)`. The iterators are the arguments of each of the three
    regions, under the same names. The init region runs before the body where every reduce iterator is 0.
    No signature means that the regions are to be inferred; a signature with empty lists means none. A block without
    effects is kept: schedules know it by its name.

    ```mlir
    tir.block "C" iters(%vi = %i : spatial 64, %vk = %k : reduce 16) where(%p) signature {
      tir.regions reads(%A[%vi, %vk]) writes(%C[%vi]) : memref<64x16xf32>, memref<64xf32>
    } init {
      memref.store %zero, %C[%vi] : memref<64xf32>
    } body {
      %a = memref.load %A[%vi, %vk] : memref<64x16xf32>
      %c = memref.load %C[%vi] : memref<64xf32>
      %s = arith.addf %a, %c : f32
      memref.store %s, %C[%vi] : memref<64xf32>
    }
    ```
  }];
  let arguments = (ins StrAttr:$name, Variadic<Index>:$bindings, Variadic<Index>:$extents,
                       DenseI64ArrayAttr:$static_extents, Tir_IterKindArrayAttr:$kinds,
                       OptionalAttr<TypeArrayAttr>:$dtypes,
                       Optional<I1>:$predicate, OptionalAttr<DictionaryAttr>:$annotations);
  let regions = (region MaxSizedRegion<1>:$signature, MaxSizedRegion<1>:$init, SizedRegion<1>:$body);
  let assemblyFormat = [{
    $name custom<Block>($bindings, $extents, $static_extents, $kinds, $dtypes, $predicate, $annotations, $signature, $init, $body)
    attr-dict
  }];
  let hasFolder = 1;
  let builders = [
    // Without signature and init; the body holds a tir.yield alone.
    OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::ValueRange":$bindings,
                   "::llvm::ArrayRef<::mlir::OpFoldResult>":$extents, "::llvm::ArrayRef<::mlir::tir::IterKind>":$kinds,
                   CArg<"::mlir::Value", "{}">:$predicate)>
  ];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Returns the extent of each iterator; constants are index attributes.
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedExtents();
    ::mlir::tir::IterKind getIterKind(unsigned index) {
      return ::llvm::cast<::mlir::tir::IterKindAttr>(getKinds()[index]).getValue();
    }
    unsigned getNumIters() { return getBindings().size(); }
    ::mlir::Block *getBodyBlock() { return &getBody().front(); }
    /// Return null where there is no such region.
    ::mlir::Block *getInitBlock() { return getInit().empty() ? nullptr : &getInit().front(); }
    ::mlir::Block *getSignatureBlock() { return getSignature().empty() ? nullptr : &getSignature().front(); }
    /// Returns the tir.regions of the signature, or null.
    ::mlir::tir::RegionsOp getRegionsOp();
    /// Adds an empty init or signature, with arguments for the iterators and (init) a tir.yield.
    ::mlir::Block *createInit(::mlir::OpBuilder &builder);
    ::mlir::Block *createSignature(::mlir::OpBuilder &builder);
    void getAsmBlockArgumentNames(::mlir::Region &region, ::mlir::OpAsmSetValueNameFn set);
  }];
}

def Tir_RegionsOp : Tir_Op<"regions", [Terminator, AttrSizedOperandSegments, HasParent<"BlockOp">,
    DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>,
    MemoryEffects<[MemFree<Tir_FactResource>]>]> {
  let summary = "what a block reads and writes";
  let description = [{
    The `tir.regions` operation ends the signature of a block. `%A[%vi, %k0 for 16]` is the region
    that starts at `(%vi, %k0)` and is 1 by 16 elements large. Offsets and extents are constants or values.
    Example: `tir.regions reads(%A[%vi, %k0 for 16], %B[]) writes() : memref<64x16xf32>, memref<f32>`.
  }];
  let arguments = (ins Variadic<AnyMemRef>:$buffers, Variadic<Index>:$bounds,
                       DenseI64ArrayAttr:$static_bounds, I64Attr:$num_reads);
  let assemblyFormat = "custom<Regions>($buffers, type($buffers), $bounds, $static_bounds, $num_reads) attr-dict";
  let hasFolder = 1;
  let builders = [
    // One region for each buffer, `bounds` all offset and extent pairs in order; the first `numReads` are read.
    OpBuilder<(ins "::mlir::ValueRange":$buffers, "::llvm::ArrayRef<::mlir::OpFoldResult>":$bounds,
                   "int64_t":$numReads)>
  ];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Returns offset and extent of each dimension of region `index`, in pairs.
    ::llvm::SmallVector<::mlir::OpFoldResult> getRegionBounds(unsigned index);
    ::mlir::ValueRange getReads() { return ::mlir::ValueRange(getBuffers()).take_front(getNumReads()); }
    ::mlir::ValueRange getWrites() { return ::mlir::ValueRange(getBuffers()).drop_front(getNumReads()); }
  }];
}

def Tir_MatchBufferOp : Tir_Op<"match_buffer", [Pure,
    DeclareOpInterfaceMethods<ViewLikeOpInterface>, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "region of a buffer under a name and a shape of its own";
  let description = [{
    The `tir.match_buffer` operation is a view of a region of a buffer. The result has the extents of the region,
    without leading extents of 1 where its rank is lower. Lowering makes a `memref.subview` of it. What the result
    type states (strides, offset) must hold.

    ```mlir
    %S = tir.match_buffer "S" %A[%i, %k0 for 16] : memref<64x64xf32> to memref<16xf32, strided<[1], offset: ?>>
    ```
  }];
  let arguments = (ins StrAttr:$name, AnyMemRef:$source, Variadic<Index>:$bounds, DenseI64ArrayAttr:$static_bounds);
  let results = (outs AnyMemRef:$buffer);
  let assemblyFormat = [{
    $name $source `` custom<RegionBounds>($bounds, $static_bounds) attr-dict `:` type($source) `to` type($buffer)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Returns offset and extent of each dimension of the source, in pairs.
    ::llvm::SmallVector<::mlir::OpFoldResult> getMixedBounds();
  }];
}

#endif // TIR_BLOCKS_TD
