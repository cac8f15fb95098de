//===- CreatePackedEntries.cpp - what others call ------------------------*- C++ -*-===//
//
// In: host functions that tir-hide-functions has marked with `tir.entry`, with buffers in their
// signatures and their facts (tir.expect) at the entry. Out: for each `f` the packed entry
// `__tvm_ffi_f` and the plain C function `f` (spec/host-abi.md), which call the body. A packed
// entry is small: a constant table tells the runtime (tir_rt_check_arguments) what to check.

#include "HostSupport.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tir/Conversion/Passes.h"
#include "llvm/ADT/SetVector.h"
#include <map>

namespace mlir::tir {
#define GEN_PASS_DEF_CREATEPACKEDENTRIESPASS
#include "tir/Conversion/Passes.h.inc"
} // namespace mlir::tir

using namespace mlir;
using namespace mlir::tir;

namespace {

/// Numbers that lib/Runtime/Packed.c shares.
constexpr int64_t kOpen = -1, kScalarDimension = 255;
constexpr int64_t kOpenStride = std::numeric_limits<int64_t>::min();
enum TensorLayout : int64_t { kData = 0, kShape = 24, kStrides = 32, kByteOffset = 40 };

/// A dimension of a parameter, or a scalar parameter.
struct Dimension {
  unsigned parameter;
  int64_t index; // kScalarDimension for a scalar
  bool operator<(const Dimension &other) const {
    return std::tie(parameter, index) < std::tie(other.parameter, other.index);
  }
};

/// One function with what its entries have to know.
struct Interface {
  explicit Interface(func::FuncOp function);

  func::FuncOp function;
  std::string name;
  bool mayFail;
  SmallVector<Type> results; // without the status
  SmallVector<Type> dtypes;  // of the parameters; of the elements for buffers
  SmallVector<Type> resultDtypes;
  SmallVector<std::string> names; // of the parameters
  std::string signature;          // as TVM writes it in errors
  std::map<std::pair<unsigned, int64_t>, Dimension> sameSizes;
  SmallVector<ExpectOp> facts; // those that no table entry checks
};

std::string shapeText(MemRefType type, DictionaryAttr attributes) {
  auto stated = attributes ? attributes.getAs<ArrayAttr>("tir.shape") : ArrayAttr();
  std::string text;
  for (auto [i, size] : llvm::enumerate(type.getShape())) {
    auto name = stated && stated.size() == type.getShape().size() ? dyn_cast<StringAttr>(stated[i])
                                                                  : StringAttr();
    text += (i ? ", " : "") + (!ShapedType::isDynamic(size) ? std::to_string(size)
                               : name                       ? name.getValue().str()
                                                            : std::string("?"));
  }
  return text;
}

/// Returns, in order, the operations that compute `value` from the arguments of its function; none
/// if it takes more than its entry block and pure operations to do so.
std::optional<SmallVector<Operation *>> computationOf(func::FuncOp function, Value value) {
  Block *entry = &function.getBody().front();
  llvm::SetVector<Operation *> found;
  SmallVector<Value> work = {value};
  while (!work.empty()) {
    Value next = work.pop_back_val();
    if (next.getParentBlock() != entry)
      return std::nullopt;
    Operation *op = next.getDefiningOp();
    if (!op || !found.insert(op))
      continue;
    if (op->getNumRegions() != 0 || !isMemoryEffectFree(op))
      return std::nullopt;
    llvm::append_range(work, op->getOperands());
  }
  SmallVector<Operation *> ops = found.takeVector();
  llvm::sort(ops, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return ops;
}

/// Returns true if a value of `type` can have the TIR type `dtype`.
bool fits(Type type, Type dtype) {
  auto memref = dyn_cast<MemRefType>(type);
  Type element = memref ? memref.getElementType() : type;
  if (isa<IntegerType>(element) && isa<IntegerType>(dtype)) // a bool in memory is a byte
    return element.getIntOrFloatBitWidth() == dtype.getIntOrFloatBitWidth() ||
           (memref && element.isInteger(8) && dtype.isInteger(1));
  return element == dtype || (isa<IndexType>(element) && dtype.isInteger(64));
}

/// Returns the dimension or scalar parameter that `value` is.
std::optional<Dimension> matchDimension(func::FuncOp function, Value value) {
  while (auto cast = value.getDefiningOp<arith::IndexCastOp>())
    value = cast.getIn();
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner() == &function.getBody().front() && argument.getType().isIntOrIndex())
      return Dimension{argument.getArgNumber(), kScalarDimension};
    return std::nullopt;
  }
  auto dim = value.getDefiningOp<memref::DimOp>();
  if (!dim || !dim.getConstantIndex())
    return std::nullopt;
  auto buffer = dyn_cast<TypedValue<MemRefType>>(dim.getSource());
  auto argument = dyn_cast<BlockArgument>(dim.getSource());
  int64_t index = *dim.getConstantIndex();
  if (!buffer || !argument || argument.getOwner() != &function.getBody().front() || index < 0 ||
      index >= buffer.getType().getRank())
    return std::nullopt;
  return Dimension{argument.getArgNumber(), index};
}

Interface::Interface(func::FuncOp function)
    : function(function), name(function->getAttrOfType<StringAttr>("tir.entry").str()),
      mayFail(function->hasAttr("tir.may_fail")),
      results(llvm::drop_begin(function.getResultTypes(), mayFail)) {
  for (auto [i, type] : llvm::enumerate(results))
    resultDtypes.push_back(getDtype(type, function.getResultAttr(i + mayFail, "tir.dtype")));
  signature = name + "(";
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    dtypes.push_back(getDtype(type, function.getArgAttr(i, "tir.dtype")));
    names.push_back(getValueName(function.getArgument(i)).str());
    if (names.back().empty())
      names.back() = "arg" + std::to_string(i);
    std::string dtype = getDtypeName(dtypes.back());
    if (auto memref = dyn_cast<MemRefType>(type))
      dtype = "Tensor([" + shapeText(memref, function.getArgAttrDict(i)) + "], " + dtype + ")";
    signature += (i ? ", " : "") + names.back() + ": " + dtype;
  }
  signature += ")";
  // Equal sizes go into the table, once for a dimension; other facts are computed.
  for (ExpectOp fact : function.getBody().front().getOps<ExpectOp>()) {
    auto compare = fact.getCondition().getDefiningOp<arith::CmpIOp>();
    std::optional<Dimension> first, second;
    if (compare && compare.getPredicate() == arith::CmpIPredicate::eq) {
      first = matchDimension(function, compare.getLhs());
      second = matchDimension(function, compare.getRhs());
    }
    if (first && second) {
      // A scalar is known before any dimension is.
      bool swap = first->index == kScalarDimension ||
                  (second->index != kScalarDimension && *first < *second);
      if (swap)
        std::swap(first, second);
      if (first->index != kScalarDimension &&
          sameSizes.try_emplace({first->parameter, first->index}, *second).second)
        continue;
    }
    facts.push_back(fact);
  }
}

/// Writes the entries of a module's functions.
class EntryBuilder {
public:
  explicit EntryBuilder(ModuleOp module)
      : support(module), builder(module.getContext()),
        pointer(LLVM::LLVMPointerType::get(module.getContext())), i32(builder.getI32Type()),
        i64(builder.getI64Type()) {}

  LogicalResult check(Interface &interface);
  void createPackedEntry(Interface &interface);
  void createPlainEntry(Interface &interface);
  HostSupport &getSupport() { return support; }

private:
  LLVM::LLVMFuncOp createFunction(StringRef name, ArrayRef<Type> arguments);
  LLVM::GlobalOp createTable(Interface &interface);
  LLVM::GlobalOp createNumbers(ArrayRef<int64_t> numbers);
  Value createParameter(Interface &interface, unsigned index);
  Value loadBuffer(Location loc, MemRefType type, StringAttr name, Value tensor);
  void checkFacts(Interface &interface, ValueRange arguments);
  Value load(Location loc, Type type, Value base, int64_t offset) {
    return LLVM::LoadOp::create(builder, loc, type, createOffset(builder, loc, base, offset));
  }
  /// Returns -1 from here on where `condition` holds.
  void failIf(Location loc, Value condition);
  SmallVector<Value> callBody(Interface &interface, ValueRange arguments);

  HostSupport support;
  OpBuilder builder;
  Type pointer, i32, i64;
};

LogicalResult EntryBuilder::check(Interface &interface) {
  func::FuncOp function = interface.function;
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    auto memref = dyn_cast<MemRefType>(type);
    if (!fits(type, interface.dtypes[i]))
      return function.emitError("expected the dtype of '")
             << interface.names[i] << "' to be one of " << type << ", but got "
             << interface.dtypes[i];
    bool isKnown = memref ? memref.isStrided() && getDLPackType(interface.dtypes[i]).has_value() &&
                                memref.getRank() < kScalarDimension
                          : getPackedKind(interface.dtypes[i]) != PackedKind::None;
    if (!isKnown)
      return function.emitError("expected parameters that the packed convention has, but '")
             << interface.names[i] << "' is " << type;
  }
  for (auto [type, dtype] : llvm::zip(interface.results, interface.resultDtypes))
    if (!fits(type, dtype) || getPackedKind(dtype) == PackedKind::None)
      return function.emitError("expected results that the packed convention has, but got ")
             << type;
  return success();
}

LLVM::LLVMFuncOp EntryBuilder::createFunction(StringRef name, ArrayRef<Type> arguments) {
  builder.clearInsertionPoint();
  auto entry = LLVM::LLVMFuncOp::create(builder, builder.getUnknownLoc(), name,
                                        LLVM::LLVMFunctionType::get(i32, arguments));
  support.insert(entry);
  builder.setInsertionPointToStart(entry.addEntryBlock(builder));
  return entry;
}

//===--- the table ------------------------------------------------------------------===//

LLVM::GlobalOp EntryBuilder::createNumbers(ArrayRef<int64_t> numbers) {
  OpBuilder::InsertionGuard guard(builder);
  builder.clearInsertionPoint();
  auto type = LLVM::LLVMArrayType::get(i64, numbers.size());
  auto values = DenseElementsAttr::get(
      RankedTensorType::get({static_cast<int64_t>(numbers.size())}, i64), numbers);
  auto global =
      LLVM::GlobalOp::create(builder, support.getModule().getLoc(), type,
                             /*isConstant=*/true, LLVM::Linkage::Private, "tir.numbers", values);
  support.insert(global);
  return global;
}

/// Returns a `Parameter` of lib/Runtime/Packed.c.
Value EntryBuilder::createParameter(Interface &interface, unsigned index) {
  Location loc = interface.function.getLoc();
  Type type = interface.function.getArgumentTypes()[index];
  Type dtype = interface.dtypes[index];
  auto memref = dyn_cast<MemRefType>(type);
  Value null = LLVM::ZeroOp::create(builder, loc, pointer);
  Value shape = null, strides = null;
  int64_t byteOffset = kOpen, alignment = 1;
  if (memref) {
    alignment = getStorageBytes(memref.getElementType());
    SmallVector<int64_t> sizes, open;
    int64_t offset = 0;
    (void)memref.getStridesAndOffset(open, offset);
    for (auto [i, size] : llvm::enumerate(memref.getShape())) {
      auto same = interface.sameSizes.find({index, i});
      sizes.push_back(same != interface.sameSizes.end()
                          ? -(2 + (int64_t(same->second.parameter) << 8 | same->second.index))
                      : ShapedType::isDynamic(size) ? kOpen
                                                    : size);
    }
    for (int64_t &stride : open)
      if (ShapedType::isDynamic(stride))
        stride = kOpenStride;
    if (!ShapedType::isDynamic(offset))
      byteOffset = offset * alignment;
    if (!sizes.empty())
      shape = support.getAddress(builder, loc, createNumbers(sizes));
    if (!open.empty() && !memref.getLayout().isIdentity())
      strides = support.getAddress(builder, loc, createNumbers(open));
  }
  DLPackType packed = getDLPackType(dtype).value_or(DLPackType{0, 0, 0});
  PackedKind kind = memref ? PackedKind::Tensor : getPackedKind(dtype);
  Value fields[] = {support.getTextAddress(builder, loc, interface.names[index]),
                    support.getTextAddress(builder, loc, getDtypeName(dtype)),
                    shape,
                    strides,
                    createInt(builder, loc, 64, byteOffset),
                    createInt(builder, loc, 32, static_cast<int32_t>(kind)),
                    createInt(builder, loc, 8, packed.code),
                    createInt(builder, loc, 8, packed.bits),
                    createInt(builder, loc, 16, packed.lanes),
                    createInt(builder, loc, 32, memref ? memref.getRank() : 0),
                    createInt(builder, loc, 32, alignment)};
  SmallVector<Type> types;
  for (Value field : fields)
    types.push_back(field.getType());
  auto structType = LLVM::LLVMStructType::getLiteral(builder.getContext(), types);
  Value parameter = LLVM::PoisonOp::create(builder, loc, structType);
  for (auto [i, field] : llvm::enumerate(fields))
    parameter = LLVM::InsertValueOp::create(builder, loc, parameter, field, i);
  return parameter;
}

/// Returns a `Function` of lib/Runtime/Packed.c.
LLVM::GlobalOp EntryBuilder::createTable(Interface &interface) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = interface.function.getLoc();
  unsigned count = interface.function.getNumArguments();
  auto create = [&](Type type, StringRef name) {
    builder.clearInsertionPoint();
    auto global = LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true,
                                         LLVM::Linkage::Private, name, Attribute());
    support.insert(global);
    builder.createBlock(&global.getInitializerRegion());
    return global;
  };
  LLVM::GlobalOp parameters;
  if (count) {
    Type element = LLVM::LLVMStructType::getLiteral(
        builder.getContext(), {pointer, pointer, pointer, pointer, i64, i32, builder.getI8Type(),
                               builder.getI8Type(), builder.getI16Type(), i32, i32});
    auto array = LLVM::LLVMArrayType::get(element, count);
    parameters = create(array, "tir.parameters");
    Value all = LLVM::PoisonOp::create(builder, loc, array);
    for (unsigned i = 0; i < count; ++i) {
      Value parameter = createParameter(interface, i);
      all = LLVM::InsertValueOp::create(builder, loc, all, parameter, i);
    }
    LLVM::ReturnOp::create(builder, loc, all);
  }
  auto type = LLVM::LLVMStructType::getLiteral(builder.getContext(), {pointer, pointer, i32});
  LLVM::GlobalOp table = create(type, "tir.function");
  Value fields[] = {support.getTextAddress(builder, loc, interface.signature),
                    count ? support.getAddress(builder, loc, parameters)
                          : LLVM::ZeroOp::create(builder, loc, pointer).getResult(),
                    createInt(builder, loc, 32, count)};
  Value value = LLVM::PoisonOp::create(builder, loc, type);
  for (auto [i, field] : llvm::enumerate(fields))
    value = LLVM::InsertValueOp::create(builder, loc, value, field, i);
  LLVM::ReturnOp::create(builder, loc, value);
  return table;
}

//===--- entries --------------------------------------------------------------------===//

void EntryBuilder::failIf(Location loc, Value condition) {
  Block *block = builder.getInsertionBlock();
  Block *fail = builder.createBlock(block->getParent(), block->getParent()->end());
  LLVM::ReturnOp::create(builder, loc, createInt(builder, loc, 32, -1));
  Block *rest = builder.createBlock(fail);
  builder.setInsertionPointToEnd(block);
  LLVM::CondBrOp::create(builder, loc, condition, fail, rest);
  builder.setInsertionPointToStart(rest);
}

/// Returns the buffer that a DLTensor describes.
Value EntryBuilder::loadBuffer(Location loc, MemRefType type, StringAttr name, Value tensor) {
  OpenParts parts = getOpenParts(type);
  auto toIndex = [&](Value value) -> Value {
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(), value);
  };
  SmallVector<Value> sizes, strides;
  if (!parts.sizes.empty()) {
    Value shape = load(loc, pointer, tensor, kShape);
    for (unsigned i : parts.sizes)
      sizes.push_back(toIndex(load(loc, i64, shape, 8 * i)));
  }
  for (unsigned i : parts.strides) {
    auto stride =
        support.declare("tir_rt_stride", LLVM::LLVMFunctionType::get(i64, {pointer, i32}));
    auto call = LLVM::CallOp::create(builder, loc, stride,
                                     ValueRange{tensor, createInt(builder, loc, 32, i)});
    strides.push_back(toIndex(call.getResult()));
  }
  Value offset;
  if (parts.offset) {
    Value bytes = load(loc, i64, tensor, kByteOffset);
    Value size = createInt(builder, loc, 64, getStorageBytes(type.getElementType()));
    offset = toIndex(LLVM::UDivOp::create(builder, loc, bytes, size));
  }
  auto global = ptr::PtrType::get(ScopeAttr::get(builder.getContext(), "global"));
  Value data = castPointer(builder, loc, load(loc, pointer, tensor, kData), global);
  return ViewOp::create(builder, loc, type, name, data, sizes, strides, offset, TypeAttr());
}

/// Computes the facts of the function for the arguments, and raises the error of the first that
/// does not hold.
void EntryBuilder::checkFacts(Interface &interface, ValueRange arguments) {
  IRMapping map;
  map.map(interface.function.getArguments(), arguments);
  for (ExpectOp fact : interface.facts) {
    Location loc = fact.getLoc();
    auto computation = computationOf(interface.function, fact.getCondition());
    if (!computation)
      continue; // the function itself is all that can tell
    for (Operation *op : *computation)
      if (!map.contains(op->getResult(0)))
        builder.clone(*op, map);
    Value holds = map.lookup(fact.getCondition());
    Block *block = builder.getInsertionBlock();
    Block *fail = builder.createBlock(block->getParent(), block->getParent()->end());
    RaiseOp::create(builder, loc, builder.getStringAttr("ValueError"),
                    builder.getStrArrayAttr({fact.getMessage()}));
    LLVM::ReturnOp::create(builder, loc, createInt(builder, loc, 32, -1));
    Block *rest = builder.createBlock(fail);
    builder.setInsertionPointToEnd(block);
    LLVM::CondBrOp::create(builder, loc, holds, rest, fail);
    builder.setInsertionPointToStart(rest);
  }
}

/// Calls the body; returns its results after a test of its status.
SmallVector<Value> EntryBuilder::callBody(Interface &interface, ValueRange arguments) {
  Location loc = interface.function.getLoc();
  auto call = func::CallOp::create(builder, loc, interface.function, arguments);
  call.setNoInline(true); // one body, not one an entry
  SmallVector<Value> results(call.getResults());
  if (interface.mayFail) {
    Value failed = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, results[0],
                                        createInt(builder, loc, 32, 0));
    failIf(loc, failed);
    results.erase(results.begin());
  }
  return results;
}

void EntryBuilder::createPackedEntry(Interface &interface) {
  func::FuncOp function = interface.function;
  Location loc = function.getLoc();
  LLVM::LLVMFuncOp entry =
      createFunction("__tvm_ffi_" + interface.name, {pointer, pointer, i32, pointer});
  entry->setLoc(loc);
  unsigned count = function.getNumArguments();
  Value table = support.getAddress(builder, loc, createTable(interface));
  Value values = createEntryAlloca(builder, loc, i64, std::max(count, 1u));
  auto check = support.declare("tir_rt_check_arguments",
                               LLVM::LLVMFunctionType::get(i32, {pointer, pointer, i32, pointer}));
  builder.setInsertionPointToEnd(&entry.getBody().front());
  auto checked = LLVM::CallOp::create(
      builder, loc, check, ValueRange{table, entry.getArgument(1), entry.getArgument(2), values});
  failIf(loc, LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, checked.getResult(),
                                   createInt(builder, loc, 32, 0)));
  SmallVector<Value> arguments;
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    if (auto memref = dyn_cast<MemRefType>(type)) {
      Value tensor = load(loc, pointer, values, 8 * i);
      arguments.push_back(
          loadBuffer(loc, memref, builder.getStringAttr(interface.names[i]), tensor));
      continue;
    }
    PackedKind kind = getPackedKind(interface.dtypes[i]);
    Type packed = kind == PackedKind::Float     ? builder.getF64Type()
                  : kind == PackedKind::Pointer ? pointer
                                                : i64;
    arguments.push_back(createUnpackedValue(builder, loc, load(loc, packed, values, 8 * i), type,
                                            interface.dtypes[i]));
  }
  checkFacts(interface, arguments);
  SmallVector<Value> results = callBody(interface, arguments);
  auto store = [&](Value base, int64_t index, Value value, Type dtype) {
    auto put = [&](Value part, int64_t offset) {
      LLVM::StoreOp::create(builder, loc, part,
                            createOffset(builder, loc, base, 16 * index + offset));
    };
    PackedKind kind = value ? getPackedKind(dtype) : PackedKind::None;
    put(createInt(builder, loc, 64, static_cast<int64_t>(kind)), 0);
    put(value ? createPackedValue(builder, loc, value, dtype) : createInt(builder, loc, 64, 0), 8);
  };
  if (results.size() <= 1) {
    store(entry.getArgument(3), 0, results.empty() ? Value() : results[0],
          results.empty() ? Type() : interface.resultDtypes[0]);
    LLVM::ReturnOp::create(builder, loc, createInt(builder, loc, 32, 0));
    return;
  }
  Value array = createEntryAlloca(builder, loc, i64, 2 * results.size());
  for (auto [i, result] : llvm::enumerate(results))
    store(array, i, result, interface.resultDtypes[i]);
  auto pack = support.declare("tir_rt_return_array",
                              LLVM::LLVMFunctionType::get(i32, {pointer, i32, pointer}));
  auto packed = LLVM::CallOp::create(
      builder, loc, pack,
      ValueRange{array, createInt(builder, loc, 32, results.size()), entry.getArgument(3)});
  LLVM::ReturnOp::create(builder, loc, packed.getResult());
}

void EntryBuilder::createPlainEntry(Interface &interface) {
  func::FuncOp function = interface.function;
  Location loc = function.getLoc();
  auto cType = [&](Type type) { // of a scalar
    return isa<ptr::PtrType>(type) ? pointer : isa<IndexType>(type) ? i64 : type;
  };
  SmallVector<Type> types;
  SmallVector<unsigned> places; // of the parameters
  for (Type type : function.getArgumentTypes()) {
    places.push_back(types.size());
    auto memref = dyn_cast<MemRefType>(type);
    types.push_back(memref ? pointer : cType(type));
    if (memref) {
      OpenParts parts = getOpenParts(memref);
      types.append(parts.sizes.size() + parts.strides.size() + parts.offset, i64);
    }
  }
  types.append(interface.results.size(), pointer);
  LLVM::LLVMFuncOp entry = createFunction(interface.name, types);
  entry->setLoc(loc);

  SmallVector<Value> arguments;
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    Value value = entry.getArgument(places[i]);
    if (auto memref = dyn_cast<MemRefType>(type)) {
      OpenParts parts = getOpenParts(memref);
      SmallVector<Value> rest;
      for (unsigned j = 0; j < parts.sizes.size() + parts.strides.size() + parts.offset; ++j)
        rest.push_back(arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                                  entry.getArgument(places[i] + 1 + j)));
      ArrayRef<Value> open = rest;
      auto global = ptr::PtrType::get(ScopeAttr::get(builder.getContext(), "global"));
      arguments.push_back(ViewOp::create(
          builder, loc, memref, builder.getStringAttr(interface.names[i]),
          castPointer(builder, loc, value, global), open.take_front(parts.sizes.size()),
          open.slice(parts.sizes.size(), parts.strides.size()),
          parts.offset ? open.back() : Value(), TypeAttr()));
      continue;
    }
    auto integer = dyn_cast<IntegerType>(interface.dtypes[i]);
    if (integer && integer.getWidth() < 32) // as C passes it
      entry.setArgAttr(places[i],
                       integer.isUnsigned() || integer.getWidth() == 1 ? "llvm.zeroext"
                                                                       : "llvm.signext",
                       builder.getUnitAttr());
    if (isa<ptr::PtrType>(type))
      value = castPointer(builder, loc, value, type);
    else if (isa<IndexType>(type))
      value = arith::IndexCastOp::create(builder, loc, type, value);
    arguments.push_back(value);
  }
  SmallVector<Value> results = callBody(interface, arguments);
  for (auto [i, result] : llvm::enumerate(results)) {
    Value value = result;
    if (isa<ptr::PtrType>(value.getType()))
      value = castPointer(builder, loc, value, pointer);
    else if (isa<IndexType>(value.getType()))
      value = arith::IndexCastOp::create(builder, loc, i64, value);
    else if (value.getType().isInteger(1)) // a C bool is a byte
      value = LLVM::ZExtOp::create(builder, loc, builder.getI8Type(), value);
    LLVM::StoreOp::create(builder, loc, value,
                          entry.getArgument(types.size() - results.size() + i));
  }
  LLVM::ReturnOp::create(builder, loc, createInt(builder, loc, 32, 0));
}

struct CreatePackedEntriesPass : tir::impl::CreatePackedEntriesPassBase<CreatePackedEntriesPass> {
  using CreatePackedEntriesPassBase::CreatePackedEntriesPassBase;

  void runOnOperation() override {
    SmallVector<func::FuncOp> functions;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (function->hasAttrOfType<StringAttr>("tir.entry") && !function.isDeclaration())
        functions.push_back(function);
    EntryBuilder entries(getOperation());
    for (func::FuncOp function : functions) {
      Interface interface(function);
      if (failed(entries.check(interface)))
        return signalPassFailure();
      entries.createPackedEntry(interface);
      ++numPacked;
      // An exported `exp` would be in the way of every library's.
      if (!isReservedName(interface.name)) {
        entries.createPlainEntry(interface);
        ++numPlain;
      }
      function->removeAttr("tir.entry");
    }
    // From here on the facts have no use.
    getOperation().walk([](ExpectOp fact) { fact.erase(); });
  }
};

} // namespace
