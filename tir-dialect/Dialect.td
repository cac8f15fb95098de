//===- Dialect.td - the dialect, its resources and base classes -*- tablegen -*-===//

#ifndef TIR_DIALECT_TD
#define TIR_DIALECT_TD

include "mlir/Dialect/Ptr/IR/MemorySpaceInterfaces.td"
include "mlir/Dialect/Ptr/IR/PtrDialect.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ValueBoundsOpInterface.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def Tir_Dialect : Dialect {
  let name = "tir";
  let cppNamespace = "::mlir::tir";
  let summary = "TVM's tensor IR";
  let description = [{
    The statements of TIR (loops of every kind, blocks, early exits), its buffers and storage scopes, and those of its
    expressions that upstream dialects do not have. Functions are `func.func`, calls `func.call`, arithmetic is `arith`,
    `math` and `vector`, affine index computations are `affine.apply`, buffers are `memref`. `tir-dialect/spec/` says
    what each operation means and which constraints it checks.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    void registerAttributes();
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::memref::MemRefDialect", "::mlir::ptr::PtrDialect"
  ];
}

class Tir_Op<string mnemonic, list<Trait> traits = []> : Op<Tir_Dialect, mnemonic, traits>;

class Tir_Enum<string name, string summary, list<string> cases>
    : I32EnumAttr<name, summary, !foreach(i, !range(!size(cases)), I32EnumAttrCase<cases[i], i>)> {
  let cppNamespace = "::mlir::tir";
  let genSpecializedAttr = 0;
}

// The position of control: what leaves a region early, or calls out, writes it, so that no region around it is pure.
def Tir_ControlResource : Resource<"::mlir::tir::ControlResource">;
// What facts, blocks and their regions free: it keeps them alive without standing in the way of a load.
def Tir_FactResource : Resource<"::mlir::tir::FactResource">;

// Not Ptr_PtrType: declared by class, a type is printed without its dialect, as `<#global>`.
def Tir_Pointer : Type<CPred<"::llvm::isa<::mlir::ptr::PtrType>($_self)">, "pointer">;

#endif // TIR_DIALECT_TD
