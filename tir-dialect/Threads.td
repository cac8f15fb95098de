//===- Threads.td - what threads of a kernel do together -------*- tablegen -*-===//

#ifndef TIR_THREADS_TD
#define TIR_THREADS_TD

include "tir-dialect/Scopes.td"

def Tir_BarrierOp : Tir_Op<"barrier", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "meeting point of threads";
  let description = [{
    The `tir.barrier` operation waits until every thread of the block (scopes `shared`, `shared.dyn`, `global`) or of
    the warp (`warp`) has arrived; what they wrote to memory of the scope before is then visible to all of them.
    Example: `tir.barrier <shared>`.
  }];
  let arguments = (ins Tir_ScopeAttr:$scope);
  let assemblyFormat = "$scope attr-dict";
  let hasVerifier = 1;
}

def Tir_AllReduceOp : Tir_Op<"allreduce", [AttrSizedOperandSegments, AllTypesMatch<["values", "identities", "results"]>,
    MemoryEffects<[MemRead, MemWrite]>, RecursiveMemoryEffects, SingleBlock, IsolatedFromAbove]> {
  let summary = "reduction over threads, whose result every one of them gets";
  let description = [{
    The `tir.allreduce` operation combines the values of the threads that differ only in the thread axes given, each
    where its `where` holds, else the identity. The combiner takes one value of each operand from the left and from
    the right, and yields the combinations. Its effects keep it where it stands: every one of the threads must arrive.
    Not lowered yet: an error says so.

    ```mlir
    %s = tir.allreduce(%x) identity(%zero) over(%tx) where(%p) : f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      tir.yield %c : f32
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values, Variadic<AnyType>:$identities, Variadic<Index>:$axes,
                       Optional<I1>:$predicate);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$combiner);
  let assemblyFormat = [{
    `(` $values `)` `identity` `(` $identities `)` `over` `(` $axes `)` (`where` `(` $predicate^ `)`)?
    `:` type($results) $combiner attr-dict
  }];
  let hasVerifier = 1;
}

def Tir_ShuffleKind : Tir_Enum<"ShuffleKind", "which lane a shuffle reads", ["idx", "up", "down", "bfly"]>;
def Tir_ShuffleKindAttr : EnumAttr<Tir_Dialect, Tir_ShuffleKind, "shuffle_kind">;

def Tir_ShuffleOp : Tir_Op<"shuffle", [AllTypesMatch<["value", "result"]>, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "value of another lane of the warp";
  let description = [{
    The `tir.shuffle` operation reads `value` of the lane at `lane` (`idx`), that many lanes below (`up`) or above
    (`down`), or at this lane's number xor `lane` (`bfly`), within segments of `width` lanes. Out of the segment it
    gives this lane's own value. `mask` names the lanes that take part. Its effects keep it where it stands: which
    lanes arrive together is part of its meaning. Example: `%y = tir.shuffle up %x, %lane width 32 : f32`.
  }];
  let arguments = (ins Tir_ShuffleKindAttr:$kind, AnyType:$value, I32:$lane, I32Attr:$width, Optional<AnySignlessInteger>:$mask);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    custom<ShuffleKind>($kind) $value `,` $lane `width` $width (`mask` $mask^ `:` type($mask))? attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def Tir_ActiveMaskOp : Tir_Op<"active_mask", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "lanes of the warp that are active here";
  let description = [{
    The `tir.active_mask` operation gives a bit for each lane of the warp that runs this operation together with this
    one, lane 0 in the lowest bit. The type is at least as wide as the warp of the target.
    Example: `tir.active_mask : i64`.
  }];
  let results = (outs AnyTypeOf<[I32, I64]>:$mask);
  let assemblyFormat = "attr-dict `:` type($mask)";
}

def Tir_AtomicKind : Tir_Enum<"AtomicKind", "what an atomic operation does",
    ["add", "sub", "and_", "or_", "xor_", "min", "max", "exchange"]>;
def Tir_AtomicKindAttr : EnumAttr<Tir_Dialect, Tir_AtomicKind, "atomic_kind">;

def Tir_AtomicOp : Tir_Op<"atomic", [AllTypesMatch<["value", "result"]>]> {
  let summary = "read, change and write back one element, undivided";
  let description = [{
    The `tir.atomic` operation combines an element of a buffer with a value and gives what the element was before.
    It orders nothing else (relaxed), and is atomic among all threads of the device. Minimum and maximum compare signed
    integers, or unsigned ones where it says so.
    Example: `%old = tir.atomic max %A[%i], %v unsigned : memref<4xi32>, i32`.
  }];
  let arguments = (ins Tir_AtomicKindAttr:$kind, Arg<AnyMemRef, "", [MemRead, MemWrite]>:$buffer,
                       Variadic<Index>:$indices, AnyTypeOf<[AnySignlessInteger, AnyFloat]>:$value, UnitAttr:$is_unsigned);
  let results = (outs AnyTypeOf<[AnySignlessInteger, AnyFloat]>:$result);
  let assemblyFormat = [{
    custom<AtomicKind>($kind) $buffer `[` $indices `]` `,` $value (`unsigned` $is_unsigned^)? attr-dict
    `:` type($buffer) `,` type($value)
  }];
  let hasVerifier = 1;
}

#endif // TIR_THREADS_TD
