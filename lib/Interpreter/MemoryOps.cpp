//===- MemoryOps.cpp - allocations and accesses ---------------------*- C++ -*-===//

#include "Compiler.h"
#include "Integers.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

namespace {

/// No allocation is larger.
constexpr uint64_t maxBytes = uint64_t(1) << 30;

Allocation *allocationOf(Thread &thread, Reg buffer) {
  return reinterpret_cast<Allocation *>(thread.r[buffer + BufferRegs::allocation]);
}

/// Returns the byte of an element whose last index is `lane` elements behind the index given, or
/// stops the thread where an index leaves the buffer.
std::optional<int64_t> locate(Thread &thread, const Inst &inst, const Access &access,
                              int64_t lane) {
  Reg buffer = access.buffer;
  unsigned rank = access.indices.size();
  Allocation *allocation = allocationOf(thread, buffer);
  if (!allocation) {
    thread.fail(inst) << "the buffer is not allocated";
    return std::nullopt;
  }
  int64_t element = thread.r[buffer + BufferRegs::offset];
  for (unsigned i = 0; i < rank; ++i) {
    int64_t index = thread.r[access.indices[i]] + (i + 1 == rank ? lane : 0);
    int64_t size = thread.r[buffer + BufferRegs::sizes + i];
    if (static_cast<uint64_t>(index) >= static_cast<uint64_t>(size)) {
      thread.fail(inst) << "index " << i << " of buffer '" << allocation->getName() << "' is "
                        << index << ", but must be from 0 to " << size - 1;
      return std::nullopt;
    }
    element += index * static_cast<int64_t>(thread.r[buffer + BufferRegs::strides(rank) + i]);
  }
  return static_cast<int64_t>(thread.r[buffer + BufferRegs::base]) +
         element * access.bytes * access.stride;
}

void report(Thread &thread, const Inst &inst, const Access &access, Allocation::Result result,
            int64_t byte) {
  Allocation *allocation = allocationOf(thread, access.buffer);
  InFlightDiagnostic error = thread.fail(inst);
  int64_t element = byte / static_cast<int64_t>(access.bytes);
  StringRef name = allocation->getName();
  switch (result) {
  case Allocation::Result::Good:
    break;
  case Allocation::Result::Outside:
    error << "an access of element " << element << " is outside of buffer '" << name << "' of "
          << allocation->getBytes() << " bytes";
    break;
  case Allocation::Result::Freed:
    error << "element " << element << " of buffer '" << name << "' is accessed after it is freed";
    break;
  case Allocation::Result::Uninitialized:
    error << "element " << element << " of buffer '" << name << "' is read before it is written";
    break;
  case Allocation::Result::ReadRace:
    error << "element " << element << " of buffer '" << name
          << "' is read here while another thread writes it; there is no barrier in between";
    break;
  case Allocation::Result::WriteRace:
    error << "element " << element << " of buffer '" << name
          << "' is written here while another thread accesses it; there is no barrier in between";
    break;
  }
}

bool readScalar(Thread &thread, const Inst &inst, const Access &access, int64_t byte,
                uint64_t &bits, bool isAtomic = false) {
  Allocation *allocation = allocationOf(thread, access.buffer);
  Allocation::Result result = allocation->read(byte, access.bytes, thread.checked, isAtomic);
  if (result != Allocation::Result::Good) {
    report(thread, inst, access, result, byte);
    return false;
  }
  bits = 0;
  std::memcpy(&bits, allocation->getData() + byte, access.bytes);
  if (access.isBool)
    bits = bits != 0;
  return true;
}

bool writeScalar(Thread &thread, const Inst &inst, const Access &access, int64_t byte,
                 uint64_t bits, bool isAtomic = false) {
  Allocation::Result result = allocationOf(thread, access.buffer)
                                  ->write(byte, access.bytes, &bits, thread.checked, isAtomic);
  if (result == Allocation::Result::Good)
    return true;
  report(thread, inst, access, result, byte);
  return false;
}

const Access &accessOf(const Inst &inst) { return *static_cast<const Access *>(inst.data); }

//===--- loads and stores ------------------------------------------------------------===//

void load(Thread &thread, const Inst &inst) {
  const Access &access = accessOf(inst);
  std::optional<int64_t> byte = locate(thread, inst, access, 0);
  if (!byte)
    return;
  for (uint32_t i = 0; i < inst.lanes; ++i)
    if (!readScalar(thread, inst, access, *byte + i * access.bytes, thread.r[inst.dst + i]))
      return;
}

void store(Thread &thread, const Inst &inst) {
  const Access &access = accessOf(inst);
  std::optional<int64_t> byte = locate(thread, inst, access, 0);
  if (!byte)
    return;
  for (uint32_t i = 0; i < inst.lanes; ++i)
    if (!writeScalar(thread, inst, access, *byte + i * access.bytes, thread.r[inst.a + i]))
      return;
}

/// Lanes of a vector, each an element of the buffer. b: the mask, c: what a masked load gives where
/// that is false; imm: the lanes' places are in the registers from there on, else one by one.
void loadLanes(Thread &thread, const Inst &inst) {
  const Access &access = accessOf(inst);
  for (uint32_t i = 0; i < inst.lanes; ++i) {
    if (inst.b && !(thread.r[inst.b + i] & 1)) {
      thread.r[inst.dst + i] = thread.r[inst.c + i];
      continue;
    }
    int64_t lane = inst.imm ? toSigned(thread.r[inst.imm + i], inst.width) : i;
    std::optional<int64_t> byte = locate(thread, inst, access, lane);
    uint64_t bits;
    if (!byte || !readScalar(thread, inst, access, *byte, bits))
      return;
    thread.r[inst.dst + i] = bits;
  }
}

void storeLanes(Thread &thread, const Inst &inst) {
  const Access &access = accessOf(inst);
  for (uint32_t i = 0; i < inst.lanes; ++i) {
    if (inst.b && !(thread.r[inst.b + i] & 1))
      continue;
    int64_t lane = inst.imm ? toSigned(thread.r[inst.imm + i], inst.width) : i;
    std::optional<int64_t> byte = locate(thread, inst, access, lane);
    if (!byte || !writeScalar(thread, inst, access, *byte, thread.r[inst.a + i]))
      return;
  }
}

/// What an atomic operation makes of the old value and the operand.
using Combine = uint64_t (*)(uint64_t old, uint64_t value, const Inst &inst);

FloatFormat formatOfWidth(unsigned width) { return {width, nullptr}; }

template <typename F> uint64_t combineIntegers(uint64_t old, uint64_t value, const Inst &inst) {
  return F::apply(old, value, inst.width) & maskOf(inst.width);
}
enum class FloatKind { Add, Sub, Mul, Min, Max };
/// imm: the kind. Half floats are not updated in memory.
uint64_t combineFloats(uint64_t old, uint64_t value, const Inst &inst) {
  FloatFormat format = formatOfWidth(inst.width);
  double a = format.load(old), b = format.load(value);
  bool hasNaN = a != a || b != b;
  switch (static_cast<FloatKind>(inst.imm)) {
  case FloatKind::Add:
    return format.store(a + b);
  case FloatKind::Sub:
    return format.store(a - b);
  case FloatKind::Mul:
    return format.store(a * b);
  case FloatKind::Min:
    return format.store(hasNaN ? a + b : std::min(a, b));
  case FloatKind::Max:
    return format.store(hasNaN ? a + b : std::max(a, b));
  }
  return 0;
}

template <Combine combine> void atomic(Thread &thread, const Inst &inst) {
  const Access &access = accessOf(inst);
  std::optional<int64_t> byte = locate(thread, inst, access, 0);
  uint64_t old;
  if (!byte || !readScalar(thread, inst, access, *byte, old, /*isAtomic=*/true))
    return;
  uint64_t result = combine(old, thread.r[inst.a], inst);
  if (writeScalar(thread, inst, access, *byte, result, /*isAtomic=*/true))
    thread.r[inst.dst] = old;
}

/// Where an operation touches a buffer. One of elements that are not known is none that a program
/// can make or be given.
const Access *makeAccess(Compiler &compiler, Value buffer, ValueRange indices) {
  auto type = cast<MemRefType>(buffer.getType()); // others are unknown values
  Type scalar = scalarOf(type.getElementType());
  unsigned stride = Compiler::countOf(type.getElementType()).value_or(1);
  compiler.machine.accesses.push_back(
      {compiler.regs(indices), compiler.reg(buffer), bytesOf(scalar), scalar.isInteger(1), stride});
  return &compiler.machine.accesses.back();
}

template <typename Op> void addAccess(OpTable &table, Handler run) {
  table.add<Op>([=](Compiler &compiler, Op op) -> LogicalResult {
    const Access *access = makeAccess(compiler, op.getMemRef(), op.getIndices());
    Value value;
    if constexpr (std::is_same_v<Op, memref::StoreOp>)
      value = op.getValueToStore();
    else
      value = op.getResult();
    Inst &inst = compiler.emit(run, compiler.reg(value), compiler.reg(value));
    inst.lanes = Compiler::lanesOf(value);
    inst.data = access;
    return success();
  });
}

LogicalResult emitLanes(Compiler &compiler, Operation *op, Handler run, Value buffer,
                        ValueRange indices, Value value, Value mask, Value passThru, Value lanes) {
  const Access *access = makeAccess(compiler, buffer, indices);
  if (cast<VectorType>(value.getType()).getRank() > 1 || indices.empty())
    return op->emitError("the interpreter does not know accesses of ") << value.getType();
  Inst &inst = compiler.emit(run, compiler.reg(value), compiler.reg(value),
                             mask ? compiler.reg(mask) : 0, passThru ? compiler.reg(passThru) : 0);
  inst.lanes = Compiler::lanesOf(value);
  inst.data = access;
  if (lanes) {
    inst.imm = compiler.reg(lanes);
    inst.width = widthOf(lanes.getType());
  }
  return success();
}

LogicalResult emitAtomic(Compiler &compiler, Operation *op, Handler run, Value buffer,
                         ValueRange indices, Value value, int64_t kind) {
  const Access *access = makeAccess(compiler, buffer, indices);
  if (isa<FloatType>(value.getType()) && widthOf(value.getType()) < 32)
    return op->emitError("the interpreter does not know atomic operations on ") << value.getType();
  Inst &inst = compiler.emit(run, compiler.reg(op->getResult(0)), compiler.reg(value));
  inst.width = widthOf(value.getType());
  inst.data = access;
  inst.imm = kind;
  return success();
}

LogicalResult lowerAtomicRMW(Compiler &compiler, memref::AtomicRMWOp op) {
  Handler run = nullptr;
  FloatKind kind = FloatKind::Add;
  switch (op.getKind()) {
  case arith::AtomicRMWKind::addf:
    run = atomic<combineFloats>;
    break;
  case arith::AtomicRMWKind::mulf:
    run = atomic<combineFloats>;
    kind = FloatKind::Mul;
    break;
  case arith::AtomicRMWKind::minimumf:
  case arith::AtomicRMWKind::minnumf:
    run = atomic<combineFloats>;
    kind = FloatKind::Min;
    break;
  case arith::AtomicRMWKind::maximumf:
  case arith::AtomicRMWKind::maxnumf:
    run = atomic<combineFloats>;
    kind = FloatKind::Max;
    break;
  case arith::AtomicRMWKind::addi:
    run = atomic<combineIntegers<Add>>;
    break;
  case arith::AtomicRMWKind::muli:
    run = atomic<combineIntegers<Mul>>;
    break;
  case arith::AtomicRMWKind::andi:
    run = atomic<combineIntegers<And>>;
    break;
  case arith::AtomicRMWKind::ori:
    run = atomic<combineIntegers<Or>>;
    break;
  case arith::AtomicRMWKind::xori:
    run = atomic<combineIntegers<Xor>>;
    break;
  case arith::AtomicRMWKind::mins:
    run = atomic<combineIntegers<MinS>>;
    break;
  case arith::AtomicRMWKind::maxs:
    run = atomic<combineIntegers<MaxS>>;
    break;
  case arith::AtomicRMWKind::minu:
    run = atomic<combineIntegers<MinU>>;
    break;
  case arith::AtomicRMWKind::maxu:
    run = atomic<combineIntegers<MaxU>>;
    break;
  case arith::AtomicRMWKind::assign:
    run = atomic<combineIntegers<Second>>;
    break;
  }
  return emitAtomic(compiler, op, run, op.getMemref(), op.getIndices(), op.getValue(),
                    static_cast<int64_t>(kind));
}

LogicalResult lowerAtomic(Compiler &compiler, AtomicOp op) {
  bool isFloat = isa<FloatType>(op.getValue().getType()), isUnsigned = op.getIsUnsigned();
  Handler run = atomic<combineFloats>;
  FloatKind kind = FloatKind::Add;
  switch (op.getKind()) {
  case AtomicKind::add:
    run = isFloat ? run : atomic<combineIntegers<Add>>;
    break;
  case AtomicKind::sub:
    kind = FloatKind::Sub;
    run = isFloat ? run : atomic<combineIntegers<Sub>>;
    break;
  case AtomicKind::min:
    kind = FloatKind::Min;
    run = isFloat      ? run
          : isUnsigned ? atomic<combineIntegers<MinU>>
                       : atomic<combineIntegers<MinS>>;
    break;
  case AtomicKind::max:
    kind = FloatKind::Max;
    run = isFloat      ? run
          : isUnsigned ? atomic<combineIntegers<MaxU>>
                       : atomic<combineIntegers<MaxS>>;
    break;
  case AtomicKind::and_:
    run = atomic<combineIntegers<And>>;
    break;
  case AtomicKind::or_:
    run = atomic<combineIntegers<Or>>;
    break;
  case AtomicKind::xor_:
    run = atomic<combineIntegers<Xor>>;
    break;
  case AtomicKind::exchange:
    run = atomic<combineIntegers<Second>>;
    break;
  }
  return emitAtomic(compiler, op, run, op.getBuffer(), op.getIndices(), op.getValue(),
                    static_cast<int64_t>(kind));
}

//===--- allocations -----------------------------------------------------------------===//

/// Takes memory for a buffer of the sizes in its registers.
void allocate(Thread &thread, const Inst &inst) {
  auto &name = *static_cast<const std::string *>(inst.data);
  unsigned rank = inst.c;
  uint64_t bytes = inst.width;
  Reg sizes = inst.dst + BufferRegs::sizes;
  for (unsigned i = 0; i < rank; ++i) {
    int64_t size = thread.r[sizes + i];
    if (size < 0) {
      thread.fail(inst) << "buffer '" << name << "' has the size " << size;
      return;
    }
    bytes = llvm::SaturatingMultiply<uint64_t>(bytes, size);
  }
  if (bytes > maxBytes) {
    thread.fail(inst) << "buffer '" << name << "' is larger than " << maxBytes << " bytes";
    return;
  }
  uint64_t stride = 1;
  for (unsigned i = rank; i-- > 0;) {
    thread.r[inst.dst + BufferRegs::strides(rank) + i] = stride;
    stride *= thread.r[sizes + i];
  }
  auto owner = static_cast<Owner>(inst.imm);
  if (owner != Owner::Thread && thread.ofBlock) {
    unsigned warp = owner == Owner::Warp ? thread.linear / thread.machine.options.warpSize : 0;
    std::unique_ptr<Allocation> &owned = (*thread.ofBlock)[{&inst, warp}];
    if (!owned)
      owned = std::make_unique<Allocation>(bytes, name, /*isShared=*/true);
    thread.r[inst.dst] = reinterpret_cast<uint64_t>(owned.get());
  } else {
    thread.allocate(inst, inst.dst, bytes, name);
  }
}

void emitAllocation(Compiler &compiler, Value buffer, ValueRange openSizes, StringRef name,
                    Owner owner) {
  auto type = cast<MemRefType>(buffer.getType());
  Reg dst = compiler.reg(buffer);
  size_t open = 0;
  for (auto [i, size] : llvm::enumerate(type.getShape()))
    compiler.copy(
        dst + BufferRegs::sizes + i,
        ShapedType::isDynamic(size) ? compiler.reg(openSizes[open++]) : compiler.constant(size), 1);
  Inst &inst = compiler.emit(allocate, dst, 0, 0, type.getRank());
  inst.width = bytesOf(scalarOf(type.getElementType())) *
               Compiler::countOf(type.getElementType()).value_or(1);
  inst.imm = static_cast<int64_t>(owner);
  inst.data = compiler.text(name.empty() ? StringRef("a buffer") : name);
}

LogicalResult lowerAllocation(Compiler &compiler, Operation *op, ValueRange sizes, StringRef name,
                              Owner owner) {
  Value buffer = op->getResult(0);
  auto type = dyn_cast<MemRefType>(buffer.getType());
  if (!type || !type.getLayout().isIdentity() || bytesOf(scalarOf(type.getElementType())) == 0)
    return op->emitError("the interpreter does not know buffers of type ") << buffer.getType();
  emitAllocation(compiler, buffer, sizes, name, owner);
  return success();
}

/// Its memory stays until the frame ends, so that a later access is seen.
void freeBuffer(Thread &thread, const Inst &inst) {
  Allocation *allocation = allocationOf(thread, inst.a);
  if (!allocation || !allocation->free())
    thread.fail(inst) << "buffer '" << (allocation ? allocation->getName() : "")
                      << "' is freed here, but it is freed already or was not allocated here";
}

/// Copies element by element, for layouts may differ.
void copyBuffer(Thread &thread, const Inst &inst) {
  auto *accesses = static_cast<const std::pair<Access, Access> *>(inst.data);
  auto &[from, to] = *accesses;
  unsigned rank = from.indices.size();
  std::vector<int64_t> index(rank);
  while (true) {
    bool isEmpty = false;
    for (unsigned i = 0; i < rank; ++i) {
      thread.r[from.indices[i]] = index[i];
      isEmpty |= thread.r[from.buffer + BufferRegs::sizes + i] == 0;
    }
    if (isEmpty)
      return;
    std::optional<int64_t> source = locate(thread, inst, from, 0);
    std::optional<int64_t> target = source ? locate(thread, inst, to, 0) : std::nullopt;
    uint64_t bits;
    if (!target)
      return;
    for (unsigned lane = 0; lane < from.stride; ++lane)
      if (!readScalar(thread, inst, from, *source + lane * from.bytes, bits) ||
          !writeScalar(thread, inst, to, *target + lane * to.bytes, bits))
        return;
    unsigned i = rank;
    while (i-- > 0) {
      if (++index[i] < static_cast<int64_t>(thread.r[from.buffer + BufferRegs::sizes + i]))
        break;
      index[i] = 0;
      if (i == 0)
        return;
    }
    if (rank == 0)
      return;
  }
}

LogicalResult lowerCopy(Compiler &compiler, memref::CopyOp op) {
  auto type = dyn_cast<MemRefType>(op.getSource().getType());
  if (!type)
    return op.emitError("the interpreter does not know buffers of type ")
           << op.getSource().getType();
  const Access *from = makeAccess(compiler, op.getSource(), {});
  const Access *to = makeAccess(compiler, op.getTarget(), {});
  auto &pairs = compiler.machine.copies;
  pairs.push_back({*from, *to});
  for (int64_t i = 0; i < type.getRank(); ++i)
    pairs.back().first.indices.push_back(compiler.newRegs(1));
  pairs.back().second.indices = pairs.back().first.indices;
  compiler.emit(copyBuffer).data = &pairs.back();
  return success();
}

} // namespace

Owner interp::ownerOf(Type buffer) {
  ScopeAttr scope = getScope(buffer);
  return !scope             ? Owner::Thread
         : scope.isShared() ? Owner::Block
         : scope.isWarp()   ? Owner::Warp
                            : Owner::Thread;
}

void interp::emitAttribution(Compiler &compiler, BlockArgument buffer, Owner owner) {
  emitAllocation(compiler, buffer, {}, "", owner);
}

void interp::addMemoryOps(OpTable &table) {
  addAccess<memref::LoadOp>(table, load);
  addAccess<memref::StoreOp>(table, store);
  table.add<vector::LoadOp>([](Compiler &compiler, vector::LoadOp op) {
    return emitLanes(compiler, op, loadLanes, op.getBase(), op.getIndices(), op.getResult(), {}, {},
                     {});
  });
  table.add<vector::StoreOp>([](Compiler &compiler, vector::StoreOp op) {
    return emitLanes(compiler, op, storeLanes, op.getBase(), op.getIndices(), op.getValueToStore(),
                     {}, {}, {});
  });
  table.add<vector::MaskedLoadOp>([](Compiler &compiler, vector::MaskedLoadOp op) {
    return emitLanes(compiler, op, loadLanes, op.getBase(), op.getIndices(), op.getResult(),
                     op.getMask(), op.getPassThru(), {});
  });
  table.add<vector::MaskedStoreOp>([](Compiler &compiler, vector::MaskedStoreOp op) {
    return emitLanes(compiler, op, storeLanes, op.getBase(), op.getIndices(), op.getValueToStore(),
                     op.getMask(), {}, {});
  });
  table.add<vector::GatherOp>([](Compiler &compiler, vector::GatherOp op) {
    return emitLanes(compiler, op, loadLanes, op.getBase(), op.getOffsets(), op.getResult(),
                     op.getMask(), op.getPassThru(), op.getIndices());
  });
  table.add<vector::ScatterOp>([](Compiler &compiler, vector::ScatterOp op) {
    return emitLanes(compiler, op, storeLanes, op.getBase(), op.getOffsets(), op.getValueToStore(),
                     op.getMask(), {}, op.getIndices());
  });
  table.add<memref::AtomicRMWOp>(lowerAtomicRMW);
  table.add<AtomicOp>(lowerAtomic);
  table.add<AllocBufferOp>([](Compiler &compiler, AllocBufferOp op) {
    return lowerAllocation(compiler, op, op.getSizes(), op.getName().value_or(""),
                           ownerOf(op.getBuffer().getType()));
  });
  table.add<memref::AllocOp>([](Compiler &compiler, memref::AllocOp op) {
    return lowerAllocation(compiler, op, op.getDynamicSizes(), "", Owner::Thread);
  });
  table.add<memref::AllocaOp>([](Compiler &compiler, memref::AllocaOp op) {
    return lowerAllocation(compiler, op, op.getDynamicSizes(), "", Owner::Thread);
  });
  table.add<LLVM::StackSaveOp>([](Compiler &, LLVM::StackSaveOp) { return success(); });
  table.add<LLVM::StackRestoreOp>([](Compiler &, LLVM::StackRestoreOp) { return success(); });
  table.add<memref::DeallocOp>([](Compiler &compiler, memref::DeallocOp op) {
    compiler.emit(freeBuffer, 0, compiler.reg(op.getMemref()));
    return success();
  });
  table.add<memref::CopyOp>(lowerCopy);
}
