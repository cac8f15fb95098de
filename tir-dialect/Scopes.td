//===- Scopes.td - storage scopes ------------------------------*- tablegen -*-===//

#ifndef TIR_SCOPES_TD
#define TIR_SCOPES_TD

include "tir-dialect/Dialect.td"

def Tir_ScopeAttr : AttrDef<Tir_Dialect, "Scope",
    [DeclareAttrInterfaceMethods<MemorySpaceAttrInterface>, OpAsmAttrInterface]> {
  let mnemonic = "scope";
  let summary = "storage scope of a buffer";
  let description = [{
    The memory space of a buffer: `global`, `shared`, `shared.dyn`, `local`, `warp`, `wmma.matrix_a`, `wmma.matrix_b`,
    `wmma.accumulator`, `m16n8k8.matrixA` and so on. A name that the compiler does not know is kept, and refused where
    code is generated for it. Example: `memref<64xf32, #tir.scope<shared>>`.
  }];
  let parameters = (ins StringRefParameter<"name of the scope">:$name);
  let assemblyFormat = "`<` custom<ScopeName>($name) `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Prints `#shared` for `#tir.scope<shared>`, with the definition on top of the file.
    ::mlir::OpAsmAliasResult getAlias(::llvm::raw_ostream &os) const;
    bool isGlobal() const { return getName() == "global" || getName().starts_with("global."); }
    /// Returns true for static and dynamic shared memory.
    bool isShared() const { return getName() == "shared" || getName() == "shared.dyn"; }
    bool isLocal() const { return getName() == "local"; }
    bool isWarp() const { return getName() == "warp"; }
  }];
}

#endif // TIR_SCOPES_TD
