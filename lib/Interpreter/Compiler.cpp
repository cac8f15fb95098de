//===- Compiler.cpp - from operations to instructions ---------------*- C++ -*-===//

#include "Compiler.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::interp;

unsigned interp::widthOf(Type type) {
  type = scalarOf(type);
  return type.isIndex() ? 64 : type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
}

unsigned interp::bytesOf(Type type) {
  unsigned width = widthOf(type);
  if (type.isInteger(1) || (isa<FloatType>(type) && width < 8))
    return 1; // a bool and a small float take a byte each
  return width % 8 == 0 && width <= 64 ? width / 8 : 0;
}

std::optional<unsigned> Compiler::countOf(Type type) {
  if (type.isIntOrIndexOrFloat())
    return widthOf(type) <= 64 ? std::optional<unsigned>(1) : std::nullopt;
  if (isa<ptr::PtrType>(type))
    return pointerRegs;
  if (isa<LLVM::LLVMPointerType>(type)) // of the stack, which frames keep by themselves
    return 1;
  if (auto vector = dyn_cast<VectorType>(type)) {
    if (vector.isScalable() || widthOf(vector.getElementType()) > 64 ||
        !vector.getElementType().isIntOrIndexOrFloat() || vector.getNumElements() > 65536)
      return std::nullopt;
    return vector.getNumElements();
  }
  if (auto buffer = dyn_cast<MemRefType>(type))
    return buffer.isStrided() ? std::optional<unsigned>(BufferRegs::count(buffer.getRank()))
                              : std::nullopt;
  return std::nullopt;
}

Reg Compiler::newRegs(unsigned count) {
  Reg first = code.frame.size();
  code.frame.resize(first + count);
  return first;
}

Reg Compiler::constant(uint64_t bits) {
  Reg result = newRegs(1);
  code.frame[result] = bits;
  return result;
}

Reg Compiler::reg(Value value) {
  auto [found, isNew] = code.registers.try_emplace(value, 0);
  if (isNew)
    found->second = newRegs(countOf(value.getType()).value_or(1));
  return code.registers[value];
}

Reg Compiler::reg(OpFoldResult value) {
  if (auto ssa = dyn_cast<Value>(value))
    return reg(ssa);
  return constant(cast<IntegerAttr>(cast<Attribute>(value)).getInt());
}

std::vector<Reg> *Compiler::list(std::vector<Reg> regs) {
  code.lists.push_back(std::move(regs));
  return &code.lists.back();
}

std::vector<Reg> Compiler::regs(ValueRange values) {
  std::vector<Reg> result;
  for (Value value : values)
    result.push_back(reg(value));
  return result;
}

Inst &Compiler::emit(Handler run, Reg dst, Reg a, Reg b, Reg c) {
  Inst &inst = code.insts.emplace_back();
  inst.run = run;
  inst.dst = dst;
  inst.a = a;
  inst.b = b;
  inst.c = c;
  code.origins.push_back(current);
  return inst;
}

static void copyOne(Thread &thread, const Inst &inst) { thread.r[inst.dst] = thread.r[inst.a]; }
static void copyMany(Thread &thread, const Inst &inst) {
  std::memmove(thread.r + inst.dst, thread.r + inst.a, inst.lanes * sizeof(uint64_t));
}

void Compiler::copy(Reg dst, Reg src, unsigned count) {
  if (dst != src)
    emit(count == 1 ? copyOne : copyMany, dst, src).lanes = count;
}

void Compiler::copyAll(ValueRange from, ValueRange to) {
  llvm::SmallDenseSet<Reg> targets;
  for (Value value : to)
    targets.insert(reg(value));
  bool overlaps = llvm::any_of(from, [&](Value value) { return targets.contains(reg(value)); });
  if (!overlaps || from.size() == 1) {
    for (auto [source, target] : llvm::zip_equal(from, to))
      copy(reg(target), reg(source), lanesOf(source));
    return;
  }
  std::vector<Reg> kept;
  for (Value source : from) {
    kept.push_back(newRegs(lanesOf(source)));
    copy(kept.back(), reg(source), lanesOf(source));
  }
  for (auto [source, target] : llvm::zip_equal(kept, to))
    copy(reg(target), source, lanesOf(target));
}

static void jumpUnless(Thread &thread, const Inst &inst) {
  if (!(thread.r[inst.a] & 1))
    thread.pc += inst.imm;
}

size_t Compiler::jumpIfFalse(Reg condition) { return emitJump(jumpUnless, condition); }

size_t Compiler::emitJump(Handler run, Reg a, Reg b) {
  emit(run, 0, a, b);
  return here() - 1;
}

void Compiler::aim(size_t jump, size_t target) {
  code.insts[jump].imm = static_cast<int64_t>(target) - static_cast<int64_t>(jump) - 1;
}

LogicalResult Compiler::emitBinary(StringRef name, Type type, Reg dst, Reg a, Reg b) {
  OpTable::BinaryHandlers handlers = table.binaries.lookup(name);
  unsigned width = widthOf(type);
  Handler run = !isa<FloatType>(type) ? handlers.integer
                : width == 32         ? handlers.f32
                : width == 64         ? handlers.f64
                                      : handlers.small;
  if (!run)
    return current->emitError("the interpreter does not know '") << name << "' of " << type;
  Inst &inst = emit(run, dst, a, b);
  inst.width = width;
  if (isa<FloatType>(type))
    inst.data = format(type);
  return success();
}

const FloatFormat *Compiler::format(Type type) {
  machine.formats.push_back(FloatFormat::get(cast<FloatType>(scalarOf(type))));
  return &machine.formats.back();
}

const std::string *Compiler::text(StringRef text) {
  machine.texts.push_back(text.str());
  return &machine.texts.back();
}

LogicalResult Compiler::compile(Operation *op) {
  const Lowering *lowering = table.find(op);
  Operation *outer = current;
  current = op;
  auto restore = llvm::scope_exit([&] { current = outer; });
  auto unknown = [&](Type type) {
    return op->emitError("the interpreter does not know values of type ") << type;
  };
  for (Value result : op->getResults())
    if (!countOf(result.getType()))
      return unknown(result.getType());
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (!countOf(argument.getType()))
          return unknown(argument.getType());
  if (!lowering)
    return op->emitError("the interpreter does not know '") << op->getName() << "'";
  return (*lowering)(*this, op);
}

LogicalResult Compiler::compileBlock(Block &block,
                                     llvm::function_ref<LogicalResult(Operation *)> atEnd) {
  for (Operation &op : block) {
    bool isEnd = op.hasTrait<OpTrait::IsTerminator>();
    if (isEnd && !isa<BreakOp, ContinueOp, tir::ReturnOp>(op)) {
      Operation *outer = current;
      current = &op;
      LogicalResult result = atEnd(&op);
      current = outer;
      return result;
    }
    if (failed(compile(&op)))
      return failure();
  }
  return success();
}

LogicalResult Compiler::compileFunction(Operation *function, Region &body, unsigned numArguments,
                                        gpu::GPUFuncOp kernel) {
  code.op = current = function;
  newRegs(1); // register 0 is none
  if (!body.hasOneBlock())
    return function->emitError("the interpreter does not know jumps between blocks");
  Block &entry = body.front();
  for (BlockArgument argument : entry.getArguments()) {
    std::optional<unsigned> count = countOf(argument.getType());
    if (!count)
      return emitError(argument.getLoc(), "the interpreter does not know values of type ")
             << argument.getType();
    if (argument.getArgNumber() < numArguments)
      code.arguments.push_back({reg(argument), *count});
  }
  if (kernel) {
    for (BlockArgument buffer : kernel.getWorkgroupAttributions())
      emitAttribution(*this, buffer, Owner::Block);
    for (BlockArgument buffer : kernel.getPrivateAttributions())
      emitAttribution(*this, buffer, Owner::Thread);
  }
  return compileBlock(entry, [&](Operation *end) { return compile(end); });
}
