//===- HostSupport.cpp - symbols that host code shares -----------------*- C++ -*-===//
//
// Constants, scalars as the packed convention passes them, and declarations of C functions.

#include "HostSupport.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::tir;

HostSupport::HostSupport(ModuleOp module) : module(module), table(module) {}

LLVM::LLVMFuncOp HostSupport::declare(StringRef name, LLVM::LLVMFunctionType type) {
  if (Operation *symbol = table.lookup(name)) {
    auto function = dyn_cast<LLVM::LLVMFuncOp>(symbol);
    return function && function.getFunctionType() == type ? function : LLVM::LLVMFuncOp();
  }
  OpBuilder builder(module.getContext());
  auto function = LLVM::LLVMFuncOp::create(builder, module.getLoc(), name, type);
  table.insert(function);
  return function;
}

LLVM::GlobalOp HostSupport::getText(StringRef text) {
  LLVM::GlobalOp &global = texts[text];
  if (global)
    return global;
  OpBuilder builder(module.getBodyRegion());
  std::string bytes = (text + StringRef("\0", 1)).str();
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size());
  global = LLVM::GlobalOp::create(builder, module.getLoc(), type, /*isConstant=*/true,
                                  LLVM::Linkage::Private, "tir.text", builder.getStringAttr(bytes));
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  global->remove();
  table.insert(global);
  return global;
}

Value HostSupport::getAddress(OpBuilder &builder, Location loc, Operation *symbol) {
  auto type = LLVM::LLVMPointerType::get(builder.getContext());
  return LLVM::AddressOfOp::create(builder, loc, type, cast<SymbolOpInterface>(symbol).getName());
}
Value HostSupport::getTextAddress(OpBuilder &builder, Location loc, StringRef text) {
  return getAddress(builder, loc, getText(text));
}

//===--- TIR types --------------------------------------------------------------===//

int64_t tir::getStorageBytes(Type element) {
  if (auto vector = dyn_cast<VectorType>(element))
    return llvm::PowerOf2Ceil(llvm::SaturatingMultiply<uint64_t>(
        vector.getNumElements(), getStorageBytes(vector.getElementType())));
  return element.isIntOrFloat() ? llvm::PowerOf2Ceil((element.getIntOrFloatBitWidth() + 7) / 8) : 8;
}

Type tir::getDtype(Type type, Attribute stated) {
  if (auto attribute = dyn_cast_or_null<TypeAttr>(stated))
    return attribute.getValue();
  if (auto memref = dyn_cast<BaseMemRefType>(type))
    type = memref.getElementType();
  if (type.isSignlessInteger() && !type.isInteger(1))
    return IntegerType::get(type.getContext(), type.getIntOrFloatBitWidth(), IntegerType::Signed);
  return type;
}

std::string tir::getDtypeName(Type dtype) {
  if (isa<ptr::PtrType>(dtype))
    return "handle";
  if (isa<IndexType>(dtype))
    return "int64";
  if (dtype.isInteger(1))
    return "bool";
  if (auto integer = dyn_cast<IntegerType>(dtype))
    return (integer.isUnsigned() ? "uint" : "int") + std::to_string(integer.getWidth());
  if (isa<BFloat16Type>(dtype))
    return "bfloat16";
  if (isa<Float16Type, Float32Type, Float64Type>(dtype))
    return "float" + std::to_string(dtype.getIntOrFloatBitWidth());
  if (isa<FloatType>(dtype)) { // f8E4M3FN is float8_e4m3fn
    std::string name;
    llvm::raw_string_ostream(name) << dtype;
    std::string lower = StringRef(name).drop_front().lower();
    size_t digits = StringRef(lower).find_first_not_of("0123456789");
    return "float" + lower.substr(0, digits) + "_" + lower.substr(digits);
  }
  if (auto vector = dyn_cast<VectorType>(dtype); vector && vector.getRank() == 1)
    if (std::string name = getDtypeName(getDtype(vector.getElementType(), {})); !name.empty())
      return name + "x" + std::to_string(vector.getNumElements());
  return "";
}

PackedKind tir::getPackedKind(Type dtype) {
  if (dtype.isInteger(1))
    return PackedKind::Bool;
  if (auto integer = dyn_cast<IntegerType>(dtype))
    return integer.getWidth() <= 64 ? PackedKind::Int : PackedKind::None;
  if (isa<IndexType>(dtype))
    return PackedKind::Int;
  if (isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(dtype))
    return PackedKind::Float;
  return isa<ptr::PtrType>(dtype) ? PackedKind::Pointer : PackedKind::None;
}

OpenParts tir::getOpenParts(MemRefType type) {
  OpenParts parts;
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return parts;
  for (auto [i, size] : llvm::enumerate(type.getShape()))
    if (ShapedType::isDynamic(size))
      parts.sizes.push_back(i);
  if (!type.getLayout().isIdentity())
    for (auto [i, stride] : llvm::enumerate(strides))
      if (ShapedType::isDynamic(stride))
        parts.strides.push_back(i);
  parts.offset = ShapedType::isDynamic(offset);
  return parts;
}

std::optional<DLPackType> tir::getDLPackType(Type dtype) {
  enum : uint8_t { Int = 0, UInt = 1, Float = 2, BFloat = 4, Bool = 6 };
  if (auto vector = dyn_cast<VectorType>(dtype); vector && vector.getRank() == 1) {
    auto element = getDLPackType(getDtype(vector.getElementType(), {}));
    if (!element || vector.isScalable() || vector.getNumElements() > UINT16_MAX)
      return std::nullopt;
    return DLPackType{element->code, element->bits, static_cast<uint16_t>(vector.getNumElements())};
  }
  if (dtype.isInteger(1))
    return DLPackType{Bool, 8, 1};
  if (auto integer = dyn_cast<IntegerType>(dtype); integer && integer.getWidth() <= 64)
    return DLPackType{integer.isUnsigned() ? UInt : Int, static_cast<uint8_t>(integer.getWidth()),
                      1};
  if (isa<IndexType>(dtype))
    return DLPackType{Int, 64, 1};
  if (isa<BFloat16Type>(dtype))
    return DLPackType{BFloat, 16, 1};
  if (isa<Float16Type, Float32Type, Float64Type>(dtype))
    return DLPackType{Float, static_cast<uint8_t>(dtype.getIntOrFloatBitWidth()), 1};
  auto narrow = llvm::TypeSwitch<Type, uint8_t>(dtype)
                    .Case<Float8E3M4Type>([](Type) { return 7; })
                    .Case<Float8E4M3Type>([](Type) { return 8; })
                    .Case<Float8E4M3B11FNUZType>([](Type) { return 9; })
                    .Case<Float8E4M3FNType>([](Type) { return 10; })
                    .Case<Float8E4M3FNUZType>([](Type) { return 11; })
                    .Case<Float8E5M2Type>([](Type) { return 12; })
                    .Case<Float8E5M2FNUZType>([](Type) { return 13; })
                    .Case<Float8E8M0FNUType>([](Type) { return 14; })
                    .Default([](Type) { return 0; });
  return narrow ? std::optional(DLPackType{narrow, 8, 1}) : std::nullopt;
}

bool tir::isReservedName(StringRef name) {
  static const llvm::TargetLibraryInfoImpl library{
      llvm::Triple(llvm::sys::getDefaultTargetTriple())};
  llvm::LibFunc function;
  return library.getLibFunc(name, function) || name.starts_with("llvm.") ||
         name.starts_with("tir_rt_") || name.starts_with("TVMFFI") ||
         name.starts_with("__tvm_ffi_") || name == "dprintf" || name == "aligned_alloc";
}

//===--- values -----------------------------------------------------------------===//

Value tir::createPackedValue(OpBuilder &builder, Location loc, Value value, Type dtype) {
  Type type = value.getType(), i64 = builder.getI64Type(), f64 = builder.getF64Type();
  if (isa<IndexType>(type))
    return arith::IndexCastOp::create(builder, loc, i64, value);
  if (isa<FloatType>(type))
    return type == f64 ? value : arith::ExtFOp::create(builder, loc, f64, value).getResult();
  if (isa<ptr::PtrType>(type))
    return castPointer(builder, loc, value, LLVM::LLVMPointerType::get(builder.getContext()));
  if (type == i64)
    return value;
  auto integer = dyn_cast<IntegerType>(dtype);
  if (integer && (integer.isUnsigned() || integer.getWidth() == 1))
    return arith::ExtUIOp::create(builder, loc, i64, value);
  return arith::ExtSIOp::create(builder, loc, i64, value);
}

Value tir::createUnpackedValue(OpBuilder &builder, Location loc, Value packed, Type type,
                               Type dtype) {
  Type i64 = builder.getI64Type();
  if (isa<IndexType>(type))
    return arith::IndexCastOp::create(builder, loc, type, packed);
  if (isa<FloatType>(type))
    return type.isF64() ? packed : arith::TruncFOp::create(builder, loc, type, packed).getResult();
  if (isa<ptr::PtrType>(type))
    return castPointer(builder, loc, packed, type);
  if (type == i64)
    return packed;
  if (type.isInteger(1)) // any other number than 0 is true
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, packed,
                                 createInt(builder, loc, 64, 0));
  return arith::TruncIOp::create(builder, loc, type, packed);
}

Value tir::createEntryAlloca(OpBuilder &builder, Location loc, Type element, int64_t count) {
  OpBuilder::InsertionGuard guard(builder);
  Operation *parent = builder.getInsertionBlock()->getParentOp();
  if (!isa<FunctionOpInterface>(parent))
    parent = parent->getParentOfType<FunctionOpInterface>();
  builder.setInsertionPointToStart(&parent->getRegion(0).front());
  Value size = createInt(builder, loc, 64, count);
  auto type = LLVM::LLVMPointerType::get(builder.getContext());
  return LLVM::AllocaOp::create(builder, loc, type, element, size, /*alignment=*/16);
}

Value tir::castPointer(OpBuilder &builder, Location loc, Value pointer, Type type) {
  return UnrealizedConversionCastOp::create(builder, loc, type, pointer).getResult(0);
}

Value tir::createOffset(OpBuilder &builder, Location loc, Value pointer, int64_t bytes) {
  if (bytes == 0)
    return pointer;
  return LLVM::GEPOp::create(builder, loc, pointer.getType(), builder.getI8Type(), pointer,
                             ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(bytes)});
}

Value tir::createInt(OpBuilder &builder, Location loc, unsigned width, int64_t value) {
  Type type = builder.getIntegerType(width);
  return LLVM::ConstantOp::create(builder, loc, type, builder.getIntegerAttr(type, value));
}
