//===- Load.cpp - a program's text becomes a module -----------------*- C++ -*-===//
//
// Scripts go through Import, MLIR text through the upstream parser. That parser calls itself at
// every bracket, so the text is looked through for its deepest nesting first: too deep is an error
// here, not the end of the stack there.

#include "tir/Driver/Load.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "tir/Import/Import.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::tir;

/// More than any program, and far less than the stack of a compilation holds.
static constexpr unsigned maxNesting = 1000;

/// Returns where brackets first nest deeper than `maxNesting`, or null. Text in quotes and comments
/// does not count.
static const char *findDeepNesting(StringRef text) {
  unsigned depth = 0;
  for (size_t i = 0, size = text.size(); i < size; ++i) {
    switch (text[i]) {
    case '"':
      for (++i; i < size && text[i] != '"' && text[i] != '\n'; ++i)
        if (text[i] == '\\')
          ++i;
      break;
    case '/':
      if (i + 1 < size && text[i + 1] == '/')
        i = std::min(text.find('\n', i), size);
      break;
    case '-': // an arrow is no bracket; a row of signs nests in an affine expression
      if (i + 1 < size && text[i + 1] == '>')
        ++i;
      break;
    case '(':
    case '[':
    case '{':
    case '<':
      if (++depth > maxNesting)
        return text.data() + i;
      break;
    case ')':
    case ']':
    case '}':
    case '>':
      depth -= depth > 0;
      break;
    }
  }
  return nullptr;
}

static Location locationOf(llvm::SourceMgr &sources, const char *place, MLIRContext *context) {
  auto [line, column] = sources.getLineAndColumn(llvm::SMLoc::getFromPointer(place));
  StringRef name = sources.getMemoryBuffer(sources.getMainFileID())->getBufferIdentifier();
  return FileLineColLoc::get(context, name, line, column);
}

LoadedProgram mlir::tir::loadProgram(llvm::SourceMgr &sources, MLIRContext *context) {
  LoadedProgram program;
  unsigned file = sources.getMainFileID();
  const llvm::MemoryBuffer *buffer = sources.getMemoryBuffer(file);
  if (buffer->getBufferIdentifier().ends_with(".py")) {
    ImportedScript script = importScript(sources, file, context);
    FailureOr<ScriptScheduleResult> result = evaluateSchedule(script);
    if (failed(result))
      return program;
    program.script = std::move(*result);
    program.module = std::move(script.module);
    return program;
  }
  if (const char *place = findDeepNesting(buffer->getBuffer()))
    emitError(locationOf(sources, place, context), "brackets nest deeper than ") << maxNesting;
  else
    program.module = parseSourceFile<ModuleOp>(sources, context);
  return program;
}

LogicalResult mlir::tir::keepFunction(ModuleOp module, StringRef name) {
  Operation *root = SymbolTable::lookupSymbolIn(module, name);
  if (!isa_and_nonnull<FunctionOpInterface>(root))
    return emitError(module.getLoc(), "there is no function '") << name << "' in the program";
  SymbolTableCollection tables;
  llvm::SetVector<Operation *> needed;
  needed.insert(root);
  for (size_t i = 0; i < needed.size(); ++i)
    if (std::optional<SymbolTable::UseRange> uses = SymbolTable::getSymbolUses(needed[i]))
      for (const SymbolTable::SymbolUse &use : *uses)
        if (Operation *symbol =
                tables.lookupSymbolIn(module, use.getSymbolRef().getRootReference()))
          needed.insert(symbol);
  for (FunctionOpInterface function :
       llvm::make_early_inc_range(module.getOps<FunctionOpInterface>()))
    // A transform sequence is a function too; it names what it changes by other means.
    if (!needed.contains(function) && isa<func::FuncOp>(*function))
      function.erase();
  return success();
}
