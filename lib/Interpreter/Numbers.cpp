//===- Numbers.cpp - the bits of small floats -----------------------*- C++ -*-===//

#include "Numbers.h"
#include "llvm/ADT/APFloat.h"
#include <map>
#include <mutex>

using namespace mlir;
using namespace mlir::tir::interp;
using llvm::APFloat;

SmallFloat::SmallFloat(const llvm::fltSemantics &semantics) : semantics(semantics) {
  unsigned width = APFloat::getSizeInBits(semantics);
  values.resize(size_t(1) << width);
  for (uint64_t bits = 0; bits < values.size(); ++bits) {
    APFloat value(semantics, llvm::APInt(width, bits));
    bool losesInfo;
    value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
    values[bits] = value.convertToDouble();
  }
}

uint64_t SmallFloat::encode(double value) const {
  APFloat result(value);
  bool losesInfo;
  result.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return result.bitcastToAPInt().getZExtValue();
}

const SmallFloat &mlir::tir::interp::getSmallFloat(FloatType type) {
  static std::mutex lock;
  static std::map<const llvm::fltSemantics *, std::unique_ptr<SmallFloat>> kinds;
  std::lock_guard<std::mutex> guard(lock);
  std::unique_ptr<SmallFloat> &kind = kinds[&type.getFloatSemantics()];
  if (!kind)
    kind = std::make_unique<SmallFloat>(type.getFloatSemantics());
  return *kind;
}
