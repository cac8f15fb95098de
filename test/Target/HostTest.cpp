//===- HostTest.cpp - bytes for the CPU through C++ ------------------------*- C++ -*-===//

#include "tir/Target/Host.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "tir/Target/Link.h"
#include <gtest/gtest.h>
#include <thread>

using namespace mlir;
using namespace mlir::tir;

namespace {

DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registry.insert<LLVM::LLVMDialect>();
  registerHostTranslations(registry);
  return registry;
}

/// A context whose errors are collected.
struct Program {
  explicit Program(StringRef text)
      : context(makeRegistry()), handler(&context, [this](Diagnostic &diagnostic) {
          errors += diagnostic.str() + "\n";
          return success();
        }) {
    context.printOpOnDiagnostic(false);
    module = parseSourceString<ModuleOp>(text, &context);
  }

  MLIRContext context;
  std::string errors;
  ScopedDiagnosticHandler handler;
  OwningOpRef<ModuleOp> module;
};

constexpr StringLiteral kAdd = R"(
llvm.func @add(%x: i32, %y: i32) -> i32 {
  %z = llvm.add %x, %y : i32
  llvm.return %z : i32
})";

bool startsWithELF(const std::string &bytes) {
  return StringRef(bytes).starts_with(StringRef("\x7f"
                                                "ELF"));
}

TEST(EmitHost, WritesEachKind) {
  Program program(kAdd);
  auto text = emitHost(*program.module, HostOutput::LLVMIR);
  ASSERT_TRUE(succeeded(text));
  EXPECT_NE(text->find("define i32 @add(i32"), std::string::npos);
  auto assembly = emitHost(*program.module, HostOutput::Assembly);
  ASSERT_TRUE(succeeded(assembly));
  EXPECT_NE(assembly->find("add:"), std::string::npos);
  auto object = emitHost(*program.module, HostOutput::Object);
  ASSERT_TRUE(succeeded(object));
  EXPECT_TRUE(startsWithELF(*object));
  auto library = emitHost(*program.module, HostOutput::SharedLibrary);
  ASSERT_TRUE(succeeded(library));
  EXPECT_TRUE(startsWithELF(*library));
  EXPECT_EQ(program.errors, "");
}

TEST(EmitHost, KeepsTheModule) {
  Program program(kAdd);
  std::string before, after;
  llvm::raw_string_ostream(before) << *program.module;
  ASSERT_TRUE(succeeded(emitHost(*program.module, HostOutput::Object)));
  llvm::raw_string_ostream(after) << *program.module;
  EXPECT_EQ(before, after);
}

TEST(EmitHost, TakesLevelsAndCpus) {
  Program program(kAdd);
  for (unsigned level : {0u, 1u, 2u, 3u, 9u}) {
    HostOptions options;
    options.optimizationLevel = level;
    options.cpu = "x86-64";
    EXPECT_TRUE(succeeded(emitHost(*program.module, HostOutput::Object, options))) << level;
  }
  HostOptions options;
  options.cpu = "native";
  EXPECT_TRUE(succeeded(emitHost(*program.module, HostOutput::Object, options)));
  options.cpu = "nosuch";
  EXPECT_TRUE(failed(emitHost(*program.module, HostOutput::Object, options)));
  EXPECT_EQ(program.errors, "unknown CPU 'nosuch'\n");
}

TEST(HostJIT, CallsWhatWasCompiled) {
  Program program(kAdd);
  auto jit = HostJIT::create(*program.module);
  ASSERT_TRUE(succeeded(jit));
  auto add = reinterpret_cast<int32_t (*)(int32_t, int32_t)>((*jit)->lookup("add"));
  ASSERT_NE(add, nullptr);
  EXPECT_EQ(add(2, 40), 42);
}

TEST(HostJIT, OutlivesTheModule) {
  std::unique_ptr<HostJIT> jit;
  Program program(kAdd);
  {
    auto created = HostJIT::create(*program.module);
    ASSERT_TRUE(succeeded(created));
    jit = std::move(*created);
    program.module = nullptr;
  }
  auto add = reinterpret_cast<int32_t (*)(int32_t, int32_t)>(jit->lookup("add"));
  ASSERT_NE(add, nullptr);
  EXPECT_EQ(add(1, 1), 2);
}

int32_t giveSeven() { return 7; }

TEST(HostJIT, PrefersTheSymbolsItIsGiven) {
  Program program(R"(
llvm.func @getpid() -> i32
llvm.func @f() -> i32 {
  %x = llvm.call @getpid() : () -> i32
  llvm.return %x : i32
})");
  auto jit = HostJIT::create(*program.module, {{"getpid", reinterpret_cast<void *>(giveSeven)}});
  ASSERT_TRUE(succeeded(jit));
  auto f = reinterpret_cast<int32_t (*)()>((*jit)->lookup("f"));
  ASSERT_NE(f, nullptr);
  EXPECT_EQ(f(), 7);
}

TEST(HostJIT, WeakSymbolsThatAreNowhereAreNull) {
  Program program(R"(
llvm.func extern_weak @nowhere_at_all()
llvm.func @f() -> i1 {
  %p = llvm.mlir.addressof @nowhere_at_all : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %null : !llvm.ptr
  llvm.return %r : i1
})");
  auto jit = HostJIT::create(*program.module);
  ASSERT_TRUE(succeeded(jit));
  auto f = reinterpret_cast<bool (*)()>((*jit)->lookup("f"));
  ASSERT_NE(f, nullptr);
  EXPECT_TRUE(f());
}

TEST(HostJIT, SaysWhatIsMissing) {
  Program program(R"(
llvm.func @nowhere_at_all()
llvm.func @f() {
  llvm.call @nowhere_at_all() : () -> ()
  llvm.return
})");
  auto jit = HostJIT::create(*program.module);
  ASSERT_TRUE(succeeded(jit));
  EXPECT_EQ((*jit)->lookup("f"), nullptr);
  EXPECT_EQ(program.errors, "the code cannot be loaded: Symbols not found: [ nowhere_at_all ]\n");
}

TEST(HostJIT, HasNoOtherFunctions) {
  Program program(kAdd);
  auto jit = HostJIT::create(*program.module);
  ASSERT_TRUE(succeeded(jit));
  EXPECT_EQ((*jit)->lookup("sub_nowhere"), nullptr);
  EXPECT_NE(program.errors.find("the code cannot be loaded: Symbols not found"), std::string::npos);
}

TEST(Link, RunsOnManyThreads) {
  // lld keeps its state in globals: without the lock this crashes.
  std::vector<std::thread> threads;
  std::vector<int> good(4, 0);
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      Program program(kAdd);
      for (int round = 0; round < 3; ++round)
        good[i] += succeeded(emitHost(*program.module, HostOutput::SharedLibrary));
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(good, std::vector<int>(4, 3));
}

TEST(Link, ReportsAndRunsAgain) {
  Program program(kAdd);
  Location loc = program.module->getLoc();
  EXPECT_TRUE(failed(linkObjects({"no object at all"}, {"-shared"}, loc)));
  EXPECT_EQ(StringRef(program.errors).take_front(35), "the linker failed: ld.lld: error: /");
  EXPECT_TRUE(succeeded(emitHost(*program.module, HostOutput::SharedLibrary)));
}

TEST(TemporaryFile, GoesWithItsObject) {
  Program program(kAdd);
  Location loc = program.module->getLoc();
  std::string path;
  {
    TemporaryFile file("txt");
    path = file.getPath().str();
    ASSERT_TRUE(StringRef(path).ends_with(".txt"));
    ASSERT_TRUE(succeeded(file.write(StringRef("a\0b", 3), loc)));
    auto bytes = file.read(loc);
    ASSERT_TRUE(succeeded(bytes));
    EXPECT_EQ(*bytes, std::string("a\0b", 3));
  }
  FILE *gone = std::fopen(path.c_str(), "r");
  EXPECT_EQ(gone, nullptr);
}

} // namespace
