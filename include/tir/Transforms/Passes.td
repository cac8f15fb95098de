//===- Passes.td - steps that stay in tir's world --------------*- tablegen -*-===//

#ifndef TIR_TRANSFORMS_PASSES_TD
#define TIR_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def InlineDeviceCallsPass : Pass<"tir-inline-device-calls", "::mlir::ModuleOp"> {
  let summary = "puts the bodies of functions in place of their calls from device code";
  let description = [{
    Before: device code that may call functions. After: it calls none that has a body, is not recursive, and holds no
    kernel of its own; what is left, `tir-verify-device-calls` rejects. The callees stay in the module, for the host
    may call them too. Early exits of a callee are lowered in the copy. Asked for by `--inline-device-calls`.
    Example (test/Transforms/inline-device-calls.mlir): in a thread loop, `%y = func.call @twice(%x) : (f32) -> f32`
    becomes `%y = arith.addf %x, %x : f32`.
  }];
  let statistics = [Statistic<"numCalls", "device-calls-inlined", "calls that were replaced by a body">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::tir::TirDialect"];
}

def LowerFailuresPass : Pass<"tir-lower-failures", "::mlir::ModuleOp"> {
  let summary = "makes failures part of the signature of the functions that may fail";
  let description = [{
    Before: functions with `tir.assert` and `tir.call_packed` on the host. After: a function that may fail (it holds
    one of these, or calls a function that may fail) has the attribute `tir.may_fail` and a first result of type i32,
    which is 0 where it succeeded; its other results are then its own, else zeros. A check became a `tir.raise` and a
    `tir.return` under its condition, each call tests its status and returns it. In a parallel loop the first failure
    makes the other iterations do nothing, and it is raised after the loop. Device code stays as it is.
    Example (test/Transforms/lower-failures.mlir): `tir.assert %c, "ValueError", ["odd"]` becomes

    ```mlir
    tir.if %not_c {
      tir.raise "ValueError", ["odd"]
      tir.return %minus_one, %zero : i32, f32
    }
    ```
  }];
  let statistics = [
    Statistic<"numFunctions", "functions-that-may-fail", "functions that got a status">,
    Statistic<"numChecks", "checks-lowered", "asserts on the host that became returns">,
    Statistic<"numCalls", "calls-tested", "calls whose status is tested">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::tir::TirDialect",
                           "::mlir::ub::UBDialect"];
}

def LowerEarlyExitsPass : Pass<"tir-lower-early-exits", "::mlir::func::FuncOp"> {
  let summary = "replaces break, continue and early return by conditions and flags";
  let description = [{
    Before: a function with `tir.break`, `tir.continue` or `tir.return` anywhere. After: none of them; the function
    ends in `func.return`. What follows a statement that may leave runs under a condition; a loop that may be left is
    a `tir.while`, or an unrolled loop whose iterations ask a flag; values returned early go through local buffers of
    rank 0. A function without exits is not changed.
    Example (test/Transforms/lower-early-exits.mlir): `tir.if %c { tir.continue } REST` becomes
    `tir.if %c { } else { REST }`.
  }];
  let statistics = [
    Statistic<"numExits", "exits-lowered", "breaks, continues and returns that were replaced">,
    Statistic<"numLoops", "loops-turned-into-while", "loops that became a tir.while">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::tir::TirDialect"];
}

def PlaceBuffersPass : Pass<"tir-place-buffers", "::mlir::func::FuncOp"> {
  let summary = "decides where the buffers of blocks are allocated";
  let description = [{
    Before: allocations of blocks (`tir.alloc_buffer block`), blocks still there. After: allocations that happen where
    they stand. One that only a thread nest uses, and that is not in global memory, stands in the nest: in its
    outermost loop, for memory of one thread in the innermost one that holds all uses and lies in no sequential loop of
    the nest. One that only a parallel loop uses stands in the loop. Any other stays. A block outside of it
    that declared its regions has no signature any more. A buffer of a nest in a sequential loop of the host that a
    launch may read before it has stored it is an error.
    Example (test/Transforms/place-buffers.mlir): `%b = tir.alloc_buffer block "b" : memref<8xf32, #shared>` before
    `tir.for thread "blockIdx.x"` becomes `tir.alloc_buffer "b"` as the first statement of that loop.
  }];
  let statistics = [Statistic<"numBuffers", "buffers-placed", "buffers of blocks that were placed">];
}

def ConvertBlocksPass : Pass<"tir-convert-blocks", "::mlir::func::FuncOp"> {
  let summary = "puts what a block does in the place of the block";
  let description = [{
    Before: blocks, matched regions; allocations are placed. After: none of them. An iterator is the value that it is
    bound to, a predicate is an `scf.if`, an init runs where all reduce iterators are 0, a matched region is a
    `memref.subview`. A reduction over threads is an error: it is not lowered yet.
    Example (test/Transforms/convert-blocks.mlir): `tir.block "B" iters(%vi = %i : spatial 8) body { USE(%vi) }`
    becomes `USE(%i)`.
  }];
  let statistics = [Statistic<"numBlocks", "blocks-converted", "blocks that were replaced by what they do">];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def ConvertLoopsPass : Pass<"tir-convert-loops", "::mlir::func::FuncOp"> {
  let summary = "makes loops and conditions those of scf";
  let description = [{
    Before: no block and no exit. After: serial loops are `scf.for`, parallel ones `scf.parallel`, conditions and while
    loops those of scf; `tir.for` is left for threads, vthreads, vectorized and unrolled loops. A `tir.attr` is dropped
    with a remark.
    Example (test/Transforms/convert-loops.mlir): `tir.for %i = 0 to 8 { }` becomes `scf.for %i = %c0 to %c8 step %c1`.
  }];
  let statistics = [Statistic<"numStatements", "statements-converted", "loops and conditions that became those of scf">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
}

def SerializeLoopsPass : Pass<"tir-serialize-loops", "::mlir::func::FuncOp"> {
  let summary = "makes vectorized, unrolled and virtual-thread loops serial";
  let description = [{
    Before: loops of these kinds. After: they are `scf.for`, which runs their iterations in an order that each of the
    kinds allows. A virtual-thread loop with a barrier in it is an error, for its iterations must meet there.
    Example (test/Transforms/serialize-loops.mlir): `tir.for unrolled %i = 0 to 4` becomes `scf.for`.
  }];
  let statistics = [Statistic<"numLoops", "loops-serialized", "loops that became serial">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
}

def WidenBoolsPass : Pass<"tir-widen-bools", "::mlir::ModuleOp"> {
  let summary = "stores bools as bytes";
  let description = [{
    Before: buffers of i1. After: buffers of i8 that hold 0 or 1, and parameters that say by `tir.dtype = i1` what they
    were declared as. Values stay i1: a load compares the byte with 0, a store extends.
    Example (test/Transforms/widen-bools.mlir): `vector.load %a[%i] : memref<8xi1>, vector<2xi1>` becomes
    `vector.load %a[%i] : memref<8xi8>, vector<2xi8>` and a comparison with 0.
  }];
  let statistics = [Statistic<"numAccesses", "accesses-widened", "accesses of bools that became those of bytes">];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def FlattenBuffersPass : Pass<"tir-flatten-buffers", "::mlir::func::FuncOp"> {
  let summary = "gives each access one index";
  let description = [{
    Before: loads, stores, vector and atomic accesses of any rank. After: each has one index, in elements, on a row: the
    buffer seen without its shape, made once, where the buffer is. An allocation that only accesses use is a row
    itself. A gather or scatter along a dimension with gaps counts them, for LLVM has none that does. A buffer without
    dimensions stays as it is, and so does a row whose elements lie side by side. An access of a vector of several
    dimensions is an error: it is not lowered yet.
    Example (test/Transforms/flatten-buffers.mlir): `memref.load %A[%i, %j] : memref<4x8xf32>` becomes

    ```mlir
    %row = memref.collapse_shape %A [[0, 1]] : memref<4x8xf32> into memref<32xf32>
    %k = affine.apply affine_map<(d0, d1) -> (d0 * 8 + d1)>(%i, %j)
    %x = memref.load %row[%k] : memref<32xf32>
    ```
  }];
  let statistics = [Statistic<"numAccesses", "accesses-flattened", "accesses that got one index">];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect"];
}

def LowerNumbersPass : Pass<"tir-lower-numbers", "::mlir::func::FuncOp"> {
  let summary = "makes exact arithmetic plain arith with its corner cases told";
  let description = [{
    Before: `tir.div`, `tir.rem`, `tir.shl`, `tir.shr`, `tir.fptoint`. After: arith operations that give the same value
    for every operand, none of which is poison where the value is used.
    Example (test/Transforms/lower-numbers-shifts.mlir): `tir.shl %a, %b : i32` becomes a shift by an amount below 32 and a
    select of 0 for any other.
  }];
  let statistics = [Statistic<"numOperations", "operations-lowered", "operations that became plain arith">];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // TIR_TRANSFORMS_PASSES_TD
