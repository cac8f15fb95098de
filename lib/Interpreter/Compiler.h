//===- Compiler.h - from operations to instructions -----------------*- C++ -*-===//

#ifndef LIB_INTERPRETER_COMPILER_H
#define LIB_INTERPRETER_COMPILER_H

#include "Machine.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::tir::interp {

class Compiler;
/// Emits the instructions of an operation.
using Lowering = std::function<LogicalResult(Compiler &, Operation *)>;

/// What is known of operations, by their names.
class OpTable {
public:
  template <typename Op, typename Function> void add(Function function) {
    lowerings[Op::getOperationName()] = [function](Compiler &compiler, Operation *op) {
      return function(compiler, cast<Op>(op));
    };
  }
  const Lowering *find(Operation *op) const {
    auto found = lowerings.find(op->getName().getStringRef());
    return found == lowerings.end() ? nullptr : &found->second;
  }
  /// A handler of an operation on two numbers, by the width of these.
  struct BinaryHandlers {
    Handler integer = nullptr, f32 = nullptr, f64 = nullptr, small = nullptr;
  };
  llvm::StringMap<BinaryHandlers> binaries;

private:
  llvm::StringMap<Lowering> lowerings;
};

void addNumberOps(OpTable &table);
void addIndexOps(OpTable &table);
void addMathOps(OpTable &table);
void addVectorOps(OpTable &table);
void addMemoryOps(OpTable &table);
void addViewOps(OpTable &table);
void addControlOps(OpTable &table);
void addCallOps(OpTable &table);
void addThreadOps(OpTable &table);

/// Returns the scalar type of a register of a value of `type`.
inline Type scalarOf(Type type) { return getElementTypeOrSelf(type); }
/// Returns the bits of an integer, an index or a float.
unsigned widthOf(Type type);
/// Returns the bytes of a scalar in memory; 0 for one that does not fill bytes, or is no number.
unsigned bytesOf(Type type);

/// Compiles one function.
class Compiler {
public:
  Compiler(Machine &machine, const OpTable &table, Code &code)
      : machine(machine), code(code), table(table) {}

  /// Compiles the body of a function; `arguments` are those of its entry block that are given.
  /// A kernel takes the memory of its attributions first.
  LogicalResult compileFunction(Operation *function, Region &body, unsigned numArguments,
                                gpu::GPUFuncOp kernel = {});

  /// Compiles an operation, or reports that it is not known.
  LogicalResult compile(Operation *op);
  /// Compiles a block up to its terminator. Unless that leaves in a way of its own (`tir.break`,
  /// ...), `atEnd` says what it does.
  LogicalResult compileBlock(Block &block, llvm::function_ref<LogicalResult(Operation *)> atEnd);

  //===--- registers ---===//
  /// Returns the first register of a value.
  Reg reg(Value value);
  Reg newRegs(unsigned count);
  Reg constant(uint64_t bits);
  /// Returns a register with the value, or with the constant.
  Reg reg(OpFoldResult value);
  std::vector<Reg> *list(std::vector<Reg> regs);
  std::vector<Reg> regs(ValueRange values);
  /// Returns how many registers a value of `type` has; none if that is not known.
  static std::optional<unsigned> countOf(Type type);
  static unsigned lanesOf(Value value) { return countOf(value.getType()).value_or(1); }

  //===--- instructions ---===//
  Inst &emit(Handler run, Reg dst = 0, Reg a = 0, Reg b = 0, Reg c = 0);
  void copy(Reg dst, Reg src, unsigned count);
  /// Copies all at once: a source may be a destination as well.
  void copyAll(ValueRange from, ValueRange to);
  size_t here() const { return code.insts.size(); }
  /// Emits a jump to be aimed, and returns its place.
  size_t jump() { return emitJump(&jumpAlways); }
  size_t jumpIfFalse(Reg condition);
  size_t emitJump(Handler run, Reg a = 0, Reg b = 0);
  void aim(size_t jump, size_t target);
  void aimHere(size_t jump) { aim(jump, here()); }
  /// Emits a scalar operation of arith, by its name, on registers.
  LogicalResult emitBinary(StringRef name, Type type, Reg dst, Reg a, Reg b);
  const FloatFormat *format(Type type);
  const std::string *text(StringRef text);

  //===--- where we are ---===//
  struct Loop {
    std::vector<size_t> breaks, continues;
  };
  std::vector<Loop *> loops;
  bool isInKernel = false;
  Operation *current = nullptr;

  const OpTable &getTable() const { return table; }

  Machine &machine;
  Code &code;

private:
  static void jumpAlways(Thread &thread, const Inst &inst) { thread.pc += inst.imm; }

  const OpTable &table;
};

//===--- handlers that several files use ---------------------------------------------===//

template <typename F> void binary(Thread &thread, const Inst &inst) {
  for (uint32_t i = 0; i < inst.lanes; ++i)
    thread.r[inst.dst + i] =
        F::apply(thread.r[inst.a + i], thread.r[inst.b + i], inst.width) & maskOf(inst.width);
}

/// Takes memory for an attribution of a kernel: of its block, or of a thread.
void emitAttribution(Compiler &compiler, BlockArgument buffer, Owner owner);
/// Returns who has a buffer of this type for itself, when it is allocated in a kernel.
Owner ownerOf(Type buffer);

/// Emits the end of a function, or of a combiner, with the operands of `op` as its results.
LogicalResult emitReturn(Compiler &compiler, Operation *op);
/// Emits a loop over a thread axis; the outermost one is a kernel.
LogicalResult emitThreadLoop(Compiler &compiler, ForOp loop);

void addIndex(Thread &thread, const Inst &inst);
void subtractIndex(Thread &thread, const Inst &inst);
void multiplyIndex(Thread &thread, const Inst &inst);

} // namespace mlir::tir::interp

#endif // LIB_INTERPRETER_COMPILER_H
