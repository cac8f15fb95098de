//===- HideFunctions.cpp - bodies get names that nobody else has ---------*- C++ -*-===//
//
// In: host functions under the names of the program. Out: all of them private; what was public says
// so in `tir.entry`, and gets its entries from tir-create-packed-entries. An exported name may be
// bound to another library's function, and a name of the C library means that function to LLVM: no
// body may have either.

#include "HostSupport.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "tir/Conversion/Passes.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::tir {
#define GEN_PASS_DEF_HIDEFUNCTIONSPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {
struct HideFunctionsPass : tir::impl::HideFunctionsPassBase<HideFunctionsPass> {
  using HideFunctionsPassBase::HideFunctionsPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    llvm::StringSet<> outside;
    module.walk([&](CallExternOp call) { outside.insert(call.getCallee()); });

    SymbolTable table(module);
    DenseMap<StringAttr, StringAttr> renamed;
    for (func::FuncOp function : module.getOps<func::FuncOp>()) {
      StringAttr name = function.getSymNameAttr();
      if (function.isDeclaration())
        continue;
      StringRef suffix = ".impl";
      if (function.isPrivate()) {
        if (!isReservedName(name) && !outside.contains(name))
          continue;
        suffix = ".private";
      } else {
        function->setAttr("tir.entry", name);
        function.setPrivate();
      }
      std::string hidden = (name.getValue() + suffix).str();
      while (table.lookup(hidden))
        hidden += "_";
      auto newName = StringAttr::get(&getContext(), hidden);
      table.remove(function);
      function.setSymNameAttr(newName);
      table.insert(function);
      renamed[name] = newName;
      ++numRenamed;
    }

    AttrTypeReplacer replacer;
    replacer.addReplacement([&](FlatSymbolRefAttr symbol) -> std::optional<Attribute> {
      StringAttr name = renamed.lookup(symbol.getAttr());
      return name ? std::optional<Attribute>(FlatSymbolRefAttr::get(name)) : std::nullopt;
    });
    module.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<gpu::GPUModuleOp>(op))
        return WalkResult::skip(); // its symbols are its own
      if (op != module)
        replacer.replaceElementsIn(op);
      return WalkResult::advance();
    });
  }
};
} // namespace
