//===- HostSupport.h - symbols that host code shares ------------------*- C++ -*-===//

#ifndef TIR_LIB_CONVERSION_HOSTSUPPORT_H
#define TIR_LIB_CONVERSION_HOSTSUPPORT_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "tir/IR/Tir.h"

namespace mlir::tir {

/// The numbers by which the packed convention tells what a value is (tvm/ffi/c_api.h).
enum class PackedKind : int32_t {
  None = 0,
  Int = 1,
  Bool = 2,
  Float = 3,
  Pointer = 4,
  Tensor = 7,
  Text = 8
};

/// The symbols of a module, and what the host's code adds to them.
class HostSupport {
public:
  explicit HostSupport(ModuleOp module);

  /// Returns the C function `name`, declared unless it is there; null if the module has another
  /// symbol of that name, or one of another type.
  LLVM::LLVMFuncOp declare(StringRef name, LLVM::LLVMFunctionType type);

  /// Returns the constant `text` with a zero behind it.
  LLVM::GlobalOp getText(StringRef text);

  /// Returns the address of a symbol.
  Value getAddress(OpBuilder &builder, Location loc, Operation *symbol);
  /// Returns the address of `getText(text)`.
  Value getTextAddress(OpBuilder &builder, Location loc, StringRef text);

  /// Adds `symbol`, which is in no module, under its own name or one like it.
  void insert(Operation *symbol) { table.insert(symbol); }
  SymbolTable &getTable() { return table; }
  ModuleOp getModule() { return module; }

private:
  ModuleOp module;
  SymbolTable table;
  llvm::StringMap<LLVM::GlobalOp> texts;
};

/// Returns the bytes that an element of a buffer takes; a sub-byte element takes a whole one.
int64_t getStorageBytes(Type element);

/// Returns the TIR type of a value: `stated` where it is present, else what `type` says; a
/// signless integer counts as signed.
Type getDtype(Type type, Attribute stated);

/// Returns the name of a TIR type as TVM spells it (int32, uint8, float16, bool, handle); empty for
/// a type that TIR does not have.
std::string getDtypeName(Type dtype);

/// Returns what a value of the TIR type is in the packed convention; None for other types.
PackedKind getPackedKind(Type dtype);

/// What the type of a buffer leaves open: dimensions without a size, dimensions without a stride
/// (none where the layout follows from the shape), and the offset.
struct OpenParts {
  SmallVector<unsigned> sizes, strides;
  bool offset = false;
};

/// Returns what `type`, which has strides, leaves open.
OpenParts getOpenParts(MemRefType type);

/// A data type of DLPack.
struct DLPackType {
  uint8_t code, bits;
  uint16_t lanes;
};

/// Returns the data type that DLPack has for a TIR type; none for other types.
std::optional<DLPackType> getDLPackType(Type dtype);

/// Returns true for a name that means something to LLVM, to the C library or to the runtime: no
/// function of a program may be called so in an object file.
bool isReservedName(StringRef name);

/// Returns `value` of the TIR type `dtype` as the 64 bits of a packed value: i64, f64 or pointer.
Value createPackedValue(OpBuilder &builder, Location loc, Value value, Type dtype);

/// Returns the scalar of type `type`, with the TIR type `dtype`, that 64 bits of a packed value
/// (i64 for int and bool, f64 for float, pointer) stand for.
Value createUnpackedValue(OpBuilder &builder, Location loc, Value packed, Type type, Type dtype);

/// Returns room on the stack, made at the entry of the function around the builder's place.
Value createEntryAlloca(OpBuilder &builder, Location loc, Type element, int64_t count);

/// Returns a pointer of tir as one of LLVM, or the reverse.
Value castPointer(OpBuilder &builder, Location loc, Value pointer, Type type);

/// Returns `pointer` moved by `bytes`.
Value createOffset(OpBuilder &builder, Location loc, Value pointer, int64_t bytes);

/// Returns a constant of an integer type.
Value createInt(OpBuilder &builder, Location loc, unsigned width, int64_t value);

} // namespace mlir::tir

#endif // TIR_LIB_CONVERSION_HOSTSUPPORT_H
