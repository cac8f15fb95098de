//===- Dialect.cpp - registration, inlining, constants ------------*- C++ -*-===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"
#include "tir/IR/Tir.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::tir;

#include "tir-dialect/TirDialect.cpp.inc"

namespace {
struct TirInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Operation *, bool) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
  // An early return would leave the caller, and a fact would become one about the arguments of the
  // caller, even where the call is not reached. A kernel starts no kernel. The inliner asks for
  // every nested operation.
  bool isLegalToInline(Operation *op, Region *into, bool, IRMapping &) const final {
    auto loop = dyn_cast<ForOp>(op);
    return !isa<ReturnOp, ExpectOp>(op) && !(loop && loop.isThread() && isInThreadLoop(into));
  }

private:
  static bool isInThreadLoop(Region *region) {
    for (Operation *op = region->getParentOp(); op; op = op->getParentOp())
      if (auto loop = dyn_cast<ForOp>(op); loop && loop.isThread())
        return true;
    return false;
  }
};
} // namespace

void TirDialect::initialize() {
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "tir-dialect/TirOps.cpp.inc"
      >();
  addInterfaces<TirInliner>();
}

// Data-flow passes ask the dialect of the op that owns a block argument for its constant.
Operation *TirDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type,
                                           Location loc) {
  return arith::ConstantOp::materialize(builder, value, type, loc);
}

//===--- discardable attributes -----------------------------------------------===//

namespace {
/// What a `tir.` attribute that means something must be, or null for one that is only kept.
StringRef expectedKind(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Case("tir.name", "text")
      .Case("tir.aliases", "a list of texts")
      .Case("tir.alignment", "a power of two up to 2^32")
      .Case("tir.noalias", "a unit attribute")
      .Case("tir.may_fail", "a unit attribute")
      .Case("tir.dtype", "a type")
      .Default("");
}

LogicalResult verifyAttribute(Operation *op, NamedAttribute attribute) {
  StringRef kind = expectedKind(attribute.getName());
  Attribute value = attribute.getValue();
  bool fits =
      llvm::StringSwitch<bool>(kind)
          .Case("text", isa<StringAttr>(value))
          .Case("a list of texts", isa<ArrayAttr>(value) && llvm::all_of(cast<ArrayAttr>(value),
                                                                         llvm::IsaPred<StringAttr>))
          .Case("a power of two up to 2^32",
                isa<IntegerAttr>(value) &&
                    cast<IntegerAttr>(value).getValue().getActiveBits() <= 33 &&
                    cast<IntegerAttr>(value).getValue().isPowerOf2() &&
                    !cast<IntegerAttr>(value).getValue().isNegative())
          .Case("a unit attribute", isa<UnitAttr>(value))
          .Case("a type", isa<TypeAttr>(value))
          .Default(true);
  if (fits)
    return success();
  return op->emitError("expected attribute '")
         << attribute.getName().getValue() << "' to be " << kind << ", but got " << value;
}
} // namespace

LogicalResult TirDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  return verifyAttribute(op, attribute);
}
LogicalResult TirDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned,
                                                   NamedAttribute attribute) {
  return verifyAttribute(op, attribute);
}
LogicalResult TirDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned,
                                                      NamedAttribute attribute) {
  return verifyAttribute(op, attribute);
}

//===--- names ----------------------------------------------------------------===//

StringRef tir::getValueName(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
    if (function && argument.getOwner()->isEntryBlock())
      if (auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), "tir.name"))
        return name.getValue();
  } else if (auto name = value.getDefiningOp()->getAttrOfType<StringAttr>("name")) {
    return name.getValue();
  }
  if (auto name = dyn_cast<NameLoc>(value.getLoc()))
    return name.getName().getValue();
  return {};
}

bool tir::isThreadAxis(StringRef name) {
  auto [group, axis] = name.split('.');
  bool isGroup = group == "blockIdx" || group == "threadIdx" || group == "clusterCtaIdx" ||
                 group == "preferredClusterCtaIdx";
  return isGroup && (axis == "x" || axis == "y" || axis == "z");
}

bool tir::isVirtualThreadAxis(StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"vthread", "vthread.x", "vthread.y", "vthread.z", "cthread"}, true)
      .Default(false);
}
