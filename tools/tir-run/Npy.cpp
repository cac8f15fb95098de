//===- Npy.cpp - arrays in NumPy's file format ------------------------*- C++ -*-===//

#include "Npy.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <cstring>

using namespace mlir::tir;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

static constexpr StringRef magic("\x93NUMPY", 6);
static constexpr size_t alignment = 64;

static size_t elementBytes(const DataType &type) {
  return (type.bits + 7) / 8 * static_cast<size_t>(type.lanes);
}

int64_t Array::size() const {
  int64_t result = 1;
  for (int64_t extent : shape)
    result *= extent;
  return result;
}

size_t Array::bytes() const { return static_cast<size_t>(size()) * elementBytes(type); }

Expected<Array> mlir::tir::makeArray(const DataType &type, std::vector<int64_t> shape) {
  int64_t bytes = elementBytes(type);
  for (int64_t extent : shape)
    if (extent < 0 || llvm::MulOverflow(bytes, extent, bytes))
      return llvm::createStringError("an array of " + llvm::Twine(shape.size()) +
                                     " dimensions does not fit into memory");
  Array array{type, std::move(shape), nullptr};
  size_t rounded = llvm::alignTo(std::max<size_t>(bytes, 1), alignment);
  void *memory =
      static_cast<size_t>(bytes) <= rounded ? std::aligned_alloc(alignment, rounded) : nullptr;
  if (!memory) // untested: a machine may promise more than it has
    return llvm::createStringError("an array of " + llvm::Twine(bytes) +
                                   " bytes does not fit into memory");
  std::memset(memory, 0, rounded);
  array.data.reset(static_cast<char *>(memory), std::free);
  return array;
}

/// Returns the words for an element in a header that mean `type`, the one that is written first;
/// none if NumPy has no elements of this width.
static std::vector<std::string> descriptors(const DataType &type) {
  std::string bytes = llvm::utostr(type.bits / 8);
  std::string order = type.bits == 8 ? "|" : "<";
  if (type.bits % 8 != 0)
    return {};
  switch (type.code) {
  case DataType::Int:
    return {order + "i" + bytes};
  case DataType::UInt:
    return {order + "u" + bytes};
  case DataType::Float:
    return {order + "f" + bytes};
  case DataType::Bool:
    return {"|b1"};
  default:
    return {order + "u" + bytes, "|V" + bytes, "<V" + bytes};
  }
}

//===--- reading ------------------------------------------------------------------===//

namespace {

/// Reads the dictionary of a header: as much of Python as NumPy writes.
class HeaderParser {
public:
  explicit HeaderParser(StringRef text) : rest(text) {}

  bool parse(std::string &descriptor, bool &isFortran, std::vector<int64_t> &shape) {
    bool hasDescriptor = false, hasOrder = false, hasShape = false;
    if (!take("{"))
      return false;
    while (!take("}")) {
      std::string key;
      if (!parseString(key) || !take(":"))
        return false;
      if (key == "descr")
        hasDescriptor = parseString(descriptor);
      else if (key == "fortran_order")
        hasOrder = parseBool(isFortran);
      else if (key == "shape")
        hasShape = parseShape(shape);
      else
        return false;
      if (!take(",")) {
        if (!take("}"))
          return false;
        break;
      }
    }
    return hasDescriptor && hasOrder && hasShape;
  }

private:
  bool take(StringRef word) {
    rest = rest.ltrim();
    return rest.consume_front(word);
  }

  bool parseString(std::string &result) {
    if (!take("'"))
      return false;
    size_t end = rest.find('\'');
    if (end == StringRef::npos)
      return false;
    result = rest.take_front(end).str();
    rest = rest.drop_front(end + 1);
    return true;
  }

  bool parseBool(bool &result) {
    result = take("True");
    return result || take("False");
  }

  bool parseShape(std::vector<int64_t> &shape) {
    if (!take("("))
      return false;
    while (!take(")")) {
      rest = rest.ltrim();
      int64_t extent;
      if (rest.consumeInteger(10, extent) || extent < 0)
        return false;
      shape.push_back(extent);
      if (!take(",")) {
        if (!take(")"))
          return false;
        break;
      }
    }
    return true;
  }

  StringRef rest;
};

} // namespace

Expected<Array> mlir::tir::readNpy(StringRef path, const DataType &type, StringRef name) {
  auto buffer =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return llvm::createStringError("cannot read '" + path + "': " + buffer.getError().message());
  StringRef bytes = (*buffer)->getBuffer();
  auto broken = [&] {
    return llvm::createStringError("'" + path + "' is not an .npy file that can be read");
  };
  if (!bytes.consume_front(magic) || bytes.size() < 6)
    return broken();
  auto byte = [&](size_t i) { return static_cast<size_t>(static_cast<unsigned char>(bytes[i])); };
  size_t version = byte(0), prefix = version == 1 ? 4 : 6;
  size_t length = byte(2) | byte(3) << 8;
  if (version != 1)
    length |= byte(4) << 16 | byte(5) << 24;
  if (version < 1 || version > 3 || bytes.size() < prefix + length)
    return broken();
  std::string descriptor;
  bool isFortran = false;
  std::vector<int64_t> shape;
  if (!HeaderParser(bytes.substr(prefix, length)).parse(descriptor, isFortran, shape))
    return broken();
  bytes = bytes.drop_front(prefix + length);

  std::vector<std::string> allowed = descriptors(type);
  if (allowed.empty()) // untested: buffers of such elements are not compiled
    return llvm::createStringError("elements of type " + type.name + " ('" + name +
                                   "') have no form in .npy files");
  if (llvm::find(allowed, descriptor) == allowed.end())
    return llvm::createStringError("expected elements of type " + type.name + " ('" +
                                   allowed.front() + "') for '" + name + "', but '" + path +
                                   "' has '" + descriptor + "'");
  if (type.lanes != 1) {
    if (shape.empty() || shape.back() != type.lanes)
      return llvm::createStringError("expected a last dimension of " + llvm::Twine(type.lanes) +
                                     " in '" + path + "' for the lanes of " + type.name);
    shape.pop_back();
  }
  Expected<Array> array = makeArray(type, shape);
  if (!array)
    return array.takeError();
  if (bytes.size() != array->bytes())
    return broken();
  if (!isFortran || shape.size() < 2) {
    std::memcpy(array->data.get(), bytes.data(), bytes.size());
    return array;
  }
  // Column by column in the file, row by row in memory.
  size_t element = elementBytes(type);
  std::vector<int64_t> index(shape.size());
  for (int64_t from = 0, count = array->size(); from < count; ++from) {
    int64_t to = 0;
    for (size_t k = 0; k < shape.size(); ++k)
      to = to * shape[k] + index[k];
    std::memcpy(array->data.get() + to * element, bytes.data() + from * element, element);
    for (size_t k = 0; k < shape.size() && ++index[k] == shape[k]; ++k)
      index[k] = 0;
  }
  return array;
}

//===--- writing ------------------------------------------------------------------===//

Error mlir::tir::writeNpy(StringRef path, const Array &array) {
  std::vector<std::string> words = descriptors(array.type);
  if (words.empty()) // untested: buffers of such elements are not compiled
    return llvm::createStringError("elements of type " + array.type.name +
                                   " have no form in .npy files");
  std::string header = "{'descr': '" + words.front() + "', 'fortran_order': False, 'shape': (";
  std::vector<int64_t> shape = array.shape;
  if (array.type.lanes != 1)
    shape.push_back(array.type.lanes);
  for (int64_t extent : shape)
    header += std::to_string(extent) + ", ";
  if (shape.size() > 1)
    header.resize(header.size() - 2);
  header += "), }";
  // The elements begin at a multiple of 64 bytes, after a line's end.
  size_t prefix = magic.size() + 4;
  header.append(llvm::alignTo(prefix + header.size() + 1, alignment) - prefix - header.size() - 1,
                ' ');
  header += '\n';
  return llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
    os << magic << '\x01' << '\0' << static_cast<char>(header.size() & 0xff)
       << static_cast<char>(header.size() >> 8) << header
       << StringRef(array.data.get(), array.bytes());
    return Error::success();
  });
}
