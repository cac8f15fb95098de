//===- Faults.cpp - a signal in the program that is run --------------*- C++ -*-===//

#include "Faults.h"
#include <csignal>
#include <string>
#include <unistd.h>

using namespace mlir;
using namespace mlir::tir;

namespace {

struct Fault {
  int signal;
  const char *meaning;
};
constexpr Fault kFaults[] = {
    {SIGFPE, "a division of integers by zero, or another fault of arithmetic"},
    {SIGSEGV, "an access outside of its memory, or calls that go too deep"},
    {SIGBUS, "an access outside of its memory"},
    {SIGILL, "an instruction that is never to be reached"},
    {SIGTRAP, "an instruction that is never to be reached"},
    {SIGABRT, "a call of abort"}};
constexpr size_t kCount = std::size(kFaults);

// A handler may do next to nothing: the texts are made before.
std::string texts[kCount];
struct sigaction before[kCount];

void report(int signal) {
  for (size_t i = 0; i < kCount; ++i)
    if (kFaults[i].signal == signal) {
      ssize_t written = write(STDERR_FILENO, texts[i].data(), texts[i].size());
      (void)written;
    }
  _exit(1);
}

} // namespace

FaultReporter::FaultReporter(StringRef file, StringRef function) {
  struct sigaction action = {};
  action.sa_handler = report;
  action.sa_flags = SA_ONSTACK; // the stack of the program may be full
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < kCount; ++i) {
    texts[i] = (file + ":1:1: error: '" + function + "' ends in " + kFaults[i].meaning +
                "; run it with --device=reference to find the place\n")
                   .str();
    sigaction(kFaults[i].signal, &action, &before[i]);
  }
}

FaultReporter::~FaultReporter() {
  for (size_t i = 0; i < kCount; ++i)
    sigaction(kFaults[i].signal, &before[i], nullptr);
}
