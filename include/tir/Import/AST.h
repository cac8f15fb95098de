//===- AST.h - syntax tree of a script ------------------------------*- C++ -*-===//
//
// The Python that TVMScript lives in. Nodes live in an arena and need no destructor; text points
// into the source or the arena. Every expression knows how deep it is, and the parser refuses what
// is deeper than kMaxDepth, so that a recursive visitor never runs out of stack.

#ifndef TIR_IMPORT_AST_H
#define TIR_IMPORT_AST_H

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/SMLoc.h"

namespace mlir::tir::script {

using llvm::ArrayRef;
using llvm::SMLoc;
using llvm::StringRef;

/// No expression and no nest of statements is deeper.
constexpr unsigned kMaxDepth = 400;

//===--- expressions ----------------------------------------------------------===//

struct Expr {
  enum class Kind : uint8_t {
    Name,
    Int,
    Float,
    String,
    FString,
    Bool,
    None,
    Ellipsis,
    Attribute,
    Subscript,
    Slice,
    Call,
    Binary,
    Unary,
    BoolOp,
    Compare,
    IfExp,
    Lambda,
    Tuple,
    List,
    Set,
    Dict,
    Comprehension,
    Starred
  };
  Kind kind;
  uint16_t depth = 1; ///< of the tree below, itself included
  SMLoc loc, end;     ///< from the first character to behind the last one

  Expr(Kind kind, SMLoc loc) : kind(kind), loc(loc), end(loc) {}
};

enum class BinaryOp : uint8_t {
  Add,
  Sub,
  Mul,
  Div,
  FloorDiv,
  Mod,
  Pow,
  MatMul,
  Shl,
  Shr,
  And,
  Or,
  Xor
};
enum class UnaryOp : uint8_t { Neg, Pos, Invert, Not };
enum class CompareOp : uint8_t { Eq, Ne, Lt, Le, Gt, Ge, In, NotIn, Is, IsNot };

/// Returns the operator as it is written.
StringRef spelling(BinaryOp op);
StringRef spelling(CompareOp op);

template <Expr::Kind K> struct ExprBase : Expr {
  explicit ExprBase(SMLoc loc) : Expr(K, loc) {}
  static bool classof(const Expr *expr) { return expr->kind == K; }
};

struct NameExpr : ExprBase<Expr::Kind::Name> {
  using ExprBase::ExprBase;
  StringRef name;
};
/// An integer of any size; digits without prefix and underscores.
struct IntExpr : ExprBase<Expr::Kind::Int> {
  using ExprBase::ExprBase;
  StringRef digits;
  uint8_t radix = 10;
};
struct FloatExpr : ExprBase<Expr::Kind::Float> {
  using ExprBase::ExprBase;
  double value = 0;
};
/// Text (or bytes) without quotes, escapes decoded, adjacent literals joined.
struct StringExpr : ExprBase<Expr::Kind::String> {
  using ExprBase::ExprBase;
  StringRef text;
  bool isBytes = false;
};
/// Text with values in it: the text before each value, the values, and the text behind the last
/// one.
struct FStringExpr : ExprBase<Expr::Kind::FString> {
  using ExprBase::ExprBase;
  struct Part {
    StringRef text;
    Expr *value;
    StringRef format;
  };
  ArrayRef<Part> parts; ///< `value` is null for the text at the end
};
struct BoolExpr : ExprBase<Expr::Kind::Bool> {
  using ExprBase::ExprBase;
  bool value = false;
};
struct NoneExpr : ExprBase<Expr::Kind::None> {
  using ExprBase::ExprBase;
};
struct EllipsisExpr : ExprBase<Expr::Kind::Ellipsis> {
  using ExprBase::ExprBase;
};
struct AttributeExpr : ExprBase<Expr::Kind::Attribute> {
  using ExprBase::ExprBase;
  Expr *value = nullptr;
  StringRef name;
  SMLoc nameLoc;
};
/// `value[index]`; several indices are a tuple.
struct SubscriptExpr : ExprBase<Expr::Kind::Subscript> {
  using ExprBase::ExprBase;
  Expr *value = nullptr, *index = nullptr;
};
/// `lower:upper:step` in a subscript; each may be null.
struct SliceExpr : ExprBase<Expr::Kind::Slice> {
  using ExprBase::ExprBase;
  Expr *lower = nullptr, *upper = nullptr, *step = nullptr;
};
struct Keyword {
  StringRef name;
  Expr *value;
  SMLoc loc;
}; ///< the name is empty for `**value`
struct CallExpr : ExprBase<Expr::Kind::Call> {
  using ExprBase::ExprBase;
  Expr *callee = nullptr;
  ArrayRef<Expr *> args;
  ArrayRef<Keyword> keywords;
};
struct BinaryExpr : ExprBase<Expr::Kind::Binary> {
  using ExprBase::ExprBase;
  BinaryOp op = BinaryOp::Add;
  Expr *lhs = nullptr, *rhs = nullptr;
  SMLoc opLoc;
};
struct UnaryExpr : ExprBase<Expr::Kind::Unary> {
  using ExprBase::ExprBase;
  UnaryOp op = UnaryOp::Neg;
  Expr *operand = nullptr;
};
struct BoolOpExpr : ExprBase<Expr::Kind::BoolOp> {
  using ExprBase::ExprBase;
  bool isAnd = false;
  ArrayRef<Expr *> values;
};
struct CompareExpr : ExprBase<Expr::Kind::Compare> {
  using ExprBase::ExprBase;
  ArrayRef<Expr *> operands;
  ArrayRef<CompareOp> ops;
};
struct IfExpExpr : ExprBase<Expr::Kind::IfExp> {
  using ExprBase::ExprBase;
  Expr *test = nullptr, *then = nullptr, *otherwise = nullptr;
};
struct Param {
  StringRef name;
  SMLoc loc;
  Expr *annotation, *defaultValue;
  enum class Kind : uint8_t { Plain, Star, DoubleStar } kind;
};
struct LambdaExpr : ExprBase<Expr::Kind::Lambda> {
  using ExprBase::ExprBase;
  ArrayRef<Param> params;
  Expr *body = nullptr;
};
struct TupleExpr : ExprBase<Expr::Kind::Tuple> {
  using ExprBase::ExprBase;
  ArrayRef<Expr *> elements;
};
struct ListExpr : ExprBase<Expr::Kind::List> {
  using ExprBase::ExprBase;
  ArrayRef<Expr *> elements;
};
struct SetExpr : ExprBase<Expr::Kind::Set> {
  using ExprBase::ExprBase;
  ArrayRef<Expr *> elements;
};
/// A null key stands for `**value`.
struct DictExpr : ExprBase<Expr::Kind::Dict> {
  using ExprBase::ExprBase;
  ArrayRef<Expr *> keys, values;
};
struct ComprehensionExpr : ExprBase<Expr::Kind::Comprehension> {
  using ExprBase::ExprBase;
  enum class Of : uint8_t { List, Generator, Set, Dict } of = Of::List;
  struct Clause {
    Expr *target, *iterable;
    ArrayRef<Expr *> conditions;
  };
  Expr *element = nullptr, *value = nullptr; ///< `value` for a dictionary alone
  ArrayRef<Clause> clauses;
};
struct StarredExpr : ExprBase<Expr::Kind::Starred> {
  using ExprBase::ExprBase;
  Expr *value = nullptr;
};

//===--- statements -----------------------------------------------------------===//

struct Stmt {
  enum class Kind : uint8_t {
    Expression,
    Assign,
    AnnAssign,
    AugAssign,
    For,
    While,
    If,
    With,
    Assert,
    Return,
    Break,
    Continue,
    Pass,
    Function,
    Class,
    Import,
    ImportFrom,
    Other
  };
  Kind kind;
  SMLoc loc;
  Stmt(Kind kind, SMLoc loc) : kind(kind), loc(loc) {}
};
using Body = ArrayRef<Stmt *>;

template <Stmt::Kind K> struct StmtBase : Stmt {
  explicit StmtBase(SMLoc loc) : Stmt(K, loc) {}
  static bool classof(const Stmt *stmt) { return stmt->kind == K; }
};

struct ExpressionStmt : StmtBase<Stmt::Kind::Expression> {
  using StmtBase::StmtBase;
  Expr *value = nullptr;
};
struct AssignStmt : StmtBase<Stmt::Kind::Assign> {
  using StmtBase::StmtBase;
  ArrayRef<Expr *> targets;
  Expr *value = nullptr;
};
struct AnnAssignStmt : StmtBase<Stmt::Kind::AnnAssign> {
  using StmtBase::StmtBase;
  Expr *target = nullptr, *annotation = nullptr, *value = nullptr;
};
struct AugAssignStmt : StmtBase<Stmt::Kind::AugAssign> {
  using StmtBase::StmtBase;
  Expr *target = nullptr, *value = nullptr;
  BinaryOp op = BinaryOp::Add;
};
struct ForStmt : StmtBase<Stmt::Kind::For> {
  using StmtBase::StmtBase;
  Expr *target = nullptr, *iterable = nullptr;
  Body body, otherwise;
};
struct WhileStmt : StmtBase<Stmt::Kind::While> {
  using StmtBase::StmtBase;
  Expr *test = nullptr;
  Body body, otherwise;
};
struct IfStmt : StmtBase<Stmt::Kind::If> {
  using StmtBase::StmtBase;
  Expr *test = nullptr;
  Body then, otherwise;
};
struct WithStmt : StmtBase<Stmt::Kind::With> {
  using StmtBase::StmtBase;
  struct Item {
    Expr *value, *target;
  }; ///< `target` is null without `as`
  ArrayRef<Item> items;
  Body body;
};
struct AssertStmt : StmtBase<Stmt::Kind::Assert> {
  using StmtBase::StmtBase;
  Expr *test = nullptr, *message = nullptr;
};
struct ReturnStmt : StmtBase<Stmt::Kind::Return> {
  using StmtBase::StmtBase;
  Expr *value = nullptr;
};
struct BreakStmt : StmtBase<Stmt::Kind::Break> {
  using StmtBase::StmtBase;
};
struct ContinueStmt : StmtBase<Stmt::Kind::Continue> {
  using StmtBase::StmtBase;
};
struct PassStmt : StmtBase<Stmt::Kind::Pass> {
  using StmtBase::StmtBase;
};
struct FunctionStmt : StmtBase<Stmt::Kind::Function> {
  using StmtBase::StmtBase;
  StringRef name;
  SMLoc nameLoc;
  ArrayRef<Param> params;
  Expr *returns = nullptr;
  Body body;
  ArrayRef<Expr *> decorators;
};
struct ClassStmt : StmtBase<Stmt::Kind::Class> {
  using StmtBase::StmtBase;
  StringRef name;
  SMLoc nameLoc;
  ArrayRef<Expr *> bases;
  Body body;
  ArrayRef<Expr *> decorators;
};
struct Alias {
  StringRef path, name;
  SMLoc loc;
}; ///< `path as name`; without `as` both are equal
struct ImportStmt : StmtBase<Stmt::Kind::Import> {
  using StmtBase::StmtBase;
  ArrayRef<Alias> names;
};
/// `from module import names`; a path of `*` stands for all.
struct ImportFromStmt : StmtBase<Stmt::Kind::ImportFrom> {
  using StmtBase::StmtBase;
  StringRef module;
  ArrayRef<Alias> names;
};
/// A statement that no TIR program is made of (try, del, global, raise, async, ...); `keyword` is
/// its first word, and `body` holds the statements of all its suites.
struct OtherStmt : StmtBase<Stmt::Kind::Other> {
  using StmtBase::StmtBase;
  StringRef keyword;
  Body body;
};

/// Owns the nodes of one file.
class Arena {
public:
  template <typename T> T *make(SMLoc loc) { return new (allocator.Allocate<T>()) T(loc); }
  template <typename T> ArrayRef<T> copy(ArrayRef<T> elements) { return elements.copy(allocator); }
  StringRef copy(StringRef text) { return text.copy(allocator); }

private:
  llvm::BumpPtrAllocator allocator;
};

} // namespace mlir::tir::script

#endif // TIR_IMPORT_AST_H
