//===- TargetName.cpp - the machine that a program is compiled for --*- C++ -*-===//
//
// In comes the text of a target, from the command line or from a script; out goes a kind and a
// model. Three forms: a word of ours, a target string of TVM (a kind, then `-key=value`), and the
// same as a dictionary.

#include "tir/Driver/TargetName.h"
#include "tir/Target/Chips.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::tir;

using Report = function_ref<void(const Twine &)>;

static bool isAMDChip(StringRef name) {
  return name.consume_front("gfx") && name.size() >= 3 && llvm::all_of(name, llvm::isHexDigit) &&
         llvm::isDigit(name.front());
}

static bool isNVIDIAChip(StringRef name) {
  if (!name.consume_front("sm_"))
    return false;
  if (name.ends_with("a") || name.ends_with("f"))
    name = name.drop_back();
  return name.size() >= 2 && name.size() <= 3 && llvm::all_of(name, llvm::isDigit);
}

static FailureOr<TargetName::Kind> parseKind(StringRef word, Report report) {
  auto kind = llvm::StringSwitch<std::optional<TargetName::Kind>>(word)
                  .Cases({"cpu", "llvm"}, TargetName::Kind::CPU)
                  .Cases({"rocm", "hip"}, TargetName::Kind::AMD)
                  .Cases({"cuda", "nvptx"}, TargetName::Kind::NVIDIA)
                  .Default(std::nullopt);
  if (!kind)
    return report("expected a target of kind 'cpu', 'llvm', 'rocm', 'cuda' or 'nvptx', or a chip "
                  "such as 'gfx90a' or "
                  "'sm_80', but got '" +
                  word + "'"),
           failure();
  return *kind;
}

/// Takes one key of a TVM target into `target`.
static LogicalResult applyKey(TargetName &target, StringRef key, StringRef value, Report report) {
  if (key == "mcpu" || (key == "arch" && target.kind == TargetName::Kind::NVIDIA)) {
    target.chip = value.str();
    return success();
  }
  if (key == "mattr" && target.kind == TargetName::Kind::CPU) {
    target.features = value.str();
    return success();
  }
  // They describe the machine to TVM's schedules, or say how TVM calls the code; they ask for no
  // other code.
  static constexpr StringRef ignored[] = {"device",
                                          "from_device",
                                          "host",
                                          "keys",
                                          "libs",
                                          "link-params",
                                          "max_num_threads",
                                          "max_shared_memory_per_block",
                                          "max_threads_per_block",
                                          "model",
                                          "mtriple",
                                          "num-cores",
                                          "opt-level",
                                          "registers_per_block",
                                          "l2_cache_size_bytes",
                                          "tag",
                                          "thread_warp_size",
                                          "mabi"};
  if (llvm::is_contained(ignored, key))
    return success();
  return report("unknown key '" + key + "' in the target"), failure();
}

static LogicalResult checkChip(const TargetName &target, Report report) {
  if (target.chip.empty() || target.kind == TargetName::Kind::CPU)
    return success();
  bool amd = target.kind == TargetName::Kind::AMD;
  if (amd ? isAMDChip(target.chip) : isNVIDIAChip(target.chip)) {
    if (findChip(target.chip))
      return success();
    return report(unknownChipText(target.chip)), failure();
  }
  return report("expected a chip such as '" + defaultChip(target.kind) + "', but got '" +
                target.chip + "'"),
         failure();
}

/// A dictionary of Python or JSON: they differ in the quotes here.
static FailureOr<TargetName> parseDictionary(StringRef text, Report report) {
  std::string json = text.str();
  llvm::replace(json, '\'', '"');
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(json);
  const llvm::json::Object *object = value ? value->getAsObject() : nullptr;
  if (!object) {
    llvm::consumeError(value.takeError());
    return report("expected a dictionary of the target's keys, but got '" + text + "'"), failure();
  }
  std::optional<StringRef> kind = object->getString("kind");
  if (!kind)
    return report("expected a key 'kind' in the target, but got '" + text + "'"), failure();
  TargetName target;
  FailureOr<TargetName::Kind> parsed = parseKind(*kind, report);
  if (failed(parsed))
    return failure();
  target.kind = *parsed;
  // In the order of the text's keys, whatever the object's.
  SmallVector<StringRef> keys;
  for (const auto &entry : *object)
    keys.push_back(entry.first);
  llvm::sort(keys);
  for (StringRef key : keys) {
    if (key == "kind")
      continue;
    std::string joined;
    const llvm::json::Value &entry = *object->get(key);
    if (const llvm::json::Array *list = entry.getAsArray()) {
      for (const llvm::json::Value &element : *list)
        joined += (joined.empty() ? "" : ",") + element.getAsString().value_or("").str();
    } else {
      joined = entry.getAsString().value_or("").str();
    }
    if (failed(applyKey(target, key, joined, report)))
      return failure();
  }
  if (failed(checkChip(target, report)))
    return failure();
  return target;
}

LogicalResult mlir::tir::setChip(TargetName &target, StringRef chip, Report report) {
  if (!target.chip.empty() && target.chip != chip)
    return report("the target is '" + target.chip + "', but --mcpu says '" + chip + "'"), failure();
  target.chip = chip.str();
  return checkChip(target, report);
}

StringRef mlir::tir::nameOf(const TargetName &target) {
  if (target.kind == TargetName::Kind::CPU)
    return "cpu";
  return target.chip.empty() ? defaultChip(target.kind) : StringRef(target.chip);
}

FailureOr<TargetName> mlir::tir::parseTargetName(StringRef text, Report report) {
  text = text.trim();
  if (text.starts_with("{"))
    return parseDictionary(text, report);
  TargetName target;
  if (isAMDChip(text) || isNVIDIAChip(text)) {
    target.kind = text.starts_with("gfx") ? TargetName::Kind::AMD : TargetName::Kind::NVIDIA;
    target.chip = text.str();
    if (failed(checkChip(target, report)))
      return failure();
    return target;
  }
  SmallVector<StringRef> words;
  text.split(words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  if (words.empty())
    return report("expected a target, but got an empty text"), failure();
  FailureOr<TargetName::Kind> kind = parseKind(words.front(), report);
  if (failed(kind))
    return failure();
  target.kind = *kind;
  for (size_t i = 1; i < words.size(); ++i) {
    StringRef word = words[i];
    if (!word.consume_front("-"))
      return report("expected '-key=value' in the target, but got '" + words[i] + "'"), failure();
    word.consume_front("-");
    auto [key, value] = word.split('=');
    // TVM also takes `-key value`.
    if (!word.contains('=') && i + 1 < words.size() && !words[i + 1].starts_with("-"))
      value = words[++i];
    if (failed(applyKey(target, key, value, report)))
      return failure();
  }
  if (failed(checkChip(target, report)))
    return failure();
  return target;
}

StringRef mlir::tir::defaultChip(TargetName::Kind kind) {
  switch (kind) {
  case TargetName::Kind::CPU:
    return "";
  case TargetName::Kind::AMD:
    return "gfx90a";
  case TargetName::Kind::NVIDIA:
    return "sm_80";
  }
  return "";
}
