//===- OptionTable.h - the command line of a tool -------------------*- C++ -*-===//
//
// Included once by a tool: makes of its Options.td (as Options.inc, from llvm-tblgen) the
// identifiers of its options and a table that parses them. No tool has a cl::opt: libLLVM owns
// common names of these.

#ifndef TIR_TOOLS_OPTIONTABLE_H
#define TIR_TOOLS_OPTIONTABLE_H

#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"

namespace {

using namespace llvm::opt;

enum OptionID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

constexpr llvm::opt::OptTable::Info infoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class OptionTable : public llvm::opt::GenericOptTable {
public:
  OptionTable() : GenericOptTable(OptionStrTable, OptionPrefixesTable, infoTable) {
    setDashDashParsing(true);
  }
};

} // namespace

#endif // TIR_TOOLS_OPTIONTABLE_H
