//===- Scopes.cpp - storage scopes --------------------------------*- C++ -*-===//

#include "mlir/IR/DialectImplementation.h"
#include "tir/IR/Tir.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tir;

static ParseResult parseScopeName(AsmParser &parser, std::string &name) {
  return parser.parseKeywordOrString(&name);
}
static void printScopeName(AsmPrinter &printer, StringRef name) {
  printer.printKeywordOrString(name);
}

#define GET_ATTRDEF_CLASSES
#include "tir-dialect/TirAttrs.cpp.inc"

void TirDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tir-dialect/TirAttrs.cpp.inc"
      >();
}

LogicalResult ScopeAttr::verify(function_ref<InFlightDiagnostic()> emitError, StringRef name) {
  if (name.empty() || name.starts_with(".") || name.ends_with(".")) // scope_c1
    return emitError() << "expected the name of a scope, but got '" << name << "'";
  return success();
}

OpAsmAliasResult ScopeAttr::getAlias(raw_ostream &os) const {
  for (char c : getName())
    os << (llvm::isAlnum(c) ? c : '_');
  return OpAsmAliasResult::OverridableAlias;
}

// A scope allows what TIR allows of memory: everything but casts from one scope to another.
using Emit = function_ref<InFlightDiagnostic()>;
bool ScopeAttr::isValidLoad(Type, ptr::AtomicOrdering, std::optional<int64_t>, const DataLayout *,
                            Emit) const {
  return true;
}
bool ScopeAttr::isValidStore(Type, ptr::AtomicOrdering, std::optional<int64_t>, const DataLayout *,
                             Emit) const {
  return true;
}
bool ScopeAttr::isValidAtomicOp(ptr::AtomicBinOp, Type, ptr::AtomicOrdering, std::optional<int64_t>,
                                const DataLayout *, Emit) const {
  return true;
}
bool ScopeAttr::isValidAtomicXchg(Type, ptr::AtomicOrdering, ptr::AtomicOrdering,
                                  std::optional<int64_t>, const DataLayout *, Emit) const {
  return true;
}
bool ScopeAttr::isValidAddrSpaceCast(Type, Type, Emit) const { return false; }
bool ScopeAttr::isValidPtrIntCast(Type, Type, Emit) const { return true; }

ScopeAttr tir::getScope(Type type) {
  return llvm::TypeSwitch<Type, ScopeAttr>(type)
      .Case<BaseMemRefType>(
          [](auto memref) { return dyn_cast_or_null<ScopeAttr>(memref.getMemorySpace()); })
      .Case<ptr::PtrType>([](ptr::PtrType pointer) {
        return dyn_cast_or_null<ScopeAttr>(pointer.getMemorySpace());
      })
      .Default(ScopeAttr());
}
