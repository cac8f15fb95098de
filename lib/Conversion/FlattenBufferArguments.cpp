//===- FlattenBufferArguments.cpp - signatures without buffers ---------*- C++ -*-===//
//
// In: host functions and calls with memrefs. Out: pointers, and what the types leave open. A buffer
// travels as its base pointer, its open sizes, its open strides and its open offset, in this order:
// the same in C entries (spec/host-abi.md) and inside, without the seven words of a descriptor.

#include "HostSupport.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tir/Conversion/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_FLATTENBUFFERARGUMENTSPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

/// Returns what a value of `type` becomes in a signature.
SmallVector<Type> flattenType(MemRefType type) {
  OpenParts parts = getOpenParts(type);
  SmallVector<Type> types = {ptr::PtrType::get(ScopeAttr::get(type.getContext(), "global"))};
  types.append(parts.sizes.size() + parts.strides.size() + parts.offset,
               IndexType::get(type.getContext()));
  return types;
}

/// Returns `true` if a type can stand in a signature as it is.
LogicalResult checkSignature(func::FuncOp function) {
  for (Type type : function.getArgumentTypes()) {
    auto memref = dyn_cast<MemRefType>(type);
    if (isa<UnrankedMemRefType>(type) || (memref && !memref.isStrided()))
      return function.emitError("expected buffers with strides as arguments, but got ") << type;
  }
  for (Type type : function.getResultTypes())
    if (isa<BaseMemRefType>(type))
      return function.emitError("expected results that are scalars, but got ") << type;
  return success();
}

void flattenFunction(func::FuncOp function) {
  OpBuilder builder(function.getContext());
  SmallVector<Type> types;
  SmallVector<Attribute> attributes;
  auto unnamed = builder.getDictionaryAttr({});
  Block *entry = function.isDeclaration() ? nullptr : &function.getBody().front();
  if (entry)
    builder.setInsertionPointToStart(entry);
  bool isNoAlias = function->hasAttr("tir.noalias");
  unsigned place = 0;
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    DictionaryAttr attribute = function.getArgAttrDict(i);
    auto memref = dyn_cast<MemRefType>(type);
    SmallVector<Type> flat = memref ? flattenType(memref) : SmallVector<Type>{type};
    llvm::append_range(types, flat);
    NamedAttrList list(attribute);
    if (memref && isNoAlias) // what TIR promises of buffers, not of pointers
      list.set("llvm.noalias", builder.getUnitAttr());
    attributes.push_back(list.getDictionary(function.getContext()));
    attributes.append(flat.size() - 1, unnamed);
    if (!entry || !memref) {
      ++place;
      continue;
    }
    BlockArgument old = entry->getArgument(place);
    SmallVector<Value> values;
    for (auto [j, part] : llvm::enumerate(flat))
      values.push_back(entry->insertArgument(place + 1 + j, part, old.getLoc()));
    OpenParts parts = getOpenParts(memref);
    ArrayRef<Value> rest = ArrayRef(values).drop_front();
    auto name = attribute ? attribute.getAs<StringAttr>("tir.name") : StringAttr();
    Value view = ViewOp::create(builder, old.getLoc(), memref, name, values[0],
                                rest.take_front(parts.sizes.size()),
                                rest.slice(parts.sizes.size(), parts.strides.size()),
                                parts.offset ? rest.back() : Value(), TypeAttr());
    old.replaceAllUsesWith(view);
    entry->eraseArgument(place);
    place += flat.size();
  }
  function.setFunctionType(builder.getFunctionType(types, function.getResultTypes()));
  function.setArgAttrsAttr(builder.getArrayAttr(attributes));
}

/// Appends what `buffer` becomes in a call.
void flattenOperand(OpBuilder &builder, Location loc, TypedValue<MemRefType> buffer,
                    SmallVectorImpl<Value> &operands) {
  MemRefType type = buffer.getType();
  OpenParts parts = getOpenParts(type);
  if (auto view = buffer.getDefiningOp<ViewOp>()) { // it holds them
    operands.push_back(view.getPointer());
    llvm::append_range(operands, view.getSizes());
    llvm::append_range(operands, view.getStrides());
    if (view.getOffset())
      operands.push_back(view.getOffset());
    return;
  }
  auto metadata = memref::ExtractStridedMetadataOp::create(builder, loc, buffer);
  operands.push_back(DataOp::create(builder, loc, metadata.getBaseBuffer()));
  for (unsigned i : parts.sizes)
    operands.push_back(metadata.getSizes()[i]);
  for (unsigned i : parts.strides)
    operands.push_back(metadata.getStrides()[i]);
  if (parts.offset)
    operands.push_back(metadata.getOffset());
}

void flattenCall(func::CallOp call) {
  OpBuilder builder(call);
  SmallVector<Value> operands;
  for (Value operand : call.getOperands()) {
    if (auto buffer = dyn_cast<TypedValue<MemRefType>>(operand))
      flattenOperand(builder, call.getLoc(), buffer, operands);
    else
      operands.push_back(operand);
  }
  call->setOperands(operands);
  call->removeAttr("arg_attrs"); // one for each operand, which there are no longer
}

struct FlattenBufferArgumentsPass
    : tir::impl::FlattenBufferArgumentsPassBase<FlattenBufferArgumentsPass> {
  using FlattenBufferArgumentsPassBase::FlattenBufferArgumentsPassBase;

  void runOnOperation() override {
    SmallVector<func::FuncOp> functions(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions)
      if (failed(checkSignature(function)))
        return signalPassFailure();
    SmallVector<func::CallOp> calls;
    for (Operation &op : *getOperation().getBody())
      if (isa<func::FuncOp, LLVM::LLVMFuncOp>(op))
        op.walk([&](func::CallOp call) { calls.push_back(call); });
    for (func::CallOp call : calls)
      if (llvm::any_of(call.getOperandTypes(), llvm::IsaPred<MemRefType>))
        flattenCall(call), ++numCalls;
    for (func::FuncOp function : functions)
      if (llvm::any_of(function.getArgumentTypes(), llvm::IsaPred<MemRefType>))
        flattenFunction(function), ++numFunctions;
  }
};

} // namespace
