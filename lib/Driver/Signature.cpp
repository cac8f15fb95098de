//===- Signature.cpp - what a function is called with ---------------*- C++ -*-===//
//
// Reads names, types and sizes of a function's parameters off its type and the attributes that
// Import leaves, and finds which buffers the function may write: those that a store, or anything
// not understood, is reached with.

#include "Signature.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Ptr/IR/PtrTypes.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::tir;

/// Returns how DLPack and scripts call `type`; `declared` tells the sign, where there is one.
static std::optional<DataType> dataType(Type type, Type declared) {
  DataType result;
  if (auto vector = dyn_cast<VectorType>(type)) {
    std::optional<DataType> element = dataType(vector.getElementType(), nullptr);
    if (!element || vector.getRank() != 1 || vector.isScalable() ||
        vector.getNumElements() > UINT16_MAX)
      return std::nullopt;
    if (auto declaredVector = dyn_cast_or_null<VectorType>(declared))
      element = dataType(vector.getElementType(), declaredVector.getElementType());
    else
      element = dataType(vector.getElementType(), declared);
    element->lanes = vector.getNumElements();
    element->name += "x" + std::to_string(element->lanes);
    return element;
  }
  if (isa<IndexType>(type)) {
    result = {DataType::Int, 64, 1, "int64"};
  } else if (auto integer = dyn_cast<IntegerType>(type)) {
    auto sign = dyn_cast_or_null<IntegerType>(declared);
    bool isUnsigned = integer.isUnsigned() || (sign && sign.isUnsigned());
    if (integer.getWidth() > 64)
      return std::nullopt;
    result.code = isUnsigned ? DataType::UInt : DataType::Int;
    result.bits = integer.getWidth();
    result.name = (isUnsigned ? "uint" : "int") + std::to_string(integer.getWidth());
    if (integer.getWidth() == 1)
      result = {DataType::Bool, 8, 1, "bool"};
  } else if (isa<BFloat16Type>(type)) {
    result = {DataType::BFloat, 16, 1, "bfloat16"};
  } else if (auto real = dyn_cast<FloatType>(type)) {
    if (isa<Float16Type, Float32Type, Float64Type>(type)) {
      result = {DataType::Float, static_cast<uint8_t>(real.getWidth()), 1,
                "float" + std::to_string(real.getWidth())};
    } else if (isa<Float8E4M3FNType>(type)) {
      result = {10, 8, 1, "float8_e4m3fn"};
    } else if (isa<Float8E5M2Type>(type)) {
      result = {12, 8, 1, "float8_e5m2"};
    } else {
      return std::nullopt;
    }
  } else {
    return std::nullopt;
  }
  return result;
}

namespace {

/// Finds whether a value's memory may be written, through views and calls. A recursive call adds
/// nothing.
class WriteFinder {
public:
  bool mayBeWritten(Value value) {
    if (!visited.insert(value).second)
      return false;
    for (OpOperand &use : value.getUses())
      if (mayWriteThrough(use))
        return true;
    return false;
  }

private:
  bool mayWriteThrough(OpOperand &use) {
    Operation *op = use.getOwner();
    if (auto call = dyn_cast<func::CallOp>(op)) {
      auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, call.getCalleeAttr());
      return !callee || callee.isExternal() ||
             mayBeWritten(callee.getArgument(use.getOperandNumber()));
    }
    if (auto effects = dyn_cast<MemoryEffectOpInterface>(op)) {
      SmallVector<MemoryEffects::EffectInstance> found;
      effects.getEffectsOnValue(use.get(), found);
      if (llvm::any_of(found,
                       [](auto &effect) { return isa<MemoryEffects::Write>(effect.getEffect()); }))
        return true;
      // A view hands the memory on; what hands it on without saying how is not understood.
      for (Value result : op->getResults())
        if (isa<BaseMemRefType, ptr::PtrType>(result.getType()) && mayBeWritten(result))
          return true;
      SmallVector<MemoryEffects::EffectInstance> all;
      effects.getEffects(all);
      // An effect on no value in particular may be a write of this one.
      return llvm::any_of(all, [](auto &effect) {
        return isa<MemoryEffects::Write>(effect.getEffect()) && !effect.getValue() &&
               effect.getResource() == SideEffects::DefaultResource::get();
      });
    }
    return !op->hasTrait<OpTrait::IsTerminator>() &&
           !op->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
  }

  DenseSet<Value> visited;
};

} // namespace

FailureOr<std::vector<Parameter>> mlir::tir::readSignature(func::FuncOp function) {
  std::vector<Parameter> result;
  for (BlockArgument argument : function.getArguments()) {
    unsigned index = argument.getArgNumber();
    Parameter parameter;
    auto name = function.getArgAttrOfType<StringAttr>(index, "tir.name");
    parameter.name = name ? name.str() : "arg" + std::to_string(index);
    if (auto aliases = function.getArgAttrOfType<ArrayAttr>(index, "tir.aliases"))
      for (auto alias : aliases.getAsRange<StringAttr>())
        parameter.aliases.push_back(alias.str());
    auto declared = function.getArgAttrOfType<TypeAttr>(index, "tir.dtype");
    Type type = argument.getType();
    if (auto buffer = dyn_cast<MemRefType>(type)) {
      parameter.kind = Parameter::Kind::Buffer;
      auto texts = function.getArgAttrOfType<ArrayAttr>(index, "tir.shape");
      if (texts && static_cast<int64_t>(texts.size()) != buffer.getRank())
        texts = nullptr;
      for (int64_t i = 0; i < buffer.getRank(); ++i) {
        auto text = texts ? dyn_cast<StringAttr>(texts[i]) : nullptr;
        parameter.shape.push_back(!buffer.isDynamicDim(i) ? std::to_string(buffer.getDimSize(i))
                                  : text                  ? text.str()
                                                          : "?");
      }
      parameter.isWritten = WriteFinder().mayBeWritten(argument);
      type = buffer.getElementType();
    } else if (isa<ptr::PtrType>(type)) {
      parameter.kind = Parameter::Kind::Pointer;
      parameter.type = {DataType::Handle, 64, 1, "handle"};
      parameter.isWritten = WriteFinder().mayBeWritten(argument);
      result.push_back(std::move(parameter));
      continue;
    }
    std::optional<DataType> dtype = dataType(type, declared ? declared.getValue() : Type());
    if (!dtype)
      return emitError(argument.getLoc(), "parameter '")
             << parameter.name << "' of type " << argument.getType()
             << " cannot be given from outside";
    parameter.type = *dtype;
    result.push_back(std::move(parameter));
  }
  return result;
}
