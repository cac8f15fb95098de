//===- PackedCallsTest.cpp - calls of global functions --------------------*- C++ -*-===//
//
// A stand-in for apache-tvm-ffi counts what it hands out: nothing may stay, whatever a function
// returns.

#include "Packed.h"
#include <cstring>
#include <gtest/gtest.h>
#include <vector>

using namespace packed;

namespace {
/// What the function under the name answers, and what it saw.
struct Global {
  std::string name;
  Any answer = {None, 0, {0}};
  int status = 0;
  std::vector<Any> seen = {};
  int references = 0;
};
Global makeGlobal() {
  Global global;
  global.name = "my.function";
  return global;
}
Global *registered = nullptr;
bool lookupFails = false;
int releasedObjects = 0;
} // namespace

extern "C" {
int TVMFFIFunctionGetGlobal(const std::pair<const char *, uint64_t> *name, void **out) {
  if (lookupFails) {
    lastError = "InternalError: the table is broken";
    return -1;
  }
  bool found = registered && registered->name == std::string(name->first, name->second);
  *out = found ? registered : nullptr;
  if (found)
    ++registered->references;
  return 0;
}
int TVMFFIFunctionCall(void *function, Any *args, int32_t count, Any *result) {
  auto *global = static_cast<Global *>(function);
  global->seen.assign(args, args + count);
  *result = global->answer;
  if (global->status)
    lastError = "IndexError: from the function";
  return global->status;
}
int TVMFFIObjectDecRef(void *object) {
  if (object == registered)
    --registered->references;
  else
    ++releasedObjects;
  return 0;
}
}

namespace {

struct Calls : ::testing::Test {
  Calls() { registered = &global, lookupFails = false, releasedObjects = 0, takeError(); }
  ~Calls() override {
    EXPECT_EQ(global.references, 0); // the function is released in any case
    registered = nullptr;
  }
  int call(Kind kind, std::vector<Any> args = {}) {
    return tir_rt_call_packed(global.name.data(), global.name.size(), args.data(), args.size(),
                              kind, &out);
  }

  Global global = makeGlobal();
  Value out = {0};
  int object[8] = {};
};

TEST_F(Calls, PassTheirArguments) {
  EXPECT_EQ(call(None, {integer(3), number(1.5)}), 0);
  ASSERT_EQ(global.seen.size(), 2u);
  EXPECT_EQ(global.seen[0].value.integer, 3);
  EXPECT_EQ(global.seen[1].value.number, 1.5);
  EXPECT_EQ(takeError(), "");
}

TEST_F(Calls, ConvertResultsAsParameters) {
  global.answer = integer(7);
  EXPECT_EQ(call(Int), 0);
  EXPECT_EQ(out.integer, 7);
  EXPECT_EQ(call(Float), 0);
  EXPECT_EQ(out.number, 7);
  global.answer = boolean(true);
  EXPECT_EQ(call(Bool), 0);
  EXPECT_EQ(out.integer, 1);
  global.answer = number(2.5);
  EXPECT_EQ(call(Float), 0);
  EXPECT_EQ(out.number, 2.5);
  global.answer = pointer(OpaquePointer, object);
  EXPECT_EQ(call(OpaquePointer), 0);
  EXPECT_EQ(out.pointer, object);
  global.answer = pointer(None, object);
  EXPECT_EQ(call(OpaquePointer), 0);
  EXPECT_EQ(out.pointer, nullptr);
}

TEST_F(Calls, RefuseOtherResults) {
  struct Case {
    Kind wanted;
    Any answer;
    const char *text;
  };
  for (Case c : {Case{Int, number(1), "an int"}, Case{Bool, pointer(None, nullptr), "an int"},
                 Case{Float, pointer(None, nullptr), "a float"},
                 Case{OpaquePointer, integer(0), "a pointer"}}) {
    global.answer = c.answer;
    EXPECT_EQ(call(c.wanted), -1);
    EXPECT_EQ(takeError(), std::string("TypeError: expected 'my.function' to return ") + c.text);
  }
}

TEST_F(Calls, ReleaseObjectsThatNobodyTakes) {
  global.answer = pointer(Kind(71), object);
  EXPECT_EQ(call(None), 0);
  EXPECT_EQ(releasedObjects, 1);
  EXPECT_EQ(call(Int), -1);
  EXPECT_EQ(releasedObjects, 2);
  EXPECT_EQ(takeError(), "TypeError: expected 'my.function' to return an int");
}

TEST_F(Calls, HandErrorsOn) {
  global.status = -1;
  EXPECT_EQ(call(Int), -1);
  EXPECT_EQ(takeError(), "IndexError: from the function");
  EXPECT_EQ(out.integer, 0);
  global.status = 0, lookupFails = true;
  EXPECT_EQ(call(Int), -1);
  EXPECT_EQ(takeError(), "InternalError: the table is broken");
}

TEST_F(Calls, NameWhatIsMissing) {
  EXPECT_EQ(tir_rt_call_packed("my.other", 8, nullptr, 0, None, &out), -1);
  EXPECT_EQ(takeError(), "RuntimeError: no global function is named 'my.other'");
}

TEST_F(Calls, ReturnSeveralValuesAsAnArray) {
  global.name = "ffi.Array";
  global.answer = pointer(Kind(71), object);
  Any values[] = {integer(1), number(2)}, result = integer(5);
  EXPECT_EQ(tir_rt_return_array(values, 2, &result), 0);
  EXPECT_EQ(result.kind, 71);
  EXPECT_EQ(result.value.pointer, object);
  EXPECT_EQ(releasedObjects, 0); // it is the caller's
  ASSERT_EQ(global.seen.size(), 2u);
  EXPECT_EQ(global.seen[1].value.number, 2);
  global.status = -1;
  EXPECT_EQ(tir_rt_return_array(values, 2, &result), -1);
  EXPECT_EQ(takeError(), "IndexError: from the function");
  global.name = "other";
  EXPECT_EQ(tir_rt_return_array(values, 2, &result), -1);
  EXPECT_EQ(takeError(), "RuntimeError: no global function is named 'ffi.Array'");
}

} // namespace
