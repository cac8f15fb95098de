//===- LowerOutsideCalls.cpp - calls out of the module, raised errors -----*- C++ -*-===//
//
// In: tir.call_extern, tir.call_packed with a status, tir.raise, on the host. Out: llvm.call of C
// functions and of the runtime (lib/Runtime/Packed.c), which knows the packed convention.

#include "HostSupport.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tir/Conversion/Passes.h"

namespace mlir::tir {
#define GEN_PASS_DEF_LOWEROUTSIDECALLSPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

/// The DLTensor that a packed call passes for a buffer: offsets in bytes, and the size.
enum TensorLayout : int64_t {
  kData = 0,
  kDevice = 8,
  kNdim = 16,
  kDtype = 20,
  kShape = 24,
  kStrides = 32,
  kByteOffset = 40,
  kTensorBytes = 48,
};
constexpr int64_t kPackedBytes = 16;

/// Rewrites the calls of one module.
class Lowering {
public:
  explicit Lowering(ModuleOp module)
      : support(module), builder(module.getContext()),
        pointer(LLVM::LLVMPointerType::get(module.getContext())),
        nothing(LLVM::LLVMVoidType::get(module.getContext())), i32(builder.getI32Type()),
        i64(builder.getI64Type()) {}

  void lower(RaiseOp op);
  LogicalResult lower(CallPackedOp op);
  LogicalResult lower(CallExternOp op);

private:
  void store(Location loc, Value value, Value base, int64_t offset) {
    LLVM::StoreOp::create(builder, loc, value, createOffset(builder, loc, base, offset));
  }
  void storeInt(Location loc, unsigned width, int64_t value, Value base, int64_t offset) {
    store(loc, createInt(builder, loc, width, value), base, offset);
  }
  /// Stores one packed argument at `place`; fails if the value has no place in the convention.
  LogicalResult storeArgument(CallPackedOp op, Value value, Attribute stated, Value place);
  FailureOr<Value> createTensor(CallPackedOp op, TypedValue<MemRefType> buffer, Attribute stated);
  /// Returns the type that C code passes or returns for a value; null if there is none.
  Type getCType(Type type);

  HostSupport support;
  OpBuilder builder;
  Type pointer, nothing, i32, i64;
};

//===--- errors -------------------------------------------------------------------===//

void Lowering::lower(RaiseOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  ArrayAttr message = op.getMessage();
  Value parts = createEntryAlloca(builder, loc, pointer, std::max<int64_t>(message.size(), 1));
  for (auto [i, part] : llvm::enumerate(message.getAsRange<StringAttr>()))
    store(loc, support.getTextAddress(builder, loc, part), parts, 8 * i);
  auto raise = support.declare("tir_rt_raise",
                               LLVM::LLVMFunctionType::get(nothing, {pointer, pointer, i32}));
  Value kind = support.getTextAddress(builder, loc, op.getError());
  LLVM::CallOp::create(builder, loc, raise,
                       ValueRange{kind, parts, createInt(builder, loc, 32, message.size())});
  op.erase();
}

//===--- packed calls -----------------------------------------------------------------===//

FailureOr<Value> Lowering::createTensor(CallPackedOp op, TypedValue<MemRefType> buffer,
                                        Attribute stated) {
  Location loc = op.getLoc();
  std::optional<DLPackType> dtype = getDLPackType(getDtype(buffer.getType(), stated));
  if (!dtype)
    return op.emitOpError("expected a buffer whose element type DLPack has, but got ")
           << buffer.getType();
  int64_t rank = buffer.getType().getRank();
  auto metadata = memref::ExtractStridedMetadataOp::create(builder, loc, buffer);
  Value tensor = createEntryAlloca(builder, loc, i64, kTensorBytes / 8);
  Value extents = createEntryAlloca(builder, loc, i64, std::max<int64_t>(2 * rank, 1));
  for (int64_t i = 0; i < rank; ++i) {
    Value size = arith::IndexCastOp::create(builder, loc, i64, metadata.getSizes()[i]);
    Value stride = arith::IndexCastOp::create(builder, loc, i64, metadata.getStrides()[i]);
    store(loc, size, extents, 8 * i);
    store(loc, stride, extents, 8 * (rank + i));
  }
  Value data = castPointer(builder, loc, DataOp::create(builder, loc, buffer), pointer);
  store(loc, data, tensor, kData);
  storeInt(loc, 64, 1, tensor, kDevice); // the CPU, number 0
  storeInt(loc, 32, rank, tensor, kNdim);
  storeInt(loc, 8, dtype->code, tensor, kDtype);
  storeInt(loc, 8, dtype->bits, tensor, kDtype + 1);
  storeInt(loc, 16, dtype->lanes, tensor, kDtype + 2);
  store(loc, extents, tensor, kShape);
  store(loc, createOffset(builder, loc, extents, 8 * rank), tensor, kStrides);
  storeInt(loc, 64, 0, tensor, kByteOffset);
  return tensor;
}

LogicalResult Lowering::storeArgument(CallPackedOp op, Value value, Attribute stated, Value place) {
  Location loc = op.getLoc();
  if (auto buffer = dyn_cast<TypedValue<MemRefType>>(value)) {
    FailureOr<Value> tensor = createTensor(op, buffer, stated);
    if (failed(tensor))
      return failure();
    storeInt(loc, 64, static_cast<int64_t>(PackedKind::Tensor), place, 0);
    store(loc, *tensor, place, 8);
    return success();
  }
  Type dtype = getDtype(value.getType(), stated);
  PackedKind kind = getPackedKind(dtype);
  if (kind == PackedKind::None)
    return op.emitOpError("expected arguments that the packed convention has, but got ")
           << value.getType();
  storeInt(loc, 64, static_cast<int64_t>(kind), place, 0);
  store(loc, createPackedValue(builder, loc, value, dtype), place, 8);
  return success();
}

LogicalResult Lowering::lower(CallPackedOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  ArrayAttr places = op.getArgs().value_or(ArrayAttr());
  int64_t count = places ? places.size() : op->getNumOperands();
  ArrayAttr dtypes = op.getDtypes().value_or(ArrayAttr());
  auto stated = [&](size_t i) { return dtypes ? dtypes[i] : Attribute(); };
  Value args = createEntryAlloca(builder, loc, i64, std::max<int64_t>(2 * count, 1));
  size_t next = 0;
  for (int64_t i = 0; i < count; ++i) {
    Value place = createOffset(builder, loc, args, kPackedBytes * i);
    if (!places || isa<UnitAttr>(places[i])) {
      if (failed(storeArgument(op, op.getOperands()[next], stated(next), place)))
        return failure();
      ++next;
      continue;
    }
    if (auto text = dyn_cast<StringAttr>(places[i])) {
      storeInt(loc, 64, static_cast<int64_t>(PackedKind::Text), place, 0);
      store(loc, support.getTextAddress(builder, loc, text), place, 8);
    } else if (auto number = dyn_cast<IntegerAttr>(places[i])) {
      storeInt(loc, 64, static_cast<int64_t>(PackedKind::Int), place, 0);
      storeInt(loc, 64, number.getValue().getSExtValue(), place, 8);
    } else {
      return op.emitOpError("expected arguments that the packed convention has, but got ")
             << places[i];
    }
  }

  PackedKind resultKind = PackedKind::None;
  Type dtype;
  if (Value value = op.getValue()) {
    dtype = getDtype(value.getType(), stated(op->getNumOperands()));
    resultKind = getPackedKind(dtype);
    if (resultKind == PackedKind::None)
      return op.emitOpError("expected a result that the packed convention has, but got ")
             << value.getType();
  }
  auto call =
      support.declare("tir_rt_call_packed",
                      LLVM::LLVMFunctionType::get(i32, {pointer, i64, pointer, i32, i32, pointer}));
  Value name = support.getTextAddress(builder, loc, op.getCallee());
  Value result = createEntryAlloca(builder, loc, i64, 1);
  auto lowered = LLVM::CallOp::create(
      builder, loc, call,
      ValueRange{name, createInt(builder, loc, 64, op.getCallee().size()), args,
                 createInt(builder, loc, 32, count),
                 createInt(builder, loc, 32, static_cast<int32_t>(resultKind)), result});
  if (Value status = op.getStatus())
    status.replaceAllUsesWith(lowered.getResult());
  if (Value value = op.getValue()) {
    Type packed = resultKind == PackedKind::Float     ? builder.getF64Type()
                  : resultKind == PackedKind::Pointer ? pointer
                                                      : i64;
    Value loaded = LLVM::LoadOp::create(builder, loc, packed, result);
    value.replaceAllUsesWith(createUnpackedValue(builder, loc, loaded, value.getType(), dtype));
  }
  op.erase();
  return success();
}

//===--- C functions ------------------------------------------------------------------===//

Type Lowering::getCType(Type type) {
  if (isa<MemRefType, ptr::PtrType>(type))
    return pointer;
  if (isa<IndexType>(type))
    return i64;
  return LLVM::isCompatibleType(type) ? type : Type();
}

LogicalResult Lowering::lower(CallExternOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  ArrayAttr dtypes = op.getDtypes().value_or(ArrayAttr());
  auto extension = [&](Type type, size_t i) -> StringRef {
    auto dtype = dyn_cast<IntegerType>(getDtype(type, dtypes ? dtypes[i] : Attribute()));
    if (!dtype || dtype.getWidth() >= 32)
      return "";
    return dtype.isUnsigned() || dtype.getWidth() == 1 ? "llvm.zeroext" : "llvm.signext";
  };
  auto attributes = [&](Type type, size_t i) {
    StringRef name = extension(type, i);
    NamedAttrList list;
    if (!name.empty())
      list.append(name, builder.getUnitAttr());
    return list.getDictionary(op.getContext());
  };

  SmallVector<Value> operands;
  SmallVector<Type> types;
  SmallVector<Attribute> argAttributes;
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    Type type = getCType(operand.getType());
    if (!type)
      return op.emitOpError("expected arguments that C functions take, but got ")
             << operand.getType();
    types.push_back(type);
    argAttributes.push_back(attributes(operand.getType(), i));
    Value value = operand;
    if (isa<MemRefType>(operand.getType()))
      value = DataOp::create(builder, loc, operand);
    if (isa<ptr::PtrType>(value.getType()))
      value = castPointer(builder, loc, value, pointer);
    if (isa<IndexType>(value.getType()))
      value = arith::IndexCastOp::create(builder, loc, i64, value);
    operands.push_back(value);
  }
  Type result = nothing;
  Attribute resultAttributes = builder.getDictionaryAttr({});
  if (op->getNumResults() == 1) {
    Type type = op->getResult(0).getType();
    result = isa<MemRefType>(type) ? Type() : getCType(type);
    if (!result)
      return op.emitOpError("expected a result that C functions return, but got ") << type;
    resultAttributes = attributes(type, op->getNumOperands());
  }

  auto type = LLVM::LLVMFunctionType::get(result, types);
  LLVM::LLVMFuncOp callee = support.declare(op.getCallee(), type);
  if (!callee) {
    Operation *other = support.getTable().lookup(op.getCallee());
    InFlightDiagnostic error = op.emitError("'")
                               << op.getCallee() << "' is called with two signatures";
    if (auto function = dyn_cast<LLVM::LLVMFuncOp>(other))
      error.attachNote(function.getLoc()) << "the other one is " << function.getFunctionType();
    return failure();
  }
  if (callee.isExternal() && callee->getLoc() == support.getModule().getLoc())
    callee->setLoc(loc); // where a second signature is compared with
  callee.setArgAttrsAttr(builder.getArrayAttr(argAttributes));
  if (op->getNumResults() == 1)
    callee.setResAttrsAttr(builder.getArrayAttr(resultAttributes));
  auto call = LLVM::CallOp::create(builder, loc, callee, operands);
  call.setArgAttrsAttr(builder.getArrayAttr(argAttributes));
  if (op->getNumResults() == 1) {
    call.setResAttrsAttr(builder.getArrayAttr(resultAttributes));
    Value value = call.getResult();
    Type wanted = op->getResult(0).getType();
    if (isa<ptr::PtrType>(wanted))
      value = castPointer(builder, loc, value, wanted);
    else if (isa<IndexType>(wanted))
      value = arith::IndexCastOp::create(builder, loc, wanted, value);
    op->getResult(0).replaceAllUsesWith(value);
  }
  op.erase();
  return success();
}

struct LowerOutsideCallsPass : tir::impl::LowerOutsideCallsPassBase<LowerOutsideCallsPass> {
  using LowerOutsideCallsPassBase::LowerOutsideCallsPassBase;

  void runOnOperation() override {
    SmallVector<Operation *> calls;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<gpu::GPUModuleOp>(op))
        return WalkResult::skip();
      if (isa<RaiseOp, CallPackedOp, CallExternOp>(op))
        calls.push_back(op);
      return WalkResult::advance();
    });
    Lowering lowering(getOperation());
    for (Operation *op : calls) {
      if (!op->getParentOfType<FunctionOpInterface>()) {
        op->emitOpError("expected to stand in a function");
        return signalPassFailure();
      }
      ++numLowered;
      LogicalResult result = success();
      if (auto raise = dyn_cast<RaiseOp>(op))
        lowering.lower(raise);
      else if (auto packed = dyn_cast<CallPackedOp>(op))
        result = lowering.lower(packed);
      else
        result = lowering.lower(cast<CallExternOp>(op));
      if (failed(result))
        return signalPassFailure();
    }
  }
};

} // namespace
