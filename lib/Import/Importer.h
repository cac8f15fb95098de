//===- Importer.h - the state of an import --------------------------*- C++ -*-===//
//
// One importer a file. It evaluates expressions as Python does, and where a value of the program
// comes in, builds operations at `builder`.

#ifndef TIR_LIB_IMPORT_IMPORTER_H
#define TIR_LIB_IMPORT_IMPORTER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Builders.h"
#include "tir/IR/Tir.h"
#include "tir/Import/Evaluator.h"
#include "tir/Import/Import.h"
#include <deque>

namespace mlir::tir::script {

/// A parameter of a function, as its signature knows it.
struct ParamInfo {
  enum class Kind : uint8_t { Scalar, Buffer, Pointer } kind = Kind::Scalar;
  StringRef name;   ///< as callers know it: that of the buffer
  StringRef handle; ///< the name of a T.handle that a buffer is matched to, or empty
  SMLoc loc;
  DType dtype;
  Type type;
  const CallExpr *declaration = nullptr; ///< T.Buffer(...) or T.match_buffer(...)
  int64_t alignment = 0;
};

/// A function of the script.
struct FunctionInfo {
  const FunctionStmt *definition = nullptr;
  std::string symbol;
  bool isPrivate = false;
  bool isBlockMode = false; ///< s_tir=True, or of an era in which every function was
  std::vector<ParamInfo> params;
  std::optional<DType> result;
  func::FuncOp op;
  std::shared_ptr<Scope> scope; ///< the names around it
};

/// The arguments of a call, by position or by name.
class Args {
public:
  Args(const CallExpr *call, std::initializer_list<StringRef> names);
  /// Returns null where the argument is not given.
  const Expr *operator[](size_t index) const {
    return index < values.size() ? values[index] : nullptr;
  }
  size_t size() const { return count; }
  /// The name of an argument that the call has and the callee has not, or empty.
  StringRef unknown;
  SMLoc unknownLoc;

private:
  SmallVector<const Expr *> values;
  size_t count = 0;
};

/// Returns the name of T that a call calls or a path names ("launch_thread"), or an empty one.
StringRef calledT(Evaluator &evaluator, const Expr *expr);

bool endsInReturn(Body body);

class Importer;
std::optional<DType> variableType(Importer &importer, const CallExpr *call);

class Importer : public Evaluator {
public:
  Importer(ImportedScript &script, MLIRContext *context);

  /// Builds everything; returns false after errors.
  bool run();

  //===--- module and functions (Functions.cpp, Module.cpp) ---===//
  void detectEra();
  void collect(Body body, bool isModule, StringRef owner);
  bool isPrimFunc(const FunctionStmt *definition, FunctionInfo &info);
  bool isModuleClass(const ClassStmt *definition);
  bool declare(FunctionInfo &info);
  bool isComputable(const Expr *expr);
  bool declareParam(FunctionInfo &info, const Param &param,
                    ArrayRef<std::pair<StringRef, const CallExpr *>> matches);
  void build(FunctionInfo &info);
  void bindShape(ParamInfo &param, Buffer *buffer, std::vector<std::function<void()>> &deferred);
  void applyFunctionAttribute(StringRef key, const Val &value, SMLoc loc);
  /// Reports that a call without a result is used as a value.
  Val errorNoValue(const Val &nothing, SMLoc loc);
  Val callSymbol(StringRef symbol, const CallExpr *call);
  FunctionInfo *findFunction(StringRef symbol);

  //===--- statements (Statements.cpp, Loops.cpp, Blocks.cpp) ---===//
  /// Builds statements at the builder's place; a thread nest that one of them opens holds the rest.
  void emitAll(Body body);
  void emit(const Stmt *statement);
  void emitAssign(ArrayRef<Expr *> targets, const Expr *value, SMLoc loc);
  void emitAnnAssign(const AnnAssignStmt *statement);
  void emitAugAssign(const AugAssignStmt *statement);
  void emitExpression(const Expr *expr);
  void emitIf(const IfStmt *statement);
  void emitWhile(const WhileStmt *statement);
  void emitFor(const ForStmt *statement);
  void emitWith(const WithStmt *statement, size_t item);
  void emitReturn(const ReturnStmt *statement);
  void emitAssert(SMLoc loc, const Expr *test, const Expr *message, StringRef kind);
  void emitStore(const SubscriptExpr *target, const Val &value, SMLoc loc);
  void emitAttr(const CallExpr *call, function_ref<void()> body);
  void emitBlock(const CallExpr *call, const WithStmt *statement);
  bool emitLoops(const CallExpr *call, StringRef kind, const Expr *target, Body body);
  ForOp openThreadLoop(StringRef axis, const Val &extent, SMLoc loc, StringRef name, DType dtype);
  void defineVariable(StringRef name, const Val &value, SMLoc loc, std::optional<DType> dtype);
  bool declares(StringRef name, const Expr *value, SMLoc loc);
  void endRegion(Region &region, SMLoc loc);
  void closeRegion(Region &region);
  void emitInto(Region &region, Body body, SMLoc loc);
  void inferRegions(BlockOp block);

  //===--- buffers (BufferTypes.cpp, Accesses.cpp) ---===//
  Buffer *addBuffer(StringRef name, Value memref, DType dtype);
  /// Returns the type of a buffer by its declaration; dimensions that are not constant are dynamic.
  MemRefType bufferType(ArrayRef<Val> shape, DType dtype, StringRef scope, ArrayRef<Val> strides,
                        bool hasOffset, SMLoc loc);
  std::optional<std::vector<Val>> evalShape(const Expr *expr);
  std::optional<DType> evalDType(const Expr *expr);
  std::optional<StringRef> evalText(const Expr *expr, StringRef what);
  std::optional<int64_t> evalConstant(const Expr *expr, StringRef what);
  Buffer *emitAlloc(StringRef name, const CallExpr *call, bool isBlockLevel,
                    StringRef defaultScope);
  Val emitAllocate(StringRef name, const CallExpr *call);
  Buffer *emitDecl(StringRef name, const CallExpr *call);
  Buffer *emitMatch(StringRef name, const CallExpr *call);
  struct Index { ///< of one dimension: a position, or lanes from it on
    Value start;
    int64_t lanes = 1, stride = 1;
    Value vector; ///< positions that follow no stride
  };
  std::optional<SmallVector<Index>> evalIndices(const Buffer *buffer,
                                                const SubscriptExpr *subscript);
  Val emitLoad(Buffer *buffer, ArrayRef<Index> indices, SMLoc loc);
  void emitStoreTo(Buffer *buffer, ArrayRef<Index> indices, const Val &value, SMLoc loc);
  Val loadScalar(Buffer *buffer, SMLoc loc);
  void storeScalar(Buffer *buffer, const Val &value, SMLoc loc);
  bool evalRegion(const Expr *expr, SmallVectorImpl<Value> &buffers,
                  SmallVectorImpl<OpFoldResult> &bounds);
  Val pointerTo(Buffer *buffer, ValueRange indices, SMLoc loc);
  Value toPointer(const Val &value, SMLoc loc);
  Value asMemRef(const Val &value, MemRefType type, SMLoc loc);

  //===--- expressions (Expressions.cpp, Conversions.cpp) ---===//
  Val eval(const Expr *expr) override;
  Val callPath(StringRef path, const CallExpr *call) override;
  Val callValue(const Val &callee, const CallExpr *call) override;
  Val callMethod(const Val &object, StringRef name, const CallExpr *call) override;
  Val getAttribute(const Val &object, StringRef name, SMLoc loc) override;
  Val getElement(const Val &object, const SubscriptExpr *subscript) override;
  Val binary(BinaryOp op, const Val &lhs, const Val &rhs, SMLoc loc) override;
  Val compare(CompareOp op, const Val &lhs, const Val &rhs, SMLoc loc) override;
  Val unary(UnaryOp op, const Val &value, SMLoc loc) override;
  Val evalBoolOp(const BoolOpExpr *expr) override;
  Val evalIfExp(const IfExpExpr *expr) override;

  /// Evaluates something of the program; reports what is none.
  Val evalPrim(const Expr *expr);
  /// Returns the value as one of the program; reports what is none.
  Val asPrim(const Val &value, SMLoc loc);
  /// Evaluates an index: integers of the program are brought to type index before they are computed
  /// with, so that they stay affine.
  Val evalIndex(const Expr *expr);
  Value toIndex(const Val &value, SMLoc loc);
  OpFoldResult toIndexOrConstant(const Val &value, SMLoc loc);
  /// Returns the value in its declared type (no index); null after an error.
  Value toData(const Val &value, SMLoc loc);
  /// Returns the value converted to `dtype`, in data.
  Val convert(const Val &value, DType dtype, SMLoc loc);
  Val convertIndex(const Val &value, DType dtype, SMLoc loc);
  Value toCondition(const Val &value, SMLoc loc);
  Val constant(__int128 value, DType dtype);
  Val constant(double value, DType dtype);
  DType dtypeOf(const Val &value);
  static DType commonTypeOf(DType a, DType b);
  /// Brings two operands to one type by TVM's rules.
  bool match(Val &lhs, Val &rhs, SMLoc loc);
  Val indexBinary(BinaryOp op, const Val &lhs, const Val &rhs, SMLoc loc);
  Val divide(bool wantsRemainder, bool floor, Val lhs, Val rhs, SMLoc loc);
  Val minMax(bool isMax, Val lhs, Val rhs, SMLoc loc);
  Val select(const Val &condition, Val then, Val otherwise, SMLoc loc);
  Val shortCircuit(bool isAnd, const Val &lhs, const Expr *rhs);
  Val ifThenElse(const Val &condition, const Expr *then, const Expr *otherwise, SMLoc loc);
  /// Returns true if evaluating the expression may fault or have an effect.
  bool mayFault(const Expr *expr);
  Value broadcast(Value value, unsigned lanes, SMLoc loc);
  Val toVector(const Val &value, unsigned lanes, SMLoc loc);

  //===--- functions of T (Intrinsics.cpp, MathIntrinsics.cpp) ---===//
  Val callT(StringRef name, const CallExpr *call);
  std::optional<Val> callMath(StringRef name, const CallExpr *call);
  std::optional<Val> callOutside(StringRef name, const CallExpr *call);
  std::optional<Val> callArithmetic(StringRef name, const CallExpr *call);
  std::optional<Val> callMemory(StringRef name, const CallExpr *call);
  Val emitLibraryCall(StringRef name, const CallExpr *call);
  Val emitAllReduce(const CallExpr *call);
  Val asProgram(const Val &value);
  Val toProgram(const Val &value);
  Val offsetPointer(Buffer *buffer, const Val &offset, SMLoc loc);
  Val unsupported(StringRef name, SMLoc loc);
  bool expectArgs(const CallExpr *call, StringRef name, size_t least, size_t most);
  Attribute toAttribute(const Val &value, SMLoc loc);

  Location at(SMLoc loc) { return diagnostics.at(loc); }
  Location named(StringRef name, SMLoc loc);

  ImportedScript &script;
  MLIRContext *context;
  OpBuilder builder;
  Era era = Era::Current;
  std::deque<FunctionInfo> functions;
  llvm::StringMap<FunctionInfo *> bySymbol;
  std::deque<Buffer> buffers;

  // The function that is built.
  FunctionInfo *current = nullptr;
  bool usesTirReturn = false;
  /// In an index: integers are brought to type index before they are computed with.
  bool inIndex = false;
  /// Looks at a declaration before there is a function: what is not constant is unknown, not wrong.
  bool isDeclaring = false;
  /// The combiners of the reductions around, innermost last.
  std::vector<Val> reducers;
};

} // namespace mlir::tir::script

#endif // TIR_LIB_IMPORT_IMPORTER_H
