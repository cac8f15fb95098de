//===- Machine.h - the register machine that runs a program ---------*- C++ -*-===//
//
// A function is a list of instructions on the registers of its frame. Each SSA value has registers
// of its own: one for a scalar, one a lane for a vector, and for a buffer or a pointer what
// `BufferRegs` says. Constants stand in the frame from the start.

#ifndef LIB_INTERPRETER_MACHINE_H
#define LIB_INTERPRETER_MACHINE_H

#include "Memory.h"
#include "Numbers.h"
#include "mlir/IR/BuiltinOps.h"
#include "tir/IR/Tir.h"
#include "tir/Interpreter/Interpreter.h"
#include "llvm/ADT/StringMap.h"
#include <deque>

namespace mlir::tir::interp {

class Thread;
class Machine;
struct Code;
struct Inst;

using Reg = uint32_t;
using Handler = void (*)(Thread &, const Inst &);

/// One instruction. What the fields mean is the handler's to say.
struct Inst {
  Handler run = nullptr;
  Reg dst = 0, a = 0, b = 0, c = 0;
  uint32_t lanes = 1;
  uint32_t width = 0; ///< of an integer, in bits; bytes of an element
  int64_t imm = 0;
  const void *data = nullptr; ///< FloatFormat, Code, ..., kept by the Machine
};

/// Where the registers of a buffer hold its parts: the allocation, the byte that elements are
/// counted from, the offset, and for each dimension size and stride, in elements.
struct BufferRegs {
  static constexpr unsigned allocation = 0, base = 1, offset = 2, sizes = 3;
  static unsigned strides(unsigned rank) { return 3 + rank; }
  static unsigned count(unsigned rank) { return 3 + 2 * rank; }
};
/// A pointer: the allocation, the byte.
constexpr unsigned pointerRegs = 2;

/// A function, ready to run.
struct Code {
  Operation *op = nullptr;
  std::vector<Inst> insts;
  std::vector<Operation *> origins; ///< of each instruction
  std::vector<uint64_t> frame;      ///< the registers at the start: constants, zeros
  std::vector<std::pair<Reg, unsigned>> arguments, results;
  DenseMap<Value, Reg> registers;
  /// Lists of registers that do not fit into an instruction.
  std::deque<std::vector<Reg>> lists;
};

/// What a thread does.
enum class Status { Running, Done, Failed, Waiting };

/// A list of instructions being run, with the frames of the calls that it is in.
class Thread {
public:
  Thread(Machine &machine) : machine(machine) {}

  /// Starts at the top of `code`, or at `inst` of it with a copy of `registers`.
  void start(const Code &code);
  void start(const Code &code, const Inst *inst, const uint64_t *registers);
  /// Runs until the thread is done, waits, or has failed.
  void run();

  /// Stops at `inst`, with an error at the operation that it comes from.
  InFlightDiagnostic fail(const Inst &inst);

  uint64_t *r = nullptr;    ///< registers of the frame
  const Inst *pc = nullptr; ///< next instruction
  const Code *code = nullptr;
  Status status = Status::Running;
  Machine &machine;

  /// Calls `callee` with the registers of `arguments`; its results go to `results`.
  void call(const Inst &inst, const Code &callee, const std::vector<Reg> &arguments,
            const std::vector<Reg> &results);
  void leave(const std::vector<Reg> &values);
  void allocate(const Inst &inst, Reg dst, uint64_t bytes, StringRef name);

  /// In a kernel: the index of the thread on each axis, x of the grid first.
  int64_t ids[6] = {};
  int64_t extents[6] = {};
  bool isInKernel = false;
  Agent agent;
  const Agent *checked = nullptr; ///< whose races are looked for: `agent`, or null
  const Inst *waitsAt = nullptr;
  unsigned linear = 0; ///< number of the thread in its block
  /// What is allocated for the block, or for its warps: by the instruction and the number of the
  /// warp.
  DenseMap<std::pair<const Inst *, unsigned>, std::unique_ptr<Allocation>> *ofBlock = nullptr;

  /// The results of the outermost function, once it has returned.
  std::vector<uint64_t> returned;

private:
  struct Frame {
    const Code *code;
    const Inst *pc;
    size_t base;
    const std::vector<Reg> *results;
    size_t numAllocations;
  };
  std::vector<uint64_t> registers;
  std::vector<Frame> frames;
  size_t base = 0;
  /// Allocations of all frames; those of the last one are freed with it.
  std::vector<std::pair<Reg, std::unique_ptr<Allocation>>> allocations;
};

/// Who has a buffer of a kernel for itself.
enum class Owner { Thread, Warp, Block };

/// A kernel: where its code stands, and how large it is.
struct Launch {
  const Code *kernel = nullptr; ///< a function of its own; null: behind the launch
  std::vector<Reg> arguments;   ///< of that function
  Reg extents[6] = {};          ///< grid x, y, z, block x, y, z
  /// Buffers that belong to a thread or to a block, but are allocated around the kernel.
  std::vector<std::pair<Reg, Owner>> ownBuffers;
};

/// Resumes threads that wait at one instruction, all that come; returns false after an error.
using Meeting = bool (*)(Machine &, ArrayRef<Thread *> arrived);

/// What threads that wait at an instruction do there; kept behind Inst::data.
struct Rendezvous {
  Meeting meet;
  bool isOfWarp;
  Operation *op;
  const Code *code = nullptr; ///< the combiner of a reduction, with two arguments a value
  std::vector<Reg> operands;  ///< registers of the thread
};

/// Returns true if a waiting thread waits for its warp alone.
bool isOfWarp(const Thread &thread);

/// A call of a function: the registers that hold its arguments, and that take its results.
struct Call {
  const Code *callee;
  std::vector<Reg> arguments, results;
};

/// An access of a buffer.
struct Access {
  std::vector<Reg> indices;
  Reg buffer;
  unsigned bytes;  ///< of a scalar
  bool isBool;     ///< any byte but 0 is true
  unsigned stride; ///< scalars of an element, which may be a vector
};

/// The state of a run that all threads see.
class Machine {
public:
  explicit Machine(const InterpreterOptions &options) : options(options) {}

  /// Returns false after an error, which is reported.
  bool launch(Thread &host, const Inst &inst, const Launch &launch);

  void spend(Thread &thread, const Inst &inst);

  InterpreterOptions options;
  uint64_t steps = 0;
  uint32_t phase = 0;
  /// The error that the program itself raised: its text.
  std::string raised;
  llvm::StringMap<std::unique_ptr<Code>> functions;
  std::deque<FloatFormat> formats;
  std::deque<std::pair<FloatFormat, FloatFormat>> casts;
  std::deque<Access> accesses;
  std::deque<Call> calls;
  std::deque<std::pair<Access, Access>> copies;
  std::deque<Rendezvous> meetings;
  std::deque<std::string> texts;
  std::deque<Launch> launches;
  /// Combiners of reductions.
  std::vector<std::unique_ptr<Code>> fragments;

private:
  bool runBlock(ArrayRef<std::unique_ptr<Thread>> threads);
  bool meet(ArrayRef<std::unique_ptr<Thread>> threads);
};

} // namespace mlir::tir::interp

#endif // LIB_INTERPRETER_MACHINE_H
