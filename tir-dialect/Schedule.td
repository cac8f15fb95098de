//===- Schedule.td - transform operations of a schedule --------*- tablegen -*-===//
//
// Operations of upstream's transform dialect over the primitives of lib/Schedule. No operation here
// consumes a handle of a loop: the interpreter would take the handles of all that is inside with it.
// A step that is refused fails silenceably and changes nothing.

#ifndef TIR_SCHEDULE_TD
#define TIR_SCHEDULE_TD

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// A handle whose type is not written, for it follows from the operation.
class Schedule_Handle<string op> : Transform_ConcreteOpType<op>, BuildableType<
    "::mlir::transform::OperationType::get($_builder.getContext(), \"" # op # "\")">;
def Schedule_Block : Schedule_Handle<"tir.block">;
def Schedule_Loop : Schedule_Handle<"tir.for">;

class Schedule_Op<string mnemonic, list<Trait> traits = []> : Op<Transform_Dialect, "tir." # mnemonic, traits # [
    DeclareOpInterfaceMethods<TransformOpInterface>, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let cppNamespace = "::mlir::tir::schedule";
}

def Schedule_GetBlockOp : Schedule_Op<"get_block"> {
  let summary = "block of a name";
  let description = [{
    The `transform.tir.get_block` operation gives the one block of that name among those in the operations of its
    handle, or in the function named behind `of` alone. It fails if there is none or more than one.
    Example: `%block = transform.tir.get_block "B" of "main" in %m : !transform.any_op`.
  }];
  let arguments = (ins StrAttr:$name, OptionalAttr<StrAttr>:$function, TransformHandleTypeInterface:$target);
  let results = (outs Schedule_Block:$block);
  let assemblyFormat = "$name (`of` $function^)? `in` $target attr-dict `:` type($target)";
}

def Schedule_GetLoopsOp : Schedule_Op<"get_loops"> {
  let summary = "loops around a block";
  let description = [{
    The `transform.tir.get_loops` operation gives the loops around a block up to the next block or function, outermost
    first. It fails if their number is not that of its results. Example: `%i, %j = transform.tir.get_loops %block`.
  }];
  let arguments = (ins Schedule_Block:$block);
  let results = (outs Variadic<Schedule_Loop>:$loops);
  let assemblyFormat = "$block custom<Loops>(type($loops)) attr-dict";
}

def Schedule_SplitOp : Schedule_Op<"split"> {
  let summary = "one loop becomes a nest";
  let description = [{
    The `transform.tir.split` operation makes a nest of as many loops as there are factors; their extents are the
    factors, outermost first. One of them may be -1, which stands for what is needed to cover the loop. Where the
    factors cover more than the loop, blocks get a predicate. The handle of the old loop is empty afterwards, those of
    blocks and loops inside stay valid. Example: `%i0, %i1 = transform.tir.split %i [-1, 16]`.
  }];
  let arguments = (ins Schedule_Loop:$loop, DenseI64ArrayAttr:$factors);
  let results = (outs Variadic<Schedule_Loop>:$loops);
  let assemblyFormat = "$loop $factors custom<Loops>(type($loops)) attr-dict";
}

def Schedule_FuseOp : Schedule_Op<"fuse"> {
  let summary = "a nest of loops becomes one loop";
  let description = [{
    The `transform.tir.fuse` operation makes one loop of two or more perfectly nested ones, given outermost first. The
    handles of the old loops are empty afterwards. Example: `%f = transform.tir.fuse %i, %j`.
  }];
  let arguments = (ins Variadic<Schedule_Loop>:$loops);
  let results = (outs Schedule_Loop:$fused);
  let assemblyFormat = "$loops attr-dict";
}

def Schedule_ReorderOp : Schedule_Op<"reorder"> {
  let summary = "loops of a nest change places";
  let description = [{
    The `transform.tir.reorder` operation puts loops of one perfect nest into the order given, among the places that
    they have now; other loops of the nest stay where they are. Every handle stays with its loop.
    Example: `transform.tir.reorder %k, %i`.
  }];
  let arguments = (ins Variadic<Schedule_Loop>:$loops);
  let assemblyFormat = "$loops attr-dict";
}

def Schedule_BindOp : Schedule_Op<"bind"> {
  let summary = "iterations of a loop become the threads of an axis";
  let description = [{
    The `transform.tir.bind` operation makes a loop one over a thread axis such as `blockIdx.x`, or a virtual one such
    as `vthread.x`. Only a loop over a `threadIdx` axis may drive a reduce iterator of a block.
    Example: `transform.tir.bind %i "blockIdx.x"`.
  }];
  let arguments = (ins Schedule_Loop:$loop, StrAttr:$axis);
  let assemblyFormat = "$loop $axis attr-dict";
}

class Schedule_KindOp<string kind, string what> : Schedule_Op<kind> {
  let summary = what;
  let arguments = (ins Schedule_Loop:$loop);
  let assemblyFormat = "$loop attr-dict";
}

def Schedule_ParallelOp : Schedule_KindOp<"parallel", "iterations of a loop run on several cores"> {
  let description = [{
    The `transform.tir.parallel` operation makes a loop parallel. It fails if the loop drives a reduce iterator of a
    block, for iterations would race. Example: `transform.tir.parallel %i`.
  }];
}
def Schedule_VectorizeOp : Schedule_KindOp<"vectorize", "iterations of a loop become the lanes of vectors"> {
  let description = [{
    The `transform.tir.vectorize` operation makes a loop vectorized, under the rules of `transform.tir.parallel`.
    Example: `transform.tir.vectorize %i`.
  }];
}
def Schedule_UnrollOp : Schedule_KindOp<"unroll", "body of a loop is repeated instead of run in a loop"> {
  let description = [{
    The `transform.tir.unroll` operation makes a loop unrolled. That is right for any loop but a thread's.
    Example: `transform.tir.unroll %i`.
  }];
}

#endif // TIR_SCHEDULE_TD
